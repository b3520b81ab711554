/** What the sandbox provider knows: tokens, payments, refunds, each in its durable ledger before it is answered. */
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { FailureCode } from '../payment-provider.ts'
import { DurableLog } from './durable-log.ts'
import type { CardOutcome } from './test-cards.ts'

export type SandboxStatus = 'succeeded' | 'failed' | 'cancelled'

export interface SandboxPayment {
  readonly id: string
  readonly key: string
  /** The shop's own id of the payment. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly status: SandboxStatus
  readonly failureCode?: FailureCode
  readonly refunded: number
}

export interface SandboxEvent {
  readonly id: string
  readonly kind: string
  readonly paymentId: string
  readonly reference: string
}

/** One line of the ledger. The number of a card is never written, only what it stands for. */
export type LedgerLine =
  | { readonly type: 'token'; readonly token: string; readonly outcome: CardOutcome; readonly at: string }
  | { readonly type: 'payment'; readonly payment: SandboxPayment; readonly token?: string; readonly at: string }
  | {
      readonly type: 'refund'
      readonly key: string
      readonly paymentId: string
      readonly amount: number
      readonly at: string
    }
  | { readonly type: 'event'; readonly event: SandboxEvent; readonly at: string }
  | { readonly type: 'delivered'; readonly eventId: string; readonly at: string }

export interface CreateRequest {
  readonly key: string
  readonly reference: string
  readonly amount: number
  readonly currency: string
  readonly token: string
}

export type CreateOutcome =
  | { readonly kind: 'payment'; readonly payment: SandboxPayment }
  | { readonly kind: 'key-reused' }
  | { readonly kind: 'invalid-token' }

export type RefundResult = 'refunded' | 'not-refundable' | 'key-reused'

const FILE = 'ledger.jsonl'

export class SandboxAccounts {
  readonly #log: DurableLog<LedgerLine>
  readonly #tokens = new Map<string, CardOutcome>()
  readonly #usedTokens = new Set<string>()
  readonly #payments = new Map<string, SandboxPayment>()
  readonly #idsByKey = new Map<string, string>()
  readonly #refunds = new Map<string, { paymentId: string; amount: number }>()
  readonly #undelivered = new Map<string, SandboxEvent>()
  /** Writes under way by the key of the payment: a repeated request is answered when the first is on the disk. */
  readonly #onDisk = new Map<string, Promise<void>>()

  private constructor(log: DurableLog<LedgerLine>) {
    this.#log = log
  }

  static async open(folder: string): Promise<SandboxAccounts> {
    const { log, lines } = await DurableLog.open<LedgerLine>(path.join(folder, FILE))
    const accounts = new SandboxAccounts(log)
    for (const line of lines) accounts.#remember(line)
    return accounts
  }

  async addToken(outcome: CardOutcome): Promise<string> {
    const token = `tok_${randomUUID()}`
    await this.#write({ type: 'token', token, outcome, at: now() })
    return token
  }

  /** Takes the money at most once for a key. */
  async create(request: CreateRequest): Promise<CreateOutcome> {
    const known = this.findByKey(request.key)
    if (known) {
      await this.#onDisk.get(request.key)
      const isSame = known.reference === request.reference && known.amount === request.amount
      return known.status === 'cancelled' || isSame ? { kind: 'payment', payment: known } : { kind: 'key-reused' }
    }
    const outcome = this.#tokens.get(request.token)
    if (outcome === undefined || this.#usedTokens.has(request.token)) return { kind: 'invalid-token' }
    const { token, ...fields } = request
    const payment: SandboxPayment = {
      ...fields,
      id: `pay_${randomUUID()}`,
      status: outcome === 'success' ? 'succeeded' : 'failed',
      ...(outcome === 'success' ? {} : { failureCode: outcome }),
      refunded: 0,
    }
    await this.#writePayment(payment, token)
    return { kind: 'payment', payment }
  }

  find(id: string): SandboxPayment | undefined {
    return this.#payments.get(id)
  }

  findByKey(key: string): SandboxPayment | undefined {
    return this.#payments.get(this.#idsByKey.get(key) ?? '')
  }

  /** Bars a key nobody has paid under; a payment there is stays what it is. */
  async bar(key: string): Promise<SandboxPayment> {
    const known = this.findByKey(key)
    if (known) return known
    const payment: SandboxPayment = {
      id: `pay_${randomUUID()}`,
      key,
      reference: '',
      amount: 0,
      currency: 'GBP',
      status: 'cancelled',
      refunded: 0,
    }
    await this.#writePayment(payment)
    return payment
  }

  /** Gives money back, at most once for a key and never more than was taken. */
  async refund(key: string, paymentId: string, amount: number): Promise<RefundResult> {
    const earlier = this.#refunds.get(key)
    if (earlier) return earlier.paymentId === paymentId && earlier.amount === amount ? 'refunded' : 'key-reused'
    const payment = this.#payments.get(paymentId)
    if (payment?.status !== 'succeeded' || payment.refunded + amount > payment.amount) return 'not-refundable'
    const event = eventOf('payment.refunded', payment)
    await this.#write({ type: 'refund', key, paymentId, amount, at: now() }, { type: 'event', event, at: now() })
    return 'refunded'
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
    const event = eventOf(`payment.${payment.status}`, payment)
    const written = this.#write({ type: 'payment', payment, token, at: now() }, { type: 'event', event, at: now() })
    this.#onDisk.set(payment.key, written)
    await written
    this.#onDisk.delete(payment.key)
  }

  /** Takes effect at once, so that nothing can come between the check and the change; answered once it is durable. */
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
        if (line.token !== undefined) this.#usedTokens.add(line.token)
        break
      case 'refund': {
        this.#refunds.set(line.key, line)
        const payment = this.#payments.get(line.paymentId)
        if (payment) this.#payments.set(payment.id, { ...payment, refunded: payment.refunded + line.amount })
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

const now = () => new Date().toISOString()

function eventOf(kind: string, payment: SandboxPayment): SandboxEvent {
  return { id: `evt_${randomUUID()}`, kind, paymentId: payment.id, reference: payment.reference }
}
