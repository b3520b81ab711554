import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { PERSIST_PREFIX } from '../../memory/browser-storage.ts'

/**
 * A payment attempt exactly as sent. Stored until its answer is known, so that Retry sends the same request and is
 * charged once [PAY-07]. It contains the provider's token, never the card.
 */
export interface PaymentAttempt<Agreed = unknown> {
  /** The payment target: 'booking BF7K3M9QXP'. */
  readonly targetId: string
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  readonly token: string | undefined
  /** The provider's page asks for the card. */
  readonly hosted?: boolean
  /** The terms that the customer agreed to at the time. */
  readonly agreed: Agreed
}

const KEY = `${PERSIST_PREFIX}payment-attempt`

type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function keepAttempt(storage: AttemptStorage, attempt: PaymentAttempt): void {
  try {
    storage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    return
  }
}

export function forgetAttempt(storage: AttemptStorage): void {
  storage.removeItem(KEY)
}

/** The attempt for this target whose answer is unknown, if any. */
export function recallAttempt<Agreed>(storage: AttemptStorage, targetId: string): PaymentAttempt<Agreed> | undefined {
  const text = storage.getItem(KEY)
  if (text === null) return undefined
  try {
    const attempt = JSON.parse(text) as PaymentAttempt<Agreed> | null
    if (attempt?.targetId === targetId && typeof attempt.idempotencyKey === 'string') return attempt
  } catch {
    forgetAttempt(storage)
  }
  return undefined
}

/** 32 random hexadecimal characters. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
