import { createStore } from 'zustand/vanilla'
import type { CallName } from '../../contract/addresses.ts'
import type { ValidationError } from '../../contract/call.ts'

export interface StoredError {
  readonly status: number
  readonly errors: readonly ValidationError[]
  /** The input without secrets. */
  readonly params: Readonly<Record<string, unknown>>
}

/** Pending and failed calls by call type and request id [API-05]. */
export interface RequestTracking {
  readonly fetching: Partial<Record<CallName, readonly string[]>>
  readonly errors: Partial<Record<CallName, Readonly<Record<string, StoredError>>>>
}

export const NOTHING_TRACKED: RequestTracking = { fetching: {}, errors: {} }

const SECRET = 'password'

/** Parameters without passwords, at any depth. */
export function withoutSecrets(params: unknown): Record<string, unknown> {
  if (typeof params !== 'object' || params === null) return {}
  return Object.fromEntries(
    Object.entries(params)
      .filter(([name]) => name.toLowerCase() !== SECRET)
      .map(([name, value]: [string, unknown]) => [
        name,
        typeof value === 'object' && value !== null && !Array.isArray(value) ? withoutSecrets(value) : value,
      ]),
  )
}

export function begin(tracked: RequestTracking, call: CallName, requestId: string): RequestTracking {
  const fetching = { ...tracked.fetching, [call]: [...(tracked.fetching[call] ?? []), requestId] }
  return { ...tracked, fetching }
}

export function finish(tracked: RequestTracking, call: CallName, requestId: string): RequestTracking {
  const left = (tracked.fetching[call] ?? []).filter((id) => id !== requestId)
  return { ...tracked, fetching: { ...tracked.fetching, [call]: left } }
}

export function fail(tracked: RequestTracking, call: CallName, requestId: string, error: StoredError): RequestTracking {
  const done = finish(tracked, call, requestId)
  const stored = { ...error, params: withoutSecrets(error.params) }
  return { ...done, errors: { ...done.errors, [call]: { ...done.errors[call], [requestId]: stored } } }
}

/** Navigation clears all errors, but not pending calls. */
export function clearErrors(tracked: RequestTracking): RequestTracking {
  return { ...tracked, errors: {} }
}

export const requestTracking = createStore<RequestTracking>(() => NOTHING_TRACKED)
