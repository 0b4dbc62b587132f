#!/bin/sh
# Puts nacl-fast.js of tweetnacl 1.0.3, with which browsers open what the referee seals, into FOLDER, unless it is there:
# from Debian's package or from npm's, which hold the same file. Without either phones stay off, and nothing else does.
set -eu
folder=${1:?usage: nacl.sh FOLDER}
sum=6bcd37a3b20dce913f82d4b23e4e2b661058b4b953df8a3f8c45d56ac4f72447
right() { [ -f "$1" ] && [ "$(sha256sum <"$1" | cut -c1-64)" = "$sum" ]; }
right "$folder/nacl-fast.js" && exit 0

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
found=/usr/share/nodejs/tweetnacl/nacl-fast.js
if ! right "$found" && command -v apt-get >/dev/null 2>&1 && command -v dpkg-deb >/dev/null 2>&1; then
    (cd "$work" && apt-get -qq download node-tweetnacl >/dev/null 2>&1 && dpkg-deb -x ./*.deb debian) || :
    found=$work/debian/usr/share/nodejs/tweetnacl/nacl-fast.js
fi
if ! right "$found" && command -v npm >/dev/null 2>&1; then
    (cd "$work" && npm pack --silent tweetnacl@1.0.3 >/dev/null 2>&1 && tar xzf tweetnacl-1.0.3.tgz) || :
    found=$work/package/nacl-fast.js
fi
if ! right "$found"; then
    echo "Phones stay off: nacl-fast.js of tweetnacl 1.0.3 was not found. apt-get install node-tweetnacl, then make." >&2
    exit 0
fi
mkdir -p "$folder"
cp "$found" "$folder/nacl-fast.js.new"
chmod 644 "$folder/nacl-fast.js.new"
mv "$folder/nacl-fast.js.new" "$folder/nacl-fast.js"
