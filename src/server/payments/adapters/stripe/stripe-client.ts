import { AsyncLocalStorage } from 'node:async_hooks'
import Stripe from 'stripe'
import { fetchInTime } from '../../../http/fetch-in-time.ts'
import { PROVIDER_LIMIT_MS } from '../../payment-provider.ts'
import type { StripeSettings } from './settings.ts'

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
