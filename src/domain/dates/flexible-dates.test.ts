import { describe, expect, it } from 'vitest'
import {
  arrivalInMonth,
  comingFriday,
  FLEXIBILITIES,
  flexibleArrivals,
  flexibleWindow,
  isByMonth,
  isFlexibility,
  monthsAhead,
} from './flexible-dates.ts'

/** Wednesday 17 March 2027. */
const ARRIVAL = '2027-03-17'
const TODAY = '2026-11-21'

describe('flexible dates', () => {
  it('look at 17 March alone, or at 16 to 18 March [BEYOND-01]', () => {
    expect(flexibleArrivals(ARRIVAL, 'exact', TODAY)).toEqual(['2027-03-17'])
    expect(flexibleArrivals(ARRIVAL, '1', TODAY)).toEqual(['2027-03-16', '2027-03-17', '2027-03-18'])
  })

  it('look at 7 days for ±3 and at 15 for ±7, from 10 to 24 March [BEYOND-01]', () => {
    const three = flexibleArrivals(ARRIVAL, '3', TODAY)
    const seven = flexibleArrivals(ARRIVAL, '7', TODAY)
    expect([three.length, three[0], three.at(-1)]).toEqual([7, '2027-03-14', '2027-03-20'])
    expect([seven.length, seven[0], seven.at(-1)]).toEqual([15, '2027-03-10', '2027-03-24'])
  })

  it('look at every Friday and Saturday of the month for a weekend: 5 and 6 to 26 and 27 March [BEYOND-01]', () => {
    const weekends = ['05', '06', '12', '13', '19', '20', '26', '27'].map((day) => `2027-03-${day}`)
    expect(flexibleArrivals(ARRIVAL, 'weekend', TODAY)).toEqual(weekends)
    expect(flexibleArrivals('2027-03-31', 'weekend', TODAY)).toEqual(weekends)
    expect(flexibleArrivals('2027-03-01', 'weekend', '2027-03-19')).toEqual(['2027-03-20', '2027-03-26', '2027-03-27'])
  })

  it('look at the weekends of April where those of March have begun: on Saturday 27 March [BEYOND-01]', () => {
    expect(flexibleArrivals('2027-03-31', 'weekend', '2027-03-26')).toEqual(['2027-03-27'])
    expect(flexibleArrivals('2027-03-31', 'weekend', '2027-03-27')[0]).toBe('2027-04-02')
  })

  it('look at all 31 days of March 2027 and all 29 of February 2028 for a month [BEYOND-01]', () => {
    const march = flexibleArrivals(ARRIVAL, 'month', TODAY)
    expect([march.length, march[0], march.at(-1)]).toEqual([31, '2027-03-01', '2027-03-31'])
    expect(flexibleArrivals('2028-02-10', 'month', TODAY)).toHaveLength(29)
  })

  it('begin with tomorrow: ±7 around 24 November is 22 November to 1 December on the 21st [BEYOND-01]', () => {
    const dates = flexibleArrivals('2026-11-24', '7', TODAY)
    expect([dates[0], dates.at(-1)]).toEqual(['2026-11-22', '2026-12-01'])
    expect(flexibleArrivals('2026-11-21', 'exact', TODAY)).toEqual([])
  })
})

describe('the dates highlighted in a calendar', () => {
  it('is 16 to 18 March for ±1, and nothing for an exact date or none [BEYOND-01]', () => {
    expect(flexibleWindow(ARRIVAL, '1', TODAY)).toEqual(['2027-03-16', '2027-03-17', '2027-03-18'])
    expect(flexibleWindow(ARRIVAL, 'exact', TODAY)).toEqual([])
    expect(flexibleWindow(undefined, '1', TODAY)).toEqual([])
  })
})

describe('a month', () => {
  it('is one of 12, from tomorrow’s on', () => {
    expect(monthsAhead('2026-11-29').slice(0, 2)).toEqual(['2026-11', '2026-12'])
    expect(monthsAhead('2026-11-30')).toEqual([
      '2026-12',
      ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map((month) => `2027-${month}`),
    ])
  })

  it('is searched for by its first day from tomorrow on', () => {
    expect(arrivalInMonth('2027-05', '2027-03-31')).toBe('2027-05-01')
    expect(arrivalInMonth('2027-04', '2027-03-31')).toBe('2027-04-01')
    expect(arrivalInMonth('2027-04', '2027-04-01')).toBe('2027-04-02')
  })
})

describe('the coming weekend', () => {
  it('begins on Friday: from Monday 22 to Thursday 25 March on the 26th, from then on a week later [BEYOND-02]', () => {
    expect(comingFriday('2027-03-22')).toBe('2027-03-26')
    expect(comingFriday('2027-03-25')).toBe('2027-03-26')
    expect(comingFriday('2027-03-26')).toBe('2027-04-02')
    expect(comingFriday('2027-03-28')).toBe('2027-04-02')
  })
})

describe('flexible dates', () => {
  it('are exact, ±1, ±3 and ±7 days, a weekend and a whole month [BEYOND-01]', () => {
    expect(FLEXIBILITIES).toEqual(['exact', '1', '3', '7', 'weekend', 'month'])
    expect(isFlexibility('weekend')).toBe(true)
    expect(isFlexibility('year')).toBe(false)
    expect(FLEXIBILITIES.filter(isByMonth)).toEqual(['weekend', 'month'])
  })
})
