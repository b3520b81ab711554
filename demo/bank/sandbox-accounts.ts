/** The sandbox provider's tokens, payments and refunds, each written to its durable ledger before the response. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { DurableLog } from './durable-log.ts'
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

export interface SandboxEvent {
  readonly id: string
  readonly kind: string
  readonly paymentId: string
  readonly reference: string
}

/**
 * One line of the ledger. Card numbers are never written, only the card's outcome. A changed payment or refund is
 * written again as a whole.
 */
export type LedgerLine =
  | { readonly type: 'token'; readonly token: string; readonly outcome: CardOutcome; readonly at: string }
  | { readonly type: 'payment'; readonly payment: SandboxPayment; readonly token?: string; readonly at: string }
  | { readonly type: 'refund'; readonly refund: SandboxRefund; readonly at: string }
  | { readonly type: 'event'; readonly event: SandboxEvent; readonly at: string }
  | { readonly type: 'delivered'; readonly eventId: string; readonly at: string }

export type CreateOutcome =
  | { readonly kind: 'payment'; readonly payment: SandboxPayment }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'invalid-token' }

export type RefundResult = SandboxRefund | 'not-refundable' | 'disputed' | 'key-reused'

const FILE = 'ledger.jsonl'

/** How long a bank processes a payment that it has not approved at once. */
const SETTLE_SECONDS = 20

export interface AccountsOptions {
  readonly settleSeconds?: number
  /** Milliseconds since the epoch. */
  readonly now?: () => number
}

export class SandboxAccounts {
  readonly #log: DurableLog<LedgerLine>
  readonly #tokens = new Map<string, CardOutcome>()
  readonly #usedTokens = new Set<string>()
  readonly #payments = new Map<string, SandboxPayment>()
  readonly #idsByKey = new Map<string, string>()
  readonly #refunds = new Map<string, SandboxRefund>()
  readonly #idsBySecret = new Map<string, string>()
  readonly #undelivered = new Map<string, SandboxEvent>()
  /** Writes in progress by the payment's key: a repeated request is answered once the first is on disk. */
  readonly #onDisk = new Map<string, Promise<void>>()

  readonly #settleMs: number
  readonly #now: () => number

  private constructor(
    log: DurableLog<LedgerLine>,
    { settleSeconds = SETTLE_SECONDS, now = Date.now }: AccountsOptions,
  ) {
    this.#log = log
    this.#settleMs = settleSeconds * 1000
    this.#now = now
  }

  static async open(folder: string, options: AccountsOptions = {}): Promise<SandboxAccounts> {
    const { log, lines } = await DurableLog.open<LedgerLine | OldRefundLine>(path.join(folder, FILE))
    const accounts = new SandboxAccounts(log, options)
    for (const line of lines) accounts.#remember(whole(line))
    return accounts
  }

  async addToken(outcome: CardOutcome): Promise<string> {
    const token = `tok_${randomUUID()}`
    await this.#write({ type: 'token', token, outcome, at: now() })
    return token
  }

