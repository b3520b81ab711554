import { ApiFailure } from '../../../../contract/api-failure.ts'
import type { Pence } from '../../../../domain/money/money.ts'
import { failureMessages } from '../../../api/failure-messages.ts'

/** Why a unit could not be booked. */
export type BookRefusal =
  | { readonly kind: 'price-changed'; readonly seen: Pence; readonly now: Pence }
  | { readonly kind: 'gone' }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'failed'; readonly messages: readonly string[] }

/** The result of a form submitted without JavaScript. */
export interface RefusedBooking {
  readonly unitId: number
  readonly refusal: BookRefusal
}

/** @param seen the price shown to the customer */
export function bookRefusalOf(error: unknown, seen: Pence): BookRefusal {
  if (error instanceof ApiFailure) {
    const now = newPriceOf(error)
    if (now !== undefined) return { kind: 'price-changed', seen, now }
    if (error.hasCode('holiday-unavailable')) return { kind: 'gone' }
    if (error.hasCode('payment-under-way')) return { kind: 'under-way' }
  }
  return { kind: 'failed', messages: failureMessages(error) }
}

function newPriceOf(failure: ApiFailure): Pence | undefined {
  if (!failure.hasCode('price-changed')) return undefined
  const { details } = failure
  const isTold = typeof details === 'object' && details !== null && 'now' in details
  return isTold && typeof details.now === 'number' ? details.now : undefined
}
