import { expect, test } from 'vitest'
import { installCommand, missingPackages, NEEDED } from './debian-packages.mjs'

const WORDPRESS = NEEDED['test:wordpress']
const DEBIAN = {
  '/usr/share/wordpress': ['index.php', 'wp-load.php'],
  '/usr/bin': ['php', 'php8.2'],
  '/usr/share': ['php8.2-gd', 'php8.2-mysql', 'wordpress'],
  '/usr/sbin': ['mariadbd'],
}

test('nothing is missing if all 5 packages are installed, with any version of PHP', () => {
  expect(missingPackages(WORDPRESS, (folder) => DEBIAN[folder])).toEqual([])
  const newer = { ...DEBIAN, '/usr/share': ['php8.4-gd', 'php8.4-mysql'] }
  expect(missingPackages(WORDPRESS, (folder) => newer[folder])).toEqual([])
})

test('names all 5 on a new machine, and otherwise only the missing one', () => {
  const all = ['wordpress', 'php-cli', 'php-mysql', 'php-gd', 'mariadb-server']
  expect(missingPackages(WORDPRESS, () => [])).toEqual(all)
  const withoutGd = { ...DEBIAN, '/usr/share': ['php8.2-mysql', 'php8.2-gdlib'] }
  expect(missingPackages(WORDPRESS, (folder) => withoutGd[folder])).toEqual(['php-gd'])
  expect(installCommand(['php-gd']).join(' ')).toBe('apt-get install --yes --no-install-recommends php-gd')
})

test('the cluster takes 9 packages', () => {
  expect(missingPackages(NEEDED['test:cluster'], () => [])).toHaveLength(9)
})
