import { expect, it } from 'vitest'
import { arrivalsNear, nearestArrivals } from './nearest-arrivals.ts'

const on = (...dates: string[]) => dates.map((arrival) => ({ arrival }))

it('offers 2 of 4 other dates, the nearest first and the earlier of two as near [RES-08]', () => {
  const stays = on('2027-03-01', '2027-03-24', '2027-03-26', '2027-03-28', '2027-04-02')
  expect(nearestArrivals(stays, '2027-03-26', 2)).toEqual(on('2027-03-24', '2027-03-28'))
})

it('offers fewer where there are fewer [RES-08]', () => {
  expect(nearestArrivals(on('2027-03-26'), '2027-03-26', 2)).toEqual([])
})

it('looks 180 days either way', () => {
  expect(arrivalsNear('2027-06-30')).toEqual({ from: '2027-01-01', to: '2027-12-27' })
})
