import { DEFAULT_COUNTRY_ID, isUkPostcode } from '../../../../../domain/customer/customer.ts'

/** A card address that differs from the customer's. */
export interface BillingAddress {
  readonly street: string
  readonly town: string
  readonly county: string
  readonly postcode: string
  readonly country: string
}

export const EMPTY_ADDRESS: BillingAddress = {
  street: '',
  town: '',
  county: '',
  postcode: '',
  country: DEFAULT_COUNTRY_ID,
}

/** Validation errors of an address; the county is optional. */
export function addressErrors(address: BillingAddress): ('street' | 'town' | 'postcode')[] {
  const isUk = address.country === DEFAULT_COUNTRY_ID
  const isWrongPostcode = address.postcode.trim() === '' || (isUk && !isUkPostcode(address.postcode.trim()))
  return [
    ...(address.street.trim() === '' ? (['street'] as const) : []),
    ...(address.town.trim() === '' ? (['town'] as const) : []),
    ...(isWrongPostcode ? (['postcode'] as const) : []),
  ]
}
