import { formatBookingReference } from '../../domain/booking-reference.ts'
import { formatLongDate } from '../../domain/calendar-date.ts'
import { formatClockTime } from '../../domain/clock-time.ts'
import { formatMoneyExact } from '../../domain/money.ts'
import { departureOf } from '../../domain/stay.ts'
import type { Message } from '../mail/mail.ts'
import { stayOf } from '../store/booking-store.ts'
import type { BookingRecord } from './load-booking.ts'

export interface Sender {
  readonly brandName: string
  readonly email: string
  readonly telephone: string
}

/** The confirmation of a booking as an e-mail; undefined where the customer's address has been purged. */
export function confirmationMessage(record: BookingRecord, sender: Sender): Message | undefined {
  const { customer, row, sale } = record
  if (!customer) return undefined
  const lines = confirmationLines(record)
  const greeting = `Dear ${customer.title} ${customer.lastName},`
  const thanks = `Thank you for booking with ${sender.brandName}. Your holiday is confirmed.`
  const closing = `Questions? Call ${sender.telephone} or write to ${sender.email}.`
  const text = [greeting, thanks, lines.map(([label, value]) => `${label}: ${value}`).join('\n'), closing]
  const rows = lines.map(([label, value]) => `<tr><th align="left">${escape(label)}</th><td>${escape(value)}</td></tr>`)
  return {
    id: `confirmation-${row.id}`,
    from: `${sender.brandName} <${sender.email}>`,
    to: customer.email,
    subject: `Your holiday at ${sale.parkName} is confirmed: ${formatBookingReference(row.reference)}`,
    text: text.join('\n\n'),
    html: `<p>${escape(greeting)}</p><p>${escape(thanks)}</p><table>${rows.join('')}</table><p>${escape(closing)}</p>`,
  }
}

function confirmationLines({ row, sale, price, account }: BookingRecord): [string, string][] {
  return [
    ['Booking reference', formatBookingReference(row.reference)],
    ['Holiday', `${sale.unitName}, ${sale.parkName}, ${sale.regionName}`],
    ['Check-in', `${formatLongDate(row.arrival)} from ${formatClockTime(sale.arrivalFrom)}`],
    ['Check-out', `${formatLongDate(departureOf(stayOf(row)))} by ${formatClockTime(sale.departureBy)}`],
    ['Nights', String(row.nights)],
    ['Total', formatMoneyExact(price.total)],
    ['Paid', formatMoneyExact(account.paid)],
    ['Outstanding', formatMoneyExact(account.outstanding)],
    ...(price.balanceDue ? [['Balance due by', formatLongDate(price.balanceDue)] satisfies [string, string]] : []),
  ]
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
