/** deploy/brackenfold, with another root, settings and user than those of a server. */
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from './run.mjs'

const script = readFileSync(path.join(ROOT, 'deploy', 'brackenfold'), 'utf8')
const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The input of a program: its environment, arguments and user. */
const SAY = 'console.log(JSON.stringify({ env: process.env, args: process.argv.slice(2) }))'

function brackenfold(args, { settings = '', env = {} } = {}) {
  const built = path.join(folder, 'site', 'build', 'server')
  mkdirSync(built, { recursive: true })
  writeFileSync(path.join(built, 'doctor.js'), SAY)
  writeFileSync(path.join(built, 'catalogue-import.js'), SAY)
  writeFileSync(path.join(folder, 'settings.env'), settings)
  const places = {
    SITE: path.join(folder, 'site'),
    SETTINGS: path.join(folder, 'settings.env'),
    ACCOUNT: os.userInfo().username,
  }
  const command = path.join(folder, 'brackenfold')
  writeFileSync(
    command,
    Object.entries(places).reduce(
      (text, [name, value]) => text.replace(new RegExp(`^${name}=.*$`, 'm'), `${name}=${value}`),
      script,
    ),
  )
  chmodSync(command, 0o755)
  const PATH = [path.dirname(process.execPath), process.env.PATH].join(path.delimiter)
  const { status, stdout, stderr } = spawnSync(command, args, { env: { PATH, ...env }, encoding: 'utf8' })
  return { status, stdout, stderr, given: status === 0 && stdout.startsWith('{') ? JSON.parse(stdout) : undefined }
}

test('each of the 8 programs that the command lists is built, and an unknown name lists them with status 2 [RUN-25]', () => {
  const built = [
    ...readFileSync(path.join(ROOT, 'vite.config.ts'), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: 'src\/.*\.ts',$/gm),
  ]
  const names = built.map(([, name]) => name.replace('catalogue-', ''))
  const forServers = ['main', 'drawing-process', 'text-worker']
  const { status, stderr } = brackenfold(['nonsense'])
  expect([status, stderr]).toEqual([2, expect.stringContaining("There is no program 'nonsense'.")])
  const listed = [...stderr.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name]) => name)
  expect(new Set(listed)).toEqual(new Set(names.filter((name) => !forServers.includes(name))))
  expect(brackenfold([])).toMatchObject({ status: 2, stdout: '' })
  expect(brackenfold(['--help'])).toMatchObject({ status: 0, stderr: '' })
})

test('a program gets the settings of the service, nothing of the caller’s, and its arguments as they are [RUN-25]', () => {
  const settings = [
    '# a comment',
    '',
    'DATABASE_URL=postgres://shop:a%20b@db.example.org/shop?sslmode=verify-full',
    'MAIL_FROM="Holidays by the sea"',
    "STAFF_EMAIL='a#b@example.org' ",
    'SUPPLIERS={"harvest":{"url":"https://api.example.org"}}',
    'SMTP_URL=',
    'LOG_LEVEL=warn',
  ]
  const env = { DATABASE_URL: 'postgres://other', PAYMENT_PROVIDER: 'sandbox', LANG: 'en_GB.UTF-8', SUDO_USER: 'ada' }
  const { given } = brackenfold(['import', '--replace-all', 'a file.jsonl', ''], { settings: settings.join('\n'), env })
  expect(given.args).toEqual(['--replace-all', 'a file.jsonl', ''])
  expect(given.env).toMatchObject({
    DATABASE_URL: 'postgres://shop:a%20b@db.example.org/shop?sslmode=verify-full',
    MAIL_FROM: 'Holidays by the sea',
    STAFF_EMAIL: 'a#b@example.org',
    SUPPLIERS: '{"harvest":{"url":"https://api.example.org"}}',
    SMTP_URL: '',
    LOG_LEVEL: 'warn',
    LANG: 'en_GB.UTF-8',
    SUDO_USER: 'ada',
  })
  expect(given.env.PAYMENT_PROVIDER).toBeUndefined()
  const unit = readFileSync(path.join(ROOT, 'deploy', 'brackenfold.service'), 'utf8')
  const [, ofUnit] = /^Environment=(.*)$/m.exec(unit)
  expect(given.env).toMatchObject(Object.fromEntries(ofUnit.split(' ').map((pair) => pair.split('='))))
  expect(brackenfold(['doctor']).given.env.SUDO_USER).toBe(os.userInfo().username)
})

test('a setting with a backslash, which systemd would read otherwise, is refused by its name [RUN-25]', () => {
  expect(brackenfold(['doctor'], { settings: 'SMTP_URL=smtp://a:b\\c@d\n' })).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('settings.env: SMTP_URL: a backslash is not allowed'),
  })
})

test.skipIf(spawnSync('shellcheck', ['--version']).status !== 0)('shellcheck finds nothing in the command', () => {
  expect(spawnSync('shellcheck', [path.join(ROOT, 'deploy', 'brackenfold')], { encoding: 'utf8' }).stdout).toBe('')
})
