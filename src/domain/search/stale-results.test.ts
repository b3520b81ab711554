import { expect, it } from 'vitest'
import { staleIn } from './stale-results.ts'

const LOADED = 1_800_000_000_000
const FIVE_MINUTES = 300_000

it('are good for 5 minutes, and not for a millisecond more [PARK-08]', () => {
  expect(staleIn(LOADED, LOADED)).toBe(FIVE_MINUTES)
  expect(staleIn(LOADED, LOADED + FIVE_MINUTES - 1)).toBe(1)
  expect(staleIn(LOADED, LOADED + FIVE_MINUTES)).toBe(0)
  expect(staleIn(LOADED, LOADED + 2 * FIVE_MINUTES)).toBe(0)
})
