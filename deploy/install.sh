#!/bin/sh
# Makes Saucer the thing on the table: Raspberry Pi OS or Debian, Bookworm or Trixie. Safe to run again.
set -eu

usage() {
    cat <<'HELP'
sudo sh deploy/install.sh [OPTION...]      Saucer starts with the machine, on its own screen, without a desktop.
sudo sh deploy/install.sh --back           Goes back to the release before, which was kept for sittings of its rules.
sudo sh deploy/install.sh --uninstall      Takes it away again. Sittings stay in /var/lib/saucer.

  --wheels DIR      install from the folder that `make wheels` filled, without a network (default: wheels/ if it is there)
  --rotate DEG      the screen stands on its side: 0, 90, 180 or 270 degrees; fingers turn with it
  --rotate-touch DEG  the touch panel alone is mounted another way
  --no-start        do everything but start it
  --go-on           update though unfinished sittings need the rules of the release that is installed
  --with-saves      with --uninstall: the sittings, settings and the user go, too
  --packaged        what the Debian package says when it calls this: nobody else does
  --help            this

Run it again after an update: sittings and settings stay, and what is up to date is left alone. Sittings that the new
release cannot go on with are named before anything is replaced, and then it stops, with exit code 2.
HELP
}

HERE=$(cd "$(dirname "$0")/.." && pwd)
ROOM=/opt/saucer
SAVES=/var/lib/saucer
SETTINGS=/etc/saucer/saucer.env
UNIT=/etc/systemd/system/saucer.service
POSTMAN=/etc/systemd/system/saucer-postman
RULES=/etc/udev/rules.d/70-saucer-pins.rules
HOTSPOT=/etc/systemd/system/saucer-hotspot.service
PROBES=/etc/NetworkManager/dnsmasq-shared.d/saucer.conf
POWER=/etc/polkit-1/rules.d/50-saucer.rules
COMMAND=/usr/local/bin/saucer
GROUPS_WANTED="video render input audio gpio"

step() { echo "* $*"; }
refuse() { echo "install.sh: $*" >&2; exit 2; }
running() { test -d /run/systemd/system; }  # systemd is in charge here, not merely installed
quarters() { case $1 in 0 | 90 | 180 | 270) ;; *) refuse "$2: \"$1\" is not 0, 90, 180 or 270." ;; esac; }

wheels="" rotate="" rotate_touch="" start=yes uninstall="" with_saves="" go_on="" back="" packaged=""
while [ $# -gt 0 ]; do
    case $1 in
    --wheels | --rotate | --rotate-touch)
        [ $# -gt 1 ] || refuse "$1 needs a value. Try --help."
        case $1 in
        --wheels) wheels=$2 ;;
        --rotate) quarters "$2" "$1"; rotate=$2 ;;
        --rotate-touch) quarters "$2" "$1"; rotate_touch=$2 ;;
        esac
        shift ;;
    --no-start) start="" ;;
    --go-on) go_on=yes ;;
    --packaged) packaged=yes ;;  # called by the Debian package's own scripts
    --back) back=yes ;;
    --uninstall) uninstall=yes ;;
    --with-saves) with_saves=yes ;;
    --help | -h) usage; exit 0 ;;
    *) refuse "\"$1\" is no option. Try --help." ;;
    esac
    shift
done
[ -z "$with_saves" ] || [ -n "$uninstall" ] || refuse "--with-saves goes with --uninstall."
[ "$(id -u)" = 0 ] || refuse "run it as root: sudo sh $0"
if [ -e "$ROOM/packaged" ] && [ -z "$packaged" ] && [ -z "$back" ]; then
    refuse "this machine has Saucer as a Debian package. Update or remove that: sudo apt remove saucer (sittings stay)."
fi

# Root runs no program and reads no setting out of the folder one is in, nor out of anybody's home.
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
HOME=/root PYTHONNOUSERSITE=1 PYTHONSAFEPATH=1
export PATH HOME PYTHONNOUSERSITE PYTHONSAFEPATH
unset PYTHONPATH PYTHONHOME PYTHONSTARTUP PYTHONUSERBASE XDG_CONFIG_HOME XDG_CACHE_HOME XDG_DATA_HOME XDG_STATE_HOME

