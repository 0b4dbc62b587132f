#!/bin/sh
# Chooses what Saucer is heard through: lists the sound devices, or plays a noise on one and keeps it.
set -eu
SETTINGS=${SETTINGS:-/etc/saucer/saucer.env}

usage() {
    echo "sh deploy/sound.sh              lists the sound devices"
    echo "sudo sh deploy/sound.sh NAME    plays a noise on one, and keeps it if it could be played"
}
cards() { test ! -r "${CARDS:=/proc/asound/cards}" || sed -n 's/^ *[0-9]* \[\([^]]*[^] ]\) *\]: \(.*\)$/\1: \2/p' "$CARDS"; }

case ${1:-} in
--help | -h)
    usage
    exit 0 ;;
"")
    found=$(cards)
    [ -n "$found" ] || { echo "sound.sh: there is no sound device. Plug one in, or see to HDMI." >&2; exit 2; }
    echo "$found"
    exit 0 ;;
esac
cards | grep -q "^$1: " || { echo "sound.sh: there is no device \"$1\". Without a name they are listed." >&2; exit 2; }
[ -w "$SETTINGS" ] || { echo "sound.sh: $SETTINGS cannot be written. Run it as root, after install.sh." >&2; exit 2; }

HOME=/root  # ALSA runs what an .asoundrc names
export HOME
noise=$(mktemp --suffix=.wav)
trap 'rm -f "$noise"' EXIT
# A second of a falling tone, 16 bit, one channel: nothing but Python is needed to make it.
python3 -I - "$noise" <<'TONE'
import math, struct, sys, wave
with wave.open(sys.argv[1], "wb") as out:
    out.setparams((1, 2, 48000, 0, "NONE", ""))
    steps = (math.sin(2 * math.pi * (880 - 220 * i / 48000) * i / 48000) for i in range(48000))
    out.writeframes(b"".join(struct.pack("<h", round(9000 * step)) for step in steps))
TONE
device=plughw:CARD=$1
aplay --quiet --device "$device" "$noise" || {
    echo "sound.sh: nothing could be played on $1. Does another program hold it? sudo systemctl stop saucer, then again." >&2
    exit 2
}
{ grep -Ev '^(SDL_AUDIODRIVER|AUDIODEV)=' "$SETTINGS" || true; echo "SDL_AUDIODRIVER=alsa"; echo "AUDIODEV=$device"; } >"$SETTINGS.new"
mv "$SETTINGS.new" "$SETTINGS"
echo "Played on $1, and kept. From the next start: sudo systemctl restart saucer"
