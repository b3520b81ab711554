import { REGISTERS } from '../../brands/site-config.ts'
import type { LogoOutcome } from '../../server/brand/make-logo.ts'

/** Sentences of the settings. A field has its label, one line about it, and advice for a refusal. */
type Words = readonly [label: string, hint: string, remedy?: string]

export const SETTINGS_TITLE = 'Settings'
export const HISTORY_TITLE = 'History of the settings'

export const COMPANY_SECTION = {
  title: 'Company and contact',
  introduction: 'Who customers book with, and how they reach you. On every page, in every email and in the terms.',
}
export const LOOK_SECTION = {
  title: 'Look',
  introduction: 'Colours, fonts and logo of the site, its emails and this back office.',
}
export const POLICIES_SECTION = {
  title: 'Policies',
  introduction:
    'What a holiday is booked under: deposit, balance, cancelling, changes, times and dogs. An operator may have its own.',
}
export const TRACKING_SECTION = {
  title: 'Tracking and consent',
  introduction: 'Nothing is loaded or stored without an id here, and nothing before a visitor has agreed.',
}

export const brandName: Words = ['Brand name', 'At the top of every page and as the sender of emails.', 'Enter a name.']
export const strapline: Words = ['Strapline', 'One line in the footer and in search engines.', 'Enter one line.']
export const companyName: Words = [
  'Company name',
  'The company that takes bookings and payments, in the footer, emails and terms.',
  'Enter the company’s full name, such as Heather Holidays Ltd.',
]
export const companyAddress: Words = [
  'Company address',
  'Where it works, in one line.',
  'Enter the address in one line.',
]
export const REGISTER_CHOICES = ['', ...REGISTERS].map((value) => ({ value, label: value || 'None' }))
export const registeredIn: Words = ['Registered in', 'The part of the United Kingdom. In the footer and in emails.']
export const companyNumber: Words = ['Company number', 'As Companies House has it: 01234567. Empty: none.']
export const registeredOffice: Words = ['Registered office', 'In one line. Empty: the company address.']
export const vatNumber: Words = ['VAT number', 'Such as GB 123 4567 89. Empty: not registered for VAT.']
export const legalLine: Words = [
  'Legal line',
  'Whatever else your law asks for, or what you are instead of a company. In the footer and in emails. Empty: none.',
]
export const telephone: Words = [
  'Telephone',
  'As customers see it: 01632 960 144.',
  'Enter a telephone number as it is dialled in the United Kingdom, such as 01632 960 144, or from abroad, such as +44 1632 960144.',
]
export const hours: Words = [
  'Telephone hours',
  'A line for each: Monday to Saturday 9am to 5pm.',
  'Write each line as days and times, such as Monday to Saturday 9am to 5pm, or Sunday 10am to 4.30pm.',
]
export const hoursExceptions: Words = [
  'Bank holidays and other days',
  'A line for each day with other hours: 2027-12-25 closed, or 2027-12-24 9am to 1pm. On the help page. Empty: none.',
  'Write each line as a date and its hours, such as 2027-12-24 9am to 1pm, or 2027-12-25 closed.',
]
export const email: Words = [
  'Email address',
  'Where customers write to, and the sender of emails unless MAIL_FROM says otherwise.',
  'Enter an email address, such as hello@example.org.',
]
export const socialLinks: Words = [
  'Social networks',
  'A line for each, its name and your page: facebook https://facebook.com/you. Empty: none is shown.',
  'Write each line as a name and an address that begins with https://, such as facebook https://facebook.com/you.',
]
export const disputeProvider: Words = [
  'Dispute resolution provider',
  'The accredited provider that a complaint can go to, in the customer charter and in your final answer. Empty: none is named.',
  'Enter its name, or empty its address and the choice below too.',
]
export const disputeUrl: Words = [
  'Address of that provider',
  'Its website.',
  'Enter an address that begins with https://, or empty the name of the provider too.',
]
export const DISPUTE_CHOICES = [
  { value: 'none', label: 'No provider' },
  { value: 'true', label: 'We take part' },
  { value: 'false', label: 'We don’t take part' },
]
export const disputeTakesPart: Words = [
  'Taking part in its decisions',
  'Customers are told. Ask your trade body or a lawyer if you have to.',
  'Choose whether you take part, or empty the provider.',
]
export const ABROAD_CHOICES = [
  { value: 'true', label: 'Yes, to all countries' },
  { value: 'false', label: 'No, only to the United Kingdom' },
]
export const sellsAbroad: Words = [
  'Sells to customers abroad',
  'If so, the terms say that they keep the mandatory law of their own country. If not, a booking needs an address in the United Kingdom.',
]
export const reviewsTitle: Words = [
  'Link to reviews',
  'The words of the link, such as Read our reviews. Empty, with its address: no link.',
  'Enter the words of the link, or empty its address too.',
]
export const reviewsUrl: Words = [
  'Address of the reviews',
  'Your page at a site for reviews.',
  'Enter an address that begins with https://, or empty the words of the link too.',
]

