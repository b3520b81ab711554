import type { Customer } from '../../../contract/booking-calls.ts'
import type { Fault } from '../../../contract/envelope.ts'
import { countryOf } from '../../../domain/customer/country.ts'
import { customerFaults as faultsOf, type CustomerFault } from '../../../domain/customer/customer-faults.ts'
import { formatUkPostcode } from '../../../domain/customer/customer.ts'
import { UNITED_KINGDOM } from '../../../domain/customer/home-country.ts'
import { customerFaultText } from '../../../domain/words/customer-fault-words.ts'

/** Validates a lead guest: all faults, each with its field [BOOK-08, ERR-04, ERR-05]. */
export function customerFaults(customer: Customer): Fault[] {
  const faults: CustomerFault[] = faultsOf(customer)
  if (customer.country !== '' && !countryOf(customer.country))
    faults.push({ field: 'country', code: 'unknown-country' })
  return faults.map((fault) => ({ ...fault, message: customerFaultText(fault) }))
}

/** Formats a UK postcode; postcodes of other countries stay as typed. */
export function normalisePostcode(customer: Pick<Customer, 'country' | 'postcode'>): string {
  return customer.country === UNITED_KINGDOM.id ? formatUkPostcode(customer.postcode) : customer.postcode
}
