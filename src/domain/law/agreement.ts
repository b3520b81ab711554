/** The texts that a customer agrees to with a booking, in the order in which they are shown [LAW-05]. */
export const AGREED_PARTS = ['stay', 'description', 'information', 'cancellation', 'terms'] as const

/**
 * stay: unit, place, dates and party · description: what is sold, from the pages of park and unit · information: the
 * park's important information · cancellation: what cancelling costs until when · terms: the booking terms, as HTML.
 */
export type AgreedPart = (typeof AGREED_PARTS)[number]

export type AgreedTexts = Readonly<Record<AgreedPart, string>>

/** The words that are accepted with the tick beside Pay; on the telephone staff tick what the customer says. */
export const ACCEPTANCE = {
  customer: 'I accept the booking terms',
  staff: 'The customer accepts the booking terms',
} as const

/** Where a customer reads what they agreed to. */
export const AGREEMENT_PATH = '/my-booking/agreement'
