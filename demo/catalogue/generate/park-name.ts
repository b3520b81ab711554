import type { Scene } from '../../../src/domain/unit/pictures.ts'
import {
  BRITISH_SECOND_WORDS,
  FIRST_WORDS,
  HEADS,
  SECOND_WORDS,
  SPEECH_OF_REGION,
  REAL_NAMES,
  TAILS,
  type Speech,
} from '../facts/park-names.ts'
import { slugOf } from '../facts/regions.ts'
import { TOWN_NAMES } from '../facts/town-names.ts'
import type { ParkKind } from './park-kind.ts'
import { hashOf, randomOf, type Random } from './random.ts'

export interface NameRequest {
  readonly kind: ParkKind
  readonly regionId: number
  readonly scene: Scene
  readonly isCoastal: boolean
  readonly random: Random
}

const TRIES = 400

const isNorthern = (regionId: number) => ['northern', 'scottish'].includes(SPEECH_OF_REGION[regionId] ?? '')

function secondWords(request: NameRequest): readonly string[] {
  const words = BRITISH_SECOND_WORDS
  switch (request.kind) {
    case 'cottage':
      return isNorthern(request.regionId) ? [...words.cottage, 'Steading'] : words.cottage
    case 'boat':
      return SPEECH_OF_REGION[request.regionId] === 'eastern' ? [...words.boat, 'Staithe'] : words.boat
    case 'touring':
      return words.touring
    case 'lodge':
      return request.scene === 'fell-and-lake' ? [...words.lodge, ...words.water] : words.lodge
    default:
      if (request.isCoastal) return words.coast
      return request.scene === 'fell-and-lake' ? words.water : words.inland
  }
}

function firstWord(speech: Speech, random: Random): string {
  const heads = HEADS[speech]
  const tails = TAILS[speech]
  if (!heads || !tails) throw new Error(`no heads and tails for ${speech} names`)
  const head = random.pick(heads)
  const tail = random.pick(tails)
  const longest = Math.min(head.length, tail.length)
  for (let shared = longest; shared > 0; shared--)
    if (head.toLowerCase().endsWith(tail.slice(0, shared))) return head + tail.slice(shared)
  return head + tail
}

/** A fictional name: of whole words in Welsh and abroad, elsewhere with an invented first word. */
function draftName(request: NameRequest): { first: string; name: string } {
  const speech = SPEECH_OF_REGION[request.regionId] ?? 'southern'
  const { random } = request
  const firstWords = FIRST_WORDS[speech]
  const ownSecondWords = SECOND_WORDS[speech]
  if (firstWords && ownSecondWords) {
    const joint = speech === 'german' ? '' : firstWords.some((word) => word.endsWith('-y')) ? '' : ' '
    const first = random.pick(firstWords)
    const second = random.pick(ownSecondWords)
    const core = speech === 'welsh' ? welshName(first, second) : `${first}${joint}${second}`
    const isParkWordNeeded = speech === 'welsh' && ['cottage', 'lodge', 'touring'].includes(request.kind)
    return { first: core, name: isParkWordNeeded ? `${core} ${random.pick(secondWords(request))}` : core }
  }
  const first = firstWord(speech, random)
  const fresh = secondWords(request).filter((word) => !first.endsWith(word.toLowerCase()))
  return { first, name: `${first} ${random.pick(fresh)}` }
}

/** The article is `yr` before a vowel or an h, and softens the gull's first letter. */
function welshName(first: string, second: string): string {
  if (!first.endsWith('-y')) return `${first} ${second}`
  const noun = second === 'Gwylan' ? 'Wylan' : second
  return /^[AEIOUWYH]/.test(noun) && noun !== 'Wylan' && noun !== 'Wern' ? `${first}r-${noun}` : `${first}-${noun}`
}

/**
 * Generates unique names, with unique first words that aren't names of towns.
 * @returns a function that throws when the parts are used up
 */
export function nameMaker(seed: number): (request: NameRequest) => string {
  const usedNames = new Set<string>()
  let made = 0
  return (request) => {
    made += 1
    const random = randomOf(seed, 'name', made, hashOf(request.kind, request.regionId))
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { first, name } = draftName({ ...request, random })
      const marks = [slugOf(first), slugOf(name)]
      if (marks.some((mark) => usedNames.has(mark) || TOWN_NAMES.has(mark) || REAL_NAMES.has(mark))) continue
      for (const mark of marks) usedNames.add(mark)
      return name
    }
    throw new Error(`no name left for a ${request.kind} of region ${request.regionId}`)
  }
}
