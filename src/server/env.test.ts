import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings, readEnv, SETTING_NAMES, SettingsError } from './env.ts'
import { PROJECT_ROOT } from './project-root.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'env-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const WEB = 'must be a web address that begins with http:// or https://'
const demo = { DATA_DIR: folder, ALLOW_SANDBOX_PAYMENTS: 'true' }

async function errorsOf(source: Record<string, string>): Promise<readonly string[]> {
  try {
    await readEnv({ ...demo, ...source })
  } catch (error) {
    if (error instanceof SettingsError) return error.errors
    throw error
  }
  return []
}

test('with no settings but the sandbox allowed, the server is BF on 127.0.0.1:3000', async () => {
  expect(await readEnv(demo)).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    SITE_CODE: 'BF',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    payments: { settings: { SANDBOX_SETTLE_SECONDS: 20 } },
    STAFF_REFUND_LIMIT: 250,
    PURGE_AFTER_DAYS: 400,
    CATALOGUE_SCALE: 1,
    DEMO_BOOKINGS: 0,
    TRUSTED_PROXY: [],
    DESIGN_SYSTEM: false,
    MAINTENANCE: false,
    SUPPLIERS: {},
    PHOTO_HOSTS: [],
  })
  expect((await readEnv({ DATA_DIR: folder, NODE_ENV: 'test' })).ALLOW_SANDBOX_PAYMENTS).toBe(false)
})

test('an empty value counts as not set', async () => {
  expect(await readEnv({ ...demo, PORT: '', SITE_CODE: ' ', DATABASE_URL: '' })).toMatchObject({
    PORT: 3000,
    SITE_CODE: 'BF',
  })
})

test('a setting may be in the file that NAME_FILE names, of the provider too; NAME itself wins, and a file that cannot be read is a fault [RUN-04]', async () => {
  const file = path.join(folder, 'database-url')
  writeFileSync(file, 'postgres://shop:secret@database/shop\n')
  expect((await readEnv({ ...demo, DATABASE_URL_FILE: file })).DATABASE_URL).toBe(
    'postgres://shop:secret@database/shop',
  )
  expect(readSettings({ DATABASE_URL_FILE: file }, ['DATABASE_URL']).DATABASE_URL).toContain('secret')
  const both = { ...demo, DATABASE_URL_FILE: file, DATABASE_URL: 'postgres://other/shop' }
  expect((await readEnv(both)).DATABASE_URL).toBe('postgres://other/shop')
  const seconds = path.join(folder, 'seconds')
  writeFileSync(seconds, '7')
  expect(await readEnv({ ...demo, SANDBOX_SETTLE_SECONDS_FILE: seconds })).toMatchObject({
    payments: { settings: { SANDBOX_SETTLE_SECONDS: 7 } },
  })
  const missing = { SESSION_SECRET_FILE: '/nowhere/secret', SANDBOX_SETTLE_SECONDS_FILE: '/nowhere/seconds' }
  expect(await errorsOf(missing)).toEqual([
    expect.stringMatching(/^SESSION_SECRET_FILE: cannot be read: ENOENT.*'\/nowhere\/secret'$/),
    expect.stringMatching(/^SANDBOX_SETTLE_SECONDS_FILE: cannot be read: ENOENT/),
  ])
  expect(() => readSettings(missing, ['SESSION_SECRET'])).toThrow('SESSION_SECRET_FILE: cannot be read')
})

test('the page of external offers must be https [SRCH-05]', async () => {
  const page = 'https://offers.example/today'
  expect((await readEnv({ ...demo, EXTERNAL_OFFERS_PAGE: page })).EXTERNAL_OFFERS_PAGE).toBe(page)
  expect(await errorsOf({ EXTERNAL_OFFERS_PAGE: 'http://offers.example' })).toEqual([
    'EXTERNAL_OFFERS_PAGE: must be a web address that begins with https://, not "http://offers.example"',
  ])
})

test('picture hosts are addresses, with or without a path; a query, a user and other schemes are refused [BLOG-03]', async () => {
  const hosts = 'https://cdn.example.org/, http://127.0.0.1:9000/blog/uploads'
  expect((await readEnv({ ...demo, CMS_PICTURE_HOSTS: hosts })).CMS_PICTURE_HOSTS).toEqual([
    'https://cdn.example.org',
    'http://127.0.0.1:9000/blog/uploads',
  ])
  for (const bad of ['https://a.example/?x', 'https://u@a.example', 'ftp://a.example', 'a.example', '*']) {
    expect(await errorsOf({ CMS_PICTURE_HOSTS: bad }), bad).toHaveLength(1)
  }
})

