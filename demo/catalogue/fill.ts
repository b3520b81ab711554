import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import { addDays, daysBetween, monthOf, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'
import { offersOn } from './facts/offers.ts'
import { CATALOGUE_SEED, generateCatalogue } from './generate/catalogue.ts'
import { lockCatalogue } from '../../src/catalogue-files/load/catalogue-lock.ts'
import { copyExtraStock, copyNightStock, copyPrices } from './load/heavy-tables.ts'
import { insertLightTables, renewDiscountCodes, replaceOffers, replaceReviews } from './load/light-tables.ts'
import { applyOfferChanges } from './load/offer-changes.ts'
import { leaveEndedOffers, withoutImported } from './load/without-imported.ts'
import {
  ARRIVALS_ON_SALE,
  firstArrivalFrom,
  lastArrivalFrom,
  lastNightFrom,
  makeSalesWindow,
} from './prices/sales-window.ts'

export interface FillOptions {
  readonly pool: Pool
  /** Today in Europe/London: arrivals are on sale from tomorrow. */
  readonly today: CalendarDate
  /** Share of the parks, from above 0 to 1; every channel and region keeps at least one. */
  readonly scale?: number
  readonly seed?: number
  /** Told how far it is, from 0 to 1, and what is being done. */
  readonly onProgress?: (fraction: number, label: string) => void
}

/**
 * `filled`: from nothing · `rolled`: moved on to today · `current`: there was nothing to do · `imported`: everything on
 * sale comes from files, which is not ours to touch.
 */
export type FillOutcome = 'filled' | 'rolled' | 'current' | 'imported'

/** The database holds a catalogue made otherwise; bookings may hang on it, so it is left alone. */
export class OtherCatalogueError extends Error {
  override readonly name = 'OtherCatalogueError'
}

interface CatalogueState {
  readonly seed: number
  readonly scale: number
  readonly firstArrival: CalendarDate
  readonly lastArrival: CalendarDate
}

/** Nothing that the generator has written is left. */
const IMPORTED = 'imported'

type Settings = Required<FillOptions>

/**
 * Makes sure that the database holds the catalogue as of today. Each change is one transaction under an advisory lock,
 * so that an interrupted fill leaves nothing behind and is done anew at the next start.
 * @throws OtherCatalogueError where the database was filled with another seed or scale
 */
export async function fillCatalogue(options: FillOptions): Promise<FillOutcome> {
  const settings: Settings = { scale: 1, seed: CATALOGUE_SEED, onProgress: () => {}, ...options }
  const client = await settings.pool.connect()
  try {
    const state = await readState(client)
    if (state === IMPORTED) return 'imported'
    if (isCurrent(state, settings)) return 'current'
    return await inTransaction(client, () => fillLocked(client, settings))
  } finally {
    client.release()
  }
}

async function fillLocked(client: PoolClient, settings: Settings): Promise<FillOutcome> {
  await lockCatalogue(client)
  const state = await readState(client)
  if (state === IMPORTED) return 'imported'
  if (isCurrent(state, settings)) return 'current'
  if (state) {
    await rollOn(client, settings, state)
    return 'rolled'
  }
  await fillFromNothing(client, settings)
  return 'filled'
}

async function inTransaction<Result>(client: PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function readState(client: PoolClient): Promise<CatalogueState | typeof IMPORTED | undefined> {
  const { rows } = await client.query<CatalogueState | { seed: null }>(
    `select seed, scale, first_arrival::text as "firstArrival", last_arrival::text as "lastArrival" from catalogue_state`,
  )
  const state = rows[0]
  return state?.seed === null ? IMPORTED : state
}

/** A clock set back changes nothing: what is on sale stays on sale. */
function isCurrent(state: CatalogueState | undefined, { seed, scale, today }: Settings): boolean {
  if (!state) return false
  if (state.seed !== seed || state.scale !== scale) {
    throw new OtherCatalogueError(
      `the database holds a catalogue of seed ${state.seed} and scale ${state.scale}, not of seed ${seed} and scale ${scale}: use an empty database for another one`,
    )
  }
  return state.firstArrival >= firstArrivalFrom(today)
}

async function fillFromNothing(client: PoolClient, settings: Settings): Promise<void> {
  const { today, scale, seed, onProgress } = settings
  onProgress(0, 'Making up parks')
  const catalogue = generateCatalogue({ seed, scale, today })
  const offers = offersOn(today)
  onProgress(0.02, 'Parks, units and reviews')
  await client.query('truncate price, night_stock, extra_stock')
  await insertLightTables(drizzle(client), catalogue, { today, offers })
  const window = makeSalesWindow(firstArrivalFrom(today), ARRIVALS_ON_SALE)
  const firstNight = firstArrivalFrom(today)
  await copyPrices(client, catalogue.sales, { window, offers, seed, isFresh: true }, (share) =>
    onProgress(0.08 + 0.57 * share, 'Prices'),
  )
  await copyNightStock(
    client,
    catalogue.sales,
    { window, firstNight, seed, isFresh: true, isOccupied: true },
    (share) => onProgress(0.65 + 0.28 * share, 'Stock'),
  )
  await copyExtraStock(client, catalogue.scarceExtras, { window, firstNight, isFresh: true })
  onProgress(0.95, 'Statistics')
  await analyzeTables(client)
  await writeState(client, settings)
  onProgress(1, 'Done')
}

/**
 * Moves the window on: past prices go, new arrivals and nights come at its end, offers are those of today. What is
 * taken of existing nights is never touched, because bookings live there; past nights stay for the same reason.
 * Operators whose own files were imported are left alone.
 */
async function rollOn(client: PoolClient, settings: Settings, state: CatalogueState): Promise<void> {
  const { today, scale, seed, onProgress } = settings
  const lastToday = addDays(state.firstArrival, -1)
  const offers = offersOn(today)
  const database = drizzle(client)
  onProgress(0, 'Moving the dates on')
  const catalogue = await withoutImported(client, generateCatalogue({ seed, scale, today }))
  if (monthOf(today) !== monthOf(lastToday)) await replaceReviews(database, catalogue.reviews)
  await replaceOffers(database, offers)
  await leaveEndedOffers(client)
  await client.query('delete from price where arrival < $1', [firstArrivalFrom(today)])
  onProgress(0.3, 'Offers')
  const kept = daysBetween(firstArrivalFrom(today), state.lastArrival) + 1
  if (kept > 0) {
    const window = makeSalesWindow(firstArrivalFrom(today), kept)
    await applyOfferChanges(client, catalogue.sales, { window, seed, before: offersOn(lastToday), now: offers })
  }
  onProgress(0.7, 'New arrivals')
  const firstNew = kept > 0 ? addDays(state.lastArrival, 1) : firstArrivalFrom(today)
  const window = makeSalesWindow(firstNew, daysBetween(firstNew, lastArrivalFrom(today)) + 1)
  await copyPrices(client, catalogue.sales, { window, offers, seed, isFresh: false }, () => {})
  const firstNight = laterOf(addDays(lastNightFrom(lastToday), 1), firstArrivalFrom(today))
  await copyNightStock(
    client,
    catalogue.sales,
    { window, firstNight, seed, isFresh: false, isOccupied: false },
    () => {},
  )
  await copyExtraStock(client, catalogue.scarceExtras, { window, firstNight, isFresh: false })
  // Last, because payments with a code wait for its row until we commit.
  await renewDiscountCodes(database, today)
  await writeState(client, settings)
  onProgress(1, 'Done')
}

const laterOf = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)

async function analyzeTables(client: PoolClient): Promise<void> {
  await client.query('analyze operator, region, town, park, review, unit_type, price, night_stock, extra, extra_stock')
}

/** Written last: its presence says that everything else is there. */
async function writeState(client: PoolClient, { today, scale, seed }: Settings): Promise<void> {
  await client.query(
    `insert into catalogue_state (id, seed, scale, first_arrival, last_arrival, version)
     values (1, $1, $2, $3, $4, 1)
     on conflict (id) do update
       set first_arrival = excluded.first_arrival, last_arrival = excluded.last_arrival,
           version = catalogue_state.version + 1, filled_at = now()`,
    [seed, scale, firstArrivalFrom(today), lastArrivalFrom(today)],
  )
}
