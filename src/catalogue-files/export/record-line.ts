import { z } from 'zod'
import { RECORDS, type RecordType } from '../format/records.ts'

/** Price fields that are mostly empty: a million times `null` would double the file. */
const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/**
 * A row of a table as a line of the files, its fields in the order of the schema.
 * @throws Error for a row that could not be imported again
 */
export function lineOfRow(type: RecordType, row: Record<string, unknown>): string {
  switch (type) {
    case 'price':
    case 'stock':
    case 'extra-stock':
      // The tables' constraints imply the schema, and validation would double the time.
      return JSON.stringify({ type, ...withoutNulls(row) })
    default: {
      const outcome = z.safeEncode(RECORDS[type] as z.ZodType, { type, ...row })
      if (!outcome.success) {
        throw new Error(`${type} ${JSON.stringify(row.id ?? row.urn ?? row.code)} cannot be exported`, {
          cause: new Error(z.prettifyError(outcome.error)),
        })
      }
      return JSON.stringify(outcome.data)
    }
  }
}
