#!/bin/sh
# Makes a Debian with Node, PostgreSQL and a certificate a server of the site: docs/deployment.md. It may be run again:
# what is there stays, above all settings and secrets, and a new release takes the place of the old one.
set -eu
umask 022

RELEASE=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
SITE=/opt/brackenfold
SETTINGS=/etc/brackenfold/settings.env
DATA=/var/lib/brackenfold
PROXY=/etc/haproxy
READY_SECONDS=180
ASK_ADMINISTRATOR='First administrator, such as Ada Hale <ada@example.org>'

usage() {
  cat <<'WORDS'
deploy/install.sh, as root

asks five questions. What is set in the environment is not asked, so that it can run by itself:

  DOMAIN            shop.example.org
  DATABASE_URL      local, for a PostgreSQL on this machine, or postgres://user:password@host/name
  SMTP_URL          smtps://user:password@smtp.example.org:465, or none
  PAYMENT_PROVIDER  stripe, with STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET, or sandbox
  ADMINISTRATOR     Ada Hale <ada@example.org>

SITE_CODE, STAFF_ADDRESSES, STAFF_EMAIL and NODE_EXTRA_CA_CERTS are taken too. Other settings are changed afterwards, in
/etc/brackenfold/settings.env. What has an answer there is neither asked nor changed.
WORDS
}

say() { printf '%s\n' "── $1"; }
fail() {
  printf '%s\n' "$1" >&2
  exit 1
}

# --- Answers ---------------------------------------------------------------------------------------------------------

kept() { [ -f "$SETTINGS" ] && grep -Eq "^$1(_FILE)?=." "$SETTINGS"; }
# No mail server is an answer, too.
kept_empty() { [ -f "$SETTINGS" ] && grep -q "^$1=" "$SETTINGS"; }
given() { eval "[ -n \"\${$1:-}\" ]"; }
valueOf() { eval "printf '%s' \"\${$1:-}\""; }

faults=''
fault() { faults="$faults  $1
"; }

# ask NAME QUESTION [secret]: sets the variable NAME, unless it is there already.
ask() {
  if given "$1" || kept "$1"; then return; fi
  if ! [ -t 0 ]; then
    fault "$1: is needed: $2"
    return
  fi
  printf '%s: ' "$2" >&2
  [ $# -lt 3 ] || stty -echo
  IFS= read -r "$1" || true
  [ $# -lt 3 ] || { stty echo; echo >&2; }
}

# Both systemd and the command brackenfold have to read them alike.
check_characters() {
  case $(valueOf "$1") in
    *[\\\"\'\ ]* | *'
'*) fault "$1: must have no space, quote or backslash; write those of a password as %20, %22, %27 and %5C" ;;
  esac
}

check_domain() {
  given DOMAIN || return 0
  printf '%s' "$DOMAIN" | grep -Eqx '([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]' ||
    fault 'DOMAIN: must be a name such as shop.example.org, in small letters, without https://'
}

# A database of another machine is reached by TLS alone, and by a certificate that is verified.
check_database() {
  case ${DATABASE_URL:-} in
    '' | local) return ;;
    postgres://* | postgresql://*) ;;
    *)
      fault 'DATABASE_URL: must be local, or begin with postgres://'
      return
      ;;
  esac
  authority=${DATABASE_URL#*://}
  authority=${authority%%[/?]*}
  host=${authority##*@}
  case $host in
    '' | localhost | localhost:* | 127.* | '[::1]'*) return ;;
  esac
  case $DATABASE_URL in
    *sslmode=verify-full*) ;;
    *sslmode=*) fault 'DATABASE_URL: sslmode must be verify-full for a database of another machine' ;;
    *\?*) DATABASE_URL="$DATABASE_URL&sslmode=verify-full" ;;
    *) DATABASE_URL="$DATABASE_URL?sslmode=verify-full" ;;
  esac
}

check_mail() {
  case ${SMTP_URL:-} in
    '' | none | smtp://* | smtps://*) ;;
    *) fault 'SMTP_URL: must be none, or begin with smtp:// or smtps://' ;;
  esac
}

check_payment() {
  if kept PAYMENT_PROVIDER; then return; fi
  case ${PAYMENT_PROVIDER:-} in
    '' | sandbox) ;;
    stripe)
      ask STRIPE_SECRET_KEY 'Secret key of Stripe, sk_… or rk_…' secret
      ask STRIPE_PUBLISHABLE_KEY 'Publishable key of Stripe, pk_…'
      ask STRIPE_WEBHOOK_SECRET "Signing secret of Stripe's webhook, whsec_…" secret
      ;;
    *) fault 'PAYMENT_PROVIDER: must be stripe or sandbox' ;;
  esac
}

check_administrator() {
  given ADMINISTRATOR || return 0
  printf '%s' "$ADMINISTRATOR" | grep -Eqx '[^<>]*[^<> ] *<[^<>@ ]+@[^<>@ ]+>' ||
    fault 'ADMINISTRATOR: must be a name and an email address, as in Ada Hale <ada@example.org>'
}

