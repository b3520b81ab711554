import type { ParkDetails } from '../../../contract/catalogue-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { departureOf } from '../../../domain/dates/stay.ts'
import { PartyForm } from './party-form.tsx'
import { dogFeeWords, partyWords } from '../../stay/party-words.ts'
import { buttonStyle } from '../../ui/actions/button-style.ts'
import { Price } from '../../ui/facts/price.tsx'
import * as uiWords from '../../ui/words.ts'
import type { PageStay } from './park-stay.ts'
import * as words from './words.ts'

interface Props {
  readonly stay: PageStay
  /** Lowest total for this stay and party; null if nothing is available. */
  readonly lowest: number | null
  /** Shown if there is no price. */
  readonly none: string
}

const UNITS = '#units'
const PRICES = '#prices'

interface CardProps extends Props {
  readonly park: ParkDetails
  /** The part of the lowest total that is for dogs. */
  readonly dogFee: number | undefined
}

/** The requested stay and its lowest total, with links to change them; sticky beside the page. */
export function StayCard({ park, stay, lowest, dogFee, none }: CardProps) {
  const party = partyWords(stay.party)
  const dates = [
    { label: words.arrive, value: formatShortDate(stay.arrival) },
    { label: words.leave, value: formatShortDate(departureOf(stay)) },
  ]
  return (
    <section
      aria-label={words.stay}
      className="rounded-card border border-rule bg-surface p-6 print:grid print:grid-cols-[auto_1fr_auto] print:items-center print:gap-x-8 print:border-x-0 print:p-3"
    >
      {lowest === null ? (
        <p className="font-heading text-lead font-bold">{none}</p>
      ) : (
        <Price
          amount={lowest}
          nights={stay.nights}
          includes={dogFeeWords(dogFee, stay.party)}
          isLowest
          size="heading"
        />
      )}
      <a
        href={PRICES}
        className="group mt-5 block rounded-control border-y border-rule py-3 print:m-0 print:border-0 print:p-0"
      >
        <dl className="grid grid-cols-2 gap-4">
          {dates.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-small text-muted">{label}</dt>
              <dd className="figures font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <span className="mt-1 flex items-baseline justify-between gap-4 print:hidden">
          {uiWords.nights({ nights: stay.nights })}
          <span className="text-small text-primary underline underline-offset-4 group-hover:text-ink">
            {words.changeDates}
          </span>
        </span>
      </a>
      <details className="group border-b border-rule print:border-0">
        <summary className="rounded-control py-3">
          <span className="block text-small text-muted">{words.guests}</span>
          <span className="block font-semibold">{party}</span>
          <span className="mt-1 inline-block text-small text-primary underline underline-offset-4 group-hover:text-ink print:hidden">
            {words.changeGuests}
          </span>
        </summary>
        <PartyForm park={park} stay={stay} />
      </details>
      <a href={lowest === null ? PRICES : UNITS} className={buttonStyle('action', true, 'mt-5 print:hidden')}>
        {lowest === null ? words.otherDates : words.chooseUnit}
      </a>
    </section>
  )
}

/** The same as a bar at the bottom on a phone. */
export function StayBar({ stay, lowest, none }: Props) {
  return (
    <div
      data-bottom-bar="lg"
      className="stay-bar sticky bottom-0 z-30 -mx-4 mt-10 border-t border-rule bg-paper px-4 py-2.5 md:-mx-8 md:px-8 lg:hidden print:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <p className="figures min-w-0 leading-tight">
          <strong className="block font-heading text-lead font-bold">
            {lowest === null ? none : words.barTotal({ price: formatMoney(lowest) })}
          </strong>
          <span className="block text-small text-muted">
            {uiWords.nights({ nights: stay.nights })}, {formatShortDate(stay.arrival)}
          </span>
        </p>
        <a href={lowest === null ? PRICES : UNITS} className={buttonStyle('action', false, 'whitespace-nowrap')}>
          {lowest === null ? words.dates : words.choose}
        </a>
      </div>
    </div>
  )
}
