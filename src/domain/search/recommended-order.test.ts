import { expect, it } from 'vitest'
import { byFixedOrder, choicePoints, ratingPoints, recommendationPoints, valuePoints } from './recommended-order.ts'

it('gives 5 bubbles of a hundred reviews 4,750 points, of none the 3,500 of an average park', () => {
  expect(ratingPoints(10, 100)).toBe(4_750)
  expect(ratingPoints(10, 0)).toBe(3_500)
  expect(ratingPoints(0, 0)).toBe(3_500)
})

it('gives the usual price 1,750 points, half of it 3,500, half as much again none', () => {
  expect(valuePoints(20_000, 20_000)).toBe(1_750)
  expect(valuePoints(10_000, 20_000)).toBe(3_500)
  expect(valuePoints(15_000, 20_000)).toBe(2_625)
  expect(valuePoints(25_000, 20_000)).toBe(875)
  expect(valuePoints(5_000, 20_000)).toBe(3_500)
  expect(valuePoints(30_000, 20_000)).toBe(0)
  expect(valuePoints(60_000, 20_000)).toBe(0)
})

it('gives 250 points for each matching unit type up to the sixth', () => {
  expect([1, 6, 7].map(choicePoints)).toEqual([250, 1_500, 1_500])
})

it('adds all three', () => {
  const park = { halfBubbles: 10, reviewCount: 100, pence: 10_000, usualPence: 20_000, matchingUnits: 6 }
  expect(recommendationPoints(park)).toBe(4_750 + 3_500 + 1_500)
})

const parks = ['Reed Fen', 'Marram Point', 'Gunton Sands', 'Larch Ground'].map((name) => ({ name }))
const sorted = (names: readonly string[]) => parks.toSorted(byFixedOrder(names)).map(({ name }) => name)

it('puts listed names first, in their order, and keeps the order of the others [RES-11]', () => {
  expect(sorted(['Gunton Sands', 'Reed Fen'])).toEqual(['Gunton Sands', 'Reed Fen', 'Marram Point', 'Larch Ground'])
})

it('ignores unknown names', () => {
  expect(sorted(['Nowhere', 'Larch Ground'])).toEqual(['Larch Ground', 'Reed Fen', 'Marram Point', 'Gunton Sands'])
})

it('changes nothing without names', () => {
  expect(sorted([])).toEqual(parks.map(({ name }) => name))
})
