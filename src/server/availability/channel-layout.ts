import type { ChannelCode } from '../../domain/site/channel.ts'
import { takesAssistanceDogs } from '../../domain/money/extras.ts'
import { derivedFeatures } from '../../domain/unit/unit.ts'
import { FEATURE_LIMIT } from '../../domain/unit/features.ts'
import { isWithinBounds, type MapBounds } from '../../domain/search/coordinates.ts'
import { addBit, createBitSet, thresholdSets, type BitSet } from './bit-set.ts'
import type { Catalogue, ParkFacts, UnitTypeFacts } from './catalogue-facts.ts'
import { AddedCharges, type ChargeSettings } from './added-charges.ts'
import type { Place } from './queries.ts'
import { ratingPoints } from '../../domain/search/recommended-order.ts'

/** Holiday-home sales only: not in any bookable list [RES-11]. */
const SALES_ONLY_PARK_TYPE = 15

/** Park ordinals from `from` to before `to`. */
export interface ParkRange {
  readonly from: number
  readonly to: number
}

/**
 * The order of units in the arrays of a channel: by region, town, park and id, so that every place is a range of units;
 * an 'ordinal' is a position in that order.
 */
export interface ChannelLayout {
  readonly channel: ChannelCode
  readonly unitIds: Int32Array
  readonly ordinalOfUnit: ReadonlyMap<number, number>
  readonly parkOfUnit: Int32Array
  readonly parkIds: Int32Array
  readonly ordinalOfPark: ReadonlyMap<number, number>
  /** Units of park p: from firstUnit[p] to before firstUnit[p + 1]. */
  readonly firstUnit: Int32Array
  /** Empty if the channel sells nothing. */
  readonly everyPark: readonly ParkRange[]
  readonly rangesOfRegion: ReadonlyMap<number, readonly ParkRange[]>
  readonly rangesOfTown: ReadonlyMap<number, readonly ParkRange[]>
  readonly rangesOfOperator: ReadonlyMap<number, readonly ParkRange[]>
  readonly groups: Readonly<Record<'channel' | 'region' | 'town' | 'park' | 'operator' | 'unit', UnitGroups>>
  /** Position of each park, degrees. */
  readonly latitudes: Float64Array
  readonly longitudes: Float64Array
  /** Rank of a park among all parks of the channel by id, and the reverse. */
  readonly idRank: Int32Array
  readonly parkOfIdRank: Int32Array
  readonly nameRank: Int32Array
  readonly ratingPoints: Int32Array
  readonly sleepsAtLeast: readonly BitSet[]
  readonly bedroomsAtLeast: readonly BitSet[]
  readonly bathroomsAtLeast: readonly BitSet[]
  /**
   * 1 << bedrooms (at most 15) in the lower half, 1 << bathrooms in the upper half: after OR-ing units, the highest bit
   * of a half is the maximum.
   */
  readonly roomBits: Int32Array
  /** Units by the number of dogs they accept at least. */
  readonly dogsAtLeast: readonly BitSet[]
  /** Dog fees and local charges. */
  readonly added: AddedCharges
  /** Units that accept assistance dogs. */
  readonly takesAssistanceDogs: BitSet
  /** One set of units per feature id; undefined if no unit has it. */
  readonly unitsWithFeature: readonly (BitSet | undefined)[]
  /** The features of each unit with its park's, ids 0-31 and 32-63. */
  readonly featuresLow: Int32Array
  readonly featuresHigh: Int32Array
}

/**
 * @param isSold false for operators whose supplier is not configured: nothing of theirs is on sale
 * @param settings what local charges depend on; needed where there are any
 */