test('the size of the content pictures’ folder is 10 MB to 1 TB, by default 2 GB', async () => {
  expect((await readEnv(demo)).CMS_PICTURES_MAX_BYTES).toBe(2_000_000_000)
  expect((await readEnv({ ...demo, CMS_PICTURES_MAX_BYTES: '10000000' })).CMS_PICTURES_MAX_BYTES).toBe(10_000_000)
  const errors = await Promise.all(
    ['9999999', '1000000000001', '2GB', '-1'].map((value) => errorsOf({ CMS_PICTURES_MAX_BYTES: value })),
  )
  expect(errors.flat()).toEqual([
    'CMS_PICTURES_MAX_BYTES: must be at least 10000000 bytes, not "9999999"',
    'CMS_PICTURES_MAX_BYTES: must be at most 1000000000000 bytes, not "1000000000001"',
    'CMS_PICTURES_MAX_BYTES: must be a whole number from 10000000 to 1000000000000 bytes, not "2GB"',
    'CMS_PICTURES_MAX_BYTES: must be a whole number from 10000000 to 1000000000000 bytes, not "-1"',
  ])
})

test('photo hosts are https origins: a path or http is refused, naming the setting', async () => {
  const hosts = 'https://photos.example.org, https://cdn.example.com/'
  expect((await readEnv({ ...demo, PHOTO_HOSTS: hosts })).PHOTO_HOSTS).toEqual([
    'https://photos.example.org',
    'https://cdn.example.com',
  ])
  for (const bad of [
    'http://photos.example.org',
    'https://photos.example.org/parks',
    "https://a.example 'unsafe-inline'",
  ]) {
    expect(await errorsOf({ PHOTO_HOSTS: bad })).toEqual([expect.stringMatching(/^PHOTO_HOSTS: must be hosts/)])
  }
})

test.each(['XX', 'bf', 'BFX', '__proto__'])(
  "site code %s fails with exactly 'Unsupported site code' [PROD-04]",
  async (code) => {
    expect(await errorsOf({ SITE_CODE: code })).toEqual(['Unsupported site code'])
  },
)

test.each(['BF', 'SN', 'MT'])('site code %s is accepted [PROD-04]', async (code) => {
  expect((await readEnv({ ...demo, SITE_CODE: code })).SITE_CODE).toBe(code)
})

