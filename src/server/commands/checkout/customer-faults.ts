import type { Customer } from '../../../contract/booking-calls.ts'
import type { Fault } from '../../../contract/envelope.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import { UNITED_KINGDOM } from '../../../domain/customer/home-country.ts'
import { formatUkPostcode, isEmail, isForename, isPhone, isUkPostcode } from '../../../domain/customer/customer.ts'

const REQUIRED: readonly [keyof Customer, string][] = [
  ['firstName', 'Please enter your first name'],
  ['lastName', 'Please enter your last name'],
  ['email', 'Please enter your email address'],
  ['telephone', 'Please enter a valid contact telephone number'],
  ['street', 'Please enter your address'],
  ['town', 'Please enter your town'],
  ['postcode', 'Please enter a valid postcode'],
  ['country', 'Please select a country'],
]

/** Validates a lead guest: all faults, each with its field [BOOK-08, ERR-04, ERR-05]. */
export function customerFaults(customer: Customer): Fault[] {
  const faults: Fault[] = REQUIRED.filter(([field]) => customer[field] === '').map(([field, message]) => ({
    code: 'required',
    field,
    message,
  }))
  const add = (field: keyof Customer, code: string, message: string) => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ code, field, message })
  }
  if (!isForename(customer.firstName)) add('firstName', 'too-short', 'Forename must be at least 2 characters')
  if (!isEmail(customer.email)) add('email', 'invalid-email', 'Please enter a valid email address')
  const country = countryOf(customer.country)
  if (!country) add('country', 'unknown-country', 'Please select a country')
  if (country?.id === UNITED_KINGDOM.id && !isUkPostcode(formatUkPostcode(customer.postcode))) {
    add('postcode', 'invalid-postcode', 'Please enter a valid postcode')
  }
  if (!isPhone(customer.telephone)) {
    add('telephone', 'invalid-phone', 'Please enter a valid contact telephone number: digits and spaces only')
  }
  return faults
}

/** Formats a UK postcode; postcodes of other countries stay as typed. */
export function normalisePostcode(customer: Pick<Customer, 'country' | 'postcode'>): string {
  return customer.country === UNITED_KINGDOM.id ? formatUkPostcode(customer.postcode) : customer.postcode
}