export function buildChannelLayout(
  catalogue: Catalogue,
  channel: ChannelCode,
  isSold: (operatorId: number) => boolean = () => true,
  settings: ChargeSettings = WITHOUT_DATES,
): ChannelLayout {
  const units: { unit: UnitTypeFacts; park: ParkFacts }[] = []
  for (const unit of catalogue.unitTypes.values()) {
    const park = catalogue.parks.get(unit.parkId)
    if (unit.channel !== channel || !park || park.parkTypeId === SALES_ONLY_PARK_TYPE) continue
    if (isSold(park.operatorId)) units.push({ unit, park })
  }
  units.sort(
    (a, b) =>
      a.park.regionId - b.park.regionId ||
      a.park.townId - b.park.townId ||
      a.park.id - b.park.id ||
      a.unit.id - b.unit.id,
  )
  const parks = units.map(({ park }) => park).filter((park, index, all) => park !== all[index - 1])
  const ordinalOfPark = new Map(parks.map((park, ordinal) => [park.id, ordinal]))
  const idOrder = parks.map((_, ordinal) => ordinal).sort((a, b) => parks[a]!.id - parks[b]!.id)
  const { compare } = new Intl.Collator('en-GB')
  const nameOrder = [...idOrder].sort((a, b) => compare(parks[a]!.name, parks[b]!.name))
  return {
    channel,
    unitIds: Int32Array.from(units, ({ unit }) => unit.id),
    ordinalOfUnit: new Map(units.map(({ unit }, ordinal) => [unit.id, ordinal])),
    parkOfUnit: Int32Array.from(units, ({ park }) => ordinalOfPark.get(park.id)!),
    parkIds: Int32Array.from(parks, (park) => park.id),
    ordinalOfPark,
    firstUnit: firstUnits(units, ordinalOfPark),
    everyPark: parks.length > 0 ? [{ from: 0, to: parks.length }] : [],
    rangesOfRegion: new Map(runsBy(parks, (park) => park.regionId)),
    rangesOfTown: new Map(runsBy(parks, (park) => park.townId)),
    rangesOfOperator: new Map(runsBy(parks, (park) => park.operatorId)),
    groups: {
      channel: groupUnits(units.map(() => channel)),
      region: groupUnits(units.map(({ park }) => park.regionId)),
      town: groupUnits(units.map(({ park }) => park.townId)),
      park: groupUnits(units.map(({ park }) => park.id)),
      operator: groupUnits(units.map(({ park }) => park.operatorId)),
      unit: groupUnits(units.map(({ unit }) => unit.id)),
    },
    latitudes: Float64Array.from(parks, (park) => park.latitude),
    longitudes: Float64Array.from(parks, (park) => park.longitude),
    idRank: rankOf(idOrder),
    parkOfIdRank: Int32Array.from(idOrder),
    nameRank: rankOf(nameOrder),
    ratingPoints: Int32Array.from(parks, (park) => ratingPoints(park.halfBubbles, park.reviewCount)),
    sleepsAtLeast: thresholdSets(Uint8Array.from(units, ({ unit }) => unit.sleeps)),
    bedroomsAtLeast: thresholdSets(Uint8Array.from(units, ({ unit }) => unit.bedrooms)),
    bathroomsAtLeast: thresholdSets(Uint8Array.from(units, ({ unit }) => unit.bathrooms)),
    roomBits: Int32Array.from(
      units,
      ({ unit }) => roomBit(unit.bedrooms) | (roomBit(unit.bathrooms) << ROOM_KINDS_APART),
    ),
    dogsAtLeast: thresholdSets(Uint8Array.from(units, ({ unit }) => unit.dogsAllowed)),
    ...petRules(catalogue, channel, units, settings),
    ...featureSets(units),
  }
}

const WITHOUT_DATES: ChargeSettings = { firstDay: 0, today: () => '1970-01-01' }

/** Shift from bedrooms to bathrooms. */
export const ROOM_KINDS_APART = 16

const roomBit = (rooms: number) => 1 << Math.min(ROOM_KINDS_APART - 1, rooms)

function firstUnits(units: readonly { park: ParkFacts }[], ordinalOfPark: ReadonlyMap<number, number>): Int32Array {
  const first = new Int32Array(ordinalOfPark.size + 1)
  for (const { park } of units) first[ordinalOfPark.get(park.id)! + 1]!++
  for (let ordinal = 1; ordinal < first.length; ordinal++) first[ordinal]! += first[ordinal - 1]!
  return first
}

/** Ranges of neighbouring parks with the same key. */
function runsBy(parks: readonly ParkFacts[], keyOf: (park: ParkFacts) => number): [number, ParkRange[]][] {
  const runs = new Map<number, ParkRange[]>()
  for (let from = 0; from < parks.length;) {
    const key = keyOf(parks[from]!)
    let to = from + 1
    while (to < parks.length && keyOf(parks[to]!) === key) to++
    const known = runs.get(key)
    if (known) known.push({ from, to })
    else runs.set(key, [{ from, to }])
    from = to
  }
  return [...runs]
}

function rankOf(order: readonly number[]): Int32Array {
  const rank = new Int32Array(order.length)
  order.forEach((ordinal, position) => (rank[ordinal] = position))
  return rank
}

function petRules(
  catalogue: Catalogue,
  channel: ChannelCode,
  units: readonly { park: ParkFacts }[],
  settings: ChargeSettings,
) {
  const operatorIds = new Set(units.map(({ park }) => park.operatorId))
  const petsOf = new Map([...operatorIds].map((id) => [id, catalogue.petExtrasOf(channel, id)]))
  const petsOfUnit = units.map(({ park }) => petsOf.get(park.operatorId)!)
  const welcoming = createBitSet(units.length)
  petsOfUnit.forEach((pets, unit) => takesAssistanceDogs(channel, pets) && addBit(welcoming, unit))
  const chargesOf = new Map(
    [...new Set(units.map(({ park }) => park))].map((park) => [park, catalogue.chargesOf(park) ?? []]),
  )
  const chargesOfUnit = units.map(({ park }) => chargesOf.get(park)!)
  return { added: new AddedCharges(petsOfUnit, chargesOfUnit, settings), takesAssistanceDogs: welcoming }
}

