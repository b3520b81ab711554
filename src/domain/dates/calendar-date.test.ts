import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  ageOn,
  daysBetween,
  firstOfMonth,
  formatLongDate,
  formatMonth,
  formatShortDate,
  formatUkDate,
  fromDayNumber,
  londonDateAt,
  londonMidnight,
  mondayOf,
  monthName,
  monthOf,
  parseCalendarDate,
  startOfMinute,
  toDayNumber,
  weekdayOf,
} from './calendar-date.ts'

const dayNumber = fc.integer({ min: -100_000, max: 100_000 })
const anyDate = dayNumber.map(fromDayNumber)

describe('reading dates', () => {
  it('reads 2027-03-26, 26/03/2027 and 6/3/2027 [ERR-05]', () => {
    expect(parseCalendarDate('2027-03-26')).toBe('2027-03-26')
    expect(parseCalendarDate('26/03/2027')).toBe('2027-03-26')
    expect(parseCalendarDate('6/3/2027')).toBe('2027-03-06')
  })

  it('refuses 31/02/2027 and takes 29/02 in 2028 but not in 2027 [ERR-05]', () => {
    expect(parseCalendarDate('31/02/2027')).toBeUndefined()
    expect(parseCalendarDate('29/02/2028')).toBe('2028-02-29')
    expect(parseCalendarDate('29/02/2027')).toBeUndefined()
    expect(parseCalendarDate('2027-02-29')).toBeUndefined()
  })

  it('refuses 29 February in 1900 and 2100, and takes it in 2000: full centuries are leap years every 400 years', () => {
    expect(parseCalendarDate('1900-02-29')).toBeUndefined()
    expect(parseCalendarDate('2100-02-29')).toBeUndefined()
    expect(parseCalendarDate('2000-02-29')).toBe('2000-02-29')
  })

  it('refuses 26/03/2027 with anything before or after it [ERR-05]', () => {
    for (const text of ['x26/03/2027', '26/03/20271', '126/03/2027']) expect(parseCalendarDate(text)).toBeUndefined()
  })

  it('refuses day 00, month 00, day 32, month 13 and text that is not a date [ERR-05]', () => {
    for (const text of [
      '00/03/2027',
      '26/00/2027',
      '32/03/2027',
      '26/13/2027',
      '2027-3-26',
      '2027-03-26T00:00:00Z',
      '26-03-2027',
      '26/03/27',
      '',
      'tomorrow',
      ' 2027-03-26',
    ]) {
      expect(parseCalendarDate(text)).toBeUndefined()
    }
  })

  it('refuses years before 1900 and after 2199, which arithmetic with dates could leave', () => {
    for (const text of ['1899-12-31', '31/12/1899', '0000-01-01', '2200-01-01', '9999-12-31']) {
      expect(parseCalendarDate(text)).toBeUndefined()
    }
    for (const text of ['1900-01-01', '2199-12-31']) expect(parseCalendarDate(text)).toBe(text)
  })

  it('parses every date it formats for the feeds', () => {
    const readable = fc.integer({ min: toDayNumber('1900-01-01'), max: toDayNumber('2199-12-31') }).map(fromDayNumber)
    fc.assert(
      fc.property(readable, (date) => {
        expect(parseCalendarDate(formatUkDate(date))).toBe(date)
      }),
    )
  })
})

describe('counting days', () => {
  it('goes from 28 February to 1 March in 2027, to 29 February in 2028', () => {
    expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  })

  it('counts 365 days from 1 January 2027 to 2028 and 366 from there to 2029', () => {
    expect(daysBetween('2027-01-01', '2028-01-01')).toBe(365)
    expect(daysBetween('2028-01-01', '2029-01-01')).toBe(366)
    expect(daysBetween('2027-03-05', '2027-03-01')).toBe(-4)
  })

  it('counts 1970-01-01 as day 0 and 2026-11-21 as day 20778', () => {
    expect(toDayNumber('1970-01-01')).toBe(0)
    expect(toDayNumber('2026-11-21')).toBe(20_778)
    expect(fromDayNumber(20_778)).toBe('2026-11-21')
  })

  it('has addDays and daysBetween as inverses', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -2_000, max: 2_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
        expect(addDays(addDays(date, days), -days)).toBe(date)
      }),
    )
  })
})

