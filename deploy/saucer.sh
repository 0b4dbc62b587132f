#!/bin/sh
# Runs Saucer's command on what the service keeps: `sudo saucer backup /media/stick/evening.zip`.
# The service itself is asked by `systemctl status saucer`.
if [ "$(id -u)" = 0 ]; then
    HOME=/var/lib/saucer
    unset XDG_DATA_HOME XDG_CONFIG_HOME XDG_STATE_HOME XDG_CACHE_HOME
    export HOME
fi
exec /opt/saucer/current/bin/saucer "$@"
