import { expect, test } from 'vitest'
import { collectable, collectableCharge } from './least-charge.ts'

test.each([
  [29, 0],
  [30, 30],
  [0, 0],
])('of %i p due %i p is asked for [DUE-04]', (due, asked) => {
  expect(collectable(due)).toBe(asked)
})

test('cancelling costs no 29 p more than was paid, and 30 p more all the same [DUE-04]', () => {
  expect(collectableCharge(6_029, 6_000)).toBe(6_000)
  expect(collectableCharge(6_030, 6_000)).toBe(6_030)
  expect(collectableCharge(5_000, 6_000)).toBe(5_000)
})