  /** Charges, or asks the customer first, at most once per key. */
  async create(request: CreateRequest): Promise<CreateOutcome> {
    const known = await this.look(this.findByKey(request.key))
    if (known) {
      const isSame =
        known.reference === request.reference && known.amount === request.amount && known.method === request.method
      return known.status === 'cancelled' || isSame ? { kind: 'payment', payment: known } : { kind: 'key-reused' }
    }
    const { token, ...asked } = request
    const isWithToken = request.method === 'card' && token !== undefined
    const card = isWithToken ? this.#tokens.get(token) : undefined
    if (isWithToken && (card === undefined || this.#usedTokens.has(token))) return { kind: 'invalid-token' }
    const payment = beginPayment(asked, card)
    await this.#writePayment(payment, token)
    return { kind: 'payment', payment }
  }

  find(id: string): SandboxPayment | undefined {
    return this.#payments.get(id)
  }

  findByKey(key: string): SandboxPayment | undefined {
    return this.find(this.#idsByKey.get(key) ?? '')
  }

  /** By the secret in the address of the page that asks its customer. */
  findBySecret(secret: string): SandboxPayment | undefined {
    return this.find(this.#idsBySecret.get(secret) ?? '')
  }

  /** The payment's current state, durably: a bank may have finished processing since. */
  async look(payment: SandboxPayment | undefined): Promise<SandboxPayment | undefined> {
    if (!payment) return undefined
    const next = ready(payment, this.#now())
    if (next) await this.#writePayment(next)
    await this.#onDisk.get(payment.key)
    return this.find(payment.id)
  }

  /** Completes every bank payment that is due, including those from before a restart. */
  async settleDue(): Promise<void> {
    for (const payment of this.#payments.values()) if (ready(payment, this.#now())) await this.look(payment)
    for (const refund of this.#refunds.values()) await this.lookAtRefund(refund)
  }

  /** Records the customer's choice; a second one is ignored. Returns the payment, if there is one. */
  async choose(secret: string, choice: string): Promise<SandboxPayment | undefined> {
    const payment = this.findBySecret(secret)
    const next = payment && chosen(payment, choice, () => new Date(this.#now() + this.#settleMs))
    if (next) await this.#writePayment(next)
    return this.look(payment)
  }

  /**
   * Records the card typed on the provider's own page; a second one is ignored. Returns the payment, if there is one.
   */
  async payByCard(secret: string, card: CardOutcome): Promise<SandboxPayment | undefined> {
    const payment = this.findBySecret(secret)
    const next = payment && paidByCard(payment, card)
    if (next && next !== payment) await this.#writePayment(next)
    return this.look(payment)
  }

  /** Uses up an unused key, or cancels a payment that waits for its customer; any other is unchanged. */
  async bar(key: string): Promise<SandboxPayment> {
    const known = this.findByKey(key)
    if (!known) {
      const payment = barredPayment(key)
      await this.#writePayment(payment)
      return payment
    }
    if (known.status === 'requires_action') await this.#writePayment({ ...known, status: 'cancelled' })
    return (await this.look(known)) ?? known
  }

  /** Refunds at most once per key and never more than is left. */
  async refund(key: string, paymentId: string, amount: number): Promise<RefundResult> {
    const earlier = this.#refunds.get(key)
    if (earlier) {
      const isSame = earlier.paymentId === paymentId && earlier.amount === amount
      return isSame ? this.lookAtRefund(earlier) : 'key-reused'
    }
    const payment = this.#payments.get(paymentId)
    if (payment?.status !== 'succeeded' || payment.refunded + amount > payment.amount) return 'not-refundable'
    if (payment.afterwards === 'disputed') return 'disputed'
    const refund = beginRefund(payment, key, amount, () => new Date(this.#now() + this.#settleMs))
    await this.#writeRefund(refund)
    return refund
  }

  /** The refund's current state: its bank may have finished since. */
  async lookAtRefund(refund: SandboxRefund): Promise<SandboxRefund> {
    const next = readyRefund(refund, this.#now())
    if (next) await this.#writeRefund(next)
    return next ?? refund
  }

  refundsOf(paymentId: string): SandboxRefund[] {
    return [...this.#refunds.values()].filter((refund) => refund.paymentId === paymentId)
  }

  async #writeRefund(refund: SandboxRefund): Promise<void> {
    const payment = this.#payments.get(refund.paymentId)
    const events = payment ? [{ type: 'event', event: eventOf('payment.refunded', payment), at: now() } as const] : []
    await this.#write({ type: 'refund', refund, at: now() }, ...events)
  }

  /** Events the shop has not acknowledged. */
  undelivered(): SandboxEvent[] {
    return [...this.#undelivered.values()]
  }

  async markDelivered(eventId: string): Promise<void> {
    await this.#write({ type: 'delivered', eventId, at: now() })
  }

  close(): Promise<void> {
    return this.#log.close()
  }

  async #writePayment(payment: SandboxPayment, token?: string): Promise<void> {
    const kinds: string[] = [payment.status, ...(isDisputed(payment) ? ['disputed'] : [])]
    const events = kinds.map((kind) => eventOf(`payment.${kind}`, payment))
    const written = this.#write(
      { type: 'payment', payment, token, at: now() },
      ...events.map((event) => ({ type: 'event', event, at: now() }) as const),
    )
    this.#onDisk.set(payment.key, written)
    await written
    if (this.#onDisk.get(payment.key) === written) this.#onDisk.delete(payment.key)
  }

  /**
   * Applies the change at once, so that nothing can come between the check and the change; responds once it is durable.
   */
  #write(...lines: readonly LedgerLine[]): Promise<void> {
    for (const line of lines) this.#remember(line)
    return this.#log.append(...lines)
  }

  #remember(line: LedgerLine): void {
    switch (line.type) {
      case 'token':
        this.#tokens.set(line.token, line.outcome)
        break
      case 'payment':
        this.#payments.set(line.payment.id, line.payment)
        this.#idsByKey.set(line.payment.key, line.payment.id)
        if (line.payment.page) this.#idsBySecret.set(line.payment.page.secret, line.payment.id)
        if (line.token !== undefined) this.#usedTokens.add(line.token)
        break
      case 'refund': {
        const { refund } = line
        this.#refunds.set(refund.key, refund)
        const payment = this.#payments.get(refund.paymentId)
        const refunded = this.refundsOf(refund.paymentId)
          .filter(({ status }) => status !== 'failed')
          .reduce((sum, { amount }) => sum + amount, 0)
        if (payment) this.#payments.set(payment.id, { ...payment, refunded })
        break
      }
      case 'event':
        this.#undelivered.set(line.event.id, line.event)
        break
      case 'delivered':
        this.#undelivered.delete(line.eventId)
        break
    }
  }
}

/** The format of refunds before they could be pending. */
type OldRefundLine = { readonly type: 'refund'; readonly at: string } & Omit<SandboxRefund, 'id' | 'status'>

function whole(line: LedgerLine | OldRefundLine): LedgerLine {
  if (line.type !== 'refund' || 'refund' in line) return line
  const { type, at, ...refund } = line
  return { type, at, refund: { ...refund, id: `ref_${refund.key}`, status: 'succeeded' } }
}

/** The card's bank has disputed it, permanently. */
export const isDisputed = ({ status, afterwards }: SandboxPayment) =>
  status === 'succeeded' && afterwards === 'disputed'

const now = () => new Date().toISOString()

function eventOf(kind: string, payment: SandboxPayment): SandboxEvent {
  return { id: `evt_${randomUUID()}`, kind, paymentId: payment.id, reference: payment.reference }
}
