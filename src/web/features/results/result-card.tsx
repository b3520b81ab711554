import type { ReactNode } from 'react'
import { filtersOf } from '../../../domain/search/search-criteria.ts'
import { dogFeeWords } from '../../stay/party-words.ts'
import { parkResultAddress, type ParkStay } from '../../addresses/search-address.ts'
import type { UnitCriteria } from '../../addresses/criteria-fields.ts'
import { CardTerms } from './card-terms.tsx'
import { FareLine } from './fare-line.tsx'
import { ParkCard } from './lists/park-card.tsx'
import { PriceBreakdown } from './price-breakdown.tsx'
import type { ResultPark } from './results-data.ts'
import * as words from './words.ts'

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
  const unit = words.unit({ unit: park.unitType, sleeps: park.sleeps })
  const highlights = park.highlights.join(', ')
  return (
    <ParkCard
      {...card}
      to={parkResultAddress(park, { ...park, ...filtersOf(criteria), party: criteria.party, ...flexible })}
      park={park}
      headingLevel={2}
      facts={highlights === '' ? [unit] : [unit, highlights]}
      fare={
        <FareLine
          amount={park.price}
          nights={park.nights}
          was={park.was}
          numberLeft={park.numberLeft}
          includes={dogFeeWords(park.dogFee, criteria.party)}
          arrival={flexible ? park.arrival : undefined}
          breakdown={park.terms && <PriceBreakdown park={park} terms={park.terms} party={criteria.party} />}
        >
          {park.terms && <CardTerms terms={park.terms} arrival={park.arrival} />}
        </FareLine>
      }
    />
  )
}
