/**
 * Measures the delay of the index after commits of another process while searches run, and the memory after 20 reloads.
 * `npm run bench:staleness [-- --size 4000] [--write] [--quick]`: `--write` puts the section 'Staleness and memory'
 * into docs/performance.md, `--quick` tries it out.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { fromDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import { loadAvailabilityIndex } from '../../../src/server/availability/availability-index.ts'
import type { AvailabilityIndex, SearchQuestion } from '../../../src/server/availability/queries.ts'
import { OPTIONS, report } from '../part.ts'
import { memoryInUse } from './engine.ts'
import { randomQuestions } from './questions.ts'
import { openShopDatabase } from './shop-database.ts'
import type { WriteOrder, Written } from './staleness-orders.ts'
import { stalenessSection, type MemoryPoint } from './staleness-section.ts'
import { timed, timedAsync, timingOf, type Timing } from './statistics.ts'
import { syntheticCatalogue } from './synthetic-catalogue.ts'
import { FIRST_DAY, TODAY } from './synthetic-stays.ts'

const POINTS_SHOWN = [0, 1, 5, 10, 15, 20]

const { values } = parseArgs({ options: { ...OPTIONS, size: { type: 'string' } } })
const { unitTypes, changesOfStock, importsDone, reloads } = values.quick
  ? { unitTypes: 500, changesOfStock: 20, importsDone: 1, reloads: 1 }
  : { unitTypes: 4_000, changesOfStock: 300, importsDone: 5, reloads: 20 }

const catalogue = syntheticCatalogue(Number(values.size ?? unitTypes))
const shop = await openShopDatabase(catalogue)
const writer = fork(path.join(import.meta.dirname, 'staleness-writer.ts'), {
  env: { ...process.env, BENCH_DATABASE: JSON.stringify(shop.address) },
})
try {
  await once(writer, 'message')
  console.log(`${(shop.prices / 1e6).toFixed(1)} million prices in PostgreSQL`)
  const loaded = await timedAsync(() =>
    loadAvailabilityIndex({ pool: shop.pool, connectionConfig: shop.address, today: () => TODAY }),
  )
  const index = loaded.result
  const questions = randomQuestions(catalogue, 5_000)
  const bare = await measureNotify()
  const booking = await measureBookings(index, questions)
  const imports = await measureImports(index, questions)
  const memory = await measureMemory(index, questions)
  await index.close()
  const section = stalenessSection({
    unitTypes: catalogue.unitTypes.size,
    prices: shop.prices,
    loadSeconds: loaded.microseconds / 1e6,
    bare,
    booking,
    imports,
    memory,
  })
  await report({ sections: [section] }, values)
} finally {
  const hasEnded = once(writer, 'exit')
  writer.disconnect()
  await hasEnded
  await shop.close()
}

/**
 * Sends an order and waits for its effect.
 * @returns microseconds from sending the commit to noticing it
 */
async function noticed(order: WriteOrder, seen: () => Promise<boolean>): Promise<number | undefined> {
  let isRefused = false
  const answered = once(writer, 'message').then(([message]) => {
    const written = message as Written
    isRefused = !written.isDone
    return written
  })
  writer.send(order)
  while (!(await seen())) {
    if (isRefused) return undefined
    if (writer.exitCode !== null) throw new Error('the writing process has died')
  }
  const seenAt = process.hrtime.bigint()
  const { sentAt } = await answered
  return Number(seenAt - BigInt(sentAt)) / 1_000
}

/** The latency of PostgreSQL alone: a notification on an idle connection of an idle process. */
async function measureNotify(): Promise<Timing> {
  const client = new pg.Client(shop.address)
  await client.connect()
  await client.query('listen bench')
  let heard = 0
  client.on('notification', () => heard++)
  const times: number[] = []
  for (let time = 0; time < changesOfStock; time++) {
    const before = heard
    const taken = await noticed({ kind: 'notify' }, async () => {
      await nextTurn()
      return heard > before
    })
    if (taken !== undefined) times.push(taken)
  }
  await client.end()
  return timingOf(times)
}

/**
 * Meanwhile the process searches continuously, one search per event loop turn: a notification waits for the current
 * one.
 */
async function measureBookings(index: AvailabilityIndex, questions: readonly SearchQuestion[]): Promise<Timing> {
  const units = [...catalogue.unitTypes.keys()]
  const times: number[] = []
  let asked = 0
  for (let booking = 0; booking < changesOfStock; booking++) {
    const before = index.revision
    const unitTypeId = units[(booking * 7) % units.length]!
    const arrival = fromDayNumber(FIRST_DAY + 100 + (booking % 300))
    const taken = await noticed({ kind: 'book', unitTypeId, arrival }, async () => {
      index.current.search(questions[asked++ % questions.length]!)
      await nextTurn()
      return index.revision !== before
    })
    if (taken !== undefined) times.push(taken)
  }
  return timingOf(times)
}

/** Imports that change a tenth of all prices during searches; measures the longest delay of a search. */
async function measureImports(index: AvailabilityIndex, questions: readonly SearchQuestion[]) {
  const times: number[] = []
  const searches: number[] = []
  const turns: number[] = []
  for (let time = 0; time < importsDone; time++) {
    const version = index.current.catalogue.version
    const taken = await noticed({ kind: 'import' }, async () => {
      searches.push(timed(() => index.current.search(questions[searches.length % questions.length]!)).microseconds)
      turns.push((await timedAsync(() => nextTurn())).microseconds)
      return index.current.catalogue.version !== version
    })
    if (taken !== undefined) times.push(taken)
    console.log(`import ${time + 1}: seen after ${((taken ?? 0) / 1e6).toFixed(2)} s`)
  }
  const longestTurn = turns.reduce((longest, turn) => Math.max(longest, turn), 0)
  return { seen: timingOf(times), search: timingOf(searches), turn: timingOf(turns), longestTurn }
}

async function measureMemory(index: AvailabilityIndex, questions: readonly SearchQuestion[]): Promise<MemoryPoint[]> {
  const points: MemoryPoint[] = []
  for (let reload = 0; reload <= reloads; reload++) {
    if (reload > 0) await reloadOnce(index)
    for (const question of questions) index.current.search(question)
    const alive = await memoryCollected()
    if (POINTS_SHOWN.includes(reload)) points.push({ reload, alive, rss: process.memoryUsage.rss() })
    console.log(
      `reload ${reload}: ${(alive / 1e6).toFixed(0)} MB alive, ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB resident`,
    )
  }
  return points
}

/** Buffers are freed some turns after their arrays. */
async function memoryCollected(): Promise<number> {
  for (let time = 0; time < 3; time++) {
    memoryInUse()
    await nextTurn()
  }
  return memoryInUse()
}

async function reloadOnce(index: AvailabilityIndex): Promise<void> {
  const version = index.current.catalogue.version
  await shop.pool.query('update catalogue_state set version = version + 1')
  while (index.current.catalogue.version === version) await nextTurn()
}
