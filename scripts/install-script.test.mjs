/** The half of deploy/install.sh that needs no root: answers and settings. `npm run test:install` runs all of it. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const script = readFileSync(path.join(ROOT, 'deploy', 'install.sh'), 'utf8')
const names = new Set(
  [...readFileSync(path.join(ROOT, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name),
)
const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-install-'))
const settingsFile = path.join(folder, 'settings.env')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => rmSync(settingsFile, { force: true }))

const ANSWERS = {
  DOMAIN: 'shop.example.org',
  DATABASE_URL: 'local',
  SMTP_URL: 'none',
  PAYMENT_PROVIDER: 'sandbox',
  ADMINISTRATOR: 'Ada Hale <ada@example.org>',
}

/** Runs its functions `steps` without a terminal. */
function install(answers, steps = ['read_answers']) {
  const places = { SETTINGS: settingsFile, DATA: folder, PROXY: path.join(folder, 'no-proxy') }
  const functions = Object.entries(places).reduce(
    (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
    script.slice(0, script.indexOf('\ncase ${1:-} in')),
  )
  const file = path.join(folder, 'install.sh')
  writeFileSync(file, `${functions}\nchown() { :; }\n${steps.join('\n')}\n`)
  chmodSync(file, 0o755)
  mkdirSync(path.join(folder, 'deploy'), { recursive: true })
  const { status, stderr, stdout } = spawnSync('sh', [file], {
    env: { PATH: process.env.PATH, ...answers },
    encoding: 'utf8',
  })
  return { status, stderr, stdout }
}

const write = (answers) => install(answers, ['read_answers', 'write_settings'])

function settings() {
  const lines = readFileSync(settingsFile, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

test.for([
  [{ DOMAIN: 'https://shop.example.org' }, 'DOMAIN: must be a name such as shop.example.org'],
  [{ DOMAIN: 'shop' }, 'DOMAIN: must be a name'],
  [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL: must be local, or begin with postgres://'],
  [{ DATABASE_URL: 'postgres://a:b@db.example.org/shop?sslmode=require' }, 'DATABASE_URL: sslmode must be verify-full'],
  [{ DATABASE_URL: "postgres://a:b'c@127.0.0.1/shop" }, 'DATABASE_URL: must have no space, quote or backslash'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: must be none, or begin with smtp://'],
  [{ PAYMENT_PROVIDER: 'cash' }, 'PAYMENT_PROVIDER: must be stripe or sandbox'],
  [{ PAYMENT_PROVIDER: 'stripe' }, 'STRIPE_WEBHOOK_SECRET: is needed'],
  [{ ADMINISTRATOR: 'ada@example.org' }, 'ADMINISTRATOR: must be a name and an email address'],
])('install.sh refuses the answer %j by its name, and changes nothing [RUN-26]', ([answer, words]) => {
  const outcome = write({ ...ANSWERS, ...answer })
  expect(outcome).toMatchObject({ status: 1, stderr: expect.stringContaining(words) })
  expect(() => statSync(settingsFile)).toThrow('ENOENT')
})

test('without a terminal all 5 answers that are missing are named at once [RUN-26]', () => {
  const { status, stderr } = install({})
  expect(status).toBe(1)
  expect([...stderr.matchAll(/^ {2}([A-Z_]+): is needed/gm)].map(([, name]) => name)).toEqual(Object.keys(ANSWERS))
})

test('a database of another machine is reached with sslmode=verify-full alone, one of this machine as it is named [RUN-26]', () => {
  const addressFor = (DATABASE_URL) =>
    install({ ...ANSWERS, DATABASE_URL }, ['read_answers', 'echo "$DATABASE_URL"']).stdout.trim()
  expect(addressFor('postgres://a:b@db.example.org/shop')).toBe(
    'postgres://a:b@db.example.org/shop?sslmode=verify-full',
  )
  expect(addressFor('postgres://a:b@db.example.org/shop?options=x')).toBe(
    'postgres://a:b@db.example.org/shop?options=x&sslmode=verify-full',
  )
  for (const local of ['postgres://a:b@127.0.0.1:5432/shop', 'postgres:///shop?host=/run/postgresql']) {
    expect(addressFor(local)).toBe(local)
  }
})

test('settings are ones that exist, readable by root and the service alone, with a secret of 64 digits [RUN-26]', () => {
  const stripe = {
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  expect(write({ ...ANSWERS, ...stripe, STAFF_ADDRESSES: '10.0.0.0/8' })).toMatchObject({ status: 0, stderr: '' })
  expect(statSync(settingsFile).mode & 0o777).toBe(0o640)
  expect(settings()).toMatchObject({
    ...stripe,
    PUBLIC_URL: 'https://shop.example.org',
    TRUSTED_PROXY: '127.0.0.1,::1',
    STAFF_URL: 'https://staff.shop.example.org',
    SESSION_SECRET: expect.stringMatching(/^[0-9a-f]{64}$/),
    SMTP_URL: '',
  })
  expect(Object.keys(settings()).filter((name) => !names.has(name))).toEqual([])
  expect(settings().ALLOW_SANDBOX_PAYMENTS).toBeUndefined()
})

test('run again, with other answers, it keeps every setting, and asks for none that is there [RUN-26]', () => {
  write(ANSWERS)
  const before = readFileSync(settingsFile, 'utf8')
  expect(before).toContain('\nALLOW_SANDBOX_PAYMENTS=true\n')
  const others = { DOMAIN: 'other.example.org', DATABASE_URL: 'postgres://localhost/other', SMTP_URL: 'smtp://other' }
  for (const answers of [{}, { ...ANSWERS, ...others }, { PAYMENT_PROVIDER: 'stripe' }]) {
    expect(write(answers)).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(settingsFile, 'utf8')).toBe(before)
  }
})

test('a setting in a file of its own counts as an answer, and an empty line of .env.example as none [RUN-26]', () => {
  writeFileSync(settingsFile, 'DATABASE_URL_FILE=/run/secrets/database-url\nPAYMENT_PROVIDER=\nSESSION_SECRET=\n')
  const { DOMAIN, SMTP_URL, PAYMENT_PROVIDER } = ANSWERS
  expect(write({ DOMAIN, SMTP_URL, PAYMENT_PROVIDER })).toMatchObject({ status: 0, stderr: '' })
  expect(settings()).toMatchObject({ PAYMENT_PROVIDER: 'sandbox', SESSION_SECRET: expect.stringMatching(/^\w{64}$/) })
  expect(settings().DATABASE_URL).toBeUndefined()
})

test.skipIf(spawnSync('shellcheck', ['--version']).status !== 0)('shellcheck finds nothing in install.sh', () => {
  const files = ['install.sh', 'renewed-certificate'].map((file) => path.join(ROOT, 'deploy', file))
  expect(spawnSync('shellcheck', files, { encoding: 'utf8' }).stdout).toBe('')
})
