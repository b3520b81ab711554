/** The sandbox provider's tokens, payments and refunds, each in its ledger before the response. */
import { randomUUID } from 'node:crypto'
import { importOldLedger } from './import-old-ledger.ts'
import { Ledger, type SandboxEvent } from './ledger.ts'
import {
  barredPayment,
  beginPayment,
  beginRefund,
  chosen,
  paidByCard,
  ready,
  readyRefund,
  type CreateRequest,
  type SandboxPayment,
  type SandboxRefund,
} from './sandbox-payment.ts'
import type { CardOutcome } from './test-cards.ts'

export type CreateOutcome =
  | { readonly kind: 'payment'; readonly payment: SandboxPayment }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'invalid-token' }

export type RefundResult = SandboxRefund | 'not-refundable' | 'disputed' | 'key-reused'

/** How long a bank processes a payment that it has not approved at once. */
const SETTLE_SECONDS = 20

export interface AccountsOptions {
  readonly settleSeconds?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

/** Nothing here waits, so that nothing can come between a check and its change. */
export class SandboxAccounts {
  readonly #ledger: Ledger
  readonly #settleMs: number
  readonly #now: () => number

  /** @throws Error naming the file of the ledger if it cannot be read */
  constructor(folder: string, { settleSeconds = SETTLE_SECONDS, now = Date.now }: AccountsOptions = {}) {
    this.#ledger = new Ledger(folder)
    importOldLedger(folder, this.#ledger)
    this.#settleMs = settleSeconds * 1000
    this.#now = now
  }

  addToken(outcome: CardOutcome): string {
    const token = `tok_${randomUUID()}`
    this.#ledger.addToken(token, outcome)
    return token
  }

  /** Charges, or asks the customer first, at most once per key. */
  create(request: CreateRequest): CreateOutcome {
    const known = this.look(this.findByKey(request.key))
    if (known) {
      const isSame =
        known.reference === request.reference && known.amount === request.amount && known.method === request.method
      return known.status === 'cancelled' || isSame ? { kind: 'payment', payment: known } : { kind: 'key-reused' }
    }
    const { token, ...asked } = request
    const isWithToken = request.method === 'card' && token !== undefined
    const card = isWithToken ? this.#ledger.unusedToken(token) : undefined
    if (isWithToken && card === undefined) return { kind: 'invalid-token' }
    const payment = beginPayment(asked, card)
    this.#writePayment(payment, isWithToken ? token : undefined)
    return { kind: 'payment', payment }
  }

  find(id: string): SandboxPayment | undefined {
    return this.#ledger.payment('id', id)
  }

  findByKey(key: string): SandboxPayment | undefined {
    return this.#ledger.payment('key', key)
  }

  /** Payments that have succeeded, of those made between two times in ISO 8601. */
  succeeded(from: string, to: string): SandboxPayment[] {
    return this.#ledger.succeededPayments(from, to)
  }

  /** By the secret in the address of the page that asks its customer. */
  findBySecret(secret: string): SandboxPayment | undefined {
    return this.#ledger.payment('secret', secret)
  }

  /** The payment's current state: a bank may have finished processing since. */
  look(payment: SandboxPayment | undefined): SandboxPayment | undefined {
    const next = payment && ready(payment, this.#now())
    if (next) this.#writePayment(next)
    return next ?? payment
  }

  /** Completes every bank payment and refund that is due, including those from before a restart. */
  settleDue(): void {
    const time = new Date(this.#now()).toISOString()
    for (const payment of this.#ledger.duePayments(time)) this.look(payment)
    for (const refund of this.#ledger.dueRefunds(time)) this.lookAtRefund(refund)
  }

  /** Records the customer's choice; a second one is ignored. Returns the payment, if there is one. */
  choose(secret: string, choice: string): SandboxPayment | undefined {
    const payment = this.look(this.findBySecret(secret))
    const next = payment && chosen(payment, choice, () => new Date(this.#now() + this.#settleMs))
    if (next) this.#writePayment(next)
    return next ?? payment
  }

  /**
   * Records the card typed on the provider's own page; a second one is ignored. Returns the payment, if there is one.
   */
  payByCard(secret: string, card: CardOutcome): SandboxPayment | undefined {
    const payment = this.look(this.findBySecret(secret))
    const next = payment && paidByCard(payment, card)
    if (next && next !== payment) this.#writePayment(next)
    return next
  }

  /** Uses up an unused key, or cancels a payment that waits for its customer; any other is unchanged. */
  bar(key: string): SandboxPayment {
    const known = this.look(this.findByKey(key))
    if (known && known.status !== 'requires_action') return known
    const cancelled = known ? { ...known, status: 'cancelled' as const } : barredPayment(key)
    this.#writePayment(cancelled)
    return cancelled
  }

  /** Refunds at most once per key and never more than is left. */
  refund(key: string, paymentId: string, amount: number): RefundResult {
    const earlier = this.#ledger.refund(key)
    if (earlier) {
      const isSame = earlier.paymentId === paymentId && earlier.amount === amount
      return isSame ? this.lookAtRefund(earlier) : 'key-reused'
    }
    const payment = this.find(paymentId)
    if (payment?.status !== 'succeeded' || payment.refunded + amount > payment.amount) return 'not-refundable'
    if (payment.afterwards === 'disputed') return 'disputed'
    const refund = beginRefund(payment, key, amount, () => new Date(this.#now() + this.#settleMs))
    this.#writeRefund(refund)
    return refund
  }

  /** The refund's current state: its bank may have finished since. */
  lookAtRefund(refund: SandboxRefund): SandboxRefund {
    const next = readyRefund(refund, this.#now())
    if (next) this.#writeRefund(next)
    return next ?? refund
  }

  refundsOf(paymentId: string): SandboxRefund[] {
    return this.#ledger.refundsOf(paymentId)
  }

  /** Events the shop has not acknowledged. */
  undelivered(): SandboxEvent[] {
    return this.#ledger.undelivered()
  }

  markDelivered(eventId: string): void {
    this.#ledger.markDelivered(eventId)
  }

  close(): void {
    this.#ledger.close()
  }

  #writePayment(payment: SandboxPayment, token?: string): void {
    const kinds: string[] = [payment.status, ...(isDisputed(payment) ? ['disputed'] : [])]
    this.#ledger.atOnce(() => {
      this.#ledger.putPayment(payment, token)
      for (const kind of kinds) this.#ledger.putEvent(eventOf(`payment.${kind}`, payment))
    })
  }

  #writeRefund(refund: SandboxRefund): void {
    const payment = this.find(refund.paymentId)
    this.#ledger.atOnce(() => {
      this.#ledger.putRefund(refund)
      if (payment) this.#ledger.putEvent(eventOf('payment.refunded', payment))
    })
  }
}

/** The card's bank has disputed it, permanently. */
export const isDisputed = ({ status, afterwards }: SandboxPayment) =>
  status === 'succeeded' && afterwards === 'disputed'

function eventOf(kind: string, payment: SandboxPayment): SandboxEvent {
  return { id: `evt_${randomUUID()}`, kind, paymentId: payment.id, reference: payment.reference }
}
