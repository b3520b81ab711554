/**
 * `npm run test:upgrade`: the last release and this one side by side on one database. Customers buy from the last one,
 * while this one starts and migrates, from both, from this one alone, and from the last one again, as after going back.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import pg from 'pg'
import { readAccounts } from '../../src/server/backup/backup-contents.ts'
import { PROJECT_ROOT } from '../../src/server/project-root.ts'
import { startTcpPostgres } from '../image/tcp-postgres.ts'
import { Customer, type Way } from './customer.ts'

/** Release 0.1.0. The next release puts its own commit here when it is made. */
const LAST_RELEASE = 'd859fa46a8276c54763452cb10ab85da7a0484ea'

const CUSTOMERS = 3
const START_LIMIT_MS = 300_000

const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-upgrade-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let isPassed = false
try {
  await test()
  isPassed = true
} catch (error) {
  console.error(error)
  for (const log of readdirSync(folder).filter((name) => name.endsWith('.log')))
    console.error(`\n${log}:\n${readFileSync(path.join(folder, log), 'utf8').slice(-4000)}`)
} finally {
  for (const end of ends.toReversed()) await end()
}
console.log(`\nThe upgrade from ${LAST_RELEASE.slice(0, 8)} ${isPassed ? 'passed' : 'FAILED'}`)
process.exit(isPassed ? 0 : 1)

async function test(): Promise<void> {
  const last = path.join(folder, 'last')
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', last, LAST_RELEASE])
  ends.push(() => execFileSync('git', ['worktree', 'remove', '--force', last]))
  await step('the last release is built', () => {
    execFileSync('npm', ['ci', '--include=dev', '--ignore-scripts', '--silent'], { cwd: last })
    execFileSync('npm', ['run', '--silent', 'build'], { cwd: last, stdio: 'ignore' })
  })

  const postgres = await startTcpPostgres(path.join(folder, 'postgres'))
  ends.push(postgres.stop)
  const publicUrl = `http://127.0.0.1:${await freePort()}`
  const providerUrl = `http://127.0.0.1:${await freePort()}`
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATABASE_URL: postgres.url,
    DATA_DIR: path.join(folder, 'data'),
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: 'a secret that is only ever used in tests',
    SANDBOX_PROVIDER_URL: providerUrl,
    ALLOW_SANDBOX_PAYMENTS: 'true',
    DEMONSTRATION: 'true',
    CATALOGUE_SCALE: '0.05',
  }
  start('provider', PROJECT_ROOT, ['--import', 'tsx', 'demo/bank/main.ts'], settings)
  const open = async (name: string, root: string) => {
    const port = await freePort()
    const server = start(name, root, ['build/server/main.js'], { ...settings, PORT: String(port) })
    const address = `http://127.0.0.1:${port}`
    await untilAnswered(server, name, address)
    return { address, close: () => stopped(server) }
  }

  const bought: string[] = []
  const buyFrom = async (...addresses: readonly string[]) => {
    const ways = addresses.flatMap((address) => Array<string>(CUSTOMERS).fill(address))
    bought.push(...(await Promise.all(ways.map((address) => new Customer(wayTo(address)).buy()))))
  }
  const wayTo = (address: string): Way => ({ server: () => address, publicUrl })

  const old = await step('the last release is open', () => open('last', last))
  await step('it sells', () => buyFrom(old.address))
  const next = await step('this release starts and migrates, and the last one sells meanwhile', async () => {
    let isOpen = false
    const opening = open('this', PROJECT_ROOT).finally(() => (isOpen = true))
    while (!isOpen) await buyFrom(old.address)
    return opening
  })
  await step('both sell', () => buyFrom(old.address, next.address))
  await step('this release shows what the last one sold, and the last one what this one did', async () => {
    for (const [address, booking] of [
      [next.address, bought.at(0)!],
      [old.address, bought.at(-1)!],
    ] as const) {
      expectEqual(await new Customer(wayTo(address)).statusOf(booking), 'confirmed')
    }
  })
  await step('this release sells alone', async () => {
    await old.close()
    await buyFrom(next.address)
  })
  await step('the last release sells again, after going back', async () => {
    await next.close()
    const again = await open('again', last)
    await buyFrom(again.address)
    await again.close()
  })
  await step(`all ${bought.length} bookings are there, paid, and their nights are counted`, async () => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    const accounts = await readAccounts(client)
    await client.end()
    const { 'bookings confirmed': confirmed, 'nights counted wrongly': wrong } = accounts
    expectEqual([confirmed, wrong], [String(bought.length), '0'])
  })
}

function start(name: string, cwd: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const log = openSync(logOf(name), 'a')
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  ends.push(() => child.kill('SIGKILL'))
  return child
}

function logOf(name: string): string {
  return path.join(folder, `${name}.log`)
}

async function untilAnswered(server: ChildProcess, name: string, address: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error(`${name} did not start:\n${readFileSync(logOf(name), 'utf8').slice(-4000)}`)
}

async function stopped(server: ChildProcess): Promise<void> {
  const end = once(server, 'exit')
  server.kill('SIGTERM')
  await end
  expectEqual(server.exitCode, 0)
}

async function step<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
  const began = performance.now()
  const result = await work()
  console.log(`✓ ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`)
  return result
}

function expectEqual(found: unknown, expected: unknown): void {
  const [is, shouldBe] = [JSON.stringify(found), JSON.stringify(expected)]
  if (is !== shouldBe) throw new Error(`expected ${shouldBe}, found ${is}`)
}
