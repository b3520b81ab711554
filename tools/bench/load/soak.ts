import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasuredServer } from '../render/measured-server.ts'
import { requestsOf } from '../render/requests.ts'
import { bookOne } from './bookings.ts'
import type { SoakFigures } from './figures.ts'
import { offer, quantile } from './offer.ts'
import { freshResults } from './searches.ts'

const PER_SECOND = 50
/** One of so many is a page of results that nobody has asked for before. */
const FRESH = 5
const BOOKING_PAUSE_MS = 1000
const READING_PAUSE_MS = 1000
/** The first part of the time fills the caches. */
const WARM_UP_SHARE = 0.2

/**
 * Fifty requests a second: kept pages, searches and files, a fifth of them pages that nobody has asked for; and a
 * customer who books with pauses of a second. @throws Error if a booking fails
 */
export async function soak(server: MeasuredServer, seconds: number): Promise<SoakFigures> {
  const paths = (await requestsOf(server.url)).map(({ path }) => path)
  const fresh = await freshResults(server.url)
  let turn = 0
  const pathOf = () => (turn++ % FRESH === 0 ? fresh() : paths[turn % paths.length]!)
  await (
    await offer(server.url, PER_SECOND, seconds * WARM_UP_SHARE, pathOf)
  ).answers

  let isOver = false
  let bookings = 0
  let refused = 0
  const memory: { minutes: number; mb: number }[] = []
  const began = performance.now()
  const booking = (async () => {
    while (!isOver) {
      if ((await bookOne(server.url)) === undefined) refused++
      else bookings++
      await sleep(BOOKING_PAUSE_MS)
    }
  })()
  const reading = (async () => {
    while (!isOver) {
      memory.push({ minutes: (performance.now() - began) / 60_000, mb: server.memory() })
      await sleep(READING_PAUSE_MS)
    }
  })()
  const answers = await (await offer(server.url, PER_SECOND, seconds * (1 - WARM_UP_SHARE), pathOf)).answers
  isOver = true
  await Promise.all([booking, reading])
  const times = answers.map(({ ms }) => ms)
  return {
    seconds: Math.round(seconds * (1 - WARM_UP_SHARE)),
    requests: answers.length,
    bookings,
    refused: refused + answers.filter(({ status }) => status === 503).length,
    failed: answers.filter(({ status }) => status !== 200 && status !== 503).length,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    startMb: memory[0]!.mb,
    endMb: memory.at(-1)!.mb,
    mbPerMinute: slopeOf(memory),
  }
}

/** Least squares. */
function slopeOf(readings: readonly { minutes: number; mb: number }[]): number {
  const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [minutes, mb] = [meanOf(readings.map((each) => each.minutes)), meanOf(readings.map((each) => each.mb))]
  const both = readings.reduce((sum, each) => sum + (each.minutes - minutes) * (each.mb - mb), 0)
  const squares = readings.reduce((sum, each) => sum + (each.minutes - minutes) ** 2, 0)
  return squares === 0 ? 0 : both / squares
}
