import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { isServer } from '../../page/page-form.ts'
import type { PaymentState } from '../../../contract/payment-calls.ts'
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

/** The answer to a payment of any target. */
export type PaymentAnswer = Pick<
  PaymentState,
  'paymntRecId' | 'method' | 'status' | 'amount' | 'failureCode' | 'actionUrl'
>

const KEY = `${PERSIST_PREFIX}payment-attempt`

/** If storage is full, Retry still works while the page is open. */
let latest: PaymentAttempt | undefined

/** The server, which has other customers, keeps nothing: its form is sent again with the same key. */
export function keepAttempt(attempt: PaymentAttempt): void {
  if (isServer) return
  latest = attempt
  try {
    sessionStorage.setItem(KEY, JSON.stringify(attempt))
  } catch {
    return
  }
}

export function forgetAttempt(): void {
  if (isServer) return
  latest = undefined
  sessionStorage.removeItem(KEY)
}

/** The attempt for this target whose answer is unknown, if any. */
export function recallAttempt<Agreed>(targetId: string): PaymentAttempt<Agreed> | undefined {
  if (isServer) return undefined
  const attempt = latest ?? storedAttempt()
  const isWhole = attempt?.targetId === targetId && typeof attempt.idempotencyKey === 'string'
  return isWhole ? (attempt as PaymentAttempt<Agreed>) : undefined
}

function storedAttempt(): PaymentAttempt | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as PaymentAttempt | null) ?? undefined
  } catch {
    sessionStorage.removeItem(KEY)
    return undefined
  }
}

let passed: PaymentAnswer | undefined

/** Hands the answer of a form to the page that follows it, in the browser's memory only. */
export function passAnswer(answer: PaymentAnswer): void {
  if (!isServer) passed = answer
}

/** Returns it once, to the page of its own payment. */
export function takePassedAnswer<Answer extends PaymentAnswer>(paymntRecId: string): Answer | undefined {
  const answer = passed
  passed = undefined
  return answer?.paymntRecId === paymntRecId ? (answer as Answer) : undefined
}

/** 32 random hexadecimal characters. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
