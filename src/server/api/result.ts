/** The result of a handler: data, or a failure with a status and all faults. */
import type { ValidationError, Envelope } from '../../contract/call.ts'

export interface Ok<Data> {
  readonly kind: 'ok'
  readonly data: Data
}

export interface Failed {
  readonly kind: 'failed'
  readonly status: number
  readonly errors: readonly ValidationError[]
  /** The facts that the customer must see to decide, such as both prices. */
  readonly details?: unknown
  /** Seconds to wait before retrying. */
  readonly retryAfter?: number
}

export type Result<Data> = Ok<Data> | Failed

export function ok<Data>(data: Data): Ok<Data> {
  return { kind: 'ok', data }
}

function failed(status: number, errors: readonly ValidationError[], details?: unknown, retryAfter?: number): Failed {
  return { kind: 'failed', status, errors, details, retryAfter }
}

/** 400: cannot be parsed. */
export function malformed(errors: readonly ValidationError[]): Failed {
  return failed(400, errors)
}

/** 403: a write that does not prove that it comes from our own pages. */
export function forbidden(code: string, message: string): Failed {
  return failed(403, [{ code, message }])
}

export function notFound(code = 'not-found', message = 'There is nothing here.'): Failed {
  return failed(404, [{ code, message }])
}

/** 409: conflicts with the current state. */
export function conflict(code: string, message: string, details?: unknown): Failed {
  return failed(409, [{ code, message }], details)
}

/** 410: no longer available, such as an expired hold. */
export function gone(code: string, message: string, details?: unknown): Failed {
  return failed(410, [{ code, message }], details)
}

/** 415: an unsupported body type. */
export function unsupported(message: string): Failed {
  return failed(415, [{ code: 'unsupported-body', message }])
}

/** 422: parsed, but invalid. */
export function unprocessable(errors: readonly ValidationError[], details?: unknown): Failed {
  return failed(422, errors, details)
}

/** 429: too many requests from one address. */
export function tooMany(retryAfter: number, error: ValidationError = TOO_MANY_REQUESTS): Failed {
  return failed(429, [error], { retryAfter }, retryAfter)
}

const TOO_MANY_REQUESTS: ValidationError = {
  code: 'too-many-requests',
  message: 'Too many requests. Try again in a moment.',
}

/** 500: our fault. The response has only the request id; the log has the rest. */
export function broken(requestId: string): Failed {
  return failed(500, [{ code: 'unexpected', message: 'Sorry, something went wrong.' }], { requestId })
}

/** 503: temporarily unavailable. */
export function unavailable(
  message = 'We can’t respond right now. Try again in a moment.',
  retryAfter = 5,
  code = 'unavailable',
): Failed {
  return failed(503, [{ code, message }], undefined, retryAfter)
}

export const JSON_TYPE = 'application/json; charset=utf-8'

/** The response body: {success: 1, data} or {success: 0, status, errors, details} [API-04]. */
export function envelopeOf<Data>(result: Result<Data>): Envelope<Data> {
  if (result.kind === 'ok') return { success: 1, data: result.data }
  const { status, errors, details } = result
  return { success: 0, status, errors: [...errors], details }
}
