import { and, asc, eq, gte, isNotNull, isNull, lt, notInArray, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { OurPayment } from '../../domain/money/payment-comparison.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { booking } from './schema/booking.ts'
import { nightlyRun, payment, paymentFinding } from './schema/payment.ts'
import type { Queries } from './transaction.ts'

export type NewFinding = Omit<typeof paymentFinding.$inferInsert, 'id' | 'foundAt' | 'seenAt'>
export type FindingRow = typeof paymentFinding.$inferSelect

/** Claims a night for one process of all; false if it was claimed. */
export async function claimNight(queries: Queries, name: string, day: CalendarDate): Promise<boolean> {
  const claimed = await queries
    .insert(nightlyRun)
    .values({ name, day })
    .onConflictDoUpdate({ target: nightlyRun.name, set: { day }, setWhere: lt(nightlyRun.day, day) })
  return claimed.rowCount === 1
}

/** Leaves a claimed night to the next run: this one could not do its work. */
export async function giveBackNight(queries: Queries, name: string, day: CalendarDate): Promise<void> {
  await queries
    .update(nightlyRun)
    .set({ day: sql`${nightlyRun.day} - 1` })
    .where(and(eq(nightlyRun.name, name), eq(nightlyRun.day, day)))
}

/** Payments of a site by one provider, made since. */
export async function findPaymentsSince(
  queries: Queries,
  { provider, site, since }: { readonly provider: string; readonly site: SiteCode; readonly since: Date },
): Promise<OurPayment[]> {
  return queries
    .select({
      id: payment.id,
      bookingReference: booking.reference,
      providerPaymentId: payment.providerPaymentId,
      status: payment.status,
      amount: payment.amountPence,
      createdAt: payment.createdAt,
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(eq(payment.provider, provider), eq(booking.site, site), gte(payment.createdAt, since)))
}

/** Inserts findings that are new, and returns those. */
export async function insertFindings(queries: Queries, findings: readonly NewFinding[]): Promise<FindingRow[]> {
  if (findings.length === 0) return []
  return queries
    .insert(paymentFinding)
    .values([...findings])
    .onConflictDoNothing()
    .returning()
}

/** Deletes findings about payments made since that are no longer found. */
export async function deleteOtherFindings(
  queries: Queries,
  { site, provider, since }: { readonly site: SiteCode; readonly provider: string; readonly since: Date },
  found: readonly NewFinding[],
): Promise<void> {
  const subjects = found.map(({ kind, subject }) => `${kind} ${subject}`)
  await queries
    .delete(paymentFinding)
    .where(
      and(
        eq(paymentFinding.site, site),
        eq(paymentFinding.provider, provider),
        gte(paymentFinding.paidAt, since),
        subjects.length === 0
          ? undefined
          : notInArray(sql`${paymentFinding.kind} || ' ' || ${paymentFinding.subject}`, subjects),
      ),
    )
}

/** Findings that staff have not handled; the oldest first. */
export function openFindings(queries: Queries) {
  return queries.select().from(paymentFinding).where(isNull(paymentFinding.seenAt)).orderBy(asc(paymentFinding.paidAt))
}

/** Marks a finding as handled by staff; false if it does not exist or is marked already. */
export async function markFindingSeen(queries: Queries, id: string): Promise<boolean> {
  const marked = await queries
    .update(paymentFinding)
    .set({ seenAt: sql`now()` })
    .where(and(eq(paymentFinding.id, id), isNull(paymentFinding.seenAt)))
  return marked.rowCount === 1
}

/** A finding waits for staff again; false if nobody had seen to it. */
export async function markFindingUnseen(queries: Queries, id: string): Promise<boolean> {
  const marked = await queries
    .update(paymentFinding)
    .set({ seenAt: null })
    .where(and(eq(paymentFinding.id, id), isNotNull(paymentFinding.seenAt)))
  return marked.rowCount === 1
}
