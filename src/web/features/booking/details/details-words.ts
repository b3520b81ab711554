import { plural } from '../../../../domain/words/grammar.ts'
import { partySize, type Party } from '../../../../domain/booking/party.ts'
import { leadGuestAge } from '../../../../domain/customer/guests.ts'
import { leadGuestRule } from '../../../../domain/words/contract-words.ts'

export const title = 'Your details'
export const intro = ({ leadMinimumAge }: { leadMinimumAge: number | null }) =>
  `You’re the lead guest, and must be staying. ${leadGuestRule(leadGuestAge(leadMinimumAge))}.`
/** The booking form does not ask for the names of the other guests. */
export const others = (party: Party) =>
  partySize(party) > 1
    ? 'We only need your details to book. You can add the names of your other guests later in My booking.'
    : undefined
export const lead = 'Your name'
export const contact = 'Contact details'
export const address = 'Your address'
export const fieldTitle = 'Title'
export const fieldFirstName = 'First name'
export const fieldLastName = 'Last name'
export const fieldDateOfBirth = 'Date of birth'
export const dateOfBirthHint = 'For example 31/03/1980'
export const fieldEmail = 'Email'
export const emailHint = 'We’ll send your confirmation here.'
export const emailTake = 'Yes, use this one'
export const fieldTelephone = 'Phone number'
export const telephoneHint = ({ park }: { park: string }) =>
  `In case ${park} needs to reach you. Outside the UK, include the country code.`
export const findAddress = 'Find address'
export const onlyUk = 'We can only find addresses in the United Kingdom.'
export const findFailed = 'We couldn’t find your address'
export const typeAddress = 'Enter your address below.'
export const noneFound = ({ postcode }: { postcode: string }) => `We found no addresses for ${postcode}`
export const noneFoundText = 'Check the postcode, or enter your address below.'
export const chooseAddress = 'Choose your address'
export const addressesFound = (count: number) => `${count} ${plural(count, 'address', 'addresses')} found`
export const useAddress = 'Use this address'
export const fieldStreet = 'House number and street'
export const fieldTown = 'Town or city'
export const fieldCounty = 'County (optional)'
export const fieldPostcode = 'Postcode'
export const fieldCountry = 'Country'
export const specialNeedsSummary = ({ park }: { park: string }) => `Tell ${park} about access or other needs (optional)`
export const fieldSpecialNeeds = ({ park }: { park: string }) => `What should ${park} know?`
export const specialNeedsHint =
  'For example mobility, allergies or a late arrival. We pass requests on but can’t guarantee them.'
export const marketing = 'News and offers'
export const marketingIntro = 'Only if you want them. You can unsubscribe at any time.'
export const emailOpt = 'By email'
export const smsOpt = 'By text message'
export const thirdOpt = 'From holiday companies we work with'
export const errors = 'Check the following'
export const next = 'Continue to payment'
export const loadFailed = 'We couldn’t load your details'
export const saveFailed = 'We couldn’t save your details'
