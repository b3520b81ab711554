/** The texts that a customer agrees to with a booking, in the order in which they are shown [LAW-05]. */
export const AGREED_PARTS = ['description', 'information', 'cancellation', 'terms'] as const

/**
 * description: what is sold, from the pages of park and unit · information: the park's important information ·
 * cancellation: what cancelling costs until when · terms: the booking terms.
 */
export type AgreedPart = (typeof AGREED_PARTS)[number]
