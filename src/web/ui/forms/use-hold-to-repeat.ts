import { useEffect, useRef } from 'react'
import { stepsAfterHolding } from './stepper-values.ts'

const TICK_MS = 20

/**
 * Calls `step` when a pointer goes down and repeatedly while it is held, at the stepper's rate. Clicks without a
 * pointer, by keyboard or assistive technology, make one step.
 */
export function useHoldToRepeat(step: () => void) {
  const latest = useRef(step)
  const timer = useRef<ReturnType<typeof setInterval>>(undefined)
  const wasPointer = useRef(false)
  useEffect(() => {
    latest.current = step
  })
  const stop = () => clearInterval(timer.current)
  useEffect(() => stop, [])

  return {
    onPointerDown: (event: React.PointerEvent) => {
      if (event.button !== 0) return
      wasPointer.current = true
      const since = performance.now()
      let made = 1
      latest.current()
      stop()
      timer.current = setInterval(() => {
        for (const due = stepsAfterHolding(performance.now() - since); made < due; made++) latest.current()
      }, TICK_MS)
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      if (!wasPointer.current) latest.current()
      wasPointer.current = false
    },
  }
}
