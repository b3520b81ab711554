/** The emails of the contact form. */
import { contactTopic } from '../../domain/words/contact-words.ts'
import { composeEmail, type EmailSection, type EmailRow } from './email.tsx'
import type { Email, Sender } from '../mail/mail.ts'
import type { MessageRow, SignupRow } from '../store/correspondence-store.ts'
import { messageReference } from '../commands/correspondence/take-message.ts'
import { UNSUBSCRIBE_PATH, PRIZE_WORTH } from '../../domain/customer/newsletter.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { signToken } from '../safety/secrets.ts'

/** The message to staff; Reply-To is its sender. */
export function contactEmail(message: MessageRow, sender: Sender): Email {
  const { staff } = sender
  const reference = messageReference(message.id)
  const heading = `${contactTopic[message.topic]}: a message from the contact form`
  return composeEmail(sender, {
    id: `contact-${message.id}`,
    replyTo: { name: message.name, address: message.email },
    to: staff,
    subject: `${contactTopic[message.topic]}: ${reference}`,
    body: {
      heading,
      preview: message.name,
      greeting: 'Hello,',
      opening: `${message.name} sent this from our help page. The email address hasn’t been checked.`,
      quote: message.words,
      reference: {
        label: 'Message',
        value: reference,
        hint: `npm run bookings -- messages --answered ${message.id}`,
      },
      sections: [writerSection(message)],
      closing: 'Reply to this email to answer them.',
    },
  })
}

function writerSection({ name, email, telephone, bookingReference }: MessageRow): EmailSection {
  const rows: EmailRow[] = [
    ['Name', name],
    ['Email', email],
  ]
  if (telephone !== '') rows.push(['Phone', telephone])
  if (bookingReference !== '') rows.push(['Booking reference given', bookingReference])
  return { title: 'From', rows }
}

/**
 * The receipt to the sender. It quotes nothing of the message: the address may be somebody else's, and must not receive
 * text of a stranger's choice.
 */
export function contactReceiptEmail(message: MessageRow, sender: Sender): Email {
  const { site } = sender
  const reference = messageReference(message.id)
  return composeEmail(sender, {
    id: `contact-receipt-${message.id}`,
    to: message.email,
    subject: `We have your message: ${reference}`,
    body: {
      heading: 'We have your message',
      preview: 'We’ll read it and reply to this address.',
      greeting: 'Hello,',
      opening: `Thank you for writing to ${site.brandName}. We’ll read your message (${contactTopic[message.topic].toLowerCase()}) and reply to this address, usually within 2 working days.`,
      reference: { label: 'Your message', value: reference, hint: 'Have it ready if you call us about your message.' },
      sections: [],
      closing: `If you didn’t contact us, someone entered your address by mistake. Tell us at ${site.email} and we’ll delete the message.`,
    },
  })
}

interface SignupLinks {
  readonly confirmUrl: string
  readonly leaveUrl: string
}

/** The links of emails to a subscriber. */
export function signupLinks(id: string, publicUrl: string, secret: string): SignupLinks {
  return {
    confirmUrl: `${publicUrl}/newsletter/confirm?token=${signToken('confirm-newsletter', id, secret)}`,
    leaveUrl: `${publicUrl}${UNSUBSCRIBE_PATH}?token=${signToken('leave-newsletter', id, secret)}`,
  }
}

/** Asks the owner of the address to confirm the sign-up or decline it. */
export function confirmSignupEmail(signup: SignupRow, sender: Sender, secret: string): Email {
  const { site, publicUrl } = sender
  const { confirmUrl, leaveUrl } = signupLinks(signup.id, publicUrl, secret)
  return composeEmail(sender, {
    id: `newsletter-${signup.id}-${signup.askedAt.getTime()}`,
    to: signup.email,
    subject: `Please confirm: holiday deals from ${site.brandName}`,
    unsubscribeUrl: leaveUrl,
    body: {
      heading: 'Confirm your email address',
      preview: 'Confirm that you want our deals. If you don’t, we won’t email you again.',
      greeting: `Dear ${signup.firstName},`,
      opening: `Thank you for signing up for deals from ${site.brandName}. Please confirm your email address. We won’t email you again until you do.`,
      link: { label: 'Yes, send me deals', url: confirmUrl },
      sections: [
        ...(site.showPrizeDraw
          ? [
              {
                title: 'Prize draw',
                paragraphs: [
                  `Everyone who confirms is entered into the draw for a holiday worth ${formatMoney(PRIZE_WORTH)}.`,
                ],
                link: { label: 'Prize draw rules', url: `${publicUrl}/newsletter-prize` },
              },
            ]
          : []),
        {
          title: 'Didn’t sign up?',
          paragraphs: ['Ignore this email and you won’t hear from us again, or remove your address now.'],
          link: { label: 'Unsubscribe', url: leaveUrl },
        },
      ],
      closing: `Questions? Email ${site.email}.`,
    },
  })
}
