import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatLongDate } from '../../domain/dates/calendar-date.ts'
import { changeSale } from '../commands/booking-changes/change-sale.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { runStaffProgram } from './program.ts'

const OPERATOR = { kind: 'operator', name: 'ada' } as const
const LATER = addDays(FIRST_FRIDAY, 21)

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
})
afterAll(() => shop.close())

async function run(...args: string[]) {
  let out = ''
  let error = ''
  const code = await runStaffProgram(args, {
    terminal: {
      out: (text) => (out += text),
      error: (text) => (error += text),
    },
    open: async () => ({
      ...shop.deps,
      env: { ...shop.deps.env, PURGE_AFTER_DAYS: 400, DATA_DIR: '' },
      actor: OPERATOR,
    }),
    fileOf: (name) => name,
  })
  return { code, out, error }
}

/** Three nights at £120, paid in full as arrival is near. */
async function buy() {
  const { caller, bookingId } = await shop.fillIn()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  return { bookingId, reference: (await shop.record(caller)).row.reference }
}

describe('npm run bookings', () => {
  test('send-again sends the confirmation as the booking is now, to its own address [ACCT-09]', async () => {
    const { bookingId, reference } = await buy()
    const input = { bookingId, change: { kind: 'dates', stay: { arrival: LATER, nights: 3 } }, by: 'staff' } as const
    const agreed = { total: 12_000, outstanding: 0 }
    expect(await changeSale(shop.deps, OPERATOR, input, agreed)).toMatchObject({ kind: 'changed' })
    for (let time = 0; time < 4; time++) expect((await run('send-again', reference)).code).toBe(0)
    while ((await processOutbox(shop.deps)) > 0);
    const again = shop.sent.filter(({ id, subject }) => id.startsWith('confirmation-again-') && subject.includes('BF'))
    expect(again).toHaveLength(4)
    expect(again[0]).toMatchObject({ to: 'ada.hale@example.org' })
    expect(again[0]?.text).toContain(`Check-in: ${formatLongDate(LATER)}`)
  })
})
