import type { Scene } from '../../../src/domain/unit/scene.ts'
import { compassWord } from '../generate/geography.ts'
import { TOWNS_WITHOUT_LAKE } from '../facts/landscapes.ts'
import { isCoastal } from '../generate/park-scene.ts'
import type { FeatureCode, ParkFacts } from '../generate/park-fact-types.ts'
import { randomOf, type Random } from '../generate/random.ts'
import { CHARACTER } from './character.ts'
import { BOAT_CHARACTER, COTTAGE_CHARACTER, ROUTES } from './cottages-and-boats.ts'
import {
  FACILITY_FRAMES,
  FACILITY_PHRASES,
  FEW_FACILITIES,
  FURTHER_FACILITY_FRAMES,
  ONE_EXCEPTION,
  SETTING_SENTENCES,
} from './facilities.ts'
import { canFillIn, capitalised, fillIn, inWords, listed, milesInWords, withArticle, type Blanks } from './fill-in.ts'
import { describeArrangements } from './describe-arrangements.ts'
import { CLOSINGS, SIGHT_SENTENCES, TOWN_SENTENCES } from './nearby.ts'
import { BOAT_OPENINGS, COTTAGE_OPENINGS, OPENINGS } from './openings.ts'
import { SUMMARIES } from './summaries.ts'

export interface ParkWords {
  readonly summary: string
  readonly description: string
  readonly importantInformation: string
  readonly directions: string
}

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
const A_DRIVE_KM = 5

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

/** Everything a phrase about a park may ask for. What a park has not got has no value, so the phrase falls out. */
export function parkBlanks(facts: ParkFacts, random: Random): Blanks {
  const { plan, features } = facts
  const [sight, other] = random.sample(facts.sights.slice(0, 5), 2).sort((a, b) => a.kilometres - b.kilometres)
  const number = inWords(facts.places)
  const blanks: Record<string, string> = {
    name: plan.name,
    town: plan.town.name,
    townNote: plan.town.note,
    toTown: milesInWords(facts.fromTown),
    bearing: compassWord(facts.bearing),
    back: compassWord(facts.bearing + 180),
    acres: inWords(facts.acres),
    since: String(facts.since),
    hosts: facts.hosts,
    tenure: String(random.whole(1991, 2019)),
    operator: plan.operator.name,
    places: `${number} ${NOUN_OF_KIND[plan.kind]}`,
    path: inWords(random.whole(5, 16)),
    scenery:
      plan.scene === 'alpine-lake' && TOWNS_WITHOUT_LAKE.has(plan.town.name) ? 'High meadows' : SCENERY[plan.scene],
    aMood: withArticle(random.pick(MOODS[facts.character])),
    site: plan.kind === 'cottage' ? 'place' : plan.kind === 'boat' ? 'yard' : 'park',
  }
  if (sight)
    Object.assign(blanks, {
      sight: sight.sight.name,
      sightNote: sight.sight.note,
      toSight: milesInWords(sight.kilometres),
    })
  if (sight && sight.kilometres <= NOT_FAR_KM) blanks.nearSight = sight.sight.name
  if (sight && sight.kilometres >= A_DRIVE_KM) blanks.driveToSight = milesInWords(sight.kilometres)
  if (other)
    Object.assign(blanks, {
      other: other.sight.name,
      otherNote: other.sight.note,
      toOther: milesInWords(other.kilometres),
    })
  if (plan.kind === 'lodge') blanks.lodge = 'lodge'
  if (plan.kind === 'caravan' || plan.kind === 'euro' || plan.kind === 'touring') blanks.rows = 'rows'
  if (plan.kind === 'cottage') blanks.cottages = number
  if (plan.kind === 'boat') blanks.boats = number
  const hasLake = !TOWNS_WITHOUT_LAKE.has(plan.town.name)
  blanks.stream = NORTHERN_REGIONS.includes(plan.region.id) ? 'beck' : 'stream'
  if (hasLake) blanks.lake = 'lake'
  if (TOWNS_WITH_STEAMER.includes(plan.town.name)) blanks.steamer = 'steamer'
  if (SOUTHERN_REGIONS.includes(plan.region.id)) blanks.cypresses = 'cypresses'
  if (plan.region.area === 'europe') blanks.romans = 'Romans'
  const { sea } = plan.town
  if (sea !== undefined && sea > 40 && sea < 140) blanks.sunrise = 'sunrise'
  if (sea !== undefined && sea > 220 && sea < 320) blanks.sunset = 'sun'
  if (features.has('beach')) blanks.toBeach = inWords(Math.max(4, Math.round(plan.spot.toSea * WALKING_MINUTES_PER_KM)))
  if (isCoastal(plan.town)) Object.assign(blanks, { tides: 'the tides', theSea: 'the sea' })
  if (plan.region.area !== 'europe') blanks.bluebells = 'bluebells'
  if (!features.has('adults-only')) blanks.children = 'children'
  if (features.has('clubhouse')) blanks.clubhouse = 'clubhouse'
  if (features.has('indoor-pool') || features.has('outdoor-pool')) blanks.pool = 'pool'
  if (features.has('arcade')) blanks.arcade = 'arcade'
  if (features.has('play-area')) blanks.playArea = 'play area'
  return blanks
}

