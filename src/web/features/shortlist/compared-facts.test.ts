import { expect, it } from 'vitest'
import { featureId } from '../../../domain/unit/features.ts'
import { compareFeatures, having, isTelling } from './compared-facts.ts'

const ids = (codes: readonly string[]) => codes.map(featureId)
const park = (features: string[], unit: string[] = [], others: string[] = []) => ({
  features: ids(features),
  unitFeatures: ids([...unit, ...others]),
  unit: { unitFeatures: ids(unit) },
})
const codes = (features: readonly { readonly code: string }[]) => features.map(({ code }) => code)

it('separates features that differ from those of every priced unit [BEYOND-03]', () => {
  const { differing, common } = compareFeatures([park(['wifi', 'indoor-pool', 'step-free']), park(['wifi', 'spa'])])
  expect(codes(differing)).toEqual(['indoor-pool', 'spa'])
  expect(codes(common)).toEqual(['wifi'])
})

it('leaves out a row that is the same or unknown for all, and keeps one that is unknown for some [BEYOND-03]', () => {
  expect(isTelling([82, 82])).toBe(false)
  expect(isTelling([null, undefined])).toBe(false)
  expect(isTelling([82, null])).toBe(true)
  expect(isTelling([82, 85, 82])).toBe(true)
})

it('does not attribute the hot tub of a more expensive unit to the priced one [TRUE-01]', () => {
  const cheap = park(['wifi'], [], ['hot-tub'])
  const withTub = park(['wifi'], ['hot-tub'])
  expect(having(cheap, featureId('hot-tub'))).toBe('elsewhere')
  expect(having(withTub, featureId('hot-tub'))).toBe('here')
  expect(having({ ...cheap, unit: null }, featureId('hot-tub'))).toBe('elsewhere')
  expect(codes(compareFeatures([cheap, withTub]).differing)).toEqual(['hot-tub'])
})

it('has what only other units of every park have apart: it does not tell them apart [BEYOND-03]', () => {
  const cheap = park(['wifi'], [], ['hot-tub'])
  const { differing, elsewhere } = compareFeatures([cheap, cheap])
  expect([codes(differing), codes(elsewhere)]).toEqual([[], ['hot-tub']])
})
