import type { RecommendedPark } from '../../../contract/story-calls.ts'
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { placeOf } from '../../stay/stay-text.ts'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { Price } from '../../ui/facts/price.tsx'
import * as words from './words.ts'

interface Props {
  readonly title: string
  /** The party and dates of the totals. */
  readonly note: string
  readonly parks: readonly RecommendedPark[]
  /** Target and text of the link to more. */
  readonly url: string
  readonly more: string
  readonly headingLevel: 2 | 3
  readonly className?: string
}

/** Number that fills a full-width row; with fewer, half of it would be empty. */
export const PARKS_IN_ROW = 3

/**
 * Up to three parks with their current lowest totals, and a link to all. In rows at text width, in columns if wider:
 * needs a parent with the class `@container`.
 */
export function LiveParks({ title, note, parks, url, more, headingLevel, className }: Props) {
  const Heading = `h${headingLevel}` as const
  const areThree = parks.length >= PARKS_IN_ROW
  return (
    <section className={classNames('print:break-inside-avoid', className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b-2 border-ink pb-2">
        <div>
          <Heading className="text-lead">{title}</Heading>
          <p className="text-small text-muted">{note}</p>
        </div>
        <Link
          to={url}
          className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-primary print:hidden"
        >
          {more}
          <span className="sr-only">{words.parksAllOf(title)}</span>
        </Link>
      </div>
      <ul className={areThree ? 'grid @min-[40rem]:grid-cols-3 @min-[40rem]:gap-x-6' : 'grid'}>
        {parks.map((park) => (
          <li
            key={`${park.channelId} ${park.parkId}`}
            className={classNames('border-b border-rule py-4', areThree && '@min-[40rem]:border-b-0 @min-[40rem]:pb-0')}
          >
            <LivePark park={park} isInColumn={areThree} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ParkProps {
  readonly park: RecommendedPark
  /** Beside two others if there is room. */
  readonly isInColumn: boolean
}

function LivePark({ park, isInColumn }: ParkProps) {
  const { lowestPrice, url } = park
  return (
    <div
      className={classNames(
        'group relative grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 @row:grid-cols-[9rem_minmax(0,1fr)]',
        isInColumn && '@min-[40rem]:grid-cols-1',
      )}
    >
      <div className="overflow-hidden rounded-control">
        <Picture
          picture={park.image}
          alt=""
          sizes="(min-width: 62rem) 300px, 144px"
          className="aspect-[3/2] h-auto w-full transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </div>
      <div className={isInColumn ? '@min-[40rem]:mt-3' : undefined}>
        <p className="font-heading leading-6 font-semibold">
          <Link
            to={url}
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-control"
          >
            {park.name}
          </Link>
        </p>
        <p className="text-small text-muted">{placeOf(park)}</p>
        {lowestPrice ? (
          <>
            <p className="text-small text-muted">{words.parkArrival(formatLongDate(lowestPrice.arrivalDate))}</p>
            <Price amount={lowestPrice.price} nights={lowestPrice.nights} isLowest size="lead" className="mt-1" />
          </>
        ) : (
          <p className="mt-1 text-small text-muted">{words.noDates}</p>
        )}
      </div>
    </div>
  )
}
