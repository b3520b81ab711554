/** Runs in four time zones by the projects of vitest.config.ts, against a calendar that is counted day by day. */
import { expect, it } from 'vitest'
import { addDays, daysBetween, londonMidnight, londonDateAt, parseCalendarDate, weekdayOf } from './calendar-date.ts'
import { departureOf, nightsOf } from './stay.ts'

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const NIGHTS = [1, 3, 7, 14]

/** The clocks go forward and back on these dates, by the Summer Time Order 2002. */
const CLOCK_CHANGES = ['2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31', '2028-03-26', '2028-10-29']

/** The dates of 2026 to 2028, and of the fortnight after, one after the other, without any arithmetic of dates. */
function calendar(): string[] {
  const dates: string[] = []
  for (const year of [2026, 2027, 2028, 2029]) {
    for (const [index, usual] of DAYS_IN_MONTH.entries()) {
      const days = usual + (year === 2028 && index === 1 ? 1 : 0)
      for (let day = 1; day <= days; day++) {
        dates.push(`${year}-${String(index + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
      }
    }
  }
  return dates.slice(0, 1096 + 14)
}

const DATES = calendar()

it('check 20: a stay of 1, 3, 7 or 14 nights from each of the 1,096 dates of 2026 to 2028 has exactly those nights [STATE-05]', () => {
  for (const [index, arrival] of DATES.slice(0, 1096).entries()) {
    for (const nights of NIGHTS) {
      const departure = DATES[index + nights]
      expect(departureOf({ arrival, nights }), arrival).toBe(departure)
      expect(nightsOf({ arrival, nights }), arrival).toEqual(DATES.slice(index, index + nights))
      expect(addDays(departure!, -nights), arrival).toBe(arrival)
      expect(daysBetween(arrival, departure!), arrival).toBe(nights)
    }
  }
})

it('check 20: each of them has its weekday, and is read as it is written [STATE-05]', () => {
  for (const [index, date] of DATES.entries()) {
    // 1 January 2026 is a Thursday.
    expect(weekdayOf(date), date).toBe((index + 3) % 7)
    expect(parseCalendarDate(date)).toBe(date)
  }
})

it('check 20: each of them begins at its midnight in London, and has 24 hours but for the six changes of the clocks [STATE-05]', () => {
  const changes: string[] = []
  for (const [index, date] of DATES.slice(0, 1096).entries()) {
    const [start, end] = [londonMidnight(date), londonMidnight(DATES[index + 1]!)]
    expect(londonDateAt(start), date).toBe(date)
    expect(londonDateAt(end - 1), date).toBe(date)
    if (end - start !== 24 * 3_600_000) changes.push(date)
  }
  expect(changes).toEqual(CLOCK_CHANGES)
})
