import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, formatShortDate, mondayOf, weekdayOf } from '../../domain/dates/calendar-date.ts'
import { lastArrival } from '../../domain/rates/rate-plan.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, TODAY } from '../../server/testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { fieldsOf } from '../testing/sold-office.ts'
import { createTestBackOffice, type Page, type TestBackOffice } from '../testing/test-back-office.ts'
import { planPath, RATES_PATH } from './words.ts'

let app: TestApp
let office: TestBackOffice
beforeAll(async () => {
  app = await createTestApp()
  office = await createTestBackOffice(app.deps)
})
afterAll(() => app.close())

const { parkId, saver, gold } = GUNTON_SANDS
const UNTIL = lastArrival(TODAY, 18)
const LAST_FRIDAY = addDays(UNTIL, -((weekdayOf(UNTIL) + 3) % 7))
const MONDAY = addDays(FIRST_FRIDAY, 10)
const PASTED = [
  ['All year', '1/1/2027', '31/12/2027', 'yes', ...Array.from({ length: 7 }, () => '40'), '3', '4', 'Fri', '', ''],
  [
    'Closed week',
    MONDAY,
    addDays(MONDAY, 6),
    '',
    ...Array.from({ length: 7 }, () => ''),
    '7',
    '7',
    'Sat',
    'Sat',
    '7: 300',
  ],
]
const FIELDS = {
  version: '0',
  name: 'Caravans',
  horizonMonths: '18',
  park: String(parkId),
  units: String(saver),
  [`adjust-${saver}`]: '+10%',
  paste: PASTED.map((row) => row.join('\t')).join('\n'),
}
const cell = ({ html }: Page, name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(html)?.[1]

test('a plan is pasted, previewed and saved, and its calendar has the price of each day or why there is none [CAT-04]', async () => {
  expect((await office.get('reader', RATES_PATH)).text).toContain('No rate plans yet')
  const begun = await office.post('manager', `${planPath()}/units`, { ...FIELDS, units: '' })
  expect([begun.status, begun.text.includes('Gunton Sands: Saver caravan')]).toEqual([200, true])
  const preview = await office.post('manager', `${planPath()}/preview`, FIELDS)
  expect(preview.status).toBe(200)
  expect(preview.text).toContain(`Preview: prices of 1 unit type until ${formatShortDate(UNTIL)}`)
  expect([cell(preview, 'name-0'), cell(preview, 'to-0')]).toEqual(['All year', '31/12/2027'])
  expect((await app.deps.pool.query('select from rate_plan')).rowCount).toBe(0)

  const saved = await office.post('manager', planPath(), fieldsOf(preview, 'Save rate plan'))
  expect([saved.status, saved.status === 303 ? '' : saved.text]).toEqual([303, ''])
  expect(saved.notice).toMatch(/^Rate plan saved: \d+ prices$/)
  const { text } = await office.get('reader', `${saved.location}?from=${FIRST_FRIDAY}`)
  expect(text).toContain(`${formatShortDate(FIRST_FRIDAY)} All year 3 nights £132, 4 nights £176`)
  expect(text).toContain(
    `${formatShortDate(addDays(FIRST_FRIDAY, 1))} All year Nobody arrives on this day of the week in this season`,
  )
  const week = await office.get('reader', `${saved.location}?from=${mondayOf(TODAY)}`)
  expect(week.text).toContain(`${formatShortDate(TODAY)} All year Over, or too late to book`)
  expect(text).toContain(`${formatShortDate(addDays(MONDAY, 5))} Closed week 7 nights £330`)
  await expect
    .poll(() => app.deps.availability.current.quote(saver, LAST_FRIDAY, 3)?.pence, { timeout: 15_000 })
    .toBe(13_200)
  expect((await office.get('reader', RATES_PATH)).text).toContain(`Caravans 2 1 ${formatShortDate(UNTIL)}`)
})

test('an invalid cell is named with its row, and no input is lost [CAT-04]', async () => {
  const page = await office.post('manager', `${planPath()}/preview`, {
    ...FIELDS,
    paste: 'Summer\tsoon\t2027-08-31',
    [`adjust-${saver}`]: 'ten',
  })
  expect(page.status).toBe(422)
  expect(page.text).toContain('Row 1, First day: Enter a date, like 2027-07-01 or 1/7/2027.')
  expect(page.text).toContain('Enter per cent, like +10%, or pounds a night')
  expect([cell(page, 'from-0'), cell(page, `adjust-${saver}`)]).toEqual(['soon', 'ten'])
  const other = await office.post('manager', `${planPath()}/preview`, FIELDS)
  expect(other.text).toContain('Saver caravan is in ‘Caravans’')
})

test('the second of two people who change a plan is refused, and readers only see it [CAT-04]', async () => {
  const [row] = (await app.deps.pool.query<{ id: number }>('select id from rate_plan')).rows
  const path = planPath(row!.id)
  const wanted = { ...FIELDS, version: '1', units: String(gold), [`adjust-${gold}`]: '' }
  const [mine, theirs] = [
    await office.post('manager', `${path}/preview`, wanted),
    await office.post('second-manager', `${path}/preview`, { ...wanted, horizonMonths: '24' }),
  ]
  expect((await office.post('manager', path, fieldsOf(mine, 'Save rate plan'))).status).toBe(303)
  const late = await office.post('second-manager', path, fieldsOf(theirs, 'Save rate plan'))
  expect([late.status, late.text.includes('Someone changed this after you opened it')]).toEqual([409, true])
  expect((await office.get('agent', path)).text).toContain('Only managers change rate plans')
  expect((await office.get('agent', planPath())).status).toBe(404)
  expect((await office.post('agent', `${path}/preview`, FIELDS)).status).toBe(403)
  expect((await office.get('manager', planPath(999))).status).toBe(404)
})

test('a plan is deleted with its stays or without, by those who saw its latest version [CAT-65]', async () => {
  const plan = async (name: string) => {
    const preview = await office.post('manager', `${planPath()}/preview`, { ...FIELDS, name })
    const saved = await office.post('manager', planPath(), fieldsOf(preview, 'Save rate plan'))
    expect(saved.status).toBe(303)
    return saved.location!.replace('/calendar', '')
  }
  const count = async (what: string) =>
    (await app.deps.pool.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]!.count
  const prices = `price where unit_type_id = ${saver} and arrival > '${TODAY}'`
  await app.deps.pool.query('delete from rate_plan_unit')
  const kept = await plan('Kept')
  const before = await count(prices)
  expect(before).toBeGreaterThan(100)
  expect((await office.post('manager', `${kept}/delete`, { version: '1', stays: '' })).text).toContain(
    'Choose what happens',
  )
  expect((await office.post('manager', `${kept}/delete`, { version: '0', stays: 'keep' })).status).toBe(409)
  expect((await office.post('agent', `${kept}/delete`, { version: '1', stays: 'keep' })).status).toBe(403)
  const deleted = await office.post('manager', `${kept}/delete`, { version: '1', stays: 'keep' })
  expect([deleted.location, deleted.notice]).toEqual([RATES_PATH, 'Rate plan deleted'])
  expect([await count(prices), (await office.get('manager', kept)).status]).toEqual([before, 404])

  const removed = await office.post('manager', `${await plan('Removed')}/delete`, { version: '1', stays: 'remove' })
  expect(removed.notice).toBe(`Rate plan deleted, ${before} stays are off sale`)
  expect(await count(prices)).toBe(0)
})
