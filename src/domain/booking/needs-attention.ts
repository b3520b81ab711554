/** What staff see under 'Needs attention', and how they resolve it. */
import { plural } from '../words/grammar.ts'

/**
 * What staff decide about something stuck that would not end by itself: the money of a refund was sent another way or is not to be
 * sent; a dispute, a warning or a finding is seen to; an event of the provider is none of ours.
 */
export type RemedyKind = 'refund-sent-otherwise' | 'refund-dropped' | 'alert-seen' | 'finding-seen' | 'event-set-aside'

/** Days for which a decision is listed and can be undone. */
export const UNDO_DAYS = 30

/** A supplier or holiday type that the catalogue names and the settings of the server do not. */
export type Unconfigured = {
  readonly name: string
  /** Whose stay is not over. */
  readonly bookings: number
} & (
  | { readonly kind: 'supplier'; readonly operators: readonly string[] }
  /** Unit types that are not withdrawn. */
  | { readonly kind: 'channel'; readonly units: number }
)

/** What is off sale, and how it is put right: for the log, the doctor and staff. */
export function unconfiguredWords(found: Unconfigured): { readonly what: string; readonly remedy: string } {
  const { name, bookings } = found
  const booked =
    bookings === 0
      ? ''
      : `; ${bookings} ${plural(bookings, 'booking', 'bookings')} of it ${plural(bookings, 'is', 'are')} not over`
  if (found.kind === 'supplier') {
    return {
      what: `SUPPLIERS has no '${name}', so nothing of ${found.operators.join(', ')} is sold${booked}`,
      remedy: "Name it in SUPPLIERS, or set the operator's supplier to 'store'.",
    }
  }
  const units = found.units === 0 ? 'it' : `its ${found.units} unit ${plural(found.units, 'type', 'types')}`
  return {
    what: `CHANNELS_DIR has no holiday type '${name}', so ${units} cannot be sold${booked}`,
    remedy: `Correct CHANNELS_DIR, or put ${name}.json back into it.`,
  }
}
