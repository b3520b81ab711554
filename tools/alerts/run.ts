/**
 * `npm run test:alerts`: faults of a real shop, of two processes, make a real Prometheus fire the alerts of
 * ops/alerts.yml, with durations 20 times shorter, and their end resolves them. Every alert has to fire.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../src/server/testing/run/free-port.ts'
import pg from 'pg'
import { XSRF_COOKIE, XSRF_HEADER } from '../../src/contract/xsrf.ts'
import { openDatabaseProxy } from '../../src/server/testing/proxies/database-proxy.ts'
import { startMailServer } from '../../src/server/testing/test-mail-server.ts'
import { startTcpPostgres } from '../image/tcp-postgres.ts'
import { Customer } from '../upgrade/customer.ts'
import { openProviderProxy } from './provider-proxy.ts'
import { startPrometheus } from './prometheus.ts'
import { alertNames, shortenRules } from './shorten.ts'
import { AlertWatch } from './alert-watch.ts'

const START_LIMIT_MS = 120_000
/** A payment has to be unknown for 90 s. */
const UNKNOWN_LIMIT_MS = 150_000

/** More than two processes take on: 100 requests in progress each, beyond which those who only look are refused. */
const CROWD = 600

/** A full disk and the end of a certificate: promtool's unit tests alone fire them (ops/alerts.test.yml). */
const WITHOUT_FAULT = ['DiskFull', 'CertificateEnds']

const RULES = readFileSync('ops/alerts.yml', 'utf8')

const folder = mkdtempSync(path.join(os.tmpdir(), 'brackenfold-alerts-'))
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
let isPassed = false
try {
  const fired = await test()
  const silent = alertNames(RULES).filter((name) => !fired.has(name) && !WITHOUT_FAULT.includes(name))
  if (silent.length > 0) throw new Error(`These alerts have no fault here: ${silent.join(', ')}`)
  isPassed = true
} catch (error) {
  console.error(error)
  console.error(readFileSync(path.join(folder, 'shop.log'), 'utf8').slice(-4000))
} finally {
  for (const end of ends.toReversed()) await end()
}
console.log(`\nThe alerts of real faults ${isPassed ? 'passed' : 'FAILED'}`)
process.exit(isPassed ? 0 : 1)

/** @returns the names of the alerts that have fired */
async function test(): Promise<ReadonlySet<string>> {
  const postgres = await startTcpPostgres(path.join(folder, 'postgres'))
  ends.push(postgres.stop)
  const database = await openDatabaseProxy({ connectionString: postgres.url })
  ends.push(() => database.close())
  let mailAnswer: number | undefined = 450
  const mail = await startMailServer({
    onRcptTo(_address, _session, done) {
      done(mailAnswer === undefined ? null : Object.assign(new Error('not now'), { responseCode: mailAnswer }))
    },
  })
  ends.push(() => mail.close())
  const [port, metricsPort, providerPort] = [await freePort(), await freePort(), await freePort()]
  const address = `http://127.0.0.1:${port}`
  const bankUrl = `http://127.0.0.1:${providerPort}`
  const provider = await openProviderProxy(bankUrl)
  ends.push(() => provider.close())
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    DATA_DIR: path.join(folder, 'data'),
    DATABASE_URL: database.url,
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PORT: String(port),
    PUBLIC_URL: address,
    PROCESSES: '2',
    METRICS_PORT: String(metricsPort),
    // The crowd has an address each.
    TRUSTED_PROXY: '127.0.0.1',
    SESSION_SECRET: 'a secret that is only ever used in tests',
    SANDBOX_PROVIDER_URL: provider.url,
    ALLOW_SANDBOX_PAYMENTS: 'true',
    DEMONSTRATION: 'true',
    CATALOGUE_SCALE: '0.02',
  }
  start('bank', ['--import', 'tsx', 'demo/bank/main.ts'], { ...settings, SANDBOX_PROVIDER_URL: bankUrl })
  const open = async () => {
    const server = start('shop', ['build/server/main.js'], settings)
    await untilServed(server, metricsPort)
    return server
  }
  const shop = await open()
  const prometheus = await startPrometheus(folder, metricsPort, shortenRules(RULES))
  ends.push(() => prometheus.stop())
  const watch = new AlertWatch(prometheus)
  const way = { server: () => address, publicUrl: address }

  await watch.firesWhile('no backup was ever made', ['BackupOld'], () => {})
  await run(settings, 'src/server/backup/backup.ts', path.join(folder, 'backups'))
  await watch.resolves(['BackupOld'])

  const finding = new pg.Client(postgres.url)
  await finding.connect()
  await watch.firesWhile('the provider lists a payment that nobody knows', ['PaymentsDiffer'], () =>
    finding.query(
      `insert into payment_finding (site, provider, kind, subject, booking_reference, paid_at)
       values ('BF', 'sandbox', 'unknown-charge', 'pay_1', 'BF7K3M9QXP', now())`,
    ),
  )
  await finding.query('update payment_finding set seen_at = now()')
  await finding.end()
  await watch.resolves(['PaymentsDiffer'])

  await watch.firesWhile('the mail server refuses for now', ['TasksWait'], async () => {
    await new Customer(way).buy()
  })
  await watch.firesWhile('the mail server refuses for good', ['TasksFailed'], () => {
    mailAnswer = 550
  })
  await watch.resolves(['TasksWait'])

  provider.fail()
  await new Customer(way).buy().catch((error: Error) => console.log(`  the customer is told: ${error.message}`))
  const unknown = watch.firesWhile('the provider answers 500', ['PaymentUnknown'], () => {}, UNKNOWN_LIMIT_MS)

  const [first, second] = await servingProcesses(shop)
  await watch.firesWhile('a process hangs', ['ProcessDown'], () => process.kill(second!, 'SIGSTOP'))
  process.kill(second!, 'SIGCONT')
  await watch.resolves(['ProcessDown'])

  let isSlow = true
  const stumbling = (async () => {
    while (isSlow) {
      process.kill(first!, 'SIGSTOP')
      await sleep(1200)
      process.kill(first!, 'SIGCONT')
      await sleep(100)
    }
  })()
  await watch.firesWhile('a process has no processor most of the time', ['EventLoopSlow'], () => {})
  isSlow = false
  await stumbling
  await watch.resolves(['EventLoopSlow'])

  await unknown
  provider.heal()
  await watch.resolves(['PaymentUnknown'])

  const ofDatabase = ['DatabaseAway', 'RequestsFail', 'RequestsSlow', 'RequestsShed', 'PoolExhausted', 'StockStale']
  const crowd = sendCrowd(address)
  await watch.firesWhile('the database is cut off, and a crowd comes', ofDatabase, () => database.swallow())
  database.heal()
  await crowd.leave()
  await watch.resolves(ofDatabase)

  mailAnswer = undefined
  const client = new pg.Client(postgres.url)
  await client.connect()
  const dead = await client.query<{ id: string }>('select id from outbox where dead_at is not null')
  await client.end()
  for (const { id } of dead.rows) {
    await run(settings, 'src/server/command-line/main.ts', 'retry', id)
  }
  await watch.resolves(['TasksFailed'])

  await watch.firesWhile('all processes are killed', ['ShopDown'], () => {
    shop.kill('SIGKILL')
  })
  const again = await open()
  await watch.resolves(['ShopDown'])
  again.kill('SIGTERM')
  await once(again, 'exit')
  return watch.fired
}

