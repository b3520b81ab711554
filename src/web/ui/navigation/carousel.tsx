import { Children, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { loadChunk } from '../../hydration/load-chunk.tsx'
import { useInlineStyle, type InlineStyle } from '../../hydration/server-rendering.ts'
import { classNames } from '../class-names.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../icons/interface-icons.tsx'
import { scrollRail, type Rail } from './scroll-rail.ts'
import * as words from '../words.ts'

/** Slides per view from each breakpoint on; a missing one is as the one below it [HOME-06]. */
export interface SlidesPerView {
  readonly base: number
  readonly sm?: number
  readonly md?: number
  readonly lg?: number
}

/** One; two from small, three from medium, four from large [HOME-06]. */
const USUAL: SlidesPerView = { base: 1, sm: 2, md: 3, lg: 4 }

interface Props {
  /** Name of the slides, for screen readers and buttons. */
  readonly label: string
  readonly slidesPerView?: SlidesPerView
  /** On the line of the buttons: a heading, a link to all. */
  readonly heading?: ReactNode
  readonly children: ReactNode
  readonly className?: string
}

const BUTTON =
  'grid size-11 place-items-center rounded-pill border border-control bg-surface transition-colors hover:border-ink ' +
  'hover:bg-tint aria-disabled:border-rule aria-disabled:bg-transparent aria-disabled:text-control'

/**
 * A carousel without autoplay. It is a scroll-snap container, which works without JavaScript; on hover or focus Swiper
 * takes over with the parameters of HOME-08. Nothing shifts, since CSS sets the sizes. The buttons are hidden if all
 * slides are visible.
 */
export function Carousel({ label, slidesPerView = USUAL, heading, children, className }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const rail = useRef<Rail>(undefined)
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: false })
  const inlineStyle = useInlineStyle()
  const slides = Children.toArray(children)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    let isGone = false
    let isAsked = false
    rail.current = scrollRail(element, setEnds)
    const takeOver = async () => {
      if (isAsked) return
      isAsked = true
      const { swiperRail, untilIdle } = await loadChunk(() => import('./swiper-rail.ts'))
      await untilIdle(element)
      if (isGone) return
      rail.current?.release()
      rail.current = swiperRail(element, setEnds)
    }
    // If it fails to load, the scroll-snap container keeps working.
    const begin = () => void takeOver().catch(() => undefined)
    element.addEventListener('pointerenter', begin, { once: true })
    element.addEventListener('focusin', begin, { once: true })
    return () => {
      isGone = true
      rail.current?.release()
      element.removeEventListener('pointerenter', begin)
      element.removeEventListener('focusin', begin)
    }
  }, [slides.length])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    rail.current?.step(event.key === 'ArrowRight' ? 1 : -1)
  }

  return (
    <section
      aria-label={label}
      aria-roledescription={words.carouselRole}
      className={className}
      {...inlineStyle(variablesOf(slidesPerView))}
    >
      <div className="mb-4 flex items-end justify-between gap-4">
        <div className="min-w-0">{heading}</div>
        <div
          className={classNames('flex shrink-0 gap-2 noscript:hidden', hiddenWhereAllFit(slidesPerView, slides.length))}
        >
          <button
            type="button"
            aria-label={words.carouselPrevious(label)}
            aria-disabled={ends.isAtStart}
            onClick={() => rail.current?.step(-1)}
            className={BUTTON}
          >
            <ArrowLeftIcon className="size-5" />
          </button>
          <button
            type="button"
            aria-label={words.carouselNext(label)}
            aria-disabled={ends.isAtEnd}
            onClick={() => rail.current?.step(1)}
            className={BUTTON}
          >
            <ArrowRightIcon className="size-5" />
          </button>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={frame}
        role="group"
        aria-label={words.carouselSlides(slides.length)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="carousel"
      >
        <ul className="carousel-track">
          {slides.map((slide, index) => (
            <li key={index} className="carousel-slide">
              {slide}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function variablesOf({ base, sm = base, md = sm, lg = md }: SlidesPerView): InlineStyle {
  return { '--slides': `${base}`, '--slides-sm': `${sm}`, '--slides-md': `${md}`, '--slides-lg': `${lg}` }
}

/** Buttons are invisible but keep their space from the width on at which nothing scrolls. */
function hiddenWhereAllFit({ base, sm = base, md = sm, lg = md }: SlidesPerView, count: number): string | false {
  if (count <= base) return 'invisible'
  if (count <= sm) return 'sm:invisible'
  if (count <= md) return 'md:invisible'
  return count <= lg && 'lg:invisible'
}
