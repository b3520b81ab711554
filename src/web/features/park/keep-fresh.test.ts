import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFresh } from './keep-fresh.ts'

const MINUTE = 60_000

const hasChanged = vi.fn<() => Promise<boolean>>()
const reload = vi.fn<() => void>()
let end = () => {}

/** The page's document: visible, or behind another tab. */
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

function show(state: 'hidden' | 'visible'): void {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
}

const begin = (isIncomplete = false) => {
  end = keepFresh({ isIncomplete, hasChanged, reload })
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
  page.visibilityState = 'visible'
  hasChanged.mockReset().mockResolvedValue(false)
  reload.mockReset()
})

afterEach(() => {
  end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks after 5 minutes and not a millisecond before, and reloads what has changed [PARK-08]', async () => {
  hasChanged.mockResolvedValue(true)
  begin()
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(hasChanged).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(hasChanged).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

it('asks again every 5 minutes while nothing has changed, or the request has failed [PARK-08]', async () => {
  hasChanged.mockRejectedValueOnce(new Error('offline'))
  begin()
  await vi.advanceTimersByTimeAsync(10 * MINUTE)
  expect(hasChanged).toHaveBeenCalledTimes(2)
  expect(reload).not.toHaveBeenCalled()
})

it('does not ask during 12 minutes in which the page is hidden, and at once when it becomes visible [PARK-08]', async () => {
  begin()
  show('hidden')
  await vi.advanceTimersByTimeAsync(12 * MINUTE)
  expect(hasChanged).not.toHaveBeenCalled()
  show('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(hasChanged).toHaveBeenCalledOnce()
})

it('does not ask if the page becomes visible within 5 minutes [PARK-08]', async () => {
  begin()
  show('hidden')
  await vi.advanceTimersByTimeAsync(4 * MINUTE)
  show('visible')
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(hasChanged).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(hasChanged).toHaveBeenCalledOnce()
})

it('asks every 2 seconds for a minute while the supplier is being queried, then every 5 minutes [RES-02]', async () => {
  begin(true)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(hasChanged).toHaveBeenCalledTimes(30)
  await vi.advanceTimersByTimeAsync(5 * MINUTE - 1)
  expect(hasChanged).toHaveBeenCalledTimes(30)
  await vi.advanceTimersByTimeAsync(1)
  expect(hasChanged).toHaveBeenCalledTimes(31)
})

it('neither asks nor reloads once it has ended', async () => {
  let answer = (_isChanged: boolean) => {}
  hasChanged.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  begin()
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  end()
  answer(true)
  await vi.advanceTimersByTimeAsync(60 * MINUTE)
  expect(hasChanged).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})
