import { offeredPrice } from '../../domain/money/unit-price.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { SITE_CODES, siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { ApiFailure } from '../../contract/api-failure.ts'
import { BOOKING_STEPS } from '../../domain/booking/booking-steps.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { sampleApi } from '../testing/sample-api.ts'
import { bookingAnswers, SAMPLE_BOOKING } from '../testing/sample-booking.ts'

type Part = Partial<typeof SAMPLE_BOOKING>

const EVERY_STEP = ['extras', 'details', 'payment', 'payment-action', 'confirmation']
const FORMS = ['extras', 'details', 'payment']

const render = (step: string, part: Part = {}, replaced: Parameters<typeof sampleApi>[0] = {}) =>
  renderSample(`/booking/${step}`, sampleApi({ ...bookingAnswers(part), ...replaced }))
const read = async (step: string, part: Part = {}, replaced: Parameters<typeof sampleApi>[0] = {}) =>
  textOf((await render(step, part, replaced)).html)

/** The steps with a form, with data of the sample booking. */
const shown = new Map<string, string>()
beforeAll(async () => {
  for (const step of FORMS) shown.set(step, (await render(step)).html)
})
const textShown = (step: string) => textOf(shown.get(step) ?? '')

const refuse = (status: number, message: string) => () =>
  Promise.reject(new ApiFailure(status, [{ code: 'x', message }]))

describe('the price', () => {
  it.each(FORMS)(
    'is itemised on the step %s: unit, extras, discount, total, today and later [BOOK-14]',
    async (step) => {
      const text = await read(step)
      for (const line of [
        'Accommodation £487',
        '2 × Bed linen £20',
        'Discount SPRING10 −£10',
        'Total £497',
        'total for 7 nights',
        ...(step === 'payment'
          ? ['Due today £75', 'Due by Fri 19 Mar 2027 £422']
          : ['Due today £75 deposit or £497 in full', 'After the deposit, by Fri 19 Mar 2027 £422']),
      ]) {
        expect(text).toContain(line)
      }
    },
  )

  it.each([...FORMS, 'confirmation'])(
    'has the saving of its offer on the step %s: £535 less £48 [BOOK-14]',
    async (step) => {
      const lines = [...offeredPrice(48_700, 53_500).lines]
      const price = { ...SAMPLE_BOOKING.price, lines }
      const sold: Part = step === 'confirmation' ? { status: 'confirmed', confirmationId: 'BF7K3M9QXP' } : {}
      const text = await read(step, { price, stepsCompleted: [...BOOKING_STEPS], ...sold })
      expect(text).toContain('Accommodation £535 Offer saving −£48')
    },
  )

  it('with its full price selected is due the same on each step before the choice [BOOK-13]', async () => {
    const price = { ...SAMPLE_BOOKING.price, dueToday: 49_700, balance: 0, balanceDue: null }
    const inFull: Part = { paymentOption: 'full', price }
    for (const step of ['extras', 'details']) {
      expect(await read(step, inFull)).toContain('Due today £75 deposit or £497 in full')
    }
    expect(await read('payment', inFull)).toContain('Due today £497')
  })

  it('of an offer is paid by deposit unless the customer chooses otherwise [BOOK-13, LAW-43]', async () => {
    const { html } = await render('payment', { promo: { urn: 7, title: 'Early bird' } })
    expect(textOf(html)).toContain('Due today £75')
    const selected = html.match(/<input[^>]*name="paymentOption"[^>]*>/g)?.filter((radio) => radio.includes('checked'))
    expect(selected).toHaveLength(1)
    expect(selected?.[0]).toContain('value="deposit"')
  })

  it('that is a compulsory deposit is one amount on each step [BOOK-11]', async () => {
    const price = { ...SAMPLE_BOOKING.price, compulsoryDeposit: true }
    expect(await read('extras', { price })).toContain('Due today £75 Due by Fri 19 Mar 2027 £422')
  })

  it('and the stay are in the summary with check-in, check-out and nights [BOOK-02]', () => {
    const text = textShown('extras')
    expect(text).toContain('Check-in Fri 14 May 2027, from 4pm')
    expect(text).toContain('Check-out Fri 21 May 2027, by 10am')
    expect(text).toContain('Nights 7')
  })

  it.each([...FORMS, 'payment-action'])(
    'has no reference beside it on the step %s, since nothing is booked yet [BOOK-02]',
    async (step) => {
      const text = await read(step, step === 'payment-action' ? { paymntRecId: 'p', status: 'paying' } : {})
      expect(text).toContain('Total £497')
      expect(text).not.toMatch(/reference|BF ?7K3M ?9QXP/i)
    },
  )
})

