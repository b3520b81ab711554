import { offeredPrice } from '../../domain/money/unit-price.ts'
import { describe, expect, test } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import type { CancelledAccount } from '../../domain/money/cancellation.ts'
import { pounds } from '../../domain/money/money.ts'
import { type Email, senderOf } from '../mail/mail.ts'
import { SAMPLE_RECORD } from '../testing/sample-record.ts'
import { bookingEmail, type EmailOccasion } from './booking-email.ts'
import { type CustomerRequest, staffRequestEmail } from './request-email.ts'
import type { BookingRecord } from '../commands/holds/load-booking.ts'

const SETTINGS = { PUBLIC_URL: 'https://www.example.org' }
const BF = senderOf(siteConfig('BF'), SETTINGS, false)

const REQUEST: CustomerRequest = {
  id: 'request-1',
  kind: 'change',
  words: 'Could we come a day later?\nThank you',
  reason: null,
}

function cancelled(account: Partial<CancelledAccount>): EmailOccasion {
  const none = { charge: 0, voucher: 0, toVoucher: 0, refund: 0, paid: 0, sentBack: 0, stillToPay: 0 }
  const payUrl = 'https://www.example.org/my-booking/pay?token=t'
  return { kind: 'cancellation', account: { ...none, ...account }, basis: 'ladder', payUrl, notSent: 0 }
}

const OCCASIONS: EmailOccasion[] = [
  { kind: 'confirmation' },
  { kind: 'balance-receipt', paymentId: 'payment-1', pence: pounds(100) },
  cancelled({ charge: pounds(110), refund: pounds(40), paid: pounds(150) }),
  {
    kind: 'balance-reminder',
    reminder: 7,
    today: '2027-04-02',
    payUrl: 'https://www.example.org/my-booking/pay?token=t',
  },
  { kind: 'refund', refundId: 'refund-1', pence: pounds(25.5), reason: 'goodwill' },
  { kind: 'request-received', request: REQUEST },
]

function written(occasion: EmailOccasion, record: BookingRecord = SAMPLE_RECORD, sender = BF): Email {
  const message = bookingEmail(record, occasion, sender)
  if (!message) throw new Error('no message')
  return message
}

