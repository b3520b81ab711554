import { afterAll, beforeAll, expect, test } from 'vitest'
import { PermissionDenied, type StaffActor } from '../../../domain/identity/actor.ts'
import { addDays } from '../../../domain/dates/calendar-date.ts'
import { findApproval, findWaitingApproval, findWaitingApprovals } from '../../store/bookings/approval-store.ts'
import { addStaff } from '../../testing/staff-account.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../../testing/test-shop.ts'
import { refundBooking } from '../refunds/decide-refund.ts'
import { approve, askApproval, refuseApproval, withdrawApproval } from './approvals.ts'

const FAR = addDays(FIRST_FRIDAY, 63)

let shop: TestShop
let ada: StaffActor
let bo: StaffActor

beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
  ada = await addStaff(shop, 'Ada')
  bo = await addStaff(shop, 'Bo')
  Object.assign(shop.deps.env, { STAFF_REFUND_LIMIT: 50 })
})
afterAll(() => shop.close())

/** £180, paid in full; cancelling costs £90. */
async function buy(): Promise<string> {
  const stay = { arrival: FAR, nights: 3 }
  const bought = await shop.fillIn({ unitTypeId: GUNTON_SANDS.gold, stay, expectedPrice: 18_000 })
  await shop.pay(bought.caller, { option: 'full', agreedDueToday: 18_000 })
  return bought.bookingId
}

const refund = (bookingId: string, amount = 8_000) =>
  ({ kind: 'refund', input: { bookingId, amount, reason: 'no hot water' } }) as const

async function ask(wanted: Parameters<typeof askApproval>[2]): Promise<string> {
  const outcome = await askApproval(shop.deps, ada, wanted)
  if (outcome.kind !== 'asked') throw new Error(outcome.kind)
  return outcome.approval.id
}

const decisionOf = async (id: string) => (await findApproval(shop.deps.db, id))?.approval.decision
const kindsOf = async (bookingId: string) =>
  (
    await shop.query<{ kind: string }>(
      "select kind || ' by ' || actor_name as kind from booking_event where booking_id = $1 and kind like '%approv%' order by id",
      [bookingId],
    )
  ).map(({ kind }) => kind)

test('a request to refund £80 above the limit of £50 changes nothing until another person approves [STAFF-08]', async () => {
  const bookingId = await buy()
  const id = await ask(refund(bookingId))
  expect(await shop.query('select * from refund where booking_id = $1', [bookingId])).toEqual([])
  expect(await findWaitingApproval(shop.deps.db, bookingId)).toMatchObject({
    approval: { id, pence: 8_000, reason: 'no hot water' },
    askedByName: 'Ada',
  })
  expect(await approve(shop.deps, bo, id)).toMatchObject({ kind: 'refunded', parts: [{ pence: 8_000 }] })
  expect(await decisionOf(id)).toBe('approved')
  expect(await kindsOf(bookingId)).toEqual(['approval-asked by Ada', 'approval-approved by Bo'])
  expect(await approve(shop.deps, bo, id)).toEqual({ kind: 'no-approval' })
})

test('is not decided, for 24 hours, by an account that the requester gave its rights [STAFF-14]', async () => {
  const id = await ask(refund(await buy()))
  const cy = await addStaff(shop, 'Flo')
  const grant = (hours: number) =>
    shop.query(
      'update staff_account set granted_by = $1, granted_at = now() - make_interval(hours => $2::int, mins => 1) where id = $3',
      [ada.accountId, hours, cy.accountId],
    )
  await grant(23)
  const refused = { kind: 'not-allowed', block: 'rights-from-asker' }
  expect(await approve(shop.deps, cy, id)).toEqual(refused)
  expect(await refuseApproval(shop.deps, cy, id)).toEqual(refused)
  await grant(24)
  expect(await approve(shop.deps, cy, id)).toMatchObject({ kind: 'refunded' })
})

