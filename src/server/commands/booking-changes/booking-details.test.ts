import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCustomer, findGuests } from '../../store/booking-details-store.ts'
import { deletePersonalData } from '../../store/purge-store.ts'
import { insertApproval } from '../../store/bookings/approval-store.ts'
import { findNotes } from '../../store/bookings/note-store.ts'
import { findVersion } from '../../store/bookings/version-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import { addStaff } from '../../testing/staff-account.ts'
import { createTestShop, CUSTOMER, type TestShop } from '../../testing/test-shop.ts'
import type { StaffActor } from '../../../domain/identity/actor.ts'
import { correctDetails, type Details } from './correct-details.ts'
import { recordAccess, recordPersonalDataShown } from '../booking-file/access-log.ts'
import { addNote, deleteNote } from '../booking-file/notes.ts'

let shop: TestShop
let ada: StaffActor
let bo: StaffActor

beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 50')
  ada = await addStaff(shop, 'Ada', 'agent')
  bo = await addStaff(shop, 'Bo')
})
afterAll(() => shop.close())

async function buy(): Promise<string> {
  const { caller, bookingId } = await shop.fillIn()
  expect(await shop.pay(caller)).toMatchObject({ payment: { status: 'succeeded' } })
  return bookingId
}

const { emailOpt: _, smsOpt: __, thirdOpt: ___, ...DETAILS } = CUSTOMER
const eventsOf = (bookingId: string) =>
  shop.query<{ kind: string; detail: string | null; actor_name: string }>(
    `select kind, detail, actor_name from booking_event
     where booking_id = $1 and actor = 'staff' order by id`,
    [bookingId],
  )
const correct = (bookingId: string, other: Partial<Details>, version?: number) =>
  correctDetails(shop.deps, ada, { bookingId, details: { ...DETAILS, ...other }, version })

describe('correcting the details of the lead guest [STAFF-04]', () => {
  test('changes what differs, and the event has the names of the fields without what was in them [STAFF-08]', async () => {
    const bookingId = await buy()
    expect(await correct(bookingId, { lastName: 'Hail', telephone: '+44 1632 960 145' })).toEqual({
      kind: 'corrected',
      fields: ['lastName', 'telephone'],
    })
    expect(await findCustomer(shop.deps.db, bookingId)).toMatchObject({
      lastName: 'Hail',
      telephone: '0044 1632 960 145',
      postcode: 'NR1 3QG',
      emailOptIn: false,
    })
    expect(await eventsOf(bookingId)).toEqual([
      { kind: 'details-corrected', detail: 'lastName, telephone', actor_name: 'Ada' },
    ])
  })

  test('renames the lead guest among the guests, and nobody else', async () => {
    const bookingId = await buy()
    await correct(bookingId, { firstName: 'Zoe', lastName: 'Hail' })
    const names = (await findGuests(shop.deps.db, bookingId)).map(({ initial, lastName }) => `${initial} ${lastName}`)
    expect(names).toEqual(['Z Hail', 'B Hale'])
  })

  test('is refused field by field, and changes nothing', async () => {
    const bookingId = await buy()
    expect(await correct(bookingId, { email: 'ada@', postcode: 'NR1', lastName: '' })).toMatchObject({
      kind: 'refused',
      errors: [{ field: 'lastName' }, { field: 'email' }, { field: 'postcode' }],
    })
    expect(await findCustomer(shop.deps.db, bookingId)).toMatchObject({ lastName: 'Hale' })
  })

  test('does nothing if nothing differs, or if the booking has changed since', async () => {
    const bookingId = await buy()
    const version = await findVersion(shop.deps.db, bookingId)
    expect(await correct(bookingId, {})).toEqual({ kind: 'unchanged' })
    await correct(bookingId, { town: 'Cromer' })
    expect(await correct(bookingId, { town: 'Holt' }, version)).toMatchObject({
      kind: 'changed-meanwhile',
      changedBy: { name: 'Ada' },
    })
    expect(await findCustomer(shop.deps.db, bookingId)).toMatchObject({ town: 'Cromer' })
  })

  test('needs a booking that was sold', async () => {
    const { bookingId } = await shop.fillIn()
    expect(await correct(bookingId, { town: 'Cromer' })).toEqual({ kind: 'no-booking' })
  })
})

