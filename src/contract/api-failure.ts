import type { ValidationError } from './call.ts'

/**
 * A failed call, thrown by the in-process API on the server and by the HTTP client in the browser. Separate from the
 * envelope's schemas, so that the browser does not bundle the schema library for it.
 */
export class ApiFailure extends Error {
  readonly status: number
  readonly errors: readonly ValidationError[]
  readonly details: unknown

  /** @param status HTTP status; 0 without a response, -1 if the request was aborted. */
  constructor(status: number, errors: readonly ValidationError[], details?: unknown) {
    super(errors[0]?.message ?? `call failed with status ${status}`)
    this.name = 'ApiFailure'
    this.status = status
    this.errors = errors
    this.details = details
  }

  hasCode(code: string): boolean {
    return this.errors.some((error) => error.code === code)
  }
}
