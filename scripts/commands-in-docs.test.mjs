import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './run.mjs'

/** `npm run NAME`, `npm run -s NAME`. */
const RUN = /\bnpm run (?:-s )?([a-z][\w:-]*)/g

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8')

/** Seen red: one of them had never been written. */
test('every npm command that the docs, deployment files and scripts name is there', () => {
  const { scripts } = JSON.parse(read('package.json'))
  const inFolders = ['docs', 'deploy', 'ops', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...inFolders.filter((file) => /\.(md|mjs|yaml|yml|service)$/.test(file)),
  ]
  const named = texts.flatMap((file) => [...read(file).matchAll(RUN)].map(([, name]) => name))
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
