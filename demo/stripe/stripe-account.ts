/** A Stripe account: payments, tokens, refunds, and their events. */
import type { FormFields } from './form-body.ts'
import { AfterPayment } from './after-payment.ts'
import { invalid, newId, random, StripeRefusal } from './refusals.ts'
import type { ConfirmationToken, Intent, IntentStatus, StripeError, StripeEvent } from './stripe-objects.ts'
import type { CardOutcome } from './test-methods.ts'

export const API_VERSION = '2026-10-28.endive'

/** A customer's actions on a page of Stripe, PayPal or a bank. */
export const DECISIONS = ['approve', 'approve-pending', 'refuse', 'cancel'] as const
export type Decision = (typeof DECISIONS)[number]

export interface NewIntent {
  readonly amount: number
  readonly currency: string
  readonly description: string | null
  readonly metadata: Record<string, string>
  readonly allowedTypes: readonly string[]
  readonly statementSuffix?: string | null
}

export interface Confirmation {
  /** A token from the browser; or a payment method that needs no input. */
  readonly method: { readonly token: string } | { readonly type: string; readonly billing: FormFields }
  readonly returnUrl: string | undefined
  /** The next action is left to Stripe.js in the browser. */
  readonly usesScript: boolean
  readonly threeDSecure: 'any' | 'automatic'
}

interface Waiting {
  readonly intent: Intent
  readonly returnUrl: string
  readonly outcome: CardOutcome | undefined
}

const MIN_PENCE = 30

export class StripeAccount {
  readonly intents: Intent[] = []
  readonly events: StripeEvent[] = []
  /** Refunds, disputes and warnings. */
  readonly after = new AfterPayment((type, object) => this.#tell(type, object))
  /** Base address of the hosted pages. */
  pagesUrl = ''
  /** Called with each event. */
  onEvent: (event: StripeEvent) => void = () => {}
  readonly #tokens = new Map<string, ConfirmationToken>()
  readonly #outcomes = new Map<string, CardOutcome>()
  readonly #waiting = new Map<string, Waiting>()

  /** @param outcome the result of a card payment; undefined for other methods */
  addToken(type: string, outcome: CardOutcome | undefined, billing: FormFields = {}): ConfirmationToken {
    const token: ConfirmationToken = {
      id: newId('ctoken'),
      object: 'confirmation_token',
      payment_method_preview: { type, billing_details: billing },
      payment_intent: null,
    }
    this.#tokens.set(token.id, token)
    if (outcome) this.#outcomes.set(token.id, outcome)
    return token
  }

  /** Creates a payment, and confirms it if a confirmation is given. @throws StripeRefusal */
  create(wanted: NewIntent, confirmation: Confirmation | undefined): Intent {
    if (!(wanted.amount >= MIN_PENCE)) {
      throw invalid('Amount must be at least £0.30 gbp', { code: 'amount_too_small', param: 'amount' })
    }
    checkSuffix(wanted.statementSuffix ?? null)
    const token = confirmation && this.#tokenFor(confirmation, wanted.allowedTypes)
    const id = newId('pi')
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: wanted.amount,
      amount_received: 0,
      created: Math.floor(Date.now() / 1000),
      currency: wanted.currency,
      client_secret: `${id}_secret_${random(12)}`,
      description: wanted.description,
      livemode: false,
      metadata: wanted.metadata,
      payment_method_types: wanted.allowedTypes,
      statement_descriptor_suffix: wanted.statementSuffix ?? null,
      payment_method: null,
      billing_details: {},
      status: 'requires_payment_method',
      last_payment_error: null,
      next_action: null,
    }
    this.intents.unshift(intent)
    this.#tell('payment_intent.created', intent)
    if (confirmation && token) {
      token.payment_intent = id
      this.#confirm(intent, token, confirmation)
    }
    return intent
  }

  /** @throws StripeRefusal if it does not exist */
  token(id: string): ConfirmationToken {
    const found = this.#tokens.get(id)
    if (!found) throw invalid(`No such confirmation_token: '${id}'`, { code: 'resource_missing', param: 'id' }, 404)
    return found
  }

  /** @throws StripeRefusal if it does not exist */
  intent(id: string): Intent {
    const found = this.intents.find((intent) => intent.id === id)
    if (!found) throw invalid(`No such payment_intent: '${id}'`, { code: 'resource_missing', param: 'intent' }, 404)
    return found
  }

