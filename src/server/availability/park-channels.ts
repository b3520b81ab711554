import { derivedFeatures } from '../../domain/unit/unit.ts'
import { CHANNEL_CODES, type ChannelCode } from '../../domain/site/channel.ts'
import type { Catalogue, ParkFacts } from './catalogue-facts.ts'

interface ChannelFacts {
  readonly ofPark: ReadonlyMap<number, readonly ChannelCode[]>
  readonly ofRegion: ReadonlyMap<number, readonly ChannelCode[]>
  readonly features: ReadonlyMap<ChannelCode, ReadonlySet<number>>
}

/** Computed once per catalogue: a list of parks needs it for every park. */
const known = new WeakMap<Catalogue, ChannelFacts>()

/** Channels in which a park has units and so its pages, in display order: also one that only sells holiday homes. */
export function channelsOfPark(catalogue: Catalogue, parkId: number): ChannelCode[] {
  return [...(factsOf(catalogue).ofPark.get(parkId) ?? [])]
}

export function channelsOfRegion(catalogue: Catalogue, regionId: number): ChannelCode[] {
  return [...(factsOf(catalogue).ofRegion.get(regionId) ?? [])]
}

/**
 * Ids of the features that some units of a channel have and others do not, on any date: others are no filters there.
 */
export function featuresOfChannel(catalogue: Catalogue, channel: ChannelCode): ReadonlySet<number> {
  return factsOf(catalogue).features.get(channel) ?? new Set()
}

/** Parks of holiday-home sales only have their pages, and are left out of the list of parks on sale [RES-11]. */
const SALES_ONLY_TYPE = 15

export function isBookable(park: ParkFacts): boolean {
  return park.parkTypeId !== SALES_ONLY_TYPE
}

/** Whether stays at a park are sold in a channel: it is then in lists, searches and counts. */
export function isSoldIn(catalogue: Catalogue, park: ParkFacts, channel: ChannelCode): boolean {
  return isBookable(park) && (factsOf(catalogue).ofPark.get(park.id)?.includes(channel) ?? false)
}

function factsOf(catalogue: Catalogue): ChannelFacts {
  const before = known.get(catalogue)
  if (before) return before
  const ofPark = new Map<number, Set<ChannelCode>>()
  const ofRegion = new Map<number, Set<ChannelCode>>()
  const units = new Map<ChannelCode, number>()
  const unitsWith = new Map<ChannelCode, Map<number, number>>()
  for (const unit of catalogue.unitTypes.values()) {
    const park = catalogue.parks.get(unit.parkId)
    if (!park) continue
    addTo(ofPark, park.id, unit.channel)
    if (!isBookable(park)) continue
    addTo(ofRegion, park.regionId, unit.channel)
    units.set(unit.channel, (units.get(unit.channel) ?? 0) + 1)
    const counts = unitsWith.get(unit.channel) ?? new Map<number, number>()
    unitsWith.set(unit.channel, counts)
    for (const id of new Set([...park.features, ...unit.features, ...derivedFeatures(unit)])) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  const features = new Map<ChannelCode, ReadonlySet<number>>()
  for (const [channel, counts] of unitsWith) {
    features.set(channel, new Set([...counts].filter(([, count]) => count < units.get(channel)!).map(([id]) => id)))
  }
  const facts = { ofPark: inOrder(ofPark), ofRegion: inOrder(ofRegion), features }
  known.set(catalogue, facts)
  return facts
}

function addTo<Key, Value>(sets: Map<Key, Set<Value>>, key: Key, value: Value): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

function inOrder(sets: Map<number, Set<ChannelCode>>): Map<number, ChannelCode[]> {
  return new Map([...sets].map(([id, set]) => [id, CHANNEL_CODES.filter((code) => set.has(code))]))
}
