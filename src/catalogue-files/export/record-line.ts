import { z } from 'zod'
import { RECORDS, type RecordType } from '../format/records.ts'

/** Price fields that are mostly empty: a million times `null` would double the file. */
const withoutNulls = (row: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))

/**
 * A row of a table as a line of the files, its fields in the order of the schema. A row from before the limits of today is
 * exported as it is: an import of it names the line.
 */
export function lineOfRow(type: RecordType, row: Record<string, unknown>): string {
  switch (type) {
    case 'price':
    case 'stock':
    case 'extra-stock':
      // Plain values already, and encoding would double the time.
      return JSON.stringify({ type, ...withoutNulls(row) })
    default: {
      const schema: z.ZodObject = RECORDS[type]
      const outcome = z.safeEncode(schema, { type, ...row })
      return JSON.stringify(outcome.success ? outcome.data : { type, ...fieldByField(schema, row) })
    }
  }
}

function fieldByField({ shape }: z.ZodObject, row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const field = shape[name]
      const outcome = field && z.safeEncode(field as z.ZodType, value)
      return [name, outcome?.success ? outcome.data : value]
    }),
  )
}
