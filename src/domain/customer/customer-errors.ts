import { formatUkPostcode, isEmail, isForename, isPhone, isUkPostcode, tidyPhone, UNITED_KINGDOM } from './customer.ts'

/** The fields of a lead guest that have to be filled in, in the order of the form. */
const FIELDS = [
  'title',
  'firstName',
  'lastName',
  'email',
  'telephone',
  'country',
  'postcode',
  'street',
  'town',
] as const

export type CustomerFields = Readonly<Record<(typeof FIELDS)[number], string>>

export interface CustomerError {
  readonly field: keyof CustomerFields
  readonly code:
    | 'required'
    | 'too-short'
    | 'invalid-email'
    | 'invalid-phone'
    | 'invalid-postcode'
    | 'unknown-country'
    | 'country-not-sold'
}

/**
 * The first thing wrong with each field, in the order of the form; spaces around a value and the way a number or a
 * postcode is written do not count [BOOK-08, ERR-05].
 */
export function customerErrors(customer: CustomerFields): CustomerError[] {
  return FIELDS.flatMap((field) => {
    const code = errorOf(field, customer[field].trim(), customer)
    return code ? [{ field, code }] : []
  })
}

function errorOf(
  field: keyof CustomerFields,
  value: string,
  { country }: CustomerFields,
): CustomerError['code'] | undefined {
  if (value === '') return 'required'
  switch (field) {
    case 'firstName':
      return isForename(value) ? undefined : 'too-short'
    case 'email':
      return isEmail(value) ? undefined : 'invalid-email'
    case 'telephone':
      return isPhone(tidyPhone(value)) ? undefined : 'invalid-phone'
    case 'postcode':
      return country === UNITED_KINGDOM.id ? ukPostcodeError(value) : undefined
    case 'title':
    case 'lastName':
    case 'country':
    case 'street':
    case 'town':
      return undefined
  }
}

/** The error of a required UK postcode; its spelling does not count: 'nr13qg' is fine. */
export function ukPostcodeError(text: string): 'required' | 'invalid-postcode' | undefined {
  if (text.trim() === '') return 'required'
  return isUkPostcode(formatUkPostcode(text)) ? undefined : 'invalid-postcode'
}