# ---- away with it -----------------------------------------------------------------------------------------------------

if [ -n "$uninstall" ]; then
    step "Stopping Saucer and taking it away"
    if [ -e "$UNIT" ]; then
        systemctl disable --quiet saucer.service 2>/dev/null || true
        if running; then systemctl stop saucer.service saucer-postman.socket saucer-postman.service saucer-hotspot.service || true; fi
    fi
    rm -rf "$ROOM"
    rm -f "$UNIT" "$POSTMAN.socket" "$POSTMAN.service" "$HOTSPOT" "$PROBES" "$RULES" "$POWER" "$COMMAND"
    if running; then
        systemctl daemon-reload
        udevadm control --reload || true
        systemctl start getty@tty1.service || true
    fi
    if [ -n "$with_saves" ]; then
        step "Removing sittings, settings and the user saucer"
        rm -rf "$SAVES" /etc/saucer
        if getent passwd saucer >/dev/null; then userdel saucer; fi
    else
        step "Sittings stay in $SAVES, settings in /etc/saucer"
    fi
    step "Done. Packages of the system stay: other programs may use them."
    exit 0
fi

# ---- back to the release before ---------------------------------------------------------------------------------------

swap() { # LINK MARK: at once: a cut leaves the old one or the new one
    ln -sfn "$2" "$ROOM/$1.new"
    mv -T "$ROOM/$1.new" "$ROOM/$1"
}

if [ -n "$back" ]; then
    previous=$(readlink "$ROOM/previous") || refuse "the release before is not here any more. Install it from its own folder."
    current=$(readlink "$ROOM/current")
    step "Going back from $current to $previous"
    swap current "$previous"
    swap previous "$current"
    if running && [ -n "$start" ]; then systemctl restart saucer.service; fi
    step "Done. --back once more brings the newer one again."
    exit 0
fi

# ---- what machine is this -----------------------------------------------------------------------------------------------

# shellcheck disable=SC1091
release=$(. /etc/os-release && echo "${VERSION_CODENAME:-}")
case $release in
bookworm) suffix="" ;;
trixie) suffix="t64" ;;
*) refuse "this is \"$release\"; Saucer is installed on Bookworm and Trixie (Raspberry Pi OS or Debian)." ;;
esac
case $(uname -m) in
aarch64 | x86_64) ;;
*) refuse "$(uname -m) is no 64-bit machine. Write the 64-bit Raspberry Pi OS to the card." ;;
esac
if [ -z "$wheels" ] && [ -d "$HERE/wheels" ]; then wheels=$HERE/wheels; fi
if [ -n "$wheels" ]; then
    [ -d "$wheels" ] || refuse "there is no folder $wheels. \`make wheels\` makes one."
    wheels=$(cd "$wheels" && pwd)
    [ -e "$wheels/saucer.sha256" ] || refuse "$wheels has no saucer.sha256. \`make wheels\` makes both."
    (cd "$wheels" && sha256sum --check --status --strict saucer.sha256) ||
        refuse "the wheel in $wheels is not the one that \`make wheels\` made. Copy the folder again."
    own=$wheels/$(sed 's/^[0-9a-f]*[ *]*//' "$wheels/saucer.sha256" | grep '^saucer-[^/]*\.whl$' | sort -V | tail -n 1)
    [ -f "$own" ] || refuse "$wheels holds no wheel of Saucer's own. \`make wheels\` makes it."
fi

# ---- packages -----------------------------------------------------------------------------------------------------------

packages="python3 python3-venv ca-certificates iproute2 udev dbus polkitd libgl1 libegl1 libgles2 libgl1-mesa-dri libgbm1 libdrm2 libxcb1
libglib2.0-0$suffix libmtdev1$suffix libasound2$suffix alsa-utils espeak-ng fonts-dejavu-core"
missing() {
    for package in "$@"; do
        case $(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null) in
        installed | triggers-*) ;;  # triggers run last: while dpkg configures our own package, some still wait for theirs
        *) echo "$package" ;;
        esac
    done
}
# shellcheck disable=SC2086
wanted=$(missing $packages | tr '\n' ' ')
if [ -n "$wanted" ]; then
    step "Installing packages: $wanted"
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $wanted >/dev/null; } ||
        refuse "these packages could not be installed: $wanted. Give the machine a network once, or install them yourself."
