import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { nightsOf } from '../../domain/dates/stay.ts'
import { HOLD_FAULTS } from '../../../demo/supplier/behaviour.ts'
import { releaseExpiredHolds } from '../commands/holds/release-booking.ts'
import { setFailHook } from '../commands/failpoints.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import { changeHold } from '../commands/holds/change-hold.ts'
import type { BookingRequest } from '../commands/holds/place-booking.ts'
import { FIRST_FRIDAY } from '../testing/small-catalogue.ts'
import { createTestShop, newCaller, SAVER_STAY, type TestShop } from '../testing/test-shop.ts'
import {
  HARVEST,
  harvestStays,
  openLiveSupplier,
  supplierPence,
  type LiveSupplierOfTest,
} from '../testing/live-supplier.ts'
import { openSuppliers } from './open-suppliers.ts'
import type { AvailabilityIndex } from '../availability/queries.ts'

const STAY: Partial<BookingRequest> = {
  parkId: 101,
  unitTypeId: 1001,
  stay: { arrival: FIRST_FRIDAY, nights: 3 },
  party: SAVER_STAY.party,
  expectedPrice: supplierPence(1001),
}

let shop: TestShop
let reference: LiveSupplierOfTest
let logged: { level: string; fields: Record<string, unknown> }[]

beforeAll(async () => {
  reference = await openLiveSupplier()
  shop = await createTestShop({ live: reference, connections: 40 })
  for (const level of ['warn', 'error'] as const) {
    shop.deps.log[level] = ((fields: Record<string, unknown>) => logged.push({ level, fields })) as never
  }
})
afterAll(async () => {
  await shop.close()
  await reference.close()
})
beforeEach(async () => {
  logged = []
  await shop.query("update booking set status = 'released' where status in ('held', 'paying')")
  await shop.query("update supplier_hold set status = 'released'")
  await shop.query('update outbox set done_at = now() where done_at is null')
  await shop.query('update night_stock set taken = 0, capacity = 2')
  await shop.deps.availability.refresh(1001, nightsOf({ arrival: FIRST_FRIDAY, nights: 3 }))
  reference.stock.forgetHolds()
  reference.stock.sell(harvestStays())
  reference.behave({})
  for (const call of Object.keys(reference.calls) as (keyof typeof reference.calls)[]) reference.calls[call] = 0
  const { log } = shop.deps
  const availability = shop.deps.availability as AvailabilityIndex
  Object.assign(shop.deps, { suppliers: openSuppliers(reference.settings, { availability, log }) })
})
afterEach(() => {
  setFailHook(undefined)
  reference.behave({})
})

const holds = () => reference.stock.holds
const live = () => holds().filter(({ status }) => status !== 'released')
const statusOf = async (id: string) =>
  (await shop.query<{ status: string }>('select status from supplier_hold where id = $1', [id]))[0]?.status
const nightsTaken = async () =>
  (await shop.query<{ taken: number }>('select sum(taken)::int as taken from night_stock where unit_type_id = 1001'))[0]
    ?.taken

/** Runs the tasks that are due now or within about a minute. */
async function workAll(): Promise<void> {
  await shop.query("update supplier_hold set created_at = created_at - interval '60 seconds'")
  await shop.query('update outbox set next_attempt_at = now() where done_at is null and dead_at is null')
  while ((await processOutbox(shop.deps)) > 0);
}

