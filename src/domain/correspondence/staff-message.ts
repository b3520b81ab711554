/** A message of staff to a customer: plain text, a blank line between paragraphs. */

export const STAFF_MESSAGE_LIMITS = { subject: 150, words: 5000 } as const

/** The button under the words: to pay what is outstanding, or to log in to My booking. */
export const STAFF_MESSAGE_LINKS = ['pay', 'login'] as const
export type StaffMessageLink = (typeof STAFF_MESSAGE_LINKS)[number]

export interface StaffMessageFields {
  readonly subject: string
  readonly words: string
  /** Empty for none. */
  readonly link: string
}

export type StaffMessageErrorCode = 'required' | 'too-big' | 'not-allowed' | 'not-filled'

export interface StaffMessageError {
  readonly field: keyof StaffMessageFields
  readonly code: StaffMessageErrorCode
}

/** The facts that fill in templates; the layout greets by name. */
export const STAFF_MESSAGE_FACTS = [
  'reference',
  'arrival',
  'park',
  'outstanding',
  'cancellationCharge',
  'disputeResolution',
] as const
export type StaffMessageFact = (typeof STAFF_MESSAGE_FACTS)[number]

const FACT = new RegExp(`\\{(${STAFF_MESSAGE_FACTS.join('|')})\\}`, 'g')

/** Fills in known facts; other blanks stay for staff to see. */
export const fillIn = (text: string, facts: Partial<Record<StaffMessageFact, string>>) =>
  text.replaceAll(FACT, (placeholder, fact: StaffMessageFact) => facts[fact] ?? placeholder)

const isFilled = (text: string) => text.search(FACT) === -1

/** Control characters and line separators, which mail programs show or hide as they like. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu
const CONTROLS_WITHIN_LINES = /[^\P{Cc}\n\t]+|[\u2028\u2029]+/gu

/** One line of subject, LF as line end, nothing before and after. */
export function tidyStaffMessage({ subject, words, link }: StaffMessageFields): StaffMessageFields {
  return {
    subject: subject.replace(CONTROLS, ' ').trim(),
    words: words.replace(/\r\n?/g, '\n').replace(CONTROLS_WITHIN_LINES, ' ').trim(),
    link: link.trim(),
  }
}

const isLink = (text: string): text is StaffMessageLink => STAFF_MESSAGE_LINKS.some((link) => link === text)

/** The link of tidied fields; undefined for none. */
export const linkOf = ({ link }: StaffMessageFields): StaffMessageLink | undefined => (isLink(link) ? link : undefined)

/**
 * The first error of each tidied field, in the order of the form.
 * @param links those that lead somewhere for this customer
 */
export function staffMessageErrors(
  fields: StaffMessageFields,
  links: readonly StaffMessageLink[],
): StaffMessageError[] {
  const errors: StaffMessageError[] = []
  for (const field of ['subject', 'words'] as const) {
    const text = fields[field]
    if (text === '') errors.push({ field, code: 'required' })
    else if (text.length > STAFF_MESSAGE_LIMITS[field]) errors.push({ field, code: 'too-big' })
    else if (!isFilled(text)) errors.push({ field, code: 'not-filled' })
  }
  const { link } = fields
  if (link !== '' && !(isLink(link) && links.includes(link))) errors.push({ field: 'link', code: 'not-allowed' })
  return errors
}

/** Text between blank lines; a paragraph may have line breaks. */
export const paragraphsOf = (words: string) =>
  words
    .split(/\n[ \t]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
