import { useEffect, useRef, useState, type ReactNode } from 'react'

/** Height of the top bar in CSS pixels: beyond it, its link to My booking is out of view [SHELL-07]. */
const SHOWN_BEYOND = 42

/** A tab is as wide as the page's margin, at any window width. */
const PLACE =
  'fixed right-4 bottom-[calc(--spacing(5)+var(--bottom-bar,0px)+var(--consent-bar,0px))] z-30 md:top-1/2 md:right-0 md:bottom-auto print:hidden'

const LOOK =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-paper bg-primary px-4 text-small font-semibold text-paper shadow-overlay hover:bg-ink md:w-8 md:rounded-r-none md:border-r-0 md:[writing-mode:vertical-rl] min-[83rem]:w-11'

interface Props {
  readonly myBooking: (className: string) => ReactNode
}

/**
 * The link to My booking when the top bar is out of view: a tab in the page's margin, or a button in the corner above
 * any bar at the bottom. It hides over form fields that scroll beneath it, and stays while the dialog it opened is
 * open.
 */
export function FloatingMyBookingLink({ myBooking }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(scrollY > SHOWN_BEYOND && !isOverForm(place.current!))
    look()
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return (
    <div
      ref={place}
      // Also before it is shown: the focus change that scrolls the page may reveal it.
      data-corner-button=""
      // Measured while invisible, to know what is beneath it.
      className={`${PLACE} ${isShown ? '' : 'invisible has-[dialog[open]]:visible'}`}
    >
      {myBooking(LOOK)}
    </div>
  )
}

function isOverForm(place: HTMLElement): boolean {
  const { left, right, top, bottom } = place.getBoundingClientRect()
  return [top, bottom].some((y) =>
    document.elementsFromPoint((left + right) / 2, y).some((element) => element.closest('main form, footer form')),
  )
}
