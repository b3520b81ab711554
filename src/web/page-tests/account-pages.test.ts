import { offeredPrice } from '../../domain/money/unit-price.ts'
import { describe, expect, it } from 'vitest'
import type { OutputOf } from '../../contract/calls.ts'
import type { AccountBooking } from '../../contract/account-calls.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { renderSample, textOf, type Rendered } from '../testing/render-sample.ts'
import { SAMPLE_ACCOUNT } from '../testing/sample-account.ts'
import { sampleApi } from '../testing/sample-api.ts'

const NOT_LOGGED_IN = new ApiFailure(404, [{ code: 'not-logged-in', message: 'Log in to see your booking.' }])
const paymentSetup = async (): Promise<OutputOf<'paymentSetup'>> => ({
  provider: 'sandbox',
  methods: ['card', 'paypal', 'bank'],
  hostedMethods: ['card', 'paypal', 'bank'],
  isSandbox: true,
  fields: { publicKey: 'key', tokenUrl: '/sandbox-provider/tokens', testCards: [] },
})

/** A page with the logged-in guest's sample booking, modified. */
function open(path: string, change: Partial<AccountBooking> = {}): Promise<Rendered> {
  return renderSample(path, sampleApi({ myBookings: async () => ({ ...SAMPLE_ACCOUNT, ...change }), paymentSetup }))
}

const textAt = async (path: string, change?: Partial<AccountBooking>) => textOf((await open(path, change)).html)

