import type { ReactNode } from 'react'

export interface SpotProps {
  /** Size and colour of the lines, e.g. 'h-32 w-48 text-primary'; twelve by eight rem and the primary colour if not given. */
  readonly className?: string
}

/**
 * The sheet of a small drawing of our own, 240 by 160: lines in the text's colour, flats in the brand's tint. It adorns
 * what is said beside it, so screen readers pass over it.
 */
export function Spot({ className = 'h-32 w-48 text-primary', children }: SpotProps & { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 160"
      width="240"
      height="160"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {children}
    </svg>
  )
}

/** What is filled with the brand's tint has no outline of its own. */
export const FLAT = 'fill-tint stroke-transparent'
/** Small solid parts in the colour of the lines. */
export const SOLID = 'fill-current stroke-transparent'
