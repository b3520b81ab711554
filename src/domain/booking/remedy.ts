/**
 * What staff decide about something stuck that would not end by itself: the money of a refund was sent another way or is not to be
 * sent; a dispute, a warning or a finding is seen to; an event of the provider is none of ours.
 */
export type RemedyKind = 'refund-sent-otherwise' | 'refund-dropped' | 'alert-seen' | 'finding-seen' | 'event-set-aside'

/** Days for which a decision is listed and can be undone. */
export const UNDO_DAYS = 30
