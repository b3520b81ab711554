import { expect, it } from 'vitest'
import { nearestArrivals } from './nearest-arrivals.ts'

it('returns the four arrivals closest to the requested one, earliest first [RES-08]', () => {
  const dates = ['2027-05-21', '2027-05-28', '2027-06-04', '2027-06-10', '2027-06-11', '2027-06-18', '2027-07-02']
  const nearbyArrivals = dates.map((arrivalDate) => ({ arrivalDate, price: 10_000 }))
  const nearest = nearestArrivals({ arrival: '2027-06-10', nearbyArrivals })
  expect(nearest.map(({ arrivalDate }) => arrivalDate)).toEqual([
    '2027-05-28',
    '2027-06-04',
    '2027-06-11',
    '2027-06-18',
  ])
})
