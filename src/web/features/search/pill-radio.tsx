import type { ReactNode } from 'react'

const LOOK =
  'relative grid min-h-11 min-w-11 place-items-center rounded-pill border px-1 font-semibold has-focus-visible:focus-ring ' +
  'border-control bg-surface hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-white forced-colors:has-checked:border-4 ' +
  'has-disabled:col-span-3 has-disabled:px-4 has-disabled:border-dashed has-disabled:border-error has-disabled:bg-surface has-disabled:text-error'

interface Props {
  readonly name: string
  readonly value: string | number
  readonly label: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
  /** Visible text, if shorter than the label. */
  readonly children?: ReactNode
}

/** A radio button as a pill, for a few short choices. */
export function PillRadio({ name, value, label, isChosen, isDisabled, onChoose, children }: Props) {
  return (
    <label className={LOOK}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-label={children === undefined ? undefined : label}
        className="absolute inset-0 size-full opacity-0"
      />
      {children ?? label}
    </label>
  )
}
