/** docs/dependencies.md against package.json and package-lock.json. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
const locked = Object.entries(JSON.parse(read('package-lock.json')).packages).filter(([folder]) => folder !== '')
const document = read('docs/dependencies.md')

/** The text below a heading, up to the next one. */
const section = (heading) => document.split(`\n## ${heading}\n`)[1].split('\n## ')[0]

/** The packages in the first cells of a section's table. */
const namesIn = (heading) =>
  [...section(heading).matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell]) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
  )

/** The name of the package that is installed in a folder. */
const nameOf = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)

test('every package that is used in production has its line, and every line its package', () => {
  expect(new Set(namesIn('In production'))).toEqual(new Set(Object.keys({ ...dependencies, ...optionalDependencies })))
})

test('so has every package for building and testing', () => {
  expect(new Set(namesIn('For building and testing'))).toEqual(new Set(Object.keys(devDependencies)))
})

test('install scripts are ignored, and every package that has one is listed', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const withScript = locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([folder]) => nameOf(folder))
  expect(new Set(namesIn('Install scripts'))).toEqual(new Set(withScript))
})

test('every package of the whole tree has a licence that is allowed', () => {
  const allowed = new Set(section('Licences').match(/\b[A-Z0-9][\w.]*(-[\w.]+)*\b/g))
  const parts = ({ license = 'none' }) => license.replaceAll(/[()]/g, '').split(/ AND /)
  const isAllowed = (part) => part.split(' OR ').some((licence) => allowed.has(licence))
  const refused = locked.filter(([, entry]) => !parts(entry).every(isAllowed))
  expect(refused.map(([folder, { license }]) => `${nameOf(folder)}: ${license}`)).toEqual([])
})
