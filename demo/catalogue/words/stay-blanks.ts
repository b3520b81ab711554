import type { UnitTypeRow } from '../generate/catalogue-rows.ts'
import type { ParkFacts } from '../generate/park-fact-types.ts'
import { featureId } from '../../../src/domain/unit/features.ts'
import { inWords, listed } from './fill-in.ts'

const PITCH_NOUNS: Readonly<Record<string, string>> = {
  Grass: 'grass pitches',
  Electric: 'grass pitches with electricity',
  Hardstanding: 'hardstandings',
  'Fully serviced': 'fully serviced pitches',
}

const stockOf = (units: readonly UnitTypeRow[]) => units.reduce((sum, { stock }) => sum + stock, 0)

/** 'Heron lodge' of 'Heron lodge, 4 bedrooms with hot tub'. */
const shortName = (unit: UnitTypeRow) => unit.name.split(',')[0] ?? unit.name

/** Facts of a park's own units for its description. A blank without a true value is missing. */
export function stayBlanks({ plan, places }: ParkFacts, units: readonly UnitTypeRow[]): Record<string, string> {
  const [own] = plan.channels
  const main = units.filter(({ channel }) => channel === own)
  const [first] = main
  if (!first) return {}
  const inOrder = [...main].sort((a, b) => a.sleeps - b.sleeps || (a.floorArea ?? 0) - (b.floorArea ?? 0))
  const min = inOrder[0] ?? first
  const max = inOrder.at(-1) ?? first
  const grades = [...new Set(main.map(({ grade }) => grade))]
  const areas = main.flatMap(({ floorArea }) => floorArea ?? [])
  const toLet = stockOf(main)
  const blanks: Record<string, string> = { sleepsMost: inWords(max.sleeps), grades: inWords(grades.length) }
  if (toLet < places) blanks.toLet = inWords(toLet)
  if (areas.length > 0) blanks.largest = String(Math.max(...areas))
  if (new Set(areas).size > 1) blanks.smallest = String(Math.min(...areas))
  if (grades.length > 1) Object.assign(blanks, { plainest: grades[0], finest: grades.at(-1) })
  if (min.sleeps < max.sleeps)
    Object.assign(blanks, {
      sleepsLeast: inWords(min.sleeps),
      plainestName: shortName(min),
      finestName: shortName(max),
    })
  const withTub = main.filter(({ features }) => features.includes(featureId('hot-tub')))
  const [tub] = withTub
  if (tub && stockOf(withTub) > 1 && toLet > stockOf(withTub))
    Object.assign(blanks, { hotTubs: inWords(stockOf(withTub)), hotTubName: shortName(tub) })
  const besides = (channel: string) => stockOf(units.filter((unit) => unit.channel === channel))
  if (plan.kind === 'caravan' && besides('uklodge') > 0) blanks.lodges = inWords(besides('uklodge'))
  if (plan.kind === 'caravan' && besides('uktouring') > 0) blanks.tourers = inWords(besides('uktouring'))
  if (plan.kind === 'touring' && toLet <= places)
    blanks.pitches = listed(main.map(({ grade, stock }) => `${inWords(stock)} ${PITCH_NOUNS[grade] ?? ''}`))
  const tents = stockOf(main.filter(({ name }) => name.startsWith('Safari tent')))
  if (tents > 0) Object.assign(blanks, { tents: inWords(tents), mobileHomes: inWords(toLet - tents) })
  return blanks
}
