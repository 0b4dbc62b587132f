"""What root runs: nothing out of a home that is another user's, whatever lies there.

The command of the table's machine is tried as it is installed, in a namespace of mounts that ends with the test: it has
a user ``saucer``, a home of that user's full of programs that Python and ReportLab would run, and an environment with
the system's packages, which is what lets Python look into homes.
"""

from __future__ import annotations

import os
import shutil
import site
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.test_homes import planted

HOUSE = Path(__file__).parent.parent
UID = 64123

pytestmark = pytest.mark.skipif(
    os.geteuid() != 0 or not all(map(shutil.which, ("unshare", "runuser", "setsid", "namei"))),
    reason="only root can give itself a namespace of mounts and another user (util-linux)",
)

Run = Callable[..., CompletedProcess[str]]

ROOM = """
set -eu
for folder in /opt /var/lib /var/tmp /srv /media; do mount -t tmpfs none $folder; done
chmod 1777 /var/tmp
mkdir -p /srv/house /srv/base /srv/site /opt/saucer/one/bin /var/lib/saucer /media/stick
mount --bind "$HOUSE" /srv/house
mount --bind "$BASE" /srv/base
mount --bind "$SITE" /srv/site
{ grep -v '^saucer:' /etc/passwd; echo "saucer:x:$UID_OF:$UID_OF::/var/lib/saucer:/usr/sbin/nologin"; } >/srv/passwd
{ grep -v '^saucer:' /etc/group; echo "saucer:x:$UID_OF:"; } >/srv/group
mount --bind /srv/passwd /etc/passwd
mount --bind /srv/group /etc/group
mkdir -p "/opt/saucer/one/lib/$PYTHON/site-packages"
ln -s "/srv/base/bin/$PYTHON" /opt/saucer/one/bin/python
printf 'home = /srv/base/bin\ninclude-system-site-packages = true\n' >/opt/saucer/one/pyvenv.cfg
printf '/srv/house\n/srv/site\n' >"/opt/saucer/one/lib/$PYTHON/site-packages/here.pth"
printf '#!/opt/saucer/one/bin/python\nfrom companion.cli import main\nraise SystemExit(main())\n' >$COMMAND
eval "$ISOLATED"
chmod 755 "$COMMAND"
ln -s one /opt/saucer/current
cp -r "$PLANTS"/. /var/lib/saucer
chown -R saucer:saucer /var/lib/saucer
chmod 700 /var/lib/saucer /media/stick
cd /
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME PYTHONPATH SAUCER_GAMES
"""