describe('cots asked for in the search', () => {
  it('that the accommodation does not offer are mentioned, with whom to ask [BOOK-07]', async () => {
    const offer = { extras: [], showDiscountBox: true, dogCost: null, cotsWanted: 2 }
    expect(await read('extras', {}, { getExtras: async () => offer })).toContain(
      'You asked for 2 cots. Cots can’t be added to this holiday online. Call us before you pay.',
    )
  })
})

it('the details ask on behalf of the place by its name, as a boat’s base is no park [BOOK-08]', async () => {
  const text = await read('details', {})
  expect(text).toContain('In case Gorse Cliff 5 needs to reach you.')
  expect(text).toContain('Tell Gorse Cliff 5 about access or other needs (optional)')
  expect(text).not.toMatch(/the park/)
})

describe('the end of the hold', () => {
  it.each(FORMS)('is shown on the step %s [BOOK-06]', (step) => {
    expect(textShown(step)).toContain('Held for 20 more minutes, until 10:20 UK time')
  })

  it('is in London time, in summer too [BOOK-06]', async () => {
    const summer = { holdExpiresAt: '2027-05-01T10:20:00.000Z', serverTime: '2027-05-01T10:00:00.000Z' }
    expect(await read('extras', summer)).toContain('Held for 20 more minutes, until 11:20 UK time')
  })
})

describe('a discount code', () => {
  it('that is valid is shown with its amount, and can be removed [BOOK-12]', () => {
    const text = textShown('extras')
    expect(text).toContain('SPRING10 takes £10 off.')
    expect(text).toContain('Remove')
  })

  it('that is no longer valid says so, and another can be entered [BOOK-12]', async () => {
    const price = { ...SAMPLE_BOOKING.price, discount: 0, totalCost: 50_700 }
    const text = await read('extras', { discountApplied: false, discountValue: 0, price })
    expect(text).toContain('SPRING10 can’t be used with what you’ve chosen.')
    expect(text).toContain('Apply')
  })
})

describe('without a booking in progress', () => {
  it.each(EVERY_STEP.slice(0, 4))('the step %s links to the search [BOOK-04]', async (step) => {
    const html = (await render(step, {}, { getMyBooking: refuse(404, 'none') })).html
    expect(textOf(html)).toContain('There’s no booking in progress')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Search for a holiday/)
  })

  it('the confirmation says that there is no booking confirmation data [BOOK-16, ERR-03]', async () => {
    expect(await read('confirmation', {}, { getMyBooking: refuse(404, 'none') })).toContain(
      'No booking confirmation data',
    )
  })
})

