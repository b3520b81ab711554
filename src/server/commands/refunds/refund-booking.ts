import { formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import { splitRefund, type RefundablePayment, type RefundPart } from '../../../domain/money/refund.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { findEvent, lockBooking, recordEvent } from '../../store/booking-store.ts'
import { findAccount, sumGoodwill, writeMovement } from '../../store/ledger-store.ts'
import { findRefundable, sumPendingRefunds, type RefundRow } from '../../store/refund-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/bookings/version-store.ts'
import { inTransaction, rollBackWith, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from './refund-payment.ts'
import { authoriseGoodwill, goodwillTerms, type GoodwillRefused, type GoodwillTerms } from './goodwill.ts'

export interface RefundInput {
  readonly bookingId: string
  readonly amount: Pence
  /** For the event table: must not contain personal data. */
  readonly reason: string
  /** True to refund the same amount for the same reason once more. */
  readonly again?: boolean
  /** What was shown: nothing is done if the booking has changed since. */
  readonly version?: number
  /** The approval that this carries out. */
  readonly approvalId?: string
}

/** What a refund does to money. It is goodwill: what is left to pay stays as it is. */
export interface RefundPlan {
  /** What goes back to which payment, the newest first. */
  readonly parts: readonly RefundPart[]
  readonly paid: { readonly before: Pence; readonly after: Pence }
  readonly outstanding: Pence
  /** The most that could go back. */
  readonly most: Pence
}

export type RefundRefused =
  /** The same amount was refunded for the same reason before: the command was run twice. */
  | { readonly kind: 'already-refunded'; readonly at: Date }
  | { readonly kind: 'no-booking' }
  /** `most` can be refunded, 0 if nothing can. `blocked` payments cannot be refunded. */
  | { readonly kind: 'amount-refused'; readonly most: Pence; readonly blocked: readonly RefundablePayment[] }
  | ChangedMeanwhile

export type RefundBookingOutcome =
  | { readonly kind: 'refunded'; readonly parts: readonly RefundPart[] }
  | RefundRefused
  | GoodwillRefused

export type RefundPreview =
  | { readonly kind: 'planned'; readonly plan: RefundPlan; readonly goodwill: GoodwillTerms }
  | RefundRefused

const DECIDED = 'refund-decided'

type RefundDeps = Pick<CommandDeps, 'db' | 'clock' | 'env'>

/** What a refund would do to money: it is made, and taken back. */
export async function previewRefund(deps: RefundDeps, actor: Actor, input: RefundInput): Promise<RefundPreview> {
  requirePermission(actor, 'refunds:create')
  return inTransaction(deps.db, async (tx): Promise<RefundPreview> => {
    const made = await refund(tx, deps, PREVIEW, input)
    if (made.kind !== 'made') return made
    const goodwill = await goodwillTerms(tx, deps, actor, { bookingId: input.bookingId, pence: input.amount })
    return rollBackWith({ kind: 'planned', plan: made.plan, goodwill })
  })
}

const PREVIEW: Actor = { kind: 'job' }

/**
 * Refunds an amount of a booking, from the newest payment backwards and never more than is left of each. The refunded
 * amount is not owed again: see `creditGoodwill`.
 */
export async function refundBooking(deps: RefundDeps, actor: Actor, input: RefundInput): Promise<RefundBookingOutcome> {
  requirePermission(actor, 'refunds:create')
  const { bookingId, amount: pence, approvalId } = input
  return inTransaction(deps.db, async (tx): Promise<RefundBookingOutcome> => {
    const made = await refund(tx, deps, actor, input)
    if (made.kind !== 'made') return made
    const refused = await authoriseGoodwill(tx, deps, actor, { bookingId, pence, approvalId })
    return refused ? rollBackWith(refused) : { kind: 'refunded', parts: made.plan.parts }
  })
}

async function refund(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  actor: Actor,
  { bookingId, amount, reason, again = false, version }: RefundInput,
): Promise<{ readonly kind: 'made'; readonly plan: RefundPlan } | RefundRefused> {
  // Locked, so that running the command twice at once refunds once.
  if (!(await lockBooking(tx, bookingId))) return { kind: 'no-booking' }
  const detail = `${formatMoneyExact(amount)}: ${reason}`
  const before = again ? undefined : await findEvent(tx, { bookingId, kind: DECIDED, detail })
  if (before) return { kind: 'already-refunded', at: before.at }
  const changed = await changedSince(tx, bookingId, version)
  if (changed) return changed
  const all = await findRefundable(tx, bookingId, todayOf(deps))
  const payments = all.filter(({ block }) => block === undefined)
  const most = payments.reduce((sum, { left }) => sum + left, 0)
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > most) {
    return { kind: 'amount-refused', most, blocked: all.filter(({ block, left }) => block && left > 0) }
  }
  const parts = splitRefund(amount, payments)
  const { paid, outstanding } = await findAccount(tx, bookingId)
  await recordEvent(tx, { bookingId, kind: DECIDED, detail }, actor)
  for (const { paymentId, pence } of parts) {
    await refundPayment(tx, actor, { payment: { id: paymentId, bookingId }, pence, reason: 'goodwill' })
  }
  return { kind: 'made', plan: { parts, most, paid: { before: paid, after: paid - amount }, outstanding } }
}

/**
 * Credits the customer with what a refund would make them owe again; less than the refund if they had overpaid. Runs in
 * the refund's transaction, after its ledger movement and with the booking locked.
 */
export async function creditGoodwill(tx: Transaction, refund: RefundRow): Promise<void> {
  const { id: refundId, bookingId, paymentId, pence } = refund
  const { outstanding } = await findAccount(tx, bookingId)
  const owedAgain = Math.min(pence, outstanding + (await sumPendingRefunds(tx, bookingId, refundId)))
  if (owedAgain <= 0) return
  await writeMovement(tx, { bookingId, paymentId, refundId, kind: 'goodwill', pence: -owedAgain, turn: turnOf(refund) })
}

/** Takes the credit of a refund back whose money has not reached the customer after all. Runs as `creditGoodwill` does. */
export async function withdrawGoodwill(tx: Transaction, refund: RefundRow): Promise<void> {
  const { id: refundId, bookingId, paymentId, attempt } = refund
  const credit = await sumGoodwill(tx, refund)
  if (credit === 0) return
  await writeMovement(tx, {
    bookingId,
    paymentId,
    refundId,
    kind: 'goodwill',
    pence: credit,
    turn: `${attempt}:withdrawn`,
  })
}

/** Of the movements of a refund: each attempt has its own. */
export const turnOf = ({ attempt }: Pick<RefundRow, 'attempt'>) => (attempt === 1 ? undefined : String(attempt))
