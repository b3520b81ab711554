import { describe, expect, it } from 'vitest'
import { calendarMonth, calendarMonths, cheapestOfEachWeek, monthGrid, stayDays } from './calendar.ts'

describe('the month grid', () => {
  it('has six rows of seven days from Monday 26 October to Sunday 6 December for November 2026 [SRCH-17]', () => {
    const grid = monthGrid('2026-11-21')
    expect(grid).toHaveLength(6)
    expect(grid.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
    expect(grid[0]).toEqual([
      '2026-10-26',
      '2026-10-27',
      '2026-10-28',
      '2026-10-29',
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ])
    expect(grid[5]?.[6]).toBe('2026-12-06')
  })

  it('has six rows for February 2027 too, which needs four: 1 February to 14 March [SRCH-17]', () => {
    const grid = monthGrid('2027-02')
    expect(grid[0]?.[0]).toBe('2027-02-01')
    expect(grid[5]?.[6]).toBe('2027-03-14')
  })

  it('has every day once over the clock change of 28 March 2027 [SRCH-17]', () => {
    const days = monthGrid('2027-03-01').flat()
    expect(new Set(days).size).toBe(42)
    expect(days.slice(27, 29)).toEqual(['2027-03-28', '2027-03-29'])
  })
})

describe('the months of the calendar', () => {
  it('go from the current one to the last of the available ones [SRCH-17]', () => {
    expect(calendarMonths('2026-11-21', ['2027-03', '2027-04', '2028-05'])).toEqual({
      first: '2026-11',
      last: '2028-05',
    })
  })

  it('are the current one alone without available months, or with past ones only [SRCH-17]', () => {
    expect(calendarMonths('2026-11-21', [])).toEqual({ first: '2026-11', last: '2026-11' })
    expect(calendarMonths('2026-11-21', ['2026-10'])).toEqual({ first: '2026-11', last: '2026-11' })
  })
})

describe('stay days', () => {
  it('are the 3 days after an arrival on 26 March for 3 nights: 27, 28 and 29 March 2027 [SRCH-17]', () => {
    expect(stayDays({ arrival: '2027-03-26', nights: 3 })).toEqual(['2027-03-27', '2027-03-28', '2027-03-29'])
  })
})

describe('the cheapest day of a week', () => {
  it('is one for each week from Monday to Sunday [SRCH-17]', () => {
    const prices = [
      { date: '2027-03-21', price: 9_000 },
      { date: '2027-03-22', price: 12_000 },
      { date: '2027-03-26', price: 11_000 },
      { date: '2027-03-28', price: 11_500 },
      { date: '2027-03-29', price: 14_000 },
    ]
    expect(cheapestOfEachWeek(prices)).toEqual(new Set(['2027-03-21', '2027-03-26', '2027-03-29']))
  })

  it('is the earliest where several cost the same, in whatever order they come [SRCH-17]', () => {
    const prices = [
      { date: '2027-03-26', price: 11_000 },
      { date: '2027-03-22', price: 11_000 },
      { date: '2027-03-24', price: 11_000 },
    ]
    expect(cheapestOfEachWeek(prices)).toEqual(new Set(['2027-03-22']))
  })
})

describe('a month as shown', () => {
  const dayOf = (month: ReturnType<typeof calendarMonth>, date: string) => month.flat().find((day) => day.date === date)

  it('disables 21 November on the 21st and every day before, and takes the 22nd [SRCH-17]', () => {
    const month = calendarMonth({ month: '2026-11', today: '2026-11-21', stay: undefined, prices: new Map() })
    const enabled = month.flat().filter((day) => !day.isDisabled)
    expect(enabled).toHaveLength(15)
    expect(enabled[0]?.date).toBe('2026-11-22')
    expect(enabled.at(-1)?.date).toBe('2026-12-06')
  })

  it('disables days without availability too, for ukcaravan [SRCH-17]', () => {
    const month = calendarMonth({
      month: '2026-11',
      today: '2026-11-21',
      stay: undefined,
      availableDates: new Set(['2026-11-20', '2026-11-27']),
      prices: new Map(),
    })
    expect(month.flat().filter((day) => !day.isDisabled)).toMatchObject([{ date: '2026-11-27' }])
  })

  it('marks the arrival, the days after it up to the departure, and the neighbours’ days [SRCH-17]', () => {
    const month = calendarMonth({
      month: '2027-03',
      today: '2026-11-21',
      stay: { arrival: '2027-03-29', nights: 4 },
      prices: new Map(),
    })
    expect(month.flat().filter((day) => day.isArrival)).toMatchObject([{ date: '2027-03-29', isInStay: false }])
    expect(month.flat().filter((day) => day.isInStay)).toMatchObject([
      { date: '2027-03-30', isInMonth: true },
      { date: '2027-03-31', isInMonth: true },
      { date: '2027-04-01', isInMonth: false },
      { date: '2027-04-02', isInMonth: false },
    ])
  })

  it('prices the days on sale and flags the cheapest of each week, never a disabled one [SRCH-17]', () => {
    const month = calendarMonth({
      month: '2026-11',
      today: '2026-11-25',
      stay: undefined,
      prices: new Map([
        ['2026-11-23', 5_000],
        ['2026-11-27', 12_000],
        ['2026-11-28', 11_000],
        ['2026-12-04', 13_000],
      ]),
    })
    expect(dayOf(month, '2026-11-23')).toMatchObject({ isDisabled: true, price: undefined, isCheapestOfWeek: false })
    expect(dayOf(month, '2026-11-27')).toMatchObject({ price: 12_000, isCheapestOfWeek: false })
    expect(dayOf(month, '2026-11-28')).toMatchObject({ price: 11_000, isCheapestOfWeek: true })
    expect(dayOf(month, '2026-12-04')).toMatchObject({ price: 13_000, isCheapestOfWeek: true })
    expect(dayOf(month, '2026-12-05')).toMatchObject({ price: undefined, isCheapestOfWeek: false })
  })
})
