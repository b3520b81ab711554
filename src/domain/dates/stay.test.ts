import { describe, expect, it } from 'vitest'
import {
  DEFAULT_NIGHTS,
  defaultArrival,
  departureOf,
  earliestArrival,
  isArrivalAvailable,
  nightsMenu,
  nightsOf,
  nightsOptions,
  lastArrivalFor,
  openWindows,
  parseDates,
  parseMonths,
  parseWeekdays,
} from './stay.ts'
import { HOLIDAY_NAMES, isHolidayName } from './school-calendar.ts'

/** The days of 2026 to 2029, enumerated from the lengths of the months, independent of the code under test. */
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const twoDigits = (value: number) => String(value).padStart(2, '0')
const calendar = [2026, 2027, 2028, 2029].flatMap((year) =>
  MONTH_LENGTHS.flatMap((length, month) =>
    Array.from(
      { length: year === 2028 && month === 1 ? 29 : length },
      (_, day) => `${year}-${twoDigits(month + 1)}-${twoDigits(day + 1)}`,
    ),
  ),
)
const arrivals = calendar.filter((date) => date < '2029-01-01')

describe('nights to choose from', () => {
  it('offers the nights of the region for ukcaravan, fewest first, each once [SRCH-14]', () => {
    expect(nightsOptions('ukcaravan', [7, 3, 4, 3])).toEqual([3, 4, 7])
    expect(nightsOptions('ukcaravan')).toEqual([])
  })

  it('offers 1 to 21 nights for uktouring [SRCH-14]', () => {
    expect(nightsOptions('uktouring')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    ])
  })

  it('offers 3 to 11 and 14 nights for boats, 3, 4, 7 and 14 for eurocaravan [SRCH-14]', () => {
    expect(nightsOptions('boats')).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 14])
    expect(nightsOptions('eurocaravan')).toEqual([3, 4, 7, 14])
  })

  it('offers 1 to 14 and 21 nights for ukcottages, 2, 3, 4, 7, 10, 11 and 14 for uklodge [SRCH-14]', () => {
    expect(nightsOptions('ukcottages')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 21])
    expect(nightsOptions('uklodge')).toEqual([2, 3, 4, 7, 10, 11, 14])
  })

  it('does not let the region of another channel change its nights [SRCH-14]', () => {
    expect(nightsOptions('eurocaravan', [5])).toEqual([3, 4, 7, 14])
  })

  it('begins with 3 nights [SRCH-10]', () => {
    expect(DEFAULT_NIGHTS).toBe(3)
  })
})

describe('the nights dropdown', () => {
  it('shows 5 nights as a disabled entry between 4 and 7 where they are not available [SRCH-15]', () => {
    expect(nightsMenu([3, 4, 7], 5)).toEqual([
      { nights: 3, isUnavailable: false },
      { nights: 4, isUnavailable: false },
      { nights: 5, isUnavailable: true },
      { nights: 7, isUnavailable: false },
    ])
  })

  it('shows only the options where the current nights are one of them [SRCH-15]', () => {
    expect(nightsMenu([3, 4], 4)).toEqual([
      { nights: 3, isUnavailable: false },
      { nights: 4, isUnavailable: false },
    ])
  })

  it('shows only the disabled current nights where there are no options [SRCH-15]', () => {
    expect(nightsMenu([], 3)).toEqual([{ nights: 3, isUnavailable: true }])
  })
})

describe('dates of a stay', () => {
  it('has 4 nights from Monday 22 March 2027, the last on the 25th, leaving on the 26th', () => {
    const stay = { arrival: '2027-03-22', nights: 4 }
    expect(nightsOf(stay)).toEqual(['2027-03-22', '2027-03-23', '2027-03-24', '2027-03-25'])
    expect(departureOf(stay)).toBe('2027-03-26')
  })

  it('counts 3 nights from Friday 26 to Monday 29 March 2027, when the clocks go forward [STATE-05]', () => {
    const stay = { arrival: '2027-03-26', nights: 3 }
    expect(nightsOf(stay)).toEqual(['2027-03-26', '2027-03-27', '2027-03-28'])
    expect(departureOf(stay)).toBe('2027-03-29')
  })

  it('counts 3 nights from Friday 29 October to Monday 1 November 2027, when the clocks go back [STATE-05]', () => {
    const stay = { arrival: '2027-10-29', nights: 3 }
    expect(nightsOf(stay)).toEqual(['2027-10-29', '2027-10-30', '2027-10-31'])
    expect(departureOf(stay)).toBe('2027-11-01')
  })

  it.each([1, 3, 7, 14])(
    'counts %i nights right from every one of the 1,096 dates of 2026 to 2028 [STATE-05]',
    (nights) => {
      expect(arrivals).toHaveLength(1_096)
      const wrong = arrivals.filter((arrival, index) => {
        const stay = { arrival, nights }
        const expected = calendar.slice(index, index + nights)
        return departureOf(stay) !== calendar[index + nights] || nightsOf(stay).join() !== expected.join()
      })
      expect(wrong).toEqual([])
    },
  )
})

describe('dates that can be chosen', () => {
  const today = '2026-11-21'
  const onSale = new Set(['2026-11-21', '2026-11-27'])

  it('needs tomorrow at the earliest: 21 November is refused on the 21st, the 22nd taken [SRCH-16]', () => {
    expect(earliestArrival(today)).toBe('2026-11-22')
    expect(isArrivalAvailable('uklodge', '2026-11-21', today, onSale)).toBe(false)
    expect(isArrivalAvailable('uklodge', '2026-11-22', today, onSale)).toBe(true)
  })

  it('needs an availability entry on the date for ukcaravan [SRCH-16]', () => {
    expect(isArrivalAvailable('ukcaravan', '2026-11-27', today, onSale)).toBe(true)
    expect(isArrivalAvailable('ukcaravan', '2026-11-28', today, onSale)).toBe(false)
  })

  it('refuses today for ukcaravan even with an availability entry [SRCH-16]', () => {
    expect(isArrivalAvailable('ukcaravan', '2026-11-21', today, onSale)).toBe(false)
  })
})

describe('the arrival before one is chosen', () => {
  const today = '2026-11-21'

  it('is tomorrow where tomorrow is available [SRCH-10]', () => {
    expect(defaultArrival('ukcaravan', today, new Set(['2026-11-22', '2026-11-27']))).toEqual({
      arrival: '2026-11-22',
      isAvailable: true,
      isMoved: false,
    })
    expect(defaultArrival('boats', today, new Set())).toEqual({
      arrival: '2026-11-22',
      isAvailable: true,
      isMoved: false,
    })
  })

  it('is the first available date where tomorrow is not, and says that it moved [SRCH-10]', () => {
    expect(defaultArrival('ukcaravan', today, new Set(['2027-03-08', '2026-11-21', '2026-11-27']))).toEqual({
      arrival: '2026-11-27',
      isAvailable: true,
      isMoved: true,
    })
  })

  it('is the first date on sale for boats too, though any date from tomorrow can be asked for [SRCH-10]', () => {
    expect(defaultArrival('boats', today, new Set(['2027-03-12']))).toEqual({
      arrival: '2027-03-12',
      isAvailable: true,
      isMoved: true,
    })
  })

  it('is tomorrow, unavailable, where nothing is on sale [SRCH-10]', () => {
    expect(defaultArrival('ukcaravan', today, new Set(['2026-11-21']))).toEqual({
      arrival: '2026-11-22',
      isAvailable: false,
      isMoved: false,
    })
  })
})

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
