import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createLog } from './log.ts'
import { announce } from './process/run-process.ts'
import { readRelease, readVersion } from './release.ts'

const root = mkdtempSync(path.join(os.tmpdir(), 'release-'))
afterAll(() => rmSync(root, { recursive: true }))

test('two builds of one version differ by 12 digits of their fingerprints [RUN-19]', () => {
  writeFileSync(path.join(root, 'package.json'), '{"version":"0.1.0"}')
  expect(readVersion(root)).toBe('0.1.0')
  mkdirSync(path.join(root, 'build'))
  writeFileSync(path.join(root, 'build', 'fingerprint'), '3f9c21ab0d4e77')
  expect(readVersion(root)).toBe('0.1.0+3f9c21ab0d4e')
})

test('the line of the log that says a server is ready has its version [RUN-19]', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const facts = {
    env: { SITE_CODE: 'BF', PORT: 3000, PUBLIC_URL: 'https://www.example.org' },
    site: { brandName: 'Brackenfold' },
    payments: { name: 'stripe', setup: { isSandbox: false } },
    log,
  }
  announce(facts as unknown as Parameters<typeof announce>[0], 3000)
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ event: 'ready', version: readVersion() }])
  expect(readVersion()).toContain(readRelease().version)
})
