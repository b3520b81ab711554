import type { Customer } from '../../../contract/booking-calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import { leadBirthError, leadOf } from '../../../domain/customer/guests.ts'
import {
  findLeadState,
  writeCustomer,
  writeLeadBirth,
  type CustomerRow,
  type LeadState,
} from '../../store/booking-details-store.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import { todayOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'
import { completeStep, reopenStep } from '../../../domain/booking/booking-steps.ts'
import { updateBooking, type BookingNow } from '../../store/booking-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { customerErrors as errorsOf, type CustomerError } from '../../../domain/customer/customer-errors.ts'
import { formatUkPostcode, parseDateOfBirth, tidyPhone, UNITED_KINGDOM } from '../../../domain/customer/customer.ts'
import { customerErrorText, guestErrorText } from '../../../domain/words/customer-error-words.ts'

export type SetDetailsOutcome =
  | { readonly kind: 'set'; readonly bookingId: string }
  | { readonly kind: 'refused'; readonly errors: readonly ValidationError[] }
  | ClosedBooking

/**
 * Stores the lead guest, which completes the step 'details' unless the operator wants a date of birth that is not known.
 *
 * @param dateOfBirth dd/mm/yyyy; by default the one that is known stays
 */
export function setCustomer(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  customer: Customer,
  dateOfBirth?: string,
): Promise<SetDetailsOutcome> {
  // Stored by its id, also if it was given by its ISO code.
  const lead = { ...customer, country: countryOf(customer.country)?.id ?? customer.country }
  return changeHeldBooking<SetDetailsOutcome>(deps, by, 'details', async (tx, row) => {
    const today = todayOf(deps)
    const state = await findLeadState(tx, row.id)
    const rules = { minimumAge: state.minimumAge, arrival: row.arrival, today }
    const birthError = dateOfBirth === undefined ? undefined : leadBirthError(dateOfBirth, rules)
    const errors = [
      ...customerErrors(lead),
      ...(birthError
        ? [{ field: birthError.field, code: birthError.code, message: guestErrorText(birthError, row) }]
        : []),
    ]
    if (errors.length > 0) return { kind: 'refused', errors }
    await writeCustomer(tx, row.id, customerRow(lead))
    const birth = dateOfBirth ? parseDateOfBirth(dateOfBirth, today) : undefined
    if (birth !== undefined) await writeLeadBirth(tx, row.id, leadOf(lead), birth)
    await completeDetails(tx, row, { ...state, hasCustomer: true, dateOfBirth: birth ?? state.dateOfBirth })
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