test('invalid values of all settings are reported together; only DATA_DIR accepts any text', async () => {
  const errors = await errorsOf({
    PORT: '70000',
    HOST: '127.0.0.1:3000',
    PROCESSES: '0',
    DRAIN_SECONDS: '-1',
    METRICS_PORT: '0',
    METRICS_HOST: 'http://metrics',
    BRANDS_DIR: 'nowhere',
    SITE_CODE: 'XX',
    BRAND_STORE: 'git',
    CHANNELS_DIR: 'nowhere',
    DATABASE_URL: 'mysql://localhost',
    DATABASE_DIRECT_URL: 'localhost:5432',
    EMBEDDED_DATABASE: 'yes',
    DATABASE_LIMIT_MS: '0',
    PUBLIC_URL: 'example.org',
    NODE_ENV: 'staging',
    LOG_LEVEL: 'loud',
    SESSION_SECRET: 'short',
    SESSION_SECRET_PREVIOUS: 'short',
    PAYMENT_PROVIDER: 'stripes',
    ALLOW_SANDBOX_PAYMENTS: 'yes',
    SMTP_URL: 'https://mail.example.org',
    MAIL_FROM: 'Brackenfold <hello@brackenfold.example>',
    STAFF_EMAIL: 'desk',
    STAFF_PORT: '70000',
    STAFF_HOST: '[::1]',
    STAFF_URL: 'staff.example.org',
    STAFF_ADDRESSES: 'everybody',
    STAFF_OIDC_ISSUER: 'login.example.org',
    STAFF_OIDC_CLIENT_ID: 'back office',
    STAFF_OIDC_CLIENT_SECRET: 'secret',
    STAFF_OIDC_CLIENT_AUTH: 'private_key_jwt',
    STAFF_REFUND_LIMIT: '-1',
    STAFF_HOLD_HOURS: '0',
    PURGE_AFTER_DAYS: '0',
    EURO_RATE: '1.15',
    CATALOGUE_SCALE: '-1',
    IMPORT_CHANGE_PERCENT: '101',
    DEMONSTRATION: 'yes',
    DEMO_BOOKINGS: 'many',
    DRAW_PICTURES_AHEAD: 'sometimes',
    TRUSTED_PROXY: '10.0.0.1, 10.0.0.0/40',
    DESIGN_SYSTEM: 'on',
    MAINTENANCE: 'on',
    MAINTENANCE_SECRET: 'short',
    EXTERNAL_OFFERS_PAGE: '/offers',
    SUPPLIERS: '{"harvest":{}}',
    ACCOMMODATION_TYPES_URL: 'types.example',
    IDEAL_POSTCODES_KEY: 'short',
    IDEAL_POSTCODES_URL: 'postcodes.example',
    CMS_URL: 'https://blog.example.org',
    CMS_BASIC_AUTH: 'staging',
    CMS_PICTURE_HOSTS: 'https://cdn.example.org, cdn.example.org',
    CMS_PICTURES_MAX_BYTES: '9',
    PHOTO_HOSTS: 'photos.example',
    ANALYTICS_ID: '1',
    AFFILIATE_ID: 'a',
    AFFILIATE_URL: 'network.example',
    TRACKING_PIXEL: 'pixel.example',
    ERROR_DSN: 'errors.example',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318',
    OTEL_SERVICE_NAME: 'the shop',
  })
  const named = SETTING_NAMES.filter((name) => name !== 'DATA_DIR')
  // The payment provider is loaded after the other settings are read, so its fault is last.
  const inOrder = [...named.filter((name) => name !== 'PAYMENT_PROVIDER'), 'PAYMENT_PROVIDER']
  expect(errors.map((error) => error.split(':')[0])).toEqual(
    inOrder.map((name) => (name === 'SITE_CODE' ? 'Unsupported site code' : name)),
  )
})

test.each([
  ['PORT', ['0', '65535'], ['-1', '65536', '3000.5', '1e3', 'http']],
  [
    'SMTP_URL',
    ['smtp://mail.example.org', 'smtps://desk:p%40ss@mail.example.org:465/', 'smtp://mail?tls=optional'],
    [
      'mail.example.org',
      'smtp://',
      'smtp://mail/box',
      'smtp://mail?tls=never',
      'smtp://mail?secure',
      'smtp://a:%zz@mail',
    ],
  ],
  [
    'MAINTENANCE_SECRET',
    ['Signal-box_at_dawn_1', 'Signal-box_at_dawn_1851'],
    ['Signal-box_at_dawn_', 'a'.repeat(20), 'signal box at the halt', 'signal;box;at;the;halt'],
  ],
  ['MAINTENANCE', ['true', 'false'], ['yes', '1', 'True']],
  ['CATALOGUE_SCALE', ['0.01', '1'], ['0', '1.1', 'big', 'Infinity']],
  ['DATABASE_LIMIT_MS', ['100', '60000'], ['99', '60001', '1.5']],
  ['DEMO_BOOKINGS', ['0', '20000', '1000000'], ['1000001', '-1', '1.5']],
  ['SANDBOX_SETTLE_SECONDS', ['1', '86400'], ['0', '86401', '1.5']],
  [
    'EURO_RATE',
    ['1.1530@2026-11-20', '0.5@2028-02-29', '2.0@2026-01-01'],
    [
      '1.1530',
      '@2026-11-20',
      '1.1530@2026-02-29',
      '0.4999@2026-11-20',
      '2.0001@2026-11-20',
      '1,15@2026-11-20',
      '1.15305@2026-11-20',
    ],
  ],
  ['STAFF_REFUND_LIMIT', ['0', '100000'], ['-1', '100001', '12.50']],
  ['PURGE_AFTER_DAYS', ['1', '3650'], ['0', '3651', '-1']],
  [
    'CMS_URL',
    ['https://blog.example.org/wp-json/wp/v2', 'http://10.0.0.1:8080/words/wp-json/wp/v2/'],
    [
      'https://blog.example.org',
      'https://blog.example.org/wp-json/wp/v2?rest=1',
      'https://blog.example.org/wp-json/wp/v2#posts',
      'https://ada:secret@blog.example.org/wp-json/wp/v2',
      'ftp://blog.example.org/wp-json/wp/v2',
    ],
  ],
  [
    'ACCOMMODATION_TYPES_URL',
    ['https://types.example/list', 'http://10.0.0.1/list'],
    ['types.example', 'file:///list'],
  ],
  ['AFFILIATE_URL', ['http://10.0.0.1:4400/'], ['network.example', 'ftp://network.example']],
  ['STAFF_HOLD_HOURS', ['1', '168'], ['0', '169', '1.5']],
  ['STAFF_EMAIL', ['desk@example.org'], ['desk@', 'Desk <desk@example.org>']],
  [
    'TRUSTED_PROXY',
    ['10.0.0.1', '::1,10.0.0.0/8', 'fc00::/7'],
    ['0.0.0.0/0', '::/0', '10.0.0.1, 8.0.0.0/7', 'proxy.example', '10.0.0.1/33', '10.0.0.0/8/8', ','],
  ],
])('%s accepts %j and refuses %j', async (name, good, bad) => {
  for (const value of good) expect(await errorsOf({ [name]: value }), value).toEqual([])
  for (const value of bad)
    expect(await errorsOf({ [name]: value }), value).toEqual([expect.stringMatching(`^${name}: must `)])
})

