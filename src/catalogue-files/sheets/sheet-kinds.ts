/** The kinds of spreadsheets and their columns, from the descriptions of the fields of the forms [CAT-60]. */
import { FEATURES } from '../../domain/unit/features.ts'
import { CHANNELS } from '../../domain/site/channel.ts'
import type { RecordField } from '../fields/field-descriptions.ts'
import { fieldGroups } from '../fields/record-descriptions.ts'
import { SEASON_FIELDS } from '../fields/season-fields.ts'
import type { StaffRecordType } from '../format/records.ts'

export const SHEET_KINDS = ['operators', 'parks', 'unit-types', 'extras', 'rates', 'stock'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** Kinds of columns besides those of forms: they name a record, or are of rates and stock. */
type ColumnKind = RecordField['kind'] | 'key' | 'park' | 'unit-type' | 'date' | 'season'

export interface SheetColumn extends Omit<RecordField, 'kind' | 'isText' | 'first'> {
  readonly kind: ColumnKind
  /** Without it no row can be read. */
  readonly isRequired?: boolean
  /** The value of a new record without a value. */
  readonly first?: string
}

export const isSheetKind = (text: string): text is SheetKind => (SHEET_KINDS as readonly string[]).includes(text)

/** The type of the records of a kind, which has a record a row; undefined for rates and stock. */
export const RECORD_TYPE: Readonly<Record<SheetKind, StaffRecordType | undefined>> = {
  operators: 'operator',
  parks: 'park',
  'unit-types': 'unit-type',
  extras: 'extra',
  rates: undefined,
  stock: undefined,
}

const number: SheetColumn = {
  name: 'key',
  label: 'Number',
  hint: 'As this shop has it; empty for a new one',
  also: ['id', 'code', 'shop number'],
  kind: 'key',
  empty: '',
  error: 'Enter a number that this shop has, or nothing for a new one.',
}
const reference: SheetColumn = {
  name: 'reference',
  label: 'Your reference',
  hint: 'The operator’s own, by which the row is found again',
  also: ['reference', 'ref', 'external id', 'supplier code'],
  kind: 'line',
  empty: '',
  example: 'NL-17',
  error: 'Enter at most 100 characters.',
}
const park: SheetColumn = {
  name: 'park',
  label: 'Park',
  hint: 'Its name, number or your reference',
  also: ['park name', 'site', 'property'],
  kind: 'park',
  isRequired: true,
  example: 'Gunton Sands',
  error: 'Enter the name of a park that this shop has: import parks first.',
}
const unitType: SheetColumn = {
  name: 'unitType',
  label: 'Unit type',
  hint: 'Its name, number or your reference',
  also: ['unit', 'accommodation', 'unit name', 'room type'],
  kind: 'unit-type',
  isRequired: true,
  example: 'Saver caravan',
  error: 'Enter the name of a unit type of the park: import unit types first.',
}

const PRICE_ERROR = 'Enter pounds, like 85 or 84.50, or nothing.'

/** Prices for several nights at once; a weekday's own price goes before them. */
const SHARED_PRICES: readonly SheetColumn[] = [
  {
    name: 'night',
    label: 'Price per night, £',
    hint: 'For each day of the week without a price of its own',
    also: ['price per night', 'nightly rate', 'night', 'rate', 'price'],
    kind: 'season',
    example: '84.00',
    error: PRICE_ERROR,
  },
  {
    name: 'weekend',
    label: 'Friday and Saturday nights, £',
    also: ['weekend', 'weekend rate', 'weekend price', 'price per weekend night'],
    kind: 'season',
    example: '99.00',
    error: PRICE_ERROR,
  },
  {
    name: 'week',
    label: 'Price per week, £',
    hint: 'A stay of 7 nights',
    also: ['price per week', 'weekly rate', 'week', 'weekly price'],
    kind: 'season',
    example: '550',
    error: PRICE_ERROR,
  },
]

const STOCK: readonly SheetColumn[] = [
  park,
  unitType,
  {
    name: 'from',
    label: 'First night',
    also: ['from', 'date', 'night', 'start', 'start date'],
    kind: 'date',
    isRequired: true,
    example: '01/07/2027',
    error: 'Enter a date, like 14/03/2027.',
  },
  {
    name: 'to',
    label: 'Last night',
    hint: 'Empty for one night',
    also: ['to', 'until', 'end', 'end date'],
    kind: 'date',
    empty: '',
    example: '31/08/2027',
    error: 'Enter a date, like 14/03/2027, not before the first night, or nothing.',
  },
  {
    name: 'units',
    label: 'Number of units',
    also: ['units', 'stock', 'allocation', 'available', 'availability'],
    kind: 'whole',
    isRequired: true,
    example: '12',
    error: 'Enter a whole number from 0 to 999.',
  },
]

const RATES: readonly SheetColumn[] = [
  park,
  unitType,
  ...SEASON_FIELDS.slice(0, 4).map((field) => seasonColumn(field)),
  ...SHARED_PRICES,
  ...SEASON_FIELDS.slice(4).map((field) => seasonColumn(field)),
]

function seasonColumn({ name, label, hint, also, example, error }: (typeof SEASON_FIELDS)[number]): SheetColumn {
  return { name, label, hint, also, example, error, kind: 'season', isRequired: ['name', 'from', 'to'].includes(name) }
}

/** The columns of a record: its number, its reference, its park or operator, then the fields of its form. */
function recordColumns(type: StaffRecordType): SheetColumn[] {
  const fields = fieldGroups(type, true).flatMap((group) => group.fields)
  return [
    ...(type === 'unit-type' ? [park] : []),
    ...fields.map((field): SheetColumn => ({
      ...field,
      ...EXTRA_WORDS[type]?.[field.name],
      isRequired: field.name === 'name',
    })),
    reference,
    type === 'extra' || type === 'operator' ? { ...number, label: type === 'extra' ? 'Code' : 'Number' } : number,
  ]
}

/** Hints and headings of spreadsheets alone. */
const EXTRA_WORDS: Readonly<Partial<Record<StaffRecordType, Readonly<Record<string, Partial<SheetColumn>>>>>> = {
  park: {
    name: { also: ['park', 'park name', 'site'] },
    operatorId: { hint: 'Its name; not needed where all rows are of one operator', also: ['operator', 'company'] },
    townId: {
      hint: 'Its name, with the region if there are several: Sheringham, Norfolk',
      example: 'Sheringham, Norfolk',
    },
  },
  'unit-type': { name: { also: ['unit type', 'unit', 'accommodation'], example: 'Saver caravan' } },
  extra: {
    name: { also: ['extra', 'extra name'], example: 'Travel cot' },
    operatorId: { hint: 'Empty for all operators' },
  },
  operator: { name: { also: ['operator', 'operator name', 'company'], example: 'Samphire Parks' } },
}

const COLUMNS: Readonly<Record<SheetKind, () => readonly SheetColumn[]>> = {
  operators: () => recordColumns('operator'),
  parks: () => recordColumns('park'),
  'unit-types': () => recordColumns('unit-type'),
  extras: () => recordColumns('extra'),
  rates: () => RATES,
  stock: () => STOCK,
}

/** Without taxes and levies, which have several fields of their own in the park's form. */
export const columnsOf = (kind: SheetKind): readonly SheetColumn[] =>
  COLUMNS[kind]().filter((column) => column.kind !== 'charges')

export interface Choice {
  readonly value: string
  readonly label: string
}

/** The choices of a column, also of one that may have several; none where any text will do. */
export function choicesOf(kind: SheetKind, column: SheetColumn): readonly Choice[] {
  switch (column.kind) {
    case 'choice':
      return (column.options ?? []).filter(({ value }) => value !== '')
    case 'channel':
    case 'channels':
      return CHANNELS.map(({ code, label }) => ({ value: code, label }))
    case 'features': {
      const scope = kind === 'parks' ? 'park' : 'unit'
      return FEATURES.filter((feature) => feature.scope === scope).map(({ code, name }) => ({
        value: code,
        label: name,
      }))
    }
    case 'tick':
      return [
        { value: 'true', label: 'yes' },
        { value: '', label: 'no' },
      ]
    default:
      return []
  }
}
