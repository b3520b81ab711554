import { expect, it } from 'vitest'
import { formatClock } from './hold-timer.tsx'

it('formats the end of a hold in London time, in summer and in winter [BOOK-06]', () => {
  expect(formatClock(Date.UTC(2027, 6, 1, 13, 5), 'Europe/London')).toBe('14:05')
  expect(formatClock(Date.UTC(2027, 0, 1, 13, 5), 'Europe/London')).toBe('13:05')
})
