/** Goodwill that wait for a second person, and those that one person has made [STAFF-08]. */
import { and, asc, desc, eq, gt, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { StaffChangeKind } from '../../../domain/money/change.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { EarlierGoodwill } from '../../../domain/identity/two-people.ts'
import { booking, bookingEvent } from '../schema/booking.ts'
import { staffAccount, staffApproval } from '../schema/back-office.ts'
import type { Queries, Transaction } from '../transaction.ts'

export type ApprovalRow = typeof staffApproval.$inferSelect

/** Event: a member of staff has given beyond the terms alone. */
export const GOODWILL_GIVEN = 'given-beyond-terms'

/** Event: a change by a member of staff takes: a change that restores it is no goodwill. */
export const GOODWILL_TAKEN_BACK = 'taken-by-change'

/** The detail of both: '5000' in pence, of a change 'change 5000: dates'. */
export const goodwillDetail = (pence: Pence, change: StaffChangeKind | undefined) =>
  change === undefined ? String(pence) : `change ${pence}: ${change}`

interface GivenBy {
  readonly bookingId: string
  readonly accountId: string
  readonly hours: number
  /** The kind of change that gives now; undefined for a refund or a cancellation. */
  readonly change: StaffChangeKind | undefined
}

/** The goodwill of a member of staff on a booking in the last hours, by the database's clock. */
export async function sumGoodwill(
  queries: Queries,
  { bookingId, accountId, hours, change }: GivenBy,
): Promise<EarlierGoodwill> {
  const pence = sql`case when ${bookingEvent.kind} = ${GOODWILL_TAKEN_BACK} then -1 else 1 end * substring(${bookingEvent.detail} from '\\d+')::int`
  const sums = await queries
    .select({
      change: sql<string | null>`substring(${bookingEvent.detail} from '^change \\d+: (.+)$')`.as('change'),
      pence: sql<number>`sum(${pence})::int`,
    })
    .from(bookingEvent)
    .where(
      and(
        eq(bookingEvent.bookingId, bookingId),
        inArray(bookingEvent.kind, [GOODWILL_GIVEN, GOODWILL_TAKEN_BACK]),
        eq(bookingEvent.accountId, accountId),
        gt(bookingEvent.at, sql`now() - make_interval(hours => ${hours})`),
      ),
    )
    .groupBy(sql`1`)
  const isOfKind = (sum: (typeof sums)[number]) => change !== undefined && sum.change === change
  return {
    byKind: sums.find(isOfKind)?.pence ?? 0,
    otherwise: sums.reduce((all, sum) => all + (isOfKind(sum) ? 0 : Math.max(0, sum.pence)), 0),
  }
}

/** Inserts an approval that waits; undefined if one waits for this booking already. */
export async function insertApproval(
  tx: Transaction,
  values: Pick<ApprovalRow, 'bookingId' | 'kind' | 'pence' | 'input' | 'reason' | 'askedBy'>,
): Promise<ApprovalRow | undefined> {
  const [row] = await tx.insert(staffApproval).values(values).onConflictDoNothing().returning()
  return row
}

/**
 * Decides a waiting approval by compare-and-set; undefined if it waits no more, or not for this person.
 *
 * @param goodwill pence that the approval must cover, where it is approved
 */
export async function decideApproval(
  tx: Transaction,
  id: string,
  {
    decision,
    decidedBy,
    goodwill = 0,
  }: {
    readonly decision: NonNullable<ApprovalRow['decision']>
    readonly decidedBy: string
    readonly goodwill?: Pence
  },
): Promise<ApprovalRow | undefined> {
  const who = decision === 'withdrawn' ? eq(staffApproval.askedBy, decidedBy) : ne(staffApproval.askedBy, decidedBy)
  const [row] = await tx
    .update(staffApproval)
    .set({ decision, decidedBy, decidedAt: sql`now()` })
    .where(and(eq(staffApproval.id, id), isNull(staffApproval.decidedAt), who, gte(staffApproval.pence, goodwill)))
    .returning()
  return row
}

const listed = {
  approval: staffApproval,
  askedByName: staffAccount.name,
  reference: booking.reference,
  arrival: booking.arrival,
}

const selectListed = (queries: Queries) =>
  queries
    .select(listed)
    .from(staffApproval)
    .innerJoin(booking, eq(booking.id, staffApproval.bookingId))
    .innerJoin(staffAccount, eq(staffAccount.id, staffApproval.askedBy))

export type ListedApproval = Awaited<ReturnType<typeof selectListed>>[number]

export async function findApproval(queries: Queries, id: string): Promise<ListedApproval | undefined> {
  const [row] = await selectListed(queries).where(eq(staffApproval.id, id))
  return row
}

/** Approvals that wait, the oldest first. */
export function findWaitingApprovals(queries: Queries): Promise<ListedApproval[]> {
  return selectListed(queries).where(isNull(staffApproval.decidedAt)).orderBy(asc(staffApproval.askedAt))
}

/** The approval of a booking that waits. */
export async function findWaitingApproval(queries: Queries, bookingId: string): Promise<ListedApproval | undefined> {
  const [row] = await selectListed(queries)
    .where(and(eq(staffApproval.bookingId, bookingId), isNull(staffApproval.decidedAt)))
    .orderBy(desc(staffApproval.askedAt))
    .limit(1)
  return row
}
