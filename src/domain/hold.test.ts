import { describe, expect, it } from 'vitest'
import { HOLD_EXTENSIONS_ALLOWED, HOLD_MINUTES, HOLD_WARNING_MINUTES, isHoldEnding } from './hold.ts'

const MINUTE = 60_000

describe('the hold of an unpaid booking', () => {
  it('lasts 20 minutes, warns 3 minutes before its end and is extended once [BOOK-06]', () => {
    expect([HOLD_MINUTES, HOLD_WARNING_MINUTES, HOLD_EXTENSIONS_ALLOWED]).toEqual([20, 3, 1])
  })

  it('is ending from exactly 3 minutes before, not a millisecond earlier [BOOK-06]', () => {
    expect(isHoldEnding(20 * MINUTE, 17 * MINUTE - 1)).toBe(false)
    expect(isHoldEnding(20 * MINUTE, 17 * MINUTE)).toBe(true)
    expect(isHoldEnding(20 * MINUTE, 20 * MINUTE - 1)).toBe(true)
  })

  it('is no longer ending once it has ended [BOOK-06]', () => {
    expect(isHoldEnding(20 * MINUTE, 20 * MINUTE)).toBe(false)
  })
})