describe('the confirmation', () => {
  const CONFIRMED: Part = { status: 'confirmed', confirmationId: 'BF7K3M9QXP', stepsCompleted: [...BOOKING_STEPS] }

  it.each(SITE_CODES)('on %s offers things to do from its partner [PROD-08]', async (code) => {
    const site = siteConfig(code)
    const api = sampleApi(bookingAnswers(CONFIRMED))
    const { html } = await renderSample('/booking/confirmation', api, site)
    const { partner, url, words } = site.attractions!
    expect(textOf(html)).toContain(words)
    const link = html.match(/<a [^>]*>/g)?.find((tag) => tag.includes(`href="${url.replaceAll('&', '&amp;')}"`))
    expect(link).toContain('target="_blank"')
    expect(link).toContain('rel="noopener"')
    expect(textOf(html)).toContain(`Visit ${partner} (opens in a new tab)`)
  })

  it('of a booking without names has its lead guest, its party and a link to add the names [BOOK-08]', async () => {
    const lead = { title: 'Ms', initial: 'A', lastName: 'Hale', age: null, dateOfBirth: '' } as const
    const text = await read('confirmation', { ...CONFIRMED, guests: [lead] })
    expect(text).toMatch(/2 adults Ms A Hale \( ?lead guest ?\) Add guest names in My booking/)
    const other = { ...lead, initial: 'B' }
    expect(await read('confirmation', { ...CONFIRMED, guests: [lead, other] })).not.toContain('Add guest names')
  })

  it('names the park to call on the day, and us about the booking or a park without a number of its own [BOOK-19]', async () => {
    const { telephone } = siteConfig('BF')
    const { html } = await render('confirmation', { ...CONFIRMED, parkTelephone: '+33 2 61 91 04 16' })
    const text = textOf(html)
    expect(text).toContain('If you are running late, call ahead: +33 2 61 91 04 16')
    expect(text).toContain(
      `On the day, call Gorse Cliff 5: +33 2 61 91 04 16 About your booking, call us: ${telephone}`,
    )
    expect(html.match(/href="tel:\+33261910416"/g)).toHaveLength(2)
    const withoutNumber = await read('confirmation', CONFIRMED)
    expect(withoutNumber).toContain(`Questions? Call us: ${telephone}`)
    expect(withoutNumber).not.toContain('On the day')
  })

  it('offers the stay as a calendar file [BOOK-16]', async () => {
    const { html } = await render('confirmation', CONFIRMED)
    const [, file = ''] = /href="data:text\/calendar;charset=utf-8,([^"]+)" download="BF7K3M9QXP.ics"/.exec(html) ?? []
    expect(decodeURIComponent(file)).toContain('UID:BF7K3M9QXP@bookings\r\n')
    expect(decodeURIComponent(file)).toContain('DTSTART;VALUE=DATE:20270514\r\n')
  })
})

describe('a step', () => {
  it.each([
    ['details', [], '/booking/extras'],
    ['payment', ['extras'], '/booking/details'],
    ['payment', [], '/booking/extras'],
    ['payment-action', ['extras', 'details'], '/booking/payment'],
  ] as const)('%s leads, with %j completed, to %s [BOOK-05]', async (step, stepsCompleted, location) => {
    const page = await render(step, { stepsCompleted: [...stepsCompleted] })
    expect([page.status, page.location]).toEqual([302, location])
  })

  it('after a declined card is the payment [ROUTE-06]', async () => {
    const declined: Part = { stepsCompleted: ['extras', 'details'], paymntRecId: 'p', paymntErr: 'declined' }
    const page = await renderSample('/booking', sampleApi(bookingAnswers(declined)))
    expect([page.status, page.location]).toEqual([302, '/booking/payment'])
  })

  it.each(FORMS)('%s of a confirmed booking redirects to its confirmation [BOOK-05]', async (step) => {
    const page = await render(step, { status: 'confirmed', confirmationId: 'BF7K3M9QXP' })
    expect(page.location).toBe('/booking/confirmation')
  })
})

describe('data that fail to load are named, with Retry', () => {
  it.each([
    ['extras', 'getMyBooking', 'Your booking couldn’t be loaded'],
    ['extras', 'getExtras', 'We couldn’t load the extras'],
    ['details', 'countries', 'We couldn’t load your details'],
    ['payment', 'getDeposit', 'Error loading payment information'],
    ['payment', 'paymentSetup', 'Error loading payment information'],
  ] as const)('%s, of %s [ERR-03, BOOK-01]', async (step, call, words) => {
    const text = await read(step, {}, { [call]: refuse(503, 'Out of order') })
    expect(text).toContain(words)
    expect(text).toContain('Out of order')
    expect(text).toContain('Retry')
  })
})