/** Runs a command of operators. Not waited for synchronously: its database is behind the proxy of this process. */
async function run(settings: Record<string, string>, program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}`)
}

/** Visitors who log in with wrong details, or look, and press again at once; each press has an address of its own. */
function sendCrowd(address: string): { leave(): Promise<void> } {
  let isOver = false
  let presses = 0
  const body = new URLSearchParams({ bookingId: 'BF7K3M9QXP', surname: 'Hale', postcode: 'NR1 3QG' })
  const token = 'c'.repeat(32)
  const visitors = Array.from({ length: CROWD }, async () => {
    while (!isOver) {
      const number = presses++
      const headers = {
        'x-forwarded-for': `${1 + (number % 200)}.${(number >> 8) & 255}.${number & 255}.1`,
        origin: address,
        cookie: `${XSRF_COOKIE}=${token}`,
        [XSRF_HEADER]: token,
      }
      const asked =
        number % 4 === 0
          ? fetch(`${address}/api/operators?unknown=${number}`, { headers })
          : fetch(`${address}/api/mybookings`, { method: 'POST', headers, body })
      const answer = await asked.catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
    }
  })
  return {
    async leave() {
      isOver = true
      await Promise.all(visitors)
    },
  }
}

/** The process ids of the two that serve, in the order of their numbers. */
async function servingProcesses({ pid }: ChildProcess): Promise<number[]> {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
  const numberOf = (child: number) =>
    Number(/SERVING_PROCESS=(\d+)/.exec(readFileSync(`/proc/${child}/environ`, 'utf8'))?.[1])
  return children.filter((child) => numberOf(child) > 0).toSorted((a, b) => numberOf(a) - numberOf(b))
}

function start(name: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const log = openSync(path.join(folder, `${name}.log`), 'a')
  const child = spawn(process.execPath, args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', log, log] })
  closeSync(log)
  ends.push(() => child.kill('SIGKILL'))
  return child
}

/** Both processes answer: a server that loses its database before has not started. */
async function untilServed(server: ChildProcess, metricsPort: number): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (performance.now() < deadline && server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`).catch(() => undefined)
    if ((await answer?.text())?.includes('brackenfold_process_up{process="2"} 1')) return
    await sleep(200)
  }
  throw new Error('the shop did not start')
}
