import { existsSync, readdirSync } from 'node:fs'
import { run } from './run.mjs'

/** Debian packages by the file or program they provide; a regular expression matches any version. */
const WORDPRESS = {
  wordpress: ['/usr/share/wordpress', /^wp-load\.php$/],
  'php-cli': ['/usr/bin', /^php$/],
  'php-mysql': ['/usr/share', /^php[\d.]+-mysql$/],
  'php-gd': ['/usr/share', /^php[\d.]+-gd$/],
  'mariadb-server': ['/usr/sbin', /^mariadbd$/],
}

/** Of Debian 12: its Patroni and etcd fit together. */
const CLUSTER = {
  'postgresql-15': ['/usr/lib/postgresql/15/bin', /^postgres$/],
  patroni: ['/usr/bin', /^patroni$/],
  'etcd-server': ['/usr/bin', /^etcd$/],
  'etcd-client': ['/usr/bin', /^etcdctl$/],
  'python3-etcd': ['/usr/lib/python3/dist-packages', /^etcd$/],
  haproxy: ['/usr/sbin', /^haproxy$/],
  pgbouncer: ['/usr/sbin', /^pgbouncer$/],
  iptables: ['/usr/sbin', /^iptables$/],
  libfaketime: ['/usr/share/doc', /^libfaketime$/],
}

const ALERTS = { prometheus: ['/usr/bin', /^promtool$/] }

const INSTALL = { debootstrap: ['/usr/sbin', /^debootstrap$/] }

/** The packages that each test needs and this project does not bring. */
export const NEEDED = {
  'test:wordpress': WORDPRESS,
  'test:cluster': CLUSTER,
  'test:alerts': ALERTS,
  'test:install': INSTALL,
}

/** The names of missing packages. */
export function missingPackages(packages, list = filesOf) {
  return Object.entries(packages)
    .filter(([, [folder, name]]) => !list(folder).some((file) => name.test(file)))
    .map(([name]) => name)
}

/** The install command, shown or run by `--install`. */
export function installCommand(packages) {
  return ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
}

/**
 * Installs what a test lacks if `--install` was given, or else says how to.
 * @param test name of the npm command
 * @returns whether nothing is missing
 */
export async function ensurePackages(test, isToInstall) {
  const missing = missingPackages(NEEDED[test])
  if (missing.length === 0) return true
  const [command, ...args] = installCommand(missing)
  if (!isToInstall) {
    console.error(`npm run ${test} takes packages of Debian that are not here: ${missing.join(', ')}`)
    console.error(`Install them: ${[command, ...args].join(' ')}`)
    console.error(`or, as root: npm run ${test} -- --install`)
    return false
  }
  const isInstalled = (await run(command, args)) && missingPackages(NEEDED[test]).length === 0
  if (!isInstalled) console.error('The packages could not be installed: see above.')
  return isInstalled
}

function filesOf(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}
