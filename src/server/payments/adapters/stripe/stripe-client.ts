import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'
import { fetchInTime } from '../../../http/fetch-in-time.ts'
import { PROVIDER_LIMIT_MS } from '../../payment-provider.ts'
import type { StripeSettings } from './settings.ts'
import { causeOfThrown, type FailureCause } from '../../provider-failure.ts'

const deadline = new AsyncLocalStorage<AbortSignal>()

/** The secret key is sent to Stripe only: redirects are not followed. */
const fetchFromStripe = (address: string | URL | Request, init?: RequestInit) =>
  fetchInTime(address, { ...init, redirect: 'error', signal: deadline.getStore() ?? init?.signal })

/**
 * Stripe's client, with its retries disabled: the caller decides about a retry, because it knows the outcome of the
 * first attempt.
 */
export function createStripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isSecure = protocol === 'https:'
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    httpClient: Stripe.createFetchHttpClient(fetchFromStripe),
    timeout: PROVIDER_LIMIT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** One deadline for all requests of a call, including the bodies of their responses. */
export function inTime<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  return deadline.run(AbortSignal.timeout(limitMs), work)
}

/**
 * Classifies Stripe's errors, and what of them may be logged.
 * Stripe has read the request and refuses it: a retry is pointless.
 */
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
function missingPermission(error: Stripe.errors.StripeError): string | undefined {
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
