import type { PointerEvent } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useHoldToRepeat } from './stepper.tsx'

const step = vi.fn<() => void>()

/** The handlers of a button that the hook returns. */
function buttonHandlers() {
  const rendered: ReturnType<typeof useHoldToRepeat>[] = []
  function Button() {
    rendered.push(useHoldToRepeat(step))
    return null
  }
  renderToString(<Button />)
  return rendered[0]!
}

const press = (button = 0) => ({ button }) as PointerEvent

beforeEach(() => {
  vi.useFakeTimers()
  step.mockReset()
})

afterEach(() => {
  vi.useRealTimers()
})

it('steps at once, again from 300 ms on, and 15 times in the following second, until the pointer goes up [SRCH-22]', () => {
  const { onPointerDown, onPointerUp, onClick } = buttonHandlers()
  onPointerDown(press())
  expect(step).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(299)
  expect(step).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(step).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1000)
  expect(step).toHaveBeenCalledTimes(17)
  onPointerUp()
  onClick()
  vi.advanceTimersByTime(1000)
  expect(step).toHaveBeenCalledTimes(17)
})

it('steps once by a click without a pointer, as by a key', () => {
  const { onClick } = buttonHandlers()
  onClick()
  vi.advanceTimersByTime(1000)
  expect(step).toHaveBeenCalledTimes(1)
})

it('ignores other buttons of the pointer than the first', () => {
  const { onPointerDown } = buttonHandlers()
  onPointerDown(press(2))
  vi.advanceTimersByTime(1000)
  expect(step).not.toHaveBeenCalled()
})
