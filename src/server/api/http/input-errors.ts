import type { core } from 'zod/mini'
import type { ValidationError } from '../../../contract/envelope.ts'

type Issue = core.$ZodIssue

/** Converts every issue of a parse to an error with a stable code, the dotted field name and a sentence. */
export function errorsOf(issues: readonly Issue[], raw: unknown): ValidationError[] {
  return issues.map((issue) => {
    const field = issue.path.map(String).join('.')
    const { code, reason } = describe(issue, valueAt(raw, issue.path))
    return { code, field: field || undefined, message: `${field || 'input'} ${reason}` }
  })
}

/** All numeric input is integers. */
const NUMERIC = new Set<string>(['int', 'number'])

function describe(issue: Issue, value: unknown): { code: string; reason: string } {
  // Schemas report a missing field as a wrong type; only the raw input tells the difference.
  if (value === undefined) return { code: 'required', reason: 'is required' }
  switch (issue.code) {
    case 'too_small':
      return { code: 'too-small', reason: `must be at least ${issue.minimum}${unitOf(issue.origin)}` }
    case 'too_big':
      return { code: 'too-big', reason: `must be at most ${issue.maximum}${unitOf(issue.origin)}` }
    case 'invalid_value':
      return { code: 'not-allowed', reason: `must be one of ${issue.values.map(String).join(', ')}` }
    case 'invalid_type':
      return {
        code: 'wrong-type',
        reason: `must be ${NUMERIC.has(issue.expected) ? 'a whole number' : `of type ${issue.expected}`}`,
      }
    case 'custom':
      return {
        code: 'invalid',
        reason: issue.message && issue.message !== 'Invalid input' ? issue.message : 'is not valid',
      }
    case 'invalid_format':
      return { code: 'wrong-format', reason: 'has the wrong format' }
    default:
      return { code: 'invalid', reason: 'is not valid' }
  }
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function valueAt(raw: unknown, path: readonly PropertyKey[]): unknown {
  let value = raw
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}
