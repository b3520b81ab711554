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
} from './stay.ts'

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
