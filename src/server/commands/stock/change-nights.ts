/** Closes and opens nights, and changes their stock [STAFF-05]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import {
  freeUnits,
  isInRange,
  nightAfter,
  type DayRange,
  type NightOperation,
} from '../../../domain/stock/night-change.ts'
import { STORE } from '../../availability/catalogue-facts.ts'
import { recordCatalogueChange } from '../../store/catalogue/catalogue-change-store.ts'
import type { NightTuple } from '../../store/schema/catalogue-by-staff.ts'
import {
  findReservedStays,
  findUnitNights,
  lockUnitNights,
  writeUnitNights,
  type ReservedStay,
  type UnitNight,
} from '../../store/catalogue/night-store.ts'
import { findSoldUnits, type SoldUnit } from '../../store/catalogue/sold-unit-store.ts'
import { inTransaction, rollBackWith, type Queries, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { nightOperationWords, placeWords, rangeWords } from './change-words.ts'
import { groupedByUnit, previewHash } from './preview-hash.ts'

export interface NightsInput extends DayRange {
  readonly parkId: number
  /** Those of the park that are changed. */
  readonly unitTypeIds: readonly number[]
  readonly operation: NightOperation
}

export interface ChangedNight {
  readonly before: UnitNight
  readonly after: UnitNight
}

export interface NightsPlan {
  readonly units: readonly SoldUnit[]
  /** Those that differ afterwards. */
  readonly nights: readonly ChangedNight[]
  /** Over all of them. */
  readonly figures: { readonly free: number; readonly freeAfter: number; readonly taken: number }
  readonly words: string
  /** The hash of these rows: rejects a stale preview. */
  readonly seen: string
}

export type NightsRefused =
  | { readonly kind: 'no-units' }
  /** A live supplier sells the park from its own stock. */
  | { readonly kind: 'live-supplier'; readonly supplier: string }
  /** No night of the range has stock that would differ. */
  | { readonly kind: 'nothing-to-change' }
  /** The stock would be below the reserved units, or above the maximum of a unit type. */
  | {
      readonly kind: 'in-the-way'
      readonly units: readonly SoldUnit[]
      readonly nights: readonly UnitNight[]
      readonly stays: readonly ReservedStay[]
    }

export type NightsPreview = ({ readonly kind: 'planned' } & NightsPlan) | NightsRefused

export type NightsOutcome =
  | ({ readonly kind: 'changed'; readonly changeId: number } & NightsPlan)
  /** A stale preview: nothing changed. */
  | ({ readonly kind: 'figures-changed' } & NightsPlan)
  | NightsRefused

type NightDeps = Pick<CommandDeps, 'db' | 'clock' | 'availability'>

/** Previews a change of nights. Nights before today stay as they are. */
export function previewNights(deps: NightDeps, input: NightsInput): Promise<NightsPreview> {
  return plan(deps.db, todayOf(deps), input, (nights) => findUnitNights(deps.db, nights))
}

/**
 * Changes nights, all or none, with their rows locked: a concurrent booking waits, and sees the changed ones.
 * @param seen the hash of the preview that was agreed to
 */
export async function changeNights(
  deps: NightDeps,
  actor: Actor,
  input: NightsInput,
  seen: string,
): Promise<NightsOutcome> {
  requirePermission(actor, 'stock:change')
  const outcome = await inTransaction(deps.db, async (tx): Promise<NightsOutcome> => {
    const planned = await plan(tx, todayOf(deps), input, (nights) => lockUnitNights(tx, nights))
    if (planned.kind !== 'planned') return rollBackWith(planned)
    if (planned.seen !== seen) return rollBackWith({ ...planned, kind: 'figures-changed' })
    const changeId = await writeNights(tx, actor, planned)
    return { ...planned, kind: 'changed', changeId }
  })
  if (outcome.kind === 'changed') await refreshNights(deps, outcome.nights)
  return outcome
}

type Range = Parameters<typeof findUnitNights>[1]

