import type { z } from 'zod'
import { isRecordType, RECORDS, RECORD_TYPES, type Decoded, type RecordType } from '../format/records.ts'
import type { FileLine } from './read-lines.ts'
import { recordName, recordNameIn } from './validation-error.ts'

/** An error in a field of a line; `field` is empty if it concerns the whole line. */
export interface LineError {
  readonly field: string
  readonly reason: string
}

/** `type` is in the record too, where it discriminates the union. */
export type CheckedRecord = { [Type in RecordType]: Decoded<Type> }[RecordType]

type CheckedLine =
  | { readonly record: CheckedRecord; readonly errors?: undefined }
  | {
      readonly errors: readonly LineError[]
      /** The name of its record, if it can be determined. */
      readonly about: string | undefined
    }

/** A record has three levels; thousands of brackets would exhaust the stack. */
const DEEPEST = 20

function isTooDeep(text: string): boolean {
  let opened = 0
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) opened++
  }
  return opened > DEEPEST && depthOf(text) > DEEPEST
}

function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') deepest = Math.max(deepest, ++depth)
    else if (token === '}' || token === ']') depth--
  }
  return deepest
}

/** Validates a line without the other lines and the database. */
export function checkLine({ text, error }: FileLine): CheckedLine {
  const refuse = (field: string, reason: string, about?: string) => ({ errors: [{ field, reason }], about })
  if (error !== undefined) return refuse('', error, recordNameIn(text))
  if (isTooDeep(text)) return refuse('', `is nested deeper than ${DEEPEST} levels`, recordNameIn(text))
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return refuse('', `is not JSON: ${(error as Error).message}`, recordNameIn(text))
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return refuse('', 'must be an object: { … }')
  }
  const about = recordName(value)
  const repeated = repeatedField(text, value)
  if (repeated !== undefined) return refuse(repeated, 'is there twice', about)
  const { type } = value as { type?: unknown }
  if (!isRecordType(type)) {
    return refuse('type', type === undefined ? 'is missing' : `must be one of ${RECORD_TYPES.join(', ')}`)
  }
  const outcome = RECORDS[type].safeParse(value, { reportInput: true })
  if (outcome.success) return { record: outcome.data as CheckedRecord }
  return { errors: outcome.error.issues.flatMap((issue) => describe(issue, type)), about }
}

function describe(issue: z.core.$ZodIssue, type: RecordType): LineError[] {
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

const STRINGS_AND_BRACES = /"([^"\\]*(?:\\.[^"\\]*)*)"(\s*:)?|[{}]/g

/**
 * Finds a duplicate field of an object in a line of JSON: of two prices `JSON.parse` would silently keep the last.
 * @param text valid JSON
 * @param value its parsed value
 */
function repeatedField(text: string, value: unknown): string | undefined {
  // Fast path: most lines contain no colon except those of their fields.
  if (countColons(text) === countFields(value)) return undefined
  const open: Set<string>[] = []
  for (const [token, written = '', colon] of text.matchAll(STRINGS_AND_BRACES)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon !== undefined) {
      const field = JSON.parse(`"${written}"`) as string
      if (open.at(-1)?.has(field)) return field
      open.at(-1)?.add(field)
    }
  }
  return undefined
}

function countColons(text: string): number {
  let count = 0
  for (let at = text.indexOf(':'); at >= 0; at = text.indexOf(':', at + 1)) count++
  return count
}

function countFields(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) count += countFields(inner)
  return count
}