@pytest.fixture(scope="module")
def plants(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Provide a home in which programs lie, and a sitting: each room has a copy."""
    home = planted(tmp_path_factory.mktemp("plants") / "home")
    kept = home / ".local/share/saucer"
    kept.mkdir(parents=True)
    played = [sys.executable, "-m", "companion", "play", "abductinators", "--bots", "--seed", "5", "--save"]
    subprocess.run([*played, kept / "evening.saucer"], cwd=HOUSE, check=True, capture_output=True)
    return home


@pytest.fixture
def room(plants: Path) -> Run:
    """Run a shell's lines as root where the command is installed as install.sh does it."""
    installer = (HOUSE / "deploy" / "install.sh").read_text(encoding="utf-8")
    isolated = next(line for line in installer.splitlines() if "sed -i '1s" in line)

    def run(lines: str, isolate: bool = True, **more: str) -> CompletedProcess[str]:
        environment = {
            **os.environ, **more, "HOUSE": str(HOUSE), "BASE": sys.base_prefix, "SITE": site.getsitepackages()[0],
            "UID_OF": str(UID), "PYTHON": f"python{sys.version_info[0]}.{sys.version_info[1]}", "PLANTS": str(plants),
            "COMMAND": "/opt/saucer/one/bin/saucer",
            "ISOLATED": isolated.replace("$ROOM/$mark", "/opt/saucer/one") if isolate else ":",
        }  # fmt: skip
        command = ["unshare", "--mount", "--propagation", "private", "sh", "-c", ROOM + lines]
        return subprocess.run(
            command, env=environment, capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )

    return run


COMMAND = 'saucer() { sh /srv/house/deploy/saucer.sh "$@"; }\n'
RAN = '\nfor one in /var/tmp/ran-*; do [ ! -e "$one" ] || { echo "RAN $one:"; cat "$one"; }; done'


def test_the_plants_would_be_run(room: Run) -> None:
    """What is planted is sharp: without the guards all of it runs, as root."""
    done = room(
        "export HOME=/var/lib/saucer; /opt/saucer/one/bin/saucer --version;"
        "PYTHONPATH=/srv/site /opt/saucer/one/bin/python -S -c 'import reportlab'" + RAN,
        isolate=False,
    )
    assert done.returncode == 0, done.stderr
    ran = done.stdout.partition("RAN /var/tmp/ran-0:")[2]
    assert {"a.pth", "usercustomize.py", ".reportlab_mods"} <= set(ran.split()), done.stdout + done.stderr


@pytest.mark.parametrize(
    "words",
    [
        "doctor || true",
        "print body_snatchers --list",
        "log /var/lib/saucer/.local/share/saucer/evening.saucer --format pdf --out /var/lib/saucer/story.pdf",
        "backup /media/stick/one.zip",
        "backup /var/lib/saucer/one.zip",
        "wiring --out /var/lib/saucer/wiring.pdf",
    ],
)
def test_nothing_out_of_the_services_home_is_run_by_its_command(room: Run, words: str) -> None:
    done = room(COMMAND + f"saucer {words}" + RAN)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "RAN" not in done.stdout, done.stdout


def test_the_command_is_the_services_user_and_has_no_terminal_of_roots(room: Run) -> None:
    done = room(
        "printf '#!/bin/sh\\nid -un; id -u; echo $HOME; (: </dev/tty) 2>/dev/null && echo terminal\\nexit 7\\n'"
        " >/opt/saucer/one/bin/saucer\n" + COMMAND + 'saucer doctor || echo "left with $?"'
    )  # fmt: skip
    assert done.stdout.split("\n")[:-1] == ["saucer", str(UID), "/var/lib/saucer", "left with 7"]


def test_at_a_terminal_it_gets_one_of_its_own(room: Run) -> None:
    """What the service's user could type into root's terminal, root's shell would run."""
    done = room(
        r"""
        printf '#!/bin/sh\necho "its: $(tty)"\nread word\necho "read: $word"\nexit 7\n' >$COMMAND
        printf 'tty; sh /srv/house/deploy/saucer.sh doctor; echo left with $?' >/srv/at-a-terminal
        echo typed | /opt/saucer/one/bin/python -I -c "import pty; pty.spawn(['sh', '/srv/at-a-terminal'])"
        """
    )
    said = done.stdout.replace("\r", "").splitlines()
    roots = next(line for line in said if line.startswith("/dev/pts/"))
    its = next(line for line in said if line.startswith("its: "))
    assert its.startswith("its: /dev/pts/")
    assert its != f"its: {roots}"
    assert "read: typed" in said
    assert "left with 7" in said


def test_a_backup_goes_where_root_alone_may_write_and_comes_back(room: Run) -> None:
    done = room(
        COMMAND
        + """
        umask 022
        saucer backup /media/stick/one.zip
        stat -c '%U %a' /media/stick/one.zip
        saucer backup /media/stick/one.zip || echo "again: $?"
        mv /var/lib/saucer/.local/share/saucer/evening.saucer /media/stick/evening
        saucer restore /media/stick/one.zip
        cmp /media/stick/evening /var/lib/saucer/.local/share/saucer/evening.saucer && echo same
        stat -c %U /var/lib/saucer/.local/share/saucer/evening.saucer
        head -c 900 /media/stick/one.zip >/media/stick/half.zip
        saucer restore /media/stick/half.zip || echo "half: $?"
        """
    )
    assert done.stdout.splitlines() == [
        "1 file is in it, whole.", "root 600", "again: 2", "1 file put back.", "same", "saucer", "half: 2",
    ], done.stdout + done.stderr  # fmt: skip
    assert "saucer: /media/stick/one.zip already exists. Name another file." in done.stderr
    assert "the standard input isn't a backup of Saucer's" in done.stderr


def test_root_writes_and_reads_nothing_through_a_link_of_the_services_user(room: Run) -> None:
    done = room(
        COMMAND
        + """
        ln -s /media/stick /var/lib/saucer/out
        chown -h saucer: /var/lib/saucer/out
        ln -s /var/lib/saucer/out /srv/by-a-detour
        cp /var/lib/saucer/.local/share/saucer/evening.saucer /media/stick/secret.zip
        saucer backup /var/lib/saucer/out/one.zip || echo "refused: $?"
        saucer backup /srv/by-a-detour/one.zip || echo "refused: $?"
        saucer restore /var/lib/saucer/out/secret.zip || echo "refused: $?"
        ls -A /media/stick
        """
    )
    assert done.stdout.splitlines() == ["refused: 2"] * 3 + ["secret.zip"], done.stdout + done.stderr
    assert done.stderr.count("Permission denied") == 3, done.stderr


def test_the_tables_settings_hold_for_its_command_and_what_the_caller_set_goes_first(room: Run) -> None:
    done = room(
        COMMAND
        + """
        mkdir -p /srv/over /srv/games
        mount -t tmpfs none /srv/over
        mkdir /srv/over/up /srv/over/work
        mount -t overlay none -o lowerdir=/etc,upperdir=/srv/over/up,workdir=/srv/over/work /etc
        mount --bind /srv/passwd /etc/passwd
        mount --bind /srv/group /etc/group
        mkdir -p /etc/saucer
        cp /srv/house/deploy/saucer.env /etc/saucer/
        saucer games | wc -l
        cp -r /srv/house/docs/examples/night_field /srv/games
        chmod -R go+rX /srv/games
        sed -i 's,^#SAUCER_GAMES=.*,SAUCER_GAMES=/srv/games,' /etc/saucer/saucer.env
        printf 'PATH=/nowhere\nSAUCER_LANGUAGE=de\nSAUCER_X=$(touch /srv/ran)\n' >>/etc/saucer/saucer.env
        saucer games | grep '^night_field'
        saucer print nowhere 2>&1 | cut -d' ' -f2-5
        SAUCER_GAMES= saucer games | wc -l
        SAUCER_LANGUAGE=en saucer games | grep -c night_field
        ls /srv/ran 2>/dev/null || echo "nothing was run"
        """
    )
    assert done.returncode == 0, done.stderr
    said = done.stdout.splitlines()
    assert said[0] == said[3] == "5"
    assert said[1].startswith("night_field")
    assert said[2] == "Es gibt kein Spiel"
    assert said[-2:] == ["1", "nothing was run"]
