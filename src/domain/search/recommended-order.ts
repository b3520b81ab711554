/**
 * The 'recommended' order, explained to visitors as: well reviewed, cheaper than usual, good choice of units.
 * Integer points, so that every machine sorts the same. Operators cannot buy a position.
 */

/** Number of average reviews added to a park's own (Bayesian average). */
const AVERAGE_REVIEWS = 20
const AVERAGE_HALF_BUBBLES = 7

const RATING_POINTS = 5_000
const VALUE_POINTS = 3_500
const CHOICE_POINTS = 1_500

/** The share below or above the usual price that earns all or none of the points for value. */
const VALUE_REACH = 0.5
/** More matching unit types earn no more points. */
const CHOICE_ENOUGH = 6

/** Up to 5,000 points for the rating; with few reviews it tends to the average. */
export function ratingPoints(halfBubbles: number, reviewCount: number): number {
  const judged = halfBubbles * reviewCount + AVERAGE_HALF_BUBBLES * AVERAGE_REVIEWS
  return Math.round((judged * RATING_POINTS) / (10 * (reviewCount + AVERAGE_REVIEWS)))
}

/** Up to 3,500 points for a price below the usual one of this unit and number of nights; half for the usual price. */
export function valuePoints(pence: number, usualPence: number): number {
  const saving = (usualPence - pence) / usualPence
  const reached = saving > VALUE_REACH ? 1 : saving < -VALUE_REACH ? 0 : saving + VALUE_REACH
  return Math.round(reached * VALUE_POINTS)
}

/** Up to 1,500 points for the number of unit types that match. */
export function choicePoints(matchingUnits: number): number {
  return (Math.min(matchingUnits, CHOICE_ENOUGH) * CHOICE_POINTS) / CHOICE_ENOUGH
}

/** Most points first; a tie goes to the lower park id. */
export function recommendationPoints(park: {
  halfBubbles: number
  reviewCount: number
  pence: number
  usualPence: number
  matchingUnits: number
}): number {
  return (
    ratingPoints(park.halfBubbles, park.reviewCount) +
    valuePoints(park.pence, park.usualPence) +
    choicePoints(park.matchingUnits)
  )
}

/** Compares by a configured order of names [RES-11]: listed names first, in that order; all others are equal. */
export function byFixedOrder(
  names: readonly string[],
): (a: { readonly name: string }, b: { readonly name: string }) => number {
  const places = new Map(names.map((name, index) => [name, index]))
  const placeOf = ({ name }: { readonly name: string }) => places.get(name) ?? names.length
  return (a, b) => placeOf(a) - placeOf(b)
}
