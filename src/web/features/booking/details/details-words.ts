export const title = 'Who is going?'
export const intro = 'The lead guest makes the booking, is 18 or over and comes along.'
export const lead = 'Lead guest'
export const address = 'Address'
export const contact = 'How we reach you'
export const party = 'Your party'
export const partyIntro = ({ party, date }: { party: string; date: string }) =>
  `As booked: ${party}. Ages are those on ${date}; dates of birth may be left out.`
export const member = {
  lead: () => 'Lead guest',
  adult: ({ number }: { number: number }) => `Adult ${number}`,
  child: ({ number }: { number: number }) => `Child ${number}`,
  under5: ({ number }: { number: number }) => `Under 5, ${number}`,
} as const
export const fieldTitle = 'Title'
export const fieldFirstName = 'First name'
export const fieldLastName = 'Last name'
export const fieldEmail = 'Email'
export const emailHint = 'Your confirmation goes there.'
export const emailTake = 'Yes, use it'
export const fieldTelephone = 'Telephone'
export const telephoneHint = 'Digits and spaces only; for a number abroad begin with 00 instead of +.'
export const fieldStreet = 'House and street'
export const fieldTown = 'Town'
export const fieldCounty = 'County (optional)'
export const fieldPostcode = 'Postcode'
export const fieldCountry = 'Country'
export const fieldInitial = 'Initial'
export const fieldSurname = 'Surname'
export const fieldAge = 'Age'
export const fieldDateOfBirth = 'Date of birth'
export const dateOfBirthHint = 'dd/mm/yyyy'
export const fieldSpecialNeeds = 'Special needs (optional)'
export const specialNeedsHint =
  'Mobility, allergies, anything the park should know. Requests are passed on, not guaranteed.'
export const marketing = 'News and offers'
export const marketingIntro = 'Only if you want them; you can change your mind at any time.'
export const emailOpt = 'By email'
export const smsOpt = 'By text message'
export const thirdOpt = 'From holiday companies we work with'
export const faults = 'Check the following'
export const next = 'Continue to payment'
export const loadFailed = 'Your details and those of your party could not be loaded'
export const saveFailedOf = {
  lead: 'Your details could not be saved',
  party: 'The details of your party could not be saved',
} as const
export const faultAge = 'Enter an age'
export const faultAgeAdult = ({ minimum }: { minimum: number }) => `Adults are ${minimum} or over`
export const faultAgeChild = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  `Children are ${minimum} to ${maximum}`
export const faultAgeUnder5 = ({ maximum }: { maximum: number }) => `Under 5s are ${maximum} or younger`
export const faultAgeDiffers = ({ age }: { age: number }) => `By the date of birth the age on arrival is ${age}`
export const faultNamed = ({ message, member }: { message: string; member: string }) => `${message} (${member})`
