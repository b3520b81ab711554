/** The responses of a call in the OpenAPI document. */
import type { CallName } from '../../../contract/addresses.ts'
import { COMMON_FAILURES, FAILURES, WRITE_FAILURES, type Failures } from '../../../contract/failures.ts'

type Description = Record<string, unknown>

const WORDS: Readonly<Record<number, string>> = {
  400: 'The request cannot be read',
  403: 'Not allowed',
  404: 'Not found',
  409: 'Conflicts with the current state',
  410: 'No longer available',
  413: 'The body has more than 64 KB',
  415: 'The body is not form data',
  422: 'Values that are not valid: every one is named by its field',
  429: 'Too many requests: wait as `Retry-After` says',
  503: 'Not available at the moment: wait as `Retry-After` says',
}

const FAILURE = { $ref: '#/components/schemas/Failure' }

const EXAMPLE = {
  success: 0,
  status: 422,
  errors: [{ code: 'required', field: 'lastName', message: 'Enter your last name' }],
}

const RETRY_AFTER = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }

/** Of every call, so that the document has them once. */
export const COMMON_RESPONSES: Description = {
  Malformed: failure(400, COMMON_FAILURES[400]),
  Refused: failure(403, WRITE_FAILURES[403]),
  TooLarge: failure(413, WRITE_FAILURES[413]),
  WrongType: failure(415, WRITE_FAILURES[415]),
  Invalid: answer(WORDS[422]!, FAILURE, { example: EXAMPLE }),
  TooMany: failure(429, COMMON_FAILURES[429]),
  Unavailable: failure(503, COMMON_FAILURES[503]),
  Unexpected: answer('Any other failure, in the same envelope', FAILURE),
}

const COMMON_NAMES: Readonly<Record<number, string>> = {
  400: 'Malformed',
  403: 'Refused',
  413: 'TooLarge',
  415: 'WrongType',
  422: 'Invalid',
  429: 'TooMany',
  503: 'Unavailable',
}

/** Every failure of a call by status, with its codes. */
export function failuresOf(name: CallName, isWrite: boolean): Description {
  const common: Failures = { ...COMMON_FAILURES, 422: [], ...(isWrite && WRITE_FAILURES) }
  const own = FAILURES[name] ?? {}
  const statuses = [...new Set([...Object.keys(common), ...Object.keys(own)])].map(Number).sort((a, b) => a - b)
  const responses = statuses.map((status) => {
    const codes = own[status]
    return [status, codes ? failure(status, [...codes, ...(common[status] ?? [])]) : shared(COMMON_NAMES[status]!)]
  })
  return { ...Object.fromEntries(responses), default: shared('Unexpected') }
}

/** @param data the schema of the data */
export function successOf(data: Description): Description {
  const schema = { type: 'object', properties: { success: { const: 1 }, data }, required: ['success', 'data'] }
  return answer('Success', schema)
}

function failure(status: number, codes: readonly string[] = []): Description {
  const listed = codes.map((code) => `\`${code}\``).join(', ')
  const isLater = status === 429 || status === 503
  return {
    ...answer(`${WORDS[status]}: ${listed}`, FAILURE),
    ...(isLater && { headers: RETRY_AFTER }),
  }
}

function answer(description: string, schema: Description, more: Description = {}): Description {
  return { description, content: { 'application/json': { schema, ...more } } }
}

function shared(name: string): Description {
  return { $ref: `#/components/responses/${name}` }
}
