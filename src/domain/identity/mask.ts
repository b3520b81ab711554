/**
 * Personal data for staff whose role does not need it: enough to recognise a caller's words, not enough to know the
 * person. It is shown whole on request, which is recorded [STAFF-08].
 */

const HIDDEN = '•••'

/** 'Hale' → 'H•••' */
export const maskName = (name: string): string => (name === '' ? '' : [...name][0] + HIDDEN)

/** 'ada.hale@example.org' → 'a•••@example.org' */
export function maskEmail(email: string): string {
  const [name = '', host] = email.split('@')
  return host === undefined ? maskName(name) : `${maskName(name)}@${host}`
}

/** '01632 960 144' → '••• 144' */
export const maskTelephone = (telephone: string): string =>
  telephone === '' ? '' : `${HIDDEN} ${telephone.replace(/\D/g, '').slice(-3)}`

/** 'NR1 3QG' → 'NR1 •••' */
export const maskPostcode = (postcode: string): string =>
  postcode === '' ? '' : `${postcode.replace(/\s/g, '').slice(0, -3)} ${HIDDEN}`

/** A text that somebody wrote. */
export const maskText = (text: string): string => (text === '' ? '' : HIDDEN)

interface Addressee {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly telephone: string
  readonly street: string
  readonly town: string
  readonly county: string
  readonly postcode: string
  readonly specialNeeds: string
}

/** The lead guest; title and country stay. */
export function maskCustomer<Customer extends Addressee>(customer: Customer): Customer {
  return {
    ...customer,
    firstName: maskName(customer.firstName),
    lastName: maskName(customer.lastName),
    email: maskEmail(customer.email),
    telephone: maskTelephone(customer.telephone),
    street: maskText(customer.street),
    town: maskText(customer.town),
    county: maskText(customer.county),
    postcode: maskPostcode(customer.postcode),
    specialNeeds: maskText(customer.specialNeeds),
  }
}

/** One who travels; the age stays. */
export function maskGuest<Guest extends { readonly lastName: string; readonly dateOfBirth: string | null }>(
  guest: Guest,
): Guest {
  return { ...guest, lastName: maskName(guest.lastName), dateOfBirth: null }
}
