import type { ReactNode } from 'react'
import { ChevronDownIcon } from './icons/interface-icons.tsx'

interface Props {
  readonly summary: ReactNode
  readonly children: ReactNode
  readonly isOpenAtFirst?: boolean
  readonly className?: string
}

/** A heading that shows or hides what is under it, parted by rules. */
export function Disclosure({ summary, children, isOpenAtFirst, className }: Props) {
  return (
    <details open={isOpenAtFirst} className={`group border-b border-rule ${className ?? ''}`}>
      <summary className="flex min-h-11 items-center justify-between gap-4 py-3 font-semibold">
        {summary}
        <ChevronDownIcon className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}
