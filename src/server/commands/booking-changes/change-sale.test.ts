import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { findBooking } from '../../store/booking-store.ts'
import { beginAccountSession, hashSessionToken } from '../../store/session-store.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, newCaller, TWO_ADULTS, type TestShop } from '../../testing/test-shop.ts'
import { requestChange } from '../account/request-change.ts'
import { chooseExtras } from '../holds/choose-extras.ts'
import { setCustomer } from '../holds/set-customer.ts'
import { setDiscount } from '../holds/set-discount.ts'
import { setParty } from '../holds/set-party.ts'
import type { Caller } from '../command-deps.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { payBalance } from '../payments/pay-balance.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import { changeSale, previewChange } from './change-sale.ts'
import { findOtherStays } from './other-stays.ts'
import type { BookingChange, ChangeOutcome } from './sale-change.ts'

/** 74 days before the stay: dates can be changed for 3 days more. */
const TODAY = addDays(FIRST_FRIDAY, -39)
const FAR = addDays(FIRST_FRIDAY, 35)
const WEEK_LATER = addDays(FAR, 7)
const OPERATOR = { kind: 'operator', name: 'ada' } as const
const GUEST = { kind: 'customer', requestId: 'request-1' } as const
const PARTY = { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 }

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  Object.assign(shop.deps.clock, { now: () => Date.parse(`${TODAY}T09:00:00Z`) })
  await shop.query('update night_stock set capacity = 50')
  await shop.query('update price set pence = 20000 where unit_type_id = $1 and arrival = $2', [
    GUNTON_SANDS.gold,
    WEEK_LATER,
  ])
  await shop.query('update price set pence = 10000 where unit_type_id = $1 and arrival = $2', [
    GUNTON_SANDS.gold,
    addDays(FAR, 14),
  ])
})
afterAll(() => shop.close())

/** Three nights at £180; a deposit of £60 is paid, or all of it. */
async function buy({
  option = 'deposit' as 'deposit' | 'full',
  extras = [] as { code: string; quantity: number }[],
  discount = '',
} = {}) {
  const stay = { arrival: FAR, nights: 3 }
  const { caller, bookingId } = await shop.hold({ unitTypeId: GUNTON_SANDS.gold, stay, expectedPrice: 18_000 })
  await chooseExtras(shop.deps, caller, extras)
  await setCustomer(shop.deps, caller, CUSTOMER)
  await setParty(shop.deps, caller, TWO_ADULTS)
  if (discount) await setDiscount(shop.deps, caller, discount)
  const { price } = await shop.record(caller)
  const agreedDueToday = option === 'full' ? price.total : price.dueToday
  expect(await shop.pay(caller, { option, agreedDueToday })).toMatchObject({ payment: { status: 'succeeded' } })
  return { caller, bookingId }
}

async function logIn(bookingId: string): Promise<Caller> {
  const accountToken = randomUUID()
  await beginAccountSession(shop.deps.db, hashSessionToken(accountToken, shop.deps.env.SESSION_SECRET), bookingId)
  return { ...newCaller(), accountToken }
}

/** Previews a change and makes it with the figures of the preview. */
async function make(bookingId: string, change: BookingChange, by: 'guest' | 'staff' = 'guest'): Promise<ChangeOutcome> {
  const actor = by === 'guest' ? GUEST : OPERATOR
  const preview = await previewChange(shop.deps, { bookingId, change, by }, actor)
  if (preview.kind !== 'changed') return preview
  const { price, outstanding } = preview.after
  return changeSale(shop.deps, actor, { bookingId, change, by }, { total: price.total, outstanding })
}

const dates = (arrival: string, nights = 3): BookingChange => ({ kind: 'dates', stay: { arrival, nights } })
const extras = (...named: [code: string, quantity: number][]): BookingChange => ({
  kind: 'extras',
  extras: named.map(([code, quantity]) => ({ code, quantity })),
})
const party = (other: Partial<typeof PARTY>): BookingChange => ({ kind: 'party', party: { ...PARTY, ...other } })

const ledgerOf = async (bookingId: string) =>
  (
    await shop.query<{ line: string }>(
      "select kind || ' ' || pence as line from ledger_entry where booking_id = $1 order by id",
      [bookingId],
    )
  ).map(({ line }) => line)
