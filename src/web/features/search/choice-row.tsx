import type { ReactNode } from 'react'
import { CheckIcon } from '../../ui/icons/interface-icons.tsx'

interface Props {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

/** A radio button that looks like a row with a tick; the whole row is the target. */
export function ChoiceRow({ name, value, isChosen, onChoose, children }: Props) {
  return (
    <label className="relative flex min-h-12 break-inside-avoid items-center gap-3 rounded-control px-3 py-2 hover:bg-tint has-checked:bg-tint has-checked:font-semibold has-focus-visible:focus-ring">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={onChoose}
        // Choosing the same again fires no change event.
        onClick={() => isChosen && onChoose()}
        className="absolute inset-0 size-full opacity-0"
      />
      <span className="flex min-w-0 grow items-center gap-3">{children}</span>
      <CheckIcon className={`size-5 shrink-0 text-primary ${isChosen ? '' : 'invisible'}`} />
    </label>
  )
}
