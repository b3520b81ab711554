import { dogExtras } from '../../../domain/money/dogs.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { ChosenExtra } from '../../store/booking-details-store.ts'
import { petExtras, type OfferedExtra } from '../../store/sale-store.ts'

/** What a booking has for the dogs of its party [TRUE-04]. A park counts dogs by its units, never by stock of an extra. */
export function extrasOfDogs(
  offered: readonly OfferedExtra[],
  party: Pick<Party, 'dogs' | 'assistanceDogs'>,
  nights: number,
): ChosenExtra[] {
  return dogExtras(petExtras(offered), party, nights).map(({ extra, priced }) => ({
    ...priced,
    name: extra.name,
    isCounted: false,
    group: extra.group,
  }))
}
