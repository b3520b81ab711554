import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import type { Email } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import type { OutboxRow } from '../store/outbox-store.ts'
import { hoursOf } from './booking-sections.ts'
import { composeEmail } from './compose-email.ts'
import { taskEmailId } from '../mail/task-email-id.ts'

interface FormerAddress {
  readonly taskId: OutboxRow['id']
  readonly address: string
  readonly reference: string
}

/**
 * To the address that staff have replaced. It may be a mistyped one, and so a stranger's: it reads neither a name nor a stay nor the
 * new address. If the change was not the customer's wish, this is how they hear of it.
 */
export function formerAddressEmail({ taskId, address, reference }: FormerAddress, sender: Sender): Email {
  const { site } = sender
  const booking = formatBookingReference(reference)
  return composeEmail(sender, {
    id: taskEmailId('former-address-email', taskId),
    to: address,
    subject: `The email address of booking ${booking} was changed`,
    body: {
      heading: 'The email address of a booking was changed',
      preview: `Emails about booking ${booking} go to another address now.`,
      greeting: 'Hello,',
      opening: `Our staff have changed the email address of booking ${booking}. We send emails about it to another address now, and no longer to this one.`,
      paragraphs: [
        'If you asked for this, you do not have to do anything. If it is not your booking, someone gave us your address by mistake: you can delete this email, and those before it.',
      ],
      sections: [],
      closing: `If it is your booking and you did not ask for this, call us on ${site.telephone} (${hoursOf(site)}), or reply to this email.`,
    },
  })
}