const takenOn = async (night: string) =>
  (
    await shop.query<{ taken: number }>('select taken from night_stock where unit_type_id = $1 and night = $2', [
      GUNTON_SANDS.gold,
      night,
    ])
  )[0]?.taken ?? 0
const cotsOn = async (night: string) =>
  (
    await shop.query<{ taken: number }>("select taken from extra_stock where extra_code = 'COT' and night = $1", [
      night,
    ])
  )[0]?.taken
const workAll = async () => {
  while ((await processOutbox(shop.deps)) > 0);
}

test('other dates have the saving of their own offer: £200 instead of £215 [BOOK-14]', async () => {
  const { bookingId } = await buy()
  await shop.query('update price set was_pence = 21500 where unit_type_id = $1 and arrival = $2 and pence = 20000', [
    GUNTON_SANDS.gold,
    WEEK_LATER,
  ])
  const change = { kind: 'dates', stay: { arrival: WEEK_LATER, nights: 3 } } as const
  const input = { bookingId, change, by: 'staff' } as const
  const plan = await previewChange(shop.deps, input, OPERATOR)
  if (plan.kind !== 'changed') throw new Error(plan.kind)
  await changeSale(shop.deps, OPERATOR, input, { total: plan.after.price.total, outstanding: plan.after.outstanding })
  expect(await findBooking(shop.deps.db, bookingId)).toMatchObject({ unitPence: 20_000, unitWasPence: 21_500 })
})

describe('the list of other dates [ACCT-08]', () => {
  test('says £19 more, as the change charges, where the accommodation is £20 more: 10 % off and a waiver of 5 %', async () => {
    await shop.query(
      "insert into discount_code (code, kind, value, valid_from, valid_until, max_uses, channels) select 'TENTH', 'percent', 1000, valid_from, valid_until, 9, channels from discount_code where code = 'SPRING20'",
    )
    const { bookingId } = await buy({ extras: [{ code: 'SAFE', quantity: 1 }], discount: 'TENTH' })
    const row = await findBooking(shop.deps.db, bookingId)
    const { stays } = await findOtherStays(shop.deps, row!, { month: WEEK_LATER.slice(0, 7) })
    expect(stays.find(({ arrivalDate }) => arrivalDate === WEEK_LATER)).toMatchObject({
      totalCost: 19_000,
      difference: 1900,
    })
    expect(stays.length).toBeGreaterThan(1)
    for (const { arrivalDate, totalCost, difference } of stays) {
      const stay = { arrival: arrivalDate, nights: 3 }
      const plan = await previewChange(shop.deps, { bookingId, change: { kind: 'dates', stay }, by: 'guest' }, GUEST)
      expect(plan).toMatchObject({ after: { price: { total: totalCost } }, sums: { difference } })
    }
  })
})

