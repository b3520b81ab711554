import { expect, test } from 'vitest'
import { formatLondonTime } from './london-time.ts'

test.each([
  ['2027-03-05T14:32:00Z', '2.32pm on Friday 5 March 2027'],
  // Summer time: an hour after UTC, and the next day.
  ['2027-07-05T23:05:00Z', '12.05am on Tuesday 6 July 2027'],
  ['2027-07-05T11:00:00Z', 'noon on Monday 5 July 2027'],
])('%s is %s in London', (instant, words) => {
  expect(formatLondonTime(Date.parse(instant))).toBe(words)
})
