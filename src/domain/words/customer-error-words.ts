import { FORENAME_MINIMUM } from '../customer/customer.ts'
import { type CustomerError } from '../customer/customer-errors.ts'
import { emailInvalid, emailRequired, choiceRequired } from './field-error-words.ts'
import type { GuestError } from '../customer/guests.ts'
import { ADULT_AGE, AGES_OF_BAND, CHILD_AGE, partySize, type Party } from '../booking/party.ts'
import { leadGuestRule } from './contract-words.ts'
import { plural } from './grammar.ts'

const CUSTOMER_REQUIRED: Record<CustomerError['field'], string> = {
  title: choiceRequired('your title'),
  firstName: 'Enter your first name',
  lastName: 'Enter your last name',
  email: emailRequired,
  telephone: 'Enter your phone number',
  country: 'Select your country',
  street: 'Enter your address',
  town: 'Enter your town or city',
  postcode: 'Enter your postcode',
}

/** The error of a field of the lead guest, in words. */
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
    case 'country-not-sold':
      return 'Enter an address in the United Kingdom: we only sell to customers who live there'
    case 'required':
    case 'unknown-country':
      return CUSTOMER_REQUIRED[field]
  }
}

/** The error of a name or an age of a party [BOOK-08]. */
export function guestErrorText(
  { field, code, band = 'adult', minimumAge = ADULT_AGE }: GuestError,
  booked: Party,
): string {
  switch (code) {
    case 'required':
      if (field === 'dateOfBirth') return 'Enter your date of birth'
      return field === 'initial' ? 'Enter an initial' : 'Enter a last name'
    case 'invalid-age':
      return `Enter an age from ${AGES_OF_BAND[band].min} to ${AGES_OF_BAND[band].max}`
    case 'invalid-date':
      return 'Enter a real date of birth, like 31/03/1980'
    case 'age-differs-from-birth':
      return 'The age must match the date of birth on the day you arrive'
    case 'lead-not-adult':
    case 'lead-too-young':
      return leadGuestRule(minimumAge)
    case 'wrong-party-size':
      return `This booking is for ${guests(partySize(booked))}`
    case 'ages-differ-from-booked':
      return `The ages must match the booking: ${partyText(booked)}`
  }
}

const guests = (count: number) => `${count} ${plural(count, 'guest', 'guests')}`

function partyText({ adults, children, under5s }: Party): string {
  return [
    `${adults} ${plural(adults, 'adult', 'adults')}`,
    ...(children > 0 ? [`${children} ${plural(children, 'child', 'children')} (${CHILD_AGE}–${ADULT_AGE - 1})`] : []),
    ...(under5s > 0 ? [`${under5s} under ${CHILD_AGE}`] : []),
  ].join(', ')
}
