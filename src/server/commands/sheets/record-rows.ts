/** Rows of operators, parks, unit types and extras as records, as the forms write them [CAT-60]. */
import { readText } from '../../../catalogue-files/fields/read-text.ts'
import { RECORDS, type StaffRecordType } from '../../../catalogue-files/format/records.ts'
import type { CheckedRecord } from '../../../catalogue-files/import/check-line.ts'
import type { ReadRow, RowError } from '../../../catalogue-files/sheets/read-rows.ts'
import { columnsOf, type SheetColumn } from '../../../catalogue-files/sheets/sheet-kinds.ts'
import { MAX_UNITS } from '../../../domain/stock/night-change.ts'
import { findUnitNights } from '../../store/catalogue/night-store.ts'
import { findRecordValues, keyMaker } from '../../store/catalogue/record-store.ts'
import type { NamedRecord, OperatorReference } from '../../store/catalogue/sheet-store.ts'
import { defaultsOf, withPlace, type RecordValues } from '../catalogue/record-defaults.ts'
import { plainName, type NameBook } from './name-book.ts'
import { cellError, NOTHING_PLANNED, notFoundWords, type SheetPlan, type SheetReading } from './sheet-plan.ts'

/** A row with the record that it means. */
interface MeantRow {
  readonly row: ReadRow
  /** Undefined for a new one. */
  readonly existing: NamedRecord | undefined
  /** The operator or park; null for none. */
  readonly parentId: number | null
  /** Of its references: 0 for records of no operator. */
  readonly operatorId: number
  readonly errors: readonly RowError[]
}

export async function planRecords(reading: SheetReading, type: StaffRecordType): Promise<SheetPlan> {
  const { queries, kind, rows, today } = reading
  const meant = rows.map((row) => meantBy(reading, type, row))
  const stored = await findRecordValues(
    queries,
    type,
    meant.flatMap(({ existing }) => existing?.key ?? []),
  )
  const makeKey = await keyMaker(queries, type)
  const places = new Map<string, number>()
  const items: SheetPlan['items'][number][] = []
  const errors: RowError[] = []
  const references: OperatorReference[] = []
  const restocked: { readonly row: ReadRow; readonly unitTypeId: number; readonly by: number }[] = []
  for (const { row, existing, parentId, operatorId, errors: found } of meant) {
    const name = row.typed.get('name') ?? ''
    const sameAs = repeatedRow(places, row.row, existing?.key ?? `${parentId} ${plainName(name)}`)
    const own = [...row.errors, ...found, ...(sameAs === undefined ? [] : [sameError(row.row, sameAs)])]
    if (own.length > 0) {
      errors.push(...own)
      continue
    }
    const before = existing ? stored.get(existing.key) : undefined
    const made = before ? {} : makeKey(name)
    const key = existing?.key ?? String(made['id'] ?? made['code'])
    const base = before ?? { ...defaultsOf(type, key), ...emptyValues(columnsOf(kind)) }
    const values = { ...base, ...parentOf(type, parentId, before), ...withInner(base, row.values), ...made }
    const checked = check(reading, type, row, values)
    if ('errors' in checked) {
      errors.push(...checked.errors)
      continue
    }
    items.push({ row: row.row, record: checked.record })
    const reference = row.typed.get('reference')
    if (reference !== undefined) references.push({ type, operatorId, reference, key })
    const by = type === 'unit-type' && before ? Number(values['stock']) - Number(before['stock']) : 0
    if (by !== 0) restocked.push({ row, unitTypeId: Number(key), by })
  }
  const nights = await planNights(restocked)
  return {
    ...NOTHING_PLANNED,
    items: [...items, ...nights.items],
    errors: [...errors, ...nights.errors],
    references,
  }

  /** All nights from today get as many units more or fewer as there are of the type. */
  async function planNights(changes: typeof restocked): Promise<Pick<SheetPlan, 'items' | 'errors'>> {
    if (changes.length === 0) return NOTHING_PLANNED
    const unitTypeIds = changes.map(({ unitTypeId }) => unitTypeId)
    const all = await findUnitNights(queries, { unitTypeIds, from: today, to: '9999-12-31' })
    const planned: SheetPlan['items'][number][] = []
    const wrong: RowError[] = []
    for (const { row, unitTypeId, by } of changes) {
      const nightsOf = all.filter((night) => night.unitTypeId === unitTypeId)
      const low = nightsOf.find(({ capacity, reserved }) => capacity + by < reserved)
      if (low) wrong.push(cellError(kind, row, 'stock', `is fewer than are sold or held on ${low.night}`))
      for (const { night, capacity } of nightsOf) {
        planned.push({
          row: row.row,
          record: { type: 'stock', unitTypeId, night, capacity: Math.max(0, capacity + by) },
        })
      }
    }
    return { items: planned, errors: wrong }
  }
}

