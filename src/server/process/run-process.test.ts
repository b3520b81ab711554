import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT_ROOT } from '../project-root.ts'
import { bundleOf } from '../testing/child-servers.ts'
import { clockVariables } from '../../testing/test-clock.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'process-test-'))
let program: string
beforeAll(async () => {
  program = await bundleOf('process')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SERVE_AND_WAIT = `
  onEnd(async () => console.log('database closed'))
  onEnd(async () => console.log('port closed'))
  console.log('serving')
  setInterval(() => {}, 1000)
`

/** Runs a process with the server `serve`; sends `signal` once it reports that it is ready. */
async function runServer(
  serve: string,
  settings: Record<string, string> = {},
  signal?: NodeJS.Signals,
  options = '',
): Promise<{ exitCode: number; out: string; errors: string }> {
  const source = `
    import { runProcess } from ${JSON.stringify(pathToFileURL(program).href)}
    await runProcess(async (env, log, onEnd) => {${serve}}, {${options}})
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    cwd: PROJECT_ROOT,
    env: {
      PATH: process.env.PATH,
      ...clockVariables(),
      DATA_DIR: folder,
      ALLOW_SANDBOX_PAYMENTS: 'true',
      EMBEDDED_DATABASE: 'true',
      PORT: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString()
    if (signal && out.includes('serving')) child.kill(signal)
  })
  const [exitCode] = (await once(child, 'close')) as [number]
  return { exitCode, out, errors }
}

test("site code XX fails the start with exactly 'Unsupported site code' and exit code 1 before anything is opened [PROD-04]", async () => {
  const { exitCode, out, errors } = await runServer(SERVE_AND_WAIT, { SITE_CODE: 'XX' })
  expect(errors).toBe('Unsupported site code\n')
  expect(out).toBe('')
  expect(exitCode).toBe(1)
})

test('a program beside a shop starts with its settings while the shop has their port [RUN-11]', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const settings = { PORT: String(port), SESSION_SECRET: 'opened-by-nobody-0123456789-abcdef' }
  expect(await runServer(SERVE_AND_WAIT, settings, 'SIGTERM', 'isBeside: true')).toMatchObject({
    exitCode: 0,
    errors: '',
  })
  expect(await runServer(SERVE_AND_WAIT, settings)).toMatchObject({ exitCode: 1, out: '' })
  server.close()
})

test('a port that is taken and a DATA_DIR that cannot be made are reported before anything is opened, and the start ends [RUN-11]', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const wrong = {
    PORT: String(port),
    DATA_DIR: '/proc/shop/data',
    SESSION_SECRET: 'opened-by-nobody-0123456789-abcdef',
  }
  const { exitCode, out, errors } = await runServer(SERVE_AND_WAIT, wrong)
  server.close()
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching('^DATA_DIR: /proc cannot be written by this user'),
    `PORT: port ${port} is taken; stop the program that uses it, or set PORT to another one`,
  ])
  expect([exitCode, out]).toEqual([1, ''])
})

test('a misspelt name is reported with the near one, in the log or beside the faults [RUN-11]', async () => {
  const misspelt = { SMPT_URL: 'smtp://mail.example.org' }
  const { out } = await runServer(SERVE_AND_WAIT, misspelt, 'SIGTERM')
  // The log is written apart from what the server prints.
  const logged = out.split('\n').find((line) => line.startsWith('{'))
  expect(JSON.parse(logged ?? '{}')).toMatchObject({
    level: 'warn',
    event: 'setting-misspelt',
    msg: 'SMPT_URL: is no setting; SMTP_URL is',
  })
  expect((await runServer(SERVE_AND_WAIT, { ...misspelt, PROCESSES: '0' })).errors).toBe(
    'PROCESSES: must be at least 1 processes, not "0"\nSMPT_URL: is no setting; SMTP_URL is\n',
  )
})

test('in production each fault of a start is a line of the log, with its cause [RUN-21]', async () => {
  const linesOf = async (serve: string, settings: Record<string, string>) => {
    const { errors } = await runServer(serve, { NODE_ENV: 'production', ...settings })
    return errors
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as object)
  }
  const failed = { level: 'fatal', event: 'start-failed', time: expect.any(String) as string }
  expect(await linesOf(SERVE_AND_WAIT, { PROCESSES: '0', SMPT_URL: 'smtp://mail.example.org' })).toEqual([
    { ...failed, msg: 'PROCESSES: must be at least 1 processes, not "0"' },
    { ...failed, msg: 'SMPT_URL: is no setting; SMTP_URL is' },
  ])
  expect(await linesOf(SERVE_AND_WAIT, { SITE_CODE: 'XX' })).toEqual([{ ...failed, msg: 'Unsupported site code' }])
  const withCause = `throw new Error('The index could not be loaded', { cause: new Error('no such table') })`
  expect(await linesOf(withCause, {})).toEqual([
    { ...failed, msg: 'The index could not be loaded\n  because: no such table' },
  ])
})

test('every invalid setting is reported on its own line', async () => {
  const { exitCode, errors } = await runServer(SERVE_AND_WAIT, { PORT: 'http', LOG_LEVEL: 'loud' })
  expect(errors.trim().split('\n')).toEqual([
    expect.stringMatching(/^PORT: must be/),
    expect.stringMatching(/^LOG_LEVEL: must be/),
  ])
  expect(exitCode).toBe(1)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s closes all open resources, last first, and exits with 0',
  async (signal) => {
    const { exitCode, out } = await runServer(SERVE_AND_WAIT, {}, signal)
    expect(out.trim().split('\n')).toEqual(['serving', 'port closed', 'database closed'])
    expect(exitCode).toBe(0)
  },
)

test('a failed start closes everything opened and prints the reason with its cause', async () => {
  const { exitCode, out, errors } = await runServer(`
    onEnd(async () => console.log('database closed'))
    throw new Error('The index could not be loaded', { cause: new Error('no such table') })
  `)
  expect(errors).toBe('The index could not be loaded\n  because: no such table\n')
  expect(out).toBe('database closed\n')
  expect(exitCode).toBe(1)
})

test('a port in use is explained', async () => {
  const { errors } = await runServer(`throw Object.assign(new Error('listen'), { code: 'EADDRINUSE', port: 3000 })`)
  expect(errors).toBe('Port 3000 is taken. Stop the program that uses it, or set PORT to another one.\n')
})
