import type { ReactNode } from 'react'
import type { ParkDetails, ParkResults } from '../../../contract/catalogue-calls.ts'
import { formatLongDate, formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { departureOf } from '../../../domain/dates/stay.ts'
import { formatMoney, type Pence } from '../../../domain/money/money.ts'
import { priceAlertAddress } from '../../addresses/search-address.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { BookingTermsLines } from '../../stay/booking-terms.tsx'
import { partyWords, briefDate } from '../../stay/stay-text.ts'
import { buttonStyle } from '../../ui/actions/button.tsx'
import { Link } from '../../ui/actions/link.tsx'
import { useAnnouncement } from '../../ui/feedback/announcements.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import * as uiWords from '../../ui/words.ts'
import { PartyForm } from './party-form.tsx'
import { stayAddress, type PageStay, isSoldOut, isUnlikeFilters, noPriceText, useLoadingStay } from './park-stay.ts'
import { BookButton, pricedUnits, type Booking, type PricedUnit } from './units/book-button.tsx'
import * as unitWords from './units/unit-words.ts'
import * as words from './words.ts'
import { lineAmount, lineLabel } from '../../../domain/words/price-words.ts'
import { stayLines, type StayLine } from '../../../domain/money/unit-price.ts'
import { Euro } from '../../ui/facts/price.tsx'

const UNITS = '#units'
const PRICES = '#prices'
/** Number of other dates in the card; the page has more. */
const DATES_SHOWN = 3

interface Props {
  readonly park: ParkDetails
  readonly stay: PageStay
  readonly results: ParkResults
  readonly booking: Booking
  /** Why the unit of the card could not be booked. */
  readonly problem: ReactNode
}

/**
 * The card that books: the cheapest unit that fits, dates, guests, the lines of the price, and the due dates. On a
 * phone it comes before the texts about the park; on a desktop it stays beside it.
 */
export function StayCard({ park, stay, results, booking, problem }: Props) {
  const { cheapest } = booking
  const isLoading = useLoadingStay() !== undefined
  useAnnouncement(
    words.stayNow({
      nights: uiWords.nights(stay.nights),
      date: formatLongDate(stay.arrival),
      guests: partyWords(stay.party),
      price: cheapest ? words.barTotal(formatMoney(cheapest.price)) : noPriceText(results),
    }),
  )
  return (
    <section
      aria-label={words.stay}
      aria-busy={isLoading || undefined}
      className="rounded-card border border-rule bg-surface p-5 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-8 lg:p-6 print:border-x-0 print:p-3"
    >
      <div>
        {cheapest && <CardUnit priced={cheapest} count={pricedUnits(booking.left).length} />}
        <StayFields park={park} stay={stay} />
      </div>
      {cheapest ? (
        <div className={isLoading ? 'opacity-50' : ''}>
          <PriceBreakdown
            price={cheapest.price}
            lines={cheapest.unit.priceLines}
            nights={stay.nights}
            dogs={stay.party.dogs}
            className="max-md:mt-4 lg:mt-4"
          />
          <BookButton booking={booking} priced={cheapest} place="card" className="mt-4 w-full" />
          {cheapest.unit.terms && (
            <BookingTermsLines terms={cheapest.unit.terms} arrival={stay.arrival} className="mt-3" />
          )}
        </div>
      ) : (
        <NoPrice park={park} stay={stay} results={results} />
      )}
      {problem && <div className="md:max-lg:col-span-2">{problem}</div>}
      {!isUnlikeFilters(results) && (
        <a
          href={priceAlertAddress(park.parkId, stay)}
          className="mt-2 -mb-2 inline-flex min-h-11 items-center text-small text-primary underline underline-offset-4 hover:text-ink md:max-lg:col-span-2 print:hidden"
        >
          {cheapest ? words.alertCheaper : words.alertAvailable}
        </a>
      )}
    </section>
  )
}

/** The unit that the card books, from inside, and the way to the others. */
function CardUnit({ priced: { unit }, count }: { readonly priced: PricedUnit; readonly count: number }) {
  return (
    <div className="mb-4 flex gap-4 print:hidden">
      <div className="w-28 shrink-0 sm:w-32">
        <Picture picture={unit.image} sizes="128px" className="aspect-[3/2] h-auto w-full rounded-control" />
      </div>
      <div className="min-w-0">
        <h2 className="font-heading text-body leading-snug font-bold">{unit.unitType}</h2>
        <p className="mt-0.5 text-small text-muted">{unitWords.sleeps(unit.sleeps)}</p>
        {count > 1 && (
          <a
            href={UNITS}
            className="inline-flex min-h-11 items-center text-small text-primary underline underline-offset-4 hover:text-ink"
          >
            {words.seeAll(count)}
          </a>
        )}
      </div>
    </div>
  )
}

function StayFields({ park, stay }: Pick<Props, 'park' | 'stay'>) {
  const dates = [
    { label: words.arrive, value: formatShortDate(stay.arrival) },
    { label: words.leave, value: formatShortDate(departureOf(stay)) },
  ]
  return (
    <>
      <a href={PRICES} className="group block rounded-control border-y border-rule py-3 print:border-0 print:py-0">
        <dl className="grid grid-cols-2 gap-4">
          {dates.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="figures font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <span className="mt-1 flex items-baseline justify-between gap-4 text-small print:hidden">
          {uiWords.nights(stay.nights)}
          <Change>{words.changeDates}</Change>
        </span>
      </a>
      <details className="group border-b border-rule print:border-0">
        <summary className="rounded-control py-3 print:py-0">
          <span className="block text-small text-muted">{words.guests}</span>
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="font-semibold">{partyWords(stay.party)}</span>
            <Change>{words.changeGuests}</Change>
          </span>
        </summary>
        <PartyForm park={park} stay={stay} />
      </details>
    </>
  )
}

const Change = ({ children }: { readonly children: string }) => (
  <span className="text-small text-primary underline underline-offset-4 group-hover:text-ink print:hidden">
    {children}
  </span>
)

/** Nothing can be booked for the stay: why, and the nearest dates that can. */
function NoPrice({ park, stay, results }: Pick<Props, 'park' | 'stay' | 'results'>) {
  const { today } = usePageFacts()
  const isOther = isUnlikeFilters(results)
  const dates = isSoldOut(results) ? results.nearestDates.slice(0, DATES_SHOWN) : []
  return (
    <div>
      <p className="font-heading text-lead font-bold max-md:mt-4 lg:mt-4">{noPriceText(results)}</p>
      {dates.length > 0 && (
        <ul className="mt-2 print:hidden">
          {dates
            .toSorted((a, b) => a.arrivalDate.localeCompare(b.arrivalDate))
            .map(({ arrivalDate, nights, price }) => (
              <li key={arrivalDate} className="border-b border-rule last:border-0">
                <Link
                  to={stayAddress(park, { ...stay, arrival: arrivalDate, nights })}
                  preventScrollReset
                  className="group flex min-h-11 items-center justify-between gap-3"
                >
                  <span className="figures underline-offset-4 group-hover:underline">
                    {words.available(briefDate(arrivalDate, today))}
                  </span>
                  <strong className="figures font-heading font-bold">{formatMoney(price)}</strong>
                </Link>
              </li>
            ))}
        </ul>
      )}
      <a href={isOther ? UNITS : PRICES} className={buttonStyle('action', true, 'mt-4 print:hidden')}>
        {isOther ? words.seeOthers : words.seeDates}
      </a>
    </div>
  )
}

/** The total and Book as a bar at the bottom on a phone: the only thing there that floats. */
export function StayBar({ stay, results, booking }: Pick<Props, 'stay' | 'results' | 'booking'>) {
  const { today } = usePageFacts()
  const { cheapest } = booking
  return (
    <div
      data-bottom-bar="lg"
      className="stay-bar sticky bottom-0 z-30 -mx-4 mt-10 border-t border-rule bg-paper px-4 py-2 md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0 leading-tight">
          <strong className={`block font-heading font-bold ${cheapest ? 'text-lead' : 'leading-tight'}`}>
            {cheapest ? words.barTotal(formatMoney(cheapest.price)) : noPriceText(results)}
          </strong>
          <span className="block truncate text-small text-muted">
            {uiWords.nights(stay.nights)}, {briefDate(stay.arrival, today)}
          </span>
        </p>
        {cheapest ? (
          <BookButton booking={booking} priced={cheapest} place="card" className="shrink-0" />
        ) : (
          <a href={PRICES} className={buttonStyle('action', false, 'shrink-0 whitespace-nowrap')}>
            {words.dates}
          </a>
        )}
      </div>
    </div>
  )
}

interface PriceBreakdownProps {
  readonly price: Pence
  /** Undefined where all of it is the accommodation. */
  readonly lines: readonly StayLine[] | undefined
  readonly nights: number
  readonly dogs: number
  readonly className?: string
}

/** The lines of a stay's total, and the total. */
function PriceBreakdown({ price, lines, nights, dogs, className = '' }: PriceBreakdownProps) {
  return (
    <dl className={`figures ${className}`}>
      {stayLines(price, lines).map((line) => (
        <div
          key={lineLabel(line)}
          className={`flex justify-between gap-4 text-small ${line.pence < 0 ? 'text-success' : ''}`}
        >
          <dt>{lineLabel(line, { nights, dogs })}</dt>
          <dd>{lineAmount(line)}</dd>
        </div>
      ))}
      <div className="mt-1.5 flex items-baseline justify-between gap-4 font-heading font-bold">
        <dt>{words.breakdownTotal(nights)}</dt>
        <dd className="text-right">
          <span className="text-title">{formatMoney(price)}</span>
          <Euro pence={price} className="block font-body" />
        </dd>
      </div>
    </dl>
  )
}