describe('/my-booking', () => {
  it.each([
    ['who has had a booking open here is told that it is closed', 'theme=x; account=abc', '/login?ended=1'],
    ['with https too', '__Host-account=abc', '/login?ended=1'],
    ['a first visitor is greeted: nothing of theirs has ended', 'other-account=abc', '/login'],
  ])('redirects to the login without a session: %s [ACCT-03]', async (_who, cookie, location) => {
    const api = sampleApi({ myBookings: () => Promise.reject(NOT_LOGGED_IN) })
    for (const path of ['/my-booking', '/my-booking/payment', '/my-booking/payment-action']) {
      const page = await renderSample(path, api, siteConfig('BF'), { cookie })
      expect(page, path).toMatchObject({ status: 302, location })
    }
  })

  it('shows Retry if the booking failed to load [ERR-01]', async () => {
    const failure = new ApiFailure(503, [{ code: 'unavailable', message: 'Please try again in a moment.' }])
    const api = sampleApi({ myBookings: () => Promise.reject(failure) })
    const text = textOf((await renderSample('/my-booking', api)).html)
    expect(text).toContain('Your booking couldn’t be loaded Please try again in a moment. Retry')
  })

  it('has the day the balance is due beside it, and no day once it has passed [ACCT-04]', async () => {
    const balance = SAMPLE_ACCOUNT.balance && { ...SAMPLE_ACCOUNT.balance, isOverdue: true }
    expect(await textAt('/my-booking')).toContain('Balance due £337, due by Sat 12 Dec 2026')
    expect(await textAt('/my-booking', { balance })).not.toContain('£337, due by')
  })

  it('names the guests, and says how many have no name yet [BOOK-08]', async () => {
    const blank = { band: 'adult', title: '', initial: '', lastName: '', age: null } as const
    const [lead, ...others] = SAMPLE_ACCOUNT.guests
    expect(await textAt('/my-booking')).not.toContain('names to add')
    const text = await textAt('/my-booking', { guests: [lead!, ...others.map(() => blank)] })
    expect(text).toContain('Ms A Hale (lead guest)')
    expect(text).toContain('2 guest names to add')
  })

  it('asks for the ages of children and under 5s beside their names, and of nobody else [BOOK-08]', async () => {
    const guest = { title: '', initial: '', lastName: '' } as const
    const bands = [
      ['adult', 40],
      ['adult', null],
      ['child', 9],
      ['under5', null],
    ] as const
    const { html } = await open('/my-booking/names', { guests: bands.map(([band, age]) => ({ ...guest, band, age })) })
    expect([...html.matchAll(/<input[^>]*name="(guests\.\d\.age)"/g)].map(([, name]) => name)).toEqual([
      'guests.1.age',
      'guests.2.age',
    ])
    expect(html).toMatch(/name="guests\.1\.age"[^>]*value="9"|value="9"[^>]*name="guests\.1\.age"/)
  })

  it('has the way to the park, and shortcuts to the parts of the page', async () => {
    const { html } = await open('/my-booking')
    expect(textOf(html)).toContain('Heron Mere, Bude, Cornwall Turn left after the chapel. On the day, call Heron Mere')
    expect(html).toContain('https://www.openstreetmap.org/directions?to=50.8306%2C-4.5411')
    for (const id of ['change', 'getting-there']) {
      expect(html).toContain(`href="#${id}"`)
      expect(html).toContain(`id="${id}"`)
    }
    const none = (await open('/my-booking', { changes: [], canNameGuests: false })).html
    expect(none).not.toMatch(/(href="#|id=")change"/)
  })

  it('names the park to call on the day, and us about the booking or a park without a number of its own [BOOK-19]', async () => {
    const { telephone } = siteConfig('BF')
    const { html } = await open('/my-booking')
    expect(textOf(html)).toContain(
      `On the day, call Heron Mere: 01632 960 517 About your booking, call us: ${telephone} Plan your route`,
    )
    expect(html).toContain('href="tel:01632960517"')
    const text = await textAt('/my-booking', { parkTelephone: null })
    expect(text).toContain(`Questions? Call us: ${telephone} Plan your route`)
    expect(text).not.toContain('On the day')
  })

  it('lists check-in, check-out, nights and balance, with links to pay it and to another booking [ACCT-04]', async () => {
    const { html } = await open('/my-booking')
    const text = textOf(html)
    expect(text).toContain('Your stay at Heron Mere')
    expect(text).toContain('42 days to go')
    expect(text).toContain('Check-in Sat 2 Jan 2027, from 3pm Check-out Tue 5 Jan 2027, by 10am Nights 3')
    expect(text).toContain('Balance due £337 due by Sat 12 Dec 2026 £75 of £412 paid')
    expect(html).toMatch(/<a[^>]*href="\/my-booking\/payment"[^>]*>Pay holiday balance<\/a>/)
    expect(text).toContain('Pay in full, or part of it from £20.')
    expect(html).toMatch(/<button[^>]*>View a different booking<\/button>/)
  })

  it('has the party, the extras, the documents and the partner’s offer [PROD-08]', async () => {
    const { html } = await open('/my-booking')
    const text = textOf(html)
    expect(text).toContain('2 adults, 1 child, 1 dog')
    expect(text).toContain('Ms A Hale (lead guest)')
    expect(text).toContain('Miss C Hale (9)')
    expect(text).toContain('3 × Bed linen')
    expect(html).toContain('download="BF7K3M9QXP.ics"')
    expect(html).toMatch(/<a[^>]*href="https:\/\/gatepost\.example\/"[^>]*>Visit Gatepost Days Out/)
  })

  it.each([
    [1, '1 day to go'],
    [0, 'Your stay starts today'],
    [-1, 'Enjoy your stay'],
    [-3, 'Enjoy your stay'],
    [-4, 'This stay has ended'],
  ])('says %s days before the arrival of three nights: %s', async (daysToGo, words) => {
    expect(await textAt('/my-booking', { daysToGo })).toContain(words)
  })

  it('shows the cancellation cost today and later, and a request form [BEYOND-07]', async () => {
    const text = await textAt('/my-booking')
    expect(text).toContain('If you cancel today, the charge is £309 and there’s no refund.')
    expect(text).toContain('Until Fri 4 Dec 2026 £309 charge')
    expect(text).toContain('Cancel the booking')
    expect(text).toContain('Your booking stays the same until we reply by email')
    expect(
      await textAt('/my-booking', { cancellationToday: { charge: 7500, refund: 5000, toVoucher: 0, covered: null } }),
    ).toContain('If you cancel today, the charge is £75 and we refund £50')
  })

  it('shows what cancelling costs with the waiver, £24 of £309, until the day of arrival [DUE-03]', async () => {
    const cancellationToday = {
      charge: 30_900,
      refund: 0,
      toVoucher: 0,
      covered: { charge: 2400, refund: 28_500, toVoucher: 0 },
    }
    const cancellationWaiver = { until: '2026-12-04', price: 2400 }
    expect(await textAt('/my-booking', { cancellationToday, cancellationWaiver })).toContain(
      'until Fri 4 Dec 2026. If it covers yours, the charge is only £24 and we refund £285.',
    )
    expect(await textAt('/my-booking')).not.toContain('waiver')
  })

  it('shows an open request, without a second form for the same', async () => {
    const requests = [
      {
        kind: 'change' as const,
        words: 'A day later?',
        sentAt: '2026-11-20T23:30:00Z',
        isDone: false,
        isWithdrawn: false,
      },
      { kind: 'cancel' as const, words: '', sentAt: '2026-11-01T10:00:00Z', isDone: true, isWithdrawn: false },
    ]
    const text = await textAt('/my-booking', { requests, canRequest: ['cancel'] })
    expect(text).toContain('You asked for a change on Fri 20 Nov 2026 A day later? Our team will reply by email')
    expect(text).toContain('You asked to cancel on Sun 1 Nov 2026 Our team has dealt with this.')
    expect(text).not.toContain('Ask for a change')
  })

  it('asks nobody to choose where one request is left [ACCT-10]', async () => {
    const { html } = await open('/my-booking', { canRequest: ['change'] })
    expect(html).not.toMatch(/<input type="radio"[^>]*name="kind"/)
    expect(html).toContain('<input type="hidden" name="kind" value="change"/>')
    expect(textOf(html)).toContain(
      'Ask for a change Anything you can’t change yourself. What would you like to change?',
    )
    expect((await open('/my-booking', { canRequest: ['cancel', 'change'] })).html).toMatch(
      /<input type="radio"[^>]*name="kind"/,
    )
  })

  it('leads with an open request to cancel, and paying is no longer the page’s main button [ACCT-10]', async () => {
    const asked = { kind: 'cancel' as const, words: '', sentAt: '2026-11-20T10:00:00Z', isWithdrawn: false }
    const buttonOf = (html: string) => /<a class="([^"]*)"[^>]*>Pay holiday balance/.exec(html)?.[1]
    const calm = (await open('/my-booking')).html
    const asking = (await open('/my-booking', { requests: [{ ...asked, isDone: false }] })).html
    const done = (await open('/my-booking', { requests: [{ ...asked, isDone: true }] })).html
    const lead = 'You asked to cancel on Fri 20 Nov 2026 Our team will reply by email. See your request'
    expect(textOf(asking).indexOf(lead)).toBeGreaterThan(0)
    expect(textOf(asking).indexOf(lead)).toBeLessThan(textOf(asking).indexOf('Pay holiday balance'))
    expect(textOf(done)).not.toContain('See your request')
    expect(buttonOf(done)).toBe(buttonOf(calm))
    expect(buttonOf(asking)).not.toBe(buttonOf(calm))
  })

  it('allows an open request to be withdrawn, also by a plain form, and shows a withdrawn one', async () => {
    const asked = { kind: 'cancel' as const, words: '', sentAt: '2026-11-20T10:00:00Z' }
    const waiting = { ...asked, isDone: false, isWithdrawn: false }
    const { html } = await open('/my-booking', { requests: [waiting] })
    expect(html).toMatch(/<input type="hidden" name="withdraw" value="cancel"\/>/)
    expect(textOf(html)).toContain('Withdraw cancellation request')
    const text = await textAt('/my-booking', { requests: [{ ...asked, isDone: true, isWithdrawn: true }] })
    expect(text).toContain('You withdrew this request.')
    expect(text).not.toContain('Withdraw')
  })

  it('says what of a voucher goes back on it, before and after cancelling [BOOK-20]', async () => {
    const voucher = { pence: 37_600, left: 0, validUntil: '2027-12-31' }
    const paid = { voucher, discountCode: 'GIFT376' }
    const cancellationToday = { charge: 7_500, refund: 0, toVoucher: 30_100, covered: null }
    const before = textOf((await open('/my-booking', { ...paid, cancellationToday })).html)
    expect(before).toContain('the charge is £75 and there’s no refund. £301 goes back on your voucher GIFT376.')
    expect(before).toContain('the charge comes out of your voucher first')
    const cancelled = { on: '2026-11-20', charge: 7_500, toVoucher: 30_100, soldAgain: 0 }
    const after = { ...paid, status: 'cancelled', balance: null, cancelled, cancellationToday: null } as const
    expect(textOf((await open('/my-booking', after)).html)).toContain('£301 goes back on your voucher GIFT376.')
  })

  it('has the saving of the offer that was booked: £424 less £48 [BOOK-14]', async () => {
    const price = { ...SAMPLE_ACCOUNT.price, lines: [...offeredPrice(37_600, 42_400).lines] }
    expect(textOf((await open('/my-booking', { price })).html)).toContain('Accommodation £424 Offer saving −£48')
  })

  it('warns a guest with a cancellation request, before payment, how much would be kept [BEYOND-07]', async () => {
    const requests = [
      { kind: 'cancel' as const, words: '', sentAt: '2026-11-20T10:00:00Z', isDone: false, isWithdrawn: false },
    ]
    const { price } = SAMPLE_ACCOUNT
    const at = (charge: number) =>
      textAt('/my-booking/payment', { requests, cancellationToday: { charge, refund: 0, toVoucher: 0, covered: null } })
    const all = await at(price.totalCost)
    expect(all).toContain('You’ve asked us to cancel this booking')
    expect(all).toMatch(/If you pay £\d+ now, we keep £\d+ of it/)
    expect(await at(price.amountPaid)).toContain('You don’t need to pay to cancel')
    expect(all).toContain('Withdraw cancellation request')
    expect(await textAt('/my-booking/payment')).not.toContain('You’ve asked us to cancel')
  })

  it('has nothing to pay if paid in full', async () => {
    const price = { ...SAMPLE_ACCOUNT.price, amountPaid: 41_200, outstanding: 0 }
    const { html } = await open('/my-booking', { balance: null, price })
    expect(textOf(html)).toContain('Paid in full You’ve paid £412. There is nothing left to pay.')
    expect(html).not.toContain('/my-booking/payment')
  })

  it('says that a balance is overdue', async () => {
    const balance = { ...SAMPLE_ACCOUNT.balance!, due: '2026-11-20', isOverdue: true }
    expect(await textAt('/my-booking', { balance })).toContain('This was due by Fri 20 Nov 2026')
  })

  it('says of a disputed payment that nothing is due [DUE-04]', async () => {
    const balance = { ...SAMPLE_ACCOUNT.balance!, due: null, isDisputed: true }
    const text = await textAt('/my-booking', { balance })
    expect(text).toContain('You don’t need to pay anything until you hear from us')
    expect(text).not.toContain('due by')
    expect(await textAt('/my-booking')).not.toContain('disputed')
  })

  it('shows the cost and refund of a cancelled booking, without payment or documents', async () => {
    const { html } = await open('/my-booking', {
      status: 'cancelled',
      balance: null,
      cancelled: { on: '2026-11-20', charge: 30_900, toVoucher: 0, soldAgain: 0 },
      refunds: [
        { amount: 5000, standing: 'sent', sentOn: '2026-11-21' },
        { amount: 5300, standing: 'coming', sentOn: null },
        { amount: 2100, standing: 'delayed', sentOn: null },
      ],
      cancellation: [],
      cancellationToday: null,
      canRequest: [],
    })
    const text = textOf(html)
    expect(text).toContain('This booking was cancelled on Fri 20 Nov 2026 The cancellation charge was £309.')
    expect(text).toContain('We refunded £50 on Sat 21 Nov 2026.')
    expect(text).toContain('We’re refunding £53 to you.')
    expect(text).toContain('We haven’t been able to refund £21 yet. We’re looking into it.')
    for (const offered of ['days to go', 'Pay holiday balance', 'Add to your calendar', 'Change or cancel']) {
      expect(text).not.toContain(offered)
    }
  })

  it.each([
    ['processing', 'Your payment of £50 is being processed', false],
    ['unknown', 'Your payment of £50 is being processed', false],
    ['requires_action', 'Your payment of £50 needs your approval', false],
    ['failed', 'Your last payment of £50 didn’t go through. You haven’t been charged.', true],
    ['succeeded', 'Pay holiday balance', true],
  ] as const)('with a payment that is %s says: %s', async (status, words, canPay) => {
    const { html } = await open('/my-booking', { balancePayment: paymentOf(status) })
    expect(textOf(html)).toContain(words)
    expect(html.includes('href="/my-booking/payment"')).toBe(canPay)
    expect(html.includes('href="/my-booking/payment-action"')).toBe(!canPay)
  })

  it('thanks for a payment that was received, and for no other', async () => {
    expect(await textAt('/my-booking?paid=1', { balancePayment: paymentOf('succeeded') })).toContain('Thank you')
    expect(await textAt('/my-booking?paid=1', { balancePayment: paymentOf('processing') })).not.toContain('Thank you')
    expect(await textAt('/my-booking?paid=1')).not.toContain('Thank you')
  })
})

