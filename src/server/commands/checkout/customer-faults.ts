import type { Customer } from '../../../contract/booking-calls.ts'
import type { Fault } from '../../../contract/envelope.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import { customerFaults as faultsOf, type CustomerFault } from '../../../domain/customer/customer-faults.ts'
import { formatUkPostcode, tidyPhone } from '../../../domain/customer/customer.ts'
import { UNITED_KINGDOM } from '../../../domain/customer/home-country.ts'
import { customerFaultText } from '../../../domain/words/customer-fault-words.ts'

/** Validates a lead guest: all faults, each with its field [BOOK-08, ERR-04, ERR-05]. */
export function customerFaults(customer: Customer): Fault[] {
  const faults: CustomerFault[] = faultsOf(customer)
  if (customer.country !== '' && !countryOf(customer.country))
    faults.push({ field: 'country', code: 'unknown-country' })
  return faults.map((fault) => ({ ...fault, message: customerFaultText(fault) }))
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
