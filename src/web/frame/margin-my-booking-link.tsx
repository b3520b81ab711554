import { useEffect, useState, type ReactNode } from 'react'

/** Height of the top bar in CSS pixels: beyond it, its link to My booking is out of view [SHELL-07]. */
const SHOWN_BEYOND = 42

/** As wide as the page's margin, at any window width; on the left, since maps reach the right edge. */
const LOOK =
  'inline-flex min-h-11 w-8 items-center justify-center rounded-r-control border border-l-0 border-paper bg-primary px-4 text-small font-semibold text-paper shadow-overlay [writing-mode:vertical-rl] hover:bg-ink min-[83rem]:w-11'

interface Props {
  readonly myBooking: (className: string) => ReactNode
}

/**
 * The link to My booking when the top bar is out of view: a tab in the page's margin, which covers nothing. It stays
 * while the dialog it opened is open. A phone has no margin; its top bar sticks instead (bars.css).
 */
export function MarginMyBookingLink({ myBooking }: Props) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_BEYOND)
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <div
      className={`fixed top-1/2 left-0 z-30 max-md:hidden print:hidden ${isShown ? '' : 'invisible has-[dialog[open]]:visible'}`}
    >
      {myBooking(LOOK)}
    </div>
  )
}