describe('the payment of a balance', () => {
  it('offers the whole balance or a part within limits, by card, PayPal or bank [PAY-11, BEYOND-08]', async () => {
    const text = await textAt('/my-booking/payment')
    expect(text).toContain('Full balance £337.00: nothing more to pay after this')
    expect(text).toContain('Part of the balance From £20 to £336')
    for (const method of ['Card', 'PayPal', 'Pay by bank']) expect(text).toContain(method)
    expect(text).toContain('Pay £337 now')
  })

  it('offers no part of a balance that must be paid in full', async () => {
    const balance = {
      outstanding: 1900,
      due: '2026-12-12',
      isOverdue: false,
      isDisputed: false,
      least: 1900,
      mostPart: null,
    }
    const text = await textAt('/my-booking/payment', { balance })
    expect(text).toContain('Full balance')
    expect(text).not.toContain('Part of the balance')
  })

  it('is missing if nothing is outstanding, and while a payment is in progress', async () => {
    expect(await open('/my-booking/payment', { balance: null })).toMatchObject({ status: 302, location: '/my-booking' })
    for (const status of ['created', 'processing', 'unknown'] as const) {
      const page = await open('/my-booking/payment', { balancePayment: paymentOf(status) })
      expect(page, status).toMatchObject({ status: 302, location: '/my-booking/payment-action' })
    }
  })

  it('allows another method while only the guest’s approval is missing [PAY-04, PAY-05]', async () => {
    const page = await open('/my-booking/payment', { balancePayment: paymentOf('requires_action') })
    expect(page.status).toBe(200)
  })

  it('has no status page if no payment was started', async () => {
    expect(await open('/my-booking/payment-action')).toMatchObject({ status: 302, location: '/my-booking' })
  })
})

