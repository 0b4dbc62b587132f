#!/bin/sh
# Makes the Debian package for one release and one kind of machine out of the folder that `make wheels` filled:
#     sh deploy/deb.sh WHEELS OUT [bookworm|trixie] [x86_64|aarch64]
# It carries the locked wheels and the installer, which lays all out when the package is configured: see debian/postinst.
# The same wheels and the same SOURCE_DATE_EPOCH give the same bytes.
set -eu
wheels=$(cd "${1:?usage: deb.sh WHEELS OUT [RELEASE] [MACHINE]}" && pwd)
out=${2:?usage: deb.sh WHEELS OUT [RELEASE] [MACHINE]}
release=${3:-bookworm}
machine=${4:-$(uname -m)}
here=$(cd "$(dirname "$0")/.." && pwd)
refuse() { echo "deb.sh: $*" >&2; exit 2; }

case $release in
bookworm) python=3.11 next=3.12 abi=cp311 suffix="" ;;
trixie) python=3.13 next=3.14 abi=cp313 suffix="t64" ;;
*) refuse "\"$release\" is not bookworm or trixie." ;;
esac
case $machine in
x86_64) arch=amd64 ;;
aarch64) arch=arm64 ;;
*) refuse "\"$machine\" is not x86_64 or aarch64." ;;
esac
[ -e "$wheels/saucer.sha256" ] || refuse "$wheels has no saucer.sha256. \`make wheels\` makes both."
version=$(sed -n 's/^VERSION: Final = "\(.*\)"$/\1/p' "$here/companion/kernel/version.py")
: "${SOURCE_DATE_EPOCH:=$(git -C "$here" log -1 --format=%ct)}"
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
umask 022
house=$work/usr/share/saucer
mkdir -p "$house/wheels" "$work/DEBIAN" "$work/usr/share/doc/saucer" "$out"
cp -r "$here/deploy" "$here/requirements.lock" "$here/requirements-pi.lock" "$house"
rm -rf "$house/deploy/debian"
find "$house" -name __pycache__ -prune -exec rm -rf {} +
# Wheels of this Python and machine, those of any, and what browsers need; of the other Python none.
for wheel in "$wheels"/*.whl; do
    case ${wheel##*/} in
    *-none-any.whl | *-py2.py3-none-any.whl) ;;
    *"$machine".whl) case ${wheel##*/} in *-"$abi"-* | *-abi3-* | *-py3-none-* | *-py2.py3-none-*) ;; *) continue ;; esac ;;
    *) continue ;;
    esac
    cp "$wheel" "$house/wheels"
done
cp "$wheels/saucer.sha256" "$house/wheels"
[ ! -e "$wheels/nacl-fast.js" ] || cp "$wheels/nacl-fast.js" "$house/wheels"
cp "$here/LICENSE" "$work/usr/share/doc/saucer/copyright"

# What the installer looks for is what the package depends on: there it stands, and nowhere else.
packages=$(sed -n '/^packages="/,/"$/p' "$here/deploy/install.sh" | tr '\n' ' ' |
    sed "s/^packages=\"//; s/\" *$//; s/\\\$suffix/$suffix/g; s/ *$//; s/  */, /g")
cat >"$work/DEBIAN/control" <<CONTROL
Package: saucer
Version: $version~$release
Architecture: $arch
Maintainer: Saucer
Installed-Size: $(du -sk "$work/usr" | cut -f1)
Depends: $packages, python3 (>= $python), python3 (<< $next)
Recommends: python3-lgpio, network-manager
Section: games
Priority: optional
Description: referee for five alien-invasion board games, with a screen of its own
 Prints the games, referees them on a touch screen, keeps everybody's secrets and
 watches the board with a camera. The referee starts with the machine.
CONTROL
for script in preinst postinst prerm postrm; do install -m 0755 "$here/deploy/debian/$script" "$work/DEBIAN/$script"; done
# What du counts differs from disk to disk: the sum of the bytes does not.
size=$(find "$work/usr" -type f -printf '%s\n' | awk '{ sum += int(($1 + 1023) / 1024) } END { print sum }')
sed -i "s/^Installed-Size: .*/Installed-Size: $size/" "$work/DEBIAN/control"
(cd "$work" && find usr -type f | LC_ALL=C sort | xargs md5sum >DEBIAN/md5sums)
find "$work" -exec touch --no-dereference --date="@$SOURCE_DATE_EPOCH" {} +
find "$work" -type d -exec chmod 0755 {} + -o -type f ! -path '*/DEBIAN/*' -exec chmod 0644 {} +
deb=$out/saucer_${version}~${release}_$arch.deb
dpkg-deb --root-owner-group -Znone --build "$work" "$deb" >/dev/null  # wheels are packed already
echo "$deb"
