import type { UnitTypeRow } from '../generate/catalogue-rows.ts'
import type { FeatureCode, ParkFacts } from '../generate/park-fact-types.ts'
import { hashOf, randomOf, type Random } from '../generate/random.ts'
import { CHARACTER } from './character.ts'
import { BOAT_CHARACTER, COTTAGE_CHARACTER, ROUTES } from './cottages-and-boats.ts'
import { describeArrangements } from './describe-arrangements.ts'
import {
  FACILITY_FRAMES,
  FACILITY_PHRASES,
  FEW_FACILITIES,
  FURTHER_FACILITY_FRAMES,
  NO_FACILITIES,
  SETTING_SENTENCES,
} from './facilities.ts'
import { canFillIn, capitalised, fillIn, listed, type Blanks } from './fill-in.ts'
import { CLOSINGS, NEXT_TOWN_SENTENCES, SIGHT_SENTENCES, TOWN_SENTENCES } from './nearby.ts'
import { BOAT_OPENINGS, COTTAGE_OPENINGS, OPENINGS } from './openings.ts'
import { parkBlanks } from './park-blanks.ts'
import { stayBlanks } from './stay-blanks.ts'
import { STAY_SENTENCES } from './stays.ts'
import { SUMMARIES } from './summaries.ts'

export interface ParkWords {
  readonly summary: string
  readonly description: string
  readonly importantInformation: string
  readonly directions: string
}

const ABOUT_CHILDREN = /child|famil|boys|school|grandparents|bucket/i

/** The phrases that say nothing untrue: all blanks have values, and no children play where none may stay. */
function suiting(phrases: readonly string[], blanks: Blanks): string[] {
  const hasChildren = blanks.children !== undefined
  return phrases.filter((phrase) => canFillIn(phrase, blanks) && (hasChildren || !ABOUT_CHILDREN.test(phrase)))
}

/** The texts of one park, and the way its sentences are dealt. */
interface Teller {
  readonly facts: ParkFacts
  readonly blanks: Blanks
  readonly random: Random
}

/**
 * One of the phrases that suit the park. They are dealt to the parks of a town in turn, so that neighbours have
 * different ones: a sentence that names the town and its distance is then in no other description.
 */
function say(slot: string, phrases: readonly string[], { facts, blanks }: Teller): string[] {
  const choices = suiting(phrases, blanks)
  const { townId, nthOfTown } = facts.plan
  const phrase = choices[(hashOf(slot, townId) + nthOfTown) % choices.length]
  return phrase === undefined ? [] : [capitalised(fillIn(phrase, blanks))]
}

function openingsOf({ plan }: ParkFacts): readonly string[] {
  if (plan.kind === 'cottage') return COTTAGE_OPENINGS
  return plan.kind === 'boat' ? BOAT_OPENINGS : OPENINGS[plan.scene]
}

function characterOf({ plan, character }: ParkFacts): readonly string[] {
  if (plan.kind === 'cottage') return COTTAGE_CHARACTER
  return plan.kind === 'boat' ? BOAT_CHARACTER : CHARACTER[character]
}

/** Useful, but nobody chooses a park for them. */
const PLAIN_FACILITIES: readonly FeatureCode[] = ['launderette', 'ev-charging', 'shop']

interface Facility {
  readonly phrase: string
  /** The bare noun, for a summary. */
  readonly short: string
  readonly isHighlight: boolean
}

/** The park's facilities, one phrase each, the most telling first. */
function facilitiesOf(facts: ParkFacts, random: Random): Facility[] {
  const codes = (Object.keys(FACILITY_PHRASES) as FeatureCode[]).filter((code) => facts.features.has(code))
  return codes.map((code) => ({
    phrase: random.pick(FACILITY_PHRASES[code] ?? []),
    short: FACILITY_PHRASES[code]?.[0] ?? '',
    isHighlight: !PLAIN_FACILITIES.includes(code),
  }))
}

/** Fewer than this are not worth a list of their own. */
const SHORT_LIST = 3

