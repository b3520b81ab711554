import { grouped } from '../../domain/money/money.ts'
import { ratio, STEPS, type Step } from '../../domain/reports/figures.ts'
import { Table } from '../frame/table.tsx'
import { wordsOf } from './figure.ts'
import { LineBar, rangeOf } from './line-bar.tsx'
import * as words from './words.ts'

interface Props {
  readonly now: ReadonlyMap<Step, number>
  readonly before: ReadonlyMap<Step, number>
}

/** How many came how far: each step with its share of the step before. */
export function StepTable({ now, before }: Props) {
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
        { title: 'Of previous step', isNumber: true },
        { title: 'Year before', isNumber: true },
        { title: 'Of previous step', isNumber: true },
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
