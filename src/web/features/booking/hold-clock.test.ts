import { describe, expect, it } from 'vitest'
import { formatLondonTime, viewHold } from './hold-clock.ts'

const minutes = (count: number) => count * 60_000

describe('viewHold', () => {
  it('warns from 3 minutes before the end, not a millisecond earlier [BOOK-06]', () => {
    expect(viewHold(minutes(20), minutes(17) - 1).kind).toBe('running')
    expect(viewHold(minutes(20), minutes(17))).toEqual({ kind: 'ending', minutesLeft: 3 })
  })

  it('is over at the very moment it ends [BOOK-06]', () => {
    expect(viewHold(minutes(20), minutes(20) - 1)).toEqual({ kind: 'ending', minutesLeft: 1 })
    expect(viewHold(minutes(20), minutes(20)).kind).toBe('over')
  })

  it('says when it ends in London’s time, in summer and in winter', () => {
    expect(formatLondonTime(Date.UTC(2027, 6, 1, 13, 5))).toBe('14:05')
    expect(formatLondonTime(Date.UTC(2027, 0, 1, 13, 5))).toBe('13:05')
  })
})