function facilitySentences(phrases: readonly string[], teller: Teller): string[] {
  const { random } = teller
  const tell = (slot: string, frames: readonly string[], some: readonly string[]) =>
    say(slot, frames, { ...teller, blanks: { ...teller.blanks, facilities: listed(some) } })
  if (phrases.length === 0) return say('nothing', NO_FACILITIES, teller)
  if (phrases.length < SHORT_LIST) return tell('few', FEW_FACILITIES, phrases)
  const first = phrases.slice(0, phrases.length === SHORT_LIST + 1 ? SHORT_LIST + 1 : random.whole(3, 4))
  const rest = random.sample(phrases.slice(first.length), random.whole(2, 3))
  return [
    ...tell('facilities', FACILITY_FRAMES, first),
    ...(rest.length > 1 ? tell('further', FURTHER_FACILITY_FRAMES, rest) : []),
  ]
}

/** One or two true things about where it lies. */
function settingSentences(teller: Teller): string[] {
  const { facts, random } = teller
  const codes = (Object.keys(SETTING_SENTENCES) as FeatureCode[]).filter((code) => facts.features.has(code))
  return random.sample(codes, random.whole(1, 2)).flatMap((code) => say(code, SETTING_SENTENCES[code] ?? [], teller))
}

function nearbySentences(teller: Teller): string[] {
  const { random } = teller
  const town = random.chance(0.3) ? say('next town', NEXT_TOWN_SENTENCES, teller) : say('town', TOWN_SENTENCES, teller)
  return [...town, ...say('sight', SIGHT_SENTENCES, teller)]
}

/** Paragraphs of a description, in one of several orders. Every sentence has facts of its park. */
function describe(phrases: readonly string[], teller: Teller): string {
  const { facts, random } = teller
  const opening = say('opening', openingsOf(facts), teller)
  const manner = say('character', characterOf(facts), teller)
  const stays = say('stays', STAY_SENTENCES[facts.plan.kind], teller)
  const setting = settingSentences(teller)
  const facilities = facilitySentences(phrases, teller)
  const nearby = nearbySentences(teller)
  const routes = say('route', ROUTES[facts.plan.region.id] ?? [], teller)
  const closing = facts.plan.kind === 'sales' ? [] : say('closing', CLOSINGS, teller)
  const orders: readonly (readonly (readonly string[])[])[] = [
    [
      [...opening, ...setting],
      [...manner, ...stays, ...facilities],
      [...routes, ...nearby, ...closing],
    ],
    [
      [...opening, ...manner],
      [...stays, ...facilities, ...setting],
      [...routes, ...nearby, ...closing],
    ],
    [
      [...opening, ...nearby.slice(0, 1), ...setting],
      [...routes, ...manner, ...stays],
      [...facilities, ...nearby.slice(1), ...closing],
    ],
    [
      [...opening, ...setting, ...manner],
      [...routes, ...nearby],
      [...stays, ...facilities, ...closing],
    ],
  ]
  return random
    .pick(orders)
    .map((paragraph) => paragraph.join(' '))
    .join('\n\n')
}

function summarise(facts: ParkFacts, highlights: readonly string[], blanks: Blanks, random: Random): string {
  const own: Blanks =
    highlights.length > 0 ? { ...blanks, what: listed(highlights.slice(0, random.whole(1, 2))) } : blanks
  return capitalised(fillIn(random.pick(suiting(SUMMARIES[facts.plan.kind], own)), own))
}

/** All of a park's own words; the same for a seed on any day. */
export function describePark(facts: ParkFacts, units: readonly UnitTypeRow[], seed: number): ParkWords {
  const random = randomOf(seed, 'words', facts.plan.id)
  const blanks = parkBlanks(facts, random)
  const facilities = facilitiesOf(facts, random)
  const phrases = facilities.map(({ phrase }) => phrase)
  const highlights = facilities.filter(({ isHighlight }) => isHighlight).map(({ short }) => short)
  return {
    summary: summarise(facts, highlights, blanks, random),
    description: describe(phrases, { facts, random, blanks: { ...blanks, ...stayBlanks(facts, units) } }),
    ...describeArrangements(facts, blanks, random),
  }
}
