/** Reminders of balances on a database, with a clock that is moved [DUE-01]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { beginAccountSession, hashSessionToken } from '../../store/session-store.ts'
import { disputePayment } from '../../testing/dispute-payment.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../testing/small-catalogue.ts'
import { createTestShop, newCaller, type TestShop } from '../../testing/test-shop.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import { payBalance } from '../payments/pay-balance.ts'
import { remindOfBalances } from './remind-of-balances.ts'
import { requestChange } from '../account/request-change.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import type { TaskDeps } from '../tasks/task.ts'

/** £180 from 67 days ahead on: £60 are paid, £120 are due seven weeks or so before the arrival. */
const GOLD = {
  unitTypeId: GUNTON_SANDS.gold,
  stay: { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 },
  expectedPrice: 18_000,
}
const OPERATOR = { kind: 'operator', name: 'ada' } as const

let shop: TestShop
let bookingId: string
let due: CalendarDate

beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Those of the tests before are over.
  await shop.query("update booking set arrival = '2020-01-01' where status = 'confirmed'")
  await shop.query("update booking set cancelled_at = '2020-01-01' where status = 'cancelled'")
  shop.sent.length = 0
  const bought = await shop.fillIn(GOLD)
  bookingId = bought.bookingId
  expect(await shop.pay(bought.caller)).toMatchObject({ payment: { amountPence: 6_000 } })
  due = (await shop.record(bought.caller)).price.balanceDue ?? ''
  await shop.query("update booking set confirmed_at = $2::date - interval '100 days' where id = $1", [bookingId, due])
})

/** The server so many days before the balance is due, at nine by default. */
const at = (daysBefore: number, time = '09:00:00Z'): TaskDeps => ({
  ...shop.deps,
  clock: { now: () => Date.parse(`${addDays(due, -daysBefore)}T${time}`) },
})
const reminders = () => shop.sent.filter(({ id }) => id.startsWith('balance-reminder'))
const idsOf = () => reminders().map(({ id }) => Number(id.replace(`balance-reminder-${bookingId}-`, '')))

async function turn(deps: TaskDeps): Promise<void> {
  await remindOfBalances(deps)
  while ((await processOutbox(deps)) > 0);
}

async function account() {
  const accountToken = randomUUID()
  await beginAccountSession(shop.deps.db, hashSessionToken(accountToken, shop.deps.env.SESSION_SECRET), bookingId)
  return { ...newCaller(), accountToken }
}

const pay = async (amount: number, agreedOutstanding: number) =>
  payBalance(shop.deps, await account(), {
    idempotencyKey: randomUUID(),
    method: 'card',
    amount,
    agreedOutstanding,
    token: shop.payments.accounts.addToken('success'),
  })

describe('a reminder of a balance of £120 is sent', () => {
  test('21 and 7 days before, on the day, and 3 and 7 days after it, once each however often the job runs [DUE-01]', async () => {
    for (let day = 25; day >= -12; day--) {
      await turn(at(day))
      await turn(at(day, '15:00:00Z'))
    }
    expect(idsOf()).toEqual([21, 7, 0, -3, -7])
  })

  test('once by two concurrent servers [DUE-01]', async () => {
    await Promise.all([remindOfBalances(at(7)), remindOfBalances(at(7)), remindOfBalances(at(7))])
    await Promise.all([processOutbox(at(7)), processOutbox(at(7))])
    expect(idsOf()).toEqual([7])
  })

  test('for the current day only after four days without a server [DUE-01]', async () => {
    await turn(at(1))
    expect(idsOf()).toEqual([7])
    await turn(at(-3))
    expect(idsOf()).toEqual([7, -3])
  })

  test('not if it could not be delivered before the next one was due [DUE-01]', async () => {
    const down = { ...at(0), mail: { send: () => Promise.reject(new Error('no connection')) } }
    await remindOfBalances(down)
    await processOutbox(down)
    await shop.query("update outbox set next_attempt_at = now() where kind = 'balance-reminder'")
    await turn(at(-3))
    expect(idsOf()).toEqual([-3])
  })

  test('from 8 am in London and not at night [DUE-01]', async () => {
    await turn(at(0, '07:59:59Z'))
    expect(idsOf()).toEqual([7])
    await turn(at(0, '08:00:00Z'))
    expect(idsOf()).toEqual([7, 0])
  })

  test('not once it is paid, and for the rest after a part payment of £50 [DUE-01]', async () => {
    await turn(at(21))
    expect(reminders()[0]?.subject).toContain('Your balance is due soon for Gunton Sands')
    expect(reminders()[0]?.text).toContain('Please pay the balance of £120.00 by')
    expect(await pay(5_000, 12_000)).toMatchObject({ payment: { status: 'succeeded' } })
    await turn(at(7))
    expect(reminders()[1]?.text).toContain('Please pay the balance of £70.00 by')
    expect(await pay(7_000, 7_000)).toMatchObject({ payment: { status: 'succeeded' } })
    for (const day of [0, -3, -7]) await turn(at(day))
    expect(idsOf()).toEqual([21, 7])
  })

  test('not if it is paid between the job and the email [DUE-01]', async () => {
    await remindOfBalances(at(7))
    await pay(12_000, 12_000)
    while ((await processOutbox(at(7))) > 0);
    expect(reminders()).toEqual([])
  })

  test('not if a cancellation is requested between the job and the email [DUE-01]', async () => {
    await remindOfBalances(at(7))
    await requestChange(shop.deps, await account(), { kind: 'cancel', words: '' })
    while ((await processOutbox(at(7))) > 0);
    expect(reminders()).toEqual([])
  })

  test('not for a cancelled booking, nor with an open request to cancel [DUE-01]', async () => {
    await requestChange(shop.deps, await account(), { kind: 'cancel', words: '' })
    await turn(at(7))
    expect(reminders()).toEqual([])
    await cancelBooking(shop.deps, OPERATOR, { bookingId })
    await shop.query('update booking set cancelled_at = $2::date where id = $1', [bookingId, due])
    await turn(at(0))
    expect(reminders()).toEqual([])
  })

  test('not while the payment of £60 is disputed, nor once it is lost; after it is won again [DUE-01] [DUE-04]', async () => {
    await remindOfBalances(at(21))
    await disputePayment(shop.deps, bookingId, 'open')
    await turn(at(21))
    await turn(at(7))
    expect(idsOf()).toEqual([])
    await disputePayment(shop.deps, bookingId, 'won')
    await turn(at(5))
    expect(idsOf()).toEqual([7])
    await disputePayment(shop.deps, bookingId, 'lost')
    for (const day of [0, -3, -7]) await turn(at(day))
    expect(idsOf()).toEqual([7])
  })

  test('not by the site of another brand [DUE-01]', async () => {
    await remindOfBalances({ ...at(7), env: { ...shop.deps.env, SITE_CODE: 'SN' } })
    await processOutbox(at(7))
    expect(reminders()).toEqual([])
  })

  test('and recorded for staff [DUE-02]', async () => {
    await turn(at(-3))
    expect(
      await shop.query("select actor, detail from booking_event where booking_id = $1 and kind = 'balance-reminded'", [
        bookingId,
      ]),
    ).toEqual([{ actor: 'job', detail: '3 days after it was due, £120.00' }])
  })
})

