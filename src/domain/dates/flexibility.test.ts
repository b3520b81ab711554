import { describe, expect, it } from 'vitest'
import { FLEXIBILITIES, isFlexibility } from './flexibility.ts'

describe('flexible dates', () => {
  it('are exact, ±1, ±3 and ±7 days, a weekend and a whole month [BEYOND-01]', () => {
    expect(FLEXIBILITIES).toEqual(['exact', '1', '3', '7', 'weekend', 'month'])
    expect(isFlexibility('weekend')).toBe(true)
    expect(isFlexibility('year')).toBe(false)
  })
})
