import type { OwnChannelCode } from '../../../src/domain/site/channel.ts'
import type { Bed } from '../../../src/domain/unit/unit.ts'
import type { FeatureCode, ParkFacts } from '../generate/park-fact-types.ts'
import type { Random } from '../generate/random.ts'
import type { UnitDraft } from '../generate/unit-draft.ts'
import { capitalised, fillIn, inWords, listed } from './fill-in.ts'
import { UNIT_FEATURES, UNIT_OPENINGS } from './units.ts'

const BED_WORDS: Readonly<Record<Bed['kind'], string>> = {
  double: 'a double',
  king: 'a king-size bed',
  twin: 'twin beds',
  single: 'a single',
  bunk: 'bunks',
  'sofa-bed': 'a sofa bed',
}

const BED_FRAMES = [
  'Beds: {beds}.',
  'You sleep in {beds}.',
  'It sleeps {sleeps}: {beds}.',
  'For sleeping there is {beds}.',
  'Beds for {sleeps}: {beds}.',
]

function bedSentence(draft: UnitDraft, random: Random): string {
  const beds = draft.beds.map(({ kind, room, count }) => {
    const place = room.toLowerCase()
    return count === 1
      ? `${BED_WORDS[kind]} in the ${place}`
      : `${BED_WORDS[kind]} in each of ${inWords(count)} ${place}s`
  })
  return fillIn(random.pick(BED_FRAMES), { beds: listed(beds), sleeps: inWords(draft.sleeps) })
}

/** One or two sentences about what sets a unit apart, from its own features only. */
function featureSentence(draft: UnitDraft, random: Random): string[] {
  const told = (Object.keys(UNIT_FEATURES) as FeatureCode[]).filter((code) => draft.features.includes(code))
  const chosen = random.sample(told, random.whole(2, 3)).map((code) => random.pick(UNIT_FEATURES[code] ?? []))
  if (chosen.length === 0) return []
  return [
    `${capitalised(fillIn(random.pick(['it has {list}', 'you get {list}', 'with {list}', 'there is also {list}']), { list: listed(chosen) }))}.`,
  ]
}

/**
 * A few sentences about a unit type, made from its own facts.
 * @param told openings the park's other units have used; this one's is added
 */
export function describeUnit(
  channel: OwnChannelCode,
  draft: UnitDraft,
  facts: ParkFacts,
  random: Random,
  told: Set<string>,
): string {
  const blanks = {
    area: String(draft.floorArea ?? ''),
    bedrooms: draft.bedrooms === 1 ? 'one bedroom' : `${inWords(draft.bedrooms)} bedrooms`,
    bathrooms: draft.bathrooms === 1 ? 'one shower room' : `${inWords(draft.bathrooms)} shower rooms`,
    name: draft.name.split(',')[0] ?? draft.name,
    park: facts.plan.name,
    town: facts.plan.town.name,
    grade: draft.grade,
    sleeps: inWords(draft.sleeps),
  }
  const openings = UNIT_OPENINGS[channel]
  const choices = [...(openings[draft.grade] ?? []), ...(openings.any ?? [])]
  const fresh = choices.filter((choice) => !told.has(choice))
  const opening = random.pick(fresh.length > 0 ? fresh : choices)
  told.add(opening)
  const sentences = [capitalised(fillIn(opening, blanks))]
  if (draft.beds.length > 0) sentences.push(bedSentence(draft, random))
  if (channel !== 'uktouring') sentences.push(...featureSentence(draft, random))
  if (draft.isAccessible && channel !== 'uktouring')
    sentences.push('Doors are wide, the threshold is level and the shower is a wet room.')
  return sentences.join(' ')
}
