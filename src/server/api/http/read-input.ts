/** The fields of a request as plain values; schemas validate them afterwards. */
import type { ValidationError } from '../../../contract/envelope.ts'
import { fromFormPairs } from '../../../contract/form-data.ts'
import { malformed, unsupported, type Failed } from '../result.ts'

export type RawInput = { kind: 'read'; value: Record<string, unknown> } | Failed

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
