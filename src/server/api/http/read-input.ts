/** The fields of a request as plain values; schemas validate them afterwards. */
import type { ValidationError } from '../../../contract/call.ts'
import { fromFormPairs } from '../../../contract/form-data.ts'
import { malformed, unsupported, type Failed, envelopeOf, JSON_TYPE } from '../result.ts'
import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { core } from 'zod/mini'

type RawInput = { kind: 'read'; value: Record<string, unknown> } | Failed

/** More than the fields of the largest party form. */
const MAX_FIELDS = 500

/** Query parameters of a GET. */
export function readQuery(url: string): RawInput {
  const start = url.indexOf('?')
  if (start < 0) return { kind: 'read', value: {} }
  return fromPairs([...new URLSearchParams(url.slice(start + 1))])
}

/**
 * Form data of a POST, multipart or urlencoded. Other types are rejected, since another site's page could send them
 * without a preflight [API-03].
 */
export async function readForm(request: Request): Promise<RawInput> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded') return fromPairs([...new URLSearchParams(await request.text())])
  if (type === 'multipart/form-data') return readMultipart(request)
  if (type === undefined || type === '') {
    // A call without input may have no body.
    return (await request.text()) === '' ? { kind: 'read', value: {} } : refuseType()
  }
  return refuseType()
}

function refuseType(): Failed {
  return unsupported('Send form-data: multipart/form-data or application/x-www-form-urlencoded.')
}

async function readMultipart(request: Request): Promise<RawInput> {
  let form: FormData
  try {
    form = await request.formData()
  } catch {
    return malformed([{ code: 'malformed', message: 'The form-data cannot be read.' }])
  }
  const pairs: [string, string][] = []
  const errors: ValidationError[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') pairs.push([name, value])
    else errors.push({ code: 'malformed', field: name, message: `${name} must be text, not a file` })
  }
  return errors.length > 0 ? malformed(errors) : fromPairs(pairs)
}

function fromPairs(pairs: [string, string][]): RawInput {
  if (pairs.length > MAX_FIELDS) {
    return malformed([{ code: 'malformed', message: `More than ${MAX_FIELDS} fields.` }])
  }
  const seen = new Set<string>()
  const errors: ValidationError[] = []
  for (const [name, value] of pairs) {
    if (seen.has(name)) errors.push({ code: 'repeated', field: name, message: `${name} is given more than once` })
    // PostgreSQL cannot store the NUL character in a text.
    if (value.includes('\0') || name.includes('\0')) {
      errors.push({ code: 'malformed', field: name.replaceAll('\0', ''), message: 'the NUL character is not allowed' })
    }
    seen.add(name)
  }
  return errors.length > 0 ? malformed(errors) : { kind: 'read', value: fromFormPairs(pairs) }
}

/** Middleware that answers 413 in the envelope if the body is larger than `maxSize` bytes. */
export function upTo(maxSize: number): MiddlewareHandler {
  const errors = [{ code: 'too-large', message: `The body is larger than ${maxSize} bytes.` }]
  const text = JSON.stringify(envelopeOf({ kind: 'failed', status: 413, errors }))
  return bodyLimit({
    maxSize,
    onError: () =>
      new Response(text, { status: 413, headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store' } }),
  })
}

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
