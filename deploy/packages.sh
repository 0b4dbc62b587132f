#!/bin/sh
# Installs the system packages that Saucer needs on Debian and Raspberry Pi OS, and nothing that is there already.
# Looks for the libraries themselves, because their packages are named differently from release to release.
set -eu
PYTHON=${PYTHON:-python3}

missing=""
want() { missing="$missing $1"; }
library() { /sbin/ldconfig -p 2>/dev/null | grep -q "$1" || want "$2"; }

library libGL.so.1 libgl1               # OpenCV and the screen
library libEGL.so.1 libegl1             # the screen
library libGLESv2.so.2 libgles2         # the screen on a Pi
library libgthread-2.0.so.0 libglib2.0-0  # OpenCV
library libxcb.so.1 libxcb1             # OpenCV
library libmtdev.so.1 libmtdev1         # touch
library libXi.so.6 libxi6               # touch, under X
command -v Xvfb >/dev/null 2>&1 || want xvfb        # a virtual display where there is no real one
command -v xdotool >/dev/null 2>&1 || want xdotool  # fingers on that display
[ -x /sbin/ip ] || [ -x /bin/ip ] || want iproute2  # the addresses that phones are given
command -v espeak-ng >/dev/null 2>&1 || want espeak-ng  # the voice
"$PYTHON" -I -c 'import ensurepip, venv' >/dev/null 2>&1 || want python3-venv
"$PYTHON" -I -c 'import sys' >/dev/null 2>&1 || want python3
if grep -qs "Raspberry Pi" /proc/device-tree/model; then
    "$PYTHON" -I -c 'import lgpio' >/dev/null 2>&1 || want python3-lgpio  # the pins
fi

if [ -n "$missing" ]; then
    if ! command -v apt-get >/dev/null 2>&1; then
        echo "Saucer needs these packages (Debian's names); install them and try again:$missing" >&2
        exit 2
    fi
    if [ "$(id -u)" = 0 ]; then run=""; elif command -v sudo >/dev/null 2>&1; then run="sudo"; else
        echo "Saucer needs these packages. As root: apt-get install$missing" >&2
        exit 2
    fi
    echo "Installing:$missing"
    $run apt-get update -qq
    # shellcheck disable=SC2086
    DEBIAN_FRONTEND=noninteractive $run apt-get install -y -qq --no-install-recommends $missing >/dev/null
fi

"$PYTHON" -I - <<'VERSION'
import sys
if not (3, 11) <= sys.version_info < (3, 14):
    sys.exit(f"Saucer runs on Python 3.11 to 3.13; this is {sys.version.split()[0]}. Name another: make PYTHON=python3.13")
VERSION
