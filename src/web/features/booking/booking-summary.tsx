import { wholePrice } from '../../../domain/money/price.ts'
import type { Booking } from '../../../contract/booking-calls.ts'
import { formatShortDate } from '../../../domain/dates/calendar-date.ts'
import { formatClockTime } from '../../../domain/dates/clock-time.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { partyWords } from '../../stay/stay-text.ts'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'
import { Picture } from '../../ui/facts/picture.tsx'
import * as uiWords from '../../ui/words.ts'
import { PriceLines } from './price-lines.tsx'
import * as words from './words.ts'

interface Props {
  readonly booking: Booking
  readonly isChoosing?: boolean
  readonly isUpdating?: boolean
}

/** The holiday and its price, beside every step [BOOK-02, BOOK-14]. */
export function BookingSummary({ booking, ...shown }: Props) {
  return (
    <section aria-label={words.summary} className="overflow-hidden rounded-card bg-tint">
      <Picture picture={booking.image} alt="" sizes="480px" className="aspect-[5/2] h-auto w-full" />
      <div className="p-6">
        <SummaryFacts booking={booking} />
        <div className="mt-4 border-t border-control pt-3">
          <PriceLines booking={booking} {...shown} />
        </div>
      </div>
    </section>
  )
}

/** The same on a phone: a sticky line with the amount that opens the rest. */
export function SummaryBar({ booking, ...shown }: Props) {
  const { price } = booking
  return (
    <details
      data-sticky-summary=""
      className="group sticky top-0 z-20 border-b border-rule bg-tint lg:hidden print:hidden"
    >
      <summary className="flex min-h-14 items-center justify-between gap-4 px-4 py-2 md:px-8">
        <span className="min-w-0">
          <span className="block truncate text-small">{booking.parkName}</span>
          <strong className="figures block font-heading text-lead leading-tight font-bold">
            {words.summaryTotal({
              price: formatMoney(wholePrice({ total: price.totalCost, payThere: price.payThere })),
              nights: uiWords.nights(booking.duration),
            })}
          </strong>
        </span>
        <span className="sr-only">{words.summaryOpen}</span>
        <ChevronDownIcon className="size-6 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-h-[70dvh] overflow-y-auto border-t border-rule px-4 py-4 md:px-8">
        <SummaryFacts booking={booking} />
        <div className="mt-4 border-t border-control pt-3">
          <PriceLines booking={booking} {...shown} />
        </div>
      </div>
    </details>
  )
}

/** Park, unit, dates and party, without amounts. */
export function SummaryFacts({ booking }: { readonly booking: Booking }) {
  const { party } = booking
  const facts = [
    {
      label: words.arrive,
      value: words.from({
        date: formatShortDate(booking.arrivalDate),
        time: formatClockTime(booking.arrivalFrom),
      }),
    },
    {
      label: words.leave,
      value: words.by({
        date: formatShortDate(booking.departureDate),
        time: formatClockTime(booking.departureBy),
      }),
    },
    { label: words.nights, value: String(booking.duration) },
    { label: words.party, value: partyWords(party) },
  ]
  return (
    <>
      <h2 className="text-lead">{booking.parkName}</h2>
      <p className="text-small text-muted">{words.place({ town: booking.townName, region: booking.regionName })}</p>
      <p className="mt-1">{booking.unitDesc}</p>
      <dl className="mt-3 text-small">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 py-0.5">
            <dt className="text-muted">{label}</dt>
            <dd className="figures text-right font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
