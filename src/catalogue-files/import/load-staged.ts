import pg from 'pg'
import { countAffected, needsConfirmation } from '../../domain/catalogue/import-limit.ts'
import type { RecordType } from '../format/records.ts'
import { lockCatalogue } from '../load/catalogue-lock.ts'
import { checkStaged } from './check-staged.ts'
import {
  countPlanned,
  findEffects,
  type Effect,
  isDemonstrationReplaced,
  planUndo,
  type Planned,
  type UndoPlan,
} from './effects.ts'
import { countErrors, readErrors, type ErrorCount, type ValidationError, type Warning } from './validation-error.ts'
import {
  closeStagedTables,
  openStagedTables,
  type ImportMode,
  markImported,
  raiseVersion,
  writeStaged,
  WRITING_ORDER,
  type Written,
} from './staged-tables.ts'
import {
  freeCodes,
  notePrices,
  withdrawParks,
  withdrawPrices,
  withdrawSales,
  type GonePrice,
  type Withdrawn,
} from './withdraw.ts'
import { findWarnings, type Circumstances } from './warnings.ts'

export interface LoadOptions {
  readonly mode: ImportMode
  /** Imports the valid lines even if others are invalid. */
  readonly skipsBad?: boolean
  /** Validates everything and imports nothing. */
  readonly isTrial?: boolean
  /** Without it there are no warnings, and no number of records is too many. */
  readonly circumstances?: Circumstances
  /** The number of records that somebody has confirmed to be withdrawn or changed: any other is refused. */
  readonly confirmed?: number
  /** Prices that are taken off sale beside the lines, of an import that adds. */
  readonly withdraws?: readonly GonePrice[]
  /** Called with every error: first the lines' own, in the order of the files, last those caused by other errors. */
  readonly onError?: (error: ValidationError) => void
  /** Called with the progress after reading, from 0 to 1. */
  readonly onLoading?: (share: number) => void
  /** Called in the transaction, once it is certain that the lines are imported and before anything is changed. */
  readonly onChecked?: (client: pg.Client, undo: UndoPlan) => Promise<void>
  /** Called in the transaction, once all lines are written and before they are committed. */
  readonly onWritten?: (client: pg.Client, outcome: ImportOutcome) => Promise<void>
  /** Set if a generator that keeps adding records makes them: they are not marked as imported. */
  readonly generator?: CatalogueGenerator
}

/** Both run within the transaction, while the catalogue lock is held. */
export interface CatalogueGenerator {
  /** Whether the records still match the database. */
  readonly isCurrent: (client: pg.ClientBase) => Promise<boolean>
  /** Records the generator's progress and removes what its records have replaced. */
  readonly complete: (client: pg.ClientBase) => Promise<void>
}

/** The contents of a connection's temporary tables. */
export interface Staged {
  readonly lines: number
  /** Types whose lines were sorted by key. */
  readonly inOrder: ReadonlySet<RecordType>
}

export interface ImportOutcome {
  readonly isLoaded: boolean
  readonly lines: number
  readonly bad: ErrorCount
  /** Nothing if invalid lines prevented the import. */
  readonly warnings: readonly Warning[]
  readonly written: Readonly<Partial<Record<RecordType, Written>>>
  readonly withdrawn: Withdrawn
  /** The effects on records on sale; nothing if invalid lines prevented the import. */
  readonly effects: readonly Effect[]
  /** The effect of an import that was only checked, or has to be confirmed first. */
  readonly planned?: Planned
  /** Whether it can be undone once it is imported; of no rows without circumstances. */
  readonly undo: UndoPlan
  /** Set if nothing was imported, or would be, before somebody confirms how many records are affected. */
  readonly unconfirmed?: Unconfirmed
}

export interface Unconfirmed {
  /** The share that is not asked about. */
  readonly percent: number
  readonly affected: number
  /** The number that was confirmed instead. */
  readonly confirmed?: number
}

const NOTHING_LOADED = {
  isLoaded: false,
  bad: { errors: 0, lines: 0 },
  warnings: [],
  written: {},
  withdrawn: { parks: 0, unitTypes: 0, prices: 0 },
  effects: [],
  undo: { rows: 0 },
} as const

/** Concurrent bookings can cause a deadlock; a retry succeeds. */
const ATTEMPTS = 5
const PASSING_FAILURES = ['40001', '40P01', '23514']

/** Moves the staged lines of this connection to the tables, in one transaction. */
export async function loadStaged(client: pg.Client, staged: Staged, options: LoadOptions): Promise<ImportOutcome> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin')
    try {
      const outcome = await loadLocked(client, staged, options)
      await client.query(outcome.isLoaded ? 'commit' : 'rollback')
      return outcome
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (attempt === ATTEMPTS || !isPassing(error)) throw error
    }
  }
}