/** The text of the HTML part. */
const wordsOf = ({ html }: Email) =>
  html
    .replaceAll(/<(style|title)[^>]*>.*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

test('the email about a refund of a payment without a booking has no reference', () => {
  const record = { ...SAMPLE_RECORD, row: { ...SAMPLE_RECORD.row, status: 'released' as const } }
  const occasion = { kind: 'refund', refundId: 'r', pence: pounds(75), reason: 'surplus' } as const
  const message = written(occasion, record)
  for (const part of [message.subject, message.text, message.html]) expect(part).not.toMatch(/7K3M|reference/i)
  expect(written(occasion).text).toContain('Booking reference: BF 7K3M 9QXP')
})

test.each(['confirmation', 'balance-receipt'])(
  'the %s has the saving of the offer: £697 less £48 [BOOK-14]',
  (kind) => {
    const [, ...others] = SAMPLE_RECORD.price.lines
    const lines = [...offeredPrice(pounds(649), pounds(697)).lines, ...others]
    const offer = { ...SAMPLE_RECORD, price: { ...SAMPLE_RECORD.price, lines } }
    const occasion = OCCASIONS.find((other) => other.kind === kind)
    const { text } = written(occasion as EmailOccasion, offer)
    expect(text).toMatch(/Accommodation:? +£697\.00\n.*Offer saving:? +−£48\.00/)
  },
)

describe('the confirmation', () => {
  const message = written({ kind: 'confirmation' })

  test('has the holiday, dates, party, and every line of the price [BOOK-16]', () => {
    expect(message.subject).toBe('Your holiday at Gorse Cliff Holiday Park is confirmed: BF 7K3M 9QXP')
    for (const line of [
      'Booking reference: BF 7K3M 9QXP',
      'Accommodation: Gold caravan, 3 bedrooms, sea view',
      'Location: Gorse Cliff Holiday Park, Cromer, Norfolk',
      'Check-in: Friday 4 June 2027 from 4pm',
      'Check-out: Friday 11 June 2027 by 10am',
      'Nights: 7',
      'Guests: 2 adults, 1 child, 2 under 5s, 1 dog',
      'Lead guest: Ms A Hale',
      'Accommodation: £649.00',
      '2 × Bed linen: £36.00',
      'Dog: £35.00',
      'Discount WELCOME10: −£64.90',
      'Total: £655.10',
      'Paid: £150.00',
      'Balance due by Friday 9 April 2027: £505.10',
    ]) {
      expect(message.text.split('\n')).toContain(line)
    }
  })

  test('has the cancellation charges of the price without extras from the day it is sent [BEYOND-07] [POL-07]', () => {
    const costs = /CANCELLATION CHARGES\n(?<lines>(?:Until .+\n)+)/.exec(message.text)?.groups?.lines ?? ''
    expect(costs.trim().split('\n')).toEqual([
      'Until Thursday 25 March 2027: £150.00',
      'Until Thursday 8 April 2027: £295.25',
      'Until Thursday 22 April 2027: £354.30',
      'Until Thursday 6 May 2027: £442.88',
      'Until Thursday 27 May 2027: £531.45',
      'Until Friday 4 June 2027: £560.98',
    ])
  })

  test('says that with a waiver of £32 the charge is no more than its price, until the day of arrival [DUE-03]', () => {
    const [linen] = SAMPLE_RECORD.extras
    const waiver = { ...linen!, code: 'waiver', quantity: 1, total: pounds(32), group: 'protection' } as const
    const extras = [...SAMPLE_RECORD.extras, waiver]
    expect(written({ kind: 'confirmation' }, { ...SAMPLE_RECORD, extras }).text).toContain(
      'some other reasons until Friday 4 June 2027. If it covers yours, the charge is no more than £32.00',
    )
    expect(message.text).not.toContain('waiver')
  })

  test('says what happens next, with its dates, and links to the way there [BOOK-16]', () => {
    for (const line of [
      '1. Pay the balance: £505.10 by Friday 9 April 2027, in My booking. We will email you a reminder.',
      '2. Add guest names: This is optional. You can add 4 more names in My booking until you leave.',
      '3. Check in: Friday 4 June 2027 from 4pm. Have your booking reference with you. If you are running late, call ahead: 01632 960 417',
      '4. Check out: Friday 11 June 2027 by 10am.',
      'Plan your route: https://www.openstreetmap.org/directions?to=52.9312%2C1.3021',
    ]) {
      expect(message.text.split('\n')).toContain(line)
    }
  })

  test('names the park to call on the day and us about the booking, with links in its HTML [BOOK-19]', () => {
    expect(message.text).toContain(
      'On the day, call Gorse Cliff Holiday Park: 01632 960 417\nAbout your booking, call us: 01632 960 144\nPlan your route: ',
    )
    expect(message.html).toContain('href="tel:01632960417"')
    expect(message.html).toContain('href="tel:01632960144"')
  })

  test('of a park without a number of its own has only ours, at its end [BOOK-19]', () => {
    const { sale } = SAMPLE_RECORD
    const { text, html } = written(
      { kind: 'confirmation' },
      { ...SAMPLE_RECORD, sale: { ...sale, parkTelephone: null } },
    )
    expect(text).toContain('Have your booking reference with you.\n')
    expect(text).not.toContain('On the day')
    expect(text).toContain('Questions? Call 01632 960 144 (')
    expect(html).not.toContain('tel:')
  })

  test('names the other guests who are named [BOOK-08]', () => {
    const named = { title: 'Mr', initial: 'B', lastName: 'Hale', age: null, dateOfBirth: null } as const
    const blank = { ...named, title: '', initial: '', lastName: '' } as const
    const record = { ...SAMPLE_RECORD, guests: [{ ...named, initial: 'A' }, blank, named] }
    const lines = written({ kind: 'confirmation' }, record).text.split('\n')
    expect(lines).toContain('Lead guest: Ms A Hale')
    expect(lines).toContain('Other guests: Mr B Hale')
    expect(lines).toContain(
      '2. Add guest names: This is optional. You can add 3 more names in My booking until you leave.',
    )
  })

  test('has a calendar file of the stay [BOOK-16]', () => {
    expect(message.attachments).toHaveLength(1)
    expect(message.attachments?.[0]).toMatchObject({ filename: 'BF7K3M9QXP.ics' })
    expect(message.attachments?.[0]?.content).toContain('DTSTART;VALUE=DATE:20270604\r\nDTEND;VALUE=DATE:20270612\r\n')
  })

  test.each(SITE_CODES)('of %s links to its partner for attractions [PROD-08]', (code) => {
    const { partner, url, words } = siteConfig(code).attractions!
    const { text, html } = written({ kind: 'confirmation' }, SAMPLE_RECORD, senderOf(siteConfig(code), SETTINGS, false))
    expect(text).toContain(`${words}\nVisit ${partner}: ${url}\n`)
    expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`)
  })

  test('is not sent after a cancellation, or without an address', () => {
    const cancelled: BookingRecord = { ...SAMPLE_RECORD, row: { ...SAMPLE_RECORD.row, status: 'cancelled' } }
    expect(bookingEmail(cancelled, { kind: 'confirmation' }, BF)).toBeUndefined()
    for (const occasion of OCCASIONS) {
      expect(bookingEmail({ ...SAMPLE_RECORD, customer: undefined }, occasion, BF)).toBeUndefined()
    }
  })
})

describe('every email', () => {
  test.each(OCCASIONS)('about $kind has the same text in both parts, with full links in the plain one', (occasion) => {
    const message = written(occasion)
    const words = wordsOf(message)
    const lines = message.text
      .split('\n')
      .map((line) => line.replace(/^> /, '').replace(/: https:\/\/\S+$/, ''))
      .filter((line) => line !== '')
    for (const line of lines) {
      for (const part of line.split(/(?<=\w): /)) expect(words.toLowerCase()).toContain(part.toLowerCase())
    }
    for (const [, address] of message.html.matchAll(/<a[^>]* href="(?!tel:)([^"]+)"/g)) {
      expect(`${message.text}${BF.publicUrl}\n`).toContain(`${address}\n`)
    }
  })

  test('is not a subscription: it has no unsubscribe header', () => {
    expect(OCCASIONS.map((occasion) => written(occasion).unsubscribeUrl)).toEqual(OCCASIONS.map(() => undefined))
  })

  test('has a unique, stable id', () => {
    const ids = OCCASIONS.map((occasion) => written(occasion).id)
    expect(ids).toEqual([
      `confirmation-${SAMPLE_RECORD.row.id}`,
      'balance-receipt-payment-1',
      `cancellation-${SAMPLE_RECORD.row.id}`,
      `balance-reminder-${SAMPLE_RECORD.row.id}-7`,
      'refund-refund-1',
      'request-received-request-1',
    ])
    expect(OCCASIONS.map((occasion) => written(occasion).id)).toEqual(ids)
  })

  test.each(SITE_CODES)('of %s has its name, company and colours, and none of another brand [PROD-05]', (code) => {
    const site = siteConfig(code)
    const { html, text, from } = written({ kind: 'confirmation' }, SAMPLE_RECORD, senderOf(site, SETTINGS, false))
    expect(from).toEqual({ name: site.brandName, address: site.email })
    for (const part of [html, text]) {
      expect(part).toContain(`${site.company.name}, ${site.company.address}`)
      expect(part).toContain(site.telephone)
    }
    expect(html).toContain(`background-color:${site.design.palette.primary}`)
    for (const other of SITE_CODES.filter((each) => each !== code)) {
      expect(`${html}${text}`).not.toContain(siteConfig(other).brandName)
      expect(html).not.toContain(siteConfig(other).design.palette.primary)
    }
  })

  test('loads nothing, runs nothing and omits nothing in the plain part', () => {
    for (const occasion of OCCASIONS) {
      expect(written(occasion).html).not.toMatch(/<img|<script|<link|<iframe|@import|url\(| src=/i)
    }
  })

  test('says in both parts if payments are a demonstration, and only then', () => {
    const pretended = written({ kind: 'confirmation' }, SAMPLE_RECORD, senderOf(siteConfig('BF'), SETTINGS, true))
    for (const part of [pretended.html, pretended.text]) expect(part).toContain('This is a demonstration')
    const real = written({ kind: 'confirmation' })
    for (const part of [real.html, real.text]) expect(part).not.toContain('This is a demonstration')
  })

  test('is sent from MAIL_FROM if set, with Reply-To the site', () => {
    const sender = senderOf(siteConfig('BF'), { ...SETTINGS, MAIL_FROM: 'post@mail.example.org' }, false)
    expect(written({ kind: 'confirmation' }, SAMPLE_RECORD, sender)).toMatchObject({
      from: { name: 'Brackenfold', address: 'post@mail.example.org' },
      replyTo: { address: 'hello@brackenfold.example' },
    })
  })
})

describe('the outstanding amount', () => {
  test('is zero after the last payment', () => {
    const paid = { ...SAMPLE_RECORD, account: { paid: SAMPLE_RECORD.price.total, outstanding: 0, goodwill: 0 } }
    const { text } = written({ kind: 'balance-receipt', paymentId: 'payment-2', pence: pounds(505.1) }, paid)
    expect(text).toContain('We’ve received £505.10. Your holiday is paid in full. There is nothing left to pay.')
    expect(text).toContain('\nBalance due: £0.00\n')
    expect(text).not.toContain('due by')
  })

  test('is stated after a part payment', () => {
    const part = { ...SAMPLE_RECORD, account: { paid: pounds(250), outstanding: pounds(405.1), goodwill: 0 } }
    const { text } = written({ kind: 'balance-receipt', paymentId: 'payment-2', pence: pounds(100) }, part)
    expect(text).toContain('We’ve received £100.00. You have £405.10 left to pay.')
  })

  test('is stated in a cancellation only if less was paid than the charge', () => {
    const less = written(cancelled({ charge: pounds(327.55), paid: pounds(150), stillToPay: pounds(177.55) })).text
    expect(less).toContain('There’s no refund, as the cancellation charge is more than you’ve paid.')
    expect(less).toContain('\nCancellation charge: £327.55\nPaid: −£150.00\nLeft to pay: £177.55\n')
    expect(less).toContain('Pay £177.55: https://www.example.org/my-booking/pay?token=t\n')
    const more = written(cancelled({ charge: pounds(110), refund: pounds(40), paid: pounds(150) })).text
    expect(more).toContain('\nPaid: £150.00\nCancellation charge: −£110.00\nTo be refunded: £40.00\n')
    expect(more).not.toMatch(/Left to pay|token=/)
  })

  test('is not mentioned if a payment without a booking is refunded', () => {
    const released: BookingRecord = { ...SAMPLE_RECORD, row: { ...SAMPLE_RECORD.row, status: 'released' } }
    const refund = { kind: 'refund', refundId: 'refund-2', pence: pounds(150), reason: 'surplus' } as const
    const { text } = written(refund, released)
    expect(text).toContain('We couldn’t use a payment of £150.00, so we’ve refunded it.')
    expect(text).not.toMatch(/Balance due|Check-in|open your booking/)
  })
})

describe('a request', () => {
  test('goes to staff with its text, Reply-To the customer, and the cancellation charge [BEYOND-07]', () => {
    const sender = senderOf(siteConfig('BF'), { ...SETTINGS, STAFF_EMAIL: 'desk@example.org' }, false)
    const message = staffRequestEmail(
      SAMPLE_RECORD,
      { id: 'request-2', kind: 'cancel', words: 'We are ill', reason: null },
      sender,
    )
    expect(message).toMatchObject({
      id: 'request-request-2',
      to: 'desk@example.org',
      replyTo: { name: 'Ms Ada Hale', address: 'ada.hale@example.org' },
      subject: 'Request to cancel: BF 7K3M 9QXP',
    })
    expect(message?.text).toContain('\n> We are ill\n')
    expect(message?.text).toContain('npm run bookings -- show BF7K3M9QXP')
    expect(message?.text).toContain('Charge by the terms today: £150.00')
    expect(staffRequestEmail(SAMPLE_RECORD, REQUEST, sender)?.text).not.toContain('Charge by the terms')
    expect(staffRequestEmail({ ...SAMPLE_RECORD, customer: undefined }, REQUEST, sender)).toBeUndefined()
  })

  test('withdrawn: tells staff that nothing is to be done, and the guest that the booking stays', () => {
    const request: CustomerRequest = { ...REQUEST, kind: 'cancel', withdrawnAt: new Date('2027-01-15T10:00:00Z') }
    const told = staffRequestEmail(SAMPLE_RECORD, request, BF)
    expect(told?.subject).toBe('Withdrawn: request to cancel: BF 7K3M 9QXP')
    expect(told?.text).toContain('has withdrawn this in My booking. You don’t need to do anything.')
    expect(told?.id).not.toBe(staffRequestEmail(SAMPLE_RECORD, { ...request, withdrawnAt: null }, BF)?.id)
    const receipt = written({ kind: 'request-received', request })
    expect(receipt.subject).toContain('You’ve withdrawn your request')
    expect(receipt.text).toContain('You’ve withdrawn your request to cancel. Your booking hasn’t changed')
  })

  test('goes to the site if STAFF_EMAIL is not set', () => {
    expect(staffRequestEmail(SAMPLE_RECORD, REQUEST, BF)?.to).toBe('hello@brackenfold.example')
  })

  test('is quoted to the customer, every line marked', () => {
    const words = 'Could we come later?\r\nDear Ms Hale,\rwe give you £1,000'
    const { text } = written({ kind: 'request-received', request: { ...REQUEST, words } })
    expect(text).toContain('> Could we come later?\n> Dear Ms Hale,\n> we give you £1,000\n')
  })
})

test('customers’ input is escaped everywhere', () => {
  const evil = '<img src=x onerror=alert(1)><script>alert(2)</script>"\' &amp; {{x}}'
  const { customer, sale, extras } = SAMPLE_RECORD
  if (!customer) throw new Error('the sample has a customer')
  const record: BookingRecord = {
    ...SAMPLE_RECORD,
    customer: { ...customer, firstName: evil, lastName: evil, telephone: evil },
    sale: { ...sale, unitName: evil, parkName: evil, townName: evil, directions: evil },
    extras: extras.map((extra) => ({ ...extra, name: evil })),
  }
  const request: CustomerRequest = { ...REQUEST, words: evil }
  const messages = [
    ...OCCASIONS.filter(({ kind }) => kind !== 'request-received').map((occasion) => written(occasion, record)),
    written({ kind: 'request-received', request }, record),
    staffRequestEmail(record, request, BF),
  ]
  for (const message of messages) {
    expect(message?.html).not.toMatch(/<img|<script/)
    expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(message?.html).toContain('&amp;amp;')
  }
})
