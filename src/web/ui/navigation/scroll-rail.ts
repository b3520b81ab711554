import { scrollBehaviour } from '../media-queries.ts'

/** A scrollable row of slides, independent of its implementation. */
export interface Rail {
  /** Scrolls by the number of visible slides, forwards or backwards. */
  step(direction: 1 | -1): void
  /** Removes listeners and styles. */
  release(): void
}

export interface RailEnds {
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

/** Tolerance for fractional scroll positions. */
const TOLERANCE_PX = 2

/** The native implementation: scrolling with CSS scroll snap. */
export function scrollRail(frame: HTMLElement, onMove: (ends: RailEnds) => void): Rail {
  const tell = () => {
    const furthest = frame.scrollWidth - frame.clientWidth
    onMove({
      isAtStart: frame.scrollLeft <= TOLERANCE_PX,
      isAtEnd: frame.scrollLeft >= furthest - TOLERANCE_PX,
    })
  }
  frame.addEventListener('scroll', tell, { passive: true })
  const observer = new ResizeObserver(tell)
  observer.observe(frame)
  return {
    step: (direction) => {
      frame.scrollBy({ left: direction * frame.clientWidth, behavior: scrollBehaviour() })
      // The first scroll event fires a frame later: update the state now.
      frame.dispatchEvent(new Event('scroll'))
    },
    release: () => {
      observer.disconnect()
      frame.removeEventListener('scroll', tell)
    },
  }
}
