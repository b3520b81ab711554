import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { paragraphsOf } from '../../domain/correspondence/staff-message.ts'
import { staffMessageLinkWords } from '../../domain/words/staff-message-words.ts'
import type { Email, Sender } from '../mail/mail.ts'
import type { StaffMessageRow } from '../store/correspondence/sent-email-store.ts'
import { hoursOf, myBookingLink } from './booking-sections.ts'
import { composeEmail, type EmailLink } from './email.tsx'

/** The parts of a staff message. A preview has no row yet. */
export type WrittenStaffMessage = Pick<StaffMessageRow, 'id' | 'subject' | 'words' | 'link'>

export interface Recipient {
  readonly address: string
  /** 'Ms Hale'. */
  readonly salutation: string
  /** Of the booking that it is about. */
  readonly reference?: string
  /** Where the outstanding amount is paid; undefined if there is none. */
  readonly payUrl?: string
}

/** A staff message to a customer, in the brand's layout. Replies go to the same address as for all our emails. */
export function staffMessageEmail(staffMessage: WrittenStaffMessage, recipient: Recipient, sender: Sender): Email {
  const { site } = sender
  const [opening = '', ...paragraphs] = paragraphsOf(staffMessage.words)
  const about = recipient.reference && formatBookingReference(recipient.reference)
  return composeEmail(sender, {
    id: `message-${staffMessage.id}`,
    to: recipient.address,
    subject: staffMessage.subject,
    body: {
      heading: staffMessage.subject,
      preview: opening,
      greeting: `Dear ${recipient.salutation},`,
      opening,
      paragraphs,
      sections: [],
      link: linkOf(staffMessage, recipient, sender),
      closing: [
        about && `This is about your booking ${about}.`,
        `Questions? Reply to this email, or call ${site.telephone} (${hoursOf(site)}).`,
      ]
        .filter(Boolean)
        .join(' '),
    },
  })
}

function linkOf({ link }: WrittenStaffMessage, { payUrl }: Recipient, sender: Sender): EmailLink | undefined {
  if (link === 'login') return myBookingLink(sender, staffMessageLinkWords.login)
  return link === 'pay' && payUrl ? { label: staffMessageLinkWords.pay, url: payUrl } : undefined
}
