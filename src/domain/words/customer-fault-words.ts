import type { CustomerFault } from '../customer/customer-faults.ts'
import { FORENAME_MINIMUM } from '../customer/customer.ts'
import { emailInvalid, emailRequired, telephoneInvalid, titleRequired } from './field-fault-words.ts'

const CUSTOMER_REQUIRED: Record<CustomerFault['field'], string> = {
  title: titleRequired,
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: emailRequired,
  telephone: telephoneInvalid,
  country: 'Please select a country',
  street: 'Please enter your address',
  town: 'Please enter your town',
  postcode: 'Please enter a valid postcode',
}

/** What is wrong with a field of the lead guest, in words. */
export function customerFaultText({ field, code }: CustomerFault): string {
  switch (code) {
    case 'too-short':
      return `Forename must be at least ${FORENAME_MINIMUM} characters`
    case 'invalid-email':
      return emailInvalid
    case 'invalid-phone':
      return 'Please enter a valid contact telephone number: digits and spaces only'
    case 'required':
    case 'invalid-postcode':
    case 'unknown-country':
      return CUSTOMER_REQUIRED[field]
  }
}
