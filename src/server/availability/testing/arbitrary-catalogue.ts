/** Small random catalogues and queries, dense so that ties, sold-out nights and empty answers are common. */
import fc from 'fast-check'
import { addDays, type Weekday } from '../../../domain/dates/calendar-date.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import { SORTS } from '../../../domain/search/search-criteria.ts'
import { CHARGE_BASES, CHARGE_CURRENCIES, CHARGE_PAYEES, type LocalCharge } from '../../../domain/money/local-charge.ts'
import { createCatalogue, type Catalogue } from '../catalogue-facts.ts'
import type { Place, PriceQuestion, SearchQuestion } from '../queries.ts'
import type { ListedPrice } from './naive-availability.ts'

export const TODAY = '2027-03-26'
const DAYS = 4
const LENGTHS = [1, 3, 7]
const CHANNELS: readonly ChannelCode[] = ['ukcaravan', 'ukcaravan', 'ukcaravan', 'uktouring']
const FEATURE_IDS = [1, 2, 9, 20, 31, 40, 53]

/** Mostly future dates; yesterday, today and tomorrow are the boundaries. */
const date = fc.constantFrom(-1, 0, 1, 1, 2, 2, 3, 3, DAYS).map((offset) => addDays(TODAY, offset))
const features = fc.subarray(FEATURE_IDS)

/** Few positions, so that parks are outside, inside and exactly on the edge of bounds. */
const degrees = fc.integer({ min: 0, max: 3 })

const chargeArbitrary: fc.Arbitrary<LocalCharge> = fc.record({
  name: fc.constantFrom('visitor levy', 'tourist tax'),
  basis: fc.constantFrom(...CHARGE_BASES),
  rate: fc.constantFrom(1, 80, 500, 1_234),
  currency: fc.constantFrom(...CHARGE_CURRENCIES),
  freeUnder: fc.constantFrom(null, null, 5, 12, 18),
  maxNights: fc.constantFrom(null, null, 1, 5),
  from: fc.constantFrom(null, null, addDays(TODAY, 2), addDays(TODAY, 4)),
  until: fc.constantFrom(null, null, addDays(TODAY, 3), addDays(TODAY, 9)),
  bookedFrom: fc.constantFrom(null, null, TODAY, addDays(TODAY, 1)),
  paidTo: fc.constantFrom(...CHARGE_PAYEES),
  source: fc.constant('https://levy.example'),
  checkedOn: fc.constant(TODAY),
})

/** No answer, 'none', one, and some. */
const chargesArbitrary = fc.oneof(fc.constant(null), fc.constant([]), fc.array(chargeArbitrary, { maxLength: 3 }))

const parkArbitrary = fc.record({
  latitude: degrees,
  longitude: degrees,
  regionId: fc.integer({ min: 1, max: 3 }),
  townId: fc.integer({ min: 1, max: 4 }),
  operatorId: fc.integer({ min: 1, max: 3 }),
  parkTypeId: fc.constantFrom(1, 1, 1, 1, 15),
  name: fc.constantFrom('Birch', 'Alder', 'alder', 'Élan', 'Cedar'),
  features,
  halfBubbles: fc.integer({ min: 0, max: 10 }),
  reviewCount: fc.integer({ min: 0, max: 60 }),
  localCharges: chargesArbitrary,
})

const unitArbitrary = fc.record({
  park: fc.nat(),
  channel: fc.constantFrom(...CHANNELS),
  sleeps: fc.integer({ min: 2, max: 8 }),
  bedrooms: fc.integer({ min: 0, max: 4 }),
  bathrooms: fc.integer({ min: 0, max: 3 }),
  dogsAllowed: fc.integer({ min: 0, max: 2 }),
  features,
})

const priceArbitrary = fc.record({
  unit: fc.nat(),
  arrival: date,
  nights: fc.constantFrom(...LENGTHS),
  pence: fc.integer({ min: 1, max: 12 }).map((pounds) => pounds * 100),
  rise: fc.constantFrom(undefined, undefined, undefined, 500),
  offerUrn: fc.constantFrom(undefined, undefined, 1, 2, 7),
})

/** Free ones, those of one operator or channel, and some whose order by price depends on the nights. */
const petExtraArbitrary = fc.record({
  operatorId: fc.constantFrom(null, 1, 2),
  channels: fc.subarray<ChannelCode>(['ukcaravan', 'uktouring']),
  basis: fc.constantFrom('stay' as const, 'night' as const),
  rate: fc.constantFrom(0, 100, 300, 500),
  minimumPence: fc.constantFrom(0, 0, 200),
})

export interface GeneratedCatalogue {
  readonly catalogue: Catalogue
  readonly prices: readonly ListedPrice[]
}

