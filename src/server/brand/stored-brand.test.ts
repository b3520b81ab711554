/** A brand that the database keeps: two servers show what was changed, and a third one that starts later [SET-01]. */
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BRANDS_FOLDER } from '../../brands/testing/demonstration-brands.ts'
import { readFolder, writeFolder } from '../../brands/brand-folder.ts'
import { clockVariables } from '../../testing/test-clock.ts'
import { PROJECT_ROOT } from '../project-root.ts'
import { addressOf } from '../store/connection.ts'
import { bundleOf, killChild, runChild, type ChildServer } from '../testing/child-servers.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'

let database: TestDatabase
const folder = mkdtempSync(path.join(os.tmpdir(), 'stored-brand-'))
const brands = path.join(folder, 'brands')
const own = path.join(brands, 'bf')
const children: ChildServer[] = []
const addresses: string[] = []

beforeAll(async () => {
  for (const name of ['bf', 'fonts'])
    cpSync(path.join(BRANDS_FOLDER, name), path.join(brands, name), { recursive: true })
  database = await createTestDatabase({ template: 'filled' })
  // The first fills the database; each has a data folder of its own, as on two machines.
  await startServer()
  await startServer()
})
afterAll(async () => {
  await Promise.all(children.map((child) => killChild(child)))
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const settings = (name: string) => ({
  // Not a demonstration, which would fill the catalogue.
  NODE_ENV: 'production',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  BRANDS_DIR: brands,
  SITE_CODE: 'BF',
  BRAND_STORE: 'database',
  DATABASE_URL: addressOf(database.connectionConfig),
  DATA_DIR: path.join(folder, name),
  SESSION_SECRET: 'a secret that is only ever used in tests',
  LOG_LEVEL: 'silent',
  DRAW_PICTURES_AHEAD: 'false',
  PORT: '0',
})

async function startServer(): Promise<string> {
  const child = await runChild(await bundleOf('brand-server'), settings(`server-${children.length}`))
  const address = `http://127.0.0.1:${child.ready.split(' ')[1]}`
  children.push(child)
  addresses.push(address)
  return address
}

async function run(command: string, ...rest: string[]) {
  const env = { PATH: process.env.PATH, ...clockVariables(), ...settings('command') }
  const program = await bundleOf('brand')
  return spawnSync(process.execPath, [program, command, ...rest], { cwd: PROJECT_ROOT, env, encoding: 'utf8' })
}

const read = async (address: string, from: string) => (await fetch(from + address)).text()

/** Changes a document of the folder in BRANDS_DIR. */
function change(name: string, changes: object): void {
  const file = path.join(own, name)
  const before = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...before, ...changes }))
}

test('the first start reads the folder into the database, once for two servers [SET-01]', async () => {
  const { rows } = await database.pool.query<{ what: string; actor_name: string }>('select * from brand_version')
  expect(rows).toMatchObject([{ what: 'First start', actor_name: 'The shop' }])
  for (const address of addresses) expect(await read('/help', address)).toContain('01632 960 144')
})

test('what is published reaches the pages of both servers, and their kept ones are dropped [SET-03]', async () => {
  // The second request is answered from memory.
  for (const address of [...addresses, ...addresses]) await read('/help', address)
  const before = JSON.parse(readFileSync(path.join(own, 'design.json'), 'utf8')) as { palette: object }
  change('site.json', { brandName: 'Heather Holidays', telephone: '01632 960 555' })
  change('design.json', { palette: { ...before.palette, primary: '#103050' } })
  const outcome = await run('import')
  expect(outcome).toMatchObject({ status: 0, stderr: expect.stringMatching(/Published version \d+ of BF/) as string })
  for (const address of addresses) {
    await expect.poll(() => read('/help', address)).toContain('01632 960 555')
    const page = await read('/help', address)
    expect(page).toContain('Heather Holidays')
    expect(page).not.toContain('01632 960 144')
    const [styles = ''] = /\/brand\/bf\/theme-\w+\.css/.exec(page) ?? []
    expect(await read(styles, address)).toContain('--brand-primary: #103050')
  }
})

test('a server that starts later has what was published, not what its folder says [SET-02]', async () => {
  change('site.json', { telephone: '01632 960 777' })
  expect(await read('/help', await startServer())).toContain('01632 960 555')
})

test('a folder with an error is not published, and the error names its field [SET-02]', async () => {
  change('site.json', { telephone: 'ring me' })
  expect(await run('import')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/Nothing was changed:\nbrands\/bf\/site.json: telephone must/) as string,
  })
})

test('what is exported is imported as it was, byte for byte [SET-02]', async () => {
  const exported = path.join(folder, 'exported')
  const outcome = await run('export', '--to', exported)
  expect(outcome).toMatchObject({ status: 0 })
  const files = readFolder(path.join(exported, 'bf'))
  expect([...files.keys()]).toEqual([...readFolder(path.join(BRANDS_FOLDER, 'bf')).keys()])
  expect(JSON.parse(files.get('site.json')!.toString())).toMatchObject({ telephone: '01632 960 555' })
  writeFolder(own, files)
  expect(await run('import')).toMatchObject({ status: 0 })
  const { rows } = await database.pool.query<{ files: object }>('select files from brand_version order by id desc')
  expect(rows[0]!.files).toEqual(rows[1]!.files)
})

test('an export leaves no file that the brand does not have any more', async () => {
  writeFileSync(path.join(own, 'pages', 'former.md'), 'old')
  expect(await run('export')).toMatchObject({ status: 0 })
  expect(readdirSync(path.join(own, 'pages'))).not.toContain('former.md')
})
