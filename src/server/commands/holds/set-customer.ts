import type { Customer } from '../../../contract/booking-calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import { findLeadState, writeCustomer, type CustomerRow, type LeadState } from '../../store/booking-details-store.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import type { Caller, StaffCaller, CommandDeps } from '../command-deps.ts'
import { completeStep, reopenStep } from '../../../domain/booking/booking-steps.ts'
import { updateBooking, type BookingNow } from '../../store/booking-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { customerErrors as errorsOf, type CustomerError } from '../../../domain/customer/customer-errors.ts'
import { formatUkPostcode, tidyPhone, UNITED_KINGDOM } from '../../../domain/customer/customer.ts'
import { customerErrorText } from '../../../domain/words/customer-error-words.ts'

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
    const errors = [...customerErrors(lead), ...countryErrors(deps.site, lead)]
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

/**
 * Completes the step details once the lead guest is known, with a date of birth if the operator has a minimum age, and
 * reopens it if the date of birth was removed. The two arrive in any order.
 */
export async function completeDetails(
  tx: Transaction,
  { id, stepsCompleted }: Pick<BookingNow, 'id' | 'stepsCompleted'>,
  { hasCustomer, minimumAge, dateOfBirth }: LeadState,
): Promise<void> {
  const isComplete = hasCustomer && (minimumAge === null || dateOfBirth !== null)
  const steps = isComplete ? completeStep(stepsCompleted, 'details') : reopenStep(stepsCompleted, 'details')
  await updateBooking(tx, id, { stepsCompleted: steps })
}

/** Validates a lead guest: all errors, each with its field [BOOK-08, ERR-04, ERR-05]. */
export function customerErrors(customer: Customer): ValidationError[] {
  const errors: CustomerError[] = errorsOf(customer)
  if (customer.country !== '' && !countryOf(customer.country))
    errors.push({ field: 'country', code: 'unknown-country' })
  return errors.map((error) => ({ ...error, message: customerErrorText(error) }))
}

/** A brand may sell to addresses in the United Kingdom alone [LAW-16]. */
function countryErrors(
  { sellsAbroad }: CommandDeps['site'],
  { country }: Pick<Customer, 'country'>,
): ValidationError[] {
  if (sellsAbroad || country === '' || country === UNITED_KINGDOM.id || !countryOf(country)) return []
  const error = { field: 'country', code: 'country-not-sold' } as const
  return [{ ...error, message: customerErrorText(error) }]
}

/** The telephone number as digits and spaces, and a UK postcode in its usual form; a foreign one stays as typed. */
export function normaliseContact({
  country,
  postcode,
  telephone,
}: Pick<Customer, 'country' | 'postcode' | 'telephone'>): Pick<Customer, 'postcode' | 'telephone'> {
  return {
    postcode: country === UNITED_KINGDOM.id ? formatUkPostcode(postcode) : postcode,
    telephone: tidyPhone(telephone),
  }
}
