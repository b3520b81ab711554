/** Words of the page on which an owner opens the shop. */
import { plural } from '../../domain/words/grammar.ts'
import type { OpeningFacts, OpeningStepId } from '../../domain/site/opening.ts'

export const openingTitle = 'Open your shop'
export const stateOpen = 'Your shop is open.'
export const stateClosed = 'Your shop is closed. Visitors see a page that says you’ll be back soon.'
export const preview = 'Preview the shop'
export const previewHow =
  'The link shows the closed shop in this browser until tomorrow. Pass it on only to people who may see it.'
export const open = 'Open the shop'
export const openHow = 'Visitors can search, book and pay at once.'
export const close = 'Close the shop'
export const closeHow = 'Visitors see a closed page. Bookings, balances and emails continue.'
export const opened = 'The shop is open'
export const closed = 'The shop is closed'
export const already = 'It was so already'
export const notReady = (titles: readonly string[]) => `The shop can’t open yet. Still to do: ${titles.join(', ')}.`
export const confirmPages = 'I’ve read them'
export const pagesConfirmed = 'Pages and terms confirmed'
export const required = 'Needed to open'
export const advised = 'Recommended'
export const done = 'Done'
export const toDo = 'To do'
export const progress = (done: number, all: number) => `${done} of ${all} done`

export const removeTitle = 'Remove sample data'
export const remove = 'Remove sample data'
export const removed = 'Sample data removed'
export const removedAndClosed = 'Sample data removed. The shop is closed until you open it'
export const nothingThere = 'There’s no sample data left.'
export const realPayments =
  'Sample data can’t be removed here: this database has payments that took money. Start with an empty database instead.'
export const importRuns = 'An import is running. Try again once it has ended.'
export const countsChanged = 'Something was booked or changed since you opened this page. Check the new counts.'
export const kept = [
  'Staff accounts, the activity log, newsletter sign-ups and messages stay.',
  'Parks, prices, offers and codes that you have imported or made yourself stay.',
  'You can’t undo this. Take a backup first if you want to look at the sample data again.',
] as const

interface StepWords {
  readonly title: string
  readonly what: string
  /** Where it is done. */
  readonly href?: string
  readonly link?: string
}

const parks = (count: number) => (count === 1 ? '1 park' : `${count.toLocaleString('en-GB')} parks`)

/** Parks that are named: more are counted. */
const NAMED = 5

function chargesWords({ ownParks, parksWithoutCharges: missing, lacksEuroRate }: OpeningFacts): string {
  if (ownParks === 0) return 'Once there’s a park.'
  if (missing.length > 0) {
    const more = missing.length > NAMED ? ` and ${parks(missing.length - NAMED)} more` : ''
    const names = `${missing.slice(0, NAMED).join(', ')}${more}`
    return `Their place charges visitors or lies abroad, and there’s no answer yet, or ‘None’: ${names}.`
  }
  return lacksEuroRate
    ? 'Some are in euro. Set EURO_RATE, then restart the server: until then a euro counts as a pound.'
    : 'Every park that needs an answer has one.'
}

/** The purpose and the state of a step. */
export function stepWords(id: OpeningStepId, facts: OpeningFacts): StepWords {
  switch (id) {
    case 'company':
      return {
        title: 'Say who you are',
        what: facts.isCompanyComplete
          ? 'Company number and register are in every footer and email.'
          : 'Enter where your company is registered and its number: every page and email has to say it.',
        href: '/staff/settings/company',
        link: 'Company and contact',
      }
    case 'operators':
      return {
        title: 'Name the companies behind your parks',
        what:
          facts.ownParks === 0
            ? 'Once there’s a park.'
            : facts.operatorsWithoutCompany === 0
              ? 'Guests are told who their contract is with.'
              : `${facts.operatorsWithoutCompany} ${plural(facts.operatorsWithoutCompany, 'operator has', 'operators have')} no legal name, address or email for complaints.`,
        href: '/staff/catalogue/operators',
        link: 'Operators',
      }
    case 'licences':
      return {
        title: 'Add licences in Scotland',
        what:
          facts.ownParks === 0
            ? 'Once there’s a park.'
            : facts.letsWithoutLicence === 0
              ? 'None is missing.'
              : `${facts.letsWithoutLicence} ${plural(facts.letsWithoutLicence, 'unit type has', 'unit types have')} no valid licence, and no exception.`,
        href: '/staff/catalogue/operators',
        link: 'Operators',
      }
    case 'parks':
      return {
        title: 'Add your parks',
        what: facts.ownParks === 0 ? 'There are none of your own yet.' : `${parks(facts.ownParks)} on sale.`,
        href: '/staff/catalogue',
        link: 'Catalogue',
      }
    case 'prices':
      return {
        title: 'Set prices',
        what:
          facts.ownParks === 0
            ? 'Once there’s a park.'
            : facts.parksWithoutPrices === 0
              ? 'Every park has prices for arrivals to come.'
              : `${parks(facts.parksWithoutPrices)} can’t be booked: without prices for arrivals to come.`,
        href: '/staff/stock',
        link: 'Stock and prices',
      }
    case 'local-charges':
      return {
        title: 'Say which taxes and levies guests pay',
        what: chargesWords(facts),
        href: '/staff/catalogue',
        link: 'Catalogue',
      }
    case 'photographs':
      return {
        title: 'Add photographs',
        what:
          facts.ownParks === 0
            ? 'Once there’s a park.'
            : facts.parksWithoutPhotographs === 0
              ? 'Every park has its own.'
              : `${parks(facts.parksWithoutPhotographs)} without: a drawing stands in.`,
        href: '/staff/catalogue',
        link: 'Catalogue',
      }
    case 'sample-data':
      return facts.sampleParks === 0
        ? { title: 'Remove sample data', what: 'There’s none left.' }
        : {
            title: 'Remove sample data',
            what: `${parks(facts.sampleParks)} of the demonstration, with their prices and bookings.`,
            href: '/staff/opening/sample-data',
            link: 'See what goes',
          }
    case 'payments':
      return {
        title: 'Connect payments',
        what: facts.hasTestPayments
          ? 'Payments are in test mode: no money is taken. Set PAYMENT_PROVIDER and its keys, then restart the server.'
          : 'Payments take money.',
      }
    case 'test-booking':
      return {
        title: 'Make a test booking',
        what: facts.hasPaidBooking
          ? 'A booking has been paid for.'
          : 'Book a stay in the preview, pay for it, and refund it here.',
      }
    case 'email':
      return {
        title: 'Connect your mail server',
        what: facts.hasMailServer
          ? 'Emails are sent through it.'
          : 'Emails are only stored as files. Set SMTP_URL, then restart the server.',
      }
    case 'pages':
      return {
        title: 'Read your terms and pages',
        what:
          facts.pagesWithGaps.length > 0
            ? `Fill in the gaps first: ${facts.pagesWithGaps.join(', ')}.`
            : facts.arePagesRead
              ? 'They’ve been read.'
              : 'Read the booking terms, privacy policy and help pages in the preview: customers agree to them.',
        href: '/staff/content',
        link: 'Website',
      }
    case 'administrators':
      return {
        title: 'Add a second administrator',
        what:
          facts.administrators > 1
            ? `${facts.administrators} administrators can sign in.`
            : 'If the only one loses their passkey or phone, nobody can let them in.',
        href: '/staff/accounts',
        link: 'Staff accounts',
      }
  }
}
