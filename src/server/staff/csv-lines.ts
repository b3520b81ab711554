import { stringify } from 'csv-stringify/sync'

/** RFC 4180; what a spreadsheet would take for a formula has an apostrophe put before it. */
export const csvLines = (rows: readonly (readonly (string | number | null)[])[]) =>
  stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, record_delimiter: 'windows' },
  )
