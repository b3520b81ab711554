import { useEffect, useRef, useState, type ReactNode } from 'react'

/** As far as the top bar is high, in CSS pixels: from there on its own way to My booking is out of sight [SHELL-07]. */
const SHOWN_BEYOND = 42

/** A tab is as wide as the margin beside the page, whatever the width of the window. */
const PLACE =
  'fixed right-4 bottom-[calc(--spacing(5)+var(--bottom-bar,0px)+var(--consent-bar,0px))] z-30 md:top-1/2 md:right-0 md:bottom-auto print:hidden'

const LOOK =
  'inline-flex min-h-11 items-center justify-center rounded-control border border-paper bg-primary px-4 text-small font-semibold text-paper shadow-overlay hover:bg-ink md:w-8 md:rounded-r-none md:border-r-0 md:[writing-mode:vertical-rl] min-[83rem]:w-11'

interface Props {
  readonly myBooking: (className: string) => ReactNode
}

/**
 * The way to My booking once the top bar is out of sight: a tab in the margin of the page where there is one, else a
 * button in the corner, above whatever bar is at the lower edge. It steps aside from a form that scrolls beneath it, whose
 * fields are not to be covered, and stays while the dialog it has opened does.
 */
export function SmallMyBooking({ myBooking }: Props) {
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
      // Before it is shown as well: the very move of the focus that scrolls the page may bring it.
      data-corner-button=""
      // Unseen, it still has its place, by which it is known what lies beneath.
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
