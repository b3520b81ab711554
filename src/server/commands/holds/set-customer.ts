import type { Customer } from '../../../contract/booking-calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import type { Policy } from '../../../domain/money/policy.ts'
import { leadBirthError, leadOf } from '../../../domain/customer/guests.ts'
import { writeOfCustomer, writesOfGuests, type CustomerRow, type GuestRow } from '../../store/booking-details-store.ts'
import { changeOfBooking, type BookingNow } from '../../store/booking-store.ts'
import { policyOf } from '../../store/sale-store.ts'
import { writeTogether } from '../../store/transaction.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import { completeRecord, lockedRecord, type BookingRecord } from './load-booking.ts'
import { todayOf, type Caller, type StaffCaller, type CommandDeps } from '../command-deps.ts'
import { completeStep, reopenStep, type BookingStep } from '../../../domain/booking/booking-steps.ts'
import { customerErrors as errorsOf, type CustomerError } from '../../../domain/customer/customer-errors.ts'
import { formatUkPostcode, parseDateOfBirth, tidyPhone, UNITED_KINGDOM } from '../../../domain/customer/customer.ts'
import { customerErrorText, guestErrorText } from '../../../domain/words/customer-error-words.ts'

export type SetDetailsOutcome =
  /** As it is after the change. */
  | { readonly kind: 'set'; readonly booking: BookingRecord }
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
    const stored = await lockedRecord(deps, tx, row)
    const policy = policyOf(deps.site, stored.sale, row)
    const rules = { minimumAge: policy.minimumAge, arrival: row.arrival, today }
    const birthError = dateOfBirth === undefined ? undefined : leadBirthError(dateOfBirth, rules)
    const errors = [
      ...customerErrors(lead),
      ...countryErrors(deps.site, lead),
      ...(birthError
        ? [{ field: birthError.field, code: birthError.code, message: guestErrorText(birthError, row) }]
        : []),
    ]
    if (errors.length > 0) return { kind: 'refused', errors }
    const birth = dateOfBirth ? parseDateOfBirth(dateOfBirth, today) : undefined
    const guests = birth === undefined ? stored.guests : withLeadBirth(stored.guests, leadOf(lead), birth)
    const details = { ...stored, guests, policy, customer: customerRow(lead) }
    const changed = { ...details, row: { ...stored.row, stepsCompleted: stepsAfter(details) } }
    await writeTogether(tx, [
      writeOfCustomer(tx, row.id, changed.customer),
      ...(birth === undefined ? [] : writesOfGuests(tx, row.id, guests)),
      changeOfBooking(tx, row.id, { stepsCompleted: changed.row.stepsCompleted }),
    ])
    return { kind: 'set', booking: await completeRecord(deps, tx, changed) }
  })
}

/** The guests with the lead guest's name and date of birth; others and a stated age stay. */
function withLeadBirth(
  [known, ...others]: readonly GuestRow[],
  lead: Pick<GuestRow, 'title' | 'initial' | 'lastName'>,
  dateOfBirth: GuestRow['dateOfBirth'],
): GuestRow[] {
  return [{ age: null, ...known, ...lead, dateOfBirth }, ...others]
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
 * The steps of a booking with these details: the step details is complete once the lead guest is known, with a date of
 * birth if the operator has a minimum age, and is open again if the date of birth was removed. The two arrive in any
 * order.
 */
export function stepsAfter({
  row: { stepsCompleted },
  policy: { minimumAge },
  customer,
  guests,
}: {
  readonly row: Pick<BookingNow, 'stepsCompleted'>
  readonly policy: Pick<Policy, 'minimumAge'>
  readonly customer: CustomerRow | undefined
  readonly guests: readonly GuestRow[]
}): BookingStep[] {
  const isOldEnough = minimumAge === null || (guests[0]?.dateOfBirth ?? null) !== null
  return customer && isOldEnough ? completeStep(stepsCompleted, 'details') : reopenStep(stepsCompleted, 'details')
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
