import type { BookingChange } from '../../server/commands/booking-changes/sale-change.ts'

/** The fields of a form as text, or the errors of some, by name. */
export type Fields = Readonly<Record<string, string>>

/** What the fields of a form say is wanted; without a change or an error they do not say anything yet. */
export interface WantedChange {
  readonly change?: BookingChange
  readonly errors?: Fields
}
