import type { ReactNode } from 'react'
import type { Party } from '../../../domain/party.ts'
import { message } from '../../messages/message.ts'
import { dogFeeWords } from '../../state/party-words.ts'
import { parkResultAddress, type ParkStay } from '../../state/search-address.ts'
import { FareLine } from './fare-line.tsx'
import { ParkCard } from './park-card.tsx'
import type { ResultPark } from './results-data.ts'

/** Which arrivals would do as well as the one asked for. */
export type FlexibleDates = Required<Pick<ParkStay, 'flexibility' | 'around'>>

interface Props {
  readonly park: ResultPark
  readonly party: Party
  readonly save: ReactNode
  readonly isFirst: boolean
  readonly isMarked?: boolean
  /** Of flexible dates, where each card of the list may have an arrival of its own. */
  readonly flexible?: FlexibleDates
}

/** A park with its cheapest unit for the stay asked for. */
export function ResultCard({ park, party, flexible, ...card }: Props) {
  const unit = message('results.unit', { unit: park.unitType, sleeps: park.sleeps })
  const highlights = park.highlights.join(', ')
  return (
    <ParkCard
      {...card}
      to={parkResultAddress(park, { ...park, party, ...flexible })}
      park={park}
      headingLevel={2}
      facts={highlights === '' ? [unit] : [unit, highlights]}
      fare={
        <FareLine
          amount={park.price}
          nights={park.nights}
          was={park.was}
          numberLeft={park.numberLeft}
          includes={dogFeeWords(park.dogFee, party)}
          arrival={flexible ? park.arrival : undefined}
        />
      }
    />
  )
}
