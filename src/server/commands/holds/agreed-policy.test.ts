/** A booking keeps the policy that it was made under [POL-05]. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { DEFAULT_POLICY } from '../../../domain/money/policy.ts'
import { MIGRATIONS } from '../../store/migrate.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { changeSale, previewChange } from '../booking-changes/change-sale.ts'
import { cancelBooking } from '../cancellations/cancel-booking.ts'
import { isReminderDue, remindOfBalances } from '../correspondence/remind-of-balances.ts'
import { processOutbox } from '../outbox/process-outbox.ts'

/** 67 days ahead on a Monday: £180 with a deposit of £60. */
const ARRIVAL = addDays(FIRST_FRIDAY, 63)
const GOLD = { unitTypeId: GUNTON_SANDS.gold, stay: { arrival: ARRIVAL, nights: 3 }, expectedPrice: 18_000 }
const OPERATOR = { kind: 'operator', name: 'ada' } as const

const OWN = {
  depositMaxShare: 2_500,
  cancellation: [
    { daysBefore: 60, share: 0 },
    { daysBefore: 0, share: 'deposit' },
  ],
  reminderDays: [10],
  arrivalFrom: '14:00',
  departureBy: '11:00',
}

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())
beforeEach(() => state({}))

const state = (policy: object) => shop.query('update operator set policy = $1, deposit_value = 6000', [policy])

async function buy(pence: number) {
  const bought = await shop.fillIn(GOLD)
  expect(await shop.pay(bought.caller)).toMatchObject({ payment: { amountPence: pence } })
  return bought
}

test('a deposit of £60 of £180 is £45 where the operator takes a quarter at most [POL-03]', async () => {
  await state(OWN)
  await buy(4_500)
})

test('what an operator states later changes nothing of a booking: cancelling costs half of £180 67 days ahead', async () => {
  const { caller, bookingId } = await buy(6_000)
  await state(OWN)
  const { policy } = await shop.record(caller)
  expect(policy).toEqual({ ...shop.deps.site.policies, depositKind: 'fixed', depositValue: 6_000 })
  expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toMatchObject({ charge: 9_000 })
})

test('a booking made under an operator’s own schedule is cancelled by it, whatever becomes of it: free 67 days ahead', async () => {
  await state(OWN)
  const { bookingId } = await buy(4_500)
  await state({})
  expect(await cancelBooking(shop.deps, OPERATOR, { bookingId })).toMatchObject({ charge: 0, refund: 4_500 })
})

test('its email has the times that were agreed: from 2pm, and by 11am', async () => {
  await shop.query('update park set arrival_from = null, departure_by = null')
  await state(OWN)
  shop.sent.length = 0
  const { bookingId } = await buy(4_500)
  await state({ ...OWN, arrivalFrom: '17:00' })
  await shop.query("update park set arrival_from = '18:00'")
  while ((await processOutbox(shop.deps)) > 0);
  const email = shop.sent.find(({ id }) => id === `confirmation-${bookingId}`)
  expect(email?.text).toContain('from 2pm')
  expect(email?.text).toContain('by 11am')
})

test('is reminded of its balance on the days that were agreed: 10 before it is due, and not 7', async () => {
  await state(OWN)
  const { caller } = await buy(4_500)
  await state({})
  const record = await shop.record(caller)
  const due = record.price.balanceDue ?? ''
  const at = (daysBefore: number) => ({ clock: { now: () => Date.parse(`${addDays(due, -daysBefore)}T09:00:00Z`) } })
  const wanted = {
    ...record,
    row: { ...record.row, confirmedAt: new Date(Date.parse(`${addDays(due, -50)}T09:00:00Z`)) },
  }
  expect([
    isReminderDue(at(10), wanted, 10),
    isReminderDue(at(7), wanted, 7),
    isReminderDue(at(7), wanted, 10),
  ]).toEqual([true, false, true])
  await shop.query('update booking set confirmed_at = $1 where id = $2', [wanted.row.confirmedAt, record.row.id])
  await remindOfBalances({ ...shop.deps, ...at(10) })
  const queued = await shop.query(
    "select payload->>'reminder' as day from outbox where kind = 'balance-reminder' and payload->>'bookingId' = $1",
    [record.row.id],
  )
  expect(queued).toEqual([{ day: '10' }])
})

test('moving it goes by the agreed weeks of its balance, not by those of today', async () => {
  const { bookingId } = await buy(6_000)
  await shop.query('update operator set balance_due_weeks = 0')
  const stay = { arrival: addDays(ARRIVAL, -7), nights: 3 }
  const preview = await previewChange(shop.deps, { bookingId, change: { kind: 'dates', stay }, by: 'staff' }, OPERATOR)
  await shop.query('update operator set balance_due_weeks = 8')
  expect(preview).toMatchObject({ kind: 'changed', after: { price: { balanceDue: addDays(stay.arrival, -56) } } })
})

test('a move costs the agreed £15, as a line of the price, unless staff leave it out [POL-09]', async () => {
  await state({ changeFee: 1_500 })
  const { caller, bookingId } = await buy(6_000)
  await state({ changeFee: 9_900 })
  const stay = { arrival: addDays(ARRIVAL, -7), nights: 3 }
  const preview = (withoutFee: boolean) =>
    previewChange(shop.deps, { bookingId, change: { kind: 'dates', stay, withoutFee }, by: 'staff' }, OPERATOR)
  expect(await preview(true)).toMatchObject({ after: { price: { total: 18_000 } } })
  expect(await preview(false)).toMatchObject({ after: { price: { total: 19_500, fees: 1_500 } } })
  const agreed = { total: 19_500, outstanding: 13_500 }
  const input = { bookingId, change: { kind: 'dates', stay }, by: 'staff' } as const
  expect(await changeSale(shop.deps, OPERATOR, input, agreed)).toMatchObject({ kind: 'changed' })
  const { price } = await shop.record(caller)
  expect(price.lines.at(-1)).toEqual({ kind: 'change-fee', pence: 1_500 })
  expect(price.lines.reduce((sum, { pence }) => sum + pence, 0)).toBe(price.total)
  const party = { adults: 2, children: 1, under5s: 0, dogs: 0, assistanceDogs: 0 }
  const free = await previewChange(shop.deps, { bookingId, change: { kind: 'party', party }, by: 'staff' }, OPERATOR)
  expect(free).toMatchObject({ after: { price: { total: 19_500, fees: 1_500 } } })
})

test('the migration gives each booking the rules of the release before, and its operator’s deposit', async () => {
  const { caller, bookingId } = await buy(6_000)
  await shop.query("update park set arrival_from = '16:00', departure_by = '10:00'")
  await shop.query('update booking set policy = null where id = $1', [bookingId])
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith('_policies.sql'))!
  const statements = readFileSync(path.join(MIGRATIONS, file), 'utf8').split('--> statement-breakpoint')
  await shop.query(statements.find((statement) => statement.includes('update "booking"'))!)
  const { policy } = (await shop.record(caller)).row
  expect(policy).toEqual({ ...DEFAULT_POLICY, depositKind: 'fixed', depositValue: 6_000 })
})
