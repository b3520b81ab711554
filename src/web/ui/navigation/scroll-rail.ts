import { scrollBehaviour } from '../scroll-behaviour.ts'

/** A row of slides that can be moved on, whoever moves it. */
export interface Rail {
  /** On or back by as many slides as are in sight. */
  step(direction: 1 | -1): void
  /** Takes its hands off the elements. */
  release(): void
}

export interface RailEnds {
  readonly isAtStart: boolean
  readonly isAtEnd: boolean
}

/** Positions are in fractions of a pixel on some screens. */
const TOLERANCE_PX = 2

/** The rail as the platform moves it: by scrolling, with the style sheet's snap points. */
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
      // The first event of the scrolling itself comes a frame later; the rail is under way from now on.
      frame.dispatchEvent(new Event('scroll'))
    },
    release: () => {
      observer.disconnect()
      frame.removeEventListener('scroll', tell)
    },
  }
}
