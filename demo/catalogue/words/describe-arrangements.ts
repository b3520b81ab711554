import type { ParkFacts } from '../generate/park-fact-types.ts'
import type { ParkKind } from '../generate/park-kind.ts'
import type { Random } from '../generate/random.ts'
import { canFillIn, fillIn, type Blanks } from './fill-in.ts'
import {
  GROUP_LINES,
  ARRIVAL_LINES,
  BOAT_DOG_LINES,
  BOAT_LINES,
  COTTAGE_LATE_LINES,
  DIRECTIONS,
  DOG_LINES,
  ENTERTAINMENT_LINES,
  GENERAL_LINES,
  LATE_LINES,
  POOL_LINES,
  TOURING_LINES,
} from './information.ts'

const ARRIVAL_IN_WORDS = {
  caravan: '4pm',
  lodge: '3pm',
  cottage: '3pm',
  touring: '1pm',
  boat: '3pm',
  euro: '4pm',
  sales: '4pm',
} as const

/** Where guests may come with a caravan on the hook. */
const TAKES_OUTFITS: readonly ParkKind[] = ['touring', 'caravan', 'euro']

function informationLines(facts: ParkFacts, random: Random): string[] {
  const { plan, features, dogsAllowed } = facts
  if (plan.kind === 'sales')
    return ['Holiday homes are for sale only; there are no lettings here.', 'Visits by appointment, seven days a week.']
  const dogLines = plan.kind === 'boat' ? BOAT_DOG_LINES : DOG_LINES
  const dogs = random.pick(dogLines[dogsAllowed] ?? dogLines[0] ?? [])
  if (plan.kind === 'boat') return [...random.sample(BOAT_LINES, random.whole(4, 6)), dogs]
  const lines =
    plan.kind === 'touring'
      ? random.sample(TOURING_LINES, random.whole(3, 4))
      : [random.pick(ARRIVAL_LINES), random.pick(plan.kind === 'cottage' ? COTTAGE_LATE_LINES : LATE_LINES)]
  lines.push(features.has('adults-only') ? 'Adults only: everyone must be 18 or over.' : random.pick(GROUP_LINES), dogs)
  if (features.has('indoor-pool') || features.has('outdoor-pool')) lines.push(random.pick(POOL_LINES))
  if (features.has('entertainment')) lines.push(random.pick(ENTERTAINMENT_LINES))
  return [...lines, ...random.sample(GENERAL_LINES, random.whole(2, 3))]
}

/** The important information before booking, line by line, and directions. */
export function describeArrangements(
  facts: ParkFacts,
  blanks: Blanks,
  random: Random,
): { importantInformation: string; directions: string } {
  const all: Blanks = {
    ...blanks,
    arrival: ARRIVAL_IN_WORDS[facts.plan.kind],
    ...(TAKES_OUTFITS.includes(facts.plan.kind) ? { outfits: 'caravans' } : {}),
  }
  return {
    importantInformation: informationLines(facts, random)
      .map((line) => fillIn(line, all))
      .join('\n'),
    directions: fillIn(random.pick(DIRECTIONS.filter((line) => canFillIn(line, all))), all),
  }
}
