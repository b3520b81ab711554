import { describe, expect, it } from 'vitest'
import { daysBetween, weekdayOf } from './calendar-date.ts'
import { bankHolidays, easterSunday, holidaysIn, schoolHolidays } from './school-calendar.ts'

describe('school and bank holidays', () => {
  it('finds Easter Sunday of 2024 to 2030 and of the earliest and latest years', () => {
    const years = [2024, 2025, 2026, 2027, 2028, 2029, 2030, 1818, 2038, 2014, 2033, 2052]
    expect(years.map(easterSunday)).toEqual([
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2029-04-01',
      '2030-04-21',
      '1818-03-22',
      '2038-04-25',
      '2014-04-20',
      '2033-04-17',
      '2052-04-21',
    ])
  })

  it('lists the eight bank holidays of 2026 and 2027 with their substitute days', () => {
    expect(bankHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-04',
      '2026-05-25',
      '2026-08-31',
      '2026-12-25',
      '2026-12-28',
    ])
    expect(bankHolidays(2026).map(({ name }) => name)).toEqual([
      'new-year',
      'good-friday',
      'easter-monday',
      'early-may',
      'spring',
      'summer',
      'christmas',
      'boxing-day',
    ])
    expect(bankHolidays(2027).slice(-2)).toEqual([
      { name: 'christmas', date: '2027-12-27' },
      { name: 'boxing-day', date: '2027-12-28' },
    ])
    expect(bankHolidays(2022).slice(-2)).toEqual([
      { name: 'boxing-day', date: '2022-12-26' },
      { name: 'christmas', date: '2022-12-27' },
    ])
    expect(bankHolidays(2028)[0]).toEqual({ name: 'new-year', date: '2028-01-03' })
  })

  it('finds the holidays with a day between two dates: in March and April 2027 Easter and its two bank holidays', () => {
    expect(holidaysIn({ first: '2027-03-01', last: '2027-04-30' })).toEqual({
      bank: [
        { name: 'good-friday', date: '2027-03-26' },
        { name: 'easter-monday', date: '2027-03-29' },
      ],
      school: [{ name: 'easter', first: '2027-03-26', last: '2027-04-11' }],
    })
  })

  it('finds a holiday on its first and on its last day alone, and bank holidays in both years of a range', () => {
    const namesIn = (first: string, last = first) => holidaysIn({ first, last }).bank.map(({ name }) => name)
    expect(namesIn('2027-03-26')).toEqual(['good-friday'])
    expect(namesIn('2026-12-20', '2027-01-05')).toEqual(['christmas', 'boxing-day', 'new-year'])
    expect(holidaysIn({ first: '2027-04-11', last: '2027-04-11' }).school.map(({ name }) => name)).toEqual(['easter'])
  })

  it('finds the Christmas holidays from both sides of the year, and none in the middle of a term', () => {
    const christmas = { name: 'christmas', first: '2026-12-19', last: '2027-01-03' }
    expect(holidaysIn({ first: '2027-01-01', last: '2027-01-31' }).school).toEqual([christmas])
    expect(holidaysIn({ first: '2026-12-19', last: '2026-12-19' }).school).toEqual([christmas])
    expect(holidaysIn({ first: '2026-12-18', last: '2026-12-18' })).toEqual({ bank: [], school: [] })
  })

  it('dates the half-terms of 2023 to 2027 as most schools did', () => {
    expect([2023, 2024, 2025, 2026, 2027].map((year) => schoolHolidays(year).october.first)).toEqual([
      '2023-10-21',
      '2024-10-26',
      '2025-10-25',
      '2026-10-24',
      '2027-10-23',
    ])
    expect(schoolHolidays(2027).february).toEqual({ first: '2027-02-13', last: '2027-02-21' })
    expect(schoolHolidays(2027).may).toEqual({ first: '2027-05-29', last: '2027-06-06' })
  })

  it('dates the long holidays of 2026 and 2027', () => {
    expect(schoolHolidays(2026).easter).toEqual({ first: '2026-03-28', last: '2026-04-12' })
    expect(schoolHolidays(2027).easter).toEqual({ first: '2027-03-26', last: '2027-04-11' })
    expect(schoolHolidays(2029).easter).toEqual({ first: '2029-03-30', last: '2029-04-15' })
    expect(schoolHolidays(2020).easter).toEqual({ first: '2020-04-04', last: '2020-04-19' })
    expect(schoolHolidays(2027).summer.first).toBe('2027-07-24')
    expect(schoolHolidays(2026).christmas).toEqual({ first: '2026-12-19', last: '2027-01-03' })
  })

  it('has Easter inside its holiday and six weeks of summer in every year from 2020 to 2060', () => {
    for (let year = 2020; year <= 2060; year++) {
      const { easter, summer } = schoolHolidays(year)
      const sunday = easterSunday(year)
      expect(weekdayOf(sunday)).toBe(6)
      expect(easter.first <= sunday && sunday <= easter.last, String(year)).toBe(true)
      expect(daysBetween(summer.first, summer.last)).toBeGreaterThanOrEqual(36)
      expect(daysBetween(summer.first, summer.last)).toBeLessThanOrEqual(50)
    }
  })
})
