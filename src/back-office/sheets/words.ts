/** Words and addresses of spreadsheets. */
import type { SheetKind } from '../../catalogue-files/sheets/sheet-kinds.ts'

export const SHEETS_PATH = '/staff/catalogue/sheets'
export const TEMPLATES_PATH = '/staff/catalogue/templates'

export const sheetPath = (id: string): string => `${SHEETS_PATH}/${id}`

export const templatePath = (kind: SheetKind, extension: 'csv' | 'xlsx', operatorId?: string): string =>
  `${TEMPLATES_PATH}/${kind}.${extension}${operatorId === undefined ? '' : `?operator=${operatorId}`}`

/** The kinds of sheets, with what a row of each is. */
export const KIND_WORDS: Readonly<Record<SheetKind, { readonly title: string; readonly row: string }>> = {
  operators: { title: 'Operators', row: 'A company that runs parks' },
  parks: { title: 'Parks', row: 'A park, with where it is and its texts' },
  'unit-types': { title: 'Unit types', row: 'A kind of caravan, lodge or pitch at a park' },
  extras: { title: 'Extras', row: 'What guests can add to a stay' },
  rates: { title: 'Rates', row: 'A season of a unit type; its rows together are its rate plan' },
  stock: { title: 'Stock', row: 'The number of units of a unit type on some nights' },
}

export const NOT_MATCHED = 'The columns of this file aren’t chosen yet.'
export const GONE = 'The file is no longer here: files are kept for a day. Choose it again.'
export const NOT_CHECKED = 'This check has expired. Check the file again.'
