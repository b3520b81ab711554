import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'
import { PROVIDER_LIMIT_MS } from '../../payment-provider.ts'
import type { StripeSettings } from './settings.ts'

const deadline = new AsyncLocalStorage<AbortSignal>()

/** What is asked with the secret key goes to Stripe alone: a redirect is not followed. */
const fetchInTime: typeof fetch = (address, init) =>
  fetch(address, { ...init, redirect: 'error', signal: deadline.getStore() ?? init?.signal })

/**
 * Stripe's own client. It repeats nothing by itself: whether a payment is asked for again is decided where it is known
 * what became of the first time.
 */
export function createStripeClient({ secretKey, apiUrl }: Pick<StripeSettings, 'secretKey' | 'apiUrl'>): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isSecure = protocol === 'https:'
  return new Stripe(secretKey, {
    apiVersion: '2026-10-28.endive',
    protocol: isSecure ? 'https' : 'http',
    host: hostname,
    port: port || (isSecure ? 443 : 80),
    httpClient: Stripe.createFetchHttpClient(fetchInTime),
    timeout: PROVIDER_LIMIT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** One limit for all the requests of some work, down to the last byte of the last answer. */
export function inTime<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result> {
  return deadline.run(AbortSignal.timeout(limitMs), work)
}
