import type { ReactNode } from 'react'

export interface SpotProps {
  /** Size and line colour, such as 'h-32 w-48 text-primary'; by default twelve by eight rem and the primary colour. */
  readonly className?: string
}

/**
 * The canvas of a small drawing, 240 by 160: lines in the text colour, areas in the brand's tint. Decorative, so hidden
 * from screen readers.
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

/** Areas in the brand's tint have no outline. */
export const FLAT = 'fill-tint stroke-transparent'
/** Small solid parts in the line colour. */
export const SOLID = 'fill-current stroke-transparent'
