import { expect, test } from 'vitest'
import { OWED_REFUND_STATUSES, REFUND_TRANSITIONS, refundState } from './refund-status.ts'
import { statesBefore } from '../booking/transitions.ts'

test('a succeeded refund can still fail, and a failed one can be retried or dropped [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'failed')).toEqual(['queued', 'pending', 'succeeded'])
  expect(statesBefore(REFUND_TRANSITIONS, 'queued')).toEqual(['failed'])
  expect(statesBefore(REFUND_TRANSITIONS, 'dropped')).toEqual(['failed'])
  expect(statesBefore(REFUND_TRANSITIONS, 'succeeded')).toEqual(['queued', 'pending', 'failed'])
})

test('stale events are ignored: succeeded does not become pending again, dropped is final [DUE-04]', () => {
  expect(statesBefore(REFUND_TRANSITIONS, 'pending')).toEqual(['queued', 'failed'])
  expect(REFUND_TRANSITIONS.dropped).toEqual([])
})

test('a refund is owed until it has succeeded or is dropped, also after it failed [DUE-04]', () => {
  expect(OWED_REFUND_STATUSES).toEqual(['queued', 'pending', 'failed'])
})

test.each([
  ['queued', 'coming'],
  ['pending', 'coming'],
  ['succeeded', 'sent'],
  ['failed', 'delayed'],
  ['dropped', undefined],
] as const)('a refund that is %s is %s for its customer [DUE-04]', (status, standing) => {
  expect(refundState(status)).toBe(standing)
})
