import { z } from 'zod'
import {
  CREATE_LIMIT_MS,
  PROVIDER_LIMIT_MS,
  type FailureCode,
  type ListWindow,
  type NotFound,
  type PaymentList,
  type PaymentName,
  type PaymentProvider,
  type PaymentRequest,
  type PaymentSetup,
  type ProviderEvent,
  type ProviderState,
  type RefundRequest,
  type RefundState,
  type Reversals,
  type Unknown,
} from '../../src/server/payments/payment-provider.ts'
import {
  causeOfThrown,
  type ProviderFailure,
  type ReportFailure,
  type FailureCause,
} from '../../src/server/payments/provider-failure.ts'
import type { SandboxKeys } from './sandbox-keys.ts'
import { TEST_CARDS } from './test-cards.ts'
import { isSignedWebhook, SIGNATURE_HEADER } from './webhook-signature.ts'

/** Calls the provider over HTTP: over the network, or in this process. */
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

const SandboxRefund = z.object({
  id: z.string(),
  key: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'succeeded', 'failed']),
})
const RefundAnswer = z.object({ refund: SandboxRefund })
const ReversalsAnswer = z.object({
  reference: z.string(),
  refunds: z.array(SandboxRefund),
  disputes: z.array(z.object({ id: z.string(), status: z.enum(['open', 'won', 'lost']), amount: z.int() })),
})

const ListAnswer = z.object({
  payments: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      bookingReference: z.string(),
      amount: z.int(),
      currency: z.string(),
      createdAt: z.iso.datetime(),
    }),
  ),
})

const REVERSAL_EVENTS: ReadonlySet<string> = new Set(['payment.refunded', 'payment.disputed'])

const Event = z.object({ id: z.string(), kind: z.string(), paymentId: z.string(), reference: z.string() })

export interface SandboxOptions {
  readonly keys: SandboxKeys
  /** Of the secret before. A bank beside the server may sign with them until it is restarted. */
  readonly previousKeys?: SandboxKeys | undefined
  readonly send: SendRequest
  /** Where the browser posts the card. */
  readonly tokenUrl: string
  /** Timeout of every call; by default each has its own. */
  readonly limitMs?: number
  readonly onFailure?: ReportFailure
}

/** Adapter to the sandbox provider, which takes no real money. */
export class SandboxProvider implements PaymentProvider {
  readonly name = 'sandbox'
  readonly setup: PaymentSetup
  readonly #fields: Readonly<Record<string, unknown>>
  readonly #keys: SandboxKeys
  readonly #webhookSecrets: readonly string[]
  readonly #send: SendRequest
  readonly #limitMs: number | undefined
  readonly #report: ReportFailure

  constructor({ keys, previousKeys, send, tokenUrl, limitMs, onFailure }: SandboxOptions) {
    this.#keys = keys
    this.#webhookSecrets = [keys, previousKeys].flatMap((set) => set?.webhookSecret ?? [])
    this.#send = send
    this.#limitMs = limitMs
    this.#report = onFailure ?? (() => {})
    this.#fields = { tokenUrl, publicKey: keys.publicKey, testCards: TEST_CARDS }
    this.setup = {
      methods: ['card', 'paypal', 'bank'],
      hostedMethods: ['card', 'paypal', 'bank'],
      isSandbox: true,
      browserHosts: { connections: URL.canParse(tokenUrl) ? [new URL(tokenUrl).origin] : [] },
    }
  }

  async fieldsFor() {
    return this.#fields
  }

