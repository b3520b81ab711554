/** What is given beyond the terms: by one person up to a limit, above it by two [STAFF-08]. */
import { formatMoneyExact, pounds, type Pence } from '../../../domain/money/money.ts'
import type { StaffChangeKind } from '../../../domain/money/change.ts'
import { GIFT_HOURS, givenInAll, needsSecondPerson } from '../../../domain/staff/two-people.ts'
import { recordEvent, type Actor } from '../../store/booking-store.ts'
import {
  decideApproval,
  giftDetail,
  GIVEN,
  sumGiven,
  TAKEN,
  type ApprovalRow,
} from '../../store/staff/approval-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

export interface GiftTerms {
  readonly needsSecondPerson: boolean
  readonly gift: Pence
  /** Given by the same person on this booking in the last hours. */
  readonly before: Pence
  readonly limit: Pence
}

export type GiftRefused =
  | ({ readonly kind: 'needs-second-person' } & GiftTerms)
  /** Decided or withdrawn since, not for this person to decide, or for less than is given now. */
  | { readonly kind: 'approval-void' }

type GiftDeps = Pick<CommandDeps, 'env'>

interface Gift {
  readonly bookingId: string
  /** Negative where it takes. */
  readonly pence: Pence
  /** The kind of change that gives or takes; none where a refund or a cancellation gives. */
  readonly change?: StaffChangeKind
  /** A second person has been asked, and this one agrees. */
  readonly approvalId?: string
}

/** The detail of an approval's events: 'refund: £300.00 beyond the terms'. */
export const approvalDetail = ({ kind, pence }: Pick<ApprovalRow, 'kind' | 'pence'>) =>
  `${kind}: ${formatMoneyExact(pence)} beyond the terms`

/** Whether a gift needs a second person: it does for whoever has neither an account nor the right to give alone. */
export async function giftTerms(
  tx: Transaction,
  deps: GiftDeps,
  actor: Actor,
  { bookingId, pence: gift, change }: Gift,
): Promise<GiftTerms> {
  const limit = pounds(deps.env.STAFF_REFUND_LIMIT)
  if (actor.accountId === undefined) {
    return { needsSecondPerson: gift > 0 && !actor.mayGiveAlone, gift, before: 0, limit }
  }
  const before = await sumGiven(tx, { bookingId, accountId: actor.accountId, hours: GIFT_HOURS, change })
  return { needsSecondPerson: needsSecondPerson(gift, before, limit), gift, before: givenInAll(before), limit }
}

/**
 * Records a gift in the transaction that makes it, with the booking locked, or uses up its approval. Why it is refused:
 * roll back then.
 */
export async function claimGift(
  tx: Transaction,
  deps: GiftDeps,
  actor: Actor,
  gift: Gift,
): Promise<GiftRefused | undefined> {
  const { bookingId, pence, change, approvalId } = gift
  if (actor.accountId === undefined) {
    const terms = await giftTerms(tx, deps, actor, gift)
    return terms.needsSecondPerson ? { kind: 'needs-second-person', ...terms } : undefined
  }
  if (approvalId !== undefined) {
    const by = { decision: 'approved', decidedBy: actor.accountId, gift: pence } as const
    const approved = await decideApproval(tx, approvalId, by)
    if (approved?.bookingId !== bookingId) return { kind: 'approval-void' }
    await recordEvent(tx, { bookingId, kind: 'approval-approved', detail: approvalDetail(approved) }, actor)
    return undefined
  }
  const terms = await giftTerms(tx, deps, actor, gift)
  if (terms.needsSecondPerson) return { kind: 'needs-second-person', ...terms }
  const kind = pence > 0 ? GIVEN : TAKEN
  if (pence !== 0) await recordEvent(tx, { bookingId, kind, detail: giftDetail(Math.abs(pence), change) }, actor)
  return undefined
}