describe('notes on a booking', () => {
  test('are kept with their author, and deleted by them or by a manager', async () => {
    const bookingId = await buy()
    const added = await addNote(shop.deps, ada, bookingId, ' Will ring on Monday \n')
    expect(added).toMatchObject({ kind: 'added', note: { words: 'Will ring on Monday', authorName: 'Ada' } })
    const byBo = await addNote(shop.deps, bo, bookingId, 'Rang on Sunday')
    if (added.kind !== 'added' || byBo.kind !== 'added') throw new Error('not added')
    const id = added.note.id
    expect(await deleteNote(shop.deps, ada, { bookingId, id: byBo.note.id })).toEqual({ kind: 'not-allowed' })
    const other = await buy()
    expect(await deleteNote(shop.deps, bo, { bookingId: other, id })).toEqual({ kind: 'no-note' })
    expect(await deleteNote(shop.deps, bo, { bookingId, id })).toEqual({ kind: 'deleted' })
    expect(await deleteNote(shop.deps, bo, { bookingId, id })).toEqual({ kind: 'no-note' })
    expect((await findNotes(shop.deps.db, bookingId)).map(({ words }) => words)).toEqual(['Rang on Sunday'])
    expect((await eventsOf(bookingId)).map(({ kind, detail }) => [kind, detail])).toEqual([
      ['note-added', null],
      ['note-added', null],
      ['note-deleted', 'by Ada'],
    ])
  })

  test('have words', async () => {
    expect(await addNote(shop.deps, ada, await buy(), ' ')).toEqual({ kind: 'refused', error: { kind: 'missing' } })
  })
})

describe('access to a booking [STAFF-08]', () => {
  test('is an event for each person, again after half an hour', async () => {
    const bookingId = await buy()
    for (const who of [ada, ada, bo]) await recordAccess(shop.deps, who, bookingId)
    const seen = async () => (await eventsOf(bookingId)).map(({ kind, actor_name }) => `${kind} ${actor_name}`)
    expect(await seen()).toEqual(['seen Ada', 'seen Bo'])
    await shop.query("update booking_look set at = now() - interval '29 minutes' where booking_id = $1", [bookingId])
    await recordAccess(shop.deps, ada, bookingId)
    expect(await seen()).toHaveLength(2)
    await shop.query("update booking_look set at = now() - interval '31 minutes' where booking_id = $1", [bookingId])
    await recordAccess(shop.deps, ada, bookingId)
    expect(await seen()).toEqual(['seen Ada', 'seen Bo', 'seen Ada'])
  })

  test('to masked personal data is an event each time', async () => {
    const bookingId = await buy()
    for (let time = 0; time < 2; time++) await recordPersonalDataShown(shop.deps, ada, bookingId)
    expect((await eventsOf(bookingId)).map(({ kind }) => kind)).toEqual(['personal-data-shown', 'personal-data-shown'])
  })
})

test('notes, the access log and reasons of approvals are deleted with the customer’s data', async () => {
  const bookingId = await buy()
  await addNote(shop.deps, ada, bookingId, 'Her sister is ill')
  await recordAccess(shop.deps, ada, bookingId)
  await inTransaction(shop.deps.db, (tx) =>
    insertApproval(tx, {
      bookingId,
      kind: 'cancellation',
      pence: 9_000,
      input: { bookingId, charge: 0, reasonKind: 'illness', reason: 'a gesture' },
      reason: 'a gesture',
      askedBy: ada.accountId,
    }),
  )
  await inTransaction(shop.deps.db, (tx) => deletePersonalData(tx, bookingId))
  expect(await findNotes(shop.deps.db, bookingId)).toEqual([])
  expect(await shop.query('select * from booking_look where booking_id = $1', [bookingId])).toEqual([])
  expect(
    await shop.query('select input, decision, pence from staff_approval where booking_id = $1', [bookingId]),
  ).toEqual([{ input: {}, decision: 'withdrawn', pence: 9_000 }])
  expect(await addNote(shop.deps, ada, bookingId, 'x')).toEqual({ kind: 'no-booking' })
})
