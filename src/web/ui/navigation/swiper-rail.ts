import Swiper from 'swiper'
import type { Rail, RailEnds } from './scroll-rail.ts'

/** Parameters of HOME-08: speed and long swipe in milliseconds, the others in pixels. */
const FIGURES = { speed: 300, threshold: 5, longSwipesMs: 300, edgeSwipeThreshold: 20 }

/** How long the row must not have scrolled before Swiper takes over, in milliseconds. */
const IDLE_MS = 150

/** Resolves when the row is neither scrolled nor touched: taking over earlier would stop it under the finger. */
export function untilIdle(frame: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout>
    let isHeld = false
    const wait = () => {
      clearTimeout(timer)
      if (!isHeld) timer = setTimeout(done, IDLE_MS)
    }
    const hold = () => {
      isHeld = true
      clearTimeout(timer)
    }
    const release = () => {
      isHeld = false
      wait()
    }
    const done = () => {
      frame.removeEventListener('scroll', wait)
      frame.removeEventListener('touchstart', hold)
      frame.removeEventListener('touchend', release)
      resolve()
    }
    frame.addEventListener('scroll', wait, { passive: true })
    frame.addEventListener('touchstart', hold, { passive: true })
    frame.addEventListener('touchend', release, { passive: true })
    wait()
  })
}

/**
 * The Swiper implementation. Slides keep their CSS sizes (`slidesPerView: auto`) and the row its scroll position, so
 * that nothing shifts.
 */
export function swiperRail(frame: HTMLElement, onMove: (ends: RailEnds) => void): Rail {
  const slides = [...frame.querySelectorAll<HTMLElement>('.carousel-slide')]
  const initialSlide = nearestSlide(frame, slides)
  frame.scrollLeft = 0
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const swiper = new Swiper(frame, {
    ...FIGURES,
    speed: isMotionReduced ? 0 : FIGURES.speed,
    edgeSwipeDetection: true,
    slidesPerView: 'auto',
    wrapperClass: 'carousel-track',
    slideClass: 'carousel-slide',
    initialSlide,
  })
  const tell = () => onMove({ isAtStart: swiper.isBeginning, isAtEnd: swiper.isEnd })
  swiper.on('progress', tell)
  tell()

  // The browser would scroll a focused slide into view; Swiper moves there instead.
  const onScroll = () => {
    frame.scrollLeft = 0
  }
  const onFocus = ({ target }: FocusEvent) => {
    const index = slides.findIndex((slide) => target instanceof Element && slide.contains(target))
    const slide = slides[index]
    if (!slide || !(target as Element).matches(':focus-visible') || isInSight(frame, slide)) return
    swiper.slideTo(index)
  }
  frame.addEventListener('scroll', onScroll)
  frame.addEventListener('focusin', onFocus)

  return {
    step: (direction) => {
      const visibleCount = Math.max(1, Math.floor(frame.clientWidth / (slides[0]?.offsetWidth ?? frame.clientWidth)))
      swiper.slideTo(Math.min(slides.length - 1, Math.max(0, swiper.activeIndex + direction * visibleCount)))
    },
    release: () => {
      frame.removeEventListener('scroll', onScroll)
      frame.removeEventListener('focusin', onFocus)
      swiper.destroy(true, false)
    },
  }
}

function nearestSlide(frame: HTMLElement, slides: readonly HTMLElement[]): number {
  const start = slides[0]?.offsetLeft ?? 0
  const distances = slides.map((slide) => Math.abs(slide.offsetLeft - start - frame.scrollLeft))
  return Math.max(0, distances.indexOf(Math.min(...distances)))
}

/** Works before and after the browser has scrolled: either way the row's own position wins. */
function isInSight(frame: HTMLElement, slide: HTMLElement): boolean {
  const [view, box] = [frame.getBoundingClientRect(), slide.getBoundingClientRect()]
  const shift = frame.scrollLeft
  return box.left + shift >= view.left && box.right + shift <= view.right
}
