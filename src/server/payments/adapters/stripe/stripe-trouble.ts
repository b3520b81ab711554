/** What Stripe's errors prove, and what of them is fit for the log. */
import Stripe from 'stripe'
import { causeOfThrown, type TroubleCause } from '../../provider-trouble.ts'

/** Stripe has read the request and will not do what it says, however often it is asked. */
export function isDefinite(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  return error.statusCode === 400 || error.statusCode === 402 || error.statusCode === 404
}

/** Stripe has turned the key away, or the key lacks a right: the request was not carried out, and says nothing of another. */
export function isKeyRefused(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError && (error.statusCode === 401 || error.statusCode === 403)
}

/** The idempotency key stands for another request, and that one is over: 409 would say that it is still under way. */
export function isKeyUsed(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 400
}

/** The right that Stripe names in a 403: 'rak_charge_write'. Undefined where it names none. */
export function missingRight(error: Stripe.errors.StripeError): string | undefined {
  return error.statusCode === 403 ? /'(rak_\w+)'/.exec(error.message)?.[1] : undefined
}

export function causeOf(error: unknown): TroubleCause {
  if (!(error instanceof Stripe.errors.StripeError)) return causeOfThrown(error)
  const { statusCode: status, rawType, type, param, requestId } = error
  // What the network did to a call is within Stripe's error.
  if (status === undefined) return { ...causeOfThrown('detail' in error ? error.detail : error), type }
  const code = missingRight(error) ?? error.code
  return {
    status,
    type: rawType ?? type,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
    ...(requestId === undefined ? {} : { providerRequestId: requestId }),
  }
}
