import { describe, expect, test } from 'vitest'
import { DEFAULT_CRITERIA } from '../../domain/search/search-criteria.ts'
import { SAMPLE_BOOKING } from '../testing/sample-booking.ts'
import { pageEvents } from './page-events.ts'

const eventsOf = (page: string, path: string, data: unknown = {}) =>
  pageEvents({ routeId: `src/web/routes/${page}.tsx#${path}`, path, data })

const named = (name: string, events: readonly { readonly event: string }[]) =>
  events.filter(({ event }) => event === name)

test('each page has an event with its kind and path [NEWS-04]', () => {
  expect(eventsOf('home', '/')).toEqual([{ event: 'page', page: 'home', path: '/' }])
  expect(eventsOf('content-page', '/terms', undefined)).toEqual([
    { event: 'page', page: 'content-page', path: '/terms' },
  ])
})

describe('results', () => {
  const criteria = {
    ...DEFAULT_CRITERIA,
    channel: 'uklodge' as const,
    region: 14,
    nights: 4,
    party: { adults: 2, children: 1, under5s: 0, dogs: 1, assistanceDogs: 0 },
  }

  test('have an event with the search and the number of parks found [NEWS-04]', () => {
    const results = { arrival: '2027-05-07', total: 12, parks: [] }
    expect(eventsOf('results', '/results', { criteria, results })).toEqual([
      { event: 'page', page: 'results', path: '/results' },
      {
        event: 'search',
        channel: 'uklodge',
        region: '14',
        arrival: '2027-05-07',
        nights: 4,
        adults: 2,
        children: 1,
        under5s: 0,
        pets: true,
        results: 12,
      },
    ])
  })

  test('have an event with the list: each park with unit, price and discount [NEWS-04]', () => {
    const tarn = { parkId: 1016, name: 'Tarn', unitType: 'Tern lodge', price: 38_950, was: 40_000 }
    const fell = { parkId: 1017, name: 'Fell', unitType: 'Wren lodge', price: 41_000 }
    const results = { arrival: '2027-05-07', total: 12, parks: [tarn, fell] }
    const shop = { item_category: 'uklodge', quantity: 1 }
    expect(named('view_item_list', eventsOf('results', '/results', { criteria, results }))).toEqual([
      {
        event: 'view_item_list',
        currency: 'GBP',
        item_list_id: 'uklodge 14',
        items: [
          {
            ...shop,
            item_id: '1016',
            item_name: 'Tarn',
            item_variant: 'Tern lodge',
            price: 389.5,
            discount: 10.5,
            index: 0,
          },
          { ...shop, item_id: '1017', item_name: 'Fell', item_variant: 'Wren lodge', price: 410, index: 1 },
        ],
      },
    ])
    const list = { parks: [{ parkId: 1016, name: 'Tarn', lowest: { price: 32_000 } }] }
    const [listed] = named('view_item_list', eventsOf('park-list', '/holidays/uklodge/14/cumbria', { criteria, list }))
    expect(listed).toMatchObject({ items: [{ item_id: '1016', price: 320 }] })
  })

  test('that failed to load have no search event', () => {
    expect(eventsOf('results', '/results', { criteria, results: undefined })).toHaveLength(1)
  })
})

describe('a park', () => {
  const data = (lowestPrice: number | null) => ({
    data: { park: { parkId: 1016, name: 'Tarn' }, results: { date: '2027-05-07', nights: 3, lowestPrice } },
    criteria: { channel: 'uklodge' },
  })

  test.each(['park-result', 'boat-result'])(
    'at /%s tells the lowest price of its date, in pounds [ROUTE-05, NEWS-04]',
    (prefix) => {
      const events = eventsOf('park', `/${prefix}/uklodge/14/1016/tarn`, data(38_950))
      expect(named('lowestPrice', events)).toEqual([
        { event: 'lowestPrice', parkId: 1016, date: '2027-05-07', nights: 3, lowestPrice: 389.5 },
      ])
    },
  )

  test.each(['/holidays/uklodge/14/1016/tarn', '/boat/boats/31/3', '/parks/park-result/1'])(
    'at %s tells no price [ROUTE-05]',
    (path) => {
      expect(named('lowestPrice', eventsOf('park', path, data(38_950)))).toEqual([])
    },
  )

  test('has an event as the viewed item, with its lowest price [NEWS-04]', () => {
    expect(named('view_item', eventsOf('park', '/holidays/uklodge/14/1016/tarn', data(38_950)))).toEqual([
      {
        event: 'view_item',
        currency: 'GBP',
        value: 389.5,
        items: [{ item_id: '1016', item_name: 'Tarn', item_category: 'uklodge', quantity: 1, price: 389.5 }],
      },
    ])
  })

  test('that is sold out has no price [ROUTE-05]', () => {
    expect(named('lowestPrice', eventsOf('park', '/park-result/uklodge/14/1016', data(null)))).toEqual([])
  })
})