test.each([
  ['0.0.0.0', 'http://localhost:8080'],
  ['::1', 'http://[::1]:8080'],
  ['shop.example', 'http://shop.example:8080'],
])('listening on %s, the public address is %s', async (host, address) => {
  expect((await readEnv({ ...demo, HOST: host, PORT: '8080' })).PUBLIC_URL).toBe(address)
})

test('the public address loses its trailing slash', async () => {
  expect((await readEnv({ ...demo, PUBLIC_URL: 'https://shop.example/' })).PUBLIC_URL).toBe('https://shop.example')
})

test('the database is one host: several are refused with what to put in front of them', async () => {
  const refusal = ': must name one host: put a proxy that leads to the primary, such as HAProxy, in front of several'
  for (const several of [
    'postgres://app@a.example,b.example/shop',
    'postgres://app:hush@a.example:5432,b.example:5432/shop',
    'postgres:///shop?host=a.example,b.example',
    'postgres://app@a.example/shop?target_session_attrs=read-write',
  ]) {
    expect(await errorsOf({ DATABASE_URL: several }), several).toEqual([`DATABASE_URL${refusal}`])
    const both = { DATABASE_URL: 'postgres://app@a.example/shop', DATABASE_DIRECT_URL: several }
    expect(await errorsOf(both), several).toEqual([`DATABASE_DIRECT_URL${refusal}`])
  }
  expect(await errorsOf({ DATABASE_DIRECT_URL: 'postgres://app@a.example/shop' })).toEqual([
    'DATABASE_DIRECT_URL: needs DATABASE_URL, the address of the pooler in front of the same database',
  ])
  for (const one of ['postgres://app:a,b@a.example/shop', 'postgres:///shop?host=/run/postgresql&user=app']) {
    expect((await readEnv({ ...demo, DATABASE_URL: one })).DATABASE_URL).toBe(one)
  }
})

test('commands report an invalid DATABASE_URL by name, and need no other setting', () => {
  expect(() => readSettings({ DATABASE_URL: 'mysql://localhost' }, ['DATABASE_URL', 'DATA_DIR'])).toThrow(
    /^DATABASE_URL: must begin with postgres/,
  )
  const other = { PORT: 'none', DATABASE_URL: ' ', DATA_DIR: folder }
  expect(readSettings(other, ['DATABASE_URL', 'DATA_DIR'])).toEqual({ DATABASE_URL: undefined, DATA_DIR: folder })
})

test('a session secret is generated once and stored, readable by its owner only', async () => {
  const first = (await readEnv(demo)).SESSION_SECRET
  expect(first.length).toBeGreaterThanOrEqual(32)
  expect((await readEnv(demo)).SESSION_SECRET).toBe(first)
  expect(statSync(path.join(folder, 'session-secret')).mode & 0o777).toBe(0o600)
})

