import type { ClientBase, ClientConfig, Pool } from 'pg'
import type { CheckedRecord } from '../../src/catalogue-files/import/check-line.ts'
import { importRecords } from '../../src/catalogue-files/import/import-catalogue.ts'
import { addDays, daysBetween, monthOf, type CalendarDate } from '../../src/domain/dates/calendar-date.ts'
import { offersOn } from './facts/offers.ts'
import { CATALOGUE_SEED, generateCatalogue } from './generate/catalogue.ts'
import {
  ARRIVALS_ON_SALE,
  firstArrivalFrom,
  lastArrivalFrom,
  lastNightFrom,
  makeSalesWindow,
} from './prices/sales-window.ts'
import { discountCodeRecords, lastingRecords, offerRecords, reviewRecords } from './records/light-records.ts'
import { changedPriceRecords, extraStockRecords, priceRecords, stockRecords } from './records/sales-records.ts'
import { readImported, withoutImported } from './without-imported.ts'

export interface FillOptions {
  readonly pool: Pool
  /** For the same database: the importer uses its own connection. */
  readonly connectionConfig: ClientConfig
  /** Today in Europe/London: arrivals are on sale from tomorrow. */
  readonly today: CalendarDate
  /** Share of the parks, from above 0 to 1; every channel and region keeps at least one. */
  readonly scale?: number
  readonly seed?: number
  /** Called with the progress from 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/**
 * `filled`: into an empty database · `rolled`: extended to today · `current`: nothing to do · `imported`: all data
 * comes from files and is not changed.
 */
export type FillOutcome = 'filled' | 'rolled' | 'current' | 'imported'

/** The database has a catalogue with other parameters; it may have bookings, so it is not replaced. */
export class OtherCatalogueError extends Error {
  override readonly name = 'OtherCatalogueError'
}

interface CatalogueState {
  readonly version: string
  /** Null if no generated data is left. */
  readonly seed: number | null
  readonly scale: number
  readonly firstArrival: CalendarDate
  readonly lastArrival: CalendarDate
}

type Settings = Required<FillOptions>

/** Share of the progress; the importer's final steps are the rest. */
const STAGING_SHARE = 0.5

/**
 * Brings the database's catalogue up to date: missing records are generated and imported in one transaction, so that an
 * interrupted fill leaves nothing behind and is repeated at the next start.
 * @throws OtherCatalogueError if the database was filled with another seed or scale
 */
export async function fillCatalogue(options: FillOptions): Promise<FillOutcome> {
  const settings: Settings = { scale: 1, seed: CATALOGUE_SEED, onProgress: () => {}, ...options }
  for (;;) {
    const state = await readState(settings.pool)
    if (state?.seed === null) return 'imported'
    if (isCurrent(state, settings)) return 'current'
    if (await importSince(state, settings)) return state ? 'rolled' : 'filled'
  }
}

async function readState(database: Pool | ClientBase): Promise<CatalogueState | undefined> {
  const { rows } = await database.query<CatalogueState>(
    `select version::text, seed, scale, first_arrival::text as "firstArrival", last_arrival::text as "lastArrival" from catalogue_state`,
  )
  return rows[0]
}

/** If the clock was set back, nothing is withdrawn. */
function isCurrent(state: CatalogueState | undefined, { seed, scale, today }: Settings): boolean {
  if (!state) return false
  if (state.seed !== seed || state.scale !== scale) {
    throw new OtherCatalogueError(
      `the database has a catalogue of seed ${state.seed} and scale ${state.scale}, not of seed ${seed} and scale ${scale}: use an empty database for another catalogue`,
    )
  }
  return state.firstArrival >= firstArrivalFrom(today)
}

/** @returns false, with nothing written, if the catalogue was changed concurrently */
async function importSince(state: CatalogueState | undefined, settings: Settings): Promise<boolean> {
  const { pool, connectionConfig, onProgress } = settings
  onProgress(0)
  const records = state ? await recordsSince(state, pool, settings) : recordsFromNothing(settings)
  const { isLoaded, bad } = await importRecords({
    connectionConfig,
    name: 'the demonstration',
    records,
    mode: state ? 'add' : 'replace-all',
    onLoading: (share) => onProgress(STAGING_SHARE + (1 - STAGING_SHARE) * share),
    generator: {
      isCurrent: async (client) => (await readState(client))?.version === state?.version,
      complete: async (client) => {
        if (state) await removePast(client, settings)
        await writeState(client, settings)
      },
    },
  })
  if (bad.lines > 0) throw new Error(`the generator created ${bad.lines} invalid records`)
  return isLoaded
}

function* recordsFromNothing({ today, scale, seed, onProgress }: Settings): Generator<CheckedRecord> {
  const catalogue = generateCatalogue({ seed, scale, today })
  const offers = offersOn(today)
  const window = makeSalesWindow(firstArrivalFrom(today), ARRIVALS_ON_SALE)
  const firstNight = firstArrivalFrom(today)
  yield* offerRecords(offers)
  yield* lastingRecords(catalogue)
  yield* reviewRecords(catalogue.reviews)
  for (const [index, sale] of catalogue.sales.entries()) {
    yield* priceRecords([sale], { window, offers, seed })
    yield* stockRecords([sale], { window, firstNight, seed, isOccupied: true })
    onProgress((STAGING_SHARE * index) / catalogue.sales.length)
  }
  yield* extraStockRecords(catalogue.scarceExtras, { window, firstNight })
  yield* discountCodeRecords(today)
}

/**
 * The records that extend the catalogue to today: new arrivals and nights at the end of the window, prices whose offers
 * have started or ended, offers, reviews and codes. Existing nights, some of them sold, and imported records are not
 * changed.
 */
async function recordsSince(state: CatalogueState, pool: Pool, settings: Settings): Promise<Iterable<CheckedRecord>> {
  const { today, scale, seed } = settings
  const lastToday = addDays(state.firstArrival, -1)
  const imported = await readImported(pool)
  const { sales, reviews, scarceExtras } = withoutImported(generateCatalogue({ seed, scale, today }), imported)
  const offers = offersOn(today)
  const kept = daysBetween(firstArrivalFrom(today), state.lastArrival) + 1
  const firstNew = kept > 0 ? addDays(state.lastArrival, 1) : firstArrivalFrom(today)
  const window = makeSalesWindow(firstNew, daysBetween(firstNew, lastArrivalFrom(today)) + 1)
  const firstNight = laterOf(addDays(lastNightFrom(lastToday), 1), firstArrivalFrom(today))
  return (function* () {
    yield* offerRecords(offers.filter(({ urn }) => !imported.offers.has(urn)))
    if (monthOf(today) !== monthOf(lastToday)) yield* reviewRecords(reviews)
    if (kept > 0) {
      const keptWindow = makeSalesWindow(firstArrivalFrom(today), kept)
      yield* changedPriceRecords(sales, { window: keptWindow, seed, before: offersOn(lastToday), now: offers })
    }
    yield* priceRecords(sales, { window, offers, seed })
    yield* stockRecords(sales, { window, firstNight, seed, isOccupied: false })
    yield* extraStockRecords(scarceExtras, { window, firstNight })
    for (const code of discountCodeRecords(today)) if (!imported.codes.has(code.code)) yield code
  })()
}

const laterOf = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other)

async function removePast(client: ClientBase, { today }: Settings): Promise<void> {
  await client.query('delete from price where arrival < $1', [firstArrivalFrom(today)])
  const urns = offersOn(today).map(({ urn }) => urn)
  await client.query('delete from offer where not is_imported and urn <> all ($1)', [urns])
  // Imported prices may refer to offers of the generator, which expire.
  await client.query('update price set offer_urn = null where offer_urn not in (select urn from offer)')
}

async function writeState(client: ClientBase, { today, scale, seed }: Settings): Promise<void> {
  await client.query(
    `insert into catalogue_state (id, seed, scale, first_arrival, last_arrival, version)
     values (1, $1, $2, $3, $4, 1)
     on conflict (id) do update
       set first_arrival = excluded.first_arrival, last_arrival = excluded.last_arrival,
           version = catalogue_state.version + 1, filled_at = now()`,
    [seed, scale, firstArrivalFrom(today), lastArrivalFrom(today)],
  )
}
