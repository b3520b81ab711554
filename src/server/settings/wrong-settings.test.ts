/**
 * Wrong settings as an operator makes them: each is reported with its name, its value and the remedy, before anything
 * is opened.
 */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv, SettingsError } from '../env.ts'
import { startErrors } from './start-errors.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'wrong-settings-'))
const file = path.join(folder, 'file')
const empty = path.join(folder, 'empty')
const own = path.join(folder, 'channels')
const taken = createServer()
beforeAll(async () => {
  writeFileSync(file, 'no folder')
  writeFileSync(empty, ' \n')
  mkdirSync(own)
  writeFileSync(path.join(own, 'glamping.json'), '{"label": "Glamping"')
  taken.listen(0, '127.0.0.1')
  await once(taken, 'listening')
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true, force: true })
})

const SECRET = 'opened-by-nobody-0123456789-abcdef'

/** Of a server that would start with these settings. */
async function errorsOf(wrong: Record<string, string>): Promise<readonly string[]> {
  const right = {
    DATA_DIR: folder,
    ALLOW_SANDBOX_PAYMENTS: 'true',
    EMBEDDED_DATABASE: 'true',
    SESSION_SECRET: SECRET,
    PORT: '0',
  }
  try {
    await readEnv({ ...right, ...wrong }, { look: startErrors })
  } catch (error) {
    if (error instanceof SettingsError) return error.errors
    throw error
  }
  return []
}

const ADDRESS_ALONE = 'must be an IP address or the name of a host alone, without http://, brackets or a port'
const FROM_TO = 'must be a whole number from 0 to 65535'
const BY_CHANCE = 'must be made by chance, as openssl rand -hex 32 does'

test.each<[Record<string, string>, string[]]>([
  [{ PORT: 'abc' }, [`PORT: ${FROM_TO}, not "abc"`]],
  [{ PORT: '65536' }, ['PORT: must be at most 65535, not "65536"']],
  [
    { STAFF_PORT: 'x', METRICS_PORT: '-1' },
    ['METRICS_PORT: must be a whole number from 1 to 65535, not "-1"', `STAFF_PORT: ${FROM_TO}, not "x"`],
  ],
  [{ HOST: '127.0.0.1:3000' }, [`HOST: ${ADDRESS_ALONE}, not "127.0.0.1:3000"`]],
  [{ HOST: 'http://shop.example' }, [`HOST: ${ADDRESS_ALONE}, not "http://shop.example"`]],
  [{ HOST: '3000' }, [`HOST: ${ADDRESS_ALONE}, not "3000"`]],
  [
    { STAFF_HOST: '[::1]', METRICS_HOST: 'a b' },
    [`METRICS_HOST: ${ADDRESS_ALONE}, not "a b"`, `STAFF_HOST: ${ADDRESS_ALONE}, not "[::1]"`],
  ],
  [
    { HOST: '192.0.2.1' },
    ['HOST: must be an address of this machine, or 0.0.0.0 for all that it has, not "192.0.2.1"'],
  ],
  [
    { PORT: '43100', STAFF_PORT: '43101', METRICS_PORT: '43100' },
    ['METRICS_PORT: must not be 43100, which PORT is; give each a port of its own'],
  ],
  [
    { STAFF_PORT: '43102', STAFF_HOST: '0.0.0.0', METRICS_PORT: '43102', METRICS_HOST: '127.0.0.1' },
    ['METRICS_PORT: must not be 43102, which STAFF_PORT is; give each a port of its own'],
  ],
  [{ STAFF_PORT: '43103', STAFF_HOST: '127.0.0.2', METRICS_PORT: '43103' }, []],
  [{ BRANDS_DIR: file }, [`BRANDS_DIR: must be a folder with brands in it, not "${file}"`, 'Unsupported site code']],
  [
    { BRANDS_DIR: folder },
    [`BRANDS_DIR: must be a folder with brands in it, not "${folder}"`, 'Unsupported site code'],
  ],
  [{ SITE_CODE: 'XX' }, ['Unsupported site code']],
  [{ CHANNELS_DIR: file }, [`CHANNELS_DIR: must be a folder, not "${file}"`]],
  [{ CHANNELS_DIR: '/nowhere' }, ['CHANNELS_DIR: must be a folder, not "/nowhere"']],
  [{ CHANNELS_DIR: own }, [expect.stringMatching(`^CHANNELS_DIR: ${own}/glamping.json: `) as string]],
  [{ DATA_DIR: file }, [`DATA_DIR: ${file} is no folder. Set DATA_DIR to a folder.`]],
  [{ DATA_DIR: `${file}/data` }, [`DATA_DIR: ${file} is no folder. Set DATA_DIR to a folder.`]],
  [
    { DATA_DIR: '/proc/shop/data' },
    [expect.stringMatching('^DATA_DIR: /proc cannot be written by this user. Give') as string],
  ],
  [{ SESSION_SECRET: 'x' }, ['SESSION_SECRET: must have at least 32 characters, as openssl rand -hex 32 makes them']],
  [{ SESSION_SECRET: '12345678'.repeat(4) }, []],
  [{ SESSION_SECRET: '1234567'.repeat(5) }, [`SESSION_SECRET: ${BY_CHANCE}`]],
  [
    { SESSION_SECRET_PREVIOUS: '12345678'.repeat(4).slice(1) },
    ['SESSION_SECRET_PREVIOUS: must have at least 32 characters, as openssl rand -hex 32 makes them'],
  ],
  [
    { SESSION_SECRET: '', SESSION_SECRET_FILE: empty },
    [`SESSION_SECRET_FILE: ${empty} is empty; write the value into it, or leave this setting out`],
  ],
  [{ SESSION_SECRET_PREVIOUS: SECRET.replace('opened', 'closed') }, []],
  [
    { SESSION_SECRET_PREVIOUS: SECRET },
    ['SESSION_SECRET_PREVIOUS: must not be SESSION_SECRET; set it to the secret before, or leave it out'],
  ],
  [
    { SESSION_SECRET: '', SESSION_SECRET_PREVIOUS: SECRET },
    ['SESSION_SECRET_PREVIOUS: needs SESSION_SECRET, the secret that replaces it'],
  ],
  [
    { DATABASE_URL_FILE: empty },
    [`DATABASE_URL_FILE: ${empty} is empty; write the value into it, or leave this setting out`],
  ],
  [
    { DATABASE_URL_FILE: '' },
    ['DATABASE_URL_FILE: names no file; name one that has the value, or leave this setting out'],
  ],
  [{ STAFF_OIDC_CLIENT_SECRET: 'x' }, ['STAFF_OIDC_CLIENT_SECRET: must have at least 8 characters']],
  [
    { MAINTENANCE_SECRET: 'x'.repeat(20) },
    ['MAINTENANCE_SECRET: must be made by chance, as openssl rand -hex 16 does'],
  ],
  [
    { DATABASE_URL: 'postgres://shop:hush@host:99999/shop' },
    [
      'DATABASE_URL: must begin with postgres:// or postgresql://, as in postgres://user:password@host:5432/name, with special characters as %XX',
    ],
  ],
  [
    { DATABASE_URL: `postgres://shop:hush@host/shop?sslmode=verify-full&sslrootcert=${folder}/none` },
    [expect.stringMatching('^DATABASE_URL: cannot be used: ENOENT') as string],
  ],
  [
    { SMTP_URL: 'smtp://shop:hush@mail.example.org:99999' },
    ['SMTP_URL: must begin with smtp:// or smtps://, and have special characters of the password as %XX'],
  ],
  [
    { PUBLIC_URL: 'https://shop:hush@www.example.org' },
    [
      'PUBLIC_URL: must name the host alone, https://www.example.org, without a path or a user, not "https://…@www.example.org"',
    ],
  ],
  [
    { PAYMENT_PROVIDER: 'strip' },
    ['PAYMENT_PROVIDER: must be sandbox, stripe, or the path of a folder with an adapter.mjs, not "strip"'],
  ],
  [
    { SANDBOX_SETTLE_SECONDS: 'soon' },
    ['SANDBOX_SETTLE_SECONDS: must be a whole number from 1 to 86400 seconds, not "soon"'],
  ],
  [
    { TRUSTED_PROXY: '0.0.0.0/0' },
    [
      'TRUSTED_PROXY: must name the proxies alone: from a network larger than 10.0.0.0/8, anybody could claim any address; list the addresses of the proxies, not "0.0.0.0/0"',
    ],
  ],
  [
    { STAFF_OIDC_ISSUER: 'https://login.example.org' },
    ['STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID, STAFF_OIDC_CLIENT_SECRET: set all of them, or none'],
  ],
])('%j is reported [RUN-11]', async (wrong, errors) => {
  expect(await errorsOf(wrong)).toEqual(errors)
})

