export const bookingFootQuestion = 'A question about your booking?'
export const bookingFootTerms = 'Booking terms (new tab)'
export const bookingFootPrivacy = 'Privacy policy (new tab)'

export const consentSettings = 'Cookie settings'

export const navHotels = 'Hotels'
export const navOffers = 'Offers'
export const navCaravanSales = 'Caravan sales'
export const menuToggle = ({ title }: { title: string }) => `${title}: where to go and what to look for`
export const menuAll = ({ title }: { title: string }) => `All ${title}`

export const resetTitle = 'Starting afresh'
export const resetText =
  'Your last search and the pages you looked at are being forgotten. Bookings and your shortlist stay.'
export const resetToHome = 'To the home page'

export const skip = 'Skip to the content'
export const holidayTypes = 'Holiday types'
export const menu = 'Menu'
export const home = ({ brand }: { brand: string }) => `${brand}, home page`
export const phone = ({ phone }: { phone: string }) => `Call us on ${phone}`
export const phoneLabel = 'Customer service'
export const hours = ({ days, opens, closes }: { days: string; opens: string; closes: string }) =>
  `${days} ${opens}-${closes}`
export const footerHolidays = 'Holidays'
export const footerHelp = 'Help and terms'
export const footerCompany = 'About us'
export const footerTalk = 'Talk to us'
export const illustrations = 'Pictures are illustrations, not photographs of the park or unit.'
export const company = ({ company, address }: { company: string; address: string }) => `${company}, ${address}`
export const socialNetwork = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
} as const
export const social = ({ brand }: { brand: string }) => `${brand} elsewhere`
export const accepted = 'Ways to pay'
export const mark = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  paypal: 'PayPal',
} as const
export const samples = 'Samples'
export const samplesHint = 'Written by us to show the form of a review; guests’ own are on the reviews site.'
export const shortlist = 'Shortlist'
export const printed = ({ brand, phone, email }: { brand: string; phone: string; email: string }) =>
  `${brand}, ${phone}, ${email}`

export const loading = 'Loading…'
