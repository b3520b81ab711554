import { partySize, type Party } from '../../domain/booking/party.ts'
import { addBit, copyBits, createBitSet, hasBit, intersect, removeBit, type BitSet } from './bit-set.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { ChannelLayout, ParkRange } from './channel-layout.ts'
import type { UnitCriteria, UnitOffer, UnitState } from './queries.ts'
import { firstEntryFrom } from './stay-details.ts'
import type { PartyCharges } from './added-charges.ts'

/** Above any price: no limit. Half of the 32-bit range, so that a price minus a limit never overflows. */
export const HIGHEST_PENCE = 2 ** 30

/** Prepared criteria. Filter counts need the parts separately, so that each can be left out. */
export interface WantedUnits {
  /** Suitable for the party, with every feature, not excluded. */
  readonly units: BitSet
  /** Units with enough bedrooms; undefined if not restricted. */
  readonly withBedrooms: BitSet | undefined
  /** The same for bathrooms. */
  readonly withBathrooms: BitSet | undefined
  readonly minPence: number
  readonly maxPence: number
  readonly offers: readonly number[]
  /** The party's dog fees and local charges, which are part of every price and of the limits. */
  readonly charges: PartyCharges
}

/**
 * @param ranges the parks to scan: only their units are computed
 * @param units buffer for the units, overwritten by the next query
 * @returns undefined if no unit of the channel can match
 */
export function prepareCriteria(
  layout: ChannelLayout,
  criteria: UnitCriteria,
  ranges: readonly ParkRange[],
  units: BitSet,
): WantedUnits | undefined {
  const suitable = layout.sleepsAtLeast[partySize(criteria.party)]
  if (!suitable || ranges.length === 0) return undefined
  const { dogs, assistanceDogs } = criteria.party
  const takingDogs = layout.dogsAtLeast[dogs]
  if (!takingDogs) return undefined
  const from = layout.firstUnit[ranges[0]!.from]!
  const to = layout.firstUnit[ranges.at(-1)!.to]!
  copyBits(units, suitable, from, to)
  if (dogs > 0) intersect(units, takingDogs, from, to)
  if (assistanceDogs > 0) intersect(units, layout.takesAssistanceDogs, from, to)
  for (const feature of criteria.features ?? []) {
    const having = layout.unitsWithFeature[feature]
    if (!having) return undefined
    intersect(units, having, from, to)
  }
  for (const id of criteria.withoutUnits ?? []) {
    const unit = layout.ordinalOfUnit.get(id)
    if (unit !== undefined) removeBit(units, unit)
  }
  for (const id of criteria.withoutParks ?? []) {
    const park = layout.ordinalOfPark.get(id)
    if (park === undefined) continue
    for (let unit = layout.firstUnit[park]!; unit < layout.firstUnit[park + 1]!; unit++) removeBit(units, unit)
  }
  return {
    units,
    withBedrooms: withRooms(layout, layout.bedroomsAtLeast, criteria.minBedrooms),
    withBathrooms: withRooms(layout, layout.bathroomsAtLeast, criteria.minBathrooms),
    minPence: Math.min(HIGHEST_PENCE, Math.max(1, criteria.minPence ?? 1)),
    maxPence: Math.max(0, Math.min(HIGHEST_PENCE, criteria.maxPence ?? HIGHEST_PENCE)),
    offers: criteria.offers ?? [],
    charges: layout.added.forParty(criteria.party),
  }
}

/** Restricts the units by rooms, if rooms need not be counted separately. */
export function narrowByRooms(
  { units, withBedrooms, withBathrooms }: WantedUnits,
  { firstUnit }: ChannelLayout,
  ranges: readonly ParkRange[],
): void {
  const from = firstUnit[ranges[0]!.from]!
  const to = firstUnit[ranges.at(-1)!.to]!
  if (withBedrooms) intersect(units, withBedrooms, from, to)
  if (withBathrooms) intersect(units, withBathrooms, from, to)
}

/** Empty if no unit has that many; undefined if not restricted. */
function withRooms(layout: ChannelLayout, atLeast: readonly BitSet[], wanted: number | undefined): BitSet | undefined {
  return wanted ? (atLeast[wanted] ?? createBitSet(layout.unitIds.length)) : undefined
}

/** Whether a unit has enough bedrooms and bathrooms. */
export function hasRooms({ withBedrooms, withBathrooms }: WantedUnits, unit: number): boolean {
  return (!withBedrooms || hasBit(withBedrooms, unit)) && (!withBathrooms || hasBit(withBathrooms, unit))
}

/** Units whose stay in a row is in one of the offers; undefined without offers. */
export function unitsOnOffer(
  index: Pick<ChannelIndex, 'layout' | 'rows'>,
  row: number,
  offers: readonly number[],
  ranges: readonly ParkRange[],
): BitSet | undefined {
  if (offers.length === 0) return undefined
  const { details } = index.rows
  const onOffer = createBitSet(index.layout.unitIds.length)
  for (const { from, to } of ranges) {
    const last = firstEntryFrom(details, row, index.layout.firstUnit[to]!)
    for (let entry = firstEntryFrom(details, row, index.layout.firstUnit[from]!); entry < last; entry++) {
      if (offers.includes(details.offerUrn[entry]!)) addBit(onOffer, details.unit[entry]!)
    }
  }
  return onOffer
}

/** Every unit type of a park in a channel, with its price for a stay or the reason it cannot be booked. */
export function unitsOfParkIn(index: ChannelIndex, parkId: number, row: number, party: Party): UnitOffer[] {
  const { layout } = index
  const park = layout.ordinalOfPark.get(parkId)
  if (park === undefined) return []
  const offers: UnitOffer[] = []
  for (let unit = layout.firstUnit[park]!; unit < layout.firstUnit[park + 1]!; unit++) {
    const price = row < 0 ? 0 : index.rows.prices[row]![unit]!
    const state = stateOf(index, unit, price, party)
    const payers = state === 'no-dogs' ? { ...party, dogs: 0 } : party
    const sold = price === 0 ? undefined : index.priceFor(row, unit, payers)
    offers.push({
      unitTypeId: layout.unitIds[unit]!,
      channel: layout.channel,
      state,
      pence: sold?.pence,
      lines: sold?.lines ?? [],
      offerUrn: sold?.offerUrn,
      left: state === 'bookable' ? sold!.left : 0,
      dogFee: sold?.dogFee ?? 0,
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
