/** The command of docs/deployment.md that prunes the archive of PostgreSQL's log, as it stands there. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const folder = mkdtempSync(path.join(os.tmpdir(), 'archive-pruning-'))
afterAll(() => rmSync(folder, { recursive: true }))

const DEBIAN = '/usr/lib/postgresql'
const programs = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => path.join(DEBIAN, version, 'bin')) : []
const bin = programs.find((place) => existsSync(path.join(place, 'pg_archivecleanup')))

test.skipIf(!bin)('what the older base does not need is deleted, and nothing from its first file on [RUN-22]', () => {
  const [, command] = /^(pg_archivecleanup .*)$/m.exec(readFileSync(path.join(ROOT, 'docs', 'deployment.md'), 'utf8'))
  const base = path.join(folder, 'base', '2027-02-22')
  const archive = path.join(folder, 'archive')
  mkdirSync(base, { recursive: true })
  mkdirSync(archive)
  writeFileSync(
    path.join(base, 'backup_label'),
    'START WAL LOCATION: 0/3000028 (file 000000010000000000000003)\nCHECKPOINT LOCATION: 0/3000060\nBACKUP METHOD: streamed\n',
  )
  for (const number of [1, 2, 3, 4]) writeFileSync(path.join(archive, `00000001000000000000000${number}`), '')
  const here = command.replaceAll('/archive ', `${archive} `).replaceAll('/base/', `${folder}/base/`)
  execFileSync('sh', ['-c', here], { env: { PATH: `${bin}:${process.env.PATH}` } })
  expect(readdirSync(archive).sort()).toEqual(['000000010000000000000003', '000000010000000000000004'])
})