function paymentOf(status: NonNullable<AccountBooking['balancePayment']>['status']) {
  return {
    paymntRecId: 'a-payment',
    status,
    amount: 5000,
    failureCode: null,
    actionUrl: null,
    method: 'bank' as const,
  }
}

it('a change that costs £36 more says so on its button, and one that costs less has no price there [LAW-40]', async () => {
  const { arrivalDate, departureDate, duration, extras, party } = SAMPLE_ACCOUNT
  const sold = { arrivalDate, departureDate, duration, extras, party, totalCost: 48_700, outstanding: 33_700 }
  const buttonFor = async (difference: number) => {
    const rest = { difference, byVoucher: 0, refund: 0, due: null, lostDiscount: null }
    const api = sampleApi({
      myBookings: async () => ({ ...SAMPLE_ACCOUNT, changes: [{ kind: 'party', until: arrivalDate }] }),
      previewChange: async () => ({ plan: { before: sold, after: sold, ...rest } }),
    })
    const text = textOf((await renderSample('/my-booking/party?adults=3', api)).html)
    return /Change my guests.*?(?= Choose again)/.exec(text)?.[0]
  }
  expect(await buttonFor(3_600)).toBe('Change my guests for £36 more')
  expect(await buttonFor(-3_600)).toBe('Change my guests')
})
