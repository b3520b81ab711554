import type { AccessibilityFacts } from '../../../src/domain/unit/unit.ts'
import { featureId } from '../../../src/domain/unit/features.ts'
import type { OpenSeason } from '../calendar/seasons.ts'
import type { Character } from '../facts/operators.ts'
import { HOST_NAMES } from '../facts/people.ts'
import { facilityChances } from './facility-chances.ts'
import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import { settingFeatures, sightsFrom } from './park-place.ts'
import type { ParkPlan } from './park-plan.ts'
import { randomOf, type Random } from './random.ts'

const STANDING: Readonly<Record<Character, number>> = {
  lively: 0.5,
  family: 0.35,
  quiet: 0.5,
  country: 0.3,
  adults: 0.7,
  premium: 0.85,
}

const SEASONS: readonly OpenSeason[] = [
  { from: '03-01', until: '11-01' },
  { from: '03-05', until: '11-02' },
  { from: '03-12', until: '10-31' },
  { from: '03-12', until: '11-08' },
  { from: '03-15', until: '11-03' },
  { from: '02-10', until: '11-30' },
]
const EUROPEAN_SEASONS: readonly OpenSeason[] = [
  { from: '03-10', until: '10-12' },
  { from: '03-12', until: '10-25' },
  { from: '03-12', until: '09-30' },
]
const BOATING_SEASONS: readonly OpenSeason[] = [
  { from: '03-05', until: '11-01' },
  { from: '03-12', until: '10-30' },
  { from: '03-01', until: '11-08' },
]

function seasonOf(plan: ParkPlan, random: Random): OpenSeason | undefined {
  switch (plan.kind) {
    case 'lodge':
    case 'cottage':
      return undefined
    case 'touring':
      return random.chance(0.16) ? undefined : random.pick(SEASONS.slice(0, 5))
    case 'euro':
      return random.pick(EUROPEAN_SEASONS)
    case 'boat':
      return random.pick(BOATING_SEASONS)
    default:
      return random.pick(SEASONS)
  }
}

const PLACES_OF_KIND = {
  caravan: [70, 420],
  lodge: [14, 44],
  cottage: [3, 7],
  touring: [30, 140],
  boat: [6, 34],
  euro: [120, 640],
  sales: [60, 200],
} as const
const SIZE_OF_CHARACTER: Readonly<Record<Character, number>> = {
  lively: 1,
  family: 0.7,
  quiet: 0.25,
  country: 0.4,
  adults: 0.2,
  premium: 0.3,
}

function placesOf(plan: ParkPlan, random: Random): number {
  const [min, max] = PLACES_OF_KIND[plan.kind]
  const size = plan.kind === 'caravan' || plan.kind === 'euro' ? SIZE_OF_CHARACTER[plan.operator.character] : 1
  return Math.round(min + (max - min) * size * (0.35 + 0.65 * random.next()))
}

const LEVEL = 'The ground is level throughout, with dropped kerbs at every crossing.'
const SLOPES = 'The park slopes: ask for a place near reception and we will keep one back.'
const DOOR_STEP = 'A step of 12 cm at the door of the main building has a portable ramp.'

const ACCESS_NOTES = [
  'Paths between the main buildings are tarmac; the grass fields are uneven in places.',
  'Reception has a lowered counter and a hearing loop.',
  LEVEL,
  SLOPES,
  'Ramps lead to reception and the shop; the steepest is 1 in 14.',
  'Gravel drives can be heavy going for wheelchairs; staff will gladly drive you.',
  'Shower chairs and bed raisers are lent free of charge if asked for a week ahead.',
  DOOR_STEP,
  'Assistance dogs are welcome everywhere, including where other dogs are not.',
]

/** Nothing level has steps or slopes, and no step-free way a step at its door. */
function notesThatAgree(notes: readonly string[], stepFreeRoute: boolean): string[] {
  const refuted = stepFreeRoute ? [DOOR_STEP, ...(notes.includes(LEVEL) ? [SLOPES] : [])] : [LEVEL]
  return notes.filter((note) => !refuted.includes(note))
}

function accessibilityOf(plan: ParkPlan, character: Character, random: Random): AccessibilityFacts {
  const isLarge = character === 'lively' || character === 'family'
  const isPark = plan.kind !== 'cottage' && plan.kind !== 'boat'
  const stepFreeRoute = random.chance(isPark ? 0.7 : 0.35)
  return {
    stepFreeRoute,
    doorWidth: random.chance(0.8) ? random.pick(stepFreeRoute ? [80, 83, 85, 90, 92, 95] : [70, 72, 75, 76, 80]) : null,
    wetRoom: random.chance(isPark ? 0.4 : 0.15),
    changingPlaces: isPark && random.chance(isLarge ? 0.16 : 0.05),
    accessibleParking: random.chance(isPark ? 0.75 : 0.4),
    note: notesThatAgree(random.sample(ACCESS_NOTES, random.whole(1, 2)), stepFreeRoute).join(' '),
  }
}

const FOR_CHILDREN: readonly FeatureCode[] = ['play-area', 'kids-club', 'splash-zone', 'arcade']

export function parkFacts(plan: ParkPlan, seed: number): ParkFacts {
  const random = randomOf(seed, 'park', plan.id)
  const { spot } = plan
  const { character } = plan.operator
  const accessibility = accessibilityOf(plan, character, random)
  const features = new Set<FeatureCode>(settingFeatures(plan, random))
  for (const [code, chance] of Object.entries(facilityChances(plan)) as [FeatureCode, number][]) {
    if (random.chance(chance)) features.add(code)
  }
  if (features.has('splash-zone') && !features.has('indoor-pool') && !features.has('outdoor-pool'))
    features.delete('splash-zone')
  if (features.has('entertainment') && plan.kind !== 'euro') features.add('clubhouse')
  if (features.has('adults-only')) for (const code of FOR_CHILDREN) features.delete(code)
  if (accessibility.changingPlaces) features.add('changing-places')
  if (accessibility.accessibleParking) features.add('accessible-parking')
  const places = placesOf(plan, random)
  return {
    plan,
    latitude: spot.latitude,
    longitude: spot.longitude,
    fromTown: spot.fromTown,
    bearing: spot.bearing,
    character,
    features,
    standing: Math.min(1, Math.max(0, STANDING[character] + (random.next() - 0.5) * 0.5)),
    acres: Math.max(
      2,
      Math.round(places / (plan.kind === 'lodge' || plan.kind === 'cottage' ? 1.4 : 9) + random.whole(1, 6)),
    ),
    places,
    since: random.whole(1928, 2009),
    hosts: random.pick(HOST_NAMES),
    season: seasonOf(plan, random),
    dogsAllowed: dogsAllowedAt(plan, random),
    accessibility,
    sights: sightsFrom(plan, spot),
  }
}

function dogsAllowedAt(plan: ParkPlan, random: Random): number {
  if (plan.kind === 'euro') return 0
  return plan.kind === 'touring' ? random.pick([1, 2, 2, 3]) : random.pick([0, 1, 2, 2, 2, 3])
}

export const featureIds = (codes: Iterable<FeatureCode>) =>
  [...codes].map((code) => featureId(code)).sort((a, b) => a - b)
