/** The letters of the contact form and of the newsletter. */
import type { ContactTopic } from '../../domain/customer/contact.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { UNSUBSCRIBE_PATH, PRIZE_WORTH } from '../../domain/customer/newsletter.ts'
import { letterHtml } from './email-html.tsx'
import { letterText, type Letter, type LetterSection, type Row } from './email.ts'
import type { Message } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import { signToken } from '../safety/signed-link.ts'
import type { MessageRow, SignupRow } from '../store/correspondence-store.ts'
import { messageReference } from '../commands/correspondence/take-message.ts'

export const TOPICS: Record<ContactTopic, string> = {
  choosing: 'Choosing a holiday',
  booking: 'A booking I have made',
  payment: 'Paying',
  change: 'Changing or cancelling',
  access: 'Access and assistance',
  complaint: 'A complaint',
  other: 'Something else',
}

/** The message to staff; an answer to it goes to who has written. */
export function staffLetter(message: MessageRow, sender: Sender): Message {
  const { site, from, staff } = sender
  const reference = messageReference(message.id)
  const heading = `${TOPICS[message.topic]}: a message from the contact form`
  return compose(sender, {
    id: `contact-${message.id}`,
    from: { name: site.brandName, address: from },
    replyTo: { name: message.name, address: message.email },
    to: staff,
    subject: `${TOPICS[message.topic]}: ${reference}`,
    letter: {
      heading,
      preview: message.name,
      greeting: 'Hello,',
      opening: `${message.name} has written this on our help page. Whose e-mail address it is has not been checked.`,
      quote: message.words,
      reference: {
        label: 'Message',
        value: reference,
        hint: `npm run bookings -- messages --answered ${message.id}`,
      },
      sections: [writerSection(message)],
      closing: 'An answer to this message goes to who has written it.',
    },
  })
}

function writerSection({ name, email, telephone, bookingReference }: MessageRow): LetterSection {
  const rows: Row[] = [
    ['Name', name],
    ['E-mail', email],
  ]
  if (telephone !== '') rows.push(['Telephone', telephone])
  if (bookingReference !== '') rows.push(['Booking reference given', bookingReference])
  return { title: 'Who has written', rows }
}

/**
 * Tells the writer that we have it. It quotes nothing that was typed: the address may be somebody else's, and whoever
 * types it has no say in what we write there.
 */
export function receiptLetter(message: MessageRow, sender: Sender): Message {
  const { site, from } = sender
  const reference = messageReference(message.id)
  return compose(sender, {
    id: `contact-receipt-${message.id}`,
    from: { name: site.brandName, address: from },
    replyTo: { name: site.brandName, address: site.email },
    to: message.email,
    subject: `We have your message: ${reference}`,
    letter: {
      heading: 'We have your message',
      preview: 'Somebody will read it and answer you at this address.',
      greeting: 'Hello,',
      opening: `Thank you for writing to ${site.brandName}. Somebody will read your message (${TOPICS[message.topic].toLowerCase()}) and answer you at this address, as a rule within two working days.`,
      reference: { label: 'Your message', value: reference, hint: 'Please have it ready if you call us about it.' },
      sections: [],
      closing: `If you have not written to us, somebody has typed your address by mistake: tell us at ${site.email} and we delete the message.`,
    },
  })
}

interface LetterLinks {
  readonly confirmUrl: string
  readonly leaveUrl: string
}

/** Where the links of letters to a sign-up lead. */
export function signupLinks(id: string, publicUrl: string, secret: string): LetterLinks {
  return {
    confirmUrl: `${publicUrl}/newsletter/confirm?token=${signToken('confirm-newsletter', id, secret)}`,
    leaveUrl: `${publicUrl}${UNSUBSCRIBE_PATH}?token=${signToken('leave-newsletter', id, secret)}`,
  }
}

/** Asks whoever reads the address whether they want our news, and lets them say no. */
export function confirmLetter(signup: SignupRow, sender: Sender, secret: string): Message {
  const { site, from, publicUrl } = sender
  const { confirmUrl, leaveUrl } = signupLinks(signup.id, publicUrl, secret)
  return compose(sender, {
    id: `newsletter-${signup.id}-${signup.askedAt.getTime()}`,
    from: { name: site.brandName, address: from },
    replyTo: { name: site.brandName, address: site.email },
    to: signup.email,
    subject: `Please confirm: holiday deals from ${site.brandName}`,
    unsubscribeUrl: leaveUrl,
    letter: {
      heading: 'One click and you are on the list',
      preview: 'Confirm that you want our deals. Without it we write no more.',
      greeting: `Dear ${signup.firstName},`,
      opening: `Somebody, we hope it was you, has asked for news of deals from ${site.brandName} at this address. Please confirm it. Until you do, we send you nothing else.`,
      link: { label: 'Yes, send me deals', url: confirmUrl },
      sections: [
        {
          title: 'The prize',
          paragraphs: [`Whoever has confirmed takes part in the draw for a holiday worth ${formatMoney(PRIZE_WORTH)}.`],
          link: { label: 'Conditions of the draw', url: `${publicUrl}/newsletter-prize` },
        },
        {
          title: 'Not you?',
          paragraphs: ['Do nothing, and you hear no more from us. Or take your address off our list now.'],
          link: { label: 'Unsubscribe', url: leaveUrl },
        },
      ],
      closing: `Questions? Write to ${site.email}.`,
    },
  })
}

function compose(sender: Sender, { letter, ...message }: Omit<Message, 'text' | 'html'> & { letter: Letter }): Message {
  return { ...message, text: letterText(letter, sender), html: letterHtml(letter, sender) }
}
