import { describe, expect, it } from 'vitest'
import { toDayNumber } from '../../../src/domain/dates/calendar-date.ts'
import { isSchoolHoliday, makeSeasonTable, openNights, seasonFactor } from './seasons.ts'

describe('seasons', () => {
  it('has a factor for each part of 2027', () => {
    const factors = {
      '2027-01-20': 0.6,
      '2027-03-10': 0.62,
      '2027-03-30': 1.15,
      '2027-04-20': 0.8,
      '2027-05-12': 0.95,
      '2027-06-01': 1.45,
      '2027-06-16': 1.05,
      '2027-07-10': 1.2,
      '2027-07-23': 1.2,
      '2027-07-24': 1.8,
      '2027-08-31': 1.8,
      '2027-09-15': 1,
      '2027-10-12': 0.8,
      '2027-10-27': 1.25,
      '2027-11-20': 0.6,
      '2027-12-25': 1.35,
      '2028-01-01': 1.35,
    }
    expect(Object.fromEntries(Object.keys(factors).map((night) => [night, seasonFactor(night)]))).toEqual(factors)
  })

  it('adds 10 % to the nights of a bank holiday weekend in term', () => {
    expect(seasonFactor('2027-04-30')).toBeCloseTo(0.88)
    expect(seasonFactor('2027-05-02')).toBeCloseTo(1.045)
    expect(seasonFactor('2027-05-03')).toBeCloseTo(0.95)
  })

  it('includes school holidays across New Year', () => {
    expect(isSchoolHoliday('2027-01-02')).toBe(true)
    expect(isSchoolHoliday('2027-01-05')).toBe(false)
  })

  it('sums nights exactly for any start of the table', () => {
    const first = toDayNumber('2027-03-01')
    const early = makeSeasonTable(first, 400)
    const late = makeSeasonTable(first + 100, 200)
    const nightsFrom = (sums: Int32Array, index: number) => (sums[index + 7] ?? 0) - (sums[index] ?? 0)
    expect(nightsFrom(early.sums, 145)).toBe(nightsFrom(late.sums, 45))
  })

  it('opens a park from its first night to the night before its last departure', () => {
    const open = openNights({ from: '03-12', until: '10-31' }, toDayNumber('2027-03-11'), 240)
    expect([open[0], open[1]]).toEqual([0, 1])
    expect(open[toDayNumber('2027-10-30') - toDayNumber('2027-03-11')]).toBe(1)
    expect(open[toDayNumber('2027-10-31') - toDayNumber('2027-03-11')]).toBe(0)
    expect(openNights({ from: '11-20', until: '01-05' }, toDayNumber('2027-12-31'), 6).join('')).toBe('111110')
  })
})