  async create(request: PaymentRequest): Promise<ProviderState | Unknown> {
    const answer = await this.#call('POST', '/v1/payments', request.key, {
      amount: request.amount,
      currency: 'GBP',
      method: request.method,
      token: request.token,
      reference: request.paymentId,
      bookingReference: request.bookingReference,
      wantsThreeDSecure: request.wantsThreeDSecure,
      returnUrl: request.returnUrl,
    })
    // The request was refused: no payment exists under this key and nothing was taken.
    if (answer.status === 422) return { kind: 'failed', code: 'invalid-card-token' }
    if ((answer.status === 401 || answer.status === 403) && !request.isRepeated) {
      this.#report({ call: 'create', outcome: 'refused', status: answer.status })
      return { kind: 'failed', code: 'provider-error' }
    }
    return this.#stateIn('create', answer)
  }

  async retrieve({ key }: PaymentName): Promise<ProviderState | NotFound | Unknown> {
    const answer = await this.#call('GET', byKey(key))
    return answer.status === 404 ? { kind: 'not-found' } : this.#stateIn('retrieve', answer)
  }

  async cancel({ key }: PaymentName): Promise<ProviderState | Unknown> {
    return this.#stateIn('cancel', await this.#call('POST', `${byKey(key)}/cancel`))
  }

  async refund({ key, providerPaymentId, amount }: RefundRequest): Promise<RefundState | Unknown> {
    const answer = await this.#call('POST', `${byId(providerPaymentId)}/refunds`, key, { amount })
    const parsed = answer.status === 200 ? RefundAnswer.safeParse(answer.body) : undefined
    if (parsed?.success) return refundState(parsed.data.refund)
    const { status } = answer
    const isRefused = status !== undefined && status >= 400 && status < 500 && status !== 401
    return isRefused ? { kind: 'failed', code: refusalIn(answer.body) } : this.#unknown('refund', answer)
  }

  async reversals(providerPaymentId: string): Promise<Reversals | NotFound | Unknown> {
    const answer = await this.#call('GET', `${byId(providerPaymentId)}/reversals`)
    if (answer.status === 404) return { kind: 'not-found' }
    const parsed = answer.status === 200 ? ReversalsAnswer.safeParse(answer.body) : undefined
    if (!parsed?.success) return this.#unknown('reversals', answer)
    const { reference, refunds, disputes } = parsed.data
    return {
      kind: 'reversals',
      paymentId: reference,
      refunds: refunds.map((refund) => ({ key: refund.key, amount: refund.amount, state: refundState(refund) })),
      alerts: disputes.map(({ id, status, amount }) => ({
        providerAlertId: id,
        kind: 'dispute',
        status,
        reason: 'fraudulent',
        amount,
        blocksRefund: status !== 'won',
        dueBy: undefined,
      })),
    }
  }

  async listSucceeded({ from, to }: ListWindow): Promise<PaymentList | Unknown> {
    const window = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
    const answer = await this.#call('GET', `/v1/payments?${window}`)
    const parsed = answer.status === 200 ? ListAnswer.safeParse(answer.body) : undefined
    if (!parsed?.success) return this.#unknown('list', answer)
    const payments = parsed.data.payments.map(({ id, reference, createdAt, ...rest }) => ({
      ...rest,
      providerPaymentId: id,
      paymentId: reference,
      createdAt: new Date(createdAt),
    }))
    return { kind: 'listed', payments }
  }

  readEvent(rawBody: string, headers: Headers): ProviderEvent | undefined {
    const signature = headers.get(SIGNATURE_HEADER)
    const now = Math.floor(Date.now() / 1000)
    const isSignedWith = (secret: string) => signature !== null && isSignedWebhook(rawBody, signature, secret, now)
    if (!this.#webhookSecrets.some(isSignedWith)) return undefined
    const event = Event.safeParse(parseJson(rawBody))
    if (!event.success) return undefined
    const { id, kind, paymentId, reference } = event.data
    const about = REVERSAL_EVENTS.has(kind) ? 'reversals' : 'payment'
    return { about, eventId: id, kind, providerPaymentId: paymentId, paymentId: reference || undefined }
  }

  async #call(method: 'GET' | 'POST', path: string, key?: string, body?: unknown): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${this.#keys.secretKey}` }
    if (key !== undefined) headers['idempotency-key'] = key
    if (body !== undefined) headers['content-type'] = 'application/json'
    const limitMs = path === '/v1/payments' ? CREATE_LIMIT_MS : PROVIDER_LIMIT_MS
    const signal = AbortSignal.timeout(this.#limitMs ?? limitMs)
    try {
      return await Promise.race([
        this.#exchange(path, { method, headers, body: body === undefined ? null : JSON.stringify(body), signal }),
        aborted(signal),
      ])
    } catch (error) {
      return { cause: causeOfThrown(error) }
    }
  }

  async #exchange(path: string, init: RequestInit): Promise<Answer> {
    const response = await this.#send(path, init)
    return { status: response.status, body: parseJson(await response.text()) }
  }

  #unknown(call: ProviderFailure['call'], { status, cause }: Answer): Unknown {
    this.#report({ call, outcome: 'unknown', ...(cause ?? { status }) })
    return { kind: 'unknown' }
  }

  #stateIn(call: ProviderFailure['call'], answer: Answer): ProviderState | Unknown {
    const parsed = answer.status === 200 ? Payment.safeParse(answer.body) : undefined
    return (parsed?.success && stateOf(parsed.data.payment)) || this.#unknown(call, answer)
  }
}

/** Without a status there was no complete response within the timeout. */
interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly cause?: FailureCause
}

const byId = (id: string) => `/v1/payments/${encodeURIComponent(id)}`

function refundState({ id, status }: z.output<typeof SandboxRefund>): RefundState & { providerRefundId: string } {
  return status === 'failed'
    ? { kind: status, providerRefundId: id, code: 'account-closed' }
    : { kind: status, providerRefundId: id }
}

const Refusal = z.object({ errors: z.tuple([z.object({ code: z.string() })]) })

const refusalIn = (body: unknown) => Refusal.safeParse(body).data?.errors[0].code ?? 'refused'

const byKey = (key: string) => `/v1/payments/by-key/${encodeURIComponent(key)}`

/** Undefined for a payment that needs its customer but names no page. */
function stateOf(payment: z.output<typeof Payment>['payment']): ProviderState | undefined {
  const { id, status, amount, currency, failureCode, actionUrl } = payment
  switch (status) {
    case 'requires_action':
      return actionUrl ? { kind: 'requires-action', providerPaymentId: id, actionUrl } : undefined
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
