import type { CustomerFault } from '../customer/customer-faults.ts'
import { FORENAME_MINIMUM } from '../customer/customer.ts'
import { emailInvalid, emailRequired, telephoneInvalid, titleRequired } from './field-fault-words.ts'

const CUSTOMER_REQUIRED: Record<CustomerFault['field'], string> = {
  title: titleRequired,
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: emailRequired,
  telephone: telephoneInvalid,
  country: 'Select a country',
  street: 'Enter your address',
  town: 'Enter your town',
  postcode: 'Enter a valid postcode',
}

/** What is wrong with a field of the lead guest, in words. */
export function customerFaultText({ field, code }: CustomerFault): string {
  switch (code) {
    case 'too-short':
      return `First name must be at least ${FORENAME_MINIMUM} characters`
    case 'invalid-email':
      return emailInvalid
    case 'invalid-phone':
      return 'Enter a valid phone number, using digits and spaces only'
    case 'required':
    case 'invalid-postcode':
    case 'unknown-country':
      return CUSTOMER_REQUIRED[field]
  }
}
