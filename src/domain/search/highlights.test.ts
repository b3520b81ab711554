import { expect, it } from 'vitest'
import { featureId } from '../unit/features.ts'
import { highlightsOf } from './highlights.ts'

it('names two features, a hot tub and a pool before a play area', () => {
  expect(highlightsOf(['play-area', 'indoor-pool', 'hot-tub'].map(featureId))).toEqual(['Hot tub', 'Indoor pool'])
})

it('is empty without any of these features', () => {
  expect(highlightsOf([featureId('wifi')])).toEqual([])
})