describe('a booking', () => {
  const { price, channelId: channel, duration: nights } = SAMPLE_BOOKING
  const value = price.totalCost / 100

  test.each(['extras', 'details', 'payment'])('has an event at the step %s [NEWS-04]', (step) => {
    const events = eventsOf(`booking-${step}`, `/booking/${step}`, { kind: 'booking', booking: SAMPLE_BOOKING })
    expect(events[1]).toEqual({ event: 'bookingStep', step, channel, nights, value })
  })

  test('has one for checkout at its first step, and one for payment on the page that follows [NEWS-04]', () => {
    const data = { kind: 'booking', booking: SAMPLE_BOOKING }
    const toldAt = (step: string) => eventsOf(`booking-${step}`, `/booking/${step}`, data).slice(2)
    expect(toldAt('extras')).toMatchObject([{ event: 'begin_checkout', currency: 'GBP', value, discount: 10 }])
    expect(toldAt('details')).toEqual([])
    expect(toldAt('payment')).toEqual([])
    expect(toldAt('payment-action')).toMatchObject([{ event: 'add_payment_info', currency: 'GBP', value }])
  })

  test('never sends the discount code, which may be a voucher [NEWS-04]', () => {
    const booking = { ...SAMPLE_BOOKING, status: 'confirmed' as const }
    const told = JSON.stringify(eventsOf('booking-confirmation', '/booking/confirmation', { kind: 'booking', booking }))
    expect(told).not.toContain('SPRING10')
  })

  test('that is confirmed has a purchase whose items add up to its price before the discount [NEWS-04]', () => {
    const booking = { ...SAMPLE_BOOKING, status: 'confirmed' as const }
    const events = eventsOf('booking-confirmation', '/booking/confirmation', { kind: 'booking', booking })
    const [purchase] = events.filter((event) => event.event === 'purchase')
    expect(purchase).toMatchObject({ transaction_id: SAMPLE_BOOKING.saleId, value, currency: 'GBP', discount: 10 })
    expect(purchase!.items[0]).toMatchObject({ item_id: '105', item_name: 'Gorse Cliff 5', item_variant: 'Tern lodge' })
    const sum = purchase!.items.reduce((pounds, item) => pounds + (item.price ?? 0) * item.quantity, 0)
    expect(sum).toBeCloseTo((price.totalCost + price.discount) / 100)
  })

  test('never sends reference, name, email, telephone or postcode [NEWS-04]', () => {
    const customer = {
      title: 'Ms',
      firstName: 'Ada',
      lastName: 'Hale',
      email: 'ada@example.org',
      telephone: '01632 960 144',
      street: '1 Mill Lane',
      postcode: 'NR1 3QG',
    }
    const booking = { ...SAMPLE_BOOKING, status: 'confirmed', customer, guests: [customer] }
    const told = JSON.stringify(eventsOf('booking-confirmation', '/booking/confirmation', { kind: 'booking', booking }))
    for (const secret of [SAMPLE_BOOKING.bookingId, 'Ada', 'Hale', 'example.org', '960', 'Mill', 'NR1']) {
      expect(told).not.toContain(secret)
    }
  })

  test('that is unpaid, missing or failed to load has no purchase', () => {
    const held = { kind: 'booking', booking: { ...SAMPLE_BOOKING, status: 'paying' } }
    for (const data of [held, { kind: 'none' }, { kind: 'failed', messages: [] }]) {
      expect(eventsOf('booking-confirmation', '/booking/confirmation', data)).toHaveLength(1)
    }
  })
})
