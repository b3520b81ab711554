import { and, between, eq, lt, sql } from 'drizzle-orm'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { Period, Step } from '../../../domain/reports/figures.ts'
import { countedStep, stepCount } from '../schema/figures.ts'
import type { Queries, Transaction } from '../transaction.ts'
import type { FigureFilter } from './figures-store.ts'

export type StepCount = typeof stepCount.$inferSelect

/** A step of a booking, which counts once. */
export interface BookingStep extends Omit<StepCount, 'count'> {
  readonly booking: string
}

/** In the order of their keys, so that two processes that write the same rows cannot deadlock. */
const sortedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] =>
  items.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

/** Those of steps of bookings that no process has counted yet; they are from now on. */
export async function claimSteps(tx: Transaction, steps: readonly BookingStep[]): Promise<BookingStep[]> {
  if (steps.length === 0) return []
  const keyOf = ({ booking, step }: Pick<BookingStep, 'booking' | 'step'>) => `${booking} ${step}`
  const claimed = await tx
    .insert(countedStep)
    .values(sortedBy(steps, keyOf).map(({ booking, step, day }) => ({ booking, step, day })))
    .onConflictDoNothing()
    .returning()
  const fresh = new Set(claimed.map(keyOf))
  return steps.filter((step) => fresh.has(keyOf(step)))
}

/** Bookings in progress are held for some days at most. */
const CLAIMED_DAYS = 7

export async function forgetClaimedSteps(queries: Queries, today: CalendarDate): Promise<void> {
  await queries.delete(countedStep).where(lt(countedStep.day, addDays(today, -CLAIMED_DAYS)))
}

/** Adds to what other processes have counted. @param counts one for each key at most */
export async function addStepCounts(queries: Queries, counts: readonly StepCount[]): Promise<void> {
  if (counts.length === 0) return
  const sorted = sortedBy(counts, ({ day, site, channel, step }) => [day, site, channel, step].join(' '))
  await queries
    .insert(stepCount)
    .values(sorted)
    .onConflictDoUpdate({
      target: [stepCount.day, stepCount.site, stepCount.channel, stepCount.step],
      set: { count: sql`${stepCount.count} + excluded.count` },
    })
}

/** Steps of a period, of a site and a holiday type if they are asked for; steps that were not taken are left out. */
export async function readSteps(
  queries: Queries,
  { from, to }: Period,
  { site, channel }: Pick<FigureFilter, 'site' | 'channel'>,
): Promise<ReadonlyMap<Step, number>> {
  const rows = await queries
    .select({ step: stepCount.step, count: sql<number>`sum(${stepCount.count})::float8` })
    .from(stepCount)
    .where(
      and(
        between(stepCount.day, from, to),
        site === undefined ? undefined : eq(stepCount.site, site),
        channel === undefined ? undefined : eq(stepCount.channel, channel),
      ),
    )
    .groupBy(stepCount.step)
  return new Map(rows.map(({ step, count }) => [step, count]))
}
