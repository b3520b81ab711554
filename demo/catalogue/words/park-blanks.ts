import { monthName } from '../../../src/domain/dates/calendar-date.ts'
import type { Scene } from '../../../src/domain/unit/pictures.ts'
import { TOWNS_WITHOUT_LAKE } from '../facts/landscapes.ts'
import { bearingTo, compassWord, distanceKm } from '../generate/geography.ts'
import type { ParkFacts } from '../generate/park-fact-types.ts'
import { nationalParkOf, nextTownOf } from '../generate/park-place.ts'
import { isCoastal } from '../generate/park-scene.ts'
import type { Random } from '../generate/random.ts'
import { inWords, milesInWords, withArticle, type Blanks } from './fill-in.ts'

const SCENERY: Readonly<Record<Scene, string>> = {
  'cliff-coast': 'Clifftop country',
  'dune-coast': 'Sand and sky',
  'fell-and-lake': 'Water and hills',
  dale: 'Green hills',
  moor: 'High moorland',
  forest: 'Tall trees',
  broads: 'Reeds and river',
  estuary: 'Woods and a wide river',
  canal: 'Quiet water',
  island: 'Island air',
  'mediterranean-cove': 'Pines and clear water',
  vineyard: 'Vines and long evenings',
  'alpine-lake': 'A lake and its mountains',
  'dutch-canal': 'Dykes, canals and cycle paths',
}

const MOODS = {
  lively: ['lively', 'busy', 'cheerful', 'big and sociable'],
  family: ['friendly', 'family', 'easy-going', 'well-run'],
  quiet: ['quiet', 'small', 'peaceful', 'tucked-away'],
  country: ['country', 'unhurried', 'green', 'down-to-earth'],
  adults: ['grown-up', 'restful', 'quiet', 'adults-only'],
  premium: ['handsome', 'well-kept', 'comfortable', 'stylish'],
} as const

const NOUN_OF_KIND = {
  caravan: 'pitches',
  lodge: 'lodges',
  cottage: 'cottages',
  touring: 'pitches',
  boat: 'boats',
  euro: 'pitches',
  sales: 'pitches',
} as const

/** With a bucket, a windbreak and somebody small. */
const WALKING_MINUTES_PER_KM = 15
const NOT_FAR_KM = 16

/** Where a stream is a beck. */
const NORTHERN_REGIONS = [12, 14, 15]
/** Where cypresses grow. */
const SOUTHERN_REGIONS = [53, 54, 56, 57]
const TOWNS_WITH_STEAMER = [
  'Peschiera del Garda',
  'Lazise',
  'Sirmione',
  'Riva del Garda',
  'Zell am See',
  'Velden',
  'Interlaken',
  'Überlingen',
]

/** Sights from which a description picks: the nearest are the likeliest outings. */
const NEAR_SIGHTS = 5
const REGION_OF_BRITTANY = 51
/** Children of the first guests have had children of their own. */
const GRANDPARENTS_BY = 1975

type Sights = ParkFacts['sights']

function sightBlanks({ plan }: ParkFacts, [sight, other]: Sights): Record<string, string> {
  const blanks: Record<string, string> = {}
  if (sight)
    Object.assign(blanks, {
      sight: sight.sight.name,
      sightNote: sight.sight.note,
      toSight: milesInWords(sight.kilometres),
      sightBearing: compassWord(bearingTo(plan.spot, sight.sight)),
    })
  if (sight && sight.kilometres <= NOT_FAR_KM) blanks.nearSight = sight.sight.name
  if (other)
    Object.assign(blanks, {
      other: other.sight.name,
      otherNote: other.sight.note,
      toOther: milesInWords(other.kilometres),
    })
  return blanks
}

function nextTownBlanks({ plan }: ParkFacts): Record<string, string> {
  const next = nextTownOf(plan)
  if (!next) return {}
  return {
    nextTown: next.name,
    nextTownNote: next.note,
    toNextTown: milesInWords(distanceKm(plan.spot, next)),
    toNextTownBearing: compassWord(bearingTo(plan.spot, next)),
  }
}

