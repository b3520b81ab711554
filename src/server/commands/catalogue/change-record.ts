/** Operators, parks, unit types and extras that staff make, change and archive [CAT-01]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { MAX_UNITS, nightAfter } from '../../../domain/stock/night-change.ts'
import { RECORDS, type StaffRecordType } from '../../../catalogue-files/format/records.ts'
import type { CheckedRecord } from '../../../catalogue-files/import/check-line.ts'
import {
  countParksOnSale,
  findRecord,
  findTown,
  keyMaker,
  lockRecord,
  withdrawRecord,
  writeStaffRecord,
  type RecordKey,
} from '../../store/catalogue/record-store.ts'
import { STORE } from '../../availability/catalogue-facts.ts'
import { lockUnitNights } from '../../store/catalogue/night-store.ts'
import { findSoldUnits } from '../../store/catalogue/sold-unit-store.ts'
import { lockPrices, raiseCatalogueVersion } from '../../store/catalogue/stay-price-store.ts'
import { staffColumns } from '../../store/actor-columns.ts'
import { recordStaffEvent } from '../../store/identity/staff-event-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { defaultsOf, withPlace, type RecordValues } from './record-defaults.ts'
import { refreshNights, writeNights, type ChangedNight } from '../stock/change-nights.ts'
import { nightOperationWords, placeWords } from '../stock/change-words.ts'

type RecordRefused =
  /** The names of the fields that are wrong in themselves, or contradict other records: 'accessibility.doorWidth'. */
  | { readonly kind: 'errors'; readonly fields: readonly string[] }
  | { readonly kind: 'import-runs' }
  | { readonly kind: 'not-found' }

export type RecordOutcome = { readonly kind: 'saved' } | { readonly kind: 'changed-meanwhile' } | RecordRefused

export type CreateOutcome = { readonly kind: 'made'; readonly key: string } | RecordRefused

export type ArchiveOutcome =
  | Exclude<RecordOutcome, { kind: 'errors' }>
  /** An operator with so many parks on sale. */
  | { readonly kind: 'has-parks'; readonly count: number }

type RecordDeps = Pick<CommandDeps, 'db' | 'clock' | 'availability'>

/**
 * Makes a record. Its id, code and address are made too.
 *
 * @param values fields as a line of an import has them
 * @param copyOf the record whose other fields are copied, its photographs among them
 */
export async function createRecord(
  deps: RecordDeps,
  actor: Actor,
  type: StaffRecordType,
  values: RecordValues,
  copyOf?: string,
): Promise<CreateOutcome> {
  requirePermission(actor, 'catalogue:change')
  return inTransaction(deps.db, async (tx): Promise<CreateOutcome> => {
    if (!(await lockPrices(tx))) return { kind: 'import-runs' }
    const copied = copyOf === undefined ? undefined : await findRecord(tx, { type, key: copyOf })
    if (copyOf !== undefined && !copied) return { kind: 'not-found' }
    const own = (await keyMaker(tx, type))(typeof values['name'] === 'string' ? values['name'] : '')
    const key = String(own['id'] ?? own['code'])
    const all = { ...defaultsOf(type, key), ...copied?.values, ...values, ...own }
    const refused = await write(tx, { type, key }, all)
    if (refused) return refused
    await record(tx, actor, 'catalogue-added', { type, key }, all)
    return { kind: 'made', key }
  })
}

/**
 * Changes fields of a record; the others stay. An archived record is on sale again. If the number of units of a unit
 * type changes, the capacity of each of its nights from today on changes by the same number.
 *
 * @param version as shown, from `findRecord`
 */
