#!/bin/bash -e
# Installs the package $SAUCER_DEB; then nothing asks for a user at the first start, and no log wears the card.
install -m 0644 "${SAUCER_DEB:?names no package: see config}" "${ROOTFS_DIR}/root/saucer.deb"
install -d "${ROOTFS_DIR}/etc/systemd/journald.conf.d"
printf '[Journal]\nStorage=volatile\nRuntimeMaxUse=16M\n' >"${ROOTFS_DIR}/etc/systemd/journald.conf.d/saucer.conf"
on_chroot <<CHROOT
apt-get install -y --no-install-recommends /root/saucer.deb
apt-get install -y --no-install-recommends python3-lgpio || echo "No pins: this system has no python3-lgpio."
rm /root/saucer.deb
systemctl disable userconfig.service 2>/dev/null || :
passwd --lock "${FIRST_USER_NAME}"
CHROOT
