import type { ValidationError } from '../../../contract/call.ts'
import type { Customer } from '../../../contract/booking-calls.ts'
import { leadOf } from '../../../domain/customer/guests.ts'
import {
  findCustomer,
  findFormerEmail,
  findGuests,
  keepFormerEmail,
  writeCustomer,
  writeGuests,
  type CustomerRow,
} from '../../store/booking-details-store.ts'
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent } from '../../store/booking-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { changedSince, type ChangedMeanwhile } from '../../store/bookings/version-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { customerErrors, normaliseContact } from '../holds/set-customer.ts'
import type { CommandDeps } from '../command-deps.ts'

/** Fields of the lead guest that staff can correct. Consents are the customer’s own. */
export type Details = Omit<Customer, 'emailOpt' | 'smsOpt' | 'thirdOpt'>
export type DetailField = keyof Details

/** In the order of a form. */
export const DETAIL_FIELDS: readonly DetailField[] = [
  'title',
  'firstName',
  'lastName',
  'email',
  'telephone',
  'street',
  'town',
  'county',
  'postcode',
  'country',
  'specialNeeds',
]

export type CorrectDetailsOutcome =
  | { readonly kind: 'corrected'; readonly fields: readonly DetailField[] }
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'refused'; readonly errors: readonly ValidationError[] }
  /** There is no booking, it was never sold, or its personal data was deleted. */
  | { readonly kind: 'no-booking' }
  | ChangedMeanwhile

/**
 * Corrects the lead guest of a sold booking, and their name among the guests. The event names the changed fields and
 * keeps no former values. A former email address is notified of its replacement, and then forgotten.
 */
export async function correctDetails(
  deps: Pick<CommandDeps, 'db'>,
  actor: Actor,
  {
    bookingId,
    details,
    version,
  }: {
    readonly bookingId: string
    readonly details: Details
    readonly version?: number
  },
): Promise<CorrectDetailsOutcome> {
  requirePermission(actor, 'bookings:change')
  return inTransaction(deps.db, async (tx): Promise<CorrectDetailsOutcome> => {
    const row = await lockBooking(tx, bookingId)
    const before = row && (await findCustomer(tx, bookingId))
    if (!before || (row.status !== 'confirmed' && row.status !== 'cancelled')) return { kind: 'no-booking' }
    const errors = customerErrors({ ...details, ...NO_CHOICES })
    if (errors.length > 0) return { kind: 'refused', errors }
    const after: CustomerRow = { ...before, ...details, ...normaliseContact(details) }
    const fields = DETAIL_FIELDS.filter((field) => after[field] !== before[field])
    if (fields.length === 0) return { kind: 'unchanged' }
    const changed = await changedSince(tx, bookingId, version)
    if (changed) return changed
    await writeCustomer(tx, bookingId, after)
    await renameLead(tx, bookingId, before, after)
    const eventId = await recordEvent(tx, { bookingId, kind: 'details-corrected', detail: fields.join(', ') }, actor)
    if (fields.includes('email')) {
      const isWaiting = (await findFormerEmail(tx, bookingId)) !== undefined
      await keepFormerEmail(tx, bookingId, { from: before.email, to: after.email })
      const dedupeKey = `former-address:${eventId}`
      if (!isWaiting) await queueTask(tx, { kind: 'former-address-email', dedupeKey, payload: { bookingId } })
    }
    return { kind: 'corrected', fields }
  })
}

const NO_CHOICES = { emailOpt: 'N', smsOpt: 'N', thirdOpt: 'N' } as const

/** The first guest is the lead guest, unless the customer has named somebody else there. */
async function renameLead(tx: Transaction, bookingId: string, before: CustomerRow, after: CustomerRow): Promise<void> {
  const [first, ...others] = await findGuests(tx, bookingId)
  const was = leadOf(before)
  if (!first || first.initial !== was.initial || first.lastName !== was.lastName) return
  await writeGuests(tx, bookingId, [{ ...first, ...leadOf(after) }, ...others])
}
