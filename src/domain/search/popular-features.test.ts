import { expect, it } from 'vitest'
import { CHANNEL_UNITS } from '../site/channel.ts'
import { featureId } from '../unit/features.ts'
import { offeredBudgets, offeredFeatures } from './popular-features.ts'

it('offers eight features for every kind of unit, each once', () => {
  for (const units of CHANNEL_UNITS) expect(offeredFeatures(units, []), units).toHaveLength(8)
})

it('keeps what is chosen already, and leaves out what it does not know', () => {
  const names = (chosen: number[]) => offeredFeatures('boat', chosen).map(({ name }) => name)
  expect(names([])).not.toContain('Hot tub')
  expect(names([featureId('hot-tub'), featureId('cruiser'), 999]).slice(8)).toEqual(['Hot tub'])
})

it('offers budgets in order, with a chosen £275 between £200 and £300', () => {
  expect(offeredBudgets(undefined)).toHaveLength(8)
  expect(offeredBudgets(275).slice(1, 4)).toEqual([200, 275, 300])
})
