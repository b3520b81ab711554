import { grouped } from '../../domain/money/money.ts'
import { ratio, untilSameDay, type Comparison, STEPS, type Step } from '../../domain/reports/figures.ts'
import { readSteps } from '../../server/store/reports/step-count-store.ts'
import type { Queries } from '../../server/store/transaction.ts'
import { Table } from '../frame/table.tsx'
import type { Asked } from './asked.ts'
import { wordsOf } from './figure.ts'
import { LineBar, rangeOf } from './line-bar.tsx'
import * as words from './words.ts'

export interface StepsTaken {
  readonly now: ReadonlyMap<Step, number>
  readonly before: ReadonlyMap<Step, number>
}

/** Undefined if a region, an operator, a park or a code is chosen. */
export async function readStepsTaken(
  queries: Queries,
  { period, filter }: Asked,
  comparison: Comparison,
): Promise<StepsTaken | undefined> {
  const { site, channel, ...others } = filter
  if (Object.values(others).some((value) => value !== undefined)) return undefined
  const [now, before] = await Promise.all([
    readSteps(queries, period, { site, channel }),
    readSteps(queries, untilSameDay(comparison), { site, channel }),
  ])
  return { now, before }
}

/** How many came how far: each step with its share of the step before. */
export function StepTable({ steps: { now, before } }: { readonly steps: StepsTaken }) {
  const of = (taken: ReadonlyMap<Step, number>, step: Step | undefined) => (step && taken.get(step)) ?? 0
  const share = (taken: ReadonlyMap<Step, number>, place: number) =>
    place === 0 ? '' : wordsOf(ratio(of(taken, STEPS[place]), of(taken, STEPS[place - 1])), 'share')
  const range = rangeOf(STEPS.flatMap((step) => [of(now, step), of(before, step)]))
  return (
    <Table
      caption="Steps from search to booking"
      columns={[
        { title: 'Step' },
        { title: 'Times', isNumber: true, phone: 'side' },
        { title: 'Of the step before', isNumber: true },
        { title: 'Year before', isNumber: true },
        { title: 'Of the step before', isNumber: true },
        { title: 'Times (mark: year before)', label: '' },
      ]}
      rows={STEPS.map((step, place) => ({
        key: step,
        cells: [
          words.steps[step],
          grouped(of(now, step)),
          share(now, place),
          grouped(of(before, step)),
          share(before, place),
          <LineBar key="bar" value={of(now, step)} before={of(before, step)} range={range} />,
        ],
      }))}
    />
  )
}