describe('weeks and months', () => {
  it('knows Monday 23 November 2026 as 0 and Sunday 29 November 2026 as 6', () => {
    expect(weekdayOf('2026-11-23')).toBe(0)
    expect(weekdayOf('2026-11-29')).toBe(6)
    expect(weekdayOf('2028-02-29')).toBe(1)
    expect(weekdayOf('1969-12-31')).toBe(2)
  })

  it('finds the Monday of a week from its Monday, its Sunday and across a year', () => {
    expect(mondayOf('2026-11-23')).toBe('2026-11-23')
    expect(mondayOf('2026-11-29')).toBe('2026-11-23')
    expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  })

  it('moves by months across a year: November 2026 plus 2 is January 2027, January minus 1 December', () => {
    expect(addMonths('2026-11-21', 2)).toBe('2027-01-01')
    expect(addMonths('2027-01-31', -1)).toBe('2026-12-01')
    expect(addMonths('2027-01-31', 1)).toBe('2027-02-01')
    expect(addMonths('2026-12-31', 0)).toBe('2026-12-01')
    expect(firstOfMonth('2027-03-26')).toBe('2027-03-01')
    expect(monthOf('2027-03-26')).toBe('2027-03')
  })

  it('formats dates the same everywhere', () => {
    expect(formatShortDate('2027-03-26')).toBe('Fri 26 Mar 2027')
    expect(formatShortDate('2027-03-06')).toBe('Sat 6 Mar 2027')
    expect(formatLongDate('2027-03-26')).toBe('Friday 26 March 2027')
    expect(formatMonth('2027-03')).toBe('March 2027')
    expect(formatUkDate('2027-03-06')).toBe('06/03/2027')
    expect(monthName('2027-12-01')).toBe('December')
    expect(monthName('2027-13-01')).toBe('')
  })
})

describe('today in London', () => {
  const today = (instant: string) => londonDateAt(Date.parse(instant))

  it('is the date of Greenwich in winter: 23:59:59 is still 21 November, midnight the 22nd [STATE-05]', () => {
    expect(today('2026-11-21T23:59:59Z')).toBe('2026-11-21')
    expect(today('2026-11-22T00:00:00Z')).toBe('2026-11-22')
  })

  it('is an hour ahead in summer: 22:59:59 UTC is still 30 June, 23:00 UTC is 1 July [STATE-05]', () => {
    expect(today('2027-06-30T22:59:59Z')).toBe('2027-06-30')
    expect(today('2027-06-30T23:00:00Z')).toBe('2027-07-01')
  })

  it('follows the clocks going forward on Sunday 28 March 2027 [STATE-05]', () => {
    expect(today('2027-03-27T23:30:00Z')).toBe('2027-03-27')
    expect(today('2027-03-28T00:59:59Z')).toBe('2027-03-28')
    expect(today('2027-03-28T22:59:59Z')).toBe('2027-03-28')
    expect(today('2027-03-28T23:00:00Z')).toBe('2027-03-29')
  })

  it('follows the clocks going back on Sunday 31 October 2027, a day of 25 hours [STATE-05]', () => {
    expect(today('2027-10-30T22:59:59Z')).toBe('2027-10-30')
    expect(today('2027-10-30T23:00:00Z')).toBe('2027-10-31')
    expect(today('2027-10-31T23:59:59Z')).toBe('2027-10-31')
    expect(today('2027-11-01T00:00:00Z')).toBe('2027-11-01')
  })
})

it('counts a minute from its start: at 10:20:59.999 since 10:20', () => {
  const [start, end] = [Date.parse('2026-11-21T10:20:00Z'), Date.parse('2026-11-21T10:20:59.999Z')]
  expect([startOfMinute(start), startOfMinute(end)]).toEqual([start, start])
  expect(startOfMinute(end + 1)).toBe(start + 60_000)
})

describe('age', () => {
  it('changes on the birthday: born 15/06/2009, 17 on 14 June 2027 and 18 on the 15th [STATE-05]', () => {
    expect(ageOn('2009-06-15', '2027-06-14')).toBe(17)
    expect(ageOn('2009-06-15', '2027-06-15')).toBe(18)
  })

  it('is reached on 1 March by someone born on 29 February, and on the 29th in a leap year [STATE-05]', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17)
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18)
    expect(ageOn('2008-02-29', '2028-02-28')).toBe(19)
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20)
  })

  it('is 0 on the day of birth and below 0 before', () => {
    expect(ageOn('2027-06-15', '2027-06-15')).toBe(0)
    expect(ageOn('2027-06-15', '2027-06-14')).toBe(-1)
  })
})

it('begins a day in London an hour before UTC in summer, from the day after the clocks change [STATE-05]', () => {
  const utc = (date: string) => new Date(londonMidnight(date)).toISOString()
  expect(utc('2027-01-31')).toBe('2027-01-31T00:00:00.000Z')
  expect(utc('2027-03-28')).toBe('2027-03-28T00:00:00.000Z')
  expect(utc('2027-03-29')).toBe('2027-03-28T23:00:00.000Z')
  expect(utc('2027-10-31')).toBe('2027-10-30T23:00:00.000Z')
  expect(utc('2027-11-01')).toBe('2027-11-01T00:00:00.000Z')
})
