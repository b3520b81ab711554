import type { ParkKind } from './park-kind.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'
import { OPERATORS, type OperatorFact } from '../facts/operators.ts'
import type { TownFact } from '../facts/place.ts'
import { PLACES } from '../facts/places.ts'
import { REGIONS, slugOf, type RegionFact } from '../facts/regions.ts'
import { nameMaker } from './park-name.ts'
import { isCoastal, placePark, sceneFor, type ParkSpot } from './park-scene.ts'
import { hashOf, randomOf, type Random } from './random.ts'

/** Parks without details: enough to select a part of the catalogue without generating the rest. */
export interface ParkPlan {
  readonly id: number
  readonly kind: ParkKind
  readonly channels: readonly OwnChannelCode[]
  readonly operator: OperatorFact
  readonly region: RegionFact
  readonly town: TownFact
  readonly townId: number
  /** How many parks of the same town come before it: neighbours are described in different words. */
  readonly nthOfTown: number
  readonly name: string
  readonly slug: string
  readonly spot: ParkSpot
  readonly scene: Scene
}

const CHANNEL_OF_KIND: Readonly<Record<ParkKind, OwnChannelCode>> = {
  caravan: 'ukcaravan',
  lodge: 'uklodge',
  cottage: 'ukcottages',
  touring: 'uktouring',
  boat: 'boats',
  euro: 'eurocaravan',
  sales: 'ukcaravan',
}

/** Number of parks of each kind in the full catalogue. */
const PARKS_OF_KIND: Readonly<Record<ParkKind, number>> = {
  caravan: 218,
  lodge: 104,
  cottage: 112,
  touring: 58,
  boat: 54,
  euro: 86,
  sales: 12,
}

/** Share of a kind's parks by region: caravans on the coasts, lodges in the hills. */
const REGION_WEIGHTS: Readonly<Record<ParkKind, Readonly<Record<number, number>>>> = {
  caravan: {
    1: 22,
    2: 19,
    3: 15,
    4: 8,
    5: 9,
    6: 10,
    7: 7,
    8: 9,
    9: 11,
    10: 9,
    11: 15,
    12: 15,
    13: 8,
    14: 7,
    15: 10,
    16: 17,
    17: 9,
    18: 11,
    19: 8,
    20: 5,
    21: 2,
    22: 2,
  },
  lodge: {
    1: 9,
    2: 8,
    3: 5,
    4: 3,
    5: 2,
    6: 2,
    7: 2,
    8: 4,
    9: 4,
    10: 4,
    11: 5,
    12: 9,
    13: 5,
    14: 9,
    15: 4,
    16: 6,
    17: 3,
    18: 4,
    19: 5,
    20: 7,
    21: 4,
    22: 3,
  },
  cottage: {
    1: 11,
    2: 10,
    3: 7,
    4: 4,
    5: 1,
    6: 3,
    7: 2,
    8: 4,
    9: 6,
    10: 5,
    11: 2,
    12: 11,
    13: 6,
    14: 9,
    15: 2,
    16: 6,
    17: 4,
    18: 6,
    19: 4,
    20: 6,
    21: 6,
    22: 6,
  },
  touring: {
    1: 5,
    2: 5,
    3: 4,
    4: 2,
    5: 1,
    6: 2,
    7: 2,
    8: 4,
    9: 4,
    10: 3,
    11: 2,
    12: 5,
    13: 2,
    14: 5,
    15: 1,
    16: 4,
    17: 2,
    18: 3,
    19: 2,
    20: 3,
    21: 3,
    22: 2,
  },
  boat: { 31: 16, 32: 8, 33: 8, 34: 6, 35: 7, 36: 5, 37: 7 },
  euro: { 51: 10, 52: 10, 53: 13, 54: 10, 55: 9, 56: 7, 57: 8, 58: 6, 59: 4, 60: 4, 61: 4, 62: 3 },
  sales: { 1: 1, 2: 1, 3: 1, 11: 1, 12: 1, 15: 1, 16: 1, 18: 1 },
}

