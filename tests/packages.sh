#!/bin/sh
# Installs what the tests of phones drive: Debian's Chromium, WebKitGTK and their drivers. Saucer itself needs none, so
# where they cannot be had this says so and goes on: those tests are skipped then, and say why.
set -eu
missing=""
command -v chromium >/dev/null 2>&1 || missing="$missing chromium"
command -v chromedriver >/dev/null 2>&1 || missing="$missing chromium-driver"
command -v WebKitWebDriver >/dev/null 2>&1 || missing="$missing webkit2gtk-driver"
[ -n "$missing" ] || exit 0

skipped() {
    echo "Tests in a browser will be skipped: $1. They need:$missing" >&2
    exit 0
}
command -v apt-get >/dev/null 2>&1 || skipped "there is no apt-get"
if [ "$(id -u)" = 0 ]; then run=""; elif command -v sudo >/dev/null 2>&1; then run="sudo"; else
    skipped "they can be installed by root alone"
fi
echo "Installing for the tests:$missing"
$run apt-get update -qq || skipped "no package lists could be fetched"
# shellcheck disable=SC2086
DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq --no-install-recommends $missing >/dev/null ||
    skipped "they could not be installed"
