/** The policies of the brand and of an operator: what staff type, what customers read, what a booking is made under. */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEFAULT_POLICY } from '../../domain/money/policy.ts'
import { readSite } from '../../server/brand/stored-brand.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../testing/test-back-office.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'policies-'))
let app: TestApp
let office: TestBackOffice

beforeAll(async () => {
  app = await createTestApp({ settings: { BRAND_STORE: 'database', DATA_DIR: folder } })
  await readSite(app.deps.env, app.deps.db)
  office = await createTestBackOffice(app.deps)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const BRAND = '/staff/settings/policies'
const OPERATOR = '/staff/catalogue/operators/1/policy'

const versionIn = ({ html }: Page) => /name="version" value="([^"]*)"/.exec(html)?.[1] ?? ''
const brand = async () => (await readSite(app.deps.env, app.deps.db)).policies
const ownOf = async (id: number) =>
  (await app.deps.pool.query<{ policy: object }>('select policy from operator where id = $1', [id])).rows[0]?.policy

async function send(address: string, typed: Record<string, string>, version?: string): Promise<Page> {
  const role = address === BRAND ? 'administrator' : 'manager'
  const shown = version ?? versionIn(await office.get(role, address))
  return office.post(role, address, { version: shown, ...typed })
}
const asBrand = (typed: Record<string, string>) =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [`policies.${name}`, value]))

test('the form of the brand shows the default, and saving it unchanged states nothing [POL-06]', async () => {
  const page = await office.get('administrator', BRAND)
  expect(page.html).toContain('71 deposit\n57 50%\n43 60%\n29 75%\n8 90%\n0 95%')
  expect(page.text).toContain('25% of the price of the accommodation.')
  const same = { depositValue: '25', cancellation: '71 deposit\r\n57 50%\r\n43 60%\r\n29 75%\r\n8 90%\r\n0 95%' }
  expect(await send(BRAND, asBrand(same))).toMatchObject({ status: 303, notice: 'Nothing was changed.' })
})

test('a preview shows the words of what is typed, and saves nothing [POL-06]', async () => {
  const page = await send(BRAND, {
    ...asBrand({ changeFee: '25', cancellation: '30 nothing\n0 90%' }),
    preview: 'true',
  })
  expect(page.status).toBe(200)
  expect(page.text).toContain('Moving to other dates costs £25.')
  expect(page.text).toContain('We keep nothing up to 30 days before you arrive, after that 90%.')
  expect(page.html).toContain('value="25"')
  expect(await brand()).toEqual({ ...DEFAULT_POLICY, depositMaxShare: 5_000 })
})

test('the policy of the brand is saved as a version of its settings [POL-06]', async () => {
  const typed = {
    depositKind: 'fixed',
    depositValue: '£80',
    depositMaxShare: '50',
    balanceDueWeeks: '6',
    cancellation: '60 days: the deposit\n28 half\n0 95 %',
    reminderDays: '14, 0, −3',
    changeFee: '12.50',
    minimumAge: '21',
    arrivalFrom: '15:00',
    dogs: 'On a lead.',
    reletRefunds: 'true',
    reletCost: '30',
  }
  const answer = await send(BRAND, asBrand(typed))
  expect(answer).toMatchObject({ status: 422 })
  expect(answer.text).toContain('Write each line as days and what is kept')
  expect(answer.html).toContain('60 days: the deposit\n28 half\n0 95 %')
  const corrected = { ...typed, cancellation: '60 days: the deposit\n28 50 %\n0 95%' }
  expect(await send(BRAND, asBrand(corrected))).toMatchObject({ status: 303 })
  expect(await brand()).toEqual({
    ...DEFAULT_POLICY,
    depositKind: 'fixed',
    depositValue: 8_000,
    depositMaxShare: 5_000,
    balanceDueWeeks: 6,
    cancellation: [
      { daysBefore: 60, share: 'deposit' },
      { daysBefore: 28, share: 5_000 },
      { daysBefore: 0, share: 9_500 },
    ],
    reminderDays: [14, 0, -3],
    changeFee: 1_250,
    minimumAge: 21,
    arrivalFrom: '15:00',
    dogs: 'On a lead.',
    reletRefunds: true,
    reletCost: 3_000,
  })
})

test.each([
  ['depositValue', 'a lot', 'Enter pounds, such as 60'],
  ['depositMaxShare', '101', 'Enter per cent from 0 to 100.'],
  ['balanceDueWeeks', '53', 'Enter a whole number from 0 to 52.'],
  ['cancellation', '71 50%\n0 95%', 'Write each line as days and what is kept'],
  ['cancellation', 'never', 'Write each line as days and what is kept'],
  ['reminderDays', '7, 21', 'Enter at most 8 days'],
  ['reminderDays', 'weekly', 'Enter at most 8 days'],
  ['changeFee', '1001', 'Enter pounds up to 1,000'],
  ['minimumAge', '17', 'Enter a whole number from 18 to 99'],
  ['departureBy', '10am', 'Enter a time, such as 10:00.'],
  ['dogs', 'x'.repeat(501), 'Enter at most 500 characters.'],
])('of the brand %s cannot be %j, and the error says the cure [POL-02]', async (name, typed, cure) => {
  const before = await brand()
  const page = await send(BRAND, asBrand({ [name]: typed }))
  expect(page.status).toBe(422)
  expect(page.text).toContain(cure)
  expect(page.html).toContain(typed)
  expect(await brand()).toEqual(before)
})

test('an operator states what it likes, the rest is the brand’s, and a later import keeps its marks [POL-06]', async () => {
  const shown = await office.get('manager', OPERATOR)
  expect(shown.text).toContain('As your policies: keep the cancellation charge')
  const typed = { cancellation: '42 deposit\n0 80%', changeFee: '20', reletRefunds: '', dogs: '' }
  const preview = await send(OPERATOR, { ...typed, preview: 'true' })
  expect(preview).toMatchObject({ status: 200 })
  expect(preview.text).toContain('We keep the deposit up to 42 days before you arrive, after that 80%.')
  expect(await ownOf(1)).toEqual({})
  expect(await send(OPERATOR, typed)).toMatchObject({
    status: 303,
    notice: 'Policy saved. New bookings are made under it.',
  })
  expect(await ownOf(1)).toEqual({
    cancellation: [
      { daysBefore: 42, share: 'deposit' },
      { daysBefore: 0, share: 8_000 },
    ],
    changeFee: 2_000,
  })
  const { rows } = await app.deps.pool.query('select is_staff_edited, deposit_value from operator where id = 1')
  expect(rows).toEqual([{ is_staff_edited: true, deposit_value: 6_000 }])
})

test('an operator’s policy with an error is not saved, and the second of two people is told [POL-06]', async () => {
  const wrong = await send(OPERATOR, { arrivalFrom: '4pm', dogs: 'Two at most.' })
  expect(wrong).toMatchObject({ status: 422 })
  expect(wrong.text).toContain('Enter a time, such as 16:00.')
  expect(wrong.html).toContain('Two at most.')
  const version = versionIn(await office.get('manager', OPERATOR))
  expect(await send(OPERATOR, { dogs: 'On a lead.' }, version)).toMatchObject({ status: 303 })
  const late = await send(OPERATOR, { dogs: 'Never alone.' }, version)
  expect(late).toMatchObject({ status: 409 })
  expect(late.html).toContain('Never alone.')
  expect(await ownOf(1)).toMatchObject({ dogs: 'On a lead.' })
})
