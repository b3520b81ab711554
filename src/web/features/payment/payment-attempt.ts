import type { InputOf } from '../../../contract/calls.ts'
import type { Pence } from '../../../domain/money.ts'
import { PERSIST_PREFIX } from '../../state/session-persistence.ts'

/**
 * One attempt to pay, exactly as it is sent. It is kept over reloads until its answer is known, so that Retry sends
 * the very same again and is charged once [PAY-07]. The provider's token stands in it, never the card.
 */
export type PaymentAttempt = Omit<InputOf<'prePayment'>, 'agreedTotal' | 'agreedDueToday'> & {
  readonly bookingId: string
  readonly agreedTotal: Pence
  readonly agreedDueToday: Pence
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

/** The attempt of this booking whose answer never came; one of another booking is forgotten. */
export function recallAttempt(storage: AttemptStorage, bookingId: string): PaymentAttempt | undefined {
  const text = storage.getItem(KEY)
  if (text === null) return undefined
  try {
    const attempt = JSON.parse(text) as PaymentAttempt | null
    if (attempt?.bookingId === bookingId && typeof attempt.idempotencyKey === 'string') return attempt
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
