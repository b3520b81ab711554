import { DEFAULT_COUNTRY_ID, isUkPostcode } from '../../../../../domain/customer/customer.ts'

/** A card as typed. It is sent only to the payment provider: never stored, never sent to our server [PAY-02]. */
export interface CardInput {
  readonly nameOnCard: string
  readonly number: string
  /** MM/YY. */
  readonly expiry: string
  readonly securityNumber: string
}

export const EMPTY_CARD: CardInput = { nameOnCard: '', number: '', expiry: '', securityNumber: '' }

const MAX_DIGITS = 19
const AMERICAN_EXPRESS = /^3[47]/

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Groups of four; American Express 4-6-5. Non-digits are dropped. */
export function formatCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, MAX_DIGITS)
  if (AMERICAN_EXPRESS.test(digits)) {
    return [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter((group) => group !== '').join(' ')
  }
  return digits.match(/.{1,4}/g)?.join(' ') ?? ''
}

/** Formats digits as 'MM/YY'; a first digit above 1 is a month. A pasted MM/YYYY loses its century. */
export function formatExpiry(text: string): string {
  const whole = /^\s*(\d{1,2})\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text)
  if (whole) return `${whole[1]?.padStart(2, '0')}/${whole[2]}`
  const typed = digitsOf(text)
  const digits = /^[2-9]/.test(typed) ? `0${typed}` : typed
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits
}

export function formatSecurityNumber(text: string): string {
  return digitsOf(text).slice(0, 4)
}

const EXPIRY = /^(0[1-9]|1[0-2])\/\d{2}$/

/** Incomplete fields; the provider decides whether a card is valid. */
export function incompleteFields(card: CardInput): (keyof CardInput)[] {
  const digits = digitsOf(card.number)
  const codeLength = AMERICAN_EXPRESS.test(digits) ? 4 : 3
  const isIncomplete: Record<keyof CardInput, boolean> = {
    nameOnCard: card.nameOnCard.trim() === '',
    number: digits.length < 12,
    expiry: !EXPIRY.test(card.expiry),
    securityNumber: card.securityNumber.length !== codeLength,
  }
  return (Object.keys(isIncomplete) as (keyof CardInput)[]).filter((field) => isIncomplete[field])
}

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
