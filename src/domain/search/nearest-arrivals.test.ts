import { describe, expect, it } from 'vitest'
import { nearestArrivals, nearestOrNext, roughSpan } from './nearest-arrivals.ts'

const on = (...dates: string[]) => dates.map((arrival) => ({ arrival }))

it('offers 2 of 4 other dates, the nearest first and the earlier of two as near [RES-08]', () => {
  const stays = on('2027-03-01', '2027-03-24', '2027-03-26', '2027-03-28', '2027-04-02')
  expect(nearestArrivals(stays, '2027-03-26', 2)).toEqual(on('2027-03-24', '2027-03-28'))
})

it('offers fewer where there are fewer [RES-08]', () => {
  expect(nearestArrivals(on('2027-03-26'), '2027-03-26', 2)).toEqual([])
})

describe('alternatives to a date without availability', () => {
  const dates = (stays: { arrival: string }[], date: string) =>
    nearestOrNext(stays, date, 2).map(({ arrival }) => arrival)

  it('are dates 42 days away at most, 43 are another season [BEYOND-10]', () => {
    const stays = on('2027-04-18', '2027-07-12', '2027-07-13')
    expect(dates(stays, '2027-05-31')).toEqual(['2027-07-12'])
    expect(dates(stays, '2027-05-30')).toEqual(['2027-04-18'])
    expect(dates(on('2027-05-28', '2027-05-29', '2027-06-02'), '2027-05-31')).toEqual(['2027-05-29', '2027-06-02'])
  })

  it('is the next date alone where the season has none, 150 days away before 43 days ago [BEYOND-10]', () => {
    expect(dates(on('2027-04-18', '2027-10-28', '2027-11-05'), '2027-05-31')).toEqual(['2027-10-28'])
  })

  it('is the last date before where nothing comes after, and none where there is none [BEYOND-10]', () => {
    expect(dates(on('2027-03-05', '2027-04-18'), '2027-05-31')).toEqual(['2027-04-18'])
    expect(dates(on('2027-05-31'), '2027-05-31')).toEqual([])
  })
})

it('says 43 days as 6 weeks, 59 as 8 weeks, 60 as 2 months and 150 as 5 months', () => {
  expect([43, 59, 60, 150].map(roughSpan)).toEqual([
    { unit: 'weeks', count: 6 },
    { unit: 'weeks', count: 8 },
    { unit: 'months', count: 2 },
    { unit: 'months', count: 5 },
  ])
})
