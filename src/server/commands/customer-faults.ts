import parsePhoneNumber, { getCountryCallingCode, isSupportedCountry, type CountryCode } from 'libphonenumber-js'
import type { Customer } from '../../contract/booking-calls.ts'
import type { Fault } from '../../contract/envelope.ts'
import { countryOf } from '../../domain/country.ts'
import { UNITED_KINGDOM } from '../../domain/home-country.ts'
import { formatUkPostcode, isEmail, isForename, isPhone, isUkPostcode } from '../../domain/customer.ts'

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

/** Everything wrong with a lead guest, each with its field [BOOK-08, ERR-04, ERR-05]. */
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
  if (country?.id === UNITED_KINGDOM.id && !isUkPostcode(customer.postcode)) {
    add('postcode', 'invalid-postcode', 'Please enter a valid postcode')
  }
  if (normalisePhone(customer.telephone, country?.iso2) === undefined) {
    add('telephone', 'invalid-phone', 'Please enter a valid contact telephone number')
  }
  return faults
}

/**
 * A number as typed (digits and spaces) in E.164, '+441603630000'; undefined where the country has no such numbers.
 * The customer's own country is assumed unless the number begins with 00.
 */
export function normalisePhone(typed: string, iso2: string | undefined): string | undefined {
  if (typed === '' || !isPhone(typed)) return undefined
  const home = (iso2 ?? UNITED_KINGDOM.iso2) as CountryCode
  const number = parsePhoneNumber(typed.replace(/^ *00/, '+'), {
    defaultCountry: isSupportedCountry(home) ? home : undefined,
    extract: false,
  })
  return number?.isPossible() ? number.number : undefined
}

/**
 * A kept number as its owner would type it again, digits and spaces: as at home in the customer's own country, with 00
 * in front otherwise.
 */
export function typedPhone(kept: string, iso2: string | undefined): string {
  const number = parsePhoneNumber(kept)
  const home = iso2 as CountryCode | undefined
  const isAtHome =
    number !== undefined &&
    home !== undefined &&
    isSupportedCountry(home) &&
    number.countryCallingCode === getCountryCallingCode(home)
  return isAtHome
    ? number
        .formatNational()
        .replace(/[^\d ]+/g, ' ')
        .trim()
    : kept.replace(/^\+/, '00')
}

/** A UK postcode in its usual form; another country's as it was typed. */
export function normalisePostcode(customer: Pick<Customer, 'country' | 'postcode'>): string {
  return customer.country === UNITED_KINGDOM.id ? formatUkPostcode(customer.postcode) : customer.postcode
}
