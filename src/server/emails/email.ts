/** The content of an email, from which both its plain and its HTML part are made. */
import type { Call } from '../../domain/words/contact-words.ts'
import type { Sender } from '../mail/sender.ts'

export type Row = readonly [label: string, value: string, weight?: 'strong']

export interface EmailSection {
  readonly title: string
  readonly rows?: readonly Row[]
  /** Amounts are right-aligned. */
  readonly isSum?: boolean
  readonly paragraphs?: readonly string[]
  readonly calls?: readonly Call[]
  readonly link?: EmailLink
}

export interface EmailLink {
  readonly label: string
  readonly url: string
}

export interface EmailBody {
  /** The preview text, shown beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly greeting: string
  readonly opening: string
  /** What follows the opening, with its line breaks. */
  readonly paragraphs?: readonly string[]
  /** A quote, with its line breaks. */
  readonly quote?: string
  /** The highlighted figure. */
  readonly reference?: { readonly label: string; readonly value: string; readonly hint: string }
  readonly sections: readonly EmailSection[]
  readonly link?: EmailLink
  readonly closing: string
}

/** The plain part: the same text as the HTML part, with full links. */
export function emailText(body: EmailBody, { site, isDemonstration }: Sender): string {
  const { reference, quote, paragraphs = [] } = body
  const parts = [
    isDemonstration ? DEMONSTRATION : '',
    body.heading,
    body.greeting,
    body.opening,
    ...paragraphs,
    quote === undefined ? '' : quoted(quote),
    reference ? `${reference.label}: ${reference.value}\n${reference.hint}` : '',
    ...body.sections.map(sectionText),
    body.link ? linkText(body.link) : '',
    body.closing,
    `${site.brandName}\n${signature(site)}`,
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

export const DEMONSTRATION = 'This is a demonstration: no money is taken and no holiday is booked with anyone.'

/** The company details that the law requires in business emails. */
export const signature = ({ company, telephone, email }: Sender['site']) =>
  `${company.name}, ${company.address}\n${telephone}, ${email}`

function sectionText({ title, rows = [], paragraphs = [], calls = [], link }: EmailSection): string {
  const lines = [
    title.toUpperCase(),
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...paragraphs,
    ...calls.map(({ words, telephone }) => `${words} ${telephone}`),
    ...(link ? [linkText(link)] : []),
  ]
  return lines.join('\n')
}

const linkText = ({ label, url }: EmailLink) => `${label}: ${url}`

/** Marks every line of quoted text, so that it cannot pass for ours. */
const quoted = (text: string) =>
  text
    .split(LINE_END)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

export const LINE_END = /\r\n|\r|\n/
