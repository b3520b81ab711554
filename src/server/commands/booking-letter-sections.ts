/** The parts of messages about bookings. */
import { formatLongDate, londonDateAt } from '../../domain/calendar-date.ts'
import { cancellableOf, cancellationCharge, cancellationLadder } from '../../domain/cancellation.ts'
import { formatClockTime } from '../../domain/clock-time.ts'
import { formatMoneyExact } from '../../domain/money.ts'
import type { Party } from '../../domain/party.ts'
import { departureOf } from '../../domain/stay.ts'
import type { LetterSection, Row } from '../mail/letter.ts'
import type { Sender } from '../mail/sender.ts'
import type { CustomerRow } from '../store/booking-details-store.ts'
import { stayOf } from '../store/booking-store.ts'
import type { BookingRecord } from './load-booking.ts'

export function arrivalSection({ row, sale }: BookingRecord): LetterSection {
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

function partyWords({ adults, children, under5s, dogs }: Party): string {
  const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`)
  return [
    counted(adults, 'adult', 'adults'),
    ...(children > 0 ? [counted(children, 'child', 'children')] : []),
    ...(under5s > 0 ? [counted(under5s, 'under 5', 'under 5s')] : []),
    ...(dogs > 0 ? ['with a dog'] : []),
  ].join(', ')
}

export function directionsSection({ sale }: BookingRecord): LetterSection[] {
  return sale.directions === '' ? [] : [{ title: 'How to get there', paragraphs: [sale.directions] }]
}

/** Every line of the price, and what of it is paid [BOOK-14]. */
export function moneySection({ row, price, extras, account }: BookingRecord): LetterSection {
  const isDue = account.outstanding > 0 && price.balanceDue !== undefined && row.status === 'confirmed'
  const rows: Row[] = [
    ['Accommodation', formatMoneyExact(price.unit)],
    ...extras.map(({ name, quantity, total }): Row => [
      quantity === 1 ? name : `${quantity} × ${name}`,
      formatMoneyExact(total),
    ]),
    ...(price.discount > 0 ? [['Discount', formatMoneyExact(-price.discount)] satisfies Row] : []),
    ['Total', formatMoneyExact(price.total), 'strong'],
    ['Paid', formatMoneyExact(account.paid)],
    [
      isDue ? `Outstanding, due by ${formatLongDate(price.balanceDue)}` : 'Outstanding',
      formatMoneyExact(Math.max(0, account.outstanding)),
      'strong',
    ],
  ]
  return { title: 'Payment', rows, isSum: true }
}

/** What cancelling costs from now on, with days and amounts [BEYOND-07]. */
export function cancellationSection({ row, price }: BookingRecord, { site, publicUrl }: Sender): LetterSection[] {
  const ladder = cancellationLadder(cancellableOf(row.arrival, price), dayOf(row))
  if (ladder.length === 0) return []
  return [
    {
      title: 'What cancelling costs',
      rows: ladder.map(({ until, charge }) => [`Until ${formatLongDate(until)}`, formatMoneyExact(charge)]),
      isSum: true,
      link: { label: 'Booking terms', url: `${publicUrl}${site.termsUrl}` },
    },
  ]
}

/** The site's partner for days out [PROD-08]. */
export function attractionsSection({ site: { attractions } }: Sender): LetterSection {
  const link = { label: `See ${attractions.partner}`, url: attractions.url }
  return { title: 'Tickets for days out', paragraphs: [attractions.words], link }
}

export function contactSection(customer: CustomerRow): LetterSection {
  const rows: Row[] = [
    ['Name', `${customer.title} ${customer.firstName} ${customer.lastName}`],
    ['E-mail', customer.email],
    ['Telephone', customer.telephone],
  ]
  return { title: 'The customer', rows }
}

/** For staff who are asked to cancel: what the terms say, counted from the day of the request. */
export function costSection({ row, price }: BookingRecord): LetterSection {
  const charge = cancellationCharge(cancellableOf(row.arrival, price), dayOf(row))
  return { title: 'Cancelling', rows: [['Costs by the terms today', formatMoneyExact(charge)]], isSum: true }
}

const dayOf = (row: BookingRecord['row']) => londonDateAt(row.readAt.getTime())
