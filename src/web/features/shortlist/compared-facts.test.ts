import { expect, it } from 'vitest'
import { featureId } from '../../../domain/features.ts'
import { compareFeatures } from './compared-facts.ts'

const park = (...codes: string[]) => ({ features: codes.map(featureId) })

it('parts what differs from what all parks have [BEYOND-03]', () => {
  const { differing, common } = compareFeatures([park('wifi', 'indoor-pool', 'step-free'), park('wifi', 'spa')])
  expect(differing.map(({ code }) => code)).toEqual(['indoor-pool', 'spa'])
  expect(common.map(({ code }) => code)).toEqual(['wifi'])
})
