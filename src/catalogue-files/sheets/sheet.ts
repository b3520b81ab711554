/** A table as an operator sends it, from CSV or Excel [CAT-60]. */

/** The limits of a sheet: it is held in memory and in one row of the database. */
export const MOST_SHEET_BYTES = 5_000_000
export const MOST_ROWS = 20_000
export const MOST_COLUMNS = 100
export const MOST_CELLS = 500_000
/** The limit of a workbook that is unpacked. */
export const MOST_UNPACKED_BYTES = 60_000_000
const LONGEST_CELL = 20_000

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly row: number
  /** As a person would type them: '2027-03-14', '84.5', 'yes', '10%'. */
  readonly cells: readonly string[]
}

export interface Sheet {
  readonly headings: readonly string[]
  readonly rows: readonly SheetRow[]
}

/** Why a file is no sheet, and what helps, in words for staff. */
export class NoSheet extends Error {
  override readonly name = 'NoSheet'
}

/** Makes a sheet of rows: the first that has anything is the headings, empty ones are left out. */
export function sheetOf(all: readonly SheetRow[]): Sheet {
  const [head, ...rows] = all
    .map(({ row, cells }) => ({ row, cells: cells.map(cleaned) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  if (!head) throw new NoSheet('The file is empty: it has no heading and no row.')
  if (rows.length === 0) throw new NoSheet('The file has a row of headings and nothing below it.')
  checkSize(rows.length, Math.max(...[head, ...rows].map(({ cells }) => lengthOf(cells))))
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > LONGEST_CELL))
  if (long) throw new NoSheet(`Row ${long.row} has a cell of more than 20,000 characters. Shorten it.`)
  const columns = Math.max(...[head, ...rows].map(({ cells }) => lengthOf(cells)))
  const whole = (cells: readonly string[]) => Array.from({ length: columns }, (_, column) => cells[column] ?? '')
  return { headings: whole(head.cells), rows: rows.map(({ row, cells }) => ({ row, cells: whole(cells) })) }
}

/** @throws NoSheet if a table has too many rows, columns or cells */
export function checkSize(rows: number, columns: number): void {
  if (rows > MOST_ROWS) throw new NoSheet('The file has more than 20,000 rows. Split it into smaller files.')
  if (columns > MOST_COLUMNS) throw new NoSheet('The file has more than 100 columns. Delete those that aren’t needed.')
  if (rows * columns > MOST_CELLS)
    throw new NoSheet('The file has more than 500,000 cells. Split it into smaller files.')
}

const lengthOf = (cells: readonly string[]) => cells.findLastIndex((cell) => cell !== '') + 1

/**
 * Without characters that nobody sees, without blanks around it, and without the apostrophe that keeps a spreadsheet from
 * reading a text as a formula.
 */
const cleaned = (cell: string) =>
  cell
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u200b\ufeff]/g, '')
    .trim()
    .replace(/^'(?=[=+@-])/, '')