describe('the details', () => {
  it('list the countries without JavaScript, the United Kingdom first and selected [BOOK-10]', () => {
    const html = shown.get('details') ?? ''
    const select = /<select[^>]*name="customer\.country"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
    expect(select.match(/<option/g)).toHaveLength(3)
    expect(select).toMatch(/^<select[^>]*><option value="CNGBR" selected="">United Kingdom</)
  })

  it('offer nine titles, none selected [BOOK-10]', () => {
    const html = shown.get('details') ?? ''
    const select = /<select[^>]*name="customer\.title"[\s\S]*?<\/select>/.exec(html)?.[0] ?? ''
    expect(textOf(select).trim()).toBe('Mr Mrs Miss Ms Mx Dr Rev Prof Master')
    expect(select).toContain('<option value="" selected="">')
  })

  it('are a POST form without JavaScript, so that none of them is in an address [FORM-01]', () => {
    const html = shown.get('details') ?? ''
    const form = /<form(?=[^>]*>(?:(?!<\/form>)[\s\S])*customer\.firstName)[^>]*>/.exec(html)?.[0] ?? ''
    expect(form).toContain('method="post"')
  })

  it('ask about a likely mistyped email address, in the HTML too, as does the payment page', async () => {
    const customer = { ...CUSTOMER, email: 'ada@gmial.com' }
    expect(await read('details', { customer })).toContain('Did you mean ada@gmail.com?')
    const { html } = await render('payment', { customer })
    expect(textOf(html)).toContain('We’ll send your confirmation to ada@gmial.com. Did you mean ada@gmail.com?')
    expect(html).toMatch(/<a[^>]*href="\/booking\/details"[^>]*>Change email/)
    const sound = await read('payment', { customer: CUSTOMER })
    expect(sound).toContain('We’ll send your confirmation to ada.hale@example.org.')
    expect(sound).not.toContain('Did you mean')
  })

  it('ask the date of birth of a lead guest only where the operator has a minimum age, here 21 [BOOK-08, ERR-05]', async () => {
    expect(shown.get('details')).not.toContain('name="lead.dateOfBirth"')
    const { html } = await render('details', { leadMinimumAge: 21 })
    expect(textOf(html)).toContain(
      'You’re the lead guest, and must be staying. The lead guest must be 21 or over on the day you arrive.',
    )
    const [field = ''] = /<input[^>]*name="lead\.dateOfBirth"[^>]*>/.exec(html) ?? []
    expect(field).toContain('maxLength="10"')
    expect(field).toContain('inputMode="numeric"')
  })

  it('ask 10 things and special needs of the lead guest, and nobody else’s name or age; no marketing is selected [BOOK-08, BOOK-09]', () => {
    const html = shown.get('details') ?? ''
    const [form = ''] = /<form(?=[^>]*>(?:(?!<\/form>)[\s\S])*customer\.firstName)[\s\S]*?<\/form>/.exec(html) ?? []
    const asked = [...form.matchAll(/<(?:input|select|textarea)[^>]*\sname="([^"]*)"/g)].map(([, name]) => name)
    expect(asked.filter((name) => name?.startsWith('customer.'))).toHaveLength(11)
    expect(asked.filter((name) => !name?.startsWith('customer.'))).toEqual([
      'optIns.email',
      'optIns.sms',
      'optIns.third',
    ])
    expect(textOf(html)).toContain('You can add the names of your other guests later in My booking.')
    expect(form).not.toMatch(/<input[^>]*name="optIns[^>]*checked/)
  })
})

const CUSTOMER = {
  title: 'Ms',
  firstName: 'Ada',
  lastName: 'Hale',
  email: 'ada.hale@example.org',
  telephone: '01632 960144',
  street: '1 Mill Lane',
  town: 'Norwich',
  county: '',
  postcode: 'NR1 3QG',
  country: 'CNGBR',
  emailOpt: 'N',
  smsOpt: 'N',
  thirdOpt: 'N',
  specialNeeds: '',
} as const
