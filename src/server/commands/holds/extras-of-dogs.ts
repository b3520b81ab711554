import { dogExtras } from '../../../domain/money/extras.ts'
import type { Party } from '../../../domain/booking/party.ts'
import type { ChosenExtra } from '../../store/booking-details-store.ts'
import { petExtras, type OfferedExtra } from '../../store/sale-store.ts'

/**
 * The extras for the dogs of a party [TRUE-04]. They have no stock of their own: the number of dogs is limited per
 * unit.
 */
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
