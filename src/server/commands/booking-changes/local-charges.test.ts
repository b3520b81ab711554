/** Taxes and levies of a booking: from the hold through payment, emails, changes and cancelling. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import type { LocalCharge } from '../../../domain/money/local-charge.ts'
import { wholePrice } from '../../../domain/money/price.ts'
import { agreementDocument } from '../../emails/agreement-document.tsx'
import { findAgreement } from '../../store/agreement-store.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import { loadBooking } from '../holds/load-booking.ts'
import { setCustomer } from '../holds/set-customer.ts'
import { setDiscount } from '../holds/set-discount.ts'
import { setParty } from '../holds/set-party.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { changeSale, previewChange } from './change-sale.ts'
import { findOtherStays } from './other-stays.ts'
import type { BookingChange } from './sale-change.ts'

const FAR = addDays(FIRST_FRIDAY, 35)
const OPERATOR = { kind: 'operator', name: 'ada' } as const

/** 5% of £180 is £9. */
const LEVY: LocalCharge = {
  name: 'visitor levy',
  basis: 'percent',
  rate: 500,
  currency: 'GBP',
  freeUnder: null,
  maxNights: 5,
  from: null,
  until: null,
  bookedFrom: null,
  paidTo: 'us',
  source: 'https://levy.example',
  checkedOn: TODAY,
}

/** €1.15 for each of 2 adults and 3 nights: €6.90, which is £6 at the rate of 1.15. */
const TAX: LocalCharge = {
  ...LEVY,
  name: 'tourist tax',
  basis: 'person-night',
  rate: 115,
  currency: 'EUR',
  maxNights: null,
  paidTo: 'park',
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  Object.assign(shop.deps.env, { EURO_RATE: { rate: 1.15, date: TODAY } })
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())
beforeEach(() => charge([LEVY, TAX]))

/** The answer of the region of all parks of the test. */
const charge = (charges: readonly LocalCharge[] | null) =>
  shop.query('update region set local_charges = $1', [charges && JSON.stringify(charges)])

const STAY = { unitTypeId: GUNTON_SANDS.gold, stay: { arrival: FAR, nights: 3 } }

async function buy(expectedPrice = 19_500, code = '') {
  const { caller, bookingId } = await shop.hold({ ...STAY, expectedPrice })
  await chooseExtras(shop.deps, caller, [])
  await setCustomer(shop.deps, caller, CUSTOMER)
  await setParty(shop.deps, caller, TWO_ADULTS)
  if (code) await setDiscount(shop.deps, caller, code)
  const { price } = await loadBooking(shop.deps, bookingId)
  const payment = await shop.pay(caller, { option: 'full', agreedTotal: price.total, agreedDueToday: price.total })
  expect(payment).toMatchObject({ payment: { status: 'succeeded' } })
  return { bookingId }
}

async function make(bookingId: string, change: BookingChange) {
  const input = { bookingId, change, by: 'staff' } as const
  const preview = await previewChange(shop.deps, input, OPERATOR)
  if (preview.kind !== 'changed') throw new Error(preview.kind)
  const { price, outstanding } = preview.after
  expect((await changeSale(shop.deps, OPERATOR, input, { total: price.total, outstanding })).kind).toBe('changed')
  return (await loadBooking(shop.deps, bookingId)).price
}

const ledgerOf = async (bookingId: string) =>
  (
    await shop.query<{ line: string }>(
      "select kind || ' ' || pence as line from ledger_entry where booking_id = $1 order by id",
      [bookingId],
    )
  ).map(({ line }) => line)

test('a stay is held at its price with charges, £195, and refused at £180 and at £194.99 with both prices [LEVY-05]', async () => {
  for (const expectedPrice of [18_000, 19_499]) {
    expect(await shop.place({ ...STAY, expectedPrice })).toMatchObject({
      kind: 'price-changed',
      expected: expectedPrice,
      now: 19_500,
    })
  }
  expect(await shop.place({ ...STAY, expectedPrice: 19_500 })).toMatchObject({ kind: 'placed' })
})

