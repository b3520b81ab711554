import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSearchDelay } from './filter-draft.ts'

const first = vi.fn<() => void>()
const second = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  first.mockReset()
  second.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
})

it('starts one search for two changes, 500 ms after the last and not at 499 [RES-02]', () => {
  const delay = createSearchDelay()
  delay.start(first, false)
  vi.advanceTimersByTime(400)
  delay.start(second, false)
  vi.advanceTimersByTime(499)
  expect(second).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(second).toHaveBeenCalledOnce()
  expect(first).not.toHaveBeenCalled()
})

it('waits for 2000 ms while the search before waits for suppliers [RES-02]', () => {
  createSearchDelay().start(first, true)
  vi.advanceTimersByTime(1999)
  expect(first).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(first).toHaveBeenCalledOnce()
})

it('starts no search that was cancelled', () => {
  const delay = createSearchDelay()
  delay.start(first, false)
  delay.cancel()
  vi.advanceTimersByTime(5000)
  expect(first).not.toHaveBeenCalled()
})