test('a cancellation without charge, £90 below the terms, is approved at the sums of its preview [STAFF-08]', async () => {
  const bookingId = await buy()
  const id = await ask({ kind: 'cancellation', input: { bookingId, charge: 0, reason: 'a death' } })
  const otherSums = { charge: 0, refund: 17_999 }
  expect(await approve(shop.deps, bo, id, { sums: otherSums })).toMatchObject({ kind: 'figures-changed' })
  expect(await decisionOf(id)).toBeNull()
  const seen = { charge: 0, refund: 18_000 }
  expect(await approve(shop.deps, bo, id, { sums: seen })).toMatchObject({
    kind: 'cancelled',
    refund: 18_000,
  })
})

test('the requester cannot approve or refuse, nor can an agent [STAFF-08]', async () => {
  const bookingId = await buy()
  const id = await ask(refund(bookingId))
  expect(await approve(shop.deps, ada, id)).toMatchObject({ kind: 'not-allowed' })
  expect(await refuseApproval(shop.deps, ada, id)).toMatchObject({ kind: 'not-allowed' })
  const agent = { ...bo, role: 'agent' } as const
  await expect(approve(shop.deps, agent, id)).rejects.toThrow(PermissionDenied)
  await expect(refuseApproval(shop.deps, agent, id)).rejects.toThrow(PermissionDenied)
  expect(await withdrawApproval(shop.deps, bo, id)).toMatchObject({ kind: 'not-allowed' })
  expect(await decisionOf(id)).toBeNull()
})

test('one approval waits per booking; another person refuses it or the requester withdraws it, and both are recorded', async () => {
  const bookingId = await buy()
  const first = await ask(refund(bookingId))
  expect(await askApproval(shop.deps, ada, refund(bookingId, 9_000))).toEqual({ kind: 'asked-before' })
  expect(await refuseApproval(shop.deps, bo, first)).toEqual({ kind: 'decided' })
  expect(await decisionOf(first)).toBe('refused')
  const second = await ask(refund(bookingId, 9_000))
  expect(await withdrawApproval(shop.deps, ada, second)).toEqual({ kind: 'decided' })
  expect(await withdrawApproval(shop.deps, ada, second)).toEqual({ kind: 'no-approval' })
  expect(await approve(shop.deps, bo, second)).toEqual({ kind: 'no-approval' })
  expect(await kindsOf(bookingId)).toEqual([
    'approval-asked by Ada',
    'approval-refused by Bo',
    'approval-asked by Ada',
    'approval-withdrawn by Ada',
  ])
  expect((await findWaitingApprovals(shop.deps.db)).map(({ approval }) => approval.bookingId)).not.toContain(bookingId)
})

test('no approval is requested for goodwill within the limit, for an impossible one, or of a booking that has changed', async () => {
  const bookingId = await buy()
  expect(await askApproval(shop.deps, ada, refund(bookingId, 5_000))).toEqual({ kind: 'not-needed' })
  expect(await askApproval(shop.deps, ada, refund(bookingId, 18_001))).toMatchObject({ kind: 'amount-refused' })
  await refundBooking(shop.deps, bo, { bookingId, amount: 100, reason: 'x', idempotencyKey: 'form-1' })
  expect(await askApproval(shop.deps, ada, refund(bookingId), 1)).toMatchObject({ kind: 'changed-meanwhile' })
  expect(await findWaitingApproval(shop.deps.db, bookingId)).toBeUndefined()
})

test('two people who approve at once make one refund', async () => {
  const bookingId = await buy()
  const id = await ask(refund(bookingId))
  const cy = await addStaff(shop, 'Cy')
  const both = await Promise.all([bo, cy].map((who) => approve(shop.deps, who, id)))
  expect(both.filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
  expect(await shop.query('select pence from refund where booking_id = $1', [bookingId])).toEqual([{ pence: 8_000 }])
})
