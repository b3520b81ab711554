/** The sentences of the law on what a customer agrees to, on pages, in emails and in the back office. */

/**
 * The other party of the contract (Consumer Contracts Regulations 2013, schedule 2 (b) to (d)) [LAW-41].
 *
 * @param operator of the booking
 */
export const contractSentence = ({ name }: { readonly name: string }) =>
  `Your contract for the stay is with ${name}. We book it as their agent.`

/** Stays on dates have no right to cancel: regulation 28 (1) (h), told by schedule 2 (o) [LAW-41]. */
export const noRightToCancel =
  'There’s no right to cancel within 14 days: the law doesn’t give one for a stay on set dates. If you cancel, our charges apply.'

/** @param age of `leadGuestAge`, in years */
export const leadGuestRule = (age: number) => `The lead guest must be ${age} or over on the day you arrive`
