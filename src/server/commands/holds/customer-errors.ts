import type { Customer } from '../../../contract/booking-calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import { formatUkPostcode, tidyPhone, UNITED_KINGDOM } from '../../../domain/customer/customer.ts'
import { customerErrors as errorsOf, type CustomerError } from '../../../domain/customer/customer-errors.ts'
import { customerErrorText } from '../../../domain/words/customer-error-words.ts'

/** Validates a lead guest: all errors, each with its field [BOOK-08, ERR-04, ERR-05]. */
export function customerErrors(customer: Customer): ValidationError[] {
  const errors: CustomerError[] = errorsOf(customer)
  if (customer.country !== '' && !countryOf(customer.country))
    errors.push({ field: 'country', code: 'unknown-country' })
  return errors.map((error) => ({ ...error, message: customerErrorText(error) }))
}

/** The telephone number as digits and spaces, and a UK postcode as it is written; what is abroad stays as typed. */
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
