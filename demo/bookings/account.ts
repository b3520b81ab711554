/** Money of one generated booking: payments, refunds and the ledger, by the rules of the domain. */
import type { PaymentMethod, PaymentPurpose } from '../../src/domain/money/payment-status.ts'
import type { PriceBreakdown } from '../../src/domain/money/price.ts'
import { splitRefund } from '../../src/domain/money/refund.ts'
import { providerKeyOf } from '../../src/server/store/payment-store.ts'
import { refundKeyOf } from '../../src/server/store/refund-store.ts'
import type { MovementKind, RefundReason } from '../../src/server/store/schema/payment.ts'
import type { SandboxPayment, SandboxRefund } from '../bank/sandbox-payment.ts'
import { idOf, instantOf, type Rows } from './rows.ts'

interface Paid {
  readonly id: string
  left: number
}

const MINUTE_MS = 60_000

export class Account {
  readonly #rows: Rows
  readonly #index: number
  readonly #bookingId: string
  readonly #reference: string
  readonly #isKnownToBank: boolean
  /** The newest first, as refunds are split. */
  readonly #payments: Paid[] = []
  #made = 0
  #refunded = 0
  /** The sum of the ledger: owed by the customer. */
  outstanding = 0
  /** Received and not refunded. */
  paid = 0

  constructor(
    rows: Rows,
    booking: {
      readonly index: number
      readonly id: string
      readonly reference: string
      readonly isKnownToBank: boolean
    },
  ) {
    this.#rows = rows
    this.#index = booking.index
    this.#bookingId = booking.id
    this.#reference = booking.reference
    this.#isKnownToBank = booking.isKnownToBank
  }

  move(at: number, kind: MovementKind, pence: number, key: string, paymentId: string | null = null): void {
    this.outstanding += pence
    this.#rows.add('ledger_entry', {
      booking_id: this.#bookingId,
      payment_id: paymentId,
      kind,
      pence,
      dedupe_key: `${kind}:${key}`,
      at: instantOf(at),
    })
  }

  /** A payment without its movement. @returns its id */
  insert(
    at: number,
    payment: {
      readonly purpose: PaymentPurpose
      readonly method: PaymentMethod
      readonly option: string
      readonly pence: number
      readonly price: PriceBreakdown
      readonly failure?: string
    },
  ): string {
    const id = idOf('payment', this.#index, this.#made++)
    const providerPaymentId = `pay_${id}`
    const status = payment.failure === undefined ? 'succeeded' : 'failed'
    this.#rows.add('payment', {
      id,
      booking_id: this.#bookingId,
      purpose: payment.purpose,
      method: payment.method,
      option: payment.option,
      status,
      amount_pence: payment.pence,
      agreed_price: payment.price,
      provider: 'sandbox',
      provider_key: providerKeyOf(id),
      provider_payment_id: providerPaymentId,
      failure_code: payment.failure ?? null,
      is_surplus: false,
      created_at: instantOf(at - MINUTE_MS),
      settled_at: instantOf(at),
    })
    const known: SandboxPayment = {
      id: providerPaymentId,
      key: providerKeyOf(id),
      reference: id,
      bookingReference: this.#reference,
      amount: payment.pence,
      currency: 'GBP',
      method: payment.method,
      status,
      createdAt: instantOf(at - MINUTE_MS),
      refunded: 0,
      ...(payment.failure === undefined ? {} : { failureCode: 'declined' }),
    }
    if (this.#isKnownToBank) this.#rows.payments.push(known)
    if (status === 'succeeded') {
      this.#payments.unshift({ id, left: payment.pence })
      this.paid += payment.pence
      this.move(at, 'payment', -payment.pence, id, id)
    }
    return id
  }

  /**
   * Refunds from the newest payment backwards, and credits what is not owed again.
   * @returns the parts, with the payment of each
   */
  refund(at: number, pence: number, reason: RefundReason): { readonly paymentId: string; readonly pence: number }[] {
    const parts = splitRefund(pence, this.#payments)
    for (const part of parts) {
      const id = idOf('refund', this.#index, this.#refunded++)
      const providerRefundId = `ref_${id}`
      this.#rows.add('refund', {
        id,
        booking_id: this.#bookingId,
        payment_id: part.paymentId,
        pence: part.pence,
        reason,
        status: 'succeeded',
        attempt: 1,
        provider_refund_id: providerRefundId,
        created_at: instantOf(at),
        done_at: instantOf(at + MINUTE_MS),
      })
      const known: SandboxRefund = {
        id: providerRefundId,
        key: refundKeyOf({ id, attempt: 1 }),
        paymentId: `pay_${part.paymentId}`,
        amount: part.pence,
        status: 'succeeded',
      }
      if (this.#isKnownToBank) this.#rows.refunds.push(known)
      const paid = this.#payments.find((payment) => payment.id === part.paymentId)
      if (paid) paid.left -= part.pence
      this.paid -= part.pence
      this.move(at + MINUTE_MS, 'refund', part.pence, id, part.paymentId)
      if (reason === 'goodwill') this.move(at + MINUTE_MS, 'goodwill', -part.pence, id, part.paymentId)
    }
    return parts
  }

  get newest(): Readonly<Paid> | undefined {
    return this.#payments[0]
  }
}