const ABOUT_CHILDREN = /child|famil|boys|school|grandparents|under-eights/i

/** The phrases that say nothing untrue: all blanks have values, and no children play where none may stay. */
function suiting(phrases: readonly string[], blanks: Blanks): string[] {
  const hasChildren = blanks.children !== undefined
  return phrases.filter((phrase) => canFillIn(phrase, blanks) && (hasChildren || !ABOUT_CHILDREN.test(phrase)))
}

function say(phrases: readonly string[], blanks: Blanks, random: Random): string {
  return capitalised(fillIn(random.pick(suiting(phrases, blanks)), blanks))
}

function openingsOf(facts: ParkFacts): readonly string[] {
  if (facts.plan.kind === 'cottage') return COTTAGE_OPENINGS
  return facts.plan.kind === 'boat' ? BOAT_OPENINGS : OPENINGS[facts.plan.scene]
}

function characterOf(facts: ParkFacts): readonly string[] {
  if (facts.plan.kind === 'cottage') return COTTAGE_CHARACTER
  return facts.plan.kind === 'boat' ? BOAT_CHARACTER : CHARACTER[facts.character]
}

/** Useful, but nobody chooses a park for them. */
const PLAIN_FACILITIES: readonly FeatureCode[] = ['launderette', 'ev-charging', 'shop']

interface Facility {
  readonly phrase: string
  /** The bare noun, for a summary. */
  readonly short: string
  readonly isHighlight: boolean
}

/** What the park has, one phrase each, the most telling first. */
function facilitiesOf(facts: ParkFacts, random: Random): Facility[] {
  const codes = (Object.keys(FACILITY_PHRASES) as FeatureCode[]).filter((code) => facts.features.has(code))
  return codes.map((code) => ({
    phrase: random.pick(FACILITY_PHRASES[code] ?? []),
    short: FACILITY_PHRASES[code]?.[0] ?? '',
    isHighlight: !PLAIN_FACILITIES.includes(code),
  }))
}

function facilityParagraph(phrases: readonly string[], blanks: Blanks, random: Random): string {
  if (phrases.length === 0) return say(FEW_FACILITIES, blanks, random)
  if (phrases.length === 1)
    return `${say(FEW_FACILITIES, blanks, random)} ${fillIn(ONE_EXCEPTION, { facilities: listed(phrases) })}`
  const first = phrases.slice(0, random.whole(3, 4))
  const rest = random.sample(phrases.slice(first.length), random.whole(1, 3))
  const sentences = [say(FACILITY_FRAMES, { ...blanks, facilities: listed(first) }, random)]
  if (rest.length > 0) sentences.push(say(FURTHER_FACILITY_FRAMES, { ...blanks, facilities: listed(rest) }, random))
  return sentences.join(' ')
}