describe('booking a unit of a live supplier', () => {
  test('holds it there with the booking’s id as key, at the agreed price [RES-03, BOOK-17]', async () => {
    const { bookingId } = await shop.hold(STAY)
    expect(live()).toMatchObject([{ key: bookingId, status: 'held', unitTypeId: 1001, pence: 20_500 }])
    expect(await statusOf(bookingId)).toBe('held')
    expect(await nightsTaken()).toBe(3)
  })

  test('notifies the supplier of the payment, and charges the held price whatever the catalogue says since', async () => {
    const { caller, bookingId } = await shop.fillIn(STAY)
    await shop.query('update price set pence = 33300 where unit_type_id = 1001')
    expect((await shop.record(caller)).price.unit).toBe(20_500)
    expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
    await shop.query('update price set pence = 20000 where unit_type_id = 1001')
    await workAll()
    expect(holds().find(({ key }) => key === bookingId)?.status).toBe('confirmed')
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  test('at a changed price holds nothing, and the customer sees both [BOOK-15]', async () => {
    reference.stock.sell(harvestStays({ pence: 21_000 }))
    expect(await shop.place(STAY)).toMatchObject({ kind: 'price-changed', expected: 20_500, now: 21_000 })
    expect(live()).toEqual([])
    expect(await nightsTaken()).toBe(0)
    expect(await shop.place({ ...STAY, expectedPrice: 21_000 })).toMatchObject({ kind: 'placed' })
  })

  test('that is sold out says so, and removes it from the index at once [PARK-06, RES-04]', async () => {
    const index = shop.deps.availability as AvailabilityIndex
    expect(index.current.quote(1001, FIRST_FRIDAY, 3)).toBeDefined()
    reference.stock.sell([])
    expect(await shop.place(STAY)).toMatchObject({ kind: 'unavailable' })
    expect(index.current.quote(1001, FIRST_FRIDAY, 3)).toBeUndefined()
    expect(await nightsTaken()).toBe(0)
  })

  test('without our own stock is not sold, and the supplier’s hold is released', async () => {
    await shop.query('update night_stock set taken = 2 where unit_type_id = 1001')
    expect(await shop.place(STAY)).toMatchObject({ kind: 'unavailable' })
    await processOutbox(shop.deps)
    expect(live(), 'at once, not only when the hold counts as lost').toEqual([])
  })

  test('is not requested at a price or for a stay that no search could have shown', async () => {
    const unsold = { arrival: FIRST_FRIDAY, nights: 5 }
    for (const [pence, stay] of [
      [9999, STAY.stay],
      [40_001, STAY.stay],
      [20_500, unsold],
    ] as const) {
      reference.stock.sell(harvestStays({ ...stay, pence }))
      expect(await shop.place({ ...STAY, stay, expectedPrice: pence })).toMatchObject({ kind: 'unavailable' })
    }
    expect(reference.calls.hold).toBe(0)
  })

  test('is not offered at more than twice our catalogue’s price, even if close to the agreed price', async () => {
    reference.stock.sell(harvestStays({ pence: 40_000 }))
    expect(await shop.place({ ...STAY, expectedPrice: 30_000 })).toMatchObject({ kind: 'price-changed', now: 40_000 })
    reference.stock.sell(harvestStays({ pence: 40_001 }))
    expect(await shop.place({ ...STAY, expectedPrice: 30_000 })).toMatchObject({ kind: 'unavailable' })
  })

  test('the same request repeated in a session does not call the supplier', async () => {
    const { caller, bookingId } = await shop.hold(STAY)
    const asked = reference.calls.hold
    expect(await shop.place(STAY, caller)).toMatchObject({ kind: 'placed', bookingId })
    expect(reference.calls.hold).toBe(asked)
  })

  test('its last unit for another party releases the first hold at the supplier too', async () => {
    reference.stock.sell(harvestStays({ free: 1 }))
    const { caller } = await shop.hold(STAY)
    const party = { ...SAVER_STAY.party, children: 1 }
    const second = await shop.place({ ...STAY, party }, caller)
    expect(second.kind).toBe('placed')
    expect(live()).toHaveLength(1)
  })
})

test('a hold that was released at the supplier for a stay that cannot be had is held again, with all of it', async () => {
  const { caller, bookingId } = await shop.fillIn(STAY)
  const week = { unitTypeId: 1001, nights: 7, pence: 40_500 }
  reference.stock.sell([...harvestStays(), ...harvestStays(week)])
  await shop.query('update night_stock set capacity = 1 where unit_type_id = 1001')
  await shop.query('update night_stock set taken = 1 where unit_type_id = 1001 and night = $1', [
    addDays(FIRST_FRIDAY, 5),
  ])
  const outcome = await changeHold(shop.deps, caller, { nights: 7, expectedPrice: 40_500, address: '127.0.0.1' })
  expect(outcome).toEqual({ kind: 'unavailable' })
  const { row, customer } = await shop.record(caller)
  expect(row).toMatchObject({ status: 'held', nights: 3, unitPence: 20_500, stepsCompleted: ['extras', 'details'] })
  expect([row.id === bookingId, customer?.lastName]).toEqual([false, 'Hale'])
  await workAll()
  expect(live()).toMatchObject([{ key: row.id, status: 'held' }])
})

describe('a supplier with an invalid response or none to the hold never sells a unit', () => {
  test.each(HOLD_FAULTS.filter((fault) => !['sold-out', 'dearer', 'hang', 'lost-answer', 'late'].includes(fault)))(
    'with the fault "%s" nothing is held, by us or by it [RES-03]',
    async (hold) => {
      reference.behave({ hold })
      expect(await shop.place(STAY)).toMatchObject({ kind: 'supplier-unavailable' })
      expect(await nightsTaken()).toBe(0)
      reference.behave({})
      await workAll()
      expect(live()).toEqual([])
    },
  )

  test('a hold whose response was lost is released', async () => {
    await allowHolds(200)
    reference.behave({ hold: 'lost-answer' })
    expect(await shop.place(STAY)).toMatchObject({ kind: 'supplier-unavailable' })
    expect(live()).toHaveLength(1)
    reference.behave({})
    await processOutbox(shop.deps)
    expect(live(), 'at once, not only when the hold counts as lost').toEqual([])
  })

  test('a hold made by the supplier after its release was requested is released a minute later', async () => {
    await allowHolds(200)
    reference.behave({ hold: 'late' })
    expect(await shop.place(STAY)).toMatchObject({ kind: 'supplier-unavailable' })
    await processOutbox(shop.deps)
    expect(reference.calls.release).toBe(1)
    reference.behave({})
    await expect.poll(() => live().length).toBe(1)
    await workAll()
    expect(live()).toEqual([])
  })

  test('a hold whose process died before the booking was inserted is released after a minute', async () => {
    const place = { ...STAY, stay: { arrival: FIRST_FRIDAY, nights: 3 } }
    await shop.query('alter table booking add constraint nothing_is_held check (unit_type_id <> 1001) not valid')
    await expect(shop.place(place)).rejects.toThrow('Failed query')
    await shop.query('alter table booking drop constraint nothing_is_held')
    await shop.query("update supplier_hold set status = 'asking' where status = 'given-up'")
    await shop.query("delete from outbox where dedupe_key like 'supplier-release:%' and done_at is null")
    expect(live()).toHaveLength(1)
    await processOutbox(shop.deps)
    expect(live(), 'not before the minute is over').toHaveLength(1)
    await workAll()
    expect(live()).toEqual([])
  })

  test('a booking with its hold is not affected by that clean-up', async () => {
    const { bookingId } = await shop.hold(STAY)
    await workAll()
    expect(live()).toMatchObject([{ key: bookingId, status: 'held' }])
  })

  test('a unit that is free in the supplier’s search and refused at the hold is not sold', async () => {
    const index = shop.deps.availability as AvailabilityIndex
    const stay = { channel: 'ukcaravan' as const, place: {}, arrivals: [FIRST_FRIDAY], nights: 3 }
    await shop.deps.suppliers.ask(stay, 5000)
    expect(index.current.quote(1001, FIRST_FRIDAY, 3)).toMatchObject({ left: 2 })
    reference.behave({ hold: 'sold-out' })
    expect(await shop.place(STAY)).toMatchObject({ kind: 'unavailable' })
    expect(index.current.quote(1001, FIRST_FRIDAY, 3)).toBeUndefined()
    expect(index.current.quote(1002, FIRST_FRIDAY, 3)).toBeDefined()
  })
})

describe('the supplier is notified of the end of a booking', () => {
  test('an expired hold is released there, and the stay is queried again [BOOK-06]', async () => {
    const { bookingId } = await shop.hold(STAY)
    await shop.endHold(bookingId)
    await releaseExpiredHolds(shop.deps)
    expect(await statusOf(bookingId)).toBe('given-up')
    await workAll()
    expect(live()).toEqual([])
    expect(await statusOf(bookingId)).toBe('released')
  })

  test('a release is retried until the supplier responds, and is idempotent', async () => {
    const { bookingId } = await shop.hold(STAY)
    await shop.endHold(bookingId)
    await releaseExpiredHolds(shop.deps)
    reference.behave({ release: 'error' })
    await shop.query('update outbox set next_attempt_at = now() where done_at is null')
    await processOutbox(shop.deps)
    expect(await statusOf(bookingId)).toBe('given-up')
    reference.behave({})
    await workAll()
    expect(await statusOf(bookingId)).toBe('released')
  })

  test('a refused confirmation fails permanently at once, and the log names the booking', async () => {
    const { caller, bookingId } = await shop.fillIn(STAY)
    reference.behave({ confirm: 'refuse' })
    await shop.pay(caller)
    await workAll()
    expect(logged.find(({ level }) => level === 'error')?.fields).toMatchObject({
      event: 'supplier-confirm',
      bookingId,
    })
    const dead = await shop.query<{ kind: string; last_error: string }>(
      'select kind, last_error from outbox_dead_letter where payload @> $1',
      [{ bookingId }],
    )
    expect(dead).toEqual([{ kind: 'supplier-confirm', last_error: 'refused' }])
    const [row] = await shop.query<{ status: string }>('select status from booking where id = $1', [bookingId])
    expect(row?.status, 'the paid booking is not lost').toBe('confirmed')
  })

  test('a supplier that hangs at a confirmation does not delay emails [RES-03]', async () => {
    const { caller, bookingId } = await shop.fillIn(STAY)
    await shop.pay(caller)
    shop.sent.length = 0
    reference.behave({ keepsBack: true })
    const turn = processOutbox(shop.deps)
    await expect.poll(() => shop.sent.length).toBe(1)
    expect(await statusOf(bookingId), 'the supplier has not answered yet').toBe('held')
    reference.behave({})
    await turn
    expect(await statusOf(bookingId)).toBe('confirmed')
  })

  test('10 supplier tasks that are an hour overdue run after an email that is due now', async () => {
    const { caller } = await shop.fillIn(STAY)
    await shop.pay(caller)
    shop.sent.length = 0
    await shop.query(
      `insert into outbox (kind, dedupe_key, payload, next_attempt_at)
       select 'supplier-release', 'waits:' || n, jsonb_build_object('bookingId', gen_random_uuid()), now() - interval '1 hour'
       from generate_series(1, 10) n`,
    )
    await processOutbox(shop.deps)
    expect(shop.sent).toHaveLength(1)
  })

  test('a confirmation without a response is retried, at most 36 times', async () => {
    const { caller, bookingId } = await shop.fillIn(STAY)
    reference.behave({ confirm: 'error' })
    await shop.pay(caller)
    for (let attempt = 1; attempt <= 36; attempt++) {
      await shop.query("update outbox set next_attempt_at = now() where kind = 'supplier-confirm' and done_at is null")
      await processOutbox(shop.deps)
      const [task] = await shop.query<{ dead: boolean }>(
        "select dead_at is not null as dead from outbox where kind = 'supplier-confirm' and payload @> $1",
        [{ bookingId }],
      )
      expect(task?.dead).toBe(attempt === 36)
    }
  })
})

test(
  'of 200 concurrent customers for a supplier’s last unit one gets it, and no other hold remains [BOOK-17]',
  { timeout: 60_000 },
  async () => {
    await allowHolds(60_000)
    reference.stock.sell(harvestStays({ free: 1 }))
    await shop.query('update night_stock set capacity = 200 where unit_type_id = 1001')
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => shop.place(STAY, newCaller())))
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1)
    expect(outcomes.filter(({ kind }) => kind === 'unavailable')).toHaveLength(199)
    await workAll()
    expect(live()).toHaveLength(1)
    expect(await nightsTaken()).toBe(3)
  },
)

