import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { ALERT_DAYS, UNCONFIRMED_DAYS } from '../../domain/customer/price-alert.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Pence } from '../../domain/money/money.ts'
import type { SiteCode } from '../../domain/site/site.ts'
import { priceAlert } from './schema/correspondence.ts'
import type { Queries, Transaction } from './transaction.ts'

export type PriceAlertRow = typeof priceAlert.$inferSelect
export type NewPriceAlert = Pick<
  PriceAlertRow,
  | 'site'
  | 'email'
  | 'channel'
  | 'parkId'
  | 'arrival'
  | 'nights'
  | 'adults'
  | 'children'
  | 'under5s'
  | 'dogs'
  | 'assistanceDogs'
  | 'notifiedPrice'
  | 'isAvailable'
>

const isOpen = isNull(priceAlert.stoppedAt)
const daysAgo = (days: number) => sql`now() - make_interval(days => ${days})`

/** Alerts of an address are asked for one after another, so that they can be counted. */
export async function lockAddress(tx: Transaction, { site, email }: NewPriceAlert): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`price-alert ${site} ${email}`}, 0))`)
}

export type KnownPriceAlert = PriceAlertRow & { readonly hoursSinceEmail: number }

/** The alert of an address for the same stay, in any state. */
export async function findSameAlert(tx: Transaction, alert: NewPriceAlert): Promise<KnownPriceAlert | undefined> {
  const { notifiedPrice: _told, isAvailable: _is, ...stay } = alert
  const isSame = Object.entries(stay).map(([name, value]) => eq(priceAlert[name as keyof typeof stay], value))
  const [found] = await tx
    .select({
      row: priceAlert,
      hoursSinceEmail: sql<number>`extract(epoch from now() - ${priceAlert.askedAt})::float8 / 3600`,
    })
    .from(priceAlert)
    .where(and(...isSame))
    .for('update')
  return found && { ...found.row, hoursSinceEmail: found.hoursSinceEmail }
}

/** How many other alerts an address has, and how many of them wait for confirmation. */
export async function countAlerts(
  tx: Transaction,
  { site, email }: NewPriceAlert,
  besides: string | undefined,
): Promise<{ all: number; unconfirmed: number }> {
  const [row] = await tx
    .select({
      all: sql<number>`count(*)::int`,
      unconfirmed: sql<number>`(count(*) filter (where ${priceAlert.confirmedAt} is null))::int`,
    })
    .from(priceAlert)
    .where(
      and(
        eq(priceAlert.site, site),
        eq(priceAlert.email, email),
        isOpen,
        besides === undefined ? undefined : ne(priceAlert.id, besides),
      ),
    )
  return row ?? { all: 0, unconfirmed: 0 }
}

export async function insertAlert(tx: Transaction, alert: NewPriceAlert): Promise<PriceAlertRow> {
  const [row] = await tx.insert(priceAlert).values(alert).returning()
  return row as PriceAlertRow
}

/** Asks for an alert again: it has to be confirmed, at today's price. */
export async function renewAlert(tx: Transaction, id: string, alert: NewPriceAlert): Promise<PriceAlertRow> {
  const { notifiedPrice, isAvailable } = alert
  const [row] = await tx
    .update(priceAlert)
    .set({
      notifiedPrice,
      isAvailable,
      createdAt: sql`now()`,
      askedAt: sql`now()`,
      emailsSent: sql`${priceAlert.emailsSent} + 1`,
      confirmedAt: null,
      stoppedAt: null,
    })
    .where(eq(priceAlert.id, id))
    .returning()
  return row as PriceAlertRow
}

/** An alert that has not been stopped. */
export async function findOpenAlert(queries: Queries, id: string): Promise<PriceAlertRow | undefined> {
  const [row] = await queries
    .select()
    .from(priceAlert)
    .where(and(eq(priceAlert.id, id), isOpen))
  return row
}

/** Confirms an alert, again if need be; false if it is gone. */
export async function confirmAlert(queries: Queries, id: string): Promise<boolean> {
  const confirmed = await queries
    .update(priceAlert)
    .set({ confirmedAt: sql`coalesce(${priceAlert.confirmedAt}, now())`, emailsSent: 0 })
    .where(and(eq(priceAlert.id, id), isOpen))
  return confirmed.rowCount === 1
}

export async function stopAlert(queries: Queries, id: string): Promise<void> {
  await queries
    .update(priceAlert)
    .set({ stoppedAt: sql`now()` })
    .where(and(eq(priceAlert.id, id), isOpen))
}

/** Claims confirmed alerts that were not checked for an hour, those that have waited longest first. */
export async function claimAlerts(
  tx: Transaction,
  { site, today, limit }: { readonly site: SiteCode; readonly today: CalendarDate; readonly limit: number },
): Promise<PriceAlertRow[]> {
  const due = await tx
    .select({ id: priceAlert.id })
    .from(priceAlert)
    .where(
      and(
        eq(priceAlert.site, site),
        isNotNull(priceAlert.confirmedAt),
        isOpen,
        lte(priceAlert.checkedAt, sql`now() - interval '1 hour'`),
        sql`${priceAlert.arrival} > ${today}`,
        sql`${priceAlert.createdAt} > ${daysAgo(ALERT_DAYS)}`,
      ),
    )
    .orderBy(asc(priceAlert.checkedAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return tx
    .update(priceAlert)
    .set({ checkedAt: sql`now()` })
    .where(inArray(priceAlert.id, ids))
    .returning()
}

/** Records that the stay could not be booked. */
export async function markUnavailable(tx: Transaction, id: string): Promise<void> {
  await tx.update(priceAlert).set({ isAvailable: false }).where(eq(priceAlert.id, id))
}

/** Records the price that later ones are compared with, where the supplier had not answered when it was asked for. */
export async function markFirstPrice(tx: Transaction, id: string, notifiedPrice: Pence): Promise<void> {
  await tx.update(priceAlert).set({ notifiedPrice }).where(eq(priceAlert.id, id))
}

/** Records what an email has told. */
export async function markNotified(
  tx: Transaction,
  id: string,
  notifiedPrice: Pence,
  notifiedOn: CalendarDate,
): Promise<void> {
  await tx.update(priceAlert).set({ notifiedPrice, notifiedOn, isAvailable: true }).where(eq(priceAlert.id, id))
}

/** Every alert of an address, on all sites. */
export async function listAlerts(queries: Queries, email: string): Promise<PriceAlertRow[]> {
  return queries.select().from(priceAlert).where(eq(priceAlert.email, email)).orderBy(asc(priceAlert.createdAt))
}

/** Alerts that are over: stopped, not confirmed for 2 days, 90 days old, or for a stay that has begun. */
export async function findEndedAlerts(queries: Queries, today: CalendarDate, limit: number): Promise<string[]> {
  const isForgotten = and(isNull(priceAlert.confirmedAt), lte(priceAlert.askedAt, daysAgo(UNCONFIRMED_DAYS)))
  const isOld = lte(priceAlert.createdAt, daysAgo(ALERT_DAYS))
  const rows = await queries
    .select({ id: priceAlert.id })
    .from(priceAlert)
    .where(or(isNotNull(priceAlert.stoppedAt), isForgotten, isOld, lt(priceAlert.arrival, today)))
    .limit(limit)
  return rows.map(({ id }) => id)
}

export async function deleteAlerts(queries: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await queries.delete(priceAlert).where(inArray(priceAlert.id, [...ids]))
}
