import { message } from '../messages/message.ts'

interface Props {
  /** 0 to 5 in halves. */
  readonly rating: number
  readonly reviewCount?: number
  readonly className?: string
}

const PLACES = [0, 1, 2, 3, 4]

/** A rating as five neutral dots and in words; no other company's mark [PARK-04]. */
export function Bubbles({ rating, reviewCount, className }: Props) {
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 text-small text-muted ${className ?? ''}`}>
      <svg aria-hidden="true" viewBox="0 0 76 12" className="h-3 w-19 shrink-0 text-primary">
        {PLACES.map((place) => (
          <g key={place} transform={`translate(${place * 16} 0)`}>
            <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            {rating >= place + 1 && <circle cx="6" cy="6" r="5" fill="currentColor" />}
            {rating === place + 0.5 && <path d="M6 1a5 5 0 0 0 0 10z" fill="currentColor" />}
          </g>
        ))}
      </svg>
      <span>
        <span className="sr-only">{message('rating.label', { rating })}</span>
        <span aria-hidden="true" className="font-semibold text-ink">
          {rating.toFixed(1)}
        </span>
        {reviewCount !== undefined && ` ${message('rating.reviews', { count: reviewCount })}`}
      </span>
    </span>
  )
}
