import type { Bed } from '../../../src/domain/unit/unit.ts'
import { LODGE_NAMES } from '../facts/unit-names.ts'
import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import type { Random } from './random.ts'
import type { UnitDraft } from './unit-draft.ts'

const GRADES = ['Classic', 'Select', 'Signature'] as const

const ADDED: readonly (readonly FeatureCode[])[] = [
  ['central-heating', 'wifi', 'linen-included'],
  ['decking', 'dishwasher', 'en-suite'],
  ['washing-machine', 'wood-burner'],
]

const INCLUDED: readonly (readonly string[])[] = [
  ['Heating and electricity', 'Bed linen, beds made up', 'Wi-Fi', 'Fitted kitchen'],
  ['Towels', 'Dishwasher', 'Veranda with table and chairs'],
  ['Robes', 'Washer-dryer', 'Wood burner and the first basket of logs', 'Welcome hamper'],
]

const ROOMS = ['Main bedroom', 'Second bedroom', 'Third bedroom', 'Fourth bedroom']

function lodgeBeds(bedrooms: number, hasSofaBed: boolean, random: Random): Bed[] {
  const beds = ROOMS.slice(0, bedrooms).map((room, index): Bed => {
    if (index === 0) return { room, kind: 'king', count: 1 }
    return { room, kind: index === 1 && bedrooms > 2 ? 'double' : random.pick(['twin', 'twin', 'bunk']), count: 1 }
  })
  return hasSofaBed ? [...beds, { room: 'Living room', kind: 'sofa-bed', count: 1 }] : beds
}

/** Lodges of 1 to 4 bedrooms, each model with its own name, with or without a hot tub. */
export function lodgeUnits(facts: ParkFacts, random: Random): UnitDraft[] {
  const isOwnPark = facts.plan.kind === 'lodge'
  const names = random.sample(LODGE_NAMES, 12)
  const hotTubShare = facts.character === 'premium' ? 0.85 : facts.character === 'adults' ? 0.75 : 0.5
  const sizes = isOwnPark
    ? random.pick([
        [1, 2, 2, 3, 3, 4],
        [1, 1, 2, 2, 3],
        [2, 2, 3, 3, 4],
        [1, 2, 2, 3, 3, 3, 4],
        [1, 2, 2, 2, 3, 4],
      ])
    : random.pick([
        [2, 3],
        [2, 2, 3],
        [1, 2, 3],
        [2, 3, 4],
      ])
  const units = sizes.map((bedrooms, index): UnitDraft => {
    const level = Math.min(2, Math.max(0, Math.round(facts.standing * 1.6 + random.next() * 1.2 - 0.4)))
    const isAccessible = index === 1 && facts.accessibility.stepFreeRoute
    const hasHotTub = random.chance(hotTubShare)
    const hasSofaBed = facts.character !== 'adults' && random.chance(0.35)
    const beds = lodgeBeds(bedrooms, hasSofaBed, random)
    const grade = GRADES[level] as string
    const features = ADDED.slice(0, level + 1).flat()
    const included = INCLUDED.slice(0, level + 1).flat()
    const size = `${bedrooms} ${bedrooms === 1 ? 'bedroom' : 'bedrooms'}`
    return {
      name: `${names[index] ?? 'Lodge'} lodge, ${size}${hasHotTub ? ' with hot tub' : ''}${isAccessible ? ', accessible' : ''}`,
      gradeRank: level + 1,
      grade,
      sleeps: bedrooms * 2 + (hasSofaBed ? 2 : 0),
      bedrooms,
      bathrooms: bedrooms > 2 || level > 0 ? 2 : 1,
      beds,
      floorArea: 34 + bedrooms * 14 + level * 5 + random.whole(0, 4),
      features: hasHotTub ? [...features, 'hot-tub'] : features,
      isDogFriendly: random.chance(0.55),
      isAccessible,
      included: hasHotTub ? [...included, 'Private hot tub, refilled for each arrival'] : included,
      stock: isOwnPark ? random.whole(1, 9) : random.whole(2, 10),
      standing: 0.02 + level * 0.1 + (bedrooms - 1) * 0.14 + facts.standing * 0.32,
      priceScale: hasHotTub ? 1 : 0.72,
    }
  })
  return units.sort((a, b) => a.gradeRank - b.gradeRank || a.bedrooms - b.bedrooms)
}
