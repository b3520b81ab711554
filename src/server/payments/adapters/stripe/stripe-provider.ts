import Stripe from 'stripe'
import { MIN_CHARGE } from '../../../../domain/money/money.ts'
import type { ListedPayment } from '../../../../domain/money/payment-comparison.ts'
import type { SiteCode } from '../../../../domain/site/site.ts'
import {
  CREATE_LIMIT_MS,
  LIST_LIMIT_MS,
  PROVIDER_LIMIT_MS,
  type ListWindow,
  type NotFound,
  type PaymentList,
  type PaymentName,
  type PaymentProvider,
  type Payer,
  type PaymentRequest,
  type PaymentSetup,
  type ProviderEvent,
  type ProviderState,
  type RefundRequest,
  type RefundState,
  type Reversals,
  type Unknown,
} from '../../payment-provider.ts'
import type { ProviderFailure, ReportFailure } from '../../provider-failure.ts'
import { billingDetailsOf, stateOf, STRIPE_METHODS } from './stripe-states.ts'
import { createStripeClient, inTime, causeOf, isDefinite, isKeyRefused, isKeyUsed } from './stripe-client.ts'
import { disputeOf, intentIdOf, refundOf, refundState, REVERSAL_EVENTS, warningOf } from './stripe-reversals.ts'
import { isTestKey, type StripeSettings, STRIPE_COOKIES, STRIPE_HOSTS } from './settings.ts'

export interface StripeOptions extends StripeSettings {
  readonly limitMs?: number
  /** Timeout of the call that charges. */
  readonly createLimitMs?: number
  readonly onFailure?: ReportFailure
  /** The site whose payments it handles; all sites if undefined. */
  readonly site?: SiteCode
}

/** Clock skew: a payment at Stripe may seem this much older than our row. */
const CLOCK_TOLERANCE_SECONDS = 60
/** Maximum age of a delivery, against replay. */
const EVENT_TOLERANCE_SECONDS = 300
const MAX_LIST_LENGTH = 100

type OurPayment = Pick<PaymentName, 'key' | 'paymentId' | 'createdAt'>

/**
 * Adapter to Stripe's Payment Intents. The browser turns the input of Stripe's fields into a confirmation token; here
 * the payment is created and confirmed with it in one request under one idempotency key. PayPal and banks ask the
 * customer on their own pages and need no token. Every next action has a page of its own; Stripe's client-side flow is
 * not used.
 */
export class StripeProvider implements PaymentProvider {
  readonly name = 'stripe'
  readonly setup: PaymentSetup
  readonly #stripe: Stripe
  readonly #publishableKey: string
  readonly #webhookSecret: string
  readonly #limitMs: number
  readonly #createLimitMs: number
  readonly #report: ReportFailure
  readonly #site: SiteCode | undefined

  constructor(options: StripeOptions) {
    const { limitMs = PROVIDER_LIMIT_MS, createLimitMs = CREATE_LIMIT_MS, onFailure, site, ...settings } = options
    this.#stripe = createStripeClient(settings)
    this.#publishableKey = settings.publishableKey
    this.#webhookSecret = settings.webhookSecret
    this.#limitMs = limitMs
    this.#createLimitMs = createLimitMs
    this.#report = onFailure ?? (() => {})
    this.#site = site
    this.setup = {
      methods: ['card', 'paypal', 'bank'],
      // Stripe's own card page needs script, as its fields do.
      hostedMethods: ['paypal', 'bank'],
      isSandbox: isTestKey(settings.secretKey),
      browserHosts: STRIPE_HOSTS,
      cookies: STRIPE_COOKIES,
    }
  }