else
    step "Packages: all there"
fi
# The pins: the system's library where there is one (Raspberry Pi OS), else a wheel, which Python 3.13 has none of.
pins=no
if [ -z "$packaged" ] && [ -n "$(missing python3-lgpio)" ] && apt-cache show python3-lgpio >/dev/null 2>&1; then
    step "Installing python3-lgpio: the pins"
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-lgpio >/dev/null ||
        echo "  python3-lgpio could not be installed now; run this again when there is a network."
fi
if [ -z "$(missing python3-lgpio)" ]; then
    pins=system
elif [ "$release" = bookworm ]; then
    pins=wheel
fi

# ---- a user of its own --------------------------------------------------------------------------------------------------

for group in $GROUPS_WANTED; do
    getent group "$group" >/dev/null || groupadd --system "$group"
done
if ! getent passwd saucer >/dev/null; then
    step "Making the user saucer, who cannot log in"
    useradd --system --user-group --home-dir "$SAVES" --no-create-home --shell /usr/sbin/nologin saucer
fi
for group in $GROUPS_WANTED; do
    case " $(id -nG saucer) " in *" $group "*) ;; *) usermod --append --groups "$group" saucer ;; esac
done
install -d -m 0700 -o saucer -g saucer "$SAVES"

# ---- Saucer itself ------------------------------------------------------------------------------------------------------

# What is installed is named by what it is made of: another version, another Python or another lock is another folder.
made_of() {
    python3 -I -c 'import sys; print(sys.version)'
    echo "pins $pins, isolated"
    cat "$HERE"/requirements.lock "$HERE"/requirements-pi.lock
    if [ -n "$wheels" ]; then
        cat "$own"
    else
        (cd "$HERE" && find pyproject.toml companion printables hardware assets docs deploy -type f ! -name '*.pyc' -print0 |
            sort -z | xargs -0 cat)
    fi
}
mark=$(made_of | sha256sum | cut -c 1-16)
current=$(readlink "$ROOM/current" 2>/dev/null || true)
if [ ! -e "$ROOM/$mark/whole" ]; then
    step "Installing Saucer into $ROOM/$mark"
    mkdir -p "$ROOM"
    rm -rf "${ROOM:?}/$mark"
    if [ "$pins" = system ]; then share=--system-site-packages; else share=""; fi
    # shellcheck disable=SC2086
    python3 -I -m venv $share "$ROOM/$mark"
    if [ -n "$wheels" ]; then from="--no-index --find-links=$wheels"; else from=""; fi
    # --ignore-installed: what the system's Python has of the same name is another version
    # shellcheck disable=SC2086
    fetch() { "$ROOM/$mark/bin/python" -I -m pip install --quiet --disable-pip-version-check --no-cache-dir --ignore-installed $from "$@"; }
    fetch --require-hashes --requirement "$HERE/requirements.lock"
    if [ "$pins" = wheel ]; then fetch --require-hashes --requirement "$HERE/requirements-pi.lock"; fi
    if [ -n "$wheels" ]; then
        fetch --no-deps "$own"
    else
        fetch --require-hashes --requirement "$HERE/requirements-build.lock"
        fetch --no-deps --no-build-isolation "$HERE"
    fi
    sed -i '1s/$/ -I/' "$ROOM/$mark/bin/saucer"  # isolated: it runs nothing out of a home, whoever calls it
    runuser -u saucer -- "$ROOM/$mark/bin/saucer" --version
    touch "$ROOM/$mark/whole"
fi
sh "$HERE/deploy/nacl.sh" "$ROOM/$mark/share/saucer" ${wheels:+"$wheels"}  # for phones, which stay off without it
# What the new release cannot go on with. It looks as the service's user; nothing was replaced yet.
lost() {
    runuser -u saucer -- env HOME="$SAVES" PYTHONNOUSERSITE=1 "$ROOM/$mark/bin/saucer" unfinished --lost
}
told="" kept=""
if told=$(lost); then :; elif [ $? = 3 ]; then
    kept=yes