test('we charge the levy paid to us, £189, and never the tax paid at the park; email and ledger say so [LEVY-05]', async () => {
  const { bookingId } = await buy()
  const { price } = await loadBooking(shop.deps, bookingId)
  expect(price).toMatchObject({ total: 18_900, charges: 900, payThere: [{ pence: 600, cents: 690 }] })
  expect(wholePrice(price)).toBe(19_500)
  expect(await ledgerOf(bookingId)).toEqual(['payment -18900', 'sale 18900'])
  while ((await processOutbox(shop.deps)) > 0);
  const { text } = shop.sent.find(({ id }) => id.includes(bookingId)) ?? shop.sent.at(-1)!
  expect(text).toMatch(/Visitor levy:? +£9\.00/)
  expect(text).toMatch(/Tourist tax, paid at the park, €6\.90:? +about £6\.00/)
  expect(text).toMatch(/Total:? +£195\.00/)
  expect(text).toMatch(/To pay at the park:? +about £6\.00/)
  expect(text).toMatch(/Paid:? +£189\.00/)
})

test('what was agreed lists the levy of £9, the tax of about £6 at the park and the whole price of £195 [LAW-05] [LEVY-05]', async () => {
  const { bookingId } = await buy()
  const [reference, agreement] = ['CC0001', (await findAgreement(shop.deps.db, bookingId))!]
  const html = agreementDocument({ reference, discountCode: null, agreement }, shop.deps.sender)
  const row = (label: string, value: string) => `<th scope="row">${label}</th><td>${value}</td>`
  expect(html).toContain(row('Visitor levy', '£9.00'))
  expect(html).toContain(row('Tourist tax, paid at the park, €6.90', 'about £6.00'))
  expect(html).toContain(row('Total', '£195.00'))
  expect(html).toContain(row('To pay at the park', 'about £6.00'))
})

test('a code of 10% takes £18 off the accommodation and nothing off the levy [LEVY-05]', async () => {
  await shop.query(
    `insert into discount_code (code, kind, value, valid_from, valid_until, max_uses, channels)
     values ('TENTH', 'percent', 1000, '2020-01-01', '2090-01-01', 9, '{}')`,
  )
  const { bookingId } = await buy(19_500, 'TENTH')
  const { price } = await loadBooking(shop.deps, bookingId)
  expect(price).toMatchObject({ discount: 1_800, charges: 900, total: 17_100 })
})

test('another party and other dates have the charges of then, and other dates show them beforehand [LEVY-04] [LEVY-06]', async () => {
  const { bookingId } = await buy()
  const three = { adults: 3, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }
  expect(await make(bookingId, { kind: 'party', party: three })).toMatchObject({
    total: 18_900,
    payThere: [{ pence: 900 }],
  })
  const { row } = await loadBooking(shop.deps, bookingId)
  const later = addDays(FAR, 7)
  const { stays } = await findOtherStays(shop.deps, row, { nights: 3 })
  const shown = stays.find(({ arrivalDate }) => arrivalDate === later)!
  const moved = await make(bookingId, { kind: 'dates', stay: { arrival: later, nights: 3 } })
  expect(shown.totalCost).toBe(wholePrice(moved))
  expect(moved.charges).toBe(Math.round(moved.unit * 0.05))
})

test('a change of extras keeps the charges that were agreed to, and a scheme does not catch a stay booked before it [LEVY-06]', async () => {
  const { bookingId } = await buy()
  await charge([{ ...LEVY, rate: 900 }])
  expect(await make(bookingId, { kind: 'extras', extras: [{ code: 'LINEN', quantity: 1 }] })).toMatchObject({
    charges: 900,
    payThere: [{ pence: 600 }],
  })
  await charge([{ ...LEVY, bookedFrom: addDays(TODAY, 1) }])
  expect(await make(bookingId, { kind: 'dates', stay: { arrival: addDays(FAR, 7), nights: 3 } })).not.toHaveProperty(
    'charges',
  )
})

test('cancelling gives the levy back in full, whatever the operator keeps [LEVY-06]', async () => {
  const { bookingId } = await buy()
  await charge(null)
  const { bookingId: without } = await buy(18_000)
  const chargeOf = async (id: string) => {
    const outcome = await cancelBooking(shop.deps, OPERATOR, { bookingId: id, reason: 'asked by telephone' })
    if (outcome.kind !== 'cancelled') throw new Error(outcome.kind)
    const lines = await ledgerOf(id)
    return { outcome, lines }
  }
  const [levied, plain] = [await chargeOf(bookingId), await chargeOf(without)]
  expect(levied.outcome).toMatchObject({ charge: (plain.outcome as { charge: number }).charge })
})

test('a park without charges keeps its price to the penny [LEVY-04]', async () => {
  await charge([])
  expect(await shop.place({ ...STAY, expectedPrice: 18_000 })).toMatchObject({ kind: 'placed' })
})