const sameError = (row: number, sameAs: number): RowError => ({
  row,
  column: '',
  words: `This is the same record as in row ${sameAs}. Leave one of them out.`,
})

/** The row that means the same record; remembers this one otherwise. */
function repeatedRow(places: Map<string, number>, row: number, same: string): number | undefined {
  const before = places.get(same)
  if (before === undefined) places.set(same, row)
  return before
}

/** Finds the record that a row means: by its number, its operator's reference, or its name. */
function meantBy(reading: SheetReading, type: StaffRecordType, row: ReadRow): MeantRow {
  const { book, kind } = reading
  const parent = findParent(reading, type, row)
  const { parentId, operatorId } = parent
  const errors = [...parent.errors]
  const key = row.typed.get('key')
  const reference = row.typed.get('reference')
  let existing = key === undefined ? undefined : book.byKey(type, key)
  if (key !== undefined && !existing) errors.push(cellError(kind, row, 'key', 'is no number of this shop'))
  if (!existing && key === undefined && reference !== undefined) {
    existing = book.byReference(type, operatorId, reference)
  }
  if (!existing && key === undefined && errors.length === 0) {
    const named = book.byName(type, row.typed.get('name') ?? '', type === 'operator' ? undefined : parentId)
    if (named.kind === 'several') errors.push(cellError(kind, row, 'name', notFoundWords(named, '')))
    // Another record's reference: this row is of a new one with the same name.
    if (
      named.kind === 'found' &&
      !(reference !== undefined && hasOtherReference(book, type, operatorId, reference, named.record))
    )
      existing = named.record
  }
  return { row, existing, parentId, operatorId, errors }
}

function hasOtherReference(
  book: NameBook,
  type: StaffRecordType,
  operatorId: number,
  reference: string,
  record: NamedRecord,
): boolean {
  const referred = book.byReference(type, operatorId, reference)
  return referred !== undefined && referred.key !== record.key
}

type Parent = Pick<MeantRow, 'parentId' | 'operatorId' | 'errors'>

/** The operator of a park or extra, the park of a unit type. */
function findParent(reading: SheetReading, type: StaffRecordType, row: ReadRow): Parent {
  switch (type) {
    case 'operator':
      return { parentId: null, operatorId: 0, errors: [] }
    case 'unit-type': {
      const found = findPark(reading, row)
      if ('errors' in found) return { parentId: null, operatorId: 0, errors: found.errors }
      return { parentId: Number(found.park.key), operatorId: found.park.parentId ?? 0, errors: [] }
    }
    case 'park':
    case 'extra':
      return findOperator(reading, type, row)
  }
}

function findOperator({ book, kind, operatorId }: SheetReading, type: 'park' | 'extra', row: ReadRow): Parent {
  const typed = row.typed.get('operatorId')
  if (typed === undefined) {
    const missing = type === 'park' && operatorId === null
    const errors = missing ? [cellError(kind, row, 'operatorId', '')] : []
    return { parentId: operatorId, operatorId: operatorId ?? 0, errors }
  }
  const byKey = book.byKey('operator', typed)
  const found = byKey ? ({ kind: 'found', record: byKey } as const) : book.byName('operator', typed)
  if (found.kind !== 'found') {
    return {
      parentId: null,
      operatorId: 0,
      errors: [cellError(kind, row, 'operatorId', notFoundWords(found, 'operator'))],
    }
  }
  const id = Number(found.record.key)
  if (operatorId === null || operatorId === id) return { parentId: id, operatorId: id, errors: [] }
  return {
    parentId: id,
    operatorId: id,
    errors: [cellError(kind, row, 'operatorId', 'is not the operator that was chosen for this file')],
  }
}

/** The park that a row names, by number, reference or name. */
export function findPark(
  { book, kind, operatorId }: SheetReading,
  row: ReadRow,
): { readonly park: NamedRecord } | { readonly errors: readonly RowError[] } {
  const typed = row.typed.get('park')
  // Reading the row has told so already.
  if (typed === undefined) return { errors: [] }
  const known =
    book.byKey('park', typed) ?? (operatorId === null ? undefined : book.byReference('park', operatorId, typed))
  const found = known
    ? ({ kind: 'found', record: known } as const)
    : book.byName('park', typed, operatorId ?? undefined)
  if (found.kind === 'found' && (operatorId === null || found.record.parentId === operatorId))
    return { park: found.record }
  const words = found.kind === 'found' ? 'is a park of another operator' : notFoundWords(found, 'park')
  return { errors: [cellError(kind, row, 'park', words)] }
}

