import { CHANNEL_CODES, type ChannelCode } from '../../domain/site/channel.ts'
import type { Catalogue, ParkFacts } from './catalogue-facts.ts'

interface ChannelFacts {
  readonly ofPark: ReadonlyMap<number, readonly ChannelCode[]>
  readonly ofRegion: ReadonlyMap<number, readonly ChannelCode[]>
}

/** Computed once per catalogue: a list of parks needs it for every park. */
const known = new WeakMap<Catalogue, ChannelFacts>()

/** Channels in which a park has units, in display order. */
export function channelsOfPark(catalogue: Catalogue, parkId: number): ChannelCode[] {
  return [...(factsOf(catalogue).ofPark.get(parkId) ?? [])]
}

export function channelsOfRegion(catalogue: Catalogue, regionId: number): ChannelCode[] {
  return [...(factsOf(catalogue).ofRegion.get(regionId) ?? [])]
}

/** Parks of holiday-home sales only are in no bookable list [RES-11]. */
const SALES_ONLY_TYPE = 15

export function isBookable(park: ParkFacts): boolean {
  return park.parkTypeId !== SALES_ONLY_TYPE
}

export function isSoldIn(catalogue: Catalogue, park: ParkFacts, channel: ChannelCode): boolean {
  return isBookable(park) && (factsOf(catalogue).ofPark.get(park.id)?.includes(channel) ?? false)
}

function factsOf(catalogue: Catalogue): ChannelFacts {
  const before = known.get(catalogue)
  if (before) return before
  const ofPark = new Map<number, Set<ChannelCode>>()
  const ofRegion = new Map<number, Set<ChannelCode>>()
  for (const unit of catalogue.unitTypes.values()) {
    const park = catalogue.parks.get(unit.parkId)
    if (!park || !isBookable(park)) continue
    addTo(ofPark, park.id, unit.channel)
    addTo(ofRegion, park.regionId, unit.channel)
  }
  const facts = { ofPark: inOrder(ofPark), ofRegion: inOrder(ofRegion) }
  known.set(catalogue, facts)
  return facts
}

function addTo(sets: Map<number, Set<ChannelCode>>, id: number, channel: ChannelCode): void {
  const set = sets.get(id)
  if (set) set.add(channel)
  else sets.set(id, new Set([channel]))
}

function inOrder(sets: Map<number, Set<ChannelCode>>): Map<number, ChannelCode[]> {
  return new Map([...sets].map(([id, set]) => [id, CHANNEL_CODES.filter((code) => set.has(code))]))
}
