/** Sections shared by emails about bookings. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { lastDayToPay } from '../../domain/money/balance.ts'
import { formatLongDate, londonDateAt, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import {
  cancellableOf,
  cancellationCost,
  cancellationLadder,
  waiverCosts,
  type CancellationReason,
} from '../../domain/money/cancellation.ts'
import { formatClockTime } from '../../domain/dates/clock-time.ts'
import { formatMoneyExact, type Pence } from '../../domain/money/money.ts'
import type { Party } from '../../domain/booking/party.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import type { EmailBody, EmailLink, EmailSection, Row } from './email.ts'
import type { Attachment } from '../mail/mail.ts'
import type { Sender } from '../mail/sender.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import { stayOf } from '../store/booking-store.ts'
import { cancellationReason } from '../../domain/words/cancellation-words.ts'
import { plural } from '../../domain/words/plural.ts'
import type { BookingRecord } from '../commands/checkout/load-booking.ts'

/** The part that depends on the occasion. */
export interface BookingEmailContents extends Pick<
  EmailBody,
  'preview' | 'heading' | 'opening' | 'quote' | 'sections' | 'link'
> {
  readonly id: string
  readonly subject: string
  readonly attachments?: readonly Attachment[]
}

/** Whether there is or was a booking: a refunded payment may never have become one. */
export const isSold = ({ status }: BookingRecord['row']) => status === 'confirmed' || status === 'cancelled'

export const referenceOf = ({ row }: BookingRecord, hint: string) => ({
  label: 'Booking reference',
  value: formatBookingReference(row.reference),
  hint,
})

export const myBookingLink = ({ publicUrl }: Sender, label: string): EmailLink => ({ label, url: `${publicUrl}/login` })

export const BANK_TAKES =
  'The refund goes to what you paid with. Your bank may take up to 5 working days from our sending it to show it.'

export function arrivalSection({ row, sale }: BookingRecord): EmailSection {
  const rows: Row[] = [
    ['Where you stay', sale.unitName],
    ['Place', [sale.parkName, sale.townName, sale.regionName].join(', ')],
    ['Check-in', `${formatLongDate(row.arrival)} from ${formatClockTime(sale.arrivalFrom)}`],
    ['Check-out', `${formatLongDate(departureOf(stayOf(row)))} by ${formatClockTime(sale.departureBy)}`],
    ['Nights', String(row.nights)],
    ['Party', partyWords(row)],
  ]
  return { title: 'The holiday', rows }
}

