import { describe, expect, test } from 'vitest'
import type { Weekday } from '../dates/calendar-date.ts'
import {
  adjustedPrice,
  lastArrival,
  planPrices,
  seasonErrors,
  seasonOf,
  staysFrom,
  whyNoArrival,
  type Season,
} from './rate-plan.ts'

const EVERY_DAY: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]
const [MONDAY, FRIDAY] = [0, 4] as const

/** £50 a night, £80 on Fridays and Saturdays, 3 to 7 nights. */
const season = (more: Partial<Season> = {}): Season => ({
  name: 'Spring',
  startsOn: '2027-03-01',
  endsOn: '2027-05-31',
  repeats: false,
  nightly: [5_000, 5_000, 5_000, 5_000, 8_000, 8_000, 5_000],
  stays: [],
  minNights: 3,
  maxNights: 7,
  arrivalDays: EVERY_DAY,
  departureDays: EVERY_DAY,
  ...more,
})

describe('the season of a day [CAT-04]', () => {
  test('has its first and its last day, and no other', () => {
    for (const [day, name] of [
      ['2027-02-28', undefined],
      ['2027-03-01', 'Spring'],
      ['2027-05-31', 'Spring'],
      ['2027-06-01', undefined],
      ['2028-04-01', undefined],
    ] as const)
      expect([day, seasonOf([season()], day)?.name]).toEqual([day, name])
  })

  test('that repeats comes back every year, also over New Year and on 29 February', () => {
    const winter = season({ name: 'Winter', startsOn: '2027-12-20', endsOn: '2028-02-29', repeats: true })
    const days = ['2029-12-19', '2029-12-20', '2030-01-01', '2030-02-28', '2032-02-29', '2032-03-01']
    expect(days.map((day) => seasonOf([winter], day) !== undefined)).toEqual([false, true, true, true, true, false])
  })

  test('is the last in the list of two that have the day', () => {
    const easter = season({ name: 'Easter', startsOn: '2027-03-26', endsOn: '2027-04-11' })
    expect(seasonOf([season(), easter], '2027-03-26')?.name).toBe('Easter')
    expect(seasonOf([easter, season()], '2027-03-26')?.name).toBe('Spring')
  })
})

describe('a season is refused [CAT-04]', () => {
  test('that ends before it begins, repeats after more than a year, has a longest stay below its shortest, or no price', () => {
    expect(seasonErrors(season())).toEqual([])
    expect(seasonErrors(season({ endsOn: '2027-02-28' }))).toEqual(['ends-before-it-begins'])
    expect(seasonErrors(season({ repeats: true, endsOn: '2028-02-29' }))).toEqual([])
    expect(seasonErrors(season({ repeats: true, endsOn: '2028-03-01' }))).toEqual(['longer-than-a-year'])
    expect(seasonErrors(season({ repeats: true, startsOn: '2027-03-15', endsOn: '2028-03-14' }))).toEqual([])
    expect(seasonErrors(season({ minNights: 8 }))).toEqual(['max-below-min'])
    expect(seasonErrors(season({ nightly: [null, null, null, null, null, null, null] }))).toEqual(['no-price'])
    expect(seasonErrors(season({ nightly: [], stays: [{ nights: 7, pence: 40_000 }] }))).toEqual([])
  })
})

