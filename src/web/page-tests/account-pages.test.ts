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

const closed = (path: string) => renderSample(path, sampleApi({ myBookings: () => Promise.reject(NOT_LOGGED_IN) }))

/** A page with the logged-in guest's sample booking, modified. */
function open(path: string, change: Partial<AccountBooking> = {}): Promise<Rendered> {
  return renderSample(path, sampleApi({ myBookings: async () => ({ ...SAMPLE_ACCOUNT, ...change }), paymentSetup }))
}

const textAt = async (path: string, change?: Partial<AccountBooking>) => textOf((await open(path, change)).html)

describe('/login', () => {
  it('asks for reference, surname and postcode, explains where to find them, and is not indexed [ROUTE-09, ACCT-01]', async () => {
    const { status, html } = await closed('/login')
    expect(status).toBe(200)
    for (const name of ['bookingId', 'surname', 'postcode'])
      expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"`))
    expect(textOf(html)).toContain('such as BF 7K3M 9QXP')
    expect(textOf(html)).toContain('Where to find them')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('is a POST form without JavaScript, so that no surname is in an address [FORM-01]', async () => {
    const form = /<form[^>]*aria-label="Open my booking"[^>]*>/.exec((await closed('/login')).html)?.[0]
    expect(form).toContain('method="post"')
    expect(form).toContain('action="/login"')
  })

  it('shows an example reference of its own site [PROD-05]', async () => {
    const api = sampleApi({ myBookings: () => Promise.reject(NOT_LOGGED_IN) })
    expect(textOf((await renderSample('/login', api, siteConfig('MT'))).html)).toContain('such as MT 7K3M 9QXP')
  })

  it('redirects a guest with an open booking to it', async () => {
    expect(await open('/login')).toMatchObject({ status: 302, location: '/my-booking' })
  })

  it('explains My booking, and links to the search', async () => {
    const { html } = await closed('/login')
    expect(textOf(html)).toContain('What you can do in My booking')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Search for a holiday/)
    expect(html).toMatch(/<a[^>]*href="\/login\/link"[^>]*>Have a link sent to your email/)
  })

  it('says that a session has ended [ACCT-03]', async () => {
    expect(textOf((await closed('/login?ended=1')).html)).toContain('closes by itself after 30 minutes without use')
  })
})

describe('/login/link', () => {
  it('asks for the email address, and optionally a reference, in a plain form [ACCT-07]', async () => {
    const { html } = await closed('/login/link')
    expect(html).toMatch(/<form(?=[^>]*method="post")[^>]*action="\/login\/link"/)
    for (const name of ['email', 'bookingId']) expect(html).toMatch(new RegExp(`<input[^>]*name="${name}"`))
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('shows a button for a link from an email and opens nothing: mail programs follow links [ACCT-07]', async () => {
    const api = sampleApi({ openLoginLink: () => Promise.reject(new Error('opened by itself')) })
    const { status, html } = await renderSample('/login/link?token=abc', api)
    expect(status).toBe(200)
    expect(html).toMatch(/<input type="hidden" name="token" value="abc"\/>/)
    expect(textOf(html)).toContain('Press the button')
  })

  it('says after sending that there may be no email [ACCT-05]', async () => {
    const text = textOf((await closed('/login/link?sent=1')).html)
    expect(text).toContain('If there is a booking with this email address, we have sent it a link.')
  })
})

describe('the link to My booking', () => {
  it('is in the top bar, a link to the login that a dialog replaces [SHELL-01]', async () => {
    const { html } = await closed('/404')
    expect(html).toMatch(/<a href="\/login" aria-haspopup="dialog"[^>]*>My booking<\/a>/)
  })

  it('is hidden on My booking, where the telephone stays [SHELL-01]', async () => {
    const pages = await Promise.all([
      closed('/login'),
      ...['/my-booking', '/my-booking/payment'].map((path) => open(path)),
    ])
    for (const { html } of pages) {
      expect(html).not.toContain('aria-haspopup="dialog"')
      expect(html).toContain('href="tel:01632960144"')
    }
  })
})

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
    expect(text).toContain('Your booking could not be loaded Please try again in a moment. Retry')
  })

  it('lists check-in, check-out, nights and balance, with links to pay it and to another booking [ACCT-04]', async () => {
    const { html } = await open('/my-booking')
    const text = textOf(html)
    expect(text).toContain('Your stay at Heron Mere')
    expect(text).toContain('42 days to go')
    expect(text).toContain(
      'Check-in Saturday 2 January 2027, from 3pm Check-out Tuesday 5 January 2027, by 10am Nights 3',
    )
    expect(text).toContain('Outstanding £337 to pay by Sat 12 Dec 2026 £75 of £412 paid')
    expect(html).toMatch(/<a[^>]*href="\/my-booking\/payment"[^>]*>Pay holiday balance<\/a>/)
    expect(text).toContain('All of it, or a part from £20.')
    expect(html).toMatch(/<button[^>]*>View a different booking<\/button>/)
  })

  it('has the party, the extras, the documents and the partner’s offer [PROD-08]', async () => {
    const { html } = await open('/my-booking')
    const text = textOf(html)
    expect(text).toContain('2 adults, 1 child, 1 dog')
    expect(text).toContain('Ms A Hale (lead guest)')
    expect(text).toContain('Miss C Hale (9)')
    expect(text).toContain('Bed linen × 3')
    expect(html).toContain('download="BF7K3M9QXP.ics"')
    expect(html).toMatch(/<a[^>]*href="https:\/\/gatepost\.example\/"[^>]*>See Gatepost Days Out/)
  })

  it.each([
    [1, '1 day to go'],
    [0, 'It begins today'],
    [-1, 'You are there'],
    [-3, 'You are there'],
    [-4, 'This stay is over'],
  ])('says %s days before the arrival of three nights: %s', async (daysToGo, words) => {
    expect(await textAt('/my-booking', { daysToGo })).toContain(words)
  })

  it('shows the cancellation cost today and later, and a request form [BEYOND-07]', async () => {
    const text = await textAt('/my-booking')
    expect(text).toContain('Cancelling today would cost £309: nothing of what you have paid would come back.')
    expect(text).toContain('Until Fri 4 Dec 2026 Costs £309')
    expect(text).toContain('Cancel the booking')
    expect(text).toContain('Nothing changes until one of us has answered you')
    expect(await textAt('/my-booking', { cancellationToday: { charge: 7500, refund: 5000, covered: null } })).toContain(
      'Cancelling today would cost £75, and £50 of what you have paid would come back',
    )
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
    expect(text).toContain('You asked for a change on Fri 20 Nov 2026 A day later? It is with our team')
    expect(text).toContain('You asked to cancel on Sun 1 Nov 2026 Our team has dealt with it.')
    expect(text).not.toContain('Change something')
  })

  it('allows an open request to be withdrawn, also by a plain form, and shows a withdrawn one', async () => {
    const asked = { kind: 'cancel' as const, words: '', sentAt: '2026-11-20T10:00:00Z' }
    const waiting = { ...asked, isDone: false, isWithdrawn: false }
    const { html } = await open('/my-booking', { requests: [waiting] })
    expect(html).toMatch(/<input type="hidden" name="withdraw" value="cancel"\/>/)
    expect(textOf(html)).toContain('Withdraw my request to cancel')
    const text = await textAt('/my-booking', { requests: [{ ...asked, isDone: true, isWithdrawn: true }] })
    expect(text).toContain('You have withdrawn it.')
    expect(text).not.toContain('Withdraw my request')
  })

  it('warns a guest with a cancellation request, before payment, how much would be kept [BEYOND-07]', async () => {
    const requests = [
      { kind: 'cancel' as const, words: '', sentAt: '2026-11-20T10:00:00Z', isDone: false, isWithdrawn: false },
    ]
    const { price } = SAMPLE_ACCOUNT
    const at = (charge: number) =>
      textAt('/my-booking/payment', { requests, cancellationToday: { charge, refund: 0, covered: null } })
    const all = await at(price.totalCost)
    expect(all).toContain('You have asked us to cancel this booking')
    expect(all).toMatch(/Of the £\d+ you would pay now we would keep £\d+/)
    expect(await at(price.amountPaid)).toContain('There is no need to pay for that')
    expect(all).toContain('Withdraw my request to cancel')
    expect(await textAt('/my-booking/payment')).not.toContain('You have asked us to cancel')
  })

  it('has nothing to pay if paid in full', async () => {
    const price = { ...SAMPLE_ACCOUNT.price, amountPaid: 41_200, outstanding: 0 }
    const { html } = await open('/my-booking', { balance: null, price })
    expect(textOf(html)).toContain('Paid in full £412 paid. Nothing is left to pay.')
    expect(html).not.toContain('/my-booking/payment')
  })

  it('says that a balance is overdue', async () => {
    const balance = { ...SAMPLE_ACCOUNT.balance!, due: '2026-11-20', isOverdue: true }
    expect(await textAt('/my-booking', { balance })).toContain('This was to be paid by Fri 20 Nov 2026')
  })

  it('says of a disputed payment that nothing is due [DUE-04]', async () => {
    const balance = { ...SAMPLE_ACCOUNT.balance!, due: null, isDisputed: true }
    const text = await textAt('/my-booking', { balance })
    expect(text).toContain('You need not pay anything until you have heard from us')
    expect(text).not.toContain('to pay by')
    expect(await textAt('/my-booking')).not.toContain('questioned')
  })

  it('shows the cost and refund of a cancelled booking, without payment or documents', async () => {
    const { html } = await open('/my-booking', {
      status: 'cancelled',
      balance: null,
      cancelled: { on: '2026-11-20', charge: 30_900 },
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
    expect(text).toContain('This booking was cancelled on Fri 20 Nov 2026 Cancelling cost £309.')
    expect(text).toContain('£50 was sent back to you on Sat 21 Nov 2026.')
    expect(text).toContain('£53 is on its way back to you.')
    expect(text).toContain('£21 could not be sent back to you yet. We are looking into it.')
    for (const offered of ['days to go', 'Pay holiday balance', 'Add to your calendar', 'If your plans change']) {
      expect(text).not.toContain(offered)
    }
  })

  it.each([
    ['processing', 'A payment of £50 is under way', false],
    ['unknown', 'A payment of £50 is under way', false],
    ['requires_action', 'A payment of £50 waits for your approval', false],
    ['failed', 'Your last payment of £50 was not taken.', true],
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
    expect(text).toContain('All that is outstanding £337.00, nothing left to pay')
    expect(text).toContain('A part of it From £20 to £336')
    for (const method of ['Card', 'PayPal', 'Pay by bank']) expect(text).toContain(method)
    expect(text).toContain('Pay £337.00 now')
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
    expect(text).toContain('All that is outstanding')
    expect(text).not.toContain('A part of it')
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
