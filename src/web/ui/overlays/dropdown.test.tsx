import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCloseAfterChoice } from './dropdown.tsx'

const focus = vi.fn<() => void>()
const details = { open: true, contains: () => true, querySelector: () => ({ focus }) }

/** The function that a field calls after a choice. */
function closeAfterChoice(): () => void {
  const rendered: (() => void)[] = []
  function Field() {
    rendered.push(useCloseAfterChoice({ current: details as unknown as HTMLDetailsElement }))
    return null
  }
  renderToString(<Field />)
  return rendered[0]!
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { activeElement: null })
  Object.assign(details, { open: true, contains: () => true })
  focus.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('closes 650 ms after a choice, not at 649, and gives the focus back [SRCH-06]', () => {
  closeAfterChoice()()
  vi.advanceTimersByTime(649)
  expect(details.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(details.open).toBe(false)
  expect(focus).toHaveBeenCalledOnce()
})

it('closes 650 ms after the last of two choices [SRCH-06]', () => {
  const choose = closeAfterChoice()
  choose()
  vi.advanceTimersByTime(600)
  choose()
  vi.advanceTimersByTime(649)
  expect(details.open).toBe(true)
  vi.advanceTimersByTime(1)
  expect(details.open).toBe(false)
})

it('leaves the focus where it is if that is elsewhere', () => {
  details.contains = () => false
  closeAfterChoice()()
  vi.advanceTimersByTime(650)
  expect(details.open).toBe(false)
  expect(focus).not.toHaveBeenCalled()
})
