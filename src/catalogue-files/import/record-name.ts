import type { z } from 'zod'
import { RECORD_TABLES } from '../format/record-tables.ts'
import { isRecordType, RECORDS, type RecordType } from '../format/records.ts'

const nounOf = (type: RecordType) => type.replace('-', ' ')

/** SQL of a record's name, 'unit type 770111', which is shown to people and used to resolve references. */
export function recordNameSql(type: RecordType, key: string): string {
  return `'${nounOf(type)} ' || ${key}`
}

/** The name of the record of a invalid line; undefined if it cannot be determined or nothing can refer to it. */
export function recordName(line: object): string | undefined {
  const { type, ...values } = line as Record<string, unknown>
  if (!isRecordType(type)) return undefined
  const [keyField = '', ...more] = RECORD_TABLES[type].keyFields
  if (more.length > 0) return undefined
  const key = (RECORDS[type].shape as Record<string, z.ZodType>)[keyField]?.safeParse(values[keyField])
  return key?.success ? `${nounOf(type)} ${key.data as string | number}` : undefined
}

/** The same for a line that is not valid JSON: guesses its fields. */
export function recordNameIn(text: string): string | undefined {
  const fields = ['type', 'id', 'urn', 'code'].map((field) => {
    const [, word, figures] = new RegExp(`"${field}"\\s*:\\s*(?:"([^"\\\\]*)"|(\\d+))`).exec(text) ?? []
    return [field, word ?? Number(figures)]
  })
  return recordName(Object.fromEntries(fields) as object)
}
