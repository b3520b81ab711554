import { partySize } from '../../domain/booking/party.ts'
import { addBit, copyBits, createBitSet, hasBit, intersect, removeBit, type BitSet } from './bit-set.ts'
import type { ChannelIndex } from './channel-index.ts'
import type { ChannelLayout, ParkRange } from './channel-layout.ts'
import type { Wishes } from './queries.ts'
import { firstEntryFrom } from './stay-details.ts'

/** Above any price: no limit. Half of what 32 bits hold, so that a price minus a limit never overflows. */
export const HIGHEST_PENCE = 2 ** 30

/** Wishes made ready for scanning. What a filter counts needs the parts apart, so that each can be left out. */
export interface WantedUnits {
  /** Suitable for the party, with every feature, not excluded. */
  readonly units: BitSet
  /** Enough bedrooms; undefined where any will do. */
  readonly withBedrooms: BitSet | undefined
  /** The same of bathrooms. */
  readonly withBathrooms: BitSet | undefined
  readonly minPence: number
  readonly maxPence: number
  readonly offers: readonly number[]
  /** What they cost is part of every price, and of what the limits are about. */
  readonly dogs: number
}

/**
 * @param ranges the parks that will be scanned: only their units are worked out.
 * @param units room for the units, overwritten: what is prepared holds until the next question is.
 * @returns undefined where no unit of the channel can fulfil the wishes.
 */
export function prepareWishes(
  layout: ChannelLayout,
  wishes: Wishes,
  ranges: readonly ParkRange[],
  units: BitSet,
): WantedUnits | undefined {
  const suitable = layout.sleepsAtLeast[partySize(wishes.party)]
  if (!suitable || ranges.length === 0) return undefined
  const { dogs, assistanceDogs } = wishes.party
  const takingDogs = layout.dogsAtLeast[dogs]
  if (!takingDogs) return undefined
  const from = layout.firstUnit[ranges[0]!.from]!
  const to = layout.firstUnit[ranges.at(-1)!.to]!
  copyBits(units, suitable, from, to)
  if (dogs > 0) intersect(units, takingDogs, from, to)
  if (assistanceDogs > 0) intersect(units, layout.takesAssistanceDogs, from, to)
  for (const feature of wishes.features ?? []) {
    const having = layout.unitsWithFeature[feature]
    if (!having) return undefined
    intersect(units, having, from, to)
  }
  for (const id of wishes.withoutUnits ?? []) {
    const unit = layout.ordinalOfUnit.get(id)
    if (unit !== undefined) removeBit(units, unit)
  }
  for (const id of wishes.withoutParks ?? []) {
    const park = layout.ordinalOfPark.get(id)
    if (park === undefined) continue
    for (let unit = layout.firstUnit[park]!; unit < layout.firstUnit[park + 1]!; unit++) removeBit(units, unit)
  }
  return {
    units,
    withBedrooms: withRooms(layout, layout.bedroomsAtLeast, wishes.minBedrooms),
    withBathrooms: withRooms(layout, layout.bathroomsAtLeast, wishes.minBathrooms),
    minPence: Math.min(HIGHEST_PENCE, Math.max(1, wishes.minPence ?? 1)),
    maxPence: Math.max(0, Math.min(HIGHEST_PENCE, wishes.maxPence ?? HIGHEST_PENCE)),
    offers: wishes.offers ?? [],
    dogs,
  }
}

/** Leaves of the wanted units only those with as many rooms as are wanted: what need not be counted apart. */
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

/** None where no unit has so many; undefined where any number will do. */
function withRooms(layout: ChannelLayout, atLeast: readonly BitSet[], wanted: number | undefined): BitSet | undefined {
  return wanted ? (atLeast[wanted] ?? createBitSet(layout.unitIds.length)) : undefined
}

/** Whether a unit has as many bedrooms and bathrooms as are wanted. */
export function hasRooms({ withBedrooms, withBathrooms }: WantedUnits, unit: number): boolean {
  return (!withBedrooms || hasBit(withBedrooms, unit)) && (!withBathrooms || hasBit(withBathrooms, unit))
}

/** Units whose stay in a row is in one of the offers; undefined where no offer is asked for. */
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
