/** Goodwill: given by one person up to a limit, above it by two [STAFF-08]. */
import { formatMoneyExact, pounds, type Pence } from '../../../domain/money/money.ts'
import type { StaffChangeKind } from '../../../domain/money/change.ts'
import { GOODWILL_HOURS, totalGoodwill, needsSecondPerson } from '../../../domain/identity/two-people.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { recordEvent } from '../../store/booking-store.ts'
import {
  decideApproval,
  goodwillDetail,
  GOODWILL_GIVEN,
  sumGoodwill,
  GOODWILL_TAKEN_BACK,
  type ApprovalRow,
} from '../../store/bookings/approval-store.ts'
import type { Queries, Transaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'

export interface GoodwillTerms {
  readonly needsSecondPerson: boolean
  readonly goodwill: Pence
  /** Given by the same person on this booking in the last hours. */
  readonly before: Pence
  readonly limit: Pence
}

export type GoodwillRefused =
  | ({ readonly kind: 'needs-second-person' } & GoodwillTerms)
  /** Decided or withdrawn since, not for this person to decide, or for less than this goodwill. */
  | { readonly kind: 'approval-void' }

type GoodwillDeps = Pick<CommandDeps, 'env'>

interface Goodwill {
  readonly bookingId: string
  /** Negative if it takes. */
  readonly pence: Pence
  /** The kind of change that gives or takes; none for a refund or a cancellation. */
  readonly change?: StaffChangeKind
  /** A second person has been asked, and this one agrees. */
  readonly approvalId?: string
}

/** The detail of an approval's events: 'refund: £300.00 beyond the terms'. */
export const approvalDetail = ({ kind, pence }: Pick<ApprovalRow, 'kind' | 'pence'>) =>
  `${kind}: ${formatMoneyExact(pence)} beyond the terms`

/**
 * Whether goodwill needs a second person: an operator gives alone, and nobody else without an account gives anything.
 */
export async function goodwillTerms(
  queries: Queries,
  deps: GoodwillDeps,
  actor: Actor,
  { bookingId, pence: goodwill, change }: Goodwill,
): Promise<GoodwillTerms> {
  const limit = pounds(deps.env.STAFF_REFUND_LIMIT)
  if (actor.kind !== 'staff') {
    return { needsSecondPerson: goodwill > 0 && actor.kind !== 'operator', goodwill, before: 0, limit }
  }
  const before = await sumGoodwill(queries, { bookingId, accountId: actor.accountId, hours: GOODWILL_HOURS, change })
  return {
    needsSecondPerson: needsSecondPerson(goodwill, before, limit),
    goodwill,
    before: totalGoodwill(before),
    limit,
  }
}

/**
 * Records goodwill in the transaction that makes it, with the booking locked, or uses up its approval. Returns a
 * refusal, after which the transaction must be rolled back.
 */
export async function authoriseGoodwill(
  tx: Transaction,
  deps: GoodwillDeps,
  actor: Actor,
  goodwill: Goodwill,
): Promise<GoodwillRefused | undefined> {
  const { bookingId, pence, change, approvalId } = goodwill
  if (actor.kind !== 'staff') {
    const terms = await goodwillTerms(tx, deps, actor, goodwill)
    return terms.needsSecondPerson ? { kind: 'needs-second-person', ...terms } : undefined
  }
  if (approvalId !== undefined) {
    const by = { decision: 'approved', decidedBy: actor.accountId, goodwill: pence } as const
    const approved = await decideApproval(tx, approvalId, by)
    if (approved?.bookingId !== bookingId) return { kind: 'approval-void' }
    await recordEvent(tx, { bookingId, kind: 'approval-approved', detail: approvalDetail(approved) }, actor)
    return undefined
  }
  const terms = await goodwillTerms(tx, deps, actor, goodwill)
  if (terms.needsSecondPerson) return { kind: 'needs-second-person', ...terms }
  const kind = pence > 0 ? GOODWILL_GIVEN : GOODWILL_TAKEN_BACK
  if (pence !== 0) await recordEvent(tx, { bookingId, kind, detail: goodwillDetail(Math.abs(pence), change) }, actor)
  return undefined
}