function waterBlanks({ plan, features }: ParkFacts): Record<string, string> {
  const blanks: Record<string, string> = {}
  const { sea } = plan.town
  if (!TOWNS_WITHOUT_LAKE.has(plan.town.name)) blanks.lake = 'lake'
  if (TOWNS_WITH_STEAMER.includes(plan.town.name)) blanks.steamer = 'steamer'
  if (sea !== undefined && sea > 40 && sea < 140) blanks.sunrise = 'sunrise'
  if (sea !== undefined && sea > 220 && sea < 320) blanks.sunset = 'sun'
  if (features.has('beach')) blanks.toBeach = inWords(Math.max(4, Math.round(plan.spot.toSea * WALKING_MINUTES_PER_KM)))
  if (isCoastal(plan.town)) blanks.tides = 'the tides'
  if (isCoastal(plan.town) && (plan.region.area === 'uk' || plan.region.id === REGION_OF_BRITTANY))
    blanks.coastPath = 'coast path'
  return blanks
}

/** '5 March' of '03-05'. */
const dayAndMonth = (day: string) => `${Number(day.slice(3))} ${monthName(`2000-${day}`)}`

function seasonBlanks({ season }: ParkFacts): Record<string, string> {
  return season ? { opens: dayAndMonth(season.from), closes: dayAndMonth(season.until) } : { allYear: 'all year' }
}

function facilityBlanks({ plan, features, dogsAllowed }: ParkFacts): Record<string, string> {
  const blanks: Record<string, string> = {}
  if (!features.has('adults-only')) blanks.children = 'children'
  if (features.has('clubhouse')) blanks.clubhouse = 'clubhouse'
  if (features.has('indoor-pool') || features.has('outdoor-pool')) blanks.pool = 'pool'
  if (dogsAllowed > 0) blanks.dogs = 'dogs'
  if (features.has('arcade')) blanks.arcade = 'arcade'
  if (features.has('play-area')) blanks.playArea = 'play area'
  if (features.has('entertainment')) blanks.shows = 'shows'
  if (plan.kind === 'lodge') blanks.lodge = 'lodge'
  if (plan.kind === 'caravan' || plan.kind === 'euro' || plan.kind === 'touring') blanks.rows = 'rows'
  return blanks
}

/** Everything a phrase about a park may ask for. A facility that a park lacks has no value, so the phrase falls out. */
export function parkBlanks(facts: ParkFacts, random: Random): Blanks {
  const { plan } = facts
  const number = inWords(facts.places)
  const sights = random.sample(facts.sights.slice(0, NEAR_SIGHTS), 2).sort((a, b) => a.kilometres - b.kilometres)
  const nationalPark = nationalParkOf(plan)
  return {
    name: plan.name,
    town: plan.town.name,
    townNote: plan.town.note,
    toTown: milesInWords(facts.fromTown),
    bearing: compassWord(facts.bearing),
    back: compassWord(facts.bearing + 180),
    acres: inWords(facts.acres),
    since: String(facts.since),
    hosts: facts.hosts,
    tenure: String(random.whole(Math.max(1991, facts.since + 1), 2019)),
    operator: plan.operator.name,
    number,
    places: `${number} ${NOUN_OF_KIND[plan.kind]}`,
    path: inWords(random.whole(5, 16)),
    scenery:
      plan.scene === 'alpine-lake' && TOWNS_WITHOUT_LAKE.has(plan.town.name) ? 'High meadows' : SCENERY[plan.scene],
    aMood: withArticle(random.pick(MOODS[facts.character])),
    site: plan.kind === 'cottage' ? 'farm' : plan.kind === 'boat' ? 'yard' : 'park',
    stream: NORTHERN_REGIONS.includes(plan.region.id) ? 'beck' : 'stream',
    ...(SOUTHERN_REGIONS.includes(plan.region.id) && { cypresses: 'cypresses' }),
    ...(plan.region.area === 'europe' ? { romans: 'Romans' } : { bluebells: 'bluebells' }),
    ...(plan.kind === 'cottage' && { cottages: `${number} cottages` }),
    ...(plan.kind === 'boat' && { boats: `${number} boats` }),
    ...(facts.since <= GRANDPARENTS_BY && { longSince: String(facts.since) }),
    ...(nationalPark !== undefined && { nationalPark }),
    ...sightBlanks(facts, sights),
    ...nextTownBlanks(facts),
    ...waterBlanks(facts),
    ...seasonBlanks(facts),
    ...facilityBlanks(facts),
  }
}
