export const bookingFootQuestion = 'Questions about your booking?'
export const bookingFootTerms = 'Booking terms (new tab)'
export const bookingFootAccessibility = 'Accessibility (new tab)'
export const bookingFootPrivacy = 'Privacy policy (new tab)'

export const consentSettings = 'Cookie settings'

export const euroShow = 'Show prices in euro too'
export const euroHide = 'Hide prices in euro'
export const euroNote = (rate: string) => `Euro prices are a guide at ${rate}. You pay in pounds.`

export const navOffers = 'Offers'
export const menuToggle = (title: string) => `${title} menu`
export const menuAll = (title: string) => `All ${title}`

export const resetTitle = 'Clearing your search'
export const resetText =
  'We’re clearing your last search and recently viewed places. Your bookings and saved places stay.'

export const skip = 'Skip to main content'
export const holidayTypes = 'Holiday types'
export const menu = 'Menu'
export const myBooking = 'My booking'
export const home = (brand: string) => `${brand}, home page`
export const phone = (phone: string) => `Call us on ${phone}`
export const phoneLabel = 'Customer service'
export const hours = ({ days, opens, closes }: { days: string; opens: string; closes: string }) =>
  `${days} ${opens}-${closes}`
export const footerHolidays = 'Holidays'
export const footerCompany = 'Help and about us'
export const footerTerms = 'Terms and policies'
export const footerHelpAndTerms = 'Help and terms'
export const accessibility = 'Accessibility'
export const footerTalk = 'Contact us'
export const illustrations = 'Pictures are illustrations, not photos of the places shown.'
export const socialNetwork = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const
export const social = (brand: string) => `${brand} on social media`
export const accepted = 'Ways to pay'
export const mark = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
} as const
export const samples = 'Sample reviews'
export const samplesHint =
  'We wrote these to show what a review looks like. Guests’ own reviews are on the reviews site.'
export const savedParks = 'Saved places'
export const printed = ({ brand, phone, email }: { brand: string; phone: string; email: string }) =>
  `${brand}, ${phone}, ${email}`

export const loading = 'Loading…'

export const consentTitle = 'Cookies'
export const consentAsk = 'May we use cookies to count visits and pay our partners?'
export const consentAnswer = {
  accepted: 'You accepted cookies that count visits and pay our partners.',
  rejected: 'You rejected cookies that count visits and pay our partners.',
} as const
export const consentOk = 'OK'
export const consentReject = 'Reject'
export const consentPolicy = 'Privacy policy'
export const consentPolicyNewTab = 'Privacy policy (new tab)'
export const consentFailed = 'Your choice couldn’t be saved. Try again.'