check_machine() {
  [ "$(id -u)" = 0 ] || fail 'install.sh makes users, units and settings, and has to be run by root.'
  for program in systemctl setpriv runuser; do
    command -v "$program" >/dev/null || fail "$program is missing: install.sh is for Debian with systemd."
  done
  oldest='const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
  /usr/bin/node -e "$oldest" 2>/dev/null ||
    fail 'Node 20.19 or newer is needed as /usr/bin/node; Node 24 is recommended: docs/deployment.md'
  [ -f "$RELEASE/build/server/main.js" ] || fail "There is no build in $RELEASE: unpack the archive of a release."
}

# Another proxy is set up by hand.
has_proxy() { [ -d "$PROXY" ]; }

# certbot asks for consent to the terms of Let's Encrypt, so that it needs a terminal.
check_certificate() {
  has_proxy || return 0
  if [ -e "$PROXY/brackenfold.pem" ] || ! given DOMAIN || [ -e "/etc/letsencrypt/live/$DOMAIN/fullchain.pem" ]; then
    return
  fi
  { [ -t 0 ] && command -v certbot >/dev/null; } ||
    fault "DOMAIN: it has no certificate: certbot certonly --standalone --domain $DOMAIN"
}

read_answers() {
  if kept PUBLIC_URL; then
    DOMAIN=$(sed -n 's|^PUBLIC_URL=https://||p' "$SETTINGS")
  else
    ask DOMAIN 'Domain of the site, such as shop.example.org'
  fi
  ask DATABASE_URL 'Database: local, or postgres://user:password@host/name' secret
  kept_empty SMTP_URL || ask SMTP_URL 'Mail server: smtps://user:password@host:465, or none' secret
  ask PAYMENT_PROVIDER 'Payments: stripe or sandbox'
  [ -f "$SETTINGS" ] || ask ADMINISTRATOR "$ASK_ADMINISTRATOR"
  check_domain
  check_database
  check_mail
  check_payment
  check_administrator
  check_certificate
  for name in DOMAIN DATABASE_URL SMTP_URL STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET; do
    check_characters "$name"
  done
  [ -z "$faults" ] || fail "Nothing was changed:
$faults"
}

# --- What is made ----------------------------------------------------------------------------------------------------

changed=''

# put FILE TARGET MODE: a copy that is made only if it differs.
put() {
  if cmp -s "$1" "$2"; then return; fi
  install -D -m "$3" "$1" "$2"
  changed=yes
}

make_user() {
  getent passwd brackenfold >/dev/null ||
    useradd --system --user-group --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin brackenfold
  install -d -o brackenfold -g brackenfold -m 700 "$DATA" /var/backups/brackenfold
  install -d -o root -g brackenfold -m 750 /etc/brackenfold
}

link_release() {
  [ "$RELEASE" != "$SITE" ] || return 0
  [ "$(readlink "$SITE" || true)" != "$RELEASE" ] || return 0
  [ -L "$SITE" ] || [ ! -e "$SITE" ] || fail "$SITE is a folder: move it away, as it becomes a link to the release."
  # In one step, so that a process which starts meanwhile finds either.
  ln -s "$RELEASE" "$SITE.new"
  mv -T "$SITE.new" "$SITE"
  changed=yes
}

make_database() {
  if kept DATABASE_URL || [ "${DATABASE_URL:-}" != local ]; then return; fi
  id postgres >/dev/null 2>&1 || fail 'There is no PostgreSQL on this machine: apt-get install postgresql'
  systemctl start postgresql
  (cd / && runuser -u postgres -- psql --no-psqlrc <"$RELEASE/deploy/postgres.sql")
  # By the socket, where PostgreSQL knows the user of the system: there is no password to lose.
  DATABASE_URL='postgres:///brackenfold?host=/var/run/postgresql&user=brackenfold'
}

# setting NAME VALUE: unless it has one.
setting() {
  if kept "$1"; then return; fi
  sed -i "/^$1=\$/d" "$written"
  printf '%s=%s\n' "$1" "$2" >>"$written"
}

