import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

/**
 * Fails tests that log an error or a warning, such as React's, and those that Node.js warns of, such as two queries at
 * once on one connection. A test that expects an error asserts on `console.error` and then calls
 * `vi.mocked(console.error).mockClear()`.
 */
const LEVELS = ['error', 'warn'] as const

const warnings: string[] = []
const note = ({ name, message }: Error) => void warnings.push(`${name}: ${message}`)

beforeAll(() => void process.on('warning', note))
afterAll(() => void process.off('warning', note))

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
  expect(warnings.splice(0), 'warnings of Node.js').toEqual([])
})
