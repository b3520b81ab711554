import type { ReactNode } from 'react'
import type { ParkDetails, ParkResults } from '../../../../contract/catalogue-calls.ts'
import { ParkLowPrices } from '../park-low-prices.tsx'
import type { PageStay } from '../park-stay.ts'
import { UnitList } from './unit-list.tsx'
import type { Booking } from './use-book.ts'

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
