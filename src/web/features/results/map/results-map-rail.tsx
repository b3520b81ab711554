import { useEffect, useRef } from 'react'
import { useInlineStyle } from '../../../hydration/server-rendering.ts'
import type { MapPoint } from '../../../map/map-point.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { Price } from '../../../ui/facts/price.tsx'
import { Rating } from '../../../ui/facts/rating.tsx'
import { scrollBehaviour } from '../../../ui/media-queries.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import * as words from '../words.ts'

interface Props {
  readonly points: readonly MapPoint[]
  readonly shownId: number | null
  /** The parks are loading. */
  readonly isLoading: boolean
  /** Another card has been scrolled to the centre. */
  readonly onShow: (id: number) => void
}

/** Milliseconds without scrolling after which the centre card counts as chosen. */
const SETTLED_MS = 140

/** Number visible at once. */
const BLANK_CARDS = [0, 1]

/** A scrollable row of cards below a map; the centre one is highlighted on it. */
export function MapRail({ points, shownId, isLoading, onShow }: Props) {
  const rail = useRef<HTMLUListElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const list = rail.current
    const card = list?.querySelector<HTMLElement>(`[data-park="${shownId}"]`)
    if (!list || !card || middleCard(list) === card) return
    list.scrollTo({ left: card.offsetLeft - (list.clientWidth - card.clientWidth) / 2, behavior: scrollBehaviour() })
  }, [shownId])
  useEffect(() => () => clearTimeout(timer.current), [])
  const settle = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const id = Number(rail.current && middleCard(rail.current)?.dataset.park)
      if (id) onShow(id)
    }, SETTLED_MS)
  }
  return (
    <ul
      ref={rail}
      aria-label={words.resultsMapRail}
      aria-busy={isLoading}
      onScroll={settle}
      className="rail relative flex min-h-40 shrink-0 snap-mandatory gap-3 border-t border-rule px-[7vw] py-3"
    >
      {isLoading &&
        BLANK_CARDS.map((card) => (
          <li key={card} aria-hidden="true" className="flex w-[min(86vw,340px)] shrink-0">
            <Skeleton className="w-full" />
          </li>
        ))}
      {points.map((point) => (
        <li key={point.id} data-park={point.id} className="flex w-[min(86vw,340px)] shrink-0 snap-center">
          <RailCard point={point} isShown={point.id === shownId} onFocus={() => onShow(point.id)} />
        </li>
      ))}
    </ul>
  )
}

interface CardProps {
  readonly point: MapPoint
  readonly isShown: boolean
  readonly onFocus: () => void
}

function RailCard({ point, isShown, onFocus }: CardProps) {
  const { name, place, href, total, nights, rating, reviewCount, pictureSrc, pictureBackdrop } = point
  const inlineStyle = useInlineStyle()
  return (
    <article
      className={`relative grid w-full grid-cols-[104px_1fr] gap-3 overflow-clip rounded-card border bg-surface ${isShown ? 'border-action' : 'border-rule'}`}
    >
      <img
        src={pictureSrc}
        alt=""
        width={480}
        height={320}
        loading="lazy"
        className="absolute inset-y-0 left-0 h-full w-26 object-cover"
        {...inlineStyle({ background: pictureBackdrop })}
      />
      <div className="col-start-2 flex min-w-0 flex-col py-2 pr-3">
        <h3 className="line-clamp-2 text-body leading-tight">
          <Link
            to={href ?? ''}
            onFocus={onFocus}
            className="after:absolute after:inset-0 focus-visible:-outline-offset-2 focus-visible:after:outline-2"
          >
            {name}
          </Link>
        </h3>
        <p className="truncate text-small text-muted">{place}</p>
        {rating !== undefined && reviewCount !== undefined && reviewCount > 0 && (
          <Rating value={rating} count={reviewCount} />
        )}
        {total !== undefined && <Price amount={total} nights={nights} size="lead" className="mt-auto leading-tight" />}
      </div>
    </article>
  )
}

/** The card nearest to the centre of the row. */
function middleCard(rail: HTMLElement): HTMLElement | undefined {
  const middle = rail.scrollLeft + rail.clientWidth / 2
  const distance = (card: HTMLElement) => Math.abs(card.offsetLeft + card.clientWidth / 2 - middle)
  const cards = [...rail.children].filter((child) => child instanceof HTMLElement)
  return cards.reduce<HTMLElement | undefined>(
    (nearest, card) => (nearest && distance(nearest) <= distance(card) ? nearest : card),
    undefined,
  )
}
