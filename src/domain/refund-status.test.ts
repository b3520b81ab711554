import { expect, test } from 'vitest'
import { REFUND_TRANSITIONS } from './refund-status.ts'
import { statesBefore } from './transitions.ts'

test('a refund that seemed made can still fail, and one that failed can be made again, or dropped [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'failed')).toEqual(['queued', 'pending', 'succeeded'])
  expect(statesBefore(REFUND_TRANSITIONS, 'queued')).toEqual(['failed'])
  expect(statesBefore(REFUND_TRANSITIONS, 'dropped')).toEqual(['failed'])
})

test('older news changes nothing: what has succeeded is not pending again, what was dropped stays so [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'pending')).toEqual(['queued', 'failed'])
  expect(REFUND_TRANSITIONS.dropped).toEqual([])
})
