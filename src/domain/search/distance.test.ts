import { expect, it } from 'vitest'
import { milesBetween, milesText } from './distance.ts'

it('is 332 miles from London to Edinburgh and nothing from a place to itself', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 }
  const edinburgh = { latitude: 55.9533, longitude: -3.1883 }
  expect(Math.round(milesBetween(london, edinburgh))).toBe(332)
  expect(milesBetween(london, london)).toBe(0)
})

it('is 69 miles a degree of latitude', () => {
  expect(milesBetween({ latitude: 50, longitude: -5 }, { latitude: 51, longitude: -5 })).toBeCloseTo(69.09, 1)
})

it.each([
  [0, '0.5'],
  [1.2, '0.5'],
  [1.3, '1'],
  [2.5, '1.5'],
  [7.6, '4.5'],
  [8, '5'],
  [8.9, '6'],
  [100, '62'],
])('calls %d km %s miles: half miles below 5, at least half of one', (kilometres, text) => {
  expect(milesText(kilometres)).toBe(text)
})
