import type { Bed } from '../../../src/domain/unit/unit.ts'
import { BOAT_NAMES } from '../facts/unit-names.ts'
import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import type { Random } from './random.ts'
import type { UnitDraft } from './unit-draft.ts'

interface BoatClass {
  /** '4+2': four in cabins, two in the saloon. */
  readonly berths: string
  readonly sleeps: number
  readonly cabins: number
  readonly beds: readonly Bed[]
  readonly metres: number
}

const saloon: Bed = { room: 'Saloon', kind: 'sofa-bed', count: 1 }
const fore = (kind: Bed['kind']): Bed => ({ room: 'Forward cabin', kind, count: 1 })
const aft = (kind: Bed['kind']): Bed => ({ room: 'Aft cabin', kind, count: 1 })
const middle = (kind: Bed['kind'], count = 1): Bed => ({ room: 'Middle cabin', kind, count })

const CRUISERS: readonly BoatClass[] = [
  { berths: '2', sleeps: 2, cabins: 1, beds: [fore('double')], metres: 8.2 },
  { berths: '2+2', sleeps: 4, cabins: 1, beds: [fore('double'), saloon], metres: 9.1 },
  { berths: '4', sleeps: 4, cabins: 2, beds: [fore('double'), aft('twin')], metres: 10.4 },
  { berths: '4+2', sleeps: 6, cabins: 2, beds: [fore('double'), aft('twin'), saloon], metres: 11.6 },
  { berths: '6+2', sleeps: 8, cabins: 3, beds: [fore('double'), middle('twin'), aft('double'), saloon], metres: 13.1 },
  { berths: '8', sleeps: 8, cabins: 4, beds: [fore('double'), middle('twin', 2), aft('double')], metres: 13.9 },
]

const NARROWBOATS: readonly BoatClass[] = [
  { berths: '2', sleeps: 2, cabins: 1, beds: [aft('double')], metres: 12.2 },
  { berths: '2+2', sleeps: 4, cabins: 1, beds: [aft('double'), saloon], metres: 14.6 },
  { berths: '4', sleeps: 4, cabins: 2, beds: [aft('double'), fore('twin')], metres: 16.2 },
  { berths: '4+2', sleeps: 6, cabins: 2, beds: [aft('double'), fore('double'), saloon], metres: 18 },
  { berths: '6+2', sleeps: 8, cabins: 3, beds: [aft('double'), middle('bunk'), fore('double'), saloon], metres: 20.1 },
  {
    berths: '8+2',
    sleeps: 10,
    cabins: 4,
    beds: [aft('double'), middle('bunk', 2), fore('double'), saloon],
    metres: 20.7,
  },
  {
    berths: '12',
    sleeps: 12,
    cabins: 5,
    beds: [aft('double'), middle('bunk', 3), fore('double'), saloon],
    metres: 21.3,
  },
]

const GRADES = ['Standard', 'Comfort', 'Premier'] as const
const CRUISER_REGIONS = [31, 36, 37]

const EVERY_BOAT = [
  'Fuel for normal cruising',
  'Damage waiver',
  'Boat handling lesson before you leave',
  'Bed linen',
  'Buoyancy aids',
  'Mooring ropes and maps',
]

function featuresOf(level: number, isLong: boolean, random: Random): FeatureCode[] {
  const codes: FeatureCode[] = ['central-heating', 'linen-included']
  if (level > 0 || random.chance(0.4)) codes.push('wifi')
  if (isLong && (level > 0 || random.chance(0.5))) codes.push('bow-thruster')
  if (level > 1) codes.push('en-suite', 'decking')
  if (level > 1 && random.chance(0.3)) codes.push('wood-burner')
  return codes
}

/** Cruisers on rivers and Broads, narrowboats on canals; the headline price includes fuel and damage waiver. */
export function boatUnits(facts: ParkFacts, random: Random): UnitDraft[] {
  const isCruiser = CRUISER_REGIONS.includes(facts.plan.region.id)
  const classes = isCruiser ? CRUISERS : NARROWBOATS
  const names = random.sample(BOAT_NAMES, 12)
  const classOrder = random.sample(classes, random.whole(5, classes.length))
  const repeats = random.sample(classes, random.whole(1, 2))
  const units = [...classOrder, ...repeats].map((boat, index): UnitDraft => {
    const level = Math.min(2, Math.max(0, Math.round(facts.standing * 1.6 + random.next() * 1.4 - 0.7)))
    const place = classes.indexOf(boat) / (classes.length - 1)
    const craft = isCruiser ? 'cruiser' : 'narrowboat'
    return {
      name: `${names[index] ?? 'Wherry'}, ${boat.berths} berth ${craft}`,
      gradeRank: level + 1,
      grade: GRADES[level] as string,
      sleeps: boat.sleeps,
      bedrooms: boat.cabins,
      bathrooms: boat.sleeps > 6 ? 2 : 1,
      beds: [...boat.beds],
      floorArea: Math.round(boat.metres * (isCruiser ? 2.6 : 1.75)),
      features: featuresOf(level, boat.metres > 11, random),
      isDogFriendly: random.chance(0.75),
      isAccessible: false,
      included: level > 1 ? [...EVERY_BOAT, 'Towels', 'Television and Wi-Fi'] : EVERY_BOAT,
      stock: random.whole(1, 6),
      standing: 0.02 + place * 0.55 + level * 0.12 + facts.standing * 0.16,
      priceScale: 1,
    }
  })
  return units.sort((a, b) => a.gradeRank - b.gradeRank || a.sleeps - b.sleeps)
}