describe('the rest of a cancellation charge', () => {
  /** Where more is kept than the £60 that were paid: £30 or so are left to pay. */
  async function cancelDear(): Promise<void> {
    const clock = { now: () => Date.parse(`${addDays(GOLD.stay.arrival, -20)}T09:00:00Z`) }
    await cancelBooking({ ...shop.deps, clock }, OPERATOR, { bookingId })
    while ((await processOutbox(shop.deps)) > 0);
    shop.sent.length = 0
  }
  const after = (days: number): TaskDeps => ({
    ...shop.deps,
    clock: { now: () => Date.parse(`${addDays(TODAY, days)}T10:00:00Z`) },
  })

  test('is requested again 3 and 7 days after it, once each [DUE-01]', async () => {
    await cancelDear()
    for (const day of [0, 1, 2]) await turn(after(day))
    expect(idsOf()).toEqual([])
    for (let day = 4; day <= 70; day++) await turn(after(day))
    expect(idsOf()).toEqual([-3, -7])
    const [email] = reminders()
    expect(email?.subject).toContain('Your cancellation charge is still to pay')
    expect(email?.text).toMatch(/£\d+\.00 of the cancellation charge is still to pay/)
    expect(email?.text).toMatch(/Pay £\d+\.00: https:\/\/www\.example\.org\/my-booking\/pay\?token=/)
    expect(email?.text).not.toContain('was due by')
  })

  test('is not requested once it is paid [DUE-01]', async () => {
    await cancelDear()
    const [row] = await shop.query<{ pence: number }>(
      'select sum(pence)::int as pence from ledger_entry where booking_id = $1',
      [bookingId],
    )
    expect(row!.pence).toBeGreaterThan(0)
    expect(await pay(row!.pence, row!.pence)).toMatchObject({ payment: { status: 'succeeded' } })
    await turn(after(4))
    expect(idsOf()).toEqual([])
  })
})

describe('the email', () => {
  test.each([
    [7, 'Your balance is due soon', '£120.00 is due by'],
    [0, 'Your balance is due today', '£120.00 is due today'],
    [-1, 'Your balance is overdue', '£120.00 was due by'],
    [-7, 'Your balance is overdue', '£120.00 was due by'],
  ])(
    '%i days before says how it stands that day, with the link, the consequence and the telephone',
    async (day, subject, heading) => {
      await turn(at(day))
      const [email] = reminders()
      expect(email?.subject).toContain(subject)
      expect(email?.text).toContain(heading)
      expect(email?.text).toMatch(/Pay £120\.00: https:\/\/www\.example\.org\/my-booking\/pay\?token=[\w.-]+\n/)
      expect(email?.text).toContain('We never cancel automatically')
      expect(email?.text).toContain('call us on 01632 960 144')
      expect(email?.text.includes('As the balance is a week overdue')).toBe(day === -7)
    },
  )
})
