import { describe, expect, it, test } from 'vitest'
import { formatClockTime, formatLondonTime } from './clock-time.ts'

describe('a time of day', () => {
  it.each([
    ['16:00', '4pm'],
    ['10:00', '10am'],
    ['09:30', '9.30am'],
    ['12:00', 'noon'],
    ['12:15', '12.15pm'],
    ['00:05', '12.05am'],
    ['23:59', '11.59pm'],
  ])('%s is written %s', (time, words) => {
    expect(formatClockTime(time)).toBe(words)
  })

  it('is unchanged where it is not a 24-hour time', () => {
    expect(formatClockTime('24:00')).toBe('24:00')
    expect(formatClockTime('from 3')).toBe('from 3')
    expect(formatClockTime('at 16:00')).toBe('at 16:00')
    expect(formatClockTime('16:00:30')).toBe('16:00:30')
  })
})

test.each([
  ['2027-03-05T14:32:00Z', '2.32pm on Friday 5 March 2027'],
  // Summer time: an hour after UTC, and the next day.
  ['2027-07-05T23:05:00Z', '12.05am on Tuesday 6 July 2027'],
  ['2027-07-05T11:00:00Z', 'noon on Monday 5 July 2027'],
])('%s is %s in London', (instant, words) => {
  expect(formatLondonTime(Date.parse(instant))).toBe(words)
})