/** One or two true things about where it lies. */
function settingSentences(facts: ParkFacts, blanks: Blanks, random: Random): string[] {
  const codes = (Object.keys(SETTING_SENTENCES) as FeatureCode[]).filter((code) => facts.features.has(code))
  return random.sample(codes, random.whole(1, 2)).map((code) => say(SETTING_SENTENCES[code] ?? [], blanks, random))
}

function nearbySentences(facts: ParkFacts, blanks: Blanks, random: Random): string[] {
  const again = parkBlanks(facts, random)
  const first = random.pick(suiting(SIGHT_SENTENCES, blanks))
  const sights = [capitalised(fillIn(first, blanks))]
  const isFresh = again.sight !== blanks.sight && again.sight !== blanks.other && again.other !== blanks.sight
  if (isFresh && random.chance(0.5)) {
    const rest = SIGHT_SENTENCES.filter((sentence) => sentence !== first)
    sights.push(say(rest, again, random))
  }
  return random.chance(0.75) ? [say(TOWN_SENTENCES, blanks, random), ...sights] : sights
}

/** Paragraphs of a description, in one of several orders, so that no two parks of a list read alike. */
function describe(facts: ParkFacts, phrases: readonly string[], blanks: Blanks, random: Random): string {
  const opening = say(openingsOf(facts), blanks, random)
  const character = random.sample(suiting(characterOf(facts), blanks), random.whole(1, 2))
  const manner = character.map((phrase) => capitalised(fillIn(phrase, blanks)))
  const setting = settingSentences(facts, blanks, random)
  const facilities = facilityParagraph(phrases, blanks, random)
  const nearby = nearbySentences(facts, blanks, random)
  const routes = facts.plan.kind === 'boat' ? [say(ROUTES[facts.plan.region.id] ?? [], blanks, random)] : []
  const closing = random.chance(0.6) ? [say(CLOSINGS, blanks, random)] : []
  const orders: readonly (readonly (readonly string[])[])[] = [
    [
      [opening, ...setting],
      [...manner, facilities],
      [...routes, ...nearby, ...closing],
    ],
    [
      [opening, ...manner],
      [facilities, ...setting],
      [...routes, ...nearby, ...closing],
    ],
    [
      [opening, ...nearby.slice(0, 1), ...setting.slice(0, 1)],
      [...routes, ...manner, facilities],
      [...nearby.slice(1), ...closing],
    ],
    [
      [opening, ...setting, ...manner],
      [...routes, ...nearby],
      [facilities, ...closing],
    ],
  ]
  return random
    .pick(orders)
    .filter((paragraph) => paragraph.length > 0)
    .map((paragraph) => paragraph.join(' '))
    .join('\n\n')
}

function summarise(facts: ParkFacts, highlights: readonly string[], blanks: Blanks, random: Random): string {
  const own: Blanks =
    highlights.length > 0 ? { ...blanks, what: listed(highlights.slice(0, random.whole(1, 2))) } : blanks
  return say(SUMMARIES[facts.plan.kind], own, random)
}

/** All of a park's own words; the same for a seed on any day. */
export function describePark(facts: ParkFacts, seed: number): ParkWords {
  const random = randomOf(seed, 'words', facts.plan.id)
  const blanks = parkBlanks(facts, random)
  const facilities = facilitiesOf(facts, random)
  const phrases = facilities.map(({ phrase }) => phrase)
  const highlights = facilities.filter(({ isHighlight }) => isHighlight).map(({ short }) => short)
  return {
    summary: summarise(facts, highlights, blanks, random),
    description: describe(facts, phrases, blanks, random),
    ...describeArrangements(facts, blanks, random),
  }
}
