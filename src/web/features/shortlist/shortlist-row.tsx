import { formatShortDate, londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { unitAndSleeps } from '../../../domain/words/place-words.ts'
import { highlightsOf } from '../../../domain/search/highlights.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { includedWords, partyWords } from '../../stay/stay-text.ts'
import { parkAddress, priceAlertAddress } from '../../addresses/search-address.ts'
import type { KeptPark } from '../../memory/shortlist.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { CloseIcon } from '../../ui/icons/interface-icons.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import { Price } from '../../ui/facts/price.tsx'
import { Rating } from '../../ui/facts/rating.tsx'
import { ShortlistButton } from './shortlist-button.tsx'
import type { ShortlistPark } from './shortlist-data.ts'
import { type ShownPrice, stayWords } from './shown-price.ts'
import * as words from './words.ts'

interface Props {
  readonly park: ShortlistPark
  readonly shown: ShownPrice
  /** The price when it was saved; undefined on a shared list. */
  readonly kept: KeptPark | undefined
  readonly isCompared: boolean
  /** The maximum number is chosen, and this is not one of them. */
  readonly isCompareFull: boolean
  readonly onCompare: (isCompared: boolean) => void
  /** Removes it from this browser's list; undefined for a shared list. */
  readonly onRemove?: () => void
}

/** A saved park: details, price of the stay, and whether it is compared. */
export function ShortlistRow({ park, shown, kept, isCompared, isCompareFull, onCompare, onRemove }: Props) {
  const { site } = usePageFacts()
  const { unit } = shown
  const highlights = highlightsOf([...park.features, ...(unit?.unitFeatures ?? [])])
  const facts = unit ? [unitAndSleeps({ unit: unit.unitType, sleeps: unit.sleeps }), ...highlights] : highlights
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
            to={parkAddress(park.channelId, park, shown.stay && { ...shown.stay, channel: park.channelId })}
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
        <RowPrice shown={shown} />
        {kept?.seen && kept.stay && <SeenPrice seen={kept.seen} stay={kept.stay} now={park.savedStay?.price} />}
        <AlertLink park={park} shown={shown} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center justify-between gap-x-4 lg:col-end-4 noscript:hidden print:hidden">
        <Checkbox
          checked={isCompared}
          disabled={isCompareFull}
          onChange={(event) => onCompare(event.target.checked)}
          label={
            <>
              {words.compare}
              <span className="sr-only"> {park.name}</span>
            </>
          }
        />
        {onRemove ? (
          <Button kind="quiet" aria-label={words.removePark(park.name)} onClick={onRemove} className="-mr-3 text-small">
            <CloseIcon className="size-4" />
            {words.remove}
          </Button>
        ) : (
          <ShortlistButton
            park={{
              parkId: park.parkId,
              channel: park.channelId,
              name: park.name,
              stay: shown.stay,
              price: unit?.price,
            }}
            isLabelled
          />
        )}
      </div>
    </li>
  )
}

function RowPrice({ shown: { kind, unit, stay, notFree } }: Pick<Props, 'shown'>) {
  return (
    <>
      {notFree && <p className="text-small text-muted">{words.notFree(stayWords(notFree))}</p>}
      {unit && stay ? (
        <>
          <Price
            amount={unit.price}
            nights={unit.nights}
            was={unit.wasPrice}
            includes={includedWords(unit.dogFee, unit.localCharges, stay.party)}
            isLowest={kind === 'lowest'}
          />
          <p className="text-small text-muted">
            {words.arriving({ date: formatShortDate(stay.arrival), guests: partyWords(stay.party) })}
          </p>
        </>
      ) : (
        <p className="text-small text-muted">{words.noPrice}</p>
      )}
    </>
  )
}

/**
 * Asks for a price alert for the stay whose price is shown, or which cannot be booked; none for the lowest price of any
 * date.
 */
function AlertLink({ park, shown: { kind, stay, notFree } }: Pick<Props, 'park' | 'shown'>) {
  const { today } = usePageFacts()
  const watched = kind === 'lowest' ? notFree : stay
  if (watched === undefined || watched.arrival <= today) return null
  return (
    <Link
      to={priceAlertAddress(park.parkId, { ...watched, channel: park.channelId })}
      className="inline-flex min-h-11 items-center text-small text-primary underline underline-offset-4 hover:text-ink print:hidden"
    >
      {notFree ? words.alertAvailable : words.alertCheaper}
      <span className="sr-only">: {park.name}</span>
    </Link>
  )
}

interface SeenPriceProps extends Required<Pick<KeptPark, 'seen' | 'stay'>> {
  /** Of the same stay; undefined if it is no longer available. */
  readonly now: Pence | undefined
}

/** The price when the park was saved, its stay and date, and how much less or more the same stay costs now. */
function SeenPrice({ seen, stay, now }: SeenPriceProps) {
  const { today } = usePageFacts()
  const savedOn = londonDateAt(seen.at)
  const day = savedOn === today ? words.today : words.onDay(formatShortDate(savedOn))
  return (
    <p className="mt-1 text-small text-muted">
      <PriceChange change={now === undefined ? undefined : now - seen.price} />
      <span className="block">{words.savedFor({ price: formatMoney(seen.price), day, stay: stayWords(stay) })}</span>
    </p>
  )
}

function PriceChange({ change }: { readonly change: Pence | undefined }) {
  if (change === undefined) return <span className="block font-semibold text-warning">{words.noLongerFree}</span>
  if (change === 0) return <span className="block">{words.unchanged}</span>
  const amount = formatMoney(Math.abs(change))
  return change < 0 ? (
    <span className="block font-semibold text-success">{words.less(amount)}</span>
  ) : (
    <span className="block font-semibold text-ink">{words.more(amount)}</span>
  )
}
