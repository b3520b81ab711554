import type { ReactNode } from 'react'
import { unitAndSleeps } from '../../../domain/words/place-words.ts'
import type { BookingTerms } from '../../../contract/fields.ts'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { filtersOf } from '../../../domain/search/search-criteria.ts'
import { staticHtml } from '../../hydration/static-html.tsx'
import { parkResultAddress, type ParkStay } from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { includedWords } from '../../stay/stay-text.ts'
import { PriceLine, termLines } from './price-line.tsx'
import { ParkCard } from './lists/park-card.tsx'
import type { ResultPark } from './results-data.ts'

/** Its popover opens natively, so that nothing of it has to be hydrated. */
const CardTerms = staticHtml(async () => (await import('./card-terms.tsx')).CardTerms)

/** Arrivals that a flexible search includes. */
export type FlexibleDates = Required<Pick<ParkStay, 'flexibility' | 'around'>>

interface Props {
  readonly park: ResultPark
  /** Party and filters, kept by the link to the park. */
  readonly criteria: UnitCriteria
  readonly save: ReactNode
  readonly isFirst: boolean
  readonly isMarked?: boolean
  /** For flexible dates each card may have its own arrival. */
  readonly flexible?: FlexibleDates
}

/** A park with its cheapest unit for the requested stay. */
export function ResultCard({ park, criteria, flexible, ...card }: Props) {
  const unit = unitAndSleeps({ unit: park.unitType, sleeps: park.sleeps })
  const { price, was, dogFee, lines, terms, arrival } = park
  const breakdownId = `total-${park.parkId}`
  const highlights = park.highlights.join(', ')
  return (
    <ParkCard
      {...card}
      to={parkResultAddress(park, { ...park, ...filtersOf(criteria), party: criteria.party, ...flexible })}
      park={park}
      headingLevel={2}
      facts={highlights === '' ? [unit] : [unit, highlights]}
      price={
        <PriceLine
          amount={price}
          nights={park.nights}
          was={was}
          numberLeft={park.numberLeft}
          includes={includedWords(dogFee, lines, criteria.party)}
          arrival={flexible ? arrival : undefined}
          breakdown={terms && { popoverId: breakdownId, park: park.name }}
        >
          {terms && (
            <div className={heightOf(terms, arrival)}>
              <CardTerms stay={{ price, lines, terms, arrival }} dogs={criteria.party.dogs} breakdownId={breakdownId} />
            </div>
          )}
        </PriceLine>
      }
    />
  )
}

/** Of the lines about the terms, also while their code is loaded. */
function heightOf(terms: BookingTerms, arrival: CalendarDate): string | undefined {
  const { isPartDue, isCancellationShown } = termLines(terms, arrival)
  if (isPartDue && isCancellationShown) return 'mt-1 min-h-10'
  return isPartDue || isCancellationShown ? 'mt-1 min-h-5' : undefined
}
