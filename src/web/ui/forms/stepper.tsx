import { useId, useState, type ReactNode } from 'react'
import { clampStep, parseStepperInput, STEPPER_MAX, STEPPER_MIN } from './stepper-values.ts'
import { MinusIcon, PlusIcon } from '../icons/interface-icons.tsx'
import { useHoldToRepeat } from './use-hold-to-repeat.ts'
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
          data-step={-1}
          aria-label={words.stepperLess({ label })}
          aria-disabled={value <= min}
          className={`${BUTTON} noscript:hidden`}
        >
          <MinusIcon className="size-5" />
        </button>
        <input
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
          data-step={1}
          aria-label={words.stepperMore({ label })}
          aria-disabled={value >= max}
          className={`${BUTTON} noscript:hidden`}
        >
          <PlusIcon className="size-5" />
        </button>
      </div>
    </div>
  )
}