function partyWords({ adults, children, under5s, dogs, assistanceDogs }: Party): string {
  const counted = (count: number, one: string, many: string) => `${count} ${plural(count, one, many)}`
  return [
    counted(adults, 'adult', 'adults'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ...(under5s > 0 ? [counted(under5s, 'under 5', 'under 5s')] : []),
    ...(dogs > 0 ? [counted(dogs, 'dog', 'dogs')] : []),
    ...(assistanceDogs > 0 ? [counted(assistanceDogs, 'assistance dog', 'assistance dogs')] : []),
  ].join(', ')
}

export function directionsSection({ sale }: BookingRecord): EmailSection[] {
  return sale.directions === '' ? [] : [{ title: 'How to get there', paragraphs: [sale.directions] }]
}

/**
 * Every line of the price and the payments; the outstanding amount is the total minus everything below it [BOOK-14,
 * DUE-04].
 */
export function moneySection({ row, price, extras, account, isDisputed }: BookingRecord): EmailSection {
  const takenOff = price.total - account.goodwill - account.paid - account.outstanding
  const due = lastDayToPay({ status: row.status, balanceDue: price.balanceDue, isDisputed })
  const rows: Row[] = [
    ['Accommodation', formatMoneyExact(price.unit)],
    ...extras.map(({ name, quantity, total }): Row => [
      quantity === 1 ? name : `${quantity} × ${name}`,
      formatMoneyExact(total),
    ]),
    ...(price.discount > 0 ? [['Discount', formatMoneyExact(-price.discount)] satisfies Row] : []),
    ['Total', formatMoneyExact(price.total), 'strong'],
    ...(account.goodwill > 0 ? [['Goodwill', formatMoneyExact(-account.goodwill)] satisfies Row] : []),
    ...(row.status === 'cancelled' && takenOff > 0
      ? [['Taken off, as it was cancelled', formatMoneyExact(-takenOff)] satisfies Row]
      : []),
    ['Paid', formatMoneyExact(account.paid)],
    account.outstanding < 0
      ? ['To go back to you', formatMoneyExact(-account.outstanding), 'strong']
      : [
          account.outstanding > 0 && due !== undefined ? `Outstanding, due by ${formatLongDate(due)}` : 'Outstanding',
          formatMoneyExact(account.outstanding),
          'strong',
        ],
  ]
  return { title: 'Payment', rows, isSum: true }
}

/** The cancellation charges from now on, with days and amounts [BEYOND-07]. */
export function cancellationSection(record: BookingRecord, { site, publicUrl }: Sender): EmailSection[] {
  const booking = cancellableBooking(record)
  const { readAt } = record.row
  const ladder = cancellationLadder(booking, londonDateAt(readAt.getTime()))
  if (ladder.length === 0) return []
  return [
    {
      title: 'What cancelling costs',
      rows: ladder.map(({ until, charge }) => [`Until ${formatLongDate(until)}`, formatMoneyExact(charge)]),
      isSum: true,
      ...(booking.waiver === undefined ? {} : { paragraphs: [waiverWords(booking.waiver, booking.arrival)] }),
      link: { label: 'Booking terms', url: `${publicUrl}${site.termsUrl}` },
    },
  ]
}

/** The site's partner for days out [PROD-08]. */
export function attractionsSection({ site: { attractions } }: Sender): EmailSection {
  const link = { label: `See ${attractions.partner}`, url: attractions.url }
  return { title: 'Tickets for days out', paragraphs: [attractions.words], link }
}

export function contactSection(customer: CustomerRow): EmailSection {
  const rows: Row[] = [
    ['Name', `${customer.title} ${customer.firstName} ${customer.lastName}`],
    ['Email', customer.email],
    ['Telephone', customer.telephone],
  ]
  return { title: 'The customer', rows }
}

/** For staff: the charge by the terms, counted from the day of the request [DUE-03]. */
export function costSection(record: BookingRecord, reason: CancellationReason): EmailSection {
  const { charge, basis, costs } = costToday(record, reason)
  const rows: Row[] = costs
    ? [
        ['Reason given', cancellationReason[reason]],
        [
          basis === 'waiver' ? 'Costs by the cancellation waiver' : 'Costs by the terms today',
          formatMoneyExact(charge),
          'strong',
        ],
        basis === 'waiver'
          ? ['Without proof of the reason', formatMoneyExact(costs.uncovered)]
          : ['If the waiver covers it after all', formatMoneyExact(costs.covered)],
      ]
    : [['Costs by the terms today', formatMoneyExact(charge)]]
  return { title: 'Cancelling', rows, isSum: true }
}

/** For the customer: the same figures, and the evidence that the waiver requires. */
export function cancellationCostSection(record: BookingRecord, reason: CancellationReason): EmailSection {
  const { charge, basis, costs } = costToday(record, reason)
  const title = 'What cancelling costs, counted from today'
  if (basis === 'ladder' || !costs) {
    return { title, rows: [['By the booking terms', formatMoneyExact(charge)]], isSum: true }
  }
  return {
    title,
    rows: [
      ['By your cancellation waiver', formatMoneyExact(charge), 'strong'],
      ['If it does not cover the reason', formatMoneyExact(costs.uncovered)],
    ],
    isSum: true,
    paragraphs: [
      'Please send us the doctor’s note or other proof when you have it: an answer to this email reaches us. We do not need to know the illness.',
    ],
  }
}

function costToday(record: BookingRecord, reason: CancellationReason) {
  const booking = cancellableBooking(record)
  const today = londonDateAt(record.row.readAt.getTime())
  return { ...cancellationCost(booking, today, reason), costs: waiverCosts(booking, today) }
}

const waiverWords = (price: Pence, arrival: CalendarDate) =>
  `You have the cancellation waiver: if illness, an accident or another reason it covers keeps you at home, cancelling costs no more than ${formatMoneyExact(price)}, its own price, until ${formatLongDate(arrival)}.`

const cancellableBooking = ({ row, price, extras }: BookingRecord) => cancellableOf(row.arrival, price, extras)
