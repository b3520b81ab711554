import type { Log } from '../log.ts'

/** What a provider's answer, or the want of one, says of a call that came to no good. None of it is personal. */
export interface TroubleCause {
  /** Of HTTP; left out where there was no answer. */
  readonly status?: number
  /** The provider's own kind of the error, 'invalid_request_error'; of the network, the name of what was thrown. */
  readonly type?: string
  readonly code?: string
  /** The field of our request that is taken exception to. */
  readonly param?: string
  /** Under which the provider finds the request in its own log. */
  readonly providerRequestId?: string
}

/** A call to the provider that has come to nothing by no fault of a customer's. */
export interface ProviderTrouble extends TroubleCause {
  readonly call: 'create' | 'retrieve' | 'cancel' | 'refund' | 'reversals'
  /** What it was taken for: unknown is asked again, refused is over. */
  readonly outcome: 'unknown' | 'refused'
}

export type TellTrouble = (trouble: ProviderTrouble) => void

/** Writes troubles with a provider into the log: what is refused, or a key that is, needs a person; the rest is asked again. */
export function logTrouble(log: Log, provider: string): TellTrouble {
  return (trouble) => {
    const isKeyRefused = trouble.status === 401 || trouble.status === 403
    if (trouble.outcome === 'refused' || isKeyRefused)
      log.error({ provider, ...trouble }, 'the payment provider refuses a request')
    else log.warn({ provider, ...trouble }, 'the payment provider gave no usable answer')
  }
}

/** What the network, or a limit of time, did to a call: a code of its own, never the text. */
export function causeOfThrown(error: unknown): TroubleCause {
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
