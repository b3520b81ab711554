/** Reads the rows of a sheet by its matched columns, with each error by row and column [CAT-62]. */
import { readDate, readText } from '../fields/read-text.ts'
import { plainHeading, type Match } from './match-columns.ts'
import type { Sheet } from './sheet.ts'
import { choicesOf, columnsOf, type SheetColumn, type SheetKind } from './sheet-kinds.ts'

export interface RowError {
  readonly row: number
  /** The label of the column; '' if it concerns the whole row. */
  readonly column: string
  readonly words: string
}

export interface ReadRow {
  readonly row: number
  /** The filled cells as they are, by field. */
  readonly typed: ReadonlyMap<string, string>
  /** Values as in a line of a file, by field, of the filled cells that could be read. */
  readonly values: ReadonlyMap<string, unknown>
  readonly errors: readonly RowError[]
}

/** 'Row 14, Price per night: ‘£84.0O’ is not a sum of money. …' */
export const formatError = ({ row, column, words }: RowError): string =>
  column === '' ? `Row ${row}: ${words}` : `Row ${row}, ${column}: ${words}`

const LONGEST_SHOWN = 60
const shown = (typed: string) => (typed.length > LONGEST_SHOWN ? `${typed.slice(0, LONGEST_SHOWN)}…` : typed)

/** A error of a value, with what to enter. */
export const errorOf = (row: number, { label, error }: SheetColumn, typed: string, wrong: string): RowError => ({
  row,
  column: label,
  words: typed === '' ? `Empty. ${error}` : `‘${shown(typed)}’ ${wrong}. ${error}`,
})

/** Names of records are read later: they need the shop's. */
const BY_NAME: readonly SheetColumn['kind'][] = ['operator', 'town', 'park', 'unit-type', 'key', 'season']

export function readRows(kind: SheetKind, sheet: Sheet, match: Match): ReadRow[] {
  const columns = columnsOf(kind).flatMap((column) => {
    const place = match.indexOf(column.name)
    return place < 0 ? [] : [{ column, place, choices: namedChoices(kind, column) }]
  })
  return sheet.rows.map(({ row, cells }) => {
    const typed = new Map<string, string>()
    const values = new Map<string, unknown>()
    const errors: RowError[] = []
    for (const { column, place, choices } of columns) {
      const text = cells[place] ?? ''
      if (text === '') {
        if (column.isRequired) errors.push(errorOf(row, column, '', ''))
        continue
      }
      typed.set(column.name, text)
      if (BY_NAME.includes(column.kind)) continue
      const read = readCell(column, text, choices)
      if (typeof read === 'string') errors.push(errorOf(row, column, text, read))
      else values.set(column.name, read.value)
    }
    errors.push(...percentErrors(kind, row, typed, values))
    return { row, typed, values, errors }
  })
}

type Choices = ReadonlyMap<string, string>

const namedChoices = (kind: SheetKind, column: SheetColumn): Choices =>
  new Map(
    choicesOf(kind, column).flatMap(({ value, label }) => [
      [plainHeading(label), value],
      [plainHeading(value), value],
    ]),
  )

/** The value of a cell, or what is wrong with it: 'is not a date'. */
function readCell(column: SheetColumn, typed: string, choices: Choices): { readonly value: unknown } | string {
  switch (column.kind) {
    case 'date': {
      const value = readDate(typed)
      return value === undefined ? 'is not a date' : { value }
    }
    case 'choice':
    case 'channel': {
      const value = choices.get(plainHeading(typed))
      return value === undefined ? 'is not one of the choices' : { value }
    }
    case 'channels':
    case 'features': {
      const words = typed
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter(Boolean)
      const wrong = words.filter((word) => !choices.has(plainHeading(word)))
      if (wrong.length > 0) return `has ‘${shown(wrong.join(', '))}’, which is not one of the choices`
      return { value: [...new Set(words.map((word) => choices.get(plainHeading(word))))] }
    }
    case 'lines':
    case 'beds':
      return { value: readText({ kind: column.kind }, typed.replaceAll(';', '\n')) }
    case 'key':
    case 'park':
    case 'unit-type':
    case 'season':
      return { value: typed }
    default: {
      const value = readText({ kind: column.kind }, typed)
      return value === undefined || Number.isNaN(value) ? WRONG[column.kind] : { value }
    }
  }
}

const WRONG: Readonly<Record<Exclude<SheetColumn['kind'], 'date' | 'key' | 'park' | 'unit-type' | 'season'>, string>> =
  {
    line: 'can’t be used',
    text: 'can’t be used',
    lines: 'can’t be used',
    beds: 'is not a list of beds',
    time: 'is not a time of day',
    whole: 'is not a whole number',
    decimal: 'is not a number',
    hundredths: 'is not a sum of money',
    tick: 'is neither yes nor no',
    choice: 'is not one of the choices',
    channel: 'is not one of the choices',
    channels: 'is not one of the choices',
    features: 'is not one of the choices',
    charges: 'can’t be used',
    operator: 'is not an operator of this shop',
    town: 'is not a town of this shop',
  }

/** '10%' where the row says that it is an amount. */
function percentErrors(
  kind: SheetKind,
  row: number,
  typed: ReadonlyMap<string, string>,
  values: ReadonlyMap<string, unknown>,
): RowError[] {
  return columnsOf(kind).flatMap((column) => {
    const { name, percentBy } = column
    const text = typed.get(name) ?? ''
    const isAmount = percentBy !== undefined && values.has(percentBy) && values.get(percentBy) !== 'percent'
    return isAmount && text.endsWith('%')
      ? [errorOf(row, column, text, 'is per cent, and the row says it’s an amount')]
      : []
  })
}
