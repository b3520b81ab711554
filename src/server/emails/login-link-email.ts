import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { formatLongDate } from '../../domain/dates/calendar-date.ts'
import { LOGIN_LINK_MINUTES, LOGIN_LINK_PATH } from '../../domain/customer/guest-login.ts'
import { composeEmail, type EmailBody, type EmailSection } from './email.tsx'
import type { Email, Sender } from '../mail/mail.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'

export interface LinkedBooking {
  readonly record: BookingRecord
  /** The token of its link. */
  readonly token: string
}

/**
 * Login links, requested by anybody who knows the address.
 * @param id of this email, the same when it is sent again
 */
export function loginLinkEmail(
  id: string,
  customer: CustomerRow,
  bookings: readonly LinkedBooking[],
  sender: Sender,
): Email {
  const { site } = sender
  const isOne = bookings.length === 1
  const body: EmailBody = {
    preview: `It works once and ends after ${LOGIN_LINK_MINUTES} minutes.`,
    heading: isOne ? 'Your link to My booking' : 'Your links to My booking',
    greeting: `Dear ${customer.title} ${customer.lastName},`,
    opening: `Here ${isOne ? 'is the link to your booking' : 'are the links to your bookings'} with ${site.brandName} that you asked for. ${isOne ? 'It' : 'Each'} works once and ends after ${LOGIN_LINK_MINUTES} minutes.`,
    sections: bookings.map((linked) => linkSection(linked, sender)),
    closing: `If you didn’t ask for this, you can ignore it: nobody can open your booking without this email. Questions? Call ${site.telephone} or email ${site.email}.`,
  }
  return composeEmail(sender, {
    id,
    to: customer.email,
    subject: isOne ? 'Your link to My booking' : 'Your links to My booking',
    body,
  })
}

function linkSection({ record: { row, sale }, token }: LinkedBooking, { publicUrl }: Sender): EmailSection {
  const reference = formatBookingReference(row.reference)
  return {
    title: `${sale.parkName}, ${reference}`,
    rows: [
      ['Check-in', formatLongDate(row.arrival)],
      ['Accommodation', sale.unitName],
    ],
    link: { label: `Open booking ${reference}`, url: `${publicUrl}${LOGIN_LINK_PATH}?token=${token}` },
  }
}