export const colours = {
  paper: ['Paper', 'The ground of every page.'],
  ink: ['Ink', 'Text, and the ground of the footer.'],
  muted: ['Muted text', 'Notes and hints.'],
  primary: ['Brand colour', 'Links, headings and the dark header.'],
  tint: ['Tint', 'The ground of panels.'],
  action: ['Buttons', 'The one thing to do on a page.'],
  actionHover: ['Buttons under the pointer', 'A little darker than buttons.'],
  accent: ['Accent', 'Labels and marks, with text in ink.'],
  control: ['Borders of fields', 'Around what can be filled in.'],
} as const satisfies Record<string, Words>

export const headingFont: Words = ['Font of headings', 'Large text.', 'Choose a font from the list.']
export const bodyFont: Words = ['Font of text', 'Everything else.', 'Choose a font from the list.']
export const headerStyle: Words = ['Header', 'The bar at the top of every page.', 'Choose one from the list.']
export const HEADER_STYLES = [
  { value: 'light', label: 'Light: on paper' },
  { value: 'dark', label: 'Dark: in the brand colour' },
  { value: 'masthead', label: 'Masthead: as a newspaper, with the date' },
]

export const analytics: Words = [
  'Google Analytics or Tag Manager',
  'Its id, such as GTM-ABC123 or G-ABC123. Empty: it is not loaded.',
  'Enter an id such as GTM-ABC123 or G-ABC123, or leave it empty.',
]
export const affiliate: Words = [
  'Affiliate network',
  'Your number there. Empty: no click is recorded.',
  'Enter the number, at most 10 digits, or leave it empty.',
]
export const pixel: Words = [
  'Picture after a newsletter sign-up',
  'An address that is requested once. Empty: none.',
  'Enter an address that begins with https://, or leave it empty.',
]
export const campaignReferer: Words = [
  'Name in links to partners',
  'Added to them as utm_source. Empty: none.',
  'Use letters, digits, dots and dashes alone, at most 60.',
]
export const referralCode: Words = [
  'Code in links to partners',
  'Added to them as ref. Empty: none.',
  'Use letters, digits, dots and dashes alone, at most 60.',
]

export const overridden = (setting: string) =>
  `The server’s setting ${setting} counts instead. Ask the operator of the server to remove it.`

export const KEPT_IN_FILES =
  'The brand is kept in files, which a developer edits. To change it here, start the server with BRAND_STORE=database.'
export const SAVED = 'Saved. Customers see it now.'
export const DRAFTED = 'Draft saved. Customers see it once it is published.'
export const POLICY_PREVIEW = 'What customers read'
export const POLICY_TABLE = 'What cancelling costs'
export const POLICY_WRONG = 'Correct the fields first: then it’s shown here.'
export const POLICY_KEPT = 'Bookings keep the policy that they were made under.'
export const POLICY_PREVIEWED = 'Not saved yet. Read what customers would, then save it.'
export const UNCHANGED = 'Nothing was changed.'
export const CHANGED_MEANWHILE =
  'A colleague has changed these settings since you opened them. Your entries are below, with the current value beside each field. Save again to replace it.'
export const PUBLISHED_MEANWHILE =
  'A colleague has published other settings since you opened this page. Check below what would change now, and confirm again.'
export const NO_LONGER_VALID = (errors: string) => `This version can no longer be published: ${errors}`

export const contrastWords = (ratio: number, ground: string, least: number) =>
  `${ratio.toFixed(1)} on ${ground}${ratio < least ? ` (needs ${least})` : ''}`

export const LOGO_HINT =
  'PNG, JPEG, or SVG of plain shapes. The header, icons and pictures for sharing are made from it. On the dark footer it is shown as it is.'
export const LOGO_MISSING = 'Choose a file.'
export const LOGO_SAVED = 'Logo saved. Customers see it within the hour.'
export const LOGO_CHANGED_MEANWHILE =
  'A colleague has changed the logo: it’s shown below. Choose the file again to replace it.'

/** The advice about an invalid logo. */
export function logoRefused(outcome: Exclude<LogoOutcome, { kind: 'made' }>): string {
  switch (outcome.kind) {
    case 'not-a-picture':
      return 'This file can’t be read as a PNG, JPEG or SVG. Export it again as one of these.'
    case 'too-large':
      return 'It has more than 5 MB. Save it smaller: 500 pixels wide is enough.'
    case 'too-small':
      return 'It is less than 40 pixels high. Choose a larger one, at best 120 pixels high.'
    case 'too-heavy':
      return 'The SVG has more than 100 KB. Simplify its paths, or upload it as a PNG.'
    case 'no-size':
      return 'The SVG says no size. Save it with a viewBox, or with width and height.'
    case 'not-plain':
      return `The SVG has <${outcome.element}>, which can’t be kept. Turn text into outlines, use plain colours as attributes, or upload it as a PNG.`
  }
}
