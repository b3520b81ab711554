import type { Bed } from '../../../src/domain/unit/unit.ts'
import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import type { Random } from './random.ts'
import type { UnitDraft } from './unit-draft.ts'

const GRADES = ['Saver', 'Bronze', 'Silver', 'Gold', 'Platinum'] as const
type Grade = (typeof GRADES)[number]

/** The inclusions that each grade adds to the one below. */
const ADDED: Readonly<Record<Grade, readonly FeatureCode[]>> = {
  Saver: [],
  Bronze: ['wifi'],
  Silver: ['central-heating'],
  Gold: ['decking', 'linen-included', 'en-suite'],
  Platinum: ['dishwasher'],
}

const INCLUDED: Readonly<Record<Grade, readonly string[]>> = {
  Saver: ['Gas and electricity', 'Cooker, fridge and microwave', 'Television'],
  Bronze: ['Wi-Fi', 'Freezer compartment'],
  Silver: ['Central heating and double glazing', 'Full-size fridge-freezer'],
  Gold: ['Bed linen, beds made up', 'Outdoor table and chairs'],
  Platinum: ['Towels', 'Dishwasher and starter pack', 'Coffee machine'],
}

/** Inclusions up to and including a grade. */
const upTo = (grade: Grade) => GRADES.slice(0, GRADES.indexOf(grade) + 1)

/** 2 bedrooms for 4 or 6, 3 for 6 or 8: the sofa makes the difference. */
export function caravanBeds(bedrooms: number, hasSofaBed: boolean): Bed[] {
  const beds: Bed[] = [
    { room: 'Main bedroom', kind: 'double', count: 1 },
    { room: 'Twin bedroom', kind: 'twin', count: 1 },
  ]
  if (bedrooms > 2) beds.push({ room: 'Third bedroom', kind: 'twin', count: 1 })
  if (hasSofaBed) beds.push({ room: 'Living room', kind: 'sofa-bed', count: 1 })
  return beds
}

function caravan(
  facts: ParkFacts,
  grade: Grade,
  bedrooms: number,
  random: Random,
  special?: 'dogs' | 'accessible' | 'hot-tub',
): UnitDraft {
  const level = GRADES.indexOf(grade)
  const isAccessible = special === 'accessible'
  const hasSofaBed = !isAccessible && random.chance(level > 3 ? 0.35 : 0.7)
  const sleeps = bedrooms * 2 + (hasSofaBed ? 2 : 0)
  const features: FeatureCode[] = upTo(grade).flatMap((step) => ADDED[step])
  if (special === 'hot-tub') features.push('hot-tub')
  const mark = special === 'dogs' ? ', dogs welcome' : isAccessible ? ', accessible' : special ? ' with hot tub' : ''
  const included = upTo(grade).flatMap((step) => INCLUDED[step])
  const name = `${grade} caravan, ${bedrooms} bedrooms${mark}`
  return {
    name,
    gradeRank: level + 1,
    grade,
    sleeps,
    bedrooms,
    bathrooms: level > 2 ? 2 : 1,
    beds: caravanBeds(bedrooms, hasSofaBed),
    floorArea: 22 + level * 3 + (bedrooms - 2) * 5 + (isAccessible ? 4 : 0) + random.whole(0, 2),
    features,
    isDogFriendly: special === 'dogs' || (special === undefined && facts.character === 'country'),
    isAccessible,
    included: special === 'hot-tub' ? [...included, 'Private hot tub, refilled for each arrival'] : included,
    stock: isAccessible || special === 'hot-tub' ? random.whole(1, 4) : random.whole(4, facts.places > 200 ? 30 : 14),
    standing: 0.06 + level * 0.14 + (bedrooms - 2) * 0.1 + facts.standing * 0.26 + (special === 'hot-tub' ? 0.08 : 0),
    priceScale: 1,
  }
}

/** The grades of a park's caravans: four or five, most of them with two and with three bedrooms. */
export function caravanUnits(facts: ParkFacts, random: Random): UnitDraft[] {
  const lowest = facts.standing > 0.6 ? 1 : 0
  const highest = facts.standing < 0.25 ? 3 : 4
  const grades = GRADES.slice(lowest, highest + 1)
  const units: UnitDraft[] = []
  for (const grade of grades) {
    const sizes = grade === 'Saver' ? [2] : grade === 'Platinum' ? [random.pick([2, 3])] : [2, 3]
    for (const bedrooms of sizes) {
      if (random.chance(0.9)) units.push(caravan(facts, grade, bedrooms, random))
    }
  }
  if (facts.dogsAllowed > 0)
    units.push(caravan(facts, random.pick(['Bronze', 'Silver']), random.pick([2, 3]), random, 'dogs'))
  if (facts.accessibility.stepFreeRoute)
    units.push(caravan(facts, random.pick(['Silver', 'Gold']), 2, random, 'accessible'))
  if (highest === 4 && random.chance(0.3)) units.push(caravan(facts, 'Platinum', 3, random, 'hot-tub'))
  return distinct(units).sort((a, b) => a.gradeRank - b.gradeRank || a.bedrooms - b.bedrooms)
}

/** Keeps the first of drafts with the same name. */
export function distinct(units: readonly UnitDraft[]): UnitDraft[] {
  const names = new Set<string>()
  return units.filter((unit) => !names.has(unit.name) && names.add(unit.name))
}