/** Splits a total into integers by weight: largest remainders first, at least one each if possible. */
function apportion(total: number, weights: Readonly<Record<number, number>>): Map<number, number> {
  const entries = Object.entries(weights).map(([id, weight]) => ({ id: Number(id), weight }))
  const sum = entries.reduce((whole, entry) => whole + entry.weight, 0)
  const shares = entries.map(({ id, weight }) => ({ id, exact: (total * weight) / sum }))
  const counts = new Map(shares.map(({ id, exact }) => [id, Math.floor(exact)]))
  let left = total - [...counts.values()].reduce((whole, count) => whole + count, 0)
  for (const { id } of shares.sort((a, b) => (b.exact % 1) - (a.exact % 1) || a.id - b.id)) {
    if (left-- <= 0) break
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** Towns of a region that suit a kind, best first: caravans on the coast, lodges inland. */
function townsFor(kind: ParkKind, region: RegionFact, random: Random): { town: TownFact; index: number }[] {
  const all = (PLACES[region.id]?.towns ?? []).map((town, index) => ({ town, index }))
  const shuffled = random.sample(all, all.length)
  if (kind === 'caravan' || kind === 'sales')
    return shuffled.sort((a, b) => Number(isCoastal(b.town)) - Number(isCoastal(a.town)))
  if (kind === 'lodge') return shuffled.sort((a, b) => Number(isCoastal(a.town)) - Number(isCoastal(b.town)))
  return shuffled
}

function operatorFor(kind: ParkKind, region: RegionFact, random: Random): OperatorFact {
  const channel = CHANNEL_OF_KIND[kind]
  const fitting = OPERATORS.filter(
    (operator) =>
      operator.channels[0] === channel && (operator.regions.length === 0 || operator.regions.includes(region.id)),
  )
  let left = random.next() * fitting.reduce((sum, operator) => sum + operator.weight, 0)
  return fitting.find((operator) => (left -= operator.weight) < 0) ?? (fitting[0] as OperatorFact)
}

/** Channels of a park: its own, and those of its operator that fit. */
function channelsFor(kind: ParkKind, operator: OperatorFact, random: Random): OwnChannelCode[] {
  const own = CHANNEL_OF_KIND[kind]
  if (kind !== 'caravan') return kind === 'sales' ? [] : [own]
  const chances: Partial<Record<OwnChannelCode, number>> = { uklodge: 0.85, uktouring: 0.24 }
  return operator.channels.filter((channel) => channel === own || random.chance(chances[channel] ?? 0))
}

/** All parks of the catalogue, independent of the scale; ids start at 1001. */
export function planParks(seed: number): ParkPlan[] {
  const makeName = nameMaker(seed)
  const plans: ParkPlan[] = []
  for (const kind of Object.keys(PARKS_OF_KIND) as ParkKind[]) {
    for (const [regionId, count] of apportion(PARKS_OF_KIND[kind], REGION_WEIGHTS[kind])) {
      const region = REGIONS.find(({ id }) => id === regionId)
      if (!region) throw new Error(`no region ${regionId}`)
      const towns = townsFor(kind, region, randomOf(seed, 'towns', kind, regionId))
      const reach = Math.max(1, kind === 'caravan' ? Math.ceil(towns.length * 0.8) : towns.length)
      for (let index = 0; index < count; index++) {
        const random = randomOf(seed, 'plan', kind, regionId, index)
        const chosen = towns[index % reach]
        if (!chosen) throw new Error(`no town in region ${regionId}`)
        const operator = operatorFor(kind, region, random)
        const name = makeName({ kind, regionId, scene: chosen.town.scene, isCoastal: isCoastal(chosen.town), random })
        const id = 1001 + plans.length
        const townId = townIdOf(regionId, chosen.index)
        const spot = placePark(kind, chosen.town, randomOf(seed, 'spot', id))
        plans.push({
          id,
          kind,
          channels: channelsFor(kind, operator, random),
          operator,
          region,
          town: chosen.town,
          townId,
          nthOfTown: plans.filter((plan) => plan.townId === townId).length,
          name,
          slug: slugOf(name),
          spot,
          scene: sceneFor(kind, regionId, chosen.town, spot, randomOf(seed, 'scene', id)),
        })
      }
    }
  }
  return plans
}

export const townIdOf = (regionId: number, index: number) => regionId * 100 + index + 1

/**
 * A part of the plan: about `scale` of it, selected by hash, with at least one park of every region and channel.
 * @param scale above 0 and at most 1
 */
export function choosePlans(plans: readonly ParkPlan[], seed: number, scale: number): ParkPlan[] {
  if (!(scale > 0 && scale <= 1)) throw new RangeError(`the catalogue's scale must be above 0 and at most 1: ${scale}`)
  if (scale === 1) return [...plans]
  const wanted = Math.round(plans.length * scale)
  const shuffled = [...plans].sort((a, b) => hashOf(seed, 'part', a.id) - hashOf(seed, 'part', b.id))
  const missing = new Set<string>(plans.flatMap((plan) => coverageOf(plan)))
  const chosen = new Set<ParkPlan>()
  for (const plan of shuffled) {
    const news = coverageOf(plan).filter((mark) => missing.has(mark))
    if (news.length === 0) continue
    chosen.add(plan)
    for (const mark of news) missing.delete(mark)
  }
  for (const plan of shuffled) {
    if (chosen.size >= wanted) break
    chosen.add(plan)
  }
  return [...chosen].sort((a, b) => a.id - b.id)
}

const coverageOf = (plan: ParkPlan) =>
  plan.channels.length === 0 ? ['sales'] : [`region ${plan.region.id}`, ...plan.channels]
