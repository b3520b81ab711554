import { describe, expect, it } from 'vitest'
import { BOOKING_TRANSITIONS, OCCUPYING_STATUSES } from './booking-status.ts'
import { canMove, isEndState, statesBefore, unreachableStates } from './transitions.ts'

describe('the states of a booking', () => {
  it('can all be reached from held [BOOK-06]', () => {
    expect(unreachableStates(BOOKING_TRANSITIONS, 'held')).toEqual([])
  })

  it('never leaves released or cancelled: an expired booking cannot be confirmed [BOOK-06]', () => {
    expect(isEndState(BOOKING_TRANSITIONS, 'released')).toBe(true)
    expect(isEndState(BOOKING_TRANSITIONS, 'cancelled')).toBe(true)
    expect(canMove(BOOKING_TRANSITIONS, 'released', 'confirmed')).toBe(false)
  })

  it('confirms a held or paying booking, and never releases a confirmed one [BOOK-06]', () => {
    expect(statesBefore(BOOKING_TRANSITIONS, 'confirmed')).toEqual(['held', 'paying'])
    expect(canMove(BOOKING_TRANSITIONS, 'confirmed', 'released')).toBe(false)
    expect(canMove(BOOKING_TRANSITIONS, 'confirmed', 'cancelled')).toBe(true)
  })

  it('goes back to held when a payment fails [BOOK-06]', () => {
    expect(canMove(BOOKING_TRANSITIONS, 'paying', 'held')).toBe(true)
  })

  it('occupies stock in three states [BOOK-06]', () => {
    expect(OCCUPYING_STATUSES).toEqual(['held', 'paying', 'confirmed'])
  })
})
