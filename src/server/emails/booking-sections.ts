/** Sections shared by emails about bookings. */
import { formatBookingReference } from '../../domain/booking/booking-reference.ts'
import { guestName, isNamed, leadOf, unnamedGuests } from '../../domain/customer/guests.ts'
import { nextSteps } from '../../domain/words/next-steps.ts'
import type { VoucherUse } from '../../domain/money/discount.ts'
import { shownLines, wholePrice } from '../../domain/money/price.ts'
import { lineAmount, lineLabel, payThereText, toPayAtPark } from '../../domain/words/price-words.ts'
import { cancellationReason } from '../../domain/words/payment-words.ts'
import { voucherIfCancelled, voucherLeft } from '../../domain/words/discount-words.ts'
import { directionsAddress } from '../../maps/map-address.ts'
import { lastDayToPay } from '../../domain/money/balance.ts'
import { formatLongDate, londonDateAt } from '../../domain/dates/calendar-date.ts'
import {
  cancellableOf,
  cancellationCost,
  cancellationSchedule,
  waiverCosts,
  type CancellationReason,
} from '../../domain/money/cancellation.ts'
import { formatClockTime } from '../../domain/dates/clock-time.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { Party } from '../../domain/booking/party.ts'
import { departureOf } from '../../domain/dates/stay.ts'
import { stayCalendarFile } from '../../domain/booking/calendar-file.ts'
import type { EmailBody, EmailLink, EmailSection, EmailRow } from './email.tsx'
import type { Attachment, Sender } from '../mail/mail.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import { stayOf } from '../store/booking-store.ts'
import { complaintSentence, contractSentence, waiverSentence } from '../../domain/words/contract-words.ts'
import { whomToCall } from '../../domain/words/contact-words.ts'
import { plural } from '../../domain/words/grammar.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'

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

/** 'Monday to Saturday 9am to 5pm'. */
export const hoursOf = ({ hours }: Sender['site']) =>
  hours.map(({ days, opens, closes }) => `${days} ${opens} to ${closes}`).join(', ')

export const BANK_TAKES =
  'The refund goes back to the payment method you used. It can take your bank up to 5 working days to show it.'

export function arrivalSection(record: BookingRecord): EmailSection {
  const { row, sale, policy } = record
  const rows: EmailRow[] = [
    ['Accommodation', sale.unitName],
    ['Location', [sale.parkName, sale.townName, sale.regionName].join(', ')],
    ['Check-in', `${formatLongDate(row.arrival)} from ${formatClockTime(policy.arrivalFrom)}`],
    ['Check-out', `${formatLongDate(departureOf(stayOf(row)))} by ${formatClockTime(policy.departureBy)}`],
    ['Nights', String(row.nights)],
    ['Guests', partyWords(row)],
    ...guestRows(record),
  ]
  return { title: 'Your holiday', rows }
}

/** The names of the guests, the lead guest first. */
function guestRows({ customer, guests }: BookingRecord): EmailRow[] {
  const others = guests.slice(1).filter(isNamed)
  return [
    ...(customer ? [['Lead guest', guestName(leadOf(customer))] satisfies EmailRow] : []),
    ...(others.length > 0 ? [['Other guests', others.map(guestName).join(', ')] satisfies EmailRow] : []),
  ]
}

/** The next steps, numbered [BOOK-16]. */
export function nextSection(record: BookingRecord): EmailSection {
  const { row, sale, policy, price, account, guests, isDisputed } = record
  const steps = nextSteps({
    today: londonDateAt(row.readAt.getTime()),
    arrivalDate: row.arrival,
    arrivalFrom: policy.arrivalFrom,
    parkTelephone: sale.parkTelephone,
    departureDate: departureOf(stayOf(row)),
    departureBy: policy.departureBy,
    outstanding: account.outstanding,
    balanceDue: lastDayToPay({ status: row.status, balanceDue: price.balanceDue, isDisputed }),
    unnamed: unnamedGuests(row, guests),
  })
  return {
    title: 'What happens next',
    rows: steps.map(({ title, text, telephone = '' }, index) => [
      `${index + 1}. ${title}`,
      `${text} ${telephone}`.trimEnd(),
    ]),
  }
}

