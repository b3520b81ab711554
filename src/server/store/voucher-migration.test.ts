import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { setDiscount } from '../commands/holds/set-discount.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

/** The statements of the migration that change rows; those that make columns have been run. */
const updates = readFileSync(new URL('migrations/0041_voucher-rest.sql', import.meta.url), 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.includes('UPDATE'))

test('a voucher of one use has the £120 of its booking spent, and a code of many becomes an amount off [BOOK-20]', async () => {
  await shop.query("update discount_code set max_uses = 1 where code = 'VOUCHER120'")
  await shop.query(
    `insert into discount_code (code, kind, value, valid_from, valid_until, max_uses, channels)
     select 'MANY', 'voucher', 5000, valid_from, valid_until, 2, '{}' from discount_code where code = 'VOUCHER120'`,
  )
  const { caller, bookingId } = await shop.fillIn()
  await setDiscount(shop.deps, caller, 'VOUCHER120')
  await shop.pay(caller)
  await shop.query('update booking set voucher_pence = 0')
  await shop.query('update discount_code set spent_pence = 0')
  for (const statement of updates) await shop.query(statement)
  expect(await shop.query('select voucher_pence from booking where id = $1', [bookingId])).toEqual([
    { voucher_pence: 12_000 },
  ])
  const codes = "select code, kind, spent_pence from discount_code where code in ('VOUCHER120', 'MANY') order by code"
  expect(await shop.query(codes)).toEqual([
    { code: 'MANY', kind: 'fixed', spent_pence: 0 },
    { code: 'VOUCHER120', kind: 'voucher', spent_pence: 12_000 },
  ])
})
