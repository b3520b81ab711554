import { expect, it } from 'vitest'
import { msUntilStale } from './stale-results.ts'

const LOADED = 1_800_000_000_000
const FIVE_MINUTES = 300_000

it('are current for 5 minutes and not a millisecond more [PARK-08]', () => {
  expect(msUntilStale(LOADED, LOADED)).toBe(FIVE_MINUTES)
  expect(msUntilStale(LOADED, LOADED + FIVE_MINUTES - 1)).toBe(1)
  expect(msUntilStale(LOADED, LOADED + FIVE_MINUTES)).toBe(0)
  expect(msUntilStale(LOADED, LOADED + 2 * FIVE_MINUTES)).toBe(0)
})
