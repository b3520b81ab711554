import { describe, expect, it } from 'vitest'
import type { OutputOf } from '../../contract/calls.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi } from '../testing/sample-api.ts'
import { bookingAnswers, SAMPLE_BOOKING } from '../testing/sample-booking.ts'

type Part = Partial<typeof SAMPLE_BOOKING>

const render = (part: Part = {}, replaced: Parameters<typeof sampleApi>[0] = {}) =>
  renderSample('/booking/payment', sampleApi({ ...bookingAnswers(part), ...replaced }))
const read = async (part: Part = {}, replaced: Parameters<typeof sampleApi>[0] = {}) =>
  textOf((await render(part, replaced)).html)

describe('the payment', () => {
  it('is a POST form without JavaScript, without card fields [PAY-02, FORM-01]', async () => {
    const { html } = await render()
    const [form = '', tag = ''] =
      /(<form[^>]*>)(?=[^>]*>(?:(?!<\/form>)[\s\S])*Card number)[\s\S]*?<\/form>/.exec(html) ?? []
    expect(tag).toContain('method="post"')
    const names = [...form.matchAll(/<input[^>]*\sname="([^"]*)"/g)].map(([, name]) => name)
    expect(names).toEqual([
      'bookingId',
      'agreedTotal',
      'due.deposit',
      'due.full',
      'idempotencyKey',
      'paymentOption',
      'paymentOption',
      'acceptTerms',
    ])
    expect(form).toMatch(/<input[^>]*id="card\.number"/)
  })

  it('says that JavaScript is needed if the provider has no hosted pages, with the telephone [FORM-01]', async () => {
    const setup: OutputOf<'paymentSetup'> = {
      provider: 'stripe',
      methods: ['card'],
      hostedMethods: [],
      isSandbox: true,
      fields: { publicKey: 'pk', billing: null },
    }
    const { html } = await render({}, { paymentSetup: async () => setup })
    expect(textOf(html)).toMatch(/need JavaScript. Turn it on, or call us: [\d ]+/)
    expect(html).not.toContain('name="method"')
    expect(html).toMatch(/<form[^>]*method="dialog"/)
  })

  const inFull = { ...SAMPLE_BOOKING.price, deposit: null, dueToday: 49_700, balance: 0, balanceDue: null }

  it('says that there is no deposit if the full price is due [BOOK-13, ERR-03]', async () => {
    const text = await read({ price: inFull, paymentOption: 'full', dueDate: null })
    expect(text).toContain('Deposit unavailable, you must pay in full')
    expect(text).not.toContain('Pay a deposit')
  })

  it('says of the £19 that a voucher leaves that a deposit would leave too little [BOOK-13]', async () => {
    const price = { ...inFull, totalCost: 1_900, dueToday: 1_900 }
    const deposit = { deposit: null, depositMsg: '', dueDate: null, compulsoryDeposit: false }
    const terms = { ...deposit, whyFull: 'too-little-later' as const, discountCode: 'GIFT100', discountValue: -10_000 }
    const text = await read({ price, paymentOption: 'full', dueDate: null }, { getDeposit: async () => terms })
    expect(text).toContain('£19 today, nothing left to pay A deposit would leave too little to pay later.')
    expect(text).not.toContain('doesn’t take deposits')
  })

  it('shows the due dates of a compulsory deposit, without a choice [BOOK-11]', async () => {
    const text = await read({ price: { ...SAMPLE_BOOKING.price, compulsoryDeposit: true } })
    expect(text).toContain('You pay the deposit today: £75. You then have £422 to pay by Fri 19 Mar 2027.')
    expect(text).not.toContain('Pay in full')
  })

  it('tells directly above the terms whose contract it is, that there is no right to cancel, who may book and the rules [LAW-41, LAW-42]', async () => {
    const text = await read({ leadMinimumAge: 21, importantInformation: ['Quiet from 11pm.', 'No fires.'] })
    expect(text).toMatch(
      /Your contract for the stay is with Hazelwick Retreats Ltd \(company number 00900010\), 10 Sheepwash Lane, Kettleby, North Riding\. We book it as their agent\. The lead guest must be 21 or over on the day you arrive ?\. There’s no right to cancel within 14 days: .*? Rules at Gorse Cliff 5 Quiet from 11pm\. No fires\. I accept the booking terms \(new tab\) Pay £75 now/,
    )
    expect(await read({ importantInformation: [] })).not.toContain('Rules at')
    expect(await read()).toContain('The lead guest must be 18 or over on the day you arrive')
  })

  it.each([
    ['paypal', 'Pay £75 with PayPal'],
    ['bank', 'Pay £75 from your bank'],
    ['card', 'Pay £75 now'],
  ] as const)('by %s has a button that says what it costs: %s [LAW-40]', async (method, button) => {
    const { paymentSetup } = bookingAnswers()
    const setup = async () => ({ ...(await paymentSetup!({})), methods: [method], hostedMethods: [method] })
    const { html } = await render({}, { paymentSetup: setup })
    const [, form = ''] = /<form[^>]*>((?:(?!<\/form>)[\s\S])*name="acceptTerms"[\s\S]*?)<\/form>/.exec(html) ?? []
    expect(textOf(form)).toContain(`${button} Book and pay on the next page`)
    expect(textOf(form)).not.toMatch(/Continue|Confirm/)
  })

  it('owes £72.50 later where a voucher covers the deposit alone, and its button says so [LAW-40, PAY-12]', async () => {
    const price = {
      ...SAMPLE_BOOKING.price,
      totalCost: 7_250,
      dueToday: 0,
      balance: 7_250,
      compulsoryDeposit: true,
      paidWithFullVoucher: true,
    }
    const text = await read({ price })
    expect(text).toContain('You have nothing to pay now. You then have £72.50 to pay by Fri 19 Mar 2027.')
    expect(text).toContain('Book and pay £72.50 by Fri 19 Mar 2027')
    expect(text).not.toContain('Confirm my booking')
  })

  it('asks for no card if a voucher covers everything [PAY-12]', async () => {
    const price = { ...inFull, discount: 50_700, totalCost: 0, outstanding: 0, dueToday: 0, paidWithFullVoucher: true }
    const text = await read({ price, paymentOption: 'full', dueDate: null })
    expect(text).toContain('Your voucher covers what’s due today')
    expect(text).toContain('Confirm my booking')
    expect(text).not.toContain('Card number')
  })

  it.each([
    ['declined', true],
    [null, false],
  ])('says after an attempt that ended with %s: %s [PAY-08, ERR-03]', async (paymntErr, isSaid) => {
    const text = await read({ paymntRecId: '6a1', paymntErr })
    expect(text.includes('Error processing previous payment, no payment taken')).toBe(isSaid)
  })
})
