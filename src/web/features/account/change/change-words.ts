import { plural } from '../../../../domain/words/grammar.ts'
import { type AgeBand } from '../../../../domain/booking/party.ts'

export const title = {
  dates: 'Change your dates',
  party: 'Change your guests',
  extras: 'Add extras',
} as const
export const link = {
  dates: 'Change dates',
  party: 'Change guests',
  extras: 'Add extras',
} as const
export const until = (date: string) => `Until ${date}`
export const current = {
  dates: 'Your dates now',
  party: 'Your guests now',
  extras: 'Your extras now',
} as const
export const dates = ({ from, to, nights }: { from: string; to: string; nights: string }) =>
  `${from} to ${to}, ${nights}`
export const noExtras = 'No extras'
export const extra = ({ name, quantity }: { name: string; quantity: number }) => `${quantity} × ${name}`
export const intro = {
  dates:
    'Your booking moves to the new dates in the same accommodation, at today’s price. You see what changes before you confirm.',
  party: 'You see any change to your price before you confirm.',
  extras: 'You see the new price before you confirm.',
} as const
export const duration = 'How many nights?'
export const durationOption = (nights: number) => `${nights} ${plural(nights, 'night', 'nights')}`
export const month = 'Month'
export const showDates = 'Show dates'
export const stays = 'Choose your new dates'
export const stayFrom = ({ from, to }: { from: string; to: string }) => `${from} to ${to}`
export const totalThere = (price: string) => `${price} total`
export const more = (amount: string) => `${amount} more`
export const less = (amount: string) => `${amount} less`
export const same = 'Same price'
export const noStays = 'No other dates are available'
export const noStaysText =
  'There is nothing else on sale in your accommodation at the moment. Call us and we’ll look for something similar.'
export const otherDates = 'Choose other dates'
export const review = 'See the new price'
export const adults = 'Adults'
export const adultsHint = '18 and over'
export const children = 'Children'
export const childrenHint = '5 to 17'
export const under5s = 'Under 5s'
export const dogs = 'Dogs'
export const assistanceDogs = 'Assistance dogs'
export const assistanceDogsHint = 'Free of charge'
export const extraHint = ({ description, each }: { description: string; each: string }) => `${description} ${each} each`
export const otherGuests = 'Choose again'
export const otherExtras = 'Choose other extras'
export const nothingToAdd = 'No extras can be added'
export const nothingToAddText = 'There are no extras to add to this booking.'
export const plan = 'Check your change'
/** Of the page; with a plan it is about that. */
export const pageTitle = (kind: keyof typeof title, preview: string | undefined) =>
  preview === 'plan' ? `${plan}: ${title[kind]}` : title[kind]
export const changing = 'What changes'
export const was = 'Now'
export const becomes = 'After the change'
export const what = {
  dates: 'Dates',
  party: 'Guests',
  extras: 'Extras',
} as const
export const total = 'Total price'
export const outstanding = 'Balance due'
export const goesUp = (amount: string) => `The price goes up by ${amount}.`
export const goesDown = (amount: string) => `The price goes down by ${amount}.`
export const priceStays = 'The price stays the same.'
export const payBy = ({ amount, date }: { amount: string; date: string }) => `You have ${amount} to pay by ${date}.`
export const stillToPay = ({ amount, date }: { amount: string; date: string }) =>
  `You still have ${amount} to pay by ${date}.`
export const payNow = (amount: string) => `Your balance of ${amount} is due today.`
export const call = 'Call us on'
export const refund = (amount: string) => `We’ll refund ${amount} to the payment method you used.`
export const voucherPays = (amount: string) => `Your voucher pays ${amount} more.`
export const voucherGetsBack = (amount: string) => `${amount} goes back on your voucher.`
export const lostDiscount = (code: string) => `Your discount code ${code} doesn’t apply after this change.`
export const confirm = {
  dates: 'Change my dates',
  party: 'Change my guests',
  extras: 'Add to my booking',
} as const
/** Never without its price where the change costs one [LAW-40]. */
export const confirmFor = ({ change, more }: { change: string; more: string }) => `${change} for ${more} more`
export const keep = 'Keep my booking as it is'
export const unchanged = 'This is what you’ve booked already'
export const refused = 'We can’t make this change'
export const figuresChanged = 'The price has changed'
export const figuresChangedText = 'Nothing has been changed yet. Check the new price, then confirm again.'
export const closed = {
  dates: 'You can no longer change your dates here',
  party: 'You can no longer change your guests here',
  extras: 'You can no longer add extras here',
} as const
export const closedText = 'Send us a request in My booking, or call us.'

export const namesTitle = 'Guest names'
export const namesIntro =
  'Add or correct the names of everyone in your party, and how old children are on the day you arrive. You can leave some blank and come back until the day you leave.'
export const namesLead = (name: string) => `${name} is the lead guest.`
export const namesLeadCall = 'To change the lead guest, call us on'
const bands: Record<AgeBand, string> = { adult: 'Adult', child: 'Child', under5: 'Under 5' }
export const namesGuest = ({ band, number }: { band: AgeBand; number: number }) => `${bands[band]} ${number}`
export const namesPersonTitle = 'Title (optional)'
export const namesInitial = 'Initial'
export const namesLastName = 'Last name'
export const namesAge = 'Age'
export const namesSave = 'Save names'
export const namesErrors = 'Check the following'
export const namesClosed = 'You can no longer change names here'
export const namesClosedText = 'If a name is wrong, call us.'
export const namesCall = 'Call us on'
export const namesLink = 'Add guest names'
export const namesLinkDone = 'Change guest names'
export const namesLinkHint = ({ named, total }: { named: number; total: number }) => `${named} of ${total} named`
