import type { Scene } from '../../../src/domain/unit/pictures.ts'
import { TOWNS_WITHOUT_LAKE } from '../facts/landscapes.ts'
import { PLACES } from '../facts/places.ts'
import type { TownFact } from '../facts/place.ts'
import { distanceKm, type Spot } from './geography.ts'
import type { ParkPlan } from './park-plan.ts'
import { isCoastal } from './park-scene.ts'
import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import type { Random } from './random.ts'

const NATIONAL_PARKS: readonly { name: string; latitude: number; longitude: number; kilometres: number }[] = [
  { name: 'the Lake District National Park', latitude: 54.47, longitude: -3.09, kilometres: 24 },
  { name: 'the Yorkshire Dales National Park', latitude: 54.23, longitude: -2.14, kilometres: 22 },
  { name: 'the North York Moors National Park', latitude: 54.37, longitude: -0.88, kilometres: 20 },
  { name: 'the Peak District National Park', latitude: 53.26, longitude: -1.79, kilometres: 18 },
  { name: 'Dartmoor National Park', latitude: 50.57, longitude: -3.92, kilometres: 16 },
  { name: 'Exmoor National Park', latitude: 51.13, longitude: -3.6, kilometres: 15 },
  { name: 'the New Forest National Park', latitude: 50.86, longitude: -1.6, kilometres: 11 },
  { name: 'Eryri National Park', latitude: 52.9, longitude: -3.9, kilometres: 24 },
  { name: 'Bannau Brycheiniog National Park', latitude: 51.88, longitude: -3.45, kilometres: 18 },
  { name: 'Northumberland National Park', latitude: 55.25, longitude: -2.15, kilometres: 18 },
  { name: 'the Cairngorms National Park', latitude: 57.08, longitude: -3.65, kilometres: 32 },
  { name: 'the Broads National Park', latitude: 52.67, longitude: 1.53, kilometres: 14 },
]

const COAST_OF_PEMBROKE = ['Tenby', 'Saundersfoot', 'St Davids', 'Newport', 'Broad Haven']

const WATERSIDE: readonly Scene[] = ['broads', 'estuary', 'canal', 'dutch-canal']

/** The name of the national park in which a park lies, with its article; undefined outside of one and abroad. */
export function nationalParkOf({ region, town, spot }: ParkPlan): string | undefined {
  if (region.area === 'europe') return undefined
  const isPembrokeshire = region.id === 18 && COAST_OF_PEMBROKE.includes(town.name)
  const found = NATIONAL_PARKS.find((park) => distanceKm(spot, park) <= park.kilometres)
  return found?.name ?? (isPembrokeshire ? 'the Pembrokeshire Coast National Park' : undefined)
}

/** Facts of a park that follow from its position. */
export function settingFeatures(plan: ParkPlan, random: Random) {
  const found: FeatureCode[] = []
  const { town, scene, kind, region, spot } = plan
  const { toSea } = spot
  if (isCoastal(town) && toSea <= 1.6) found.push('beach')
  if (isCoastal(town) && toSea <= 2.5 && random.chance(0.6)) found.push('sea-views')
  const isByLake = scene === 'fell-and-lake' || scene === 'alpine-lake'
  if (isByLake && !TOWNS_WITHOUT_LAKE.has(town.name) && random.chance(0.55)) found.push('lakeside')
  if (plan.operator.code === 'stillwater') found.push('lakeside')
  const isWooded = scene === 'forest' || (scene !== 'dune-coast' && random.chance(0.12))
  if (isWooded && kind !== 'boat') found.push('woodland')
  if (kind === 'boat' || WATERSIDE.includes(scene)) found.push('riverside')
  else if (scene === 'dale' && random.chance(0.35)) found.push('riverside')
  if (region.area !== 'europe' && random.chance(0.5)) found.push('pub-in-walk')
  if (nationalParkOf(plan) !== undefined) found.push('national-park')
  return found
}

/** Maximum straight-line distance of a day out. */
const DAY_OUT_KM = 50
const MIN_SIGHTS = 2

/** Sights within a day out, nearest first; the nearest two if there are none. */
export function sightsFrom(plan: ParkPlan, spot: Spot): ParkFacts['sights'] {
  const known = (PLACES[plan.region.id]?.sights ?? []).filter(({ isle }) => isle === plan.town.isle)
  const byDistance = known
    .map((sight) => ({ sight, kilometres: distanceKm(spot, sight) }))
    .sort((a, b) => a.kilometres - b.kilometres)
  const near = byDistance.filter(({ kilometres }) => kilometres <= DAY_OUT_KM)
  return near.length >= MIN_SIGHTS ? near : byDistance.slice(0, MIN_SIGHTS)
}

/** The nearest other town of the region within a day out, on the same island. */
export function nextTownOf({ region, town, spot }: ParkPlan): TownFact | undefined {
  return (PLACES[region.id]?.towns ?? [])
    .filter((other) => other !== town && other.isle === town.isle && distanceKm(spot, other) <= DAY_OUT_KM)
    .sort((a, b) => distanceKm(spot, a) - distanceKm(spot, b))[0]
}
