import { describe, expect, it } from 'vitest'
import { HOLIDAY_NAMES, isHolidayName } from './school-calendar.ts'
import { lastArrivalFor, openWindows, parseDates, parseMonths, parseWeekdays } from './stay-window.ts'

const TODAY = '2026-11-23'
const holiday = (name: (typeof HOLIDAY_NAMES)[number], today = TODAY, shortest?: number) =>
  openWindows({ kind: 'holiday', name }, today, shortest)

describe('a school holiday', () => {
  it('is the next of its name, from the evening school breaks up to its last day, and the one a year on [TRUE-03]', () => {
    expect(holiday('easter')).toEqual([
      { first: '2027-03-25', lastArrival: '2027-04-10', lastDeparture: '2027-04-11', year: 2027 },
      { first: '2028-03-31', lastArrival: '2028-04-16', lastDeparture: '2028-04-17', year: 2028 },
    ])
    expect(HOLIDAY_NAMES.map((name) => [name, holiday(name)[0]?.first, holiday(name)[0]?.lastDeparture])).toEqual([
      ['february-half-term', '2027-02-12', '2027-02-21'],
      ['easter', '2027-03-25', '2027-04-11'],
      ['may-half-term', '2027-05-28', '2027-06-06'],
      ['summer', '2027-07-23', '2027-09-05'],
      ['october-half-term', '2027-10-22', '2027-10-31'],
      ['christmas', '2026-12-18', '2027-01-03'],
    ])
  })

  it('that has begun begins tomorrow, and is over once the shortest stay does not fit any more [TRUE-03]', () => {
    expect(holiday('christmas', '2026-12-28', 3)[0]).toMatchObject({ first: '2026-12-29', year: 2026 })
    expect(holiday('christmas', '2026-12-30', 3)[0]).toMatchObject({ first: '2026-12-31', year: 2026 })
    expect(holiday('christmas', '2026-12-31', 3)[0]).toMatchObject({ first: '2027-12-17', year: 2027 })
    expect(holiday('christmas', '2027-01-01', 1)[0]).toMatchObject({ first: '2027-01-02', year: 2026 })
    expect(holiday('christmas', '2027-01-02', 1)[0]).toMatchObject({ first: '2027-12-17', year: 2027 })
  })

  it('ends every stay by its last day: 3 nights begin at most 3 days before it, 2 nights 2 days [TRUE-03]', () => {
    const [easter] = holiday('easter')
    expect([1, 2, 3, 7].map((nights) => lastArrivalFor(easter!, nights))).toEqual([
      '2027-04-10',
      '2027-04-09',
      '2027-04-08',
      '2027-04-04',
    ])
  })
})

it('of 14 days has arrivals until the 14th day, with any departure [TRUE-03]', () => {
  const [soon] = openWindows({ kind: 'soon', days: 14 }, TODAY)
  expect(soon).toMatchObject({ first: '2026-11-24', lastArrival: '2026-12-07', lastDeparture: undefined })
  expect(lastArrivalFor(soon!, 21)).toBe('2026-12-07')
})

it('of months is their next occurrence, also across a year, and the one a year later [TRUE-03]', () => {
  const months = (text: string, today = TODAY) =>
    openWindows(parseMonths(text)!, today).map(({ first, lastArrival, year }) => [first, lastArrival, year])
  expect(months('january')).toEqual([
    ['2027-01-01', '2027-01-31', 2027],
    ['2028-01-01', '2028-01-31', 2028],
  ])
  expect(months('november-february')).toEqual([
    ['2026-11-24', '2027-02-28', 2026],
    ['2027-11-01', '2028-02-29', 2027],
  ])
  expect(months('november-february', '2027-01-10')[0]).toEqual(['2027-01-11', '2027-02-28', 2026])
  expect(months('november', '2026-11-29')[0]).toEqual(['2026-11-30', '2026-11-30', 2026])
  expect(months('november', '2026-11-30')[0]).toEqual(['2027-11-01', '2027-11-30', 2027])
  expect(parseMonths('November - february ')).toEqual({ kind: 'months', from: 11, to: 2 })
  expect(['', 'jan', 'jan-march', 'january-', 'january-march-may'].map(parseMonths)).toEqual(Array.from({ length: 5 }))
})

it('of dates begins and ends with them, and is empty once they have passed [TRUE-03]', () => {
  const window = parseDates('2027-05-01', '2027-05-04')!
  expect(openWindows(window, TODAY, 3)).toEqual([
    { first: '2027-05-01', lastArrival: '2027-05-03', lastDeparture: '2027-05-04', year: 2027 },
  ])
  expect(openWindows(window, TODAY, 4)).toEqual([])
  expect(openWindows(window, '2027-05-02', 1)).toMatchObject([{ first: '2027-05-03' }])
  expect(openWindows(window, '2027-05-03', 1)).toEqual([])
})

it('reads names of holidays, dates and days of the week, and no others', () => {
  expect(['easter', 'whitsun', 'toString'].map(isHolidayName)).toEqual([true, false, false])
  expect(parseDates('2027-05-01', '2027-05-01')).toBeUndefined()
  expect(parseDates('2027-02-30', '2027-05-01')).toBeUndefined()
  expect(parseWeekdays('monday-thursday')).toEqual([0, 1, 2, 3])
  expect(parseWeekdays('Saturday, friday')).toEqual([4, 5])
  expect(parseWeekdays('friday-monday')).toEqual([0, 4, 5, 6])
  expect(['', 'fri', 'fri-monday', 'monday-', 'monday-tuesday-friday', 'monday,,friday'].map(parseWeekdays)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  )
})
