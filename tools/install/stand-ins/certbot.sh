#!/bin/sh
# Stands in for certbot where there is no Let's Encrypt: the certificate is one of the test's own authority.
set -eu
[ "$1 $2 $3" = 'certonly --standalone --domain' ]
mkdir -p "/etc/letsencrypt/live/$4"
cp /srv/stand-in/fullchain.pem /srv/stand-in/privkey.pem "/etc/letsencrypt/live/$4/"
