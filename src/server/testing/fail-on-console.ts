import { afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Fails tests that log an error or a warning, such as React's. A test that expects one asserts on `console.error` and
 * then calls `vi.mocked(console.error).mockClear()`.
 */
const LEVELS = ['error', 'warn'] as const

beforeEach(() => {
  for (const level of LEVELS) vi.spyOn(console, level)
})

afterEach(() => {
  for (const level of LEVELS) {
    const spy = vi.mocked(console[level])
    const calls = spy.mock.calls.map((call) => call.map(String).join(' '))
    spy.mockRestore()
    expect(calls, `console.${level} was called`).toEqual([])
  }
})
