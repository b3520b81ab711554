import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { paragraphsOf } from '../../domain/staff/letter.ts'
import { letterLinkWords } from '../../domain/words/letter-words.ts'
import type { Email } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import type { LetterRow } from '../store/staff/letter-store.ts'
import { hoursOf, myBookingLink } from './booking-sections.ts'
import { composeEmail } from './compose-email.ts'
import type { EmailLink } from './email.ts'

/** What a letter is composed of. A preview has no row yet. */
export type WrittenLetter = Pick<LetterRow, 'id' | 'subject' | 'words' | 'link'>

export interface LetterReader {
  readonly address: string
  /** 'Ms Hale'. */
  readonly salutation: string
  /** Of the booking that it is about. */
  readonly reference?: string
  /** Where the outstanding amount is paid; undefined if there is none. */
  readonly payUrl?: string
}

/** What staff have written to a customer, in the brand's layout. Replies go where those to all our emails go. */
export function letterEmail(letter: WrittenLetter, reader: LetterReader, sender: Sender): Email {
  const { site } = sender
  const [opening = '', ...paragraphs] = paragraphsOf(letter.words)
  const about = reader.reference && formatBookingReference(reader.reference)
  return composeEmail(sender, {
    id: `letter-${letter.id}`,
    to: reader.address,
    subject: letter.subject,
    body: {
      heading: letter.subject,
      preview: opening,
      greeting: `Dear ${reader.salutation},`,
      opening,
      paragraphs,
      sections: [],
      link: linkOf(letter, reader, sender),
      closing: [
        about && `This is about your booking ${about}.`,
        `Questions? Reply to this email, or call ${site.telephone} (${hoursOf(site)}).`,
      ]
        .filter(Boolean)
        .join(' '),
    },
  })
}

function linkOf({ link }: WrittenLetter, { payUrl }: LetterReader, sender: Sender): EmailLink | undefined {
  if (link === 'login') return myBookingLink(sender, letterLinkWords.login)
  return link === 'pay' && payUrl ? { label: letterLinkWords.pay, url: payUrl } : undefined
}