describe('stays from a day [CAT-04]', () => {
  test('cost the sum of their nights by day of the week, for each length from 3 to 7', () => {
    // A Friday.
    expect(staysFrom([season()], '2027-03-05')).toEqual([
      { nights: 3, pence: 21_000 },
      { nights: 4, pence: 26_000 },
      { nights: 5, pence: 31_000 },
      { nights: 6, pence: 36_000 },
      { nights: 7, pence: 41_000 },
    ])
  })

  test('of a length with a price of its own cost that, and no other length is sold without nightly prices', () => {
    const stays = [{ nights: 7, pence: 35_000 }]
    expect(staysFrom([season({ stays, minNights: 6 })], '2027-03-05')).toEqual([
      { nights: 6, pence: 36_000 },
      { nights: 7, pence: 35_000 },
    ])
    expect(staysFrom([season({ stays, nightly: [] })], '2027-03-05')).toEqual(stays)
  })

  test('begin and end on the days for it alone', () => {
    const fridays = season({ arrivalDays: [FRIDAY], departureDays: [MONDAY, FRIDAY] })
    expect(staysFrom([fridays], '2027-03-05').map(({ nights }) => nights)).toEqual([3, 7])
    expect(staysFrom([fridays], '2027-03-06')).toEqual([])
  })

  test('that reach into another season cost its nights there, by the rules of the day they begin on', () => {
    const summer = season({ name: 'Summer', startsOn: '2027-06-01', endsOn: '2027-08-31', minNights: 7 })
    const dear = { ...summer, nightly: Array.from({ length: 7 }, () => 10_000) }
    // Monday 31 May.
    expect(staysFrom([season(), dear], '2027-05-31')[0]).toEqual({ nights: 3, pence: 5_000 + 2 * 10_000 })
    expect(staysFrom([season()], '2027-05-31')).toEqual([])
  })
})

test('a day without a stay says why [CAT-04]', () => {
  const fridays = season({ arrivalDays: [FRIDAY], departureDays: [MONDAY] })
  expect(whyNoArrival([fridays], '2027-02-26')).toBe('no-season')
  expect(whyNoArrival([fridays], '2027-03-04')).toBe('not-an-arrival-day')
  expect(whyNoArrival([{ ...fridays, minNights: 4, maxNights: 6 }], '2027-03-05')).toBe('not-a-departure-day')
  expect(whyNoArrival([fridays], '2027-05-28')).toBeUndefined()
  expect(whyNoArrival([{ ...fridays, endsOn: '2027-05-28' }], '2027-05-28')).toBe('no-price')
  expect(whyNoArrival([fridays], '2027-03-05')).toBeUndefined()
})

describe('a unit type of a plan [CAT-04]', () => {
  const adjusted = (adjustment: Parameters<typeof adjustedPrice>[1]['adjustment'], pence = 21_050) =>
    adjustedPrice({ nights: 3, pence }, { adjustment, step: 100 })

  test('costs per cent more or less, in whole pounds, or pence a night, to the penny', () => {
    expect(adjusted({ kind: 'percent', basisPoints: 0 })).toBe(21_050)
    expect(adjusted({ kind: 'percent', basisPoints: 1_000 })).toBe(23_200)
    expect(adjusted({ kind: 'percent', basisPoints: -1_000 })).toBe(18_900)
    expect(adjusted({ kind: 'amount', pence: 525 })).toBe(22_625)
  })

  test('costs £1 a night at least, and a million pounds at most', () => {
    expect(adjusted({ kind: 'amount', pence: -6_000 }, 18_300)).toBe(300)
    expect(adjusted({ kind: 'amount', pence: -6_000 }, 18_299)).toBeUndefined()
    expect(adjusted({ kind: 'amount', pence: 0 }, 100_000_000)).toBe(100_000_000)
    expect(adjusted({ kind: 'amount', pence: 1 }, 100_000_000)).toBeUndefined()
  })

  test('has a row for each stay of each day, and is told which cannot be', () => {
    const weekend = season({ arrivalDays: [FRIDAY], maxNights: 3 })
    const units = [
      { unitTypeId: 12, adjustment: { kind: 'amount', pence: -7_000 }, step: 100 },
      { unitTypeId: 11, adjustment: { kind: 'amount', pence: 0 }, step: 100 },
    ] as const
    const { prices, impossible } = planPrices([weekend], units, '2027-03-02', '2027-03-12')
    expect(prices).toEqual([
      { unitTypeId: 11, arrival: '2027-03-05', nights: 3, pence: 21_000 },
      { unitTypeId: 11, arrival: '2027-03-12', nights: 3, pence: 21_000 },
    ])
    expect(impossible).toMatchObject([{ unitTypeId: 12 }, { unitTypeId: 12 }])
  })

  test('is priced for 18 to 24 months, to the end of the last', () => {
    expect(lastArrival('2027-03-01', 18)).toBe('2028-09-30')
    expect(lastArrival('2028-02-29', 24)).toBe('2030-02-28')
  })
})
