import { addMonths, monthName, type CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import { REVIEWER_PARTS } from '../facts/people.ts'
import { featureId } from '../../../src/domain/unit/features.ts'
import { canFillIn, fillIn, inWords, type Blanks } from '../words/fill-in.ts'
import { GRIPES, LAST_WORDS, LUKEWARM_WORDS, PRAISE, REVIEW_TITLES, type Saying } from '../words/reviews.ts'
import type { ReviewRow, UnitTypeRow } from './catalogue-rows.ts'
import type { ParkFacts } from './park-fact-types.ts'
import { randomOf, type Random } from './random.ts'

/** Rating in halves from 4 to 10, by the park's quality. */
function drawRating(liking: number, random: Random): number {
  const drawn = random.next() + (liking - 0.35) * 0.45
  if (drawn > 0.72) return 10
  if (drawn > 0.5) return 9
  if (drawn > 0.28) return 8
  if (drawn > 0.17) return 7
  if (drawn > 0.09) return 6
  return random.pick([4, 5, 6])
}

/** Open months of the last two years, newest first. */
function monthsOpen(facts: ParkFacts, today: CalendarDate): CalendarDate[] {
  const months = Array.from({ length: 24 }, (_, index) => addMonths(today, -1 - index))
  const { season } = facts
  if (!season) return months
  return months.filter(
    (month) => month.slice(5) >= season.from.slice(0, 2) && month.slice(5, 7) < season.until.slice(0, 2),
  )
}

function author(random: Random): string {
  const { firstNames, initials, families } = REVIEWER_PARTS
  const kind = random.next()
  if (kind < 0.7) return `${random.pick(firstNames)} ${initials.charAt(random.whole(0, initials.length - 1))}`
  if (kind < 0.85) return random.pick(families)
  const [one, other] = random.sample(firstNames, 2)
  return `${one ?? ''} and ${other ?? ''}`
}

/** Returns sentences of a park without repetition. */
class Sentences {
  readonly #told = new Set<string>()
  constructor(readonly random: Random) {}

  take(pool: readonly string[], count: number): string[] {
    const fresh = pool.filter((sentence) => !this.#told.has(sentence))
    const taken = this.random.sample(fresh, count)
    for (const sentence of taken) this.#told.add(sentence)
    return taken
  }
}

const titlesFor = (rating: number) =>
  rating >= 9 ? REVIEW_TITLES.happy : rating >= 7 ? REVIEW_TITLES.content : REVIEW_TITLES.mixed

/** Sentences that a guest of this unit may say, by its place and facilities. */
function sayingsFor(facts: ParkFacts, unit: UnitTypeRow): Saying[] {
  const sayings: Saying[] = ['any', unit.channel]
  if (unit.channel !== 'boats') sayings.push('ashore')
  if (unit.channel !== 'boats' && unit.channel !== 'ukcottages') sayings.push('site')
  if (unit.channel !== 'boats' && unit.channel !== 'uktouring') sayings.push('indoors')
  if (!facts.features.has('adults-only') && unit.sleeps > 2 && unit.channel !== 'boats') sayings.push('family')
  if (unit.dogsAllowed > 0) sayings.push('dog')
  if (unit.features.includes(featureId('hot-tub'))) sayings.push('hotTub')
  return sayings
}

function bodyOf(rating: number, sayings: readonly Saying[], blanks: Blanks, sentences: Sentences): string[] {
  const { random } = sentences
  const fitting = (pool: readonly string[]) => pool.filter((sentence) => canFillIn(sentence, blanks))
  const praise = fitting(sayings.flatMap((saying) => PRAISE[saying]))
  const gripes = fitting(sayings.flatMap((saying) => GRIPES[saying] ?? []))
  if (rating >= 9) {
    const end = random.chance(0.5) ? sentences.take(fitting(LAST_WORDS), 1) : []
    return [...sentences.take(praise, random.whole(1, 3)), ...end]
  }
  const good = sentences.take(praise, rating >= 7 ? random.whole(1, 2) : 1)
  const bad = sentences.take(gripes, rating >= 7 ? 1 : 2)
  const order = random.chance(0.6) || rating < 7 ? [...bad, ...good] : [...good, ...bad]
  return rating < 7 && random.chance(0.6) ? [...order, ...sentences.take(LUKEWARM_WORDS, 1)] : order
}

/** Reviews of a park: 3 to 12, of its units, in months in which it was open. */
export function makeReviews(
  facts: ParkFacts,
  units: readonly UnitTypeRow[],
  { seed, today }: { seed: number; today: CalendarDate },
): ReviewRow[] {
  if (units.length === 0) return []
  const { plan } = facts
  const random = randomOf(seed, 'reviews', plan.id)
  const sentences = new Sentences(random)
  const months = monthsOpen(facts, today)
  const count = random.whole(3, plan.kind === 'cottage' ? 8 : 12)
  const titles = new Set<string>()
  const liking = (facts.standing + random.next() * 2) / 3
  return Array.from({ length: count }, (_, index): ReviewRow => {
    const unit = random.pick(units)
    const rating = drawRating(liking, random)
    const stayedIn = months[Math.floor(months.length * random.next() ** 1.4)] ?? addMonths(today, -1)
    const blanks: Blanks = {
      town: plan.town.name,
      park: plan.name,
      sight: random.pick(facts.sights.slice(0, 3)).sight.name,
      unit: unit.grade,
      nights: inWords(random.pick([3, 4, 4, 7, 7])),
      month: monthName(stayedIn),
      ...(['07', '08'].includes(stayedIn.slice(5, 7)) ? {} : { quietMonth: monthName(stayedIn) }),
    }
    const title = random.pick(titlesFor(rating).filter((known) => !titles.has(known)))
    titles.add(title)
    return {
      id: plan.id * 100 + index,
      parkId: plan.id,
      author: author(random),
      stayedIn,
      halfBubbles: rating,
      title: fillIn(title, blanks),
      body: bodyOf(rating, sayingsFor(facts, unit), blanks, sentences)
        .map((sentence) => capitalisedFill(sentence, blanks))
        .join(' '),
    }
  }).sort((a, b) => (a.stayedIn < b.stayedIn ? 1 : -1))
}

const capitalisedFill = (sentence: string, blanks: Blanks) => {
  const text = fillIn(sentence, blanks)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A park's rating: the mean of its reviews to the half bubble; 0 without any. */
export function halfBubblesOf(reviews: readonly ReviewRow[]): number {
  if (reviews.length === 0) return 0
  return Math.round(reviews.reduce((sum, review) => sum + review.halfBubbles, 0) / reviews.length)
}