test(
  'a supplier that accepts 200 customers for our last unit sells it once, and 199 holds are released [BOOK-17]',
  { timeout: 60_000 },
  async () => {
    await allowHolds(60_000)
    reference.stock.sell(harvestStays({ free: 1000 }))
    await shop.query('update night_stock set capacity = 1 where unit_type_id = 1001')
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => shop.place(STAY, newCaller())))
    expect(outcomes.filter(({ kind }) => kind === 'placed')).toHaveLength(1)
    await workAll()
    expect(live()).toHaveLength(1)
  },
)

/** Sets how long a hold lasts, whatever the load of the machine. */
async function allowHolds(holdLimitMs: number): Promise<void> {
  const [{ RemoteSupplier }, { LiveSuppliers }, { PostgresSupplier }] = await Promise.all([
    import('./adapters/remote-supplier.ts'),
    import('./live-suppliers.ts'),
    import('./adapters/postgres-supplier.ts'),
  ])
  const { log } = shop.deps
  const availability = shop.deps.availability as AvailabilityIndex
  const remote = new RemoteSupplier({ ...reference.settings[HARVEST]!, name: HARVEST, log, holdLimitMs })
  const desk = new LiveSuppliers({ availability, store: new PostgresSupplier(), live: [remote] })
  Object.assign(shop.deps, { suppliers: desk })
}