write_settings() {
  written=$(mktemp "$SETTINGS.XXXXXX")
  trap 'rm -f "$written"' EXIT
  chmod 640 "$written"
  chown root:brackenfold "$written"
  if [ -f "$SETTINGS" ]; then
    cat "$SETTINGS" >>"$written"
  else
    echo '# Settings of the site: .env.example of the release explains each. Keep a copy elsewhere.' >>"$written"
  fi
  kept PUBLIC_URL || setting PUBLIC_URL "https://$DOMAIN"
  setting TRUSTED_PROXY 127.0.0.1,::1
  setting PROCESSES "$(nproc)"
  setting STAFF_PORT 3001
  setting METRICS_PORT 9464
  kept DATABASE_URL || setting DATABASE_URL "$DATABASE_URL"
  # One that an earlier start made signs what customers have.
  [ -e "$DATA/session-secret" ] || setting SESSION_SECRET "$(od -An -N32 -tx1 /dev/urandom | tr -d ' \n')"
  [ "${SMTP_URL:-none}" != none ] || SMTP_URL=''
  kept_empty SMTP_URL || setting SMTP_URL "$SMTP_URL"
  if ! kept PAYMENT_PROVIDER; then
    setting PAYMENT_PROVIDER "$PAYMENT_PROVIDER"
    # Who chooses the sandbox is asked on purpose.
    [ "$PAYMENT_PROVIDER" != sandbox ] || setting ALLOW_SANDBOX_PAYMENTS true
  fi
  for name in STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET \
    SITE_CODE STAFF_ADDRESSES STAFF_EMAIL NODE_EXTRA_CA_CERTS; do
    if given "$name"; then setting "$name" "$(valueOf "$name")"; fi
  done
  if given STAFF_ADDRESSES; then setting STAFF_URL "https://staff.$DOMAIN"; fi
  if cmp -s "$written" "$SETTINGS"; then
    rm "$written"
  else
    mv "$written" "$SETTINGS"
    changed=yes
  fi
}

install_files() {
  put "$RELEASE/deploy/brackenfold" /usr/local/bin/brackenfold 755
  if ! cmp -s "$RELEASE/deploy/journald.conf" /etc/systemd/journald.conf.d/brackenfold.conf; then
    install -D -m 644 "$RELEASE/deploy/journald.conf" /etc/systemd/journald.conf.d/brackenfold.conf
    systemctl restart systemd-journald
  fi
  for unit in brackenfold.service brackenfold-backup.service brackenfold-backup.timer; do
    put "$RELEASE/deploy/$unit" "/etc/systemd/system/$unit" 644
  done
}

set_up_proxy() {
  has_proxy || return 0
  if [ ! -e "$PROXY/brackenfold.pem" ]; then
    [ -e "/etc/letsencrypt/live/$DOMAIN/fullchain.pem" ] || certbot certonly --standalone --domain "$DOMAIN"
    ln -s "/etc/letsencrypt/live/$DOMAIN/fullchain.pem" "$PROXY/brackenfold.pem"
    ln -s "/etc/letsencrypt/live/$DOMAIN/privkey.pem" "$PROXY/brackenfold.pem.key"
  fi
  if [ -d /etc/letsencrypt ]; then
    # certbot renews behind the proxy, which has port 80.
    grep -qs '^http-01-port' /etc/letsencrypt/cli.ini || echo 'http-01-port = 8888' >>/etc/letsencrypt/cli.ini
    put "$RELEASE/deploy/renewed-certificate" /etc/letsencrypt/renewal-hooks/deploy/brackenfold 755
  fi
  # One that leads anywhere is not Debian's empty one: it stays.
  if grep -Eqs '^(frontend|listen) ' "$PROXY/haproxy.cfg"; then return; fi
  cp "$RELEASE/deploy/haproxy.cfg" "$PROXY/haproxy.cfg"
  haproxy -c -q -f "$PROXY/haproxy.cfg"
  systemctl enable haproxy
  systemctl restart haproxy
}

start_site() {
  systemctl daemon-reload
  systemctl enable brackenfold.service brackenfold-backup.timer
  systemctl start brackenfold-backup.timer
  if ! systemctl is-active --quiet brackenfold.service; then
    systemctl start brackenfold.service
  elif [ -n "$changed" ]; then
    systemctl restart brackenfold.service
  fi
  waited=0
  asks='fetch("http://127.0.0.1:3000/readyz").then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))'
  until /usr/bin/node -e "$asks"; do
    waited=$((waited + 1))
    restarts=$(systemctl show --property=NRestarts --value brackenfold.service)
    if [ "$waited" -ge "$READY_SECONDS" ] || [ "$restarts" -gt 1 ]; then
      journalctl --unit=brackenfold --lines=30 --no-pager >&2
      fail 'The site did not start: see above. Correct /etc/brackenfold/settings.env, and run install.sh again.'
    fi
    sleep 1
  done
}

add_administrator() {
  if /usr/local/bin/brackenfold staff list 2>/dev/null | grep -q ' administrator '; then return; fi
  given ADMINISTRATOR || ! [ -t 0 ] || ask ADMINISTRATOR "$ASK_ADMINISTRATOR"
  given ADMINISTRATOR || return 0
  email=${ADMINISTRATOR##*<}
  name=$(printf '%s' "${ADMINISTRATOR%%<*}" | sed 's/ *$//')
  /usr/local/bin/brackenfold staff add "${email%>}" --name "$name" --role administrator
}

case ${1:-} in
  '') ;;
  --help | -h)
    usage
    exit 0
    ;;
  *)
    usage >&2
    exit 2
    ;;
esac

check_machine
read_answers
say 'User, folders and release'
make_user
link_release
say 'Database'
make_database
say 'Settings'
write_settings
say 'Command, units and log'
install_files
say 'Proxy'
set_up_proxy
say 'Start'
start_site
say 'First administrator'
add_administrator
say 'Doctor'
/usr/local/bin/brackenfold doctor
