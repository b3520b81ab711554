import type { ReactNode } from 'react'
import type { ParkDetails, ParkResults } from '../../../../contract/catalogue-calls.ts'
import { type PageStay, stayAddress } from '../park-stay.ts'
import { UnitList } from './unit-list.tsx'
import type { Booking } from './book-button.tsx'
import { formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { Link } from '../../../ui/actions/link.tsx'
import * as aboutWords from '../facts-words.ts'

interface Props {
  readonly park: ParkDetails
  readonly results: ParkResults
  readonly stay: PageStay
  readonly booking: Booking
  /** Why a unit of the list could not be booked. */
  readonly problem: ReactNode
}

/** The units for the stay, and the lowest prices of other stays. */
export function ParkUnits({ park, results, stay, booking, problem }: Props) {
  return (
    <div>
      <UnitList results={results} stay={stay} booking={booking} problem={problem} />
      <ParkLowPrices park={park} stay={stay} />
    </div>
  )
}

/** Up to three lowest totals each for 3, 4 and 7 nights, with links to those stays [PARK-05]. */
function ParkLowPrices({ park, stay }: { readonly park: ParkDetails; readonly stay: PageStay }) {
  if (park.lowPrices.length === 0) return null
  return (
    <section className="mt-10 print:hidden">
      <h3 className="text-lead">{aboutWords.lowPricesTitle}</h3>
      <div className="mt-3 grid gap-x-8 gap-y-5 sm:grid-cols-3">
        {park.lowPrices.map((group) => (
          <section key={group.nights}>
            <h4 className="border-b border-control pb-1 font-semibold">{aboutWords.lowPricesNights(group.nights)}</h4>
            <ul>
              {group.prices.map(({ arrival, nights, price }) => (
                <li key={arrival} className="border-b border-rule last:border-0">
                  <Link
                    to={stayAddress(park, { ...stay, arrival, nights })}
                    className="group flex min-h-11 items-center justify-between gap-3"
                  >
                    <span className="figures underline-offset-4 group-hover:underline">{formatShortDate(arrival)}</span>
                    <strong className="figures font-heading font-bold">{formatMoney(price)}</strong>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
