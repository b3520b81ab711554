import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, TERMS, type TestShop } from '../../testing/test-shop.ts'
import { formatLongDate } from '../../../domain/dates/calendar-date.ts'
import { findAgreement } from '../../store/agreement-store.ts'
import { processOutbox } from '../outbox/process-outbox.ts'
import { purgeBookings } from '../purge/purge-bookings.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await shop.query('update night_stock set capacity = 30')
})
afterAll(() => shop.close())

async function sold(): Promise<string> {
  const { caller, bookingId } = await shop.fillIn()
  expect(await shop.pay(caller)).toMatchObject({ kind: 'payment', payment: { status: 'succeeded' } })
  return bookingId
}
const agreedIn = async (bookingId: string) => (await findAgreement(shop.deps.db, bookingId))!
const count = async (table: string) =>
  (await shop.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count

describe('a booking that is paid for', () => {
  test('keeps what was agreed as it was, with the operator, the wording and hashes [LAW-05]', async () => {
    const bookingId = await sold()
    await shop.query(`update operator set legal_name = 'Somebody Else Ltd' where id = 1`)
    await shop.query(`update park set important_information = 'Now there are fires.' where id = 1`)
    const agreed = await agreedIn(bookingId)
    await shop.query(`update operator set legal_name = 'Gorsebank Parks Ltd' where id = 1`)
    const { texts, operator, acceptance, acceptedBy, agreedPrice } = agreed
    expect({ acceptance, acceptedBy }).toEqual({ acceptance: 'I accept the booking terms', acceptedBy: 'customer' })
    expect(operator).toMatchObject({ name: 'Gorsebank Parks', legalName: 'Gorsebank Parks Ltd' })
    expect(agreedPrice.total).toBe(12_000)
    expect(texts.terms).toEqual({ words: TERMS, hash: createHash('sha256').update(TERMS).digest('hex') })
    expect(texts.information?.words).not.toContain('Now there are fires.')
    expect(texts.stay?.words).toContain(`Check-in: ${formatLongDate(FIRST_FRIDAY)}`)
    expect(texts.stay?.words).toContain('Guests: 2 adults')
    expect(texts.description?.words).toMatch(
      /^A saver caravan with a view\.\n\nIncluded in the price: Gas and electricity\.\n\n/,
    )
    expect(texts.cancellation?.words).toMatch(/^Until .+: £[\d.]+ charge\n/)
  })

  test('shares its texts: a second one of the same stay adds no text [LAW-05]', async () => {
    await sold()
    const before = await count('agreed_text')
    expect(before).toBeGreaterThanOrEqual(5)
    await sold()
    expect(await count('agreed_text')).toBe(before)
  })

  test('and nobody can change or delete what was agreed [LAW-05]', async () => {
    await sold()
    for (const statement of [
      `update agreed_text set words = 'other'`,
      'delete from agreed_text',
      `update booking_agreement set acceptance = 'nothing'`,
      'truncate booking_agreement',
    ]) {
      await expect(shop.query(statement), statement).rejects.toThrow('is append-only')
    }
  })
})

test('a payment that fails is no agreement, and the one that makes the booking is [LAW-05]', async () => {
  const { caller, bookingId } = await shop.fillIn()
  expect(await shop.pay(caller, {}, 'declined')).toMatchObject({ kind: 'payment', payment: { status: 'failed' } })
  expect(await findAgreement(shop.deps.db, bookingId)).toBeUndefined()
  await shop.pay(caller)
  expect((await agreedIn(bookingId)).acceptedBy).toBe('customer')
})

test('the confirmation has who it is with, how to complain, and what was agreed as one file [LAW-06]', async () => {
  shop.sent.length = 0
  const bookingId = await sold()
  await processOutbox(shop.deps)
  const email = shop.sent.find(({ id }) => id === `confirmation-${bookingId}`)!
  expect(email.text).toContain(
    'Your contract for the stay is with Gorsebank Parks Ltd (company number 00900001), 1 Sheepwash Lane, Kettleby, North Riding. We book it as their agent.',
  )
  expect(email.text).toContain('To complain about the stay, email complaints@gorsebank.example or call 01632 960 500.')
  expect(email.text).toContain('IMPORTANT INFORMATION')
  const [, file] = email.attachments ?? []
  expect(file).toMatchObject({ contentType: 'text/html; charset=utf-8' })
  expect(file?.filename).toMatch(/^BF\w+-what-you-agreed\.html$/)
  expect(file?.content).toContain(TERMS)
  expect(file?.content).toContain((await agreedIn(bookingId)).texts.terms!.hash)
  expect(file?.content).not.toMatch(/Ada|Hale|<script|src=/)
})

test('personal data are deleted and what was agreed stays [LAW-07]', async () => {
  const bookingId = await sold()
  await shop.query(`update booking set arrival = '2020-01-03' where id = $1`, [bookingId])
  const deps = { ...shop.deps, env: { ...shop.deps.env, PURGE_AFTER_DAYS: 400, DATA_DIR: '/nowhere' } }
  expect(await purgeBookings(deps, { kind: 'job' })).toBe(1)
  expect(await shop.query('select from booking_customer where booking_id = $1', [bookingId])).toEqual([])
  const agreement = await agreedIn(bookingId)
  expect(agreement.texts.terms?.words).toBe(TERMS)
  expect(JSON.stringify(agreement)).not.toMatch(/Ada|Hale|NR1/i)
})
