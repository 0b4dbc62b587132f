#!/bin/sh
# Runs Saucer's command on what the service keeps, as the service's own user: `sudo saucer backup /media/stick/saucer.zip`.
# Nothing of Saucer's runs as root: what lies in that user's folders was perhaps put there by somebody who got hold of it.
# The service itself is asked by `systemctl status saucer`.
set -eu
SAUCER=/opt/saucer/current/bin/saucer
# The table's settings hold for its command, too: games of one's own, the language. What the caller has set goes first.
if [ -r /etc/saucer/saucer.env ]; then
    while IFS='=' read -r name value; do
        case $name in
        *[!A-Z_]*) ;;
        SAUCER_*) printenv "$name" >/dev/null || export "$name=$value" ;;
        esac
    done </etc/saucer/saucer.env
fi
[ "$(id -u)" = 0 ] || exec "$SAUCER" "$@"

PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
HOME=/var/lib/saucer
PYTHONNOUSERSITE=1
PYTHONSAFEPATH=1
export PATH HOME PYTHONNOUSERSITE PYTHONSAFEPATH
unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME XDG_RUNTIME_DIR

# Without a terminal of root's, into which it could type.
apart() { setsid --wait runuser -u saucer -- "$SAUCER" "$@"; }
refuse() { echo "saucer: $*" >&2; exit 2; }

# Whether a path leads through anything of the service's user: a link of that user's could lead anywhere.
theirs() { namei --owners -- "$1" 2>/dev/null | awk 'NR > 1 && $2 == "saucer" { found = 1 } END { exit !found }'; }

# A backup may lie where root alone can read or write, on a stick for instance: root opens that file, and nothing else.
if [ $# = 2 ]; then
    case $1:$2 in
    backup:-* | restore:-*) ;;
    backup:*)
        if ! theirs "$2"; then
            if [ -e "$2" ] || [ -L "$2" ]; then refuse "$2 already exists. Name another file."; fi
            (set -C && umask 077 && : >"$2") 2>/dev/null || refuse "$2 cannot be written."
            if apart backup - >"$2" && sync -- "$2" && apart restore --check - <"$2"; then exit 0; fi
            rm -f -- "$2"
            refuse "$2 was not kept."
        fi ;;
    restore:*)
        if [ -f "$2" ] && ! theirs "$2"; then
            apart restore - <"$2" || exit $?
            exit 0
        fi ;;
    esac
fi
if [ -t 0 ] && [ -t 1 ] && [ -t 2 ]; then exec runuser --pty -u saucer -- "$SAUCER" "$@"; fi
exec setsid --wait runuser -u saucer -- "$SAUCER" "$@"
