import type { z } from 'zod'
import { isRecordType, RECORDS, RECORD_TYPES, type Decoded, type RecordType } from '../format/records.ts'
import { repeatedField } from './repeated-field.ts'

/** What is wrong with a field of a line; `field` is empty where it is the line as a whole. */
export interface LineFault {
  readonly field: string
  readonly reason: string
}

/** `type` lies in the record too, where it tells the compiler which fields the record has. */
export type CheckedRecord = { [Type in RecordType]: Decoded<Type> }[RecordType]

export type CheckedLine =
  { readonly record: CheckedRecord; readonly faults?: undefined } | { readonly faults: readonly LineFault[] }

/** Checks a line by itself: everything that can be said without knowing the other lines and the database. */
export function checkLine(text: string): CheckedLine {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { faults: [{ field: '', reason: `is not JSON: ${(error as Error).message}` }] }
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { faults: [{ field: '', reason: 'must be an object: { … }' }] }
  }
  const repeated = repeatedField(text, value)
  if (repeated !== undefined) return { faults: [{ field: repeated, reason: 'is there twice' }] }
  const { type } = value as { type?: unknown }
  if (!isRecordType(type)) {
    const reason = type === undefined ? 'is missing' : `must be one of ${RECORD_TYPES.join(', ')}`
    return { faults: [{ field: 'type', reason }] }
  }
  const outcome = RECORDS[type].safeParse(value, { reportInput: true })
  if (outcome.success) return { record: outcome.data as CheckedRecord }
  return { faults: outcome.error.issues.flatMap((issue) => describe(issue, type)) }
}

function describe(issue: z.core.$ZodIssue, type: RecordType): LineFault[] {
  const field = issue.path.map(String).join('.')
  if (issue.code !== 'unrecognized_keys') return [{ field, reason: reasonOf(issue) }]
  return issue.keys.map((key) => ({
    field: field ? `${field}.${key}` : key,
    reason: `is no field of ${field || type}`,
  }))
}

function reasonOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'is missing'
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KIND_NAMES[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'must not be empty'
        : `must be at least ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `must have at most ${issue.maximum} characters`
        : `must be at most ${issue.maximum}`
    default:
      return issue.message
  }
}

const KIND_NAMES: Readonly<Record<string, string>> = {
  int: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
