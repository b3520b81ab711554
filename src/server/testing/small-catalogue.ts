/** A small catalogue whose prices tests state literally. */
import { addDays, londonDateAt, weekdayOf, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { testNow, testStart } from '../../testing/test-clock.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'
import type { Db } from '../store/connection.ts'
import {
  catalogueState,
  nightStock,
  offer,
  operator,
  park,
  price,
  region,
  review,
  town,
  unitType,
} from '../store/schema/catalogue.ts'

const FRIDAY = 4

/** The day of the run: a Monday in British winter time, 2027-03-01, unless TEST_CLOCK_START names another. */
export const TODAY: CalendarDate = londonDateAt(testStart())
/** The day by the clock: TODAY until the run passes midnight, as on New Year’s Eve. */
export const currentDay = (): CalendarDate => londonDateAt(testNow())
/** The first Friday on sale: 2027-03-05. */
export const FIRST_FRIDAY: CalendarDate = addDays(TODAY, 1 + ((FRIDAY + 6 - weekdayOf(TODAY)) % 7))
const WEEKS = 10

export const SUFFOLK = 4
export const CORNWALL = 1
export const BROADS = 31

/** Two caravan grades in Suffolk: 3 nights from £120 and £180, the first of them reduced from £150. */
export const GUNTON_SANDS = { parkId: 1, saver: 11, gold: 12 }
/** A caravan at £99 and a lodge with a hot tub at £400, in Suffolk. */
export const MARRAM_POINT = { parkId: 2, bronze: 21, lodge: 22 }
/** A cruiser on the Broads, £700. */
export const REED_FEN = { parkId: 3, cruiser: 31 }
/** Sells holiday homes only, at a price that would sort first everywhere. */
export const SALES_GROUND = { parkId: 4, unit: 41 }
/** Fourteen parks in Cornwall, from £200 in steps of £1, from 50.80° north in steps of 0.01°. */
export const CORNISH_PARKS = 14

const ACCESSIBILITY = {
  stepFreeRoute: true,
  doorWidth: 82,
  wetRoom: false,
  changingPlaces: false,
  accessibleParking: true,
  note: 'A ramp of 1 in 14 leads to the door.',
}

interface UnitSpec {
  readonly id: number
  readonly parkId: number
  readonly channel: ChannelCode
  readonly name: string
  readonly sleeps: number
  readonly features?: readonly number[]
  /** Price of 3 nights in pence; 4 nights cost the same, 7 twice that. */
  readonly pence: number
  readonly wasPence?: number
  readonly dogsAllowed?: number
}

const UNITS: readonly UnitSpec[] = [
  { id: 11, parkId: 1, channel: 'ukcaravan', name: 'Saver caravan', sleeps: 4, pence: 12_000, wasPence: 15_000 },
  { id: 12, parkId: 1, channel: 'ukcaravan', name: 'Gold caravan', sleeps: 6, features: [2, 3], pence: 18_000 },
  { id: 21, parkId: 2, channel: 'ukcaravan', name: 'Bronze caravan', sleeps: 4, pence: 9_900, dogsAllowed: 0 },
  { id: 22, parkId: 2, channel: 'uklodge', name: 'Tern lodge', sleeps: 6, features: [1], pence: 40_000 },
  { id: 31, parkId: 3, channel: 'boats', name: 'Bittern cruiser', sleeps: 6, pence: 70_000 },
  { id: 41, parkId: 4, channel: 'ukcaravan', name: 'Show home', sleeps: 4, pence: 100 },
  ...Array.from({ length: CORNISH_PARKS }, (_, index) => ({
    id: 1001 + index,
    parkId: 101 + index,
    channel: 'ukcaravan' as const,
    name: 'Silver caravan',
    sleeps: 6,
    pence: 20_000 + 100 * index,
  })),
]

/** Fills an empty, migrated database. */
export async function fillSmallCatalogue(db: Db): Promise<void> {
  await db.insert(operator).values([
    { ...operatorRow(1, 'gorsebank', 'Gorsebank Parks', ['ukcaravan', 'uklodge']), depositValue: 6_000 },
    { ...operatorRow(2, 'reedcutter', 'Reedcutter Boatyards', ['boats']), depositKind: 'percent', depositValue: 2_500 },
  ])
  await db
    .insert(region)
    .values([
      regionRow(CORNWALL, 'Cornwall', 'cornwall', 'uk', 1),
      regionRow(SUFFOLK, 'Suffolk', 'suffolk', 'uk', 4),
      regionRow(BROADS, 'Norfolk Broads', 'norfolk-broads', 'boats', 31),
    ])
  await db
    .insert(town)
    .values([
      townRow(41, SUFFOLK, 'Lowestoft', 'lowestoft'),
      townRow(11, CORNWALL, 'Bude', 'bude'),
      townRow(311, BROADS, 'Wroxham', 'wroxham'),
    ])
  await db.insert(park).values([
    parkRow(1, 1, SUFFOLK, 41, 'Gunton Sands', {
      features: [20, 26],
      halfBubbles: 9,
      reviewCount: 12,
      telephone: '01632 960 477',
    }),
    parkRow(2, 1, SUFFOLK, 41, 'Marram Point', { features: [41], halfBubbles: 8, reviewCount: 0 }),
    parkRow(3, 2, BROADS, 311, 'Reed Fen Boatyard', {}),
    parkRow(4, 1, SUFFOLK, 41, 'Larch Sales Ground', { parkTypeId: 15 }),
    ...Array.from({ length: CORNISH_PARKS }, (_, index) =>
      parkRow(101 + index, 1, CORNWALL, 11, `Cornish Park ${String.fromCharCode(65 + index)}`, {
        latitude: 50.8 + index / 100,
        longitude: -4.5,
      }),
    ),
  ])
  await db.insert(review).values(
    Array.from({ length: 12 }, (_, index) => ({
      id: index + 1,
      parkId: GUNTON_SANDS.parkId,
      author: `Guest ${index + 1}`,
      stayedIn: `2026-${String(index + 1).padStart(2, '0')}-01`,
      halfBubbles: 9,
      title: 'A good week',
      body: 'The beach is as near as they say.',
    })),
  )
  await db
    .insert(offer)
    .values([offerRow(501, 'Early spring', addDays(TODAY, 60)), offerRow(502, 'Last year’s', addDays(TODAY, -1))])
  await db.insert(unitType).values(UNITS.map(unitRow))
  await db.insert(price).values(UNITS.flatMap(pricesOf))
  await db.insert(nightStock).values(UNITS.flatMap(({ id }) => nightsOf(id)))
  const lastArrival = addDays(FIRST_FRIDAY, 7 * WEEKS)
  await db.insert(catalogueState).values({ seed: 1, scale: 0.01, firstArrival: TODAY, lastArrival, version: 1 })
}

function operatorRow(id: number, code: string, name: string, channels: ChannelCode[]) {
  const deposit = { depositKind: 'fixed' as const, depositValue: 6_000, balanceDueWeeks: 8 }
  const company = {
    legalName: `${name} Ltd`,
    legalAddress: `${id} Sheepwash Lane, Kettleby, North Riding`,
    companyNumber: `0090000${id}`,
    complaintsEmail: `complaints@${code}.example`,
    complaintsTelephone: '01632 960 500',
  }
  return { id, code, name, description: `${name} has been letting since 1962.`, channels, ...deposit, ...company }
}

function regionRow(id: number, name: string, slug: string, area: 'uk' | 'boats', displayOrder: number) {
  const where = { latitude: 52.25, longitude: 1.3, scene: area === 'boats' ? 'broads' : 'dune-coast' }
  const nation = area === 'uk' ? ('england' as const) : null
  return { id, name, slug, area, nation, displayOrder, introduction: `${name} is quiet in March.`, ...where }
}

function townRow(id: number, regionId: number, name: string, slug: string) {
  return { id, regionId, name, slug, latitude: 52.48, longitude: 1.75 }
}

function parkRow(
  id: number,
  operatorId: number,
  regionId: number,
  townId: number,
  name: string,
  special: Partial<typeof park.$inferInsert>,
) {
  return {
    id,
    operatorId,
    regionId,
    townId,
    parkTypeId: 1,
    name,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    latitude: 52.5,
    longitude: 1.74,
    scene: 'dune-coast',
    summary: `${name} lies behind the dunes.`,
    description: 'The first paragraph.\n\nThe second one.',
    importantInformation: 'No fires.\nQuiet from ten.',
    directions: 'Follow the A47 to the sea.',
    arrivalFrom: '16:00',
    departureBy: '10:00',
    features: [],
    accessibility: ACCESSIBILITY,
    dogsAllowed: 2,
    halfBubbles: 7,
    reviewCount: 0,
    ...special,
  }
}

function offerRow(urn: number, title: string, endsOn: CalendarDate) {
  const channels: ChannelCode[] = ['ukcaravan']
  return { urn, title, description: `${title}: 20 % off.`, terms: 'While stocks last.', channels, endsOn }
}

function unitRow(unit: UnitSpec) {
  return {
    id: unit.id,
    parkId: unit.parkId,
    channel: unit.channel,
    name: unit.name,
    gradeRank: unit.id % 10,
    grade: unit.name.split(' ')[0] ?? '',
    description: `A ${unit.name.toLowerCase()} with a view.`,
    sleeps: unit.sleeps,
    bedrooms: unit.sleeps / 2,
    bathrooms: unit.sleeps > 4 ? 2 : 1,
    beds: [{ room: 'Bedroom 1', kind: 'double' as const, count: 1 }],
    floorArea: 30,
    features: [...(unit.features ?? [])],
    dogsAllowed: unit.dogsAllowed ?? 1,
    accessibility: ACCESSIBILITY,
    included: ['Gas and electricity'],
    stock: 2,
  }
}

/** Friday for 3 and 7 nights, Monday for 4. Only the first Friday's was-price of each unit is true. */
function pricesOf(unit: UnitSpec) {
  return Array.from({ length: WEEKS }, (_, week) => {
    const friday = addDays(FIRST_FRIDAY, 7 * week)
    const reduced = week === 0 && unit.wasPence ? { wasPence: unit.wasPence, offerUrn: 501 } : {}
    return [
      { unitTypeId: unit.id, arrival: friday, nights: 3, pence: unit.pence, ...reduced },
      { unitTypeId: unit.id, arrival: friday, nights: 7, pence: unit.pence * 2 },
      { unitTypeId: unit.id, arrival: addDays(friday, 3), nights: 4, pence: unit.pence },
    ]
  }).flat()
}

function nightsOf(unitTypeId: number) {
  return Array.from({ length: 7 * (WEEKS + 2) }, (_, day) => ({
    unitTypeId,
    night: addDays(TODAY, day),
    capacity: 2,
  }))
}
