import { expect, it } from 'vitest'
import { moveDates, weeksSince } from './move-dates.ts'

const DAY_MS = 86_400_000

it('shifts by whole weeks, rounded up, so that no future arrival is past [API-06]', () => {
  const recorded = Date.parse('2026-11-22T12:00:00Z')
  expect([0, 1, 7, 8, 14].map((days) => weeksSince(recorded, recorded + days * DAY_MS))).toEqual([0, 1, 1, 2, 2])
  expect(weeksSince(recorded, recorded - DAY_MS), 'a clock that is behind').toBe(0)
})

it('shifts dates in both formats, also in texts and field names, keeping the weekday [API-06]', () => {
  const answer = {
    arrivalDate: '2027-05-07',
    url: '/results?channel=boats&date=2027-05-07&nights=3',
    prices: { '2027-05-07': 120 },
    feed: [{ date: '28/02/2027', price: 99 }],
    nights: 3,
    nothing: null,
  }
  expect(moveDates(answer, { weeks: 1, milliseconds: 0 })).toEqual({
    arrivalDate: '2027-05-14',
    url: '/results?channel=boats&date=2027-05-14&nights=3',
    prices: { '2027-05-14': 120 },
    feed: [{ date: '07/03/2027', price: 99 }],
    nights: 3,
    nothing: null,
  })
})

it('shifts timestamps by the exact time passed, so that a hold has its minutes left [API-06]', () => {
  const hold = { holdExpiresAt: '2026-11-22T12:19:30.000Z' }
  expect(moveDates(hold, { weeks: 1, milliseconds: 90_061_000 })).toEqual({ holdExpiresAt: '2026-11-23T13:20:31.000Z' })
})

it('shifts months, also across a year’s end, and leaves other numbers unchanged [API-06]', () => {
  expect(moveDates(['2026-11', '01632 960 144', '4.50'], { weeks: 9, milliseconds: 0 })).toEqual([
    '2027-01',
    '01632 960 144',
    '4.50',
  ])
})
