import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import type { Random } from './random.ts'
import type { UnitDraft } from './unit-draft.ts'
import { caravanBeds } from './units-caravan.ts'

const GRADES = ['Classic', 'Comfort', 'Premium', 'Platinum'] as const

const ADDED: readonly (readonly FeatureCode[])[] = [
  ['decking'],
  ['wifi'],
  ['linen-included', 'en-suite'],
  ['dishwasher', 'central-heating'],
]

const INCLUDED: readonly (readonly string[])[] = [
  [
    'Gas, water and electricity',
    'Terrace with table, chairs and loungers',
    'Fridge, hob and microwave',
    'Use of the pools',
  ],
  ['Wi-Fi', 'Air conditioning in the living room', 'Barbecue'],
  ['Bed linen and towels', 'Air conditioning throughout', 'Second bathroom'],
  ['Dishwasher', 'Covered lounge on the terrace', 'Welcome pack'],
]

function mobileHome(
  facts: ParkFacts,
  level: number,
  bedrooms: number,
  isAccessible: boolean,
  random: Random,
): UnitDraft {
  const grade = GRADES[level] as string
  const hasSofaBed = !isAccessible && random.chance(level > 2 ? 0.3 : 0.65)
  return {
    name: `${grade} mobile home, ${bedrooms} bedrooms${isAccessible ? ', accessible' : ''}`,
    gradeRank: level + 1,
    grade,
    sleeps: bedrooms * 2 + (hasSofaBed ? 2 : 0),
    bedrooms,
    bathrooms: level > 1 ? 2 : 1,
    beds: caravanBeds(bedrooms, hasSofaBed),
    floorArea: 23 + level * 3 + (bedrooms - 2) * 6 + (isAccessible ? 5 : 0) + random.whole(0, 2),
    features: ADDED.slice(0, level + 1).flat(),
    isDogFriendly: false,
    isAccessible,
    included: INCLUDED.slice(0, level + 1).flat(),
    stock: isAccessible ? random.whole(1, 3) : random.whole(5, facts.places > 250 ? 30 : 15),
    standing: 0.05 + level * 0.17 + (bedrooms - 2) * 0.1 + facts.standing * 0.28,
    priceScale: 1,
  }
}

function safariTent(facts: ParkFacts, random: Random): UnitDraft {
  return {
    name: 'Safari tent, 2 bedrooms',
    gradeRank: 1,
    grade: GRADES[0],
    sleeps: 6,
    bedrooms: 2,
    bathrooms: random.chance(0.5) ? 1 : 0,
    beds: caravanBeds(2, true),
    floorArea: random.whole(28, 35),
    features: ['decking'],
    isDogFriendly: false,
    isAccessible: false,
    included: [
      'Gas, water and electricity',
      'Covered terrace with table and chairs',
      'Fridge and hob',
      'Use of the pools',
    ],
    stock: random.whole(4, 12),
    standing: facts.standing * 0.15,
    priceScale: 1,
  }
}

export function europeanUnits(facts: ParkFacts, random: Random): UnitDraft[] {
  const units: UnitDraft[] = []
  if (random.chance(0.4)) units.push(safariTent(facts, random))
  for (let level = 0; level < GRADES.length; level++) {
    for (const bedrooms of [2, 3]) {
      if (random.chance(level === 3 ? 0.6 : 0.8)) units.push(mobileHome(facts, level, bedrooms, false, random))
    }
  }
  if (facts.accessibility.stepFreeRoute && random.chance(0.5)) units.push(mobileHome(facts, 1, 2, true, random))
  return units.length > 0 ? units.sort((a, b) => a.gradeRank - b.gradeRank) : [mobileHome(facts, 1, 2, false, random)]
}