function featureSets(units: readonly { unit: UnitTypeFacts; park: ParkFacts }[]) {
  const unitsWithFeature: (BitSet | undefined)[] = Array.from({ length: FEATURE_LIMIT }, () => undefined)
  const featuresLow = new Int32Array(units.length)
  const featuresHigh = new Int32Array(units.length)
  units.forEach(({ unit, park }, ordinal) => {
    for (const id of [...park.features, ...unit.features, ...derivedFeatures(unit)]) {
      if (id < 0 || id >= FEATURE_LIMIT)
        throw new RangeError(`feature ${id} of unit type ${unit.id} is outside 0 to 63`)
      const set = (unitsWithFeature[id] ??= createBitSet(units.length))
      addBit(set, ordinal)
      if (id < 32) featuresLow[ordinal]! |= 1 << id
      else featuresHigh[ordinal]! |= 1 << (id - 32)
    }
  })
  return { unitsWithFeature, featuresLow, featuresHigh }
}

/** The parks of a place, as ascending ranges that do not touch; empty for an unknown place. */
export function parkRangesOf(layout: ChannelLayout, place: Place): readonly ParkRange[] {
  let ranges = layout.everyPark
  if (place.regionId !== undefined) ranges = layout.rangesOfRegion.get(place.regionId) ?? []
  if (place.townId !== undefined) ranges = common(layout, ranges, layout.rangesOfTown.get(place.townId))
  if (place.operatorId !== undefined) ranges = common(layout, ranges, layout.rangesOfOperator.get(place.operatorId))
  if (place.parkId !== undefined) {
    const ordinal = layout.ordinalOfPark.get(place.parkId)
    ranges = common(layout, ranges, ordinal === undefined ? [] : [{ from: ordinal, to: ordinal + 1 }])
  }
  return place.bounds ? runsWithin(layout, ranges, place.bounds) : ranges
}

/** Ranges of neighbouring parks within bounds. */
function runsWithin(layout: ChannelLayout, ranges: readonly ParkRange[], bounds: MapBounds): ParkRange[] {
  const { latitudes, longitudes } = layout
  const runs: ParkRange[] = []
  for (const { from, to } of ranges) {
    let first = -1
    for (let park = from; park < to; park++) {
      const isInside = isWithinBounds({ latitude: latitudes[park]!, longitude: longitudes[park]! }, bounds)
      if (isInside && first < 0) first = park
      if (isInside || first < 0) continue
      runs.push({ from: first, to: park })
      first = -1
    }
    if (first >= 0) runs.push({ from: first, to })
  }
  return runs
}

function common(
  { everyPark }: ChannelLayout,
  ranges: readonly ParkRange[],
  others: readonly ParkRange[] = [],
): readonly ParkRange[] {
  if (ranges === everyPark) return others
  return ranges.flatMap((range) =>
    others
      .map((other) => ({ from: Math.max(range.from, other.from), to: Math.min(range.to, other.to) }))
      .filter(({ from, to }) => from < to),
  )
}

/** A grouping of a channel's units. Neighbouring units of a group are a run; a group has one or more runs. */
export interface UnitGroups {
  /** The id of each group. */
  readonly keys: readonly (number | string)[]
  readonly groupOfRun: Int32Array
  /** Units of run r: from firstOfRun[r] to before firstOfRun[r + 1]. */
  readonly firstOfRun: Int32Array
  readonly runOfUnit: Int32Array
}

/** @param keyOfUnit the id of each unit's group, in the order of units */
function groupUnits(keyOfUnit: readonly (number | string)[]): UnitGroups {
  const numbers = new Map<number | string, number>()
  const groupOfRun: number[] = []
  const firstOfRun: number[] = []
  const runOfUnit = new Int32Array(keyOfUnit.length)
  keyOfUnit.forEach((key, unit) => {
    if (!numbers.has(key)) numbers.set(key, numbers.size)
    if (unit === 0 || key !== keyOfUnit[unit - 1]) {
      groupOfRun.push(numbers.get(key)!)
      firstOfRun.push(unit)
    }
    runOfUnit[unit] = firstOfRun.length - 1
  })
  return {
    keys: [...numbers.keys()],
    groupOfRun: Int32Array.from(groupOfRun),
    firstOfRun: Int32Array.from([...firstOfRun, keyOfUnit.length]),
    runOfUnit,
  }
}
