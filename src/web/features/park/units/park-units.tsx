import type { ParkDetails, ParkResults } from '../../../../contract/catalogue-calls.ts'
import { ParkLowPrices } from '../park-low-prices.tsx'
import type { PageStay } from '../park-stay.ts'
import { UnitList } from './unit-list.tsx'

interface Props {
  readonly park: ParkDetails
  readonly results: ParkResults
  readonly stay: PageStay
  /** The search the customer came from. */
  readonly resultsTo: string
}

/** The units for the stay, and the lowest prices of other stays. */
export function ParkUnits({ park, results, stay, resultsTo }: Props) {
  return (
    <div>
      <UnitList park={park} results={results} stay={stay} resultsTo={resultsTo} />
      <ParkLowPrices park={park} stay={stay} />
    </div>
  )
}
