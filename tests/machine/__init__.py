"""The appliance on real kernel interfaces: Debian under QEMU, with Saucer installed as deploy/install.sh does it.

    sudo make test-hardware                     # all of it
    sudo make test-hardware ARGS="-k power"     # one part

Needs Debian (or a relative), root, a network the first time, 6 GB in the room (``SAUCER_MACHINES``, by default
``/var/tmp/saucer-machines``), and these packages: qemu-system-x86 qemu-user-static debootstrap mmdebstrap
busybox-static kmod cpio e2fsprogs. The room is kept: remove it to build everything anew. Everything is emulated (TCG),
so nothing here measures time but as a ratio within one machine.

``room`` builds chroots, kernel and disk; ``machine`` boots them; ``agent`` runs in the machine, does what it is told
and plays its touch screen.
"""
