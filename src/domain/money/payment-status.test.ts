import { describe, expect, it } from 'vitest'
import {
  OPEN_PAYMENT_STATUSES,
  PAYMENT_TRANSITIONS,
  DISPUTES_LEFT_TO_STAFF,
  PAYMENT_ALERT_TRANSITIONS,
} from './payment-status.ts'
import { canMove, isEndState, unreachableStates } from '../booking/transitions.ts'

describe('the states of a payment', () => {
  it('can all be reached from created [PAY-07]', () => {
    expect(unreachableStates(PAYMENT_TRANSITIONS, 'created')).toEqual([])
  })

  it('end with success: succeeded has no transitions [PAY-07]', () => {
    expect(isEndState(PAYMENT_TRANSITIONS, 'succeeded')).toBe(true)
  })

  it('accept a late success after failed and after cancelled, and no other move from there [PAY-10]', () => {
    expect(PAYMENT_TRANSITIONS.failed).toEqual(['succeeded'])
    expect(PAYMENT_TRANSITIONS.cancelled).toEqual(['succeeded'])
  })

  it('never go back to created, nor from processing to the challenge before it [PAY-10]', () => {
    for (const state of ['requires_action', 'processing', 'unknown', 'failed', 'cancelled', 'succeeded'] as const) {
      expect(canMove(PAYMENT_TRANSITIONS, state, 'created')).toBe(false)
    }
    expect(canMove(PAYMENT_TRANSITIONS, 'processing', 'requires_action')).toBe(false)
  })

  it('move on from the challenge and from processing to every outcome and to unknown [PAY-07]', () => {
    expect(PAYMENT_TRANSITIONS.requires_action).toEqual(['processing', 'unknown', 'succeeded', 'failed', 'cancelled'])
    expect(PAYMENT_TRANSITIONS.processing).toEqual(['unknown', 'succeeded', 'failed', 'cancelled'])
  })

  it('move from unknown to whatever the provider reports [PAY-07]', () => {
    for (const state of ['requires_action', 'processing', 'succeeded', 'failed', 'cancelled'] as const) {
      expect(canMove(PAYMENT_TRANSITIONS, 'unknown', state)).toBe(true)
    }
  })

  it('are open while money may still be taken, unknown included [PAY-07]', () => {
    expect(OPEN_PAYMENT_STATUSES).toEqual(['created', 'requires_action', 'processing', 'unknown'])
  })
})

it('leaves the outstanding amount to staff while a dispute is open or lost, and to the customer once it is won [DUE-04]', () => {
  expect(DISPUTES_LEFT_TO_STAFF).toEqual(['open', 'lost'])
})

it('ends an open dispute in 3 ways, and an appeal or a late loss changes the end', () => {
  expect(PAYMENT_ALERT_TRANSITIONS).toEqual({
    open: ['won', 'lost', 'closed'],
    won: ['lost'],
    lost: ['won'],
    closed: ['lost'],
  })
})