const PARENT_FIELD = { operator: undefined, extra: 'operatorId', park: 'operatorId', 'unit-type': 'parkId' } as const

function parentOf(type: StaffRecordType, parentId: number | null, before: RecordValues | undefined): RecordValues {
  const field = PARENT_FIELD[type]
  // A row without an operator leaves an extra with the one that it has.
  return field === undefined || (before && parentId === null) ? {} : { [field]: parentId }
}

/** The values of a new record for cells that are empty or missing; without those that have to be entered. */
function emptyValues(columns: readonly SheetColumn[]): RecordValues {
  const values = new Map<string, unknown>()
  for (const column of columns) {
    if (isOfRow(column)) continue
    const value = emptyValue(column)
    if (value !== undefined && !Number.isNaN(value)) values.set(column.name, value)
  }
  return withInner({}, values)
}

/** Columns that name a record rather than being a field of it. */
const isOfRow = ({ kind, name }: SheetColumn) => kind === 'key' || kind === 'park' || name === 'reference'

function emptyValue({ kind, first = '', empty }: SheetColumn): unknown {
  switch (kind) {
    case 'features':
      return []
    case 'tick':
      return false
    case 'lines':
    case 'beds':
    case 'whole':
    case 'hundredths':
    case 'time':
      return first === '' && empty !== undefined ? empty : readText({ kind }, first)
    default:
      return empty
  }
}

/** Merges values by field: 'accessibility.doorWidth' is a field of the field accessibility. */
function withInner(before: RecordValues, values: ReadonlyMap<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = {}
  for (const [name, value] of values) {
    const [outer = '', inner] = name.split('.')
    if (outer === 'reference') continue
    merged[outer] =
      inner === undefined
        ? inStoredOrder(before[outer], value)
        : { ...(before[outer] as object | undefined), ...(merged[outer] as object | undefined), [inner]: value }
  }
  return merged
}

/** A list as it is stored if it names the same in another order: nothing is changed by it. */
function inStoredOrder(stored: unknown, value: unknown): unknown {
  if (!Array.isArray(stored) || !Array.isArray(value) || stored.length !== value.length) return value
  const names = new Set<unknown>(stored)
  return value.every((name) => names.has(name)) ? stored : value
}

/** Checks a record as the form does, with the error of each column. */
function check(
  { book, kind }: SheetReading,
  type: StaffRecordType,
  row: ReadRow,
  values: RecordValues,
): { readonly record: CheckedRecord } | { readonly errors: readonly RowError[] } {
  let placed = values
  if (type === 'park') {
    const typed = row.typed.get('townId')
    const town = typed === undefined ? undefined : book.town(typed)
    if (town && town.kind !== 'found') {
      const words =
        town.kind === 'none'
          ? 'is not a town of this shop'
          : `is the name of ${town.count} towns: add the region, like Sheringham, Norfolk`
      return { errors: [cellError(kind, row, 'townId', words)] }
    }
    if (town) {
      const isMoved = values['townId'] !== town.town.id
      placed = withPlace({ ...values, townId: town.town.id, ...(isMoved ? placeOf(row) : {}) }, town.town)
    }
  }
  if (Number(placed['stock'] ?? 0) > MAX_UNITS) return { errors: [cellError(kind, row, 'stock', 'can’t be used')] }
  const parsed = RECORDS[type].safeParse({ type, ...placed })
  if (parsed.success) return { record: parsed.data as CheckedRecord }
  const fields = parsed.error.issues.map(({ path }) => path.filter((part) => typeof part === 'string').join('.'))
  return { errors: fieldErrors(kind, row, fields) }
}

/** A park that moves to another town takes the town's place and drawing, unless the row has its own. */
const placeOf = ({ values }: ReadRow): RecordValues => ({
  latitude: values.get('latitude'),
  longitude: values.get('longitude'),
  scene: values.get('scene'),
})

/** The errors of fields of a record, each once, at their columns. */
export function fieldErrors(kind: SheetReading['kind'], row: ReadRow, fields: readonly string[]): RowError[] {
  const names = fields.map((field) => {
    const column = columnsOf(kind).find(({ name }) => field === name || field.startsWith(`${name}.`))
    return column?.name ?? COLUMN_OF[field] ?? field
  })
  const isNowhere = names.includes('townId')
  return [...new Set(names)]
    .filter((name) => !isNowhere || !['latitude', 'longitude', 'scene'].includes(name))
    .map((name) => cellError(kind, row, name, 'can’t be used'))
}

/** Columns of fields that have none of their own. */
const COLUMN_OF: Readonly<Record<string, string>> = { regionId: 'townId', parkId: 'park', unitTypeId: 'unitType' }