describe('other dates', () => {
  test('cost today’s price of the new stay: £200 instead of £180 leaves £140 to pay instead of £120, and move the nights [ACCT-08]', async () => {
    const { caller, bookingId } = await buy()
    const [old, next] = [await takenOn(FAR), await takenOn(WEEK_LATER)]
    expect(await make(bookingId, dates(WEEK_LATER))).toMatchObject({
      kind: 'changed',
      sums: { difference: 2000, refund: 0, outstanding: 14_000 },
    })
    const { row, price, account } = await shop.record(caller)
    expect([row.arrival, row.nights, row.unitPence, row.status]).toEqual([WEEK_LATER, 3, 20_000, 'confirmed'])
    expect(price).toMatchObject({ total: 20_000, balance: 14_000, balanceDue: addDays(WEEK_LATER, -56) })
    expect(account).toMatchObject({ paid: 6000, outstanding: 14_000 })
    expect([await takenOn(FAR), await takenOn(WEEK_LATER)]).toEqual([old - 1, next + 1])
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 18000', 'change 2000'])
  })

  test('that cost less than was paid are refunded the difference: £80 of £180, which the ledger then adds up to 0 [ACCT-08]', async () => {
    const { caller, bookingId } = await buy({ option: 'full' })
    expect(await make(bookingId, dates(addDays(FAR, 14)))).toMatchObject({
      kind: 'changed',
      sums: { difference: -8000, refund: 8000, outstanding: 0 },
    })
    await workAll()
    expect((await shop.record(caller)).account).toMatchObject({ paid: 10_000, outstanding: 0 })
    expect(await ledgerOf(bookingId)).toEqual(['payment -18000', 'sale 18000', 'change -8000', 'refund 8000'])
  })

  test('that share a night with the old ones need no second unit: 7 nights from the same day in the last one', async () => {
    const { bookingId } = await buy()
    const taken = await takenOn(FAR)
    const nights = 'update night_stock set capacity = taken where unit_type_id = $1 and night between $2 and $3'
    await shop.query(nights, [GUNTON_SANDS.gold, FAR, addDays(FAR, 2)])
    expect(await make(bookingId, dates(FAR, 7))).toMatchObject({ kind: 'changed', sums: { difference: 18_000 } })
    expect(await takenOn(FAR)).toBe(taken)
    await shop.query('update night_stock set capacity = 50')
  })

  test('that are sold out, not on sale or past change nothing', async () => {
    const { bookingId } = await buy()
    await shop.query('update night_stock set capacity = taken where unit_type_id = $1 and night = $2', [
      GUNTON_SANDS.gold,
      addDays(WEEK_LATER, 2),
    ])
    expect(await make(bookingId, dates(WEEK_LATER))).toEqual({ kind: 'sold-out' })
    await shop.query('update night_stock set capacity = 50')
    expect(await make(bookingId, dates(addDays(FAR, 1)))).toEqual({ kind: 'not-on-sale' })
    expect(await make(bookingId, dates(addDays(FIRST_FRIDAY, -364)))).toEqual({ kind: 'not-on-sale' })
    expect(await make(bookingId, dates(FAR))).toEqual({ kind: 'unchanged' })
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 18000'])
  })

  test('are not for guests once cancelling costs more than the deposit, 70 days before; staff can change them', async () => {
    const stay = { arrival: addDays(FIRST_FRIDAY, 28), nights: 3 }
    const { caller, bookingId } = await shop.fillIn({ unitTypeId: GUNTON_SANDS.gold, stay, expectedPrice: 18_000 })
    await shop.pay(caller)
    expect(await make(bookingId, dates(FAR))).toEqual({ kind: 'too-late', last: addDays(stay.arrival, -71) })
    expect(await make(bookingId, dates(FAR), 'staff')).toMatchObject({ kind: 'changed' })
  })

  test('move a cot and reprice the cancellation waiver: 5 % of £200', async () => {
    const { caller, bookingId } = await buy({
      extras: [
        { code: 'COT', quantity: 1 },
        { code: 'SAFE', quantity: 1 },
      ],
    })
    expect(await make(bookingId, dates(WEEK_LATER))).toMatchObject({ sums: { difference: 2100 } })
    expect([await cotsOn(FAR), await cotsOn(WEEK_LATER)]).toEqual([0, 1])
    expect((await shop.record(caller)).extras.map(({ code, total }) => [code, total])).toEqual([
      ['COT', 500],
      ['SAFE', 1000],
    ])
    const other = await buy({ extras: [{ code: 'COT', quantity: 1 }] })
    expect(await make(other.bookingId, dates(WEEK_LATER))).toEqual({ kind: 'extra-sold-out', code: 'COT' })
    expect(await cotsOn(FAR)).toBe(1)
    await cancelBooking(shop.deps, OPERATOR, { bookingId: other.bookingId })
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
  })
})