/**
 * Removes lines of prices that staff have changed and not taken back, and everything of unit types in a rate plan: a
 * generator leaves them as they are.
 */
async function leavePricesOfStaff(client: pg.Client): Promise<void> {
  await client.query(`
    delete from staged_price where unit_type_id in (select unit_type_id from rate_plan_unit);
    delete from staged_night_stock where unit_type_id in (select unit_type_id from rate_plan_unit);
    delete from staged_price line using (
      select unit.unit_type_id, (stay ->> 0)::date as arrival, (stay ->> 1)::smallint as nights
        from catalogue_change change join catalogue_change_unit unit on unit.change_id = change.id,
             jsonb_array_elements(unit.rows) stay
       where change.kind = 'prices' and change.takes_back is null
         and not exists (select from catalogue_change later where later.takes_back = change.id)
    ) changed
    where line.unit_type_id = changed.unit_type_id and line.arrival = changed.arrival and line.nights = changed.nights`)
}

const isPassing = (error: unknown) => error instanceof pg.DatabaseError && PASSING_FAILURES.includes(error.code ?? '')

async function loadLocked(client: pg.Client, { lines, inOrder }: Staged, options: LoadOptions): Promise<ImportOutcome> {
  const { mode, skipsBad = false, isTrial = false, circumstances, confirmed, generator, withdraws = [] } = options
  const { onError = () => {}, onLoading = () => {} } = options
  await lockCatalogue(client)
  if (generator && !(await generator.isCurrent(client))) return { ...NOTHING_LOADED, lines }
  // Servers reload because of the raised version; notifications about single nights would arrive before the prices.
  await client.query(`set local catalogue.is_rewritten = 'true'; set local work_mem = '64MB'`)
  if (generator) await leavePricesOfStaff(client)
  await openStagedTables(client, mode)
  await notePrices(client, withdraws)
  onLoading(0.1)
  await checkStaged(client, mode, skipsBad, inOrder)
  onLoading(0.3)

  const bad = await countErrors(client)
  const isRefused = bad.lines === lines || (bad.lines > 0 && !skipsBad)
  const warnings = isRefused || !circumstances ? [] : await findWarnings(client, circumstances)
  const { effects, undo, unconfirmed } =
    isRefused || !circumstances ? NOTHING_AFFECTED : await weigh(client, mode, circumstances, confirmed)
  if (isRefused || isTrial || unconfirmed) {
    const planned = isRefused || !circumstances ? {} : await countPlanned(client, mode)
    await readErrors(client, onError)
    return { ...NOTHING_LOADED, lines, bad, warnings, effects, undo, planned, ...(unconfirmed ? { unconfirmed } : {}) }
  }

  await options.onChecked?.(client, undo)
  const withdrawn =
    mode === 'add' ? { prices: await withdrawPrices(client), unitTypes: 0 } : await withdrawSales(client)
  onLoading(0.4)
  await freeCodes(client)
  const written: Partial<Record<RecordType, Written>> = {}
  for (const [index, type] of WRITING_ORDER.entries()) {
    written[type] = await writeStaged(client, type, { isImported: !generator, isInOrder: inOrder.has(type) })
    onLoading(0.4 + (0.5 * (index + 1)) / WRITING_ORDER.length)
  }
  const parks = mode === 'add' ? 0 : await withdrawParks(client, mode === 'replace-all')
  if (generator) await generator.complete(client)
  else {
    await markImported(client)
    await raiseVersion(client)
  }
  await client.query('analyze operator, region, town, park, review, unit_type, price, night_stock, extra, extra_stock')
  // Not earlier: a failed attempt is retried and would report them twice.
  await readErrors(client, onError)
  await closeStagedTables(client)
  const outcome = { isLoaded: true, lines, bad, warnings, written, withdrawn: { ...withdrawn, parks }, effects, undo }
  await options.onWritten?.(client, outcome)
  onLoading(1)
  return outcome
}

type Weighed = Pick<ImportOutcome, 'effects' | 'undo' | 'unconfirmed'>
const NOTHING_AFFECTED: Weighed = { effects: [], undo: { rows: 0 } }

/**
 * The effects of an import on records on sale, whether it can be undone, and whether somebody has to confirm it first.
 */
async function weigh(
  client: pg.Client,
  mode: ImportMode,
  { today, changePercent }: Circumstances,
  confirmed: number | undefined,
): Promise<Weighed> {
  const effects = await findEffects(client, mode, today)
  const replacesDemonstration = await isDemonstrationReplaced(client, mode)
  const undo = await planUndo(client, mode, replacesDemonstration)
  // Nobody loses the demonstration.
  const percent = replacesDemonstration ? 100 : changePercent
  if (!needsConfirmation(effects, percent, confirmed)) return { effects, undo }
  const affected = countAffected(effects)
  return { effects, undo, unconfirmed: { percent, affected, ...(confirmed === undefined ? {} : { confirmed }) } }
}
