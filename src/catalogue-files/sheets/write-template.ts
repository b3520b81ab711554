/** Spreadsheets to fill in, made from the descriptions of the columns that the import reads [CAT-60]. */
import writeXlsx, { type Row, type Sheet } from 'write-excel-file/node'
import { choicesOf, columnsOf, type SheetColumn, type SheetKind } from './sheet-kinds.ts'

const HEADING = { fontWeight: 'bold', wrap: true } as const
const NARROWEST = 12
const WIDEST = 60

/** The headings of a kind of sheet, by which the import knows its columns. */
export const headingsOf = (kind: SheetKind): string[] => columnsOf(kind).map(({ label }) => label)

/**
 * An Excel workbook with the headings and rows of a kind of sheet, and a second sheet that says what to enter.
 *
 * @param title of the first sheet, 'Parks'
 * @param rows of texts, in the order of the columns
 */
export async function writeTemplate(
  kind: SheetKind,
  title: string,
  rows: readonly (readonly string[])[],
): Promise<Uint8Array<ArrayBuffer>> {
  const columns = columnsOf(kind)
  const filled: Sheet<Buffer> = {
    sheet: title,
    data: [columns.map(({ label }) => ({ value: label, ...HEADING })), ...rows.map(textRow)],
    columns: columns.map(({ label }) => ({ width: Math.max(NARROWEST, Math.min(label.length + 2, WIDEST)) })),
    stickyRowsCount: 1,
  }
  const guide: Sheet<Buffer> = {
    sheet: 'What to enter',
    data: [
      ['Column', 'Needed', 'What to enter', 'Example', 'Choices'].map((value) => ({ value, ...HEADING })),
      ...columns.map((column) => textRow(guideRow(kind, column))),
    ],
    columns: [{ width: 28 }, { width: 16 }, { width: WIDEST }, { width: 24 }, { width: WIDEST }],
    stickyRowsCount: 1,
  }
  return new Uint8Array(await writeXlsx([filled, guide]).toBuffer())
}

const textRow = (cells: readonly string[]): Row =>
  cells.map((value) => (value === '' ? null : { type: String, value, wrap: true, alignVertical: 'top' }))

function guideRow(kind: SheetKind, column: SheetColumn): string[] {
  const { label, hint, isRequired, empty, first = '', error, example } = column
  const isOptional = empty !== undefined || first !== '' || ['tick', 'features', 'lines', 'beds'].includes(column.kind)
  const needed = isRequired ? 'Yes' : isOptional || column.kind === 'season' ? 'No' : 'For a new one'
  const choices = choicesOf(kind, column).map((choice) => choice.label)
  return [label, needed, [hint, error].filter(Boolean).join('. '), example ?? (first || ''), choices.join(', ')]
}
