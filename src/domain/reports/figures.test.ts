import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '../dates/calendar-date.ts'
import {
  addNights,
  addSums,
  changeFrom,
  NO_NIGHTS,
  NO_SUMS,
  ratio,
  alignmentOf,
  groupFor,
  GROUPS,
  isByTime,
  partOf,
  periodOf,
  readPeriod,
  startOfYearBefore,
  startsOf,
  untilSameDay,
  yearBefore,
  type NamedPeriod,
} from './figures.ts'

/** A Thursday. */
const TODAY = '2026-11-26'

describe('the period of figures [STAFF-07]', () => {
  test('is today, the week from Monday to Sunday, the month or the year', () => {
    expect(periodOf('today', TODAY)).toEqual({ from: TODAY, to: TODAY })
    expect(periodOf('week', TODAY)).toEqual({ from: '2026-11-23', to: '2026-11-29' })
    expect(periodOf('month', '2028-02-10')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(periodOf('year', TODAY)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })

  test('or the ones before, next month, and the season from March to October, from November on the next', () => {
    expect(periodOf('yesterday', '2027-03-01')).toEqual({ from: '2027-02-28', to: '2027-02-28' })
    expect(periodOf('last-week', TODAY)).toEqual({ from: '2026-11-16', to: '2026-11-22' })
    expect(periodOf('last-month', '2028-03-31')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(periodOf('last-month', '2027-01-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(periodOf('next-month', '2026-12-31')).toEqual({ from: '2027-01-01', to: '2027-01-31' })
    expect(periodOf('last-year', '2028-02-29')).toEqual({ from: '2027-01-01', to: '2027-12-31' })
    expect(periodOf('season', '2026-10-31')).toEqual({ from: '2026-03-01', to: '2026-10-31' })
    expect(periodOf('season', '2026-11-01')).toEqual({ from: '2027-03-01', to: '2027-10-31' })
    expect(periodOf('season', '2027-01-01')).toEqual({ from: '2027-03-01', to: '2027-10-31' })
    expect(periodOf('last-season', TODAY)).toEqual({ from: '2026-03-01', to: '2026-10-31' })
  })

  test('or two dates, in order, of 1,098 days at most', () => {
    expect(readPeriod('2026-01-01', '01/02/2026')).toEqual({ from: '2026-01-01', to: '2026-02-01' })
    expect(readPeriod('2026-01-01', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-01-01' })
    expect(readPeriod('2026-01-02', '2026-01-01')).toBe('wrong-order')
    expect(readPeriod('2026-02-30', '2026-03-01')).toBe('no-dates')
    expect(readPeriod('2026-03-01', 'tomorrow')).toBe('no-dates')
    expect(readPeriod('2026-01-01', addDays('2026-01-01', 1097))).toMatchObject({ from: '2026-01-01' })
    expect(readPeriod('2026-01-01', addDays('2026-01-01', 1098))).toBe('too-long')
  })

  test('of up to 31 days is listed by day, a longer one by month', () => {
    expect(groupFor({ from: '2026-01-01', to: '2026-01-31' })).toBe('day')
    expect(groupFor({ from: '2026-01-01', to: '2026-02-01' })).toBe('month')
  })

  test('is listed with its days without bookings, and its first and last week only in part', () => {
    const period = { from: '2026-11-25', to: '2026-12-07' }
    expect(startsOf(period, 'week')).toEqual(['2026-11-23', '2026-11-30', '2026-12-07'])
    expect(partOf(period, '2026-11-23', 'week')).toEqual({ from: '2026-11-25', to: '2026-11-29' })
    expect(partOf(period, '2026-12-07', 'week')).toEqual({ from: '2026-12-07', to: '2026-12-07' })
    expect(startsOf(period, 'month')).toEqual(['2026-11-01', '2026-12-01'])
    expect(startsOf(period, 'day')).toHaveLength(13)
  })
})

describe('the year before [STAFF-07]', () => {
  test('last month is compared with the whole of it, the coming season with what was booked of the last by this day', () => {
    const before = (name: NamedPeriod) => {
      const period = periodOf(name, TODAY)
      return yearBefore(period, alignmentOf('month', period), TODAY)
    }
    expect(before('last-month')).toMatchObject({ from: '2025-10-01', to: '2025-10-31', bookedBy: undefined })
    expect(before('season')).toMatchObject({ from: '2026-03-01', to: '2026-10-31', bookedBy: '2025-11-26' })
    expect(before('last-season')).toMatchObject({ from: '2025-03-01', to: '2025-10-31', bookedBy: undefined })
    expect(before('last-year')).toMatchObject({ from: '2024-01-01', to: '2024-12-31', bookedBy: undefined })
  })

  test('days and weeks are compared with the same weekday, 364 days earlier', () => {
    const period = periodOf('week', TODAY)
    const before = yearBefore(period, alignmentOf('week', period), TODAY)
    expect(before).toMatchObject({ from: '2025-11-24', to: '2025-11-30', alignment: 'weekday' })
    expect(weekdayOf(before.from)).toBe(0)
    expect(startOfYearBefore('2025-11-30', 'week', 'weekday')).toBe('2026-11-23')
    expect(startOfYearBefore('2025-11-30', 'day', 'weekday')).toBe('2026-11-29')
  })

  test('months and whole months are compared with the same months, to their last day', () => {
    const february = { from: '2028-02-01', to: '2028-02-29' }
    expect(yearBefore(february, 'calendar', '2028-03-01')).toMatchObject({ from: '2027-02-01', to: '2027-02-28' })
    const later = { from: '2029-02-01', to: '2029-02-28' }
    expect(yearBefore(later, 'calendar', '2029-03-01')).toMatchObject({ from: '2028-02-01', to: '2028-02-29' })
    expect(yearBefore({ from: '2028-02-29', to: '2028-03-30' }, 'calendar', '2029-01-01')).toMatchObject({
      from: '2027-02-28',
      to: '2027-03-30',
    })
    expect(startOfYearBefore('2028-02-29', 'month', 'calendar')).toBe('2029-02-01')
    expect(startOfYearBefore('2028-01-01', 'month', 'calendar')).toBe('2029-01-01')
    expect(yearBefore({ from: '2028-02-28', to: '2028-03-30' }, 'calendar', '2029-01-01').from).toBe('2027-02-28')
    expect(alignmentOf('park', february)).toBe('calendar')
    expect(alignmentOf('park', { ...february, to: '2028-02-28' })).toBe('weekday')
    expect(alignmentOf('park', { ...february, from: '2028-02-02' })).toBe('weekday')
    expect(alignmentOf('day', february)).toBe('weekday')
    expect(alignmentOf('week', february)).toBe('weekday')
    expect(alignmentOf('month', { ...february, to: '2028-02-28' })).toBe('calendar')
    expect(GROUPS.filter(isByTime)).toEqual(['day', 'week', 'month'])
  })

  test('a period that is not over is compared with what had been booked by the same day', () => {
    const month = periodOf('month', TODAY)
    expect(yearBefore(month, 'calendar', TODAY).bookedBy).toBe('2025-11-26')
    expect(yearBefore(month, 'calendar', '2026-11-30').bookedBy).toBe('2025-11-30')
    expect(yearBefore(month, 'calendar', '2026-12-01').bookedBy).toBeUndefined()
    expect(untilSameDay(yearBefore(month, 'calendar', TODAY))).toEqual({ from: '2025-11-01', to: '2025-11-26' })
    expect(untilSameDay(yearBefore(month, 'calendar', '2026-12-01')).to).toBe('2025-11-30')
    expect(untilSameDay(yearBefore(month, 'calendar', '2026-10-01')).to).toBe('2025-10-01')
  })
})

test('sums add up; there is no average of nothing, and no change from nothing or less', () => {
  const one = { ...NO_SUMS, bookings: 1, sold: 12_000, toRefund: 5 }
  expect(addSums([one, one, NO_SUMS])).toEqual({ ...NO_SUMS, bookings: 2, sold: 24_000, toRefund: 10 })
  expect(addSums([])).toEqual(NO_SUMS)
  expect(
    addNights([
      { capacity: 3, reserved: 1 },
      { capacity: 2, reserved: 2 },
    ]),
  ).toEqual({ capacity: 5, reserved: 3 })
  expect(NO_NIGHTS).toEqual({ capacity: 0, reserved: 0 })
  expect(ratio(1, 4)).toBe(0.25)
  expect(ratio(0, 0)).toBeUndefined()
  expect(changeFrom(100, 125)).toBe(0.25)
  expect(changeFrom(0, 5)).toBeUndefined()
  expect(changeFrom(-5, 5)).toBeUndefined()
})
