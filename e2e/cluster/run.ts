/**
 * Starts a database of three nodes, three apps and a provider on this machine, lets customers book while a nemesis
 * breaks one part after the other, and proves from the record of all calls that no promise was broken. Needs root.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkRun } from './checker/check-run.ts'
import { sendCustomers } from './customers/customers.ts'
import { GUARDS } from './guards.ts'
import { openHistory } from './history.ts'
import { cleanMachine, takeMachine } from './machine/clean.ts'
import { openMailServer } from './machine/mail-server.ts'
import { askPrimary, postgresVersion, startNodes } from './machine/nodes.ts'
import { LOGS } from './machine/places.ts'
import { waitFor } from './machine/programs.ts'
import { startShop } from './machine/shop.ts'
import { startObserver } from './observer/observer.ts'
import { haunt } from './nemesis.ts'
import { readOptions } from './options.ts'
import { reportOf } from './report.ts'
import { serverWithout } from './server-without.ts'

const SETTLE_SECONDS = 150

const options = readOptions(process.argv)
const results = path.resolve('test-results/cluster', [options.seed, options.without].filter(Boolean).join('-without-'))

let cleaning: Promise<void> | undefined
const clean = () => (cleaning ??= cleanMachine())
let isOurs = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    console.error(`${signal}: clearing up`)
    void (isOurs ? clean() : Promise.resolve()).finally(() => process.exit(1))
  })
}

let isPassed = false
try {
  isPassed = await proveIt()
} catch (error) {
  if (!cleaning) console.error(error)
} finally {
  if (isOurs) {
    cpSync(LOGS, path.join(results, 'logs'), { recursive: true, force: true })
    await step('cleared up', clean)
  }
}
process.exit(isPassed ? 0 : 1)

async function proveIt(): Promise<boolean> {
  if (await takeMachine()) console.log('An earlier run had left something: cleared')
  isOurs = true
  mkdirSync(results, { recursive: true })
  console.log(`Seed ${options.seed}, ${options.minutes} minutes; logs in ${LOGS}, results in ${results}`)
  const guard = options.without && GUARDS[options.without]
  if (guard) console.log(`Without the guard '${options.without}': ${guard.against}`)
  const program = await serverWithout(options.without)
  console.log(await postgresVersion())
  const nodes = await step('the database of three nodes is well', () =>
    startNodes({ isSynchronous: !guard?.isAsynchronous }),
  )
  const mail = await openMailServer()
  const shop = await step('three apps and the provider are open', () => startShop(program))
  const observer = await startObserver()
  if (guard?.sql) await askPrimary(guard.sql)
  const history = openHistory(path.join(results, 'history.jsonl'))
  const customers = sendCustomers(options.seed, history, observer.offers, mail.received)
  const seconds = options.minutes * 60
  if (options.quiet) await sleep(seconds * 1000)
  else await haunt({ nodes, shop }, history, { seed: options.seed, seconds, only: options.only })
  await step('the customers have gone', () => customers.stop())
  await waitFor('everything to be well', 60, async () => (await nodes.isWell()) && (await shop.isWell()))
  const isSettled = await step('payments, refunds and emails are settled', () => observer.settle(SETTLE_SECONDS))
  if (!isSettled) console.log(`Not everything was settled after ${SETTLE_SECONDS} s`)
  const state = await observer.finalState(mail.received)
  await observer.stop()
  await history.close()
  writeFileSync(path.join(results, 'final-state.json'), JSON.stringify(state))
  const findings = checkRun({ ...history, state })
  const report = reportOf(findings, { ...history, state })
  writeFileSync(path.join(results, 'report.md'), report)
  console.log(report)
  await mail.close()
  await shop.close()
  const isRight = findings.violations.length === 0
  if (guard) {
    const found = isRight ? 'NOTHING FOUND: the checker misses what the guard prevents' : 'red, as it has to be'
    console.log(`Without the guard '${options.without}': ${found}`)
  }
  return isRight
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  const result = await work()
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
