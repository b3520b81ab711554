import type { CustomerError } from '../customer/customer-errors.ts'
import { FORENAME_MINIMUM } from '../customer/customer.ts'
import { emailInvalid, emailRequired, choiceRequired } from './field-error-words.ts'

const CUSTOMER_REQUIRED: Record<CustomerError['field'], string> = {
  title: choiceRequired,
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: emailRequired,
  telephone: 'Enter your phone number',
  country: 'Select your country',
  street: 'Enter your address',
  town: 'Enter your town or city',
  postcode: 'Enter your postcode',
}

/** What is wrong with a field of the lead guest, in words. */
export function customerErrorText({ field, code }: CustomerError): string {
  switch (code) {
    case 'too-short':
      return `First name must be at least ${FORENAME_MINIMUM} characters`
    case 'invalid-email':
      return emailInvalid
    case 'invalid-phone':
      return 'Enter a phone number, like 01603 630000 or +44 1603 630000'
    case 'invalid-postcode':
      return 'Enter a full UK postcode, like NR1 3QG'
    case 'required':
    case 'unknown-country':
      return CUSTOMER_REQUIRED[field]
  }
}
