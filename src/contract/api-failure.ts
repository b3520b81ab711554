import type { Fault } from './envelope.ts'

/**
 * A failed call, thrown alike by the in-process API on the server and by the HTTP client in the browser. Apart from the
 * envelope's schemas, so that the browser does not carry the schema library for it.
 */
export class ApiFailure extends Error {
  readonly status: number
  readonly errors: readonly Fault[]
  readonly details: unknown

  /** @param status HTTP status; 0 where no answer came, -1 where the request was cancelled. */
  constructor(status: number, errors: readonly Fault[], details?: unknown) {
    super(errors[0]?.message ?? `call failed with status ${status}`)
    this.name = 'ApiFailure'
    this.status = status
    this.errors = errors
    this.details = details
  }

  hasCode(code: string): boolean {
    return this.errors.some((fault) => fault.code === code)
  }
}
