import { and, between, eq, sql } from 'drizzle-orm'
import type { Period } from '../../../domain/staff/figures.ts'
import type { Step } from '../../../domain/staff/steps.ts'
import { stepCount } from '../schema/figures.ts'
import type { Queries } from '../transaction.ts'
import type { FigureFilter } from './figures-store.ts'

export type StepCount = typeof stepCount.$inferSelect

/** Adds to what other processes have counted. In the order of the key, so that two of them cannot deadlock. */
export async function addStepCounts(queries: Queries, counts: readonly StepCount[]): Promise<void> {
  const keyOf = ({ day, site, channel, step }: StepCount) => [day, site, channel, step].join(' ')
  const sorted = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
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
