import type { ParkDetails, ParkResults, UnitOffer } from '../../../contract/catalogue-calls.ts'
import { formatShortDate } from '../../../domain/calendar-date.ts'
import { message } from '../../messages/message.ts'
import { partyWords } from '../../state/party-words.ts'
import { BookProblem } from './book-problem.tsx'
import { gradeDifferences } from './grade-differences.ts'
import type { PageStay } from './park-stay.ts'
import { UnitCard } from './unit-card.tsx'
import { useBook } from './use-book.ts'

interface Props {
  readonly park: ParkDetails
  readonly results: ParkResults
  readonly stay: PageStay
  readonly resultsTo: string
}

/** The units for the stay, those that can be booked first and with their totals; the others are named with the reason. */
export function UnitList({ park, results, stay, resultsTo }: Props) {
  const booking = useBook(park.parkId, stay)
  const left = results.units.filter(({ unitId }) => !booking.gone.has(unitId))
  const free = left.flatMap((unit) => (unit.unitPrice === null ? [] : [{ unit, price: unit.unitPrice }]))
  const others = left.filter((unit) => unit.unitPrice === null)
  return (
    <div id="units" className="mt-10 scroll-mt-20">
      {free.length > 0 && (
        <>
          <h3 className="text-lead">
            {message('park.unitsFor', {
              date: formatShortDate(stay.arrival),
              nights: message('nights', { nights: stay.nights }),
              guests: partyWords(stay.party),
            })}
          </h3>
          <p className="mt-1 mb-4 text-small text-muted">{message('park.illustrations')}</p>
        </>
      )}
      <BookProblem booking={booking} nights={stay.nights} resultsTo={resultsTo} />
      {free.map(({ unit, price }) => (
        <UnitCard
          key={unit.unitId}
          unit={unit}
          price={price}
          differences={gradeDifferences(unit, results.units)}
          isBusy={booking.busyUnit === unit.unitId}
          onBook={() => void booking.book(unit, price)}
        />
      ))}
      {others.length > 0 && (
        <div className={`text-small text-muted ${free.length > 0 ? 'border-t border-rule pt-5' : ''}`}>
          <h3 className="text-body">{message('unit.notFree')}</h3>
          <ul className="mt-1 sm:columns-2">
            {others.map((unit) => (
              <li key={unit.unitId}>
                {message('unit.unavailableEntry', { unit: unit.unitType, reason: reasonOf(unit) })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function reasonOf({ unavailable = 'sold-out', sleeps }: UnitOffer): string {
  return unavailable === 'too-small'
    ? message('unit.unavailable.too-small', { sleeps })
    : message(`unit.unavailable.${unavailable}`)
}