describe('extras', () => {
  test('are added at today’s price; those bought keep theirs', async () => {
    const { caller, bookingId } = await buy({ extras: [{ code: 'LINEN', quantity: 1 }] })
    await shop.query("update extra set rate = 1200 where code = 'LINEN'")
    expect(await make(bookingId, extras(['LINEN', 2], ['EARLY', 1]))).toMatchObject({ sums: { difference: 2500 } })
    await shop.query("update extra set rate = 1000 where code = 'LINEN'")
    expect((await shop.record(caller)).extras.map(({ code, quantity, total }) => [code, quantity, total])).toEqual([
      ['EARLY', 1, 1500],
      ['LINEN', 2, 2000],
    ])
    expect(await make(bookingId, extras(['LINEN', 2], ['EARLY', 1]))).toEqual({ kind: 'unchanged' })
  })

  test('of cancellation protection are not sold later; guests take nothing off, staff do', async () => {
    const { bookingId } = await buy({ extras: [{ code: 'LINEN', quantity: 2 }] })
    expect(await make(bookingId, extras(['SAFE', 1], ['LINEN', 1], ['DOG', 1], ['BOAT', 1], ['EARLY', 2]))).toEqual({
      kind: 'extras-refused',
      errors: [
        { kind: 'not-later', index: 0 },
        { kind: 'too-few', index: 1, least: 2 },
        { kind: 'counted-with-party', index: 2, quantity: 0 },
        { kind: 'unknown-extra', index: 3 },
        { kind: 'too-many', index: 4, most: 1 },
      ],
    })
    expect(await make(bookingId, extras(['LINEN', 0]), 'staff')).toMatchObject({
      sums: { difference: -2000, outstanding: 12_000 },
    })
  })
})

describe('another party', () => {
  test('with a dog pays £20 for it, and keeps the names of the guests who still travel', async () => {
    const { caller, bookingId } = await buy()
    expect(await make(bookingId, party({ children: 2, dogs: 1 }))).toMatchObject({ sums: { difference: 2000 } })
    const { row, guests } = await shop.record(caller)
    expect([row.adults, row.children, row.dogs]).toEqual([2, 2, 1])
    expect(guests).toHaveLength(2)
    expect(await make(bookingId, party({ adults: 1 }))).toMatchObject({ sums: { difference: -2000 } })
    expect((await shop.record(caller)).guests.map(({ initial }) => initial)).toEqual(['A'])
  })

  test('must fit the unit, which sleeps 6', async () => {
    const { bookingId } = await buy()
    expect(await make(bookingId, party({ children: 5 }))).toEqual({
      kind: 'party-refused',
      refusal: { kind: 'unit-too-small', sleeps: 6 },
    })
    expect(await make(bookingId, party({ adults: 0 }))).toMatchObject({ kind: 'party-refused' })
  })
})