async function plan(
  queries: Queries,
  today: CalendarDate,
  { parkId, unitTypeIds, operation, ...range }: NightsInput,
  read: (range: Range) => Promise<UnitNight[]>,
): Promise<NightsPreview> {
  if (unitTypeIds.length === 0) return { kind: 'no-units' }
  const units = await findSoldUnits(queries, { parkIds: [parkId], unitTypeIds })
  const [unit] = units
  if (!unit) return { kind: 'no-units' }
  if (unit.supplier !== STORE) return { kind: 'live-supplier', supplier: unit.supplier }
  const from = range.from < today ? today : range.from
  const ids = units.map(({ unitTypeId }) => unitTypeId)
  const rows = (await read({ unitTypeIds: ids, from, to: range.to })).filter(({ night }) => isInRange(range, night))
  const changed: ChangedNight[] = []
  const inTheWay: UnitNight[] = []
  for (const before of rows) {
    const after = nightAfter(before, operation)
    if (!after) inTheWay.push(before)
    else if (after.capacity !== before.capacity || after.isClosed !== before.isClosed) {
      changed.push({ before, after: { ...before, ...after } })
    }
  }
  if (inTheWay.length > 0)
    return { kind: 'in-the-way', units, nights: inTheWay, stays: await staysOn(queries, inTheWay) }
  if (changed.length === 0) return { kind: 'nothing-to-change' }
  const why = operation.kind === 'stock' ? `: ${operation.reason}` : ''
  const words = `${nightOperationWords(operation)}, ${placeWords(units)}, nights ${rangeWords({ ...range, from })}${why}`
  return { kind: 'planned', units, nights: changed, figures: figuresOf(changed), words, seen: previewHash(changed) }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number) =>
  items.reduce((total, item) => total + of(item), 0)

const figuresOf = (nights: readonly ChangedNight[]) => ({
  free: sum(nights, ({ before }) => freeUnits(before)),
  freeAfter: sum(nights, ({ after }) => freeUnits(after)),
  taken: sum(nights, ({ before }) => before.reserved),
})

async function staysOn(queries: Queries, nights: readonly UnitNight[]): Promise<ReservedStay[]> {
  const days = nights.map(({ night }) => night).toSorted()
  const unitTypeIds = [...new Set(nights.map(({ unitTypeId }) => unitTypeId))]
  const stays = await findReservedStays(queries, { unitTypeIds, from: days[0] ?? '', to: days.at(-1) ?? '' })
  return stays.filter((stay) =>
    nights.some(
      ({ unitTypeId, night }) =>
        unitTypeId === stay.unitTypeId && night >= stay.arrival && night < addDays(stay.arrival, stay.nights),
    ),
  )
}

/** Writes and records nights that are locked. @returns the id of the change */
export async function writeNights(
  tx: Transaction,
  actor: Actor,
  {
    units,
    nights,
    words,
    reverts,
  }: Pick<NightsPlan, 'nights' | 'words'> & {
    readonly units: readonly Pick<SoldUnit, 'unitTypeId' | 'parkId'>[]
    readonly reverts?: number
  },
): Promise<number> {
  await writeUnitNights(
    tx,
    nights.map(({ after }) => after),
  )
  const rows = groupedByUnit(nights, ({ before, after }): NightTuple => {
    return [before.night, before.capacity, before.isClosed, after.capacity, after.isClosed]
  })
  const parkIds = units.filter(({ unitTypeId }) => rows.has(unitTypeId)).map(({ parkId }) => parkId)
  return recordCatalogueChange(tx, actor, { kind: 'nights', rows, words, parkIds, reverts })
}

/** Refreshes the nights on this server; the database notifies the others. */
export async function refreshNights(
  { availability }: Pick<CommandDeps, 'availability'>,
  nights: readonly ChangedNight[],
): Promise<void> {
  const byUnit = groupedByUnit(nights, ({ after }) => after.night)
  await Promise.all([...byUnit].map(([unitTypeId, days]) => availability.refresh(unitTypeId, days)))
}
