/** The figures in emails about cancellations and refunds add up, whatever happened to the booking before [DUE-04]. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { CANCELLATION_REASONS } from '../../domain/money/cancellation.ts'
import { partPaymentRange } from '../../domain/money/balance.ts'
import { beginAccountSession, hashSessionToken } from '../store/session-store.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestShop, CUSTOMER, newCaller, TWO_ADULTS, type TestShop } from '../testing/test-shop.ts'
import { cancelBooking } from '../commands/cancellations/cancel-booking.ts'
import { chooseExtras } from '../commands/holds/choose-extras.ts'
import { payBalance } from '../commands/payments/pay-balance.ts'
import { refundBooking } from '../commands/refunds/decide-refund.ts'
import { setCustomer } from '../commands/holds/set-customer.ts'
import { setDiscount } from '../commands/holds/set-discount.ts'
import { setParty } from '../commands/holds/set-party.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'

const OPERATOR = { kind: 'operator', name: 'ada' } as const
const BOOKINGS = 24

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 90')
})
afterAll(() => shop.close())

/** Deterministic random numbers: mulberry32. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

const outstandingOf = async (bookingId: string) =>
  (
    await shop.query<{ sum: number }>('select sum(pence)::int as sum from ledger_entry where booking_id = $1', [
      bookingId,
    ])
  )[0]?.sum ?? 0

async function pay(bookingId: string, amount: number) {
  const accountToken = randomUUID()
  await beginAccountSession(shop.deps.db, hashSessionToken(accountToken, shop.deps.env.SESSION_SECRET), bookingId)
  const outcome = await payBalance(
    shop.deps,
    { ...newCaller(), accountToken },
    {
      idempotencyKey: randomUUID(),
      method: 'card',
      amount,
      agreedOutstanding: await outstandingOf(bookingId),
      token: shop.payments.accounts.addToken('success'),
    },
  )
  expect(outcome).toMatchObject({ kind: 'payment', payment: { status: 'succeeded' } })
}

/** The tables of figures in an email: their lines with amounts in pence. */
function sumsOf(text: string, title: string): [string, number][] {
  const section = text.split('\n\n').find((part) => part.startsWith(title)) ?? ''
  return [...section.matchAll(/^(.+): (−?)£([\d,]+)\.(\d\d)$/gm)].map(([, label = '', sign, whole = '', pence]) => [
    label,
    (sign === '−' ? -1 : 1) * (Number(whole.replaceAll(',', '')) * 100 + Number(pence)),
  ])
}

const sum = (lines: readonly (readonly [string, number])[]) => lines.reduce((total, [, pence]) => total + pence, 0)

test(
  `of ${BOOKINGS} random bookings with part payments, waiver, discounts and goodwill every email sums to its last line, and its last line is correct [DUE-04]`,
  { timeout: 240_000 },
  async () => {
    const random = numbers(20_270_301)
    const seen = { refunds: 0, charges: 0, goodwill: 0, cancellations: 0 }
    for (let count = 0; count < BOOKINGS; count++) {
      const stay = { arrival: addDays(FIRST_FRIDAY, 63), nights: 3 }
      const { caller, bookingId } = await shop.hold({ unitTypeId: GUNTON_SANDS.gold, stay, expectedPrice: 18_000 })
      const extras = [
        { code: 'SAFE', quantity: random(2) },
        { code: 'LINEN', quantity: random(4) },
      ]
      await chooseExtras(shop.deps, caller, extras)
      await setCustomer(shop.deps, caller, CUSTOMER)
      await setParty(shop.deps, caller, TWO_ADULTS)
      if (random(2) === 0) await setDiscount(shop.deps, caller, 'SPRING20')
      expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
      for (let part = random(4); part > 0; part--) {
        const { least, mostPart } = partPaymentRange(await outstandingOf(bookingId))
        if (mostPart === undefined || (await outstandingOf(bookingId)) <= 0) break
        await pay(bookingId, random(2) === 0 ? least + random(mostPart - least + 1) : mostPart)
      }
      if (random(2) === 0) {
        const amount = 100 + random(2_000)
        expect(
          await refundBooking(shop.deps, OPERATOR, {
            bookingId,
            amount,
            reason: 'no hot water',
            idempotencyKey: randomUUID(),
          }),
        ).toMatchObject({
          kind: 'refunded',
        })
        if (random(2) === 0) while ((await processOutbox(shop.deps)) > 0);
      }
      if (random(4) > 0) {
        const reasonKind = CANCELLATION_REASONS[random(CANCELLATION_REASONS.length)]
        const charge = random(3) === 0 ? random(10_000) : undefined
        await cancelBooking(shop.deps, OPERATOR, { bookingId, reasonKind, charge })
      }
      while ((await processOutbox(shop.deps)) > 0);

      const refunds = await shop.query<{ id: string; reason: string; pence: number }>(
        'select id, reason, pence from refund where booking_id = $1',
        [bookingId],
      )
      const cancellation = shop.sent.find(({ id }) => id === `cancellation-${bookingId}`)
      if (cancellation) {
        seen.cancellations++
        const lines = sumsOf(cancellation.text, 'YOUR REFUND OR CHARGE')
        const last = lines.at(-1)
        expect(sum(lines.slice(0, -1)), cancellation.text).toBe(last?.[1])
        const goesBack = refunds.filter(({ reason }) => reason === 'cancellation')
        if (last?.[0] === 'Left to pay') {
          seen.charges++
          expect(last[1]).toBe(await outstandingOf(bookingId))
          await pay(bookingId, last[1])
        } else {
          seen.refunds++
          expect(last).toEqual(['To be refunded', goesBack.reduce((total, { pence }) => total + pence, 0)])
        }
        expect(await outstandingOf(bookingId)).toBe(0)
      }
      for (const { id } of refunds.filter(({ reason }) => reason === 'goodwill')) {
        seen.goodwill++
        const email = shop.sent.find((sent) => sent.id === `refund-${id}`)
        const lines = sumsOf(email?.text ?? '', 'PAYMENT')
        const total = lines.findIndex(([label]) => label === 'Total')
        expect(sum(lines.slice(0, total)), email?.text).toBe(lines[total]?.[1])
        const paid = lines.find(([label]) => label === 'Paid')
        const rest = lines.at(-1)
        const left = sum(lines.slice(total, -1)) - 2 * (paid?.[1] ?? 0)
        expect(rest?.[0] === 'To be refunded' ? -rest[1] : rest?.[1], email?.text).toBe(left)
      }
    }
    for (const [kind, times] of Object.entries(seen)) expect(times, kind).toBeGreaterThan(2)
  },
)