/** '2 adults, 1 child, 1 dog'. */
export function partyWords({ adults, children, under5s, dogs, assistanceDogs }: Party): string {
  const counted = (count: number, one: string, many: string) => `${count} ${plural(count, one, many)}`
  return [
    counted(adults, 'adult', 'adults'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ...(under5s > 0 ? [counted(under5s, 'under 5', 'under 5s')] : []),
    ...(dogs > 0 ? [counted(dogs, 'dog', 'dogs')] : []),
    ...(assistanceDogs > 0 ? [counted(assistanceDogs, 'assistance dog', 'assistance dogs')] : []),
  ].join(', ')
}

/** The other side of the contract, and the contacts for complaints [LAW-02] [LAW-06]. */
export function contractSection({ operator }: BookingRecord, { site }: Sender): EmailSection {
  const complaint = complaintSentence(operator)
  return {
    title: 'Who you’ve booked with',
    paragraphs: [
      contractSentence(operator),
      ...(complaint === undefined ? [] : [complaint]),
      `To complain about your booking or a payment, email ${site.email} or call ${site.telephone}.`,
    ],
  }
}

/** The way to the park, and its own number if it has one: ours is at the end of every email [BOOK-19]. */
export function directionsSection({ sale }: BookingRecord, { site }: Sender): EmailSection {
  return {
    title: 'Getting there',
    paragraphs: sale.directions === '' ? [] : [sale.directions],
    ...(sale.parkTelephone === null
      ? {}
      : { calls: whomToCall({ name: sale.parkName, telephone: sale.parkTelephone }, site.telephone) }),
    link: { label: 'Plan your route', url: directionsAddress(sale) },
  }
}

/**
 * Every line of the price and the payments; the outstanding amount is the total minus everything below it [BOOK-14,
 * DUE-04].
 */
export function moneySection({ row, price, account, voucher, isDisputed }: BookingRecord): EmailSection {
  const takenOff = price.total - account.goodwill - account.paid - account.outstanding
  const due = lastDayToPay({ status: row.status, balanceDue: price.balanceDue, isDisputed })
  const rows: EmailRow[] = [
    ...priceRows({ row, price }),
    ...(account.goodwill > 0 ? [['Goodwill credit', formatMoneyExact(-account.goodwill)] satisfies EmailRow] : []),
    ...(row.status === 'cancelled' && takenOff > 0
      ? [['No longer payable after cancelling', formatMoneyExact(-takenOff)] satisfies EmailRow]
      : []),
    ['Paid', formatMoneyExact(account.paid)],
    account.outstanding < 0
      ? ['To be refunded', formatMoneyExact(-account.outstanding), 'strong']
      : [
          account.outstanding > 0 && due !== undefined ? `Balance due by ${formatLongDate(due)}` : 'Balance due',
          formatMoneyExact(account.outstanding),
          'strong',
        ],
  ]
  return { title: 'Payment', rows, isSum: true, ...voucherParagraphs(row.discountCode, voucher) }
}

interface PricedRecord {
  readonly row: Pick<BookingRecord['row'], 'discountCode'>
  readonly price: Pick<BookingRecord['price'], 'lines' | 'total' | 'payThere'>
}

/** The lines of a price, the total that they add up to, and the part of it that is paid at the park. */
export const priceRows = ({ row, price }: PricedRecord): EmailRow[] => [
  ...shownLines(price).map((line): EmailRow => [
    lineLabel(line, { code: row.discountCode }),
    lineAmount(line, formatMoneyExact),
  ]),
  ['Total', formatMoneyExact(wholePrice(price)), 'strong'],
  ...(price.payThere ? [[toPayAtPark, payThereText(price.payThere, formatMoneyExact)] satisfies EmailRow] : []),
]

const voucherParagraphs = (code: string | null, voucher: VoucherUse | undefined): Pick<EmailSection, 'paragraphs'> =>
  code !== null && voucher ? { paragraphs: [voucherLeft(code, voucher)] } : {}

/** The cancellation charges from now on, with days and amounts [BEYOND-07]. */
export function cancellationSection(record: BookingRecord, { site, publicUrl }: Sender): EmailSection[] {
  const booking = cancellableBooking(record)
  const { readAt } = record.row
  const schedule = cancellationSchedule(booking, londonDateAt(readAt.getTime()))
  if (schedule.length === 0) return []
  return [
    {
      title: 'Cancellation charges',
      rows: schedule.map(({ until, charge }) => [`Until ${formatLongDate(until)}`, formatMoneyExact(charge)]),
      isSum: true,
      paragraphs: [
        ...(record.voucher ? [voucherIfCancelled] : []),
        ...(booking.waiver === undefined ? [] : [waiverSentence(booking.arrival, booking.waiver)]),
      ],
      link: { label: 'Booking terms', url: `${publicUrl}${site.termsUrl}` },
    },
  ]
}

/** The site's partner for days out, if it has one [PROD-08]. */
export function attractionsSection({ site: { attractions } }: Sender): EmailSection[] {
  if (!attractions) return []
  const link = { label: `Visit ${attractions.partner}`, url: attractions.url }
  return [{ title: 'Days out nearby', paragraphs: [attractions.words], link }]
}

export function contactSection(customer: CustomerRow): EmailSection {
  const rows: EmailRow[] = [
    ['Name', `${customer.title} ${customer.firstName} ${customer.lastName}`],
    ['Email', customer.email],
    ['Phone', customer.telephone],
  ]
  return { title: 'The customer', rows }
}

/** For staff: the charge by the terms, counted from the day of the request [DUE-03]. */
export function costSection(record: BookingRecord, reason: CancellationReason): EmailSection {
  const { charge, basis, costs } = costToday(record, reason)
  const rows: EmailRow[] = costs
    ? [
        ['Reason given', cancellationReason[reason]],
        [
          basis === 'waiver' ? 'Charge with the cancellation waiver' : 'Charge by the terms today',
          formatMoneyExact(charge),
          'strong',
        ],
        basis === 'waiver'
          ? ['Charge without proof of the reason', formatMoneyExact(costs.uncovered)]
          : ['Charge if the waiver covers it', formatMoneyExact(costs.covered)],
      ]
    : [['Charge by the terms today', formatMoneyExact(charge)]]
  return { title: 'Cancellation', rows, isSum: true }
}

/** For the customer: the same figures, and the evidence that the waiver requires. */
export function cancellationCostSection(record: BookingRecord, reason: CancellationReason): EmailSection {
  const { charge, basis, costs } = costToday(record, reason)
  const title = 'Cancellation charge, counted from today'
  if (basis === 'ladder' || !costs) {
    return {
      title,
      rows: [['Charge in the booking terms', formatMoneyExact(charge)]],
      isSum: true,
      ...(record.voucher ? { paragraphs: [voucherIfCancelled] } : {}),
    }
  }
  return {
    title,
    rows: [
      ['Charge with your cancellation waiver', formatMoneyExact(charge), 'strong'],
      ['Charge if it doesn’t cover your reason', formatMoneyExact(costs.uncovered)],
    ],
    isSum: true,
    paragraphs: [
      ...(record.voucher ? [voucherIfCancelled] : []),
      'Please send us a doctor’s note or other proof by replying to this email. You don’t need to tell us what the illness is.',
    ],
  }
}

function costToday(record: BookingRecord, reason: CancellationReason) {
  const booking = cancellableBooking(record)
  const today = londonDateAt(record.row.readAt.getTime())
  return { ...cancellationCost(booking, today, reason), costs: waiverCosts(booking, today) }
}

const cancellableBooking = ({ row, price, extras, policy }: BookingRecord) =>
  cancellableOf(row.arrival, price, extras, policy.cancellation)

/** The stay as a file for calendars. */
export function calendarOf({ row, sale }: BookingRecord): Attachment {
  const stay = {
    reference: row.reference,
    parkName: sale.parkName,
    townName: sale.townName,
    unitDesc: sale.unitName,
    arrivalDate: row.arrival,
    departureDate: departureOf(stayOf(row)),
  }
  return {
    filename: `${row.reference}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: stayCalendarFile(stay, row.readAt.toISOString()),
  }
}
