import { describe, expect, it } from 'vitest'
import {
  HOLD_EXTENSIONS_ALLOWED,
  HOLD_MINUTES,
  HOLD_WARNING_MINUTES,
  minutesOfHold,
  telephoneHoldEnd,
  telephoneHoldMinutes,
  viewHold,
} from './hold.ts'

const minutes = (count: number) => count * 60_000

describe('the hold of an unpaid booking', () => {
  it('lasts 20 minutes, warns 3 minutes before its end and is extended once [BOOK-06]', () => {
    expect([HOLD_MINUTES, HOLD_WARNING_MINUTES, HOLD_EXTENSIONS_ALLOWED]).toEqual([20, 3, 1])
  })

  it.each([
    [{ ofAddress: 0, ofNetwork: 0 }, 20],
    [{ ofAddress: 9, ofNetwork: 199 }, 20],
    [{ ofAddress: 10, ofNetwork: 10 }, 5],
    [{ ofAddress: 0, ofNetwork: 200 }, 5],
    [{ ofAddress: 19, ofNetwork: 399 }, 5],
    [{ ofAddress: 20, ofNetwork: 20 }, undefined],
    [{ ofAddress: 0, ofNetwork: 400 }, undefined],
  ])('beside %o open ones lasts %s minutes [BOOK-06]', (open, length) => {
    expect(minutesOfHold(open)).toBe(length)
  })

  it('is ending from exactly 3 minutes before, not a millisecond earlier [BOOK-06]', () => {
    expect(viewHold(minutes(20), minutes(17) - 1)).toEqual({ kind: 'running', minutesLeft: 4 })
    expect(viewHold(minutes(20), minutes(17))).toEqual({ kind: 'ending', minutesLeft: 3 })
  })

  it('has 20 minutes left at first, and 18 until two minutes have passed [BOOK-06]', () => {
    expect(viewHold(minutes(20), 0)).toEqual({ kind: 'running', minutesLeft: 20 })
    expect(viewHold(minutes(20), minutes(2) + 1).minutesLeft).toBe(18)
    expect(viewHold(minutes(20), minutes(3) - 1).minutesLeft).toBe(18)
    expect(viewHold(minutes(20), minutes(3)).minutesLeft).toBe(17)
  })

  it('is over at the millisecond it expires [BOOK-06]', () => {
    expect(viewHold(minutes(20), minutes(20) - 1)).toEqual({ kind: 'ending', minutesLeft: 1 })
    expect(viewHold(minutes(20), minutes(20))).toEqual({ kind: 'over', minutesLeft: 0 })
  })
})

describe('the hold of a telephone sale', () => {
  const HOURS = 60 * 60_000

  it.each([
    [24, false, 0, 24],
    [24, false, 143, 167],
    [24, false, 144, 168],
    [24, false, 150, 168],
    [24, true, 0, 23],
    [4, true, 18, 22],
    [4, true, 20, 23],
  ])(
    'of %s hours, live %s, made longer after %s hours, ends %s hours after it was made [STAFF-04]',
    (hours, isLive, after, end) => {
      expect(telephoneHoldEnd({ hours, isLive, madeAt: 0, now: after * HOURS })).toBe(end * HOURS)
    },
  )

  it('lasts the set hours at first, at a live supplier at most 23 [STAFF-04]', () => {
    expect([telephoneHoldMinutes(24, false), telephoneHoldMinutes(24, true), telephoneHoldMinutes(4, true)]).toEqual([
      1440, 1380, 240,
    ])
  })
})
