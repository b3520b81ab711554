import { expect, it } from 'vitest'
import { featureId } from '../unit/features.ts'

/** Loaded by the tests, since the module does not load with a code that no feature has. */
const highlightsOf = async (codes: readonly string[]) =>
  (await import('./highlights.ts')).highlightsOf(codes.map(featureId))

it('names two features, a hot tub and a pool before a play area', async () => {
  expect(await highlightsOf(['play-area', 'indoor-pool', 'hot-tub'])).toEqual(['Hot tub', 'Indoor pool'])
})

it('is empty without any of these features', async () => {
  expect(await highlightsOf(['wifi'])).toEqual([])
})
