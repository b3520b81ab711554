/** Reads CSV as spreadsheets write it: commas, semicolons or tabs; UTF-8, UTF-16 or Windows-1252 [CAT-60]. */
import { isUtf8 } from 'node:buffer'
import { CsvError, parse } from 'csv-parse/sync'
import { MOST_ROWS, NoSheet, type SheetRow } from './sheet.ts'

const MARKS = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

/** The text of a file: Excel's own CSV is Windows-1252 and says so nowhere. */
export function decodeText(bytes: Uint8Array): string {
  const marked = MARKS.find(({ mark }) => mark.every((byte, place) => bytes[place] === byte))
  const encoding = marked?.encoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252')
  return new TextDecoder(encoding).decode(bytes)
}

const DELIMITERS = [',', ';', '\t'] as const

/** The delimiter that is most frequent in the first line, outside of quotes; the first of them in a tie. */
function delimiterOf(text: string): string {
  const counts = new Map<string, number>(DELIMITERS.map((delimiter) => [delimiter, 0]))
  let isQuoted = false
  for (const character of text.trimStart().slice(0, 100_000)) {
    if (character === '"') isQuoted = !isQuoted
    else if (character === '\n' && !isQuoted) break
    else if (!isQuoted && counts.has(character)) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

/** Excel writes it above the headings, and doesn't count it as a row. */
const STATED_DELIMITER = /^sep=(.)\r?\n/i

/** @throws NoSheet if it is no CSV */
export function readCsv(bytes: Uint8Array): SheetRow[] {
  const text = decodeText(bytes)
  if (text.includes('\0')) throw new NoSheet('This is no spreadsheet. Choose an Excel workbook (.xlsx) or a CSV file.')
  const [first = '', stated] = STATED_DELIMITER.exec(text) ?? []
  const body = text.slice(first.length)
  try {
    const records: string[][] = parse(body, {
      delimiter: stated ?? delimiterOf(body),
      relax_column_count: true,
      // A row more than the limit, which the next step reports.
      to: MOST_ROWS + 2,
    })
    return records.map((cells, place) => ({ row: place + 1, cells }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = typeof error['records'] === 'number' ? ` Look at row ${error['records'] + 1}.` : ''
    throw new NoSheet(`The file can’t be read as CSV: a quotation mark is missing or misplaced.${row}`, {
      cause: error,
    })
  }
}
