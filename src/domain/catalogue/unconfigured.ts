import { plural } from '../words/grammar.ts'

/** A supplier or holiday type that the catalogue names and the settings of the server do not. */
export type Unconfigured = {
  readonly name: string
  /** Bookings whose stay is not over. */
  readonly bookings: number
} & (
  | { readonly kind: 'supplier'; readonly operators: readonly string[] }
  /** Unit types that are not withdrawn. */
  | { readonly kind: 'channel'; readonly units: number }
)

/** Names the parts that are off sale, and the remedy: for the log, the doctor and staff. */
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
