import type { Customer } from '../../../contract/booking-calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import { findLeadState, writeCustomer, type CustomerRow } from '../../store/booking-details-store.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import type { Caller, StaffCaller, CommandDeps } from '../command-deps.ts'
import { completeDetails } from './complete-details.ts'
import { customerErrors, normaliseContact } from './customer-errors.ts'

export type SetDetailsOutcome =
  | { readonly kind: 'set'; readonly bookingId: string }
  | { readonly kind: 'refused'; readonly errors: readonly ValidationError[] }
  | ClosedBooking

/** Stores the lead guest, which completes the step 'details' unless the operator wants a date of birth. */
export function setCustomer(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  customer: Customer,
): Promise<SetDetailsOutcome> {
  // Stored by its id, also if it was given by its ISO code.
  const lead = { ...customer, country: countryOf(customer.country)?.id ?? customer.country }
  return changeHeldBooking<SetDetailsOutcome>(deps, by, 'details', async (tx, row) => {
    const errors = customerErrors(lead)
    if (errors.length > 0) return { kind: 'refused', errors }
    await writeCustomer(tx, row.id, customerRow(lead))
    await completeDetails(tx, row, await findLeadState(tx, row.id))
    return { kind: 'set', bookingId: row.id }
  })
}

function customerRow(customer: Customer): CustomerRow {
  const { emailOpt, smsOpt, thirdOpt, ...plain } = customer
  return {
    ...plain,
    ...normaliseContact(customer),
    emailOptIn: emailOpt === 'Y',
    smsOptIn: smsOpt === 'Y',
    thirdPartyOptIn: thirdOpt === 'Y',
  }
}