test.each([
  [{}, true],
  [{ DATABSE_URL: 'postgres://host/shop' }, true],
  [{ DATABASE_URL: 'postgres://host/shop' }, false],
  [{ EMBEDDED_DATABASE: 'true' }, false],
  [{ DEMONSTRATION: 'true' }, false],
  [{ NODE_ENV: 'development' }, false],
  [{ NODE_ENV: 'production', DEMONSTRATION: 'false' }, true],
])('in production the database is named or asked for: %j is refused: %s [RUN-13]', async (settings, isRefused) => {
  const [error, ...others] = await errorsOf({ EMBEDDED_DATABASE: '', ...settings })
  expect(error?.startsWith('DATABASE_URL: is needed in production') ?? false).toBe(isRefused)
  expect(others).toEqual('DATABSE_URL' in settings ? ['DATABSE_URL: is no setting; DATABASE_URL is'] : [])
})

test('a database that is named wrongly is not asked for too [RUN-13]', async () => {
  expect(await errorsOf({ EMBEDDED_DATABASE: '', DATABASE_URL: 'mysql://host/shop' })).toEqual([
    expect.stringMatching('^DATABASE_URL: must begin with postgres://'),
  ])
  expect(await errorsOf({ EMBEDDED_DATABASE: 'yes' })).toEqual(['EMBEDDED_DATABASE: must be true or false, not "yes"'])
})

test('a port that another program has is reported by its own name, for each of the three [RUN-11]', async () => {
  const { port } = taken.address() as AddressInfo
  for (const name of ['PORT', 'STAFF_PORT', 'METRICS_PORT']) {
    expect(await errorsOf({ [name]: String(port) })).toEqual([
      `${name}: port ${port} is taken; stop the program that uses it, or set ${name} to another one`,
    ])
  }
})

test('faults of values, of several settings together, of files and of the machine are reported at once [RUN-11]', async () => {
  const { port } = taken.address() as AddressInfo
  const wrong = {
    PROCESSES: 'all',
    PORT: String(port),
    METRICS_PORT: String(port),
    CHANNELS_DIR: own,
    DATA_DIR: `${file}/data`,
    SMTP_URL_FILE: empty,
    DATABASE_DIRECT_URL: 'postgres://shop@host/shop',
  }
  expect((await errorsOf(wrong)).map((error) => error.split(':')[0])).toEqual([
    'SMTP_URL_FILE',
    'PROCESSES',
    'METRICS_PORT',
    'DATABASE_DIRECT_URL',
    'DATA_DIR',
    'CHANNELS_DIR',
    'PORT',
    'METRICS_PORT',
  ])
})
