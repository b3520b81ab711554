import { partySize, type Party } from '../../domain/booking/party.ts'
import { hasBit } from './bit-set.ts'
import type { ChannelIndex } from './channel-index.ts'
import { withFee } from './dog-fees.ts'
import type { UnitOffer, UnitState } from './queries.ts'

/** Every unit type of a park in a channel, with its price for a stay or the reason it cannot be booked. */
export function unitsOfParkIn(index: ChannelIndex, parkId: number, row: number, party: Party): UnitOffer[] {
  const { layout } = index
  const park = layout.ordinalOfPark.get(parkId)
  if (park === undefined) return []
  const offers: UnitOffer[] = []
  const nights = row < 0 ? 0 : index.rows.nights[row]!
  for (let unit = layout.firstUnit[park]!; unit < layout.firstUnit[park + 1]!; unit++) {
    const price = row < 0 ? 0 : index.rows.prices[row]![unit]!
    const state = stateOf(index, unit, price, party)
    const dogFee = price === 0 || state === 'no-dogs' ? 0 : (layout.dogFees.of(party.dogs, nights)?.[unit] ?? 0)
    const sold = price === 0 ? undefined : withFee(index.pricedUnit(row, unit), dogFee)
    offers.push({
      unitTypeId: layout.unitIds[unit]!,
      channel: layout.channel,
      state,
      pence: sold?.pence,
      wasPence: sold?.wasPence,
      offerUrn: sold?.offerUrn,
      left: state === 'bookable' ? sold!.left : 0,
      dogFee,
    })
  }
  return offers
}

function stateOf(index: ChannelIndex, unit: number, price: number, party: Party): UnitState {
  if (price === 0) return 'not-on-sale'
  if (price < 0) return 'sold-out'
  const largeEnough = index.layout.sleepsAtLeast[partySize(party)]
  if (!largeEnough || !hasBit(largeEnough, unit)) return 'too-small'
  const { dogsAtLeast, takesAssistanceDogs } = index.layout
  const takingDogs = dogsAtLeast[party.dogs]
  if (!takingDogs || !hasBit(takingDogs, unit)) return 'no-dogs'
  if (party.assistanceDogs > 0 && !hasBit(takesAssistanceDogs, unit)) return 'no-dogs'
  return 'bookable'
}

/** Bookable units first, by price and id; the others by id. */
export function byUsefulness(a: UnitOffer, b: UnitOffer): number {
  if (a.state === 'bookable' && b.state === 'bookable') return a.pence! - b.pence! || a.unitTypeId - b.unitTypeId
  if (a.state === 'bookable') return -1
  if (b.state === 'bookable') return 1
  return a.unitTypeId - b.unitTypeId
}
