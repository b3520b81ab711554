/** Compares our payments with the provider's own list of what it took. */
import type { Pence } from './money.ts'
import type { PaymentStatus } from './payment-status.ts'

/** A successful payment in the provider's list. */
export interface ListedPayment {
  readonly providerPaymentId: string
  /** Our id, as the provider was given it. */
  readonly paymentId: string
  /** As it was given too: 'BF7K3M9QXP'. */
  readonly bookingReference: string
  readonly amount: Pence
  readonly currency: string
  readonly createdAt: Date
}

export interface OurPayment {
  readonly id: string
  readonly bookingReference: string
  readonly providerPaymentId: string | null
  readonly status: PaymentStatus
  readonly amount: Pence
  readonly createdAt: Date
}

/**
 * unknown-charge: the provider took money, and we have no such payment · not-succeeded: ours did not succeed ·
 * amount-differs · not-at-provider: ours succeeded, and the provider does not list it.
 */
export type PaymentFindingKind = 'unknown-charge' | 'not-succeeded' | 'amount-differs' | 'not-at-provider'

export interface PaymentFinding {
  readonly kind: PaymentFindingKind
  readonly listed: ListedPayment | undefined
  readonly ours: OurPayment | undefined
}

/**
 * All differences. Ours must be in the list if they were made between two times, which are some time after the list's
 * beginning and before its end, as our clock and the provider's differ.
 */
export function comparePayments(
  ours: readonly OurPayment[],
  list: readonly ListedPayment[],
  expected: { readonly from: Date; readonly to: Date },
): PaymentFinding[] {
  const byId = new Map(ours.map((payment) => [payment.id, payment]))
  const listedIds = new Set<string | null>(list.map(({ providerPaymentId }) => providerPaymentId))
  const findings: PaymentFinding[] = []
  for (const listed of list) {
    const own = byId.get(listed.paymentId)
    const kind = differenceOf(listed, own)
    if (kind) findings.push({ kind, listed, ours: own })
  }
  for (const own of ours) {
    if (own.status !== 'succeeded' || own.createdAt < expected.from || own.createdAt > expected.to) continue
    if (listedIds.has(own.providerPaymentId)) continue
    findings.push({ kind: 'not-at-provider', listed: undefined, ours: own })
  }
  return findings
}

function differenceOf(listed: ListedPayment, own: OurPayment | undefined): PaymentFindingKind | undefined {
  // A second charge for one payment of ours has another id there.
  const isOther = own?.status === 'succeeded' && own.providerPaymentId !== listed.providerPaymentId
  if (!own || isOther) return 'unknown-charge'
  if (own.status !== 'succeeded') return 'not-succeeded'
  return listed.amount !== own.amount || listed.currency !== 'GBP' ? 'amount-differs' : undefined
}
