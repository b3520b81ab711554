import { existsSync, readdirSync } from 'node:fs'

/**
 * Debian packages for `npm run test:wordpress` by the file or program they provide; a regular expression matches any
 * version.
 */
const PACKAGES = {
  wordpress: ['/usr/share/wordpress', /^wp-load\.php$/],
  'php-cli': ['/usr/bin', /^php$/],
  'php-mysql': ['/usr/share', /^php[\d.]+-mysql$/],
  'php-gd': ['/usr/share', /^php[\d.]+-gd$/],
  'mariadb-server': ['/usr/sbin', /^mariadbd$/],
}

/** The names of missing packages. */
export function missingPackages(list = filesOf) {
  return Object.entries(PACKAGES)
    .filter(([, [folder, name]]) => !list(folder).some((file) => name.test(file)))
    .map(([name]) => name)
}

/** The install command, shown or run by `--install`. */
export function installCommand(packages) {
  return ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
}

function filesOf(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}