test('a stored secret of 31 characters is damaged: the start fails and names the file', async () => {
  const damaged = mkdtempSync(path.join(folder, 'damaged-'))
  writeFileSync(path.join(damaged, 'session-secret'), 's'.repeat(31))
  expect(await errorsOf({ DATA_DIR: damaged })).toEqual([
    expect.stringMatching(/^SESSION_SECRET: .*damaged-\w+.session-secret is damaged; delete it/),
  ])
})

test('.env.example has the defaults', async () => {
  const example = readFileSync(path.join(PROJECT_ROOT, '.env.example'), 'utf8')
  const listed = Object.fromEntries([...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
  const kept = { DATA_DIR: folder, ALLOW_SANDBOX_PAYMENTS: 'true' }
  expect(await readEnv({ ...listed, ...kept })).toEqual({ ...(await readEnv(kept)), PAYMENT_PROVIDER: 'sandbox' })
})

test.each(['https://example.org/shop', 'https://example.org/?a=1', 'https://user:secret@example.org', 'https://'])(
  'PUBLIC_URL %s is refused: the site is served from the root of its host',
  async (address) => {
    expect(await errorsOf({ PUBLIC_URL: address })).toEqual([expect.stringMatching(/^PUBLIC_URL: must /)])
  },
)

test('PUBLIC_URL is normalised to an origin: no slash, lower case, no default port', async () => {
  expect((await readEnv({ ...demo, PUBLIC_URL: 'https://WWW.Example.org:443/' })).PUBLIC_URL).toBe(
    'https://www.example.org',
  )
})

test('a DATA_DIR that is not writable is named', async () => {
  const file = path.join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await errorsOf({ DATA_DIR: file })).toEqual([`DATA_DIR: ${file} is no folder. Set DATA_DIR to a folder.`])
})

test.each([
  ['ANALYTICS_ID', 'UA-12345-1', 'ANALYTICS_ID: must be an id such as GTM-ABC123 or G-ABC123'],
  ['ANALYTICS_ID', 'G-abc"><script>', 'ANALYTICS_ID: must be an id such as GTM-ABC123 or G-ABC123'],
  ['AFFILIATE_ID', '12345678901', 'AFFILIATE_ID: must be a number of up to 10 digits'],
  ['TRACKING_PIXEL', 'http://pixel.example/a.gif', 'TRACKING_PIXEL: must be a web address that begins with https://'],
  ['ERROR_DSN', 'https://errors.example/1', 'ERROR_DSN: must be a DSN such as https://key@errors.example.org/1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', `OTEL_EXPORTER_OTLP_ENDPOINT: ${WEB}`],
  ['ERROR_DSN', 'https://key@errors.example/', 'ERROR_DSN: must be a DSN such as https://key@errors.example.org/1'],
])('%s=%s is refused by name', async (name, value, error) => {
  const shown = name === 'ERROR_DSN' ? error : `${error}, not ${JSON.stringify(value)}`
  expect(await errorsOf({ [name]: value })).toEqual([shown])
})

test('analytics ids and a DSN with its path are accepted unchanged', async () => {
  const given = {
    ANALYTICS_ID: 'GTM-ABC123',
    AFFILIATE_ID: '4567',
    AFFILIATE_URL: 'https://www.awin1.com/sread.php',
    TRACKING_PIXEL: 'https://pixel.example/a.gif?shop=7',
    ERROR_DSN: 'https://abc123@errors.example.org/sub/7',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
    OTEL_SERVICE_NAME: 'shop-of-the-south',
  }
  expect(await readEnv({ ...demo, ...given })).toMatchObject(given)
})

test('a rate of euro is read with its day; one without a day fails and says how it is written [BEYOND-15]', async () => {
  expect((await readEnv({ ...demo, EURO_RATE: '1.1530@2026-11-20' })).EURO_RATE).toEqual({
    rate: 1.153,
    date: '2026-11-20',
  })
  expect((await readEnv(demo)).EURO_RATE).toBeUndefined()
  expect(await errorsOf({ EURO_RATE: '1.1530' })).toEqual([
    'EURO_RATE: must be euro for one pound, from 0.5 to 2, and their day: 1.1530@2026-11-20, not "1.1530"',
  ])
})
