import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openWithOffers } from './search-box.tsx'

const RESULTS = '/results?channel=ukcaravan'
const OFFERS = 'https://offers.example/today'
const HALF_A_YEAR_MS = 182 * 86_400_000

let kept: Map<string, string>
const assign = vi.fn<(url: string) => void>()
const open = vi.fn<(url: string, target: string) => object | null>()

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('window', { open: open.mockReset().mockReturnValue({}) })
  vi.stubGlobal('location', { assign: assign.mockReset() })
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('opens results in a new tab and offers in this one, once per browser [SRCH-05]', () => {
  expect(openWithOffers(RESULTS, OFFERS)).toBe(true)
  expect(open).toHaveBeenCalledWith(RESULTS, '_blank')
  expect(assign).toHaveBeenCalledWith(OFFERS)
  expect(openWithOffers(RESULTS, OFFERS)).toBe(false)
  expect(open).toHaveBeenCalledTimes(1)
})

it('does so again 182 days later, not a millisecond earlier [SRCH-05]', () => {
  openWithOffers(RESULTS, OFFERS)
  vi.advanceTimersByTime(HALF_A_YEAR_MS - 1)
  expect(openWithOffers(RESULTS, OFFERS)).toBe(false)
  vi.advanceTimersByTime(1)
  expect(openWithOffers(RESULTS, OFFERS)).toBe(true)
})

it('navigates here, and tries again next time, if the browser blocks the tab [SRCH-05]', () => {
  open.mockReturnValue(null)
  expect(openWithOffers(RESULTS, OFFERS)).toBe(false)
  expect([assign.mock.calls.length, kept.size]).toEqual([0, 0])
})

it('navigates here if storage is blocked, or it would happen every time [SRCH-05]', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(openWithOffers(RESULTS, OFFERS)).toBe(false)
  expect(open).not.toHaveBeenCalled()
})
