/** Whom a guest calls about what [BOOK-19]. */

export interface Call {
  /** The occasion, followed by the number. */
  readonly words: string
  readonly telephone: string
}

/**
 * The park on the day, us about the booking; us about everything if the park has no number of its own.
 * @param park with its own number; null without one
 * @param company the brand's number
 */
export function whomToCall(park: { name: string; telephone: string | null }, company: string): readonly Call[] {
  if (park.telephone === null) return [{ words: 'Questions? Call us:', telephone: company }]
  return [
    { words: `On the day, call ${park.name}:`, telephone: park.telephone },
    { words: 'About your booking, call us:', telephone: company },
  ]
}
