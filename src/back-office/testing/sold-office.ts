/** A back office with bookings that were sold over HTTP. */
import { changeSale, previewChange } from '../../server/commands/booking-changes/change-sale.ts'
import { findEvents } from '../../server/store/booking-store.ts'
import { fillExtras } from '../../server/testing/small-extras.ts'
import { sellBooking } from '../../server/testing/sold-booking.ts'
import { createTestApp } from '../../server/testing/test-app.ts'
import { openTestPayments } from '../../server/testing/test-payments.ts'
import { createTestBackOffice, type Page } from './test-back-office.ts'

export interface Sold {
  readonly id: string
  readonly path: string
  readonly reference: string
}

/** One person may give £50 of goodwill. */
export async function createSoldOffice() {
  const payments = await openTestPayments()
  const shop = await createTestApp({ payments: payments.provider, settings: { STAFF_REFUND_LIMIT: '50' } })
  await fillExtras(shop.deps.db)
  const query = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await shop.deps.pool.query<Row>(sql, values)).rows
  await query('update night_stock set capacity = 99')
  return {
    deps: shop.deps,
    office: await createTestBackOffice(shop.deps),
    query,
    /** £120 for three nights, with the deposit of £60 or all of it paid. */
    async sell(option: 'deposit' | 'full' = 'full'): Promise<Sold> {
      const { bookingId: reference } = await sellBooking(shop, payments, { option })
      const [row] = await query<{ id: string }>('select id from booking where reference = $1', [reference])
      return { id: row!.id, reference, path: `/staff/bookings/${reference}` }
    },
    async stateOf(id: string) {
      const [row] = await query<{ status: string; arrival: string; unit: number; adults: number }>(
        'select status, arrival::text, unit_type_id as unit, adults from booking where id = $1',
        [id],
      )
      return row
    },
    async refundsOf(id: string) {
      const rows = await query<{ pence: number }>(
        'select pence from refund where booking_id = $1 order by created_at',
        [id],
      )
      return rows.map(({ pence }) => pence)
    },
    kindsOf: async (id: string) => (await findEvents(shop.deps.db, id)).map(({ kind }) => kind),
    /** A colleague, Zoe, adds bed linen. */
    async changeExtras(id: string): Promise<void> {
      const change = { kind: 'extras', extras: [{ code: 'LINEN', quantity: 1 }] } as const
      const input = { bookingId: id, change, by: 'staff' } as const
      const zoe = { kind: 'operator', name: 'Zoe' } as const
      const plan = await previewChange(shop.deps, input, zoe)
      if (plan.kind !== 'changed') throw new Error(plan.kind)
      const agreed = { total: plan.after.price.total, outstanding: plan.after.outstanding }
      await changeSale(shop.deps, zoe, input, agreed)
    },
    async close() {
      await shop.close()
      await payments.close()
    },
  }
}

export type SoldOffice = Awaited<ReturnType<typeof createSoldOffice>>

/** The hidden fields of the form with a button, as a browser sends them. */
export function fieldsOf({ html }: Page, button: string): Record<string, string> {
  const form = html.split('<form').find((part) => part.includes('method="post"') && part.includes(button))
  if (!form) throw new Error(`no form with ${button}`)
  const inputs = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)]
  return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value]))
}
