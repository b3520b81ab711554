import type { GuestError } from '../customer/guests.ts'
import { ADULT_AGE, AGES_OF_BAND, CHILD_AGE, partySize, type Party } from '../booking/party.ts'
import { plural } from './plural.ts'

/** What is wrong with a name or an age of a party [BOOK-08]. */
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
      return `The lead guest must be ${ADULT_AGE} or over`
    case 'lead-too-young':
      return `The lead guest must be ${minimumAge} or over on the day you arrive`
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
