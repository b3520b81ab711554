import type { ReactNode } from 'react'
import { filtersOf } from '../../../domain/search/search-criteria.ts'
import { dogFeeWords } from '../../stay/party-words.ts'
import { parkResultAddress, type ParkStay } from '../../addresses/search-address.ts'
import type { Wishes } from '../../addresses/wish-fields.ts'
import { FareLine } from './fare-line.tsx'
import { ParkCard } from './lists/park-card.tsx'
import type { ResultPark } from './results-data.ts'
import * as words from './words.ts'

/** Which arrivals would do as well as the one asked for. */
export type FlexibleDates = Required<Pick<ParkStay, 'flexibility' | 'around'>>

interface Props {
  readonly park: ResultPark
  /** Who comes, and the filters, which the park's page keeps. */
  readonly wishes: Wishes
  readonly save: ReactNode
  readonly isFirst: boolean
  readonly isMarked?: boolean
  /** Of flexible dates, where each card of the list may have an arrival of its own. */
  readonly flexible?: FlexibleDates
}

/** A park with its cheapest unit for the stay asked for. */
export function ResultCard({ park, wishes, flexible, ...card }: Props) {
  const unit = words.unit({ unit: park.unitType, sleeps: park.sleeps })
  const highlights = park.highlights.join(', ')
  return (
    <ParkCard
      {...card}
      to={parkResultAddress(park, { ...park, ...filtersOf(wishes), party: wishes.party, ...flexible })}
      park={park}
      headingLevel={2}
      facts={highlights === '' ? [unit] : [unit, highlights]}
      fare={
        <FareLine
          amount={park.price}
          nights={park.nights}
          was={park.was}
          numberLeft={park.numberLeft}
          includes={dogFeeWords(park.dogFee, wishes.party)}
          arrival={flexible ? park.arrival : undefined}
        />
      }
    />
  )
}
