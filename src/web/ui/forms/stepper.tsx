import { useId, useState, type ReactNode, useEffect, useRef } from 'react'
import { announce } from '../feedback/announcements.tsx'
import { MinusIcon, PlusIcon } from '../icons/interface-icons.tsx'
import * as words from '../words.ts'

interface Props {
  /** Field name. */
  readonly name?: string
  readonly label: string
  readonly hint?: ReactNode
  readonly value: number
  readonly onChange: (value: number) => void
  readonly min?: number
  readonly max?: number
}

const BUTTON =
  'grid size-11 place-items-center rounded-pill border border-control bg-surface transition-colors touch-manipulation ' +
  'select-none hover:border-ink hover:bg-tint active:bg-tint aria-disabled:border-rule aria-disabled:bg-transparent ' +
  'aria-disabled:text-control'

/**
 * A small number with minus and plus buttons [SRCH-22]. A plain number field without JavaScript; before hydration the
 * buttons step the field itself (`pre-hydration-clicks.ts`).
 */
export function Stepper({ name, label, hint, value, onChange, min = STEPPER_MIN, max = STEPPER_MAX }: Props) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const set = (next: number) => {
    setDraft(undefined)
    if (next !== value) onChange(next)
  }
  const less = useHoldToRepeat(() => set(clampStep(value - 1, min, max)))
  const more = useHoldToRepeat(() => set(clampStep(value + 1, min, max)))
  const field = useRef<HTMLInputElement>(null)
  /** The focus stays on the button, which says nothing of the number: once after holding it, too. */
  const sayValue = () =>
    setTimeout(
      () => field.current && announce(words.stepperNow({ label, value: Number(field.current.value), min, max })),
    )

  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <label htmlFor={id} className="min-w-0">
        <span className="block font-semibold">{label}</span>
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </label>
      <div className="flex shrink-0 items-center gap-1">
        <button
          type="button"
          {...less}
          onClick={() => {
            less.onClick()
            sayValue()
          }}
          data-step={-1}
          aria-label={words.stepperLess(label)}
          aria-disabled={value <= min}
          className={`${BUTTON} noscript:hidden`}
        >
          <MinusIcon className="size-5" />
        </button>
        <input
          ref={field}
          id={id}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={draft ?? value}
          onChange={(event) => {
            setDraft(event.target.value)
            if (event.target.value !== '') onChange(parseStepperInput(event.target.value, min, max))
          }}
          onBlur={(event) => set(parseStepperInput(event.target.value, min, max))}
          className="figures h-11 w-12 [appearance:textfield] rounded-control border-control bg-transparent text-center noscript:border noscript:bg-surface text-lead font-semibold [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
        />
        <button
          type="button"
          {...more}
          onClick={() => {
            more.onClick()
            sayValue()
          }}
          data-step={1}
          aria-label={words.stepperMore(label)}
          aria-disabled={value >= max}
          className={`${BUTTON} noscript:hidden`}
        >
          <PlusIcon className="size-5" />
        </button>
      </div>
    </div>
  )
}

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

/** A number field with plus and minus buttons [SRCH-22]. */
const STEPPER_MIN = 0
const STEPPER_MAX = 10

/** Delay before a held button repeats, in milliseconds, and its rate. */
const STEPPER_HOLD_DELAY = 300
const STEPPER_REPEATS_PER_SECOND = 15

/** Clamps a number; the minimum wins if the limits conflict. */
export function clampStep(value: number, min: number = STEPPER_MIN, max: number = STEPPER_MAX): number {
  return Math.max(min, Math.min(max, value))
}

const WHOLE_NUMBER = /^-?\d+$/

/** Parses and clamps typed text; an empty or non-integer value becomes the minimum. */
export function parseStepperInput(text: string, min: number = STEPPER_MIN, max: number = STEPPER_MAX): number {
  const trimmed = text.trim()
  return WHOLE_NUMBER.test(trimmed) ? clampStep(Number(trimmed), min, max) : min
}

/**
 * The number of steps after holding a button for so many milliseconds: one at once, the second after the delay, then
 * fifteen a second.
 */
export function stepsAfterHolding(heldFor: number): number {
  if (heldFor < STEPPER_HOLD_DELAY) return 1
  return 2 + Math.floor(((heldFor - STEPPER_HOLD_DELAY) * STEPPER_REPEATS_PER_SECOND) / 1000)
}