describe('a change', () => {
  test('keeps a discount of £20 by the rule of its code, also once that has ended or is used up', async () => {
    const { caller, bookingId } = await buy({ discount: 'SPRING20' })
    const ended = "update discount_code set uses = 1000, valid_until = $1 where code = 'SPRING20'"
    await shop.query(ended, [addDays(TODAY, -1)])
    expect(await make(bookingId, dates(WEEK_LATER))).toMatchObject({ sums: { difference: 2000 } })
    expect((await shop.record(caller)).price).toMatchObject({ total: 18_000, discount: 2000 })
    await shop.query("update discount_code set minimum_spend_pence = 15000 where code = 'SPRING20'")
    expect(await make(bookingId, dates(addDays(FAR, 14)))).toMatchObject({
      lostDiscount: 'SPRING20',
      sums: { difference: -8000 },
    })
    await shop.query(
      "update discount_code set uses = 0, valid_until = $1, minimum_spend_pence = 0 where code = 'SPRING20'",
      [addDays(TODAY, 300)],
    )
  })

  test('is refused while a payment is open, after a request to cancel, and once cancelled', async () => {
    const { bookingId } = await buy()
    const guest = await logIn(bookingId)
    const started = await payBalance(shop.deps, guest, {
      idempotencyKey: randomUUID(),
      method: 'bank',
      amount: 12_000,
      agreedOutstanding: 12_000,
      token: undefined,
    })
    expect(started).toMatchObject({ payment: { status: 'requires_action' } })
    expect(await make(bookingId, dates(WEEK_LATER))).toEqual({ kind: 'payment-under-way' })
    await shop.query("update payment set status = 'cancelled' where booking_id = $1 and purpose = 'balance'", [
      bookingId,
    ])
    await requestChange(shop.deps, guest, { kind: 'cancel', words: '' })
    expect(await make(bookingId, dates(WEEK_LATER))).toEqual({ kind: 'cancel-requested' })
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    expect(await make(bookingId, dates(WEEK_LATER), 'staff')).toEqual({ kind: 'not-confirmed', status: 'cancelled' })
    expect(await make(randomUUID(), dates(WEEK_LATER))).toEqual({ kind: 'no-booking' })
  })

  test('is made only at the figures agreed to', async () => {
    const { bookingId } = await buy()
    const input = { bookingId, change: dates(WEEK_LATER), by: 'guest' } as const
    const outcome = await changeSale(shop.deps, GUEST, input, { total: 18_000, outstanding: 12_000 })
    expect(outcome).toMatchObject({ kind: 'figures-changed', after: { price: { total: 20_000 }, outstanding: 14_000 } })
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 18000'])
  })

  test('that fails half way leaves nothing behind', async () => {
    const { bookingId } = await buy()
    const taken = await takenOn(WEEK_LATER)
    await shop.query(`create function no_email() returns trigger language plpgsql as
      $$ begin if new.kind = 'change-email' then raise exception 'killed'; end if; return new; end $$`)
    await shop.query('create trigger no_email before insert on outbox for each row execute function no_email()')
    await expect(make(bookingId, dates(WEEK_LATER))).rejects.toThrow('Failed query')
    await shop.query('drop trigger no_email on outbox')
    expect(await takenOn(WEEK_LATER)).toBe(taken)
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 18000'])
    expect(await make(bookingId, dates(WEEK_LATER))).toMatchObject({ kind: 'changed' })
  })

  test('sent twice at once is made once', async () => {
    const { bookingId } = await buy()
    const input = { bookingId, change: dates(WEEK_LATER), by: 'guest' } as const
    const agreed = { total: 20_000, outstanding: 14_000 }
    const made = await Promise.all([1, 2, 3].map(() => changeSale(shop.deps, GUEST, input, agreed)))
    expect(made.map(({ kind }) => kind).sort()).toEqual(['changed', 'unchanged', 'unchanged'])
    expect(await ledgerOf(bookingId)).toEqual(['payment -6000', 'sale 18000', 'change 2000'])
  })

  test('of 6 bookings at once to the last 2 units moves 2 of them, and 6 back and forth leave every night counted', async () => {
    const bought = await Promise.all(Array.from({ length: 6 }, () => buy()))
    const there = addDays(FAR, 21)
    await shop.query('update night_stock set capacity = taken + 2 where unit_type_id = $1 and night = $2', [
      GUNTON_SANDS.gold,
      there,
    ])
    const made = await Promise.all(bought.map(({ bookingId }) => make(bookingId, dates(there))))
    expect(made.map(({ kind }) => kind).sort()).toEqual(['changed', 'changed', ...Array<string>(4).fill('sold-out')])
    await shop.query('update night_stock set capacity = 50')
    await Promise.all(
      bought.map(({ bookingId }, index) =>
        make(bookingId, made[index]?.kind === 'changed' ? dates(FAR) : dates(there)),
      ),
    )
    const counted = await shop.query(
      `select night from night_stock s where unit_type_id = $1 and taken <> (select count(*) from booking
       where unit_type_id = $1 and status = 'confirmed' and night >= arrival and night < arrival + nights::int)`,
      [GUNTON_SANDS.gold],
    )
    expect(counted).toEqual([])
  })

  test('is told by email with the new dates, the price and what goes back, and recorded [ACCT-08]', async () => {
    const { bookingId } = await buy({ option: 'full' })
    await workAll()
    await make(bookingId, dates(addDays(FAR, 14)), 'staff')
    await workAll()
    const email = shop.sent.find(({ id, subject }) => id.startsWith('change-') && subject.startsWith('Your booking'))
    expect(email?.subject).toContain('Your booking at Gunton Sands has changed')
    expect(shop.sent.at(-1)?.text).toContain('£80.00')
    const events = await shop.query<{ detail: string; actor_name: string }>(
      "select detail, actor_name from booking_event where booking_id = $1 and kind = 'dates-changed'",
      [bookingId],
    )
    expect(events).toEqual([
      { detail: `${FAR} 3 nights to ${addDays(FAR, 14)} 3 nights, total 18000 to 10000`, actor_name: 'ada' },
    ])
  })
})