  async fieldsFor(findPayer: () => Promise<Payer | undefined>) {
    const payer = await findPayer()
    return { publicKey: this.#publishableKey, billing: payer ? billingDetailsOf(payer) : null }
  }

  dashboardUrl(providerPaymentId: string): string {
    const mode = this.setup.isSandbox ? 'test/' : ''
    return `https://dashboard.stripe.com/${mode}payments/${encodeURIComponent(providerPaymentId)}`
  }

  create(request: PaymentRequest): Promise<ProviderState | Unknown> {
    return this.#bounded('create', async () => {
      const { token, wantsThreeDSecure, bookingReference, method, payer, isRepeated } = request
      // Undefined is omitted from the request, and Stripe refuses it.
      const paidWith =
        token === undefined && method !== 'card'
          ? { payment_method_data: { type: STRIPE_METHODS[method], billing_details: payer && billingDetailsOf(payer) } }
          : { confirmation_token: token }
      try {
        // Tokens work once; without one, a key that Stripe has forgotten would create a second payment.
        const known = token === undefined && isRepeated ? await this.#find(request) : undefined
        if (known) return await this.#settle(known)
        const intent = await this.#stripe.paymentIntents.create(
          {
            amount: request.amount,
            currency: 'gbp',
            confirm: true,
            ...paidWith,
            // By default a token from the browser expects Stripe.js to handle the next action: we need the address of a
            // page.
            use_stripe_sdk: false,
            return_url: request.returnUrl,
            allowed_payment_method_types: Object.values(STRIPE_METHODS),
            payment_method_options: { card: { request_three_d_secure: wantsThreeDSecure ? 'any' : 'automatic' } },
            description: bookingReference,
            // Card payments only. With the account's prefix of at most ten characters it fits on a statement.
            statement_descriptor_suffix: method === 'card' ? bookingReference : undefined,
            metadata: { ...metadataOf(request), site: request.site },
          },
          { idempotencyKey: request.key },
        )
        return await this.#answerFor(intent, intent.lastResponse.headers)
      } catch (error) {
        return this.#afterRefusal(request, error)
      }
    })
  }

  retrieve(payment: PaymentName): Promise<ProviderState | NotFound | Unknown> {
    return this.#bounded('retrieve', () => this.#lookUp(payment))
  }

  cancel(payment: PaymentName): Promise<ProviderState | Unknown> {
    return this.#bounded('cancel', async () => {
      const id = payment.providerPaymentId ?? (await this.#find(payment))?.id
      return id === undefined ? this.#bar(payment) : this.#cancelById(id)
    })
  }

  refund({ key, providerPaymentId, amount }: RefundRequest): Promise<RefundState | Unknown> {
    return this.#bounded('refund', async () => {
      const ofPayment = { payment_intent: providerPaymentId }
      try {
        // Stripe forgets idempotency keys after a while, but keeps its list of refunds.
        const earlier = await this.#stripe.refunds.list({ ...ofPayment, limit: MAX_LIST_LENGTH })
        const known = earlier.data.find(({ metadata }) => metadata?.key === key)
        const create = () =>
          this.#stripe.refunds.create({ ...ofPayment, amount, metadata: { key } }, { idempotencyKey: key })
        return refundState(known ?? (await create()))
      } catch (error) {
        if (!isDefinite(error)) throw error
        this.#report({ call: 'refund', outcome: 'refused', ...causeOf(error) })
        return { kind: 'failed', code: error.code ?? `refund-refused-${error.statusCode}` }
      }
    })
  }

  reversals(providerPaymentId: string): Promise<Reversals | NotFound | Unknown> {
    return this.#bounded('reversals', async () => {
      const ofPayment = { payment_intent: providerPaymentId, limit: MAX_LIST_LENGTH }
      try {
        const { amount, metadata } = await this.#stripe.paymentIntents.retrieve(providerPaymentId)
        if (!this.#isOurs(metadata)) return { kind: 'reversals', paymentId: undefined, refunds: [], alerts: [] }
        const [refunds, disputes, warnings] = await Promise.all([
          this.#stripe.refunds.list(ofPayment),
          this.#listIfAllowed(this.#stripe.disputes.list(ofPayment)),
          this.#listIfAllowed(this.#stripe.radar.earlyFraudWarnings.list(ofPayment)),
        ])
        return {
          kind: 'reversals',
          paymentId: metadata.payment_id,
          // Stripe lists the newest first.
          refunds: refunds.data.map(refundOf).reverse(),
          alerts: [...disputes.map(disputeOf), ...warnings.map((warning) => warningOf(warning, amount))],
        }
      } catch (error) {
        if (isDefinite(error) && error.statusCode === 404) return { kind: 'not-found' }
        throw error
      }
    })
  }

  listSucceeded({ from, to }: ListWindow): Promise<PaymentList | Unknown> {
    return this.#bounded('list', async () => {
      const seconds = (time: Date) => Math.floor(time.getTime() / 1000)
      const created = { gte: seconds(from), lt: seconds(to) }
      const payments: ListedPayment[] = []
      for await (const intent of this.#stripe.paymentIntents.list({ created, limit: MAX_LIST_LENGTH })) {
        const { payment_id: paymentId } = intent.metadata
        if (intent.status !== 'succeeded' || paymentId === undefined || !this.#isOurs(intent.metadata)) continue
        payments.push({
          providerPaymentId: intent.id,
          paymentId,
          bookingReference: intent.description ?? '',
          amount: intent.amount_received,
          currency: intent.currency.toUpperCase(),
          createdAt: new Date(intent.created * 1000),
        })
      }
      return { kind: 'listed', payments }
    })
  }

  /** Without the permission to read disputes, refunds are still followed. */
  async #listIfAllowed<Found>(list: Promise<Stripe.ApiList<Found>>): Promise<Found[]> {
    try {
      return (await list).data
    } catch (error) {
      if (!isKeyRefused(error)) throw error
      this.#report({ call: 'reversals', outcome: 'refused', ...causeOf(error) })
      return []
    }
  }

  readEvent(rawBody: string, headers: Headers): ProviderEvent | 'of-no-payment' | undefined {
    const event = this.#genuineEvent(rawBody, headers.get('stripe-signature') ?? '')
    if (!event) return undefined
    const { id: eventId, type: kind } = event
    const { object } = event.data
    if (REVERSAL_EVENTS.has(kind)) {
      const providerPaymentId = intentIdOf(object)
      if (providerPaymentId === undefined) return 'of-no-payment'
      return { about: 'reversals', eventId, kind, providerPaymentId, paymentId: undefined }
    }
    if (object.object !== 'payment_intent' || !this.#isOurs(object.metadata)) return 'of-no-payment'
    const { id: providerPaymentId, metadata } = object
    return { about: 'payment', eventId, kind, providerPaymentId, paymentId: metadata.payment_id }
  }

  /** The account may take payments for others and for our other sites, which have webhooks of their own. */
  #isOurs({ payment_id: paymentId, site }: Stripe.Metadata): boolean {
    return paymentId !== undefined && (site === undefined || this.#site === undefined || site === this.#site)
  }

  #genuineEvent(rawBody: string, signature: string): Stripe.Event | undefined {
    try {
      return this.#stripe.webhooks.constructEvent(rawBody, signature, this.#webhookSecret, EVENT_TOLERANCE_SECONDS)
    } catch {
      return undefined
    }
  }

  /** Runs all requests of a call within its timeout; never throws because of the network or Stripe. */
  #bounded<Result extends { readonly kind: string }>(
    call: ProviderFailure['call'],
    work: () => Promise<Result>,
  ): Promise<Result | Unknown> {
    const limitMs = { create: this.#createLimitMs, list: LIST_LIMIT_MS }[call as string] ?? this.#limitMs
    return inTime(limitMs, async () => {
      try {
        const answer = await work()
        if (answer.kind === 'unknown') this.#report({ call, outcome: 'unknown', type: 'unexpected-state' })
        return answer
      } catch (error) {
        this.#report({ call, outcome: 'unknown', ...causeOf(error) })
        return { kind: 'unknown' }
      }
    })
  }

  /** A replayed response is as old as the first request, so the current state is retrieved. */
  async #answerFor(intent: Stripe.PaymentIntent, headers: HeadersInit = {}): Promise<ProviderState | Unknown> {
    // A browser's Headers for a response, despite their type; an object for an error.
    const isReplayed = new Headers(headers).get('idempotent-replayed') === 'true'
    return this.#settle(isReplayed ? await this.#stripe.paymentIntents.retrieve(intent.id) : intent)
  }

  async #settle(intent: Stripe.PaymentIntent): Promise<ProviderState | Unknown> {
    const state = stateOf(intent)
    return state.kind === 'no-page' ? this.#cancelById(intent.id) : state
  }

  async #afterRefusal(payment: PaymentRequest, error: unknown): Promise<ProviderState | Unknown> {
    if (error instanceof Stripe.errors.StripeError && error.payment_intent) {
      return this.#answerFor(error.payment_intent, error.headers)
    }
    // A rejected key has charged nothing, unless it was accepted by the earlier request for this payment.
    if (isKeyRefused(error) && !payment.isRepeated) return this.#refused(error)
    if (!isDefinite(error) && !isKeyRefused(error)) throw error
    // The key may have been used for this payment before, with other parameters or so long ago that Stripe has
    // forgotten it.
    const known = await this.#find(payment)
    if (known) return this.#settle(known)
    if (isKeyRefused(error)) throw error
    return this.#refused(error)
  }

  /** There is no payment and there will be none. */
  #refused(error: Stripe.errors.StripeError): ProviderState {
    this.#report({ call: 'create', outcome: 'refused', ...causeOf(error) })
    return { kind: 'failed', code: error.param === 'confirmation_token' ? 'invalid-card-token' : 'provider-error' }
  }

  async #lookUp(payment: PaymentName): Promise<ProviderState | NotFound | Unknown> {
    if (payment.providerPaymentId !== undefined) {
      return this.#settle(await this.#stripe.paymentIntents.retrieve(payment.providerPaymentId))
    }
    const found = await this.#find(payment)
    return found ? this.#settle(found) : { kind: 'not-found' }
  }

  /** Found by its metadata in Stripe's list, which is consistent at once; Stripe's search is not. */
  async #find({ key, paymentId, createdAt }: OurPayment): Promise<Stripe.PaymentIntent | undefined> {
    const gte = Math.floor(createdAt.getTime() / 1000) - CLOCK_TOLERANCE_SECONDS
    for await (const intent of this.#stripe.paymentIntents.list({ created: { gte }, limit: MAX_LIST_LENGTH })) {
      if (intent.metadata.key === key && intent.metadata.payment_id === paymentId) return intent
    }
    return undefined
  }

  async #cancelById(id: string): Promise<ProviderState | Unknown> {
    const intent = await this.#stripe.paymentIntents.cancel(id).catch((error: unknown) => {
      // It has ended already or the bank is processing it: retrieve which.
      if (isDefinite(error)) return this.#stripe.paymentIntents.retrieve(id)
      throw error
    })
    const state = stateOf(intent)
    return state.kind === 'no-page' ? { kind: 'unknown' } : state
  }

  /**
   * Uses up the idempotency key of a payment unknown to Stripe: if the request that creates it is still on its way,
   * Stripe refuses it for its different parameters.
   */
  async #bar(payment: OurPayment): Promise<ProviderState | Unknown> {
    try {
      const { id } = await this.#stripe.paymentIntents.create(
        {
          amount: MIN_CHARGE,
          currency: 'gbp',
          allowed_payment_method_types: ['card'],
          metadata: metadataOf(payment),
        },
        { idempotencyKey: payment.key },
      )
      return await this.#cancelById(id)
    } catch (error) {
      if (!isKeyUsed(error)) throw error
      // The request has arrived in the meantime. If it created no payment, it can no longer create one.
      const made = await this.#find(payment)
      return made ? this.#cancelById(made.id) : { kind: 'cancelled' }
    }
  }
}

const metadataOf = ({ key, paymentId }: Pick<PaymentName, 'key' | 'paymentId'>) => ({ payment_id: paymentId, key })
