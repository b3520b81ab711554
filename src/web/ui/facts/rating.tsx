import * as words from '../words.ts'

interface Props {
  /** 0 to 5; dots show the nearest half. */
  readonly value: number
  /** Number of reviews. */
  readonly count?: number
  readonly className?: string
}

const PLACES = [0, 1, 2, 3, 4]

/** A rating as five neutral dots with text; no other company's logo [PARK-04]. */
export function Rating({ value, count, className }: Props) {
  const dots = Math.round(value * 2) / 2
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-2 text-small text-muted ${className ?? ''}`}>
      <svg aria-hidden="true" viewBox="0 0 76 12" className="h-3 w-19 shrink-0 text-primary">
        {PLACES.map((place) => (
          <g key={place} transform={`translate(${place * 16} 0)`}>
            <circle cx="6" cy="6" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            {dots >= place + 1 && <circle cx="6" cy="6" r="5" fill="currentColor" />}
            {dots === place + 0.5 && <path d="M6 1a5 5 0 0 0 0 10z" fill="currentColor" />}
          </g>
        ))}
      </svg>
      <span>
        <span className="sr-only">{words.ratingLabel(value)}</span>
        <span aria-hidden="true" className="figures font-semibold text-ink">
          {value.toFixed(1)}
        </span>
        {count !== undefined && ` ${words.ratingReviews(count)}`}
      </span>
    </span>
  )
}
