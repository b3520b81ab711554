import { expect, it } from 'vitest'
import { milesBetween } from './distance.ts'

it('is 332 miles from London to Edinburgh and nothing from a place to itself', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 }
  const edinburgh = { latitude: 55.9533, longitude: -3.1883 }
  expect(Math.round(milesBetween(london, edinburgh))).toBe(332)
  expect(milesBetween(london, london)).toBe(0)
})

it('is 69 miles a degree of latitude', () => {
  expect(milesBetween({ latitude: 50, longitude: -5 }, { latitude: 51, longitude: -5 })).toBeCloseTo(69.09, 1)
})
