/** Past bookings and those to come, for somebody who tries the back office out: `DEMO_BOOKINGS=20000`. */
import path from 'node:path'
import type { ClientBase, Pool } from 'pg'
import { makeBookingReference } from '../../src/domain/booking/booking-reference.ts'
import { addDays, londonDateAt, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'
import { departureOf, nightsOf, type Stay } from '../../src/domain/dates/stay.ts'
import type { SiteCode } from '../../src/domain/site/site.ts'
import { findListedStays } from '../../src/server/store/catalogue/stay-price-store.ts'
import { Ledger } from '../bank/ledger.ts'
import { randomOf } from '../catalogue/generate/random.ts'
import { liveBooking } from './live.ts'
import { countPastNights } from './past-nights.ts'
import { FIRST_ID, LAST_ID, Rows } from './rows.ts'
import { sellBooking } from './sold-booking.ts'
import { readSoldFacts, type SoldFacts } from './sold-facts.ts'
import { drawWish, NIGHTS_WEIGHTS, pickStay, type Clock, type PricedStay, type Wish } from './draw/wish.ts'

export interface FillBookingsOptions {
  readonly pool: Pool
  /** The bank of the demonstration learns of the payments, so that they can be refunded. */
  readonly dataDir: string
  /** Milliseconds since 1970. */
  readonly now: number
  /** How many generated bookings there are to be. */
  readonly wanted: number
  /** Codes of the brands: most bookings are of the first. */
  readonly sites: readonly SiteCode[]
  /** Days after departure when personal data is deleted. */
  readonly keepDays: number
  /** Receives the progress, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

const SEED = 20_261_126

/** Bookings in a transaction: one that is interrupted leaves nothing behind. */
const BATCH = 500

/** Stays that are drawn for a booking until there is one with a price and a free unit. */
const ATTEMPTS = 25

/** One server at a time generates. */
const LOCK = 7_268_042

/**
 * Generates bookings until there are as many as wanted: each follows from its number, the day and the catalogue alone.
 * Their stays to come take stock that is free; their payments, ledger and refunds are those of the domain's rules.
 *
 * @returns how many were added
 */
export async function fillBookings({ onProgress = () => {}, ...options }: FillBookingsOptions): Promise<number> {
  if (options.wanted === 0) return 0
  const clock = { now: options.now, today: londonDateAt(options.now) }
  const bank = new Ledger(path.join(options.dataDir, 'sandbox-provider'))
  const client = await options.pool.connect()
  try {
    const facts = await readSoldFacts(client, clock.today)
    let added = 0
    while (facts) {
      await client.query('begin')
      const batch = await addBatch(client, { ...options, ...clock, facts, bank })
      await client.query('commit')
      if (batch.added === 0) break
      added += batch.added
      onProgress(batch.had / options.wanted)
    }
    if (added > 0) await countPastNights(client, clock.today)
    return added
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
    bank.close()
  }
}

interface Batch extends Clock, Pick<FillBookingsOptions, 'wanted' | 'sites' | 'keepDays'> {
  readonly facts: SoldFacts
  readonly bank: Ledger
}

async function addBatch(
  client: ClientBase,
  { now, today, wanted, sites, keepDays, facts, bank }: Batch,
): Promise<{ readonly had: number; readonly added: number }> {
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const { rows: counted } = await client.query<{ had: number }>(
    'select count(*)::int as had from booking where id between $1 and $2',
    [FIRST_ID, LAST_ID],
  )
  const had = counted[0]?.had ?? 0
  const numbers = Array.from({ length: Math.max(0, Math.min(BATCH, wanted - had)) }, (_, place) => had + place)
  if (numbers.length === 0) return { had, added: 0 }
  const rows = new Rows()
  const stock = new FreeNights(today)
  for (const { index, wish, stay } of await placeAll(client, facts, { now, today }, numbers, stock)) {
    const random = randomOf(SEED, 'booking', index)
    const site = random.chance(0.62) && sites[0] ? sites[0] : random.pick(sites)
    const sold = sellBooking(random, facts, wish, stay, { index, site })
    const { takesStock } = liveBooking(random, sold, referenceOf(site, index), { now, today, keepDays, rows })
    if (takesStock) stock.take(sold.unit.id, sold.stay)
  }
  await rows.write(client)
  await stock.write(client)
  // Before the commit: a bank that knows more than the shop is put right when the batch is made again.
  bank.atOnce(() => {
    for (const payment of rows.payments) bank.putPayment(payment)
    for (const refund of rows.refunds) bank.putRefund(refund)
  })
  return { had: had + numbers.length, added: numbers.length }
}

interface Placed {
  readonly index: number
  readonly wish: Wish
  readonly stay: PricedStay
}

/** Draws for each booking until a stay is on sale and, if it is to come, free. */
async function placeAll(
  client: ClientBase,
  facts: SoldFacts,
  clock: Clock,
  numbers: readonly number[],
  stock: FreeNights,
): Promise<Placed[]> {
  const placed = new Map<number, Placed>()
  for (let attempt = 0; placed.size < numbers.length; attempt++) {
    if (attempt === ATTEMPTS) throw new Error('the catalogue has too little on sale for so many bookings')
    const left = numbers.filter((index) => !placed.has(index))
    const draws = left.map((index) => {
      const random = randomOf(SEED, 'wish', index, attempt)
      return { index, random, wish: drawWish(random, facts, clock) }
    })
    const stays = await findStays(
      client,
      draws.map(({ wish }) => wish),
    )
    const picked = draws.flatMap(({ index, random, wish }, position) => {
      const stay = pickStay(random, stays[position] ?? [])
      return stay ? [{ index, wish, stay }] : []
    })
    await stock.read(client, picked)
    for (const one of picked) if (stock.claim(one)) placed.set(one.index, one)
  }
  return numbers.map((index) => placed.get(index) as Placed)
}

/** The stays on sale that would do for each wish, on the days that were wished for. */
async function findStays(client: ClientBase, wishes: readonly Wish[]): Promise<PricedStay[][]> {
  const windows = wishes.map(({ unit, from, to, yearsLater }) => ({
    unitTypeId: unit.id,
    from: addDays(from, 364 * yearsLater),
    to: addDays(to, 364 * yearsLater),
  }))
  const listed = await findListedStays(client, windows, Object.keys(NIGHTS_WEIGHTS).map(Number))
  return listed.map((stays, position) => {
    const years = wishes[position]?.yearsLater ?? 0
    return stays.map(({ arrival, nights, price }) => ({
      arrival: addDays(arrival, -364 * years),
      nights,
      pence: price.pence,
    }))
  })
}

/** The stock of a batch, locked in one order when it is first read. */
class FreeNights {
  readonly #today: CalendarDate
  readonly #free = new Map<string, number>()
  readonly #taken = new Map<string, { unit: number; night: CalendarDate; count: number }>()

  constructor(today: CalendarDate) {
    this.#today = today
  }

  async read(client: ClientBase, picked: readonly Placed[]): Promise<void> {
    const wanted = picked.flatMap(({ wish, stay }) =>
      departureOf(stay) > this.#today ? nightsOf(stay).map((night) => ({ unit: wish.unit.id, night })) : [],
    )
    const { rows } = await client.query<{ unit: number; night: CalendarDate; free: number }>(
      `select unit_type_id as unit, night::text, capacity - taken as free from night_stock
        where (unit_type_id, night) in (select * from unnest($1::int[], $2::date[]))
        order by unit_type_id, night for update`,
      [wanted.map(({ unit }) => unit), wanted.map(({ night }) => night)],
    )
    for (const { unit, night, free } of rows) {
      const key = keyOf(unit, night)
      if (!this.#free.has(key)) this.#free.set(key, free)
    }
  }

  /** False if a night is sold out, or not on sale; nights until today need not be on sale. */
  claim({ wish, stay }: Placed): boolean {
    if (departureOf(stay) <= this.#today) return true
    const keys = nightsOf(stay).map((night) => ({ night, key: keyOf(wish.unit.id, night) }))
    const isFree = keys.every(({ night, key }) => (this.#free.get(key) ?? (night <= this.#today ? 1 : 0)) > 0)
    if (!isFree) return false
    for (const { key } of keys) {
      const free = this.#free.get(key)
      if (free !== undefined) this.#free.set(key, free - 1)
    }
    return true
  }

  take(unit: number, stay: Stay): void {
    for (const night of nightsOf(stay)) {
      const key = keyOf(unit, night)
      if (!this.#free.has(key)) continue
      const taken = this.#taken.get(key)
      if (taken) taken.count++
      else this.#taken.set(key, { unit, night, count: 1 })
    }
  }

  async write(client: ClientBase): Promise<void> {
    const taken = [...this.#taken.values()]
    await client.query(
      `update night_stock set taken = taken + t.count
         from unnest($1::int[], $2::date[], $3::int[]) as t (unit, night, count)
        where unit_type_id = t.unit and night_stock.night = t.night`,
      [taken.map(({ unit }) => unit), taken.map(({ night }) => night), taken.map(({ count }) => count)],
    )
  }
}

const keyOf = (unit: number, night: CalendarDate) => `${unit} ${night}`

const REFERENCE_BITS = 35

/** Odd, so that multiplying by them gives each number of 35 bits another one. */
const FACTORS = [21_474_836_483n, 12_884_902_013n, 30_064_771_081n] as const

/** A reference that looks random; each number has one of its own. */
function referenceOf(site: SiteCode, index: number): string {
  let scattered = BigInt(index + 1)
  for (const factor of FACTORS) {
    scattered = BigInt.asUintN(REFERENCE_BITS, scattered * factor)
    scattered ^= scattered >> 17n
  }
  return makeBookingReference(
    site,
    Uint8Array.from({ length: 7 }, (_, place) => Number((scattered >> BigInt(5 * place)) & 31n)),
  )
}
