#!/bin/sh
# Puts nacl-fast.js of tweetnacl 1.0.3, with which browsers open what the referee seals, into FOLDER, unless it is there:
# out of one of the folders that are named after it, or of Debian's package or npm's, which hold the same file. Nothing
# is installed, Node least of all. Without the file phones stay off, and nothing else does.
set -eu
folder=${1:?usage: nacl.sh FOLDER [OTHER_FOLDER...]}
shift
name=nacl-fast.js
sum=6bcd37a3b20dce913f82d4b23e4e2b661058b4b953df8a3f8c45d56ac4f72447
right() { [ -f "$1" ] && [ "$(sha256sum <"$1" | cut -c1-64)" = "$sum" ]; }
right "$folder/$name" && exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
from_debian() {
    command -v apt-get >/dev/null 2>&1 && command -v dpkg-deb >/dev/null 2>&1 || return 0
    mkdir "$work/debian"
    download() { (cd "$work/debian" && apt-get -qq -o Acquire::Retries=1 download node-tweetnacl) >/dev/null 2>&1; }
    if [ "$(id -u)" = 0 ]; then  # apt-get fetches as _apt, which must be able to write here
        chmod 755 "$work"
        chown _apt "$work/debian" 2>/dev/null || :
        download || { apt-get -qq update >/dev/null 2>&1 && download; } || return 0
    else
        download || return 0
    fi
    dpkg-deb -x "$work"/debian/*.deb "$work" || :
}
from_npm() {
    command -v npm >/dev/null 2>&1 || return 0
    (cd "$work" && npm pack --silent tweetnacl@1.0.3 && tar -xzf tweetnacl-1.0.3.tgz) >/dev/null 2>&1 || :
}
put() { # FILE: at once, whole or not at all
    mkdir -p "$folder"
    cp "$1" "$folder/$name.new"
    chmod 644 "$folder/$name.new"
    mv "$folder/$name.new" "$folder/$name"
    exit 0
}
for other in "$@" /usr/share/nodejs/tweetnacl; do
    if right "$other/$name"; then put "$other/$name"; fi
done
from_debian
found=$work/usr/share/nodejs/tweetnacl/$name
if right "$found"; then put "$found"; fi
from_npm
if right "$work/package/$name"; then put "$work/package/$name"; fi
echo "Phones stay off: $name of tweetnacl 1.0.3 could not be fetched. With a network, try again; nothing else needs it." >&2
