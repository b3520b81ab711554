import type { UnitDraft } from './unit-draft.ts'
import type { AccessibilityFacts } from '../../../src/domain/unit/unit.ts'
import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import { anchorsFor } from '../prices/price-levels.ts'
import { choosePattern, type StayPattern } from '../prices/stay-patterns.ts'
import { describeUnit } from '../words/describe-unit.ts'
import type { SaleProfile, UnitTypeRow } from './catalogue-rows.ts'
import { featureIds } from './park-facts.ts'
import type { FeatureCode, ParkFacts } from './park-fact-types.ts'
import { randomOf, type Random } from './random.ts'
import { boatUnits } from './units-boat.ts'
import { caravanUnits } from './units-caravan.ts'
import { cottageUnits } from './units-cottage.ts'
import { lettingFacts } from './letting.ts'
import { europeanUnits } from './units-european.ts'
import { lodgeUnits } from './units-lodge.ts'
import { touringUnits } from './units-touring.ts'

const MAKERS: Readonly<Record<OwnChannelCode, (facts: ParkFacts, random: Random) => UnitDraft[]>> = {
  ukcaravan: caravanUnits,
  uklodge: lodgeUnits,
  ukcottages: cottageUnits,
  uktouring: touringUnits,
  boats: boatUnits,
  eurocaravan: europeanUnits,
}

const ACCESSIBLE_NOTES = [
  'Ramp to the veranda, lowered worktop and a level-access shower with a fold-down seat.',
  'Ramped entrance, turning space in the living area, grab rails and a roll-in shower.',
  'Level threshold, wide doors throughout, a profiling bed on request and a wet room with rails.',
]
const ORDINARY_NOTES = [
  'Two steps to the door, with a handrail on one side.',
  'Three steps up to the door; the shower has a tray of 15 cm.',
  'One step at the door. Internal doors are narrow.',
  'Steps to the entrance; the bathroom has a shower over a bath.',
]
const AFLOAT_NOTE = 'Boarding means a step across from the bank and three or four steps down inside.'
const PITCH_NOTES = [
  'Firm, level surface within a hundred metres of an accessible washroom.',
  'Grass, level but soft after rain; the accessible washroom is by reception.',
]

function accessibilityOf(channel: OwnChannelCode, draft: UnitDraft, random: Random): AccessibilityFacts {
  const isPitch = channel === 'uktouring'
  const note = isPitch
    ? (PITCH_NOTES[draft.isAccessible ? 0 : 1] as string)
    : channel === 'boats'
      ? AFLOAT_NOTE
      : random.pick(draft.isAccessible ? ACCESSIBLE_NOTES : ORDINARY_NOTES)
  const ordinaryDoor = random.chance(0.75) ? random.pick([58, 60, 62, 66, 70, 72]) : null
  return {
    stepFreeRoute: draft.isAccessible,
    doorWidth: isPitch ? null : draft.isAccessible ? random.pick([82, 85, 90]) : ordinaryDoor,
    wetRoom: draft.isAccessible && !isPitch,
    changingPlaces: false,
    accessibleParking: draft.isAccessible,
    note,
  }
}

function accessFeatures(accessibility: AccessibilityFacts): FeatureCode[] {
  const codes: FeatureCode[] = []
  if (accessibility.stepFreeRoute) codes.push('step-free')
  if (accessibility.doorWidth !== null && accessibility.doorWidth >= 80) codes.push('wide-doors')
  if (accessibility.wetRoom) codes.push('wet-room')
  return codes
}

export interface MadeUnit {
  readonly row: UnitTypeRow
  readonly sale: SaleProfile
}

/** Lodges and cottages are open all year, even if their park is not. */
const isAllYear = (channel: OwnChannelCode) => channel === 'uklodge' || channel === 'ukcottages'

/** All unit types of a park; ids are the park's id times 100 plus a number. */
export function makeUnits(facts: ParkFacts, seed: number): MadeUnit[] {
  const { plan } = facts
  const units: MadeUnit[] = []
  const told = new Set<string>()
  for (const channel of plan.channels) {
    const random = randomOf(seed, 'units', plan.id, channel)
    const pattern = choosePattern(channel, random)
    for (const draft of MAKERS[channel](facts, random)) {
      units.push(makeUnit(facts, channel, draft, { id: plan.id * 100 + units.length + 1, seed, pattern, random, told }))
    }
  }
  return units
}

function makeUnit(
  facts: ParkFacts,
  channel: OwnChannelCode,
  draft: UnitDraft,
  context: { id: number; seed: number; pattern: StayPattern; random: Random; told: Set<string> },
): MadeUnit {
  const { id, seed, pattern, random, told } = context
  const accessibility = accessibilityOf(channel, draft, random)
  const codes = new Set<FeatureCode>([...draft.features, ...accessFeatures(accessibility)])
  const row: UnitTypeRow = {
    id,
    parkId: facts.plan.id,
    channel,
    name: draft.name,
    gradeRank: draft.gradeRank,
    grade: draft.grade,
    description: describeUnit(channel, draft, facts, random, told),
    sleeps: draft.sleeps,
    bedrooms: draft.bedrooms,
    bathrooms: draft.bathrooms,
    beds: draft.beds,
    floorArea: draft.floorArea,
    features: featureIds(codes),
    dogsAllowed: draft.isDogFriendly ? facts.dogsAllowed : 0,
    accessibility,
    included: [...draft.included],
    stock: draft.stock,
    letting: lettingFacts(id, channel, facts.plan, seed),
  }
  const popularity = Math.min(1, Math.max(0.05, 0.25 + facts.standing * 0.35 + random.next() * 0.5))
  const sale: SaleProfile = {
    unitTypeId: id,
    parkId: facts.plan.id,
    operatorId: facts.plan.operator.id,
    channel,
    hasHotTub: codes.has('hot-tub'),
    stock: draft.stock,
    anchors: anchorsFor(channel, draft.standing, draft.priceScale),
    pattern,
    season: isAllYear(channel) ? undefined : facts.season,
    popularity,
  }
  return { row, sale }
}
