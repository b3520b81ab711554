import { z } from 'zod'
import {
  PROVIDER_LIMIT_MS,
  type FailureCode,
  type NotFound,
  type PaymentName,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentSetup,
  type ProviderEvent,
  type ProviderState,
  type RefundOutcome,
  type RefundRequest,
  type Unknown,
} from './payment-provider.ts'
import type { SandboxKeys } from './sandbox/sandbox-keys.ts'
import { TEST_CARDS } from './sandbox/test-cards.ts'
import { isSignedWebhook, SIGNATURE_HEADER } from './sandbox/webhook-signature.ts'

/** Speaks HTTP to the provider: over the network, or to the provider's application in this process. */
export type SendRequest = (path: string, init: RequestInit) => Response | Promise<Response>

const FAILURE_CODES = [
  'declined',
  'insufficient-funds',
  'authentication-failed',
  'provider-error',
  'invalid-card-token',
] as const satisfies readonly FailureCode[]

const Payment = z.object({
  payment: z.object({
    id: z.string(),
    status: z.enum(['requires_action', 'processing', 'succeeded', 'failed', 'cancelled']),
    amount: z.int(),
    currency: z.string(),
    failureCode: z.enum(FAILURE_CODES).optional(),
    actionUrl: z.url({ protocol: /^https?$/ }).optional(),
  }),
})

const Event = z.object({ id: z.string(), kind: z.string(), paymentId: z.string(), reference: z.string() })

export interface SandboxOptions {
  readonly keys: SandboxKeys
  readonly send: SendRequest
  /** Where the browser posts the card. */
  readonly tokenUrl: string
  readonly limitMs?: number
}

/** The adapter to the sandbox provider. It takes no money. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox'
  readonly setup: PaymentSetup
  readonly #keys: SandboxKeys
  readonly #send: SendRequest
  readonly #limitMs: number

  constructor({ keys, send, tokenUrl, limitMs = PROVIDER_LIMIT_MS }: SandboxOptions) {
    this.#keys = keys
    this.#send = send
    this.#limitMs = limitMs
    this.setup = {
      provider: 'sandbox',
      publicKey: keys.publicKey,
      tokenUrl,
      methods: ['card', 'paypal', 'bank'],
      isSandbox: true,
      testCards: TEST_CARDS,
    }
  }

  async create(request: PaymentRequest): Promise<ProviderState | Unknown> {
    const response = await this.#call('POST', '/v1/payments', request.key, {
      amount: request.amount,
      currency: 'GBP',
      method: request.method,
      token: request.token,
      reference: request.paymentId,
      bookingReference: request.bookingReference,
      wantsThreeDSecure: request.wantsThreeDSecure,
      returnUrl: request.returnUrl,
    })
    // The request itself was refused: there is no payment under this key and nothing was taken.
    if (response?.status === 422) return { kind: 'failed', code: 'invalid-card-token' }
    return stateIn(response)
  }

  async retrieve({ key }: PaymentName): Promise<ProviderState | NotFound | Unknown> {
    const response = await this.#call('GET', byKey(key))
    return response?.status === 404 ? { kind: 'not-found' } : stateIn(response)
  }

  async cancel({ key }: PaymentName): Promise<ProviderState | Unknown> {
    return stateIn(await this.#call('POST', `${byKey(key)}/cancel`))
  }

  async refund({ key, providerPaymentId, amount }: RefundRequest): Promise<RefundOutcome> {
    const path = `/v1/payments/${encodeURIComponent(providerPaymentId)}/refunds`
    const response = await this.#call('POST', path, key, { amount })
    if (response?.status === 200) return { kind: 'refunded' }
    const isRefused = response !== undefined && response.status >= 400 && response.status < 500
    return isRefused ? { kind: 'refused', code: `refund-refused-${response.status}` } : { kind: 'unknown' }
  }

  readEvent(rawBody: string, headers: Headers): ProviderEvent | undefined {
    const signature = headers.get(SIGNATURE_HEADER)
    const now = Math.floor(Date.now() / 1000)
    if (!signature || !isSignedWebhook(rawBody, signature, this.#keys.webhookSecret, now)) return undefined
    const event = Event.safeParse(parseJson(rawBody))
    if (!event.success) return undefined
    const { id, kind, paymentId, reference } = event.data
    return { eventId: id, kind, providerPaymentId: paymentId, paymentId: reference || undefined }
  }

  /** Undefined where no whole answer came within the limit. */
  async #call(method: 'GET' | 'POST', path: string, key?: string, body?: unknown): Promise<Answer | undefined> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#keys.secretKey}` }
    if (key !== undefined) headers['idempotency-key'] = key
    if (body !== undefined) headers['content-type'] = 'application/json'
    const signal = AbortSignal.timeout(this.#limitMs)
    try {
      return await Promise.race([
        this.#exchange(path, { method, headers, body: body === undefined ? null : JSON.stringify(body), signal }),
        aborted(signal),
      ])
    } catch {
      return undefined
    }
  }

  async #exchange(path: string, init: RequestInit): Promise<Answer> {
    const response = await this.#send(path, init)
    return { status: response.status, body: parseJson(await response.text()) }
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

const byKey = (key: string) => `/v1/payments/by-key/${encodeURIComponent(key)}`

function stateIn(answer: Answer | undefined): ProviderState | Unknown {
  if (answer?.status !== 200) return { kind: 'unknown' }
  const parsed = Payment.safeParse(answer.body)
  if (!parsed.success) return { kind: 'unknown' }
  const { id, status, amount, currency, failureCode, actionUrl } = parsed.data.payment
  switch (status) {
    case 'requires_action':
      return actionUrl ? { kind: 'requires-action', providerPaymentId: id, actionUrl } : { kind: 'unknown' }
    case 'processing':
      return { kind: 'processing', providerPaymentId: id }
    case 'succeeded':
      return { kind: 'succeeded', providerPaymentId: id, amount, currency }
    case 'failed':
      return { kind: 'failed', providerPaymentId: id, code: failureCode ?? 'provider-error' }
    case 'cancelled':
      return { kind: 'cancelled', providerPaymentId: id }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}
