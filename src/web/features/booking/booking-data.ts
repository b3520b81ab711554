import { redirect } from 'react-router'
import type { Booking } from '../../../contract/booking-calls.ts'
import type { StorefrontApi } from '../../../contract/calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import { canEnterStep, firstOpenStep, type BookingStep } from '../../../domain/booking/booking-steps.ts'
import { failureMessages } from '../../api/failure-messages.ts'
import { readHoldAlternative, type HoldAlternative } from './hold/hold-again.ts'

/** The booking of the session, as loaded for a step. */
export type BookingState =
  | { readonly kind: 'booking'; readonly booking: Booking }
  /** No booking in progress [BOOK-04]. */
  | { readonly kind: 'none' }
  /** The hold has expired and the unit is on sale again. */
  | { readonly kind: 'expired'; readonly booking: Booking; readonly instead: HoldAlternative }
  /** `what`: the booking itself, or other data of the step. */
  | { readonly kind: 'failed'; readonly what: 'booking' | 'step'; readonly messages: readonly string[] }

/** Any failure other than 'no booking' is shown on the page with Retry; it is not an error page. */
export async function readBooking(api: StorefrontApi, signal?: AbortSignal): Promise<BookingState> {
  try {
    const booking = await api.getMyBooking({}, { signal })
    const isOver = booking.status === 'released' || booking.status === 'cancelled'
    if (!isOver) return { kind: 'booking', booking }
    return { kind: 'expired', booking, instead: await readHoldAlternative(api, booking, signal) }
  } catch (error) {
    return stateOfFailure(error, signal, 'booking')
  }
}

/** The message of the page for a failed call of a step. */
export function stateOfFailure(error: unknown, signal?: AbortSignal, what: 'booking' | 'step' = 'step'): BookingState {
  if (error instanceof ApiFailure && error.status === 404) return { kind: 'none' }
  if (signal?.aborted) throw error
  return { kind: 'failed', what, messages: failureMessages(error) }
}

export function stepAddress(step: BookingStep): string {
  return `/booking/${step}`
}

/**
 * Where to redirect from a step, if anywhere [BOOK-05]: a confirmed booking to its confirmation, one being paid to its
 * payment, otherwise to the first step that is not completed.
 */
export function redirectStep(step: BookingStep, booking: Booking): BookingStep | undefined {
  if (booking.status === 'confirmed') return step === 'confirmation' ? undefined : 'confirmation'
  if (booking.status === 'paying') return step === 'payment-action' ? undefined : 'payment-action'
  if (step === 'payment-action') return booking.paymntRecId === null ? 'payment' : undefined
  if (step === 'confirmation') return undefined
  return canEnterStep(step, booking.stepsCompleted) ? undefined : firstOpenStep(booking.stepsCompleted)
}

/** The booking for a step, or a redirect. */
export async function readStep(
  api: StorefrontApi,
  step: BookingStep,
  signal?: AbortSignal,
): Promise<BookingState | Response> {
  const state = await readBooking(api, signal)
  if (state.kind !== 'booking') return state
  const elsewhere = redirectStep(step, state.booking)
  return elsewhere === undefined ? state : redirect(stepAddress(elsewhere))
}
