/** Classifies Stripe's errors, and what of them may be logged. */
import Stripe from 'stripe'
import { causeOfThrown, type FailureCause } from '../../provider-failure.ts'

/** Stripe has read the request and refuses it: a retry is pointless. */
export function isDefinite(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404
}

/**
 * Stripe has rejected the key, or it lacks a permission: this request was not executed, which proves nothing about an
 * earlier one.
 */
export function isKeyRefused(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && (error.statusCode === 401 || error.statusCode === 403)
}

/** The idempotency key was used with another request, which is complete: 409 would mean that it is in progress. */
export function isKeyUsed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
}

/** The permission that Stripe names in a 403: 'rak_charge_write'. Undefined if it names none. */
export function missingPermission(error: Stripe.errors.StripeError): string | undefined {
  return error.statusCode === 403 ? /'(rak_\w+)'/.exec(error.message)?.[1] : undefined
}

export function causeOf(error: unknown): FailureCause {
  if (!(error instanceof Stripe.errors.StripeError)) return causeOfThrown(error)
  const { statusCode: status, rawType, type, param, requestId } = error
  // Network errors are the cause of Stripe's error.
  if (status === undefined) return { ...causeOfThrown('detail' in error ? error.detail : error), type }
  const code = missingPermission(error) ?? error.code
  return {
    status,
    type: rawType ?? type,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
    ...(requestId === undefined ? {} : { providerRequestId: requestId }),
  }
}
