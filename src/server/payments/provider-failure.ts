import type { Log } from '../log.ts'

/** The loggable facts of a failed call to a provider, without personal data. */
export interface FailureCause {
  /** HTTP status; undefined if there was no response. */
  readonly status?: number
  /** The provider's error type, 'invalid_request_error', or for network errors the error's name. */
  readonly type?: string
  readonly code?: string
  /** The request field that the error is about. */
  readonly param?: string
  /** The provider's request id, to look it up in its own log. */
  readonly providerRequestId?: string
}

/** A failed call to the provider that is not the customer's fault. */
export interface ProviderFailure extends FailureCause {
  readonly call: 'create' | 'retrieve' | 'cancel' | 'refund' | 'reversals' | 'list'
  /** How it was classified: unknown calls are retried, refused ones are not. */
  readonly outcome: 'unknown' | 'refused'
}

export type ReportFailure = (failure: ProviderFailure) => void

/**
 * Logs failed calls to a provider: errors for refusals and rejected keys, which need a person; warnings for what is
 * retried.
 */
export function failureLogger(log: Log, provider: string): ReportFailure {
  return (failure) => {
    const isKeyRefused = failure.status === 401 || failure.status === 403
    if (failure.outcome === 'refused' || isKeyRefused)
      log.error({ provider, ...failure }, 'the payment provider refuses a request')
    else log.warn({ provider, ...failure }, 'the payment provider gave no usable response')
  }
}

/** Classifies a network error or a timeout: as a code, never as its text. */
export function causeOfThrown(error: unknown): FailureCause {
  if (!(error instanceof Error)) return { type: typeof error }
  const { cause } = error
  const code = codeOf(error) ?? codeOf(cause)
  const isNamed = cause instanceof Error && error.name === 'TypeError'
  return { type: isNamed ? cause.name : error.name, ...(code === undefined ? {} : { code }) }
}

function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' ? code : undefined
}
