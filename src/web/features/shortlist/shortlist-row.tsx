import { formatShortDate } from '../../../domain/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { parkAddress } from '../../state/search-address.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { CloseIcon } from '../../ui/icons/interface-icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { ShortlistButton } from './shortlist-button.tsx'
import type { ShortlistPark } from './shortlist-data.ts'

interface Props {
  readonly park: ShortlistPark
  readonly criteria: SearchCriteria
  readonly isCompared: boolean
  /** As many as fit are chosen, and this one is none of them. */
  readonly isCompareFull: boolean
  readonly onCompare: (isCompared: boolean) => void
  /** Takes it off this browser's own list; left out for a list that somebody shared. */
  readonly onRemove?: () => void
}

/** A saved park: what it is, what the stay costs there, and whether it is compared. */
export function ShortlistRow({ park, criteria, isCompared, isCompareFull, onCompare, onRemove }: Props) {
  const { site } = usePageFacts()
  const facts = [message('shortlist.facts', { sleeps: park.sleepsMost }), ...park.highlights]
  return (
    <li className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-rule py-5 sm:grid-cols-[13rem_minmax(0,1fr)] sm:gap-x-6 lg:grid-cols-[13rem_minmax(0,1fr)_15rem] print:break-inside-avoid">
      <div>
        <Picture
          picture={park.picture}
          alt=""
          sizes="(min-width: 36rem) 208px, 112px"
          className="aspect-[3/2] h-auto w-full rounded-control"
        />
      </div>
      <div>
        <h3 className="text-lead leading-6">
          <Link
            to={parkAddress(park.channelId, park, { ...criteria, channel: park.channelId })}
            className="underline-offset-4 hover:underline"
          >
            {park.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-muted">{park.place}</p>
        {site.showParkRating && park.reviewCount > 0 && (
          <Rating value={park.bubbles} count={park.reviewCount} className="mt-0.5" />
        )}
        <p className="mt-2 text-small max-sm:hidden">{facts.join(', ')}</p>
      </div>
      <div className="max-lg:col-start-2 lg:text-right">
        <RowPrice park={park} criteria={criteria} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 lg:col-end-4 noscript:hidden print:hidden">
        <Checkbox
          checked={isCompared}
          disabled={isCompareFull}
          onChange={(event) => onCompare(event.target.checked)}
          label={
            <>
              {message('shortlist.compare')}
              <span className="sr-only"> {park.name}</span>
            </>
          }
        />
        {onRemove ? (
          <Button
            kind="quiet"
            aria-label={message('shortlist.removePark', { park: park.name })}
            onClick={onRemove}
            className="-mr-3 text-small"
          >
            <CloseIcon className="size-4" />
            {message('shortlist.remove')}
          </Button>
        ) : (
          <ShortlistButton park={{ parkId: park.parkId, channel: park.channelId, name: park.name }} isLabelled />
        )}
      </div>
    </li>
  )
}

function RowPrice({ park: { stay, lowestPrice }, criteria }: Pick<Props, 'park' | 'criteria'>) {
  const nights = message('nights', { nights: criteria.nights })
  if (stay) return <Price amount={stay.price} nights={criteria.nights} was={stay.wasPrice} />
  const isAsked = criteria.arrival !== undefined
  return (
    <>
      {isAsked && (
        <p className="text-small text-muted">
          {message('shortlist.notFree', { date: formatShortDate(criteria.arrival ?? '') })}
        </p>
      )}
      {lowestPrice ? (
        <>
          <Price amount={lowestPrice.price} nights={lowestPrice.nights} isLowest />
          <p className="text-small text-muted">{formatShortDate(lowestPrice.arrivalDate)}</p>
        </>
      ) : (
        <p className="text-small text-muted">{message('shortlist.noPrice', { nights })}</p>
      )}
    </>
  )
}