/** Ids are in reverse order of creation, so that no order is right by accident. */
export const catalogueArbitrary: fc.Arbitrary<GeneratedCatalogue> = fc
  .record({
    parks: fc.array(parkArbitrary, { minLength: 1, maxLength: 8, size: 'max' }),
    units: fc.array(unitArbitrary, { minLength: 10, maxLength: 30, size: 'max' }),
    petExtras: fc.array(petExtraArbitrary, { maxLength: 4, size: 'max' }),
    placeCharges: fc.array(chargesArbitrary, { minLength: 7, maxLength: 7 }),
    prices: fc.array(priceArbitrary, { minLength: 50, maxLength: 600, size: 'max' }),
  })
  .map(({ parks, units, petExtras, placeCharges, prices }) => {
    const catalogue = createCatalogue({
      version: 1,
      operators: [],
      regions: [1, 2, 3].map((id) => ({
        ...PLACE,
        id,
        name: `Region ${id}`,
        area: 'uk',
        displayOrder: -id,
        scene: '',
        localCharges: placeCharges[id - 1],
      })),
      towns: [1, 2, 3, 4].map((id) => ({
        ...PLACE,
        id,
        regionId: 1,
        name: `Town ${id}`,
        localCharges: placeCharges[id + 2],
      })),
      offers: [],
      petExtras: petExtras.map((extra, index) => ({
        ...extra,
        code: `PET${9 - index}`,
        maxQuantity: 1,
        depositShare: 0,
      })),
      parks: parks.map((park, index) => ({ ...PARK_TEXTS, ...park, id: 100 - index })),
      unitTypes: units.map(({ park, ...unit }, index) => ({
        ...unit,
        stock: 3,
        id: 900 - index,
        parkId: 100 - (park % parks.length),
        name: '',
        grade: '',
        gradeRank: 1,
        photos: [],
      })),
    })
    const listed = prices.map(({ unit, rise, ...price }) => ({
      ...price,
      unitTypeId: 900 - (unit % units.length),
      wasPence: rise === undefined ? null : price.pence + rise,
    }))
    const unique = new Map(listed.map((price) => [`${price.unitTypeId}/${price.arrival}/${price.nights}`, price]))
    return { catalogue, prices: [...unique.values()] }
  })

const PLACE = { slug: '', latitude: 0, longitude: 0 }
const PARK_TEXTS = { slug: '', scene: '', summary: '', dogsAllowed: 0, photos: [] }

/** Free units of a unit type on a night, initially or after a booking or release. */
export const freeNightArbitrary = fc.record({
  unit: fc.nat(),
  night: fc.integer({ min: -1, max: DAYS + 7 }).map((offset) => addDays(TODAY, offset)),
  free: fc.constantFrom(0, 0, 1, 2, 300),
})

const boundsArbitrary = fc
  .record({
    south: degrees,
    west: degrees,
    height: fc.integer({ min: 1, max: 3 }),
    width: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ south, west, height, width }) => ({ south, west, north: south + height, east: west + width }))

const everyPartOfPlace: fc.Arbitrary<Place> = fc.record(
  {
    regionId: fc.integer({ min: 1, max: 4 }),
    townId: fc.integer({ min: 1, max: 4 }),
    parkId: fc.integer({ min: 92, max: 101 }),
    operatorId: fc.integer({ min: 1, max: 4 }),
    bounds: boundsArbitrary,
  },
  { requiredKeys: [] },
)

/** Bounds alone and within a region are more frequent than by chance. */
export const placeArbitrary: fc.Arbitrary<Place> = fc.oneof(
  everyPartOfPlace,
  fc.record({ bounds: boundsArbitrary }),
  fc.record({ regionId: fc.integer({ min: 1, max: 3 }), bounds: boundsArbitrary }),
)

/** One criterion in four is set: with too many nothing is ever found. */
const optional = <Value>(arbitrary: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary })

const criteria = {
  channel: fc.constantFrom(...CHANNELS),
  place: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 2, arbitrary: placeArbitrary }),
  party: fc.record({
    adults: fc.integer({ min: 1, max: 3 }),
    children: fc.constantFrom(0, 0, 2),
    under5s: fc.constantFrom(0, 0, 1),
    dogs: fc.constantFrom(0, 0, 1, 2, 3),
    assistanceDogs: fc.constantFrom(0, 0, 1),
  }),
  features: optional(fc.constantFrom([1], [20], [1, 20], [64])),
  offers: optional(fc.constantFrom([1], [1, 2], [2, 7, 9])),
  minBedrooms: optional(fc.constantFrom(0, 1, 2, 5)),
  minBathrooms: optional(fc.constantFrom(0, 1, 2, 4)),
  minPence: optional(fc.constantFrom(0, 300, 500)),
  maxPence: optional(fc.constantFrom(600, 900, 1200)),
  withoutUnits: optional(fc.array(fc.integer({ min: 870, max: 900 }), { maxLength: 3 })),
  withoutParks: optional(fc.array(fc.integer({ min: 92, max: 100 }), { maxLength: 2 })),
}

export const questionArbitrary: fc.Arbitrary<SearchQuestion> = fc.record({
  ...criteria,
  arrival: date,
  nights: fc.constantFrom(...LENGTHS),
  sort: fc.constantFrom(...SORTS),
  offset: fc.integer({ min: 0, max: 3 }),
  limit: fc.integer({ min: 0, max: 12 }),
})

/** Periods that begin before the first arrival, end after the last, are empty or inverted; lists out of order. */
export const priceQuestionArbitrary: fc.Arbitrary<PriceQuestion> = fc.record({
  ...criteria,
  arrivals: optional(fc.oneof(fc.array(date, { maxLength: 4 }), fc.record({ from: date, to: date }))),
  nights: fc.constantFrom(undefined, 3, 7, [7, 1], [1, 3, 3, 7], [], 40),
  lastDeparture: optional(fc.integer({ min: 1, max: DAYS + 7 }).map((days) => addDays(TODAY, days))),
  startDays: optional(fc.subarray<Weekday>([0, 4, 5, 6])),
  reducedBy: optional(fc.constant('offer' as const)),
})
