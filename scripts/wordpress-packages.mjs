import { existsSync, readdirSync } from 'node:fs'

/** What each package of Debian brings of what `npm run test:wordpress` needs; an expression stands for a version. */
const PACKAGES = {
  wordpress: ['/usr/share/wordpress', /^wp-load\.php$/],
  'php-cli': ['/usr/bin', /^php$/],
  'php-mysql': ['/usr/share', /^php[\d.]+-mysql$/],
  'php-gd': ['/usr/share', /^php[\d.]+-gd$/],
  'mariadb-server': ['/usr/sbin', /^mariadbd$/],
}

/** The names of the packages that are not installed. */
export function missingPackages(list = filesOf) {
  return Object.entries(PACKAGES)
    .filter(([, [folder, name]]) => !list(folder).some((file) => name.test(file)))
    .map(([name]) => name)
}

/** What a terminal is told, and what `--install` runs. */
export function installCommand(packages) {
  return ['apt-get', 'install', '--yes', '--no-install-recommends', ...packages]
}

function filesOf(folder) {
  return existsSync(folder) ? readdirSync(folder) : []
}
