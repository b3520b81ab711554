import { Link } from '../../../ui/actions/link.tsx'
import type { ParkDetails, ParkResults } from '../../../../contract/catalogue-calls.ts'
import { formatShortDate, daysBetween, type CalendarDate } from '../../../../domain/dates/calendar-date.ts'
import { formatMoney } from '../../../../domain/money/money.ts'
import { parkResultAddress } from '../../../addresses/search-address.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { ClosedGate } from '../../../ui/drawings.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Picture } from '../../../ui/facts/picture.tsx'
import { Price } from '../../../ui/facts/price.tsx'
import { isUnlikeFilters, stayAddress, type PageStay } from '../park-stay.ts'
import type { SimilarParks } from '../similar-parks.ts'
import * as words from './book-words.ts'
import { isSameSeason, roughSpan } from '../../../../domain/search/nearest-arrivals.ts'

interface Props {
  readonly park: ParkDetails
  readonly results: ParkResults
  readonly stay: PageStay
  readonly similar: SimilarParks | undefined
  readonly resultsTo: string
}

/** Nothing is available for the stay: the nearest dates here, and available parks nearby [BEYOND-10]. */
export function SoldOut({ park, results, stay, similar, resultsTo }: Props) {
  const nearestDates = results.nearestDates.toSorted((a, b) => a.arrivalDate.localeCompare(b.arrivalDate))
  return (
    <div className="mb-10">
      <EmptyState
        drawing={<ClosedGate />}
        title={isUnlikeFilters(results) ? words.soldOutTitleFilters : words.soldOutTitle}
        actions={
          <ButtonLink to={resultsTo} kind="quiet" className="-ml-5">
            {words.soldOutResults}
          </ButtonLink>
        }
      >
        <p>{soldOutText(results.date, nearestDates)}</p>
        {nearestDates.length > 0 && (
          <ul className="mt-3 grid gap-x-8 text-ink sm:grid-cols-2">
            {nearestDates.map(({ arrivalDate, nights, price }) => (
              <li key={arrivalDate} className="border-t border-rule">
                <Link
                  to={stayAddress(park, { ...stay, arrival: arrivalDate, nights })}
                  className="group/date flex min-h-12 items-center justify-between gap-4"
                >
                  <span className="figures underline-offset-4 group-hover/date:underline">
                    {words.soldOutDate(formatShortDate(arrivalDate))}
                  </span>
                  <strong className="figures font-heading font-bold">{formatMoney(price)}</strong>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </EmptyState>
      {similar && (
        <section className="mt-6">
          <h3 className="text-lead">
            {similar.arrival === stay.arrival
              ? words.soldOutSimilar
              : words.soldOutSimilarOn(formatShortDate(similar.arrival))}
          </h3>
          <ul className="mt-3 grid gap-6 sm:grid-cols-3">
            {similar.parks.map((other) => (
              <li key={other.parkId} className="group relative">
                <Picture
                  picture={other.picture}
                  alt=""
                  sizes="(min-width: 36rem) 260px, 100vw"
                  className="aspect-[3/2] h-auto w-full rounded-control"
                />
                <Link
                  to={parkResultAddress(other, { ...stay, arrival: similar.arrival })}
                  className="mt-2 block font-semibold underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {other.name}
                </Link>
                <p className="text-small text-muted">{other.townName}</p>
                <Price amount={other.price} nights={stay.nights} size="lead" className="mt-1" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The introduction to alternative dates: near ones, or a single distant one with its distance [BEYOND-10]. */
export function soldOutText(asked: CalendarDate, [nearest]: readonly { readonly arrivalDate: CalendarDate }[]): string {
  if (!nearest) return words.soldOutNoDates
  const { arrivalDate } = nearest
  if (isSameSeason(asked, arrivalDate)) return words.soldOutText
  const { unit, count } = roughSpan(Math.abs(daysBetween(asked, arrivalDate)))
  const distance = (unit === 'weeks' ? words.soldOutWeeks : words.soldOutMonths)({ count })
  return (arrivalDate > asked ? words.soldOutNext : words.soldOutLastBefore)({ distance })
}
