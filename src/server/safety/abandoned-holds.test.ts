import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const STAYS = inject('isLong') ? 100 : 25
/** Stock of each stay; all of it is held. */
const CAPACITY = 10
const HOLDS = STAYS * CAPACITY
const AT_ONCE = 25
const FIRST_UNIT = 6001

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ connections: 40 })
  const units = [FIRST_UNIT, FIRST_UNIT + STAYS - 1]
  await shop.query(
    `insert into unit_type select (jsonb_populate_record(unit, jsonb_build_object('id', i))).*
     from unit_type unit, generate_series($1::int, $2::int) i where unit.id = 1001`,
    units,
  )
  await shop.query(
    'insert into price (unit_type_id, arrival, nights, pence) select i, $3, 3, 20000 from generate_series($1::int, $2::int) i',
    [...units, FIRST_FRIDAY],
  )
  await shop.query(
    `insert into night_stock (unit_type_id, night, capacity)
     select i, $3::date + night, $4 from generate_series($1::int, $2::int) i, generate_series(0, 2) night`,
    [...units, FIRST_FRIDAY, CAPACITY],
  )
  await holdAll()
})
afterAll(() => shop.close())

/** Makes one hold as a customer does, then copies it for every other unit. */
async function holdAll(): Promise<void> {
  const { bookingId } = await shop.hold(stayAt(0))
  await shop.query(
    `insert into booking select (jsonb_populate_record(held, jsonb_build_object(
       'id', gen_random_uuid(), 'reference', 'BF' || lpad(i::text, 8, '0'), 'unit_type_id', $2::int + i % $3))).*
     from booking held, generate_series(1, $4 - 1) i where held.id = $1`,
    [bookingId, FIRST_UNIT, STAYS, HOLDS],
  )
  await shop.query('update night_stock set taken = $1 where unit_type_id >= $2', [CAPACITY, FIRST_UNIT])
}

/**
 * No job runs here. Seen red without the guard: without `reclaimExpiredHolds` in `placeBooking` none of the stays is
 * available again.
 */
test(`check 10: the units of ${HOLDS} abandoned holds are bookable 60 seconds after they end, with the sweeper dead [BOOK-06]`, async () => {
  expect(await tryEach()).toEqual({ unavailable: STAYS })
  await shop.query("update booking set hold_expires_at = now() - interval '60 seconds'")
  expect(await tryEach()).toEqual({ placed: STAYS })

  const counted = await shop.query(`select status, count(*)::int from booking group by status order by status`)
  expect(counted).toEqual([
    { status: 'held', count: STAYS },
    { status: 'released', count: HOLDS },
  ])
  const wrong = await shop.query('select 1 from night_stock where unit_type_id >= $1 and taken <> 1', [FIRST_UNIT])
  expect(wrong).toEqual([])
})

/** Another customer books each stay, 25 at once: counts each response. */
async function tryEach(): Promise<Record<string, number>> {
  const answers: Record<string, number> = {}
  for (let first = 0; first < STAYS; first += AT_ONCE) {
    const tries = Array.from({ length: AT_ONCE }, (_, index) => shop.place(stayAt(first + index)))
    for (const { kind } of await Promise.all(tries)) answers[kind] = (answers[kind] ?? 0) + 1
  }
  return answers
}

const stayAt = (index: number) => ({ parkId: 101, unitTypeId: FIRST_UNIT + index, expectedPrice: 20_000 })