else
    told="The sittings in $SAVES could not be looked through." kept=yes
fi
if [ "$current" = "$mark" ]; then
    step "Saucer: up to date"
    changed=""
else
    [ -z "$told" ] || echo "$told"
    if [ -n "$kept" ] && [ -n "$current" ] && [ -z "$go_on" ]; then
        if [ -z "$packaged" ]; then again="this again" by="--go-on"; else
            again="\`sudo dpkg --configure saucer\`" by="\`sudo SAUCER_GO_ON=yes dpkg --configure saucer\`"
        fi
        refuse "nothing was replaced: these sittings need the release that is installed. Finish them first, then run $again. \
With $by it is installed all the same: their files stay, and \`sudo sh $0 --back\` brings the release before again."
    fi
    swap current "$mark"
    changed=yes
    if [ -n "$kept" ] && [ -n "$current" ]; then
        swap previous "$current"
        step "Kept the release before for these: sudo sh $0 --back goes back to it"
    fi
fi
[ "$pins" != no ] || echo "  No pins: this system has no python3-lgpio, and Python $(python3 -I -c 'import platform; print(platform.python_version())') no wheel of it. The screen's own buttons do everything."

# ---- the system ---------------------------------------------------------------------------------------------------------

put() { # FROM TO MODE: says and does something only if it is another file
    if ! cmp -s "$1" "$2"; then
        step "Writing $2"
        install -D -m "$3" "$1" "$2"
        changed=yes
    fi
}
set_to() { # NAME VALUE: in the settings, whose other lines stay
    if ! grep -qx "$1=$2" "$SETTINGS"; then
        step "Setting $1=$2"
        { grep -v "^$1=" "$SETTINGS" || true; echo "$1=$2"; } >"$SETTINGS.new"
        mv "$SETTINGS.new" "$SETTINGS"
        changed=yes
    fi
}
put "$HERE/deploy/saucer.service" "$UNIT" 0644
put "$HERE/deploy/saucer-postman.socket" "$POSTMAN.socket" 0644
put "$HERE/deploy/saucer-postman.service" "$POSTMAN.service" 0644
put "$HERE/deploy/saucer-hotspot.service" "$HOTSPOT" 0644
[ ! -d /etc/NetworkManager ] || put "$HERE/deploy/saucer-probes.conf" "$PROBES" 0644
put "$HERE/deploy/70-saucer-pins.rules" "$RULES" 0644
put "$HERE/deploy/50-saucer.rules" "$POWER" 0644
put "$HERE/deploy/saucer.sh" "$COMMAND" 0755
put "$HERE/deploy/README.md" "$ROOM/README.md" 0644
[ -e "$SETTINGS" ] || put "$HERE/deploy/saucer.env" "$SETTINGS" 0644
[ -z "$rotate" ] || set_to SAUCER_ROTATE "$rotate"
[ -z "$rotate_touch" ] || set_to SAUCER_ROTATE_TOUCH "$rotate_touch"
systemctl enable --quiet saucer.service

if running; then
    if [ -n "$changed" ]; then
        systemctl daemon-reload
        if udevadm control --reload; then udevadm trigger --subsystem-match=gpio; fi
    fi
    if [ -n "$start" ] && { [ -n "$changed" ] || ! systemctl --quiet is-active saucer.service; }; then
        step "Starting Saucer"
        systemctl restart saucer.service ||
            refuse "it did not start. What it said: journalctl --unit saucer --lines 30"
    fi
fi
# What runs until the new release does needs its own folder: it goes last.
if [ -z "$kept" ]; then rm -f "$ROOM/previous"; fi
previous=$(readlink "$ROOM/previous" 2>/dev/null || true)
for old in "$ROOM"/*/; do
    case $old in
    "$ROOM/$mark/" | "$ROOM/current/" | "$ROOM/previous/" | "$ROOM/${previous:-none}/") ;;
    *) rm -rf "$old" ;;
    esac
done
step "Done. Sittings are kept in $SAVES. \`sudo saucer backup FILE\` copies them."