  /** @throws StripeRefusal if it has ended, or is being processed by a bank */
  cancel(id: string): Intent {
    const intent = this.intent(id)
    if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
      throw invalid(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`, {
        code: 'payment_intent_unexpected_state',
        payment_intent: intent,
      })
    }
    intent.next_action = null
    this.#move(intent, 'canceled')
    return intent
  }

  /** The payment that waits for its customer on the page with this secret. */
  waitingAt(secret: string): Waiting | undefined {
    return this.#waiting.get(secret)
  }

  /** Records the customer's choice; a second one is ignored. Returns the address to redirect to. */
  decide(secret: string, decision: Decision): string {
    const waiting = this.#waiting.get(secret)
    if (!waiting) throw invalid('There is no such page.', {}, 404)
    const { intent, outcome, returnUrl } = waiting
    if (intent.status === 'requires_action') {
      intent.next_action = null
      if (decision === 'approve' && outcome?.kind === 'challenge' && outcome.thenDeclined)
        this.#decline(intent, DECLINED)
      else if (decision === 'approve') this.#succeed(intent)
      else if (decision === 'approve-pending') this.#move(intent, 'processing')
      else this.#decline(intent, refusalOf(intent, decision))
    }
    const back = new URL(returnUrl)
    back.searchParams.set('payment_intent', intent.id)
    back.searchParams.set('payment_intent_client_secret', intent.client_secret)
    back.searchParams.set('redirect_status', intent.status === 'requires_payment_method' ? 'failed' : 'succeeded')
    return back.href
  }

  /** Ends the processing of a bank. */
  settle(id: string, isGood: boolean): void {
    const intent = this.intent(id)
    if (intent.status !== 'processing') return
    if (isGood) this.#succeed(intent)
    else this.#decline(intent, { code: 'payment_intent_payment_attempt_failed' })
  }

  #tokenFor({ method, returnUrl }: Confirmation, allowedTypes: readonly string[]): ConfirmationToken {
    const known =
      'type' in method ? this.addToken(method.type, undefined, method.billing) : this.#tokens.get(method.token)
    const param = 'confirmation_token'
    if (!known) throw invalid('No such confirmation_token', { code: 'resource_missing', param })
    if (known.payment_intent) throw invalid('This ConfirmationToken has already been used.', { param })
    const { type } = known.payment_method_preview
    if (!allowedTypes.includes(type)) {
      throw invalid(`The payment method type "${type}" is not allowed.`, { param: 'allowed_payment_method_types' })
    }
    if (!returnUrl) throw invalid('A return_url must be specified.', { code: 'parameter_missing', param: 'return_url' })
    return known
  }

  #confirm(intent: Intent, token: ConfirmationToken, confirmation: Confirmation): void {
    const outcome = this.#outcomes.get(token.id)
    intent.payment_method = token.payment_method_preview.type
    intent.billing_details = token.payment_method_preview.billing_details
    const isAsked = outcome?.kind === 'challenge-on-request' && confirmation.threeDSecure === 'any'
    if (!outcome || outcome.kind === 'challenge' || isAsked) return this.#askCustomer(intent, outcome, confirmation)
    if (outcome.kind !== 'decline') return this.#succeed(intent)
    const { code, declineCode } = outcome
    this.#decline(intent, { code, ...(declineCode ? { decline_code: declineCode } : {}) })
    throw new StripeRefusal(402, { ...intent.last_payment_error!, type: 'card_error', payment_intent: intent })
  }

  #askCustomer(intent: Intent, outcome: CardOutcome | undefined, { returnUrl = '', usesScript }: Confirmation): void {
    const secret = random(24)
    this.#waiting.set(secret, { intent, returnUrl, outcome })
    // Only cards are authenticated within Stripe.js; PayPal and banks have pages of their own.
    intent.next_action =
      usesScript && outcome
        ? { type: 'use_stripe_sdk', use_stripe_sdk: {} }
        : {
            type: 'redirect_to_url',
            redirect_to_url: { url: `${this.pagesUrl}/redirect/${secret}`, return_url: returnUrl },
          }
    this.#move(intent, 'requires_action')
  }

  #succeed(intent: Intent): void {
    intent.amount_received = intent.amount
    this.#move(intent, 'succeeded')
  }

  #decline(intent: Intent, error: Pick<StripeError, 'code' | 'decline_code'>): void {
    const message = 'The payment was not accepted.'
    intent.last_payment_error = { type: 'card_error', message, ...error }
    intent.payment_method = null
    this.#move(intent, 'requires_payment_method')
  }

  #move(intent: Intent, status: IntentStatus): void {
    intent.status = status
    this.#tell(`payment_intent.${status === 'requires_payment_method' ? 'payment_failed' : status}`, intent)
  }

  #tell(type: string, object: object): void {
    const event: StripeEvent = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      type,
      data: { object: structuredClone(object) },
    }
    this.events.push(event)
    this.onEvent(event)
  }
}

/** A statement has 22 characters: the account's prefix of at most ten and '* ' leave this many. */
const MAX_IN_SUFFIX = 10

function checkSuffix(suffix: string | null): void {
  if (suffix === null) return
  const isGood = /[A-Za-z]/.test(suffix) && !/[<>\\'"*]/.test(suffix) && suffix.length <= MAX_IN_SUFFIX
  if (!isGood) throw invalid('The statement descriptor suffix is invalid.', { param: 'statement_descriptor_suffix' })
}

const DECLINED = { code: 'card_declined', decline_code: 'generic_decline' }

function refusalOf({ payment_method: type }: Intent, decision: Decision): Pick<StripeError, 'code'> {
  if (type === 'card') return { code: 'payment_intent_authentication_failure' }
  return { code: decision === 'cancel' ? 'payment_method_customer_decline' : 'payment_method_provider_decline' }
}
