import type { PlannedUnit } from '../../../src/floor-plan/parts.ts'
import { OWN_CHANNEL_CODES } from '../../../src/domain/site/channel.ts'
import { SCENES } from '../../../src/domain/unit/pictures.ts'
import type { SitePlanBrief } from '../site-plan/draw-site-plan.ts'
import type { InteriorBrief } from './interior-brief.ts'

/** One unit of every kind, together with every possible fitting: the basis of the generator's version. */
const PLAIN: PlannedUnit = {
  channel: 'ukcaravan',
  name: 'Silver caravan, 2 bedrooms',
  bedrooms: 2,
  bathrooms: 1,
  beds: [
    { room: 'Main bedroom', kind: 'double', count: 1 },
    { room: 'Twin bedroom', kind: 'twin', count: 1 },
    { room: 'Living room', kind: 'sofa-bed', count: 1 },
  ],
  floorArea: 29,
  features: [3],
  dogsAllowed: 2,
  accessibility: { stepFreeRoute: false, doorWidth: 62, wetRoom: false },
}

const HOUSE_BEDS = [
  { room: 'Main bedroom', kind: 'king', count: 1 },
  { room: 'Second bedroom', kind: 'double', count: 1 },
  { room: 'Third bedroom', kind: 'bunk', count: 1 },
]

const BOAT_BEDS = [
  { room: 'Aft cabin', kind: 'double', count: 1 },
  { room: 'Forward cabin', kind: 'twin', count: 1 },
  { room: 'Saloon', kind: 'sofa-bed', count: 1 },
]

const UNITS: readonly PlannedUnit[] = [
  PLAIN,
  { ...PLAIN, channel: 'eurocaravan', accessibility: { stepFreeRoute: true, doorWidth: 85, wetRoom: true } },
  { ...PLAIN, channel: 'eurocaravan', name: 'Safari tent, 2 bedrooms' },
  { ...PLAIN, channel: 'uklodge', bedrooms: 3, bathrooms: 2, beds: HOUSE_BEDS, floorArea: 82, features: [1, 3, 8] },
  { ...PLAIN, channel: 'ukcottages', bedrooms: 3, bathrooms: 2, beds: HOUSE_BEDS, floorArea: 95, features: [8] },
  { ...PLAIN, channel: 'boats', name: 'Otter, 4+2 berth cruiser', beds: BOAT_BEDS, floorArea: 30, features: [] },
  { ...PLAIN, channel: 'boats', name: 'Tench, 4+2 berth narrowboat', beds: BOAT_BEDS, floorArea: 32, features: [8] },
  { ...PLAIN, channel: 'uktouring', bedrooms: 0, bathrooms: 0, beds: [], floorArea: null, features: [10, 11, 12] },
]

/** Each unit in a low and a high grade, across four seasons. */
export const INTERIOR_SAMPLES: readonly InteriorBrief[] = UNITS.flatMap((unit, index) => [
  {
    unitTypeId: 100 + index,
    unit,
    gradeRank: 1,
    season: index % 2 === 0 ? 'summer' : 'spring',
    light: 'noon',
    framing: index,
    scene: SCENES[index % SCENES.length] ?? 'dale',
  },
  {
    unitTypeId: 200 + index,
    unit,
    gradeRank: 5,
    season: index % 2 === 0 ? 'winter' : 'autumn',
    light: 'late',
    framing: index + 3,
    scene: SCENES[(index + 7) % SCENES.length] ?? 'moor',
  },
])

/** A park of every holiday type, with few and many units, in every scene. */
export const SITE_PLAN_SAMPLES: readonly SitePlanBrief[] = SCENES.map((scene, index) => ({
  parkId: 1000 + index,
  channel: OWN_CHANNEL_CODES[index % OWN_CHANNEL_CODES.length] ?? 'ukcaravan',
  scene,
  features: [[20, 28], [21, 27, 31], [29], []][index % 4] ?? [],
  pitches: [6, 20, 140][index % 3] ?? 6,
  season: 'summer',
  light: 'noon',
}))
