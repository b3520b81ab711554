import type { Bed } from '../../../src/domain/unit/unit.ts'
import { COTTAGE_NAMES } from '../facts/unit-names.ts'
import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import type { Random } from './random.ts'
import type { UnitDraft } from './unit-draft.ts'

const GRADES = ['Homely', 'Character', 'Fine'] as const
const ROOMS = ['Main bedroom', 'Second bedroom', 'Third bedroom', 'Fourth bedroom', 'Attic bedroom', 'Garden room']

/** The price of a cottage relative to one that sleeps four. */
const SCALE_OF_BEDROOMS: readonly number[] = [0, 0.74, 1, 1.32, 1.7, 2.05, 2.4]

function cottageBeds(bedrooms: number, random: Random): Bed[] {
  return ROOMS.slice(0, bedrooms).map((room, index): Bed => {
    const kind =
      index === 0 ? random.pick(['king', 'double'] as const) : random.pick(['twin', 'double', 'twin'] as const)
    return { room, kind, count: 1 }
  })
}

function features(level: number, random: Random): FeatureCode[] {
  const codes: FeatureCode[] = ['central-heating', 'wifi', 'linen-included']
  const chances: [FeatureCode, number][] = [
    ['wood-burner', 0.65],
    ['enclosed-garden', 0.6],
    ['washing-machine', 0.75],
    ['dishwasher', 0.4 + level * 0.3],
    ['en-suite', 0.15 + level * 0.3],
    ['hot-tub', 0.08 + level * 0.05],
  ]
  for (const [code, chance] of chances) if (random.chance(chance)) codes.push(code)
  return codes
}

const PHRASES: Partial<Record<FeatureCode, string>> = {
  'wood-burner': 'First basket of logs',
  'washing-machine': 'Washing machine',
  dishwasher: 'Dishwasher',
  'hot-tub': 'Private hot tub',
  'enclosed-garden': 'Garden furniture and barbecue',
}

/** Every cottage is unique: a stock of one, its own name and rooms. */
export function cottageUnits(facts: ParkFacts, random: Random): UnitDraft[] {
  const names = random.sample(COTTAGE_NAMES, facts.places)
  const units = names.map((name, index): UnitDraft => {
    const bedrooms = random.pick([1, 2, 2, 2, 2, 3, 3, 3, 4, 5])
    const level = Math.min(2, Math.max(0, Math.round(facts.standing * 1.5 + random.next() - 0.5)))
    const isAccessible = index === 0 && facts.accessibility.stepFreeRoute
    const codes = features(level, random)
    const extras = codes.map((code) => PHRASES[code]).filter((phrase) => phrase !== undefined)
    return {
      name: isAccessible ? `${name}, accessible` : name,
      gradeRank: level + 1,
      grade: GRADES[level] as string,
      sleeps: bedrooms * 2,
      bedrooms,
      bathrooms: Math.max(1, Math.ceil(bedrooms / 2)),
      beds: cottageBeds(bedrooms, random),
      floorArea: 32 + bedrooms * 19 + level * 8 + random.whole(0, 9),
      features: codes,
      isDogFriendly: random.chance(0.6),
      isAccessible,
      included: ['Heating and electricity', 'Bed linen and towels', 'Wi-Fi', ...extras],
      stock: 1,
      standing:
        0.08 + level * 0.22 + facts.standing * 0.3 + (codes.includes('hot-tub') ? 0.12 : 0) + random.next() * 0.08,
      priceScale: SCALE_OF_BEDROOMS[bedrooms] ?? 1,
    }
  })
  return units.sort((a, b) => a.gradeRank - b.gradeRank || a.bedrooms - b.bedrooms)
}
