import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { PERSIST_PREFIX } from '../../memory/session-persistence.ts'

/**
 * One attempt to pay, exactly as it is sent. It is kept over reloads until its answer is known, so that Retry sends
 * the very same again and is charged once [PAY-07]. The provider's token stands in it, never the card.
 */
export interface PaymentAttempt<Agreed = unknown> {
  /** Of what is paid: 'booking BF7K3M9QXP'. */
  readonly targetId: string
  readonly idempotencyKey: string
  readonly method: PaymentMethod
  readonly token: string | undefined
  /** A page of the provider asks for the card. */
  readonly hosted?: boolean
  /** What the customer agreed to when it was made. */
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

/** The attempt to pay this target whose answer never came; one for another is none. */
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