export async function changeRecord(
  deps: RecordDeps,
  actor: Actor,
  what: RecordKey,
  values: RecordValues,
  version: string,
): Promise<RecordOutcome> {
  requirePermission(actor, 'catalogue:change')
  const outcome = await inTransaction(
    deps.db,
    async (tx): Promise<Exclude<RecordOutcome, { kind: 'saved' }> | { kind: 'saved'; nights: ChangedNight[] }> => {
      if (!(await lockPrices(tx))) return { kind: 'import-runs' }
      const stored = await lockRecord(tx, what)
      if (!stored) return { kind: 'not-found' }
      if (stored.version !== version) return { kind: 'changed-meanwhile' }
      const all = { ...stored.values, ...values }
      const refused = await write(tx, what, all)
      if (refused) return refused
      await record(tx, actor, 'catalogue-changed', what, all)
      const by = what.type === 'unit-type' ? Number(all['stock']) - Number(stored.values['stock']) : 0
      const nights = by === 0 ? [] : await changeStock(tx, actor, Number(what.key), by, todayOf(deps))
      return nights ? { kind: 'saved', nights } : rollBackWith({ kind: 'errors', fields: ['stock'] })
    },
  )
  if (outcome.kind !== 'saved') return outcome
  await refreshNights(deps, outcome.nights)
  return { kind: 'saved' }
}

/**
 * Adds units to all nights of a unit type from today on, or takes them off; recorded as a change of nights.
 *
 * @returns undefined if a night has more reserved units than would be left
 */
async function changeStock(
  tx: Transaction,
  actor: Actor,
  unitTypeId: number,
  more: number,
  today: CalendarDate,
): Promise<ChangedNight[] | undefined> {
  const units = await findSoldUnits(tx, { unitTypeIds: [unitTypeId] })
  if (units.length === 0 || units[0]?.supplier !== STORE) return []
  const operation = { kind: 'stock', units: more, reason: 'the number of units was changed' } as const
  const before = await lockUnitNights(tx, { unitTypeIds: [unitTypeId], from: today, to: '9999-12-31' })
  const nights = before.flatMap((night) => {
    const after = nightAfter(night, operation)
    return after ? [{ before: night, after: { ...night, ...after } }] : []
  })
  if (nights.length < before.length) return undefined
  if (nights.length === 0) return []
  const words = `${nightOperationWords(operation)}, ${placeWords(units)}: ${operation.reason}`
  await writeNights(tx, actor, { units, nights, words })
  return nights
}

/** Takes a record off sale, a park with its unit types. Its bookings stay. */
export async function archiveRecord(
  deps: RecordDeps,
  actor: Actor,
  what: RecordKey,
  version: string,
): Promise<ArchiveOutcome> {
  requirePermission(actor, 'catalogue:change')
  return inTransaction(deps.db, async (tx): Promise<ArchiveOutcome> => {
    if (!(await lockPrices(tx))) return { kind: 'import-runs' }
    const stored = await lockRecord(tx, what)
    if (!stored) return { kind: 'not-found' }
    if (stored.version !== version) return { kind: 'changed-meanwhile' }
    const parks = what.type === 'operator' ? await countParksOnSale(tx, Number(what.key)) : 0
    if (parks > 0) return { kind: 'has-parks', count: parks }
    await withdrawRecord(tx, what)
    await raiseCatalogueVersion(tx)
    await record(tx, actor, 'catalogue-archived', what, stored.values)
    return { kind: 'saved' }
  })
}

/** Writes all fields of a record, or rolls back with the names of those that are wrong. */
async function write(tx: Transaction, what: RecordKey, values: RecordValues): Promise<RecordRefused | undefined> {
  if (Number(values['stock'] ?? 0) > MAX_UNITS) return { kind: 'errors', fields: ['stock'] }
  const parsed = RECORDS[what.type].safeParse({ type: what.type, ...(await placed(tx, what.type, values)) })
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path.filter((part) => typeof part === 'string').join('.'))
    return { kind: 'errors', fields: [...new Set(fields)] }
  }
  const fields = await writeStaffRecord(tx, what, parsed.data as CheckedRecord)
  return fields.length > 0 ? rollBackWith({ kind: 'errors', fields } satisfies RecordRefused) : undefined
}

const placed = async (tx: Transaction, type: StaffRecordType, values: RecordValues) =>
  type === 'park' ? withPlace(values, await findTown(tx, Number(values['townId']))) : values

function record(
  tx: Transaction,
  actor: Actor,
  kind: string,
  { type, key }: RecordKey,
  { name }: RecordValues,
): Promise<void> {
  const detail = `${type.replace('-', ' ')} ${key}, ${name as string}`
  return recordStaffEvent(tx, { ...staffColumns(actor), kind, detail })
}
