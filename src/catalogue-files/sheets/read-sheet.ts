/** Reads a file of an operator as a sheet, whatever its name says [CAT-60]. */
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { MOST_SHEET_BYTES, NoSheet, sheetOf, type Sheet } from './sheet.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0]

const beginsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, place) => bytes[place] === byte)

/** @throws NoSheet if it isn't one, or is too large */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  if (bytes.byteLength > MOST_SHEET_BYTES)
    throw new NoSheet('The file is larger than 5 MB. Split it into smaller files.')
  if (beginsWith(bytes, OLD_EXCEL)) {
    throw new NoSheet('This is Excel’s older .xls, or a workbook with a password. Save it as .xlsx, or as CSV.')
  }
  return sheetOf(beginsWith(bytes, ZIP) ? await readXlsx(bytes) : readCsv(bytes))
}
