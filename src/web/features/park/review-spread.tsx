import { percent, useInlineStyle } from '../../hydration/server-rendering.ts'
import { Rating } from '../../ui/facts/rating.tsx'
import * as words from './facts-words.ts'
import type { ParkReviews as Reviews } from './park-data.ts'

const PLACES = [5, 4, 3, 2, 1] as const

/** The mean, and the number of reviews per rating; halves are rounded down. */
export function ReviewSpread({ reviews }: { readonly reviews: Reviews }) {
  const { bubbles, spread, total } = reviews
  const inlineStyle = useInlineStyle()
  const rows = PLACES.map((place) => ({
    place,
    count: spread
      .filter((given) => Math.max(1, Math.floor(given.bubbles)) === place)
      .reduce((sum, given) => sum + given.count, 0),
  }))
  return (
    <div className="grid items-center gap-x-10 gap-y-4 sm:grid-cols-[auto_minmax(0,24rem)]">
      <div>
        <p aria-hidden="true" className="figures font-heading text-display font-bold">
          {bubbles.toFixed(1)}
        </p>
        {/* The number is shown above. */}
        <Rating value={bubbles} count={total} className="[&_.figures]:hidden" />
      </div>
      <ul aria-label={words.reviewsSpread} className="text-small">
        {rows.map(({ place, count }) => (
          <li key={place} className="flex items-center gap-3 py-0.5">
            <span className="sr-only">{words.reviewsSpreadRow({ bubbles: place, count })}</span>
            <span aria-hidden="true" className="figures w-4 text-right text-muted">
              {place}
            </span>
            <span aria-hidden="true" className="h-2.5 grow overflow-hidden rounded-pill bg-rule">
              <span
                className="block h-full rounded-pill bg-primary forced-colors:bg-[Highlight]"
                {...inlineStyle({ width: percent(total > 0 ? count / total : 0) })}
              />
            </span>
            <span aria-hidden="true" className="figures w-8 text-right text-muted">
              {count}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
