import { expect, test } from 'vitest'
import { REFUND_TRANSITIONS, refundStanding } from './refund-status.ts'
import { statesBefore } from '../booking/transitions.ts'

test('a refund that seemed made can still fail, and one that failed can be made again, or dropped [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'failed')).toEqual(['queued', 'pending', 'succeeded'])
  expect(statesBefore(REFUND_TRANSITIONS, 'queued')).toEqual(['failed'])
  expect(statesBefore(REFUND_TRANSITIONS, 'dropped')).toEqual(['failed'])
})

test('older news changes nothing: what has succeeded is not pending again, what was dropped stays so [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'pending')).toEqual(['queued', 'failed'])
  expect(REFUND_TRANSITIONS.dropped).toEqual([])
})

test.each([
  ['queued', 'coming'],
  ['pending', 'coming'],
  ['succeeded', 'sent'],
  ['failed', 'delayed'],
  ['dropped', undefined],
] as const)('a refund that is %s is %s for its customer [DUE-04]', (status, standing) => {
  expect(refundStanding(status)).toBe(standing)
})
