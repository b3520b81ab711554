import { stringify } from 'csv-stringify/sync'

/** RFC 4180; cells that a spreadsheet would read as a formula get a leading apostrophe. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]) =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
