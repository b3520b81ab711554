import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stringify } from 'csv-stringify/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { FIRST_OWN_ID } from '../../domain/catalogue/own-records.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { readSheet } from '../../catalogue-files/sheets/read-sheet.ts'
import { SHEET_KINDS, type SheetKind } from '../../catalogue-files/sheets/sheet-kinds.ts'
import { headingsOf } from '../../catalogue-files/sheets/write-template.ts'
import { FIRST_FRIDAY, GUNTON_SANDS, MARRAM_POINT, TODAY } from '../../server/testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type Page, type Person, type TestBackOffice } from '../testing/test-back-office.ts'
import { SHEETS_PATH, templatePath } from './words.ts'

let app: TestApp
let office: TestBackOffice
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sheets-'))
  app = await createTestApp({ settings: { DATA_DIR: folder } })
  office = await createTestBackOffice(app.deps)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => query("update catalogue_import set state = 'failed', ended_at = now() where ended_at is null"))

const query = async <Row extends object>(text: string) => (await app.deps.pool.query<Row>(text)).rows
/** For a busy machine. */
const PATIENCE = { timeout: 20_000 }
const GORSEBANK = '1'
const { parkId, saver, gold } = GUNTON_SANDS

const csvOf = (headings: readonly string[], ...rows: readonly (readonly string[])[]) =>
  [headings, ...rows].map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

async function upload(kind: SheetKind | '', text: string, operator = '', person: Person = 'manager') {
  const body = new FormData()
  body.set('kind', kind)
  body.set('operator', operator)
  body.set('sheet', new File([text], 'C:\\files\\from-operator.csv'))
  const headers = { cookie: `test_person=${person}`, origin: app.deps.env.STAFF_URL, 'sec-fetch-site': 'same-origin' }
  const response = await office.request(SHEETS_PATH, { method: 'POST', headers, body })
  return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() }
}

/** The page of an import once it has ended. */
async function ended(location: string): Promise<Page> {
  await expect.poll(async () => (await office.get('manager', location)).text, PATIENCE).not.toContain('Running')
  return office.get('manager', location)
}

/** The field of each column, as its select shows it. */
const chosenIn = ({ html }: Page): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<select name="(column-\d+)".*?<\/select>/gs)].map(([select, name = '']) => [
      name,
      /<option value="([^"]*)" selected/.exec(select)?.[1] ?? '',
    ]),
  )

/** Uploads a sheet, and checks it as its columns are guessed. */
async function check(kind: SheetKind, text: string, operator = ''): Promise<Page & { readonly path: string }> {
  const uploaded = await upload(kind, text, operator)
  expect([uploaded.status, uploaded.html]).toEqual([303, ''])
  const columns = await office.get('manager', uploaded.location)
  const checked = await office.post('manager', uploaded.location, chosenIn(columns))
  expect([checked.status, checked.status === 303 ? '' : checked.text]).toEqual([303, ''])
  const location = checked.location!
  return { ...(await ended(location)), path: location }
}

/** Presses the button below a check, and waits for the import. */
async function confirm(
  checked: { readonly path: string },
  fields: Record<string, string> = {},
): Promise<Page & { readonly path: string }> {
  const begun = await office.post('manager', `${checked.path}/import`, fields)
  expect([begun.status, begun.status === 303 ? '' : begun.text]).toEqual([303, ''])
  return { ...(await ended(begun.location!)), path: begun.location! }
}

const undo = async (imported: { readonly path: string }) => {
  const begun = await office.post('manager', `${imported.path}/undo`)
  expect(begun.status).toBe(303)
  return ended(begun.location!)
}

const PARKS = ['Name', 'Town', 'In one sentence', 'Description', 'Your reference', 'Dogs', 'Arrival']
const parkRow = (name: string, reference: string) => [
  name,
  'Southwold, Suffolk',
  'A park by the sea.',
  'Dunes.',
  reference,
  '2',
  '3pm',
]
const parks = () =>
  query<{
    id: number
    name: string
    arrival_from: string
    dogs_allowed: number
    is_withdrawn: boolean
    region_id: number
  }>(
    `select id, name, arrival_from, dogs_allowed, is_withdrawn, region_id from park where id >= ${FIRST_OWN_ID} order by id`,
  )

describe('a spreadsheet of parks', () => {
  test('is uploaded, matched, checked and imported, is found again by its reference, and is undone [CAT-60] [CAT-63]', async () => {
    const [town] = await query<{ name: string; region: string }>(
      'select town.name, region.name as region from town join region on region.id = town.region_id where town.region_id = 4 limit 1',
    )
    const row = (name: string, reference: string) =>
      parkRow(name, reference).map((cell) => (cell.startsWith('Southwold') ? `${town!.name}, ${town!.region}` : cell))
    const uploaded = await upload(
      'parks',
      csvOf(PARKS, row('North Lodge', 'NL-1'), row('South Lodge', 'NL-2')),
      GORSEBANK,
    )
    const columns = await office.get('manager', uploaded.location)
    expect(columns.text).toContain('Parks of Gorsebank Parks: 2 rows.')
    expect(columns.text).toContain('The columns are guessed by their headings.')
    const fields = chosenIn(columns)
    expect(Object.values(fields)).toEqual(['name', 'townId', 'summary', 'description', 'reference', '', ''])
    const begun = await office.post('manager', uploaded.location, {
      ...fields,
      'column-5': 'dogsAllowed',
      'column-6': 'arrivalFrom',
    })
    const checked = { ...(await ended(begun.location!)), path: begun.location! }
    expect(checked.text).toContain('State Checked, no errors')
    expect(checked.text).toContain('What would change Records Added Changed Removed Parks 2 0 0')
    expect(await parks()).toEqual([])

    const imported = await confirm(checked)
    expect(imported.text).toContain('Imported 2 rows.')
    expect(await parks()).toMatchObject([
      { id: FIRST_OWN_ID, name: 'North Lodge', arrival_from: '15:00', dogs_allowed: 2, region_id: 4 },
      { id: FIRST_OWN_ID + 1, name: 'South Lodge' },
    ])

    const again = await upload('parks', csvOf(PARKS, row('North Lodge Park', 'NL-1')), GORSEBANK)
    const remembered = await office.get('manager', again.location)
    expect(remembered.text).toContain('The columns are as you chose them last time.')
    expect(chosenIn(remembered)).toMatchObject({ 'column-5': 'dogsAllowed', 'column-6': 'arrivalFrom' })
    const changed = await office.post('manager', again.location, chosenIn(remembered))
    const second = await confirm({ ...(await ended(changed.location!)), path: changed.location! })
    expect((await parks()).map(({ id, name }) => [id, name])).toEqual([
      [FIRST_OWN_ID, 'North Lodge Park'],
      [FIRST_OWN_ID + 1, 'South Lodge'],
    ])
    expect(second.text).toContain('Undo import')
    await undo(second)
    expect((await parks())[0]?.name).toBe('North Lodge')
  })

  test('with errors imports nothing, and lists each by row and column, also as a file [CAT-62]', async () => {
    const before = await query('select * from park order by id')
    const text = csvOf(
      ['Name', 'Operator', 'Town', 'In one sentence', 'Dogs allowed', 'Telephone'],
      ['Good Park', 'Gorsebank Parks', 'Atlantis', 'x', 'two', ''],
      ['Bad Park', 'Nobody', 'Norwich', 'x', '1', '12'],
      ['', 'Gorsebank Parks', '', '', '', '01263 860859'],
    )
    const page = await check('parks', text)
    expect(page.text).toContain('State Refused')
    expect(page.text).toContain('3 of 3 rows can’t be imported, so nothing was.')
    expect(page.text).toContain('Row 2 Dogs allowed ‘two’ is not a whole number. Enter a whole number from 0 to 20.')
    expect(page.text).toContain('Row 3 Operator ‘Nobody’ is no operator of this shop. Choose an operator.')
    expect(page.text).toContain('Row 4 Name Empty. Enter a name of at most 200 characters.')
    expect(page.text).not.toContain('Import spreadsheet')
    const file = await office.get('manager', `${page.path}/errors`)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.html.split('\r\n')[0]).toBe('Row,Column,Error')
    expect(file.html).toContain('2,Dogs allowed,‘two’ is not a whole number.')
    expect(await query('select * from park order by id')).toEqual(before)
    expect((await office.post('manager', `${page.path}/import`)).status).toBe(409)
  })

  test('is refused with words if it is no sheet, has no kind, or a needed column is not chosen [CAT-61]', async () => {
    const nothing = await upload('', 'Name\n')
    expect([nothing.status, nothing.html.includes('Choose what is in the file.')]).toEqual([422, true])
    const empty = await upload('parks', 'Name\n')
    expect([empty.status, empty.html.includes('nothing below it')]).toEqual([422, true])
    const uploaded = await upload('stock', csvOf(['Place', 'Beds'], ['a', 'b']))
    const page = await office.post('manager', uploaded.location, { 'column-0': 'park', 'column-1': 'park' })
    expect(page.status).toBe(422)
    expect(page.text).toContain('Choose the columns of: Unit type, First night, Number of units.')
    expect(page.text).toContain('Park is chosen for two columns: choose one.')
  })

  test('is for managers alone, and gone once it is deleted', async () => {
    expect((await upload('parks', 'Name\nx', '', 'agent')).status).toBe(403)
    const { location } = await upload('parks', csvOf(['Name'], ['x']), GORSEBANK)
    expect((await office.get('agent', location)).status).toBe(403)
    expect((await office.get('agent', templatePath('parks', 'csv'))).status).toBe(403)
    await query('delete from uploaded_sheet')
    expect((await office.get('manager', location)).status).toBe(404)
  })
})

describe('a template [CAT-60]', () => {
  test.each(SHEET_KINDS)('of %s has the headings that the import reads, as CSV and as Excel', async (kind) => {
    const headings = headingsOf(kind)
    const { html } = await office.get('manager', templatePath(kind, 'csv'))
    expect(html).toBe(`${stringify([headings]).trim()}\r\n`)
    const response = await office.request(templatePath(kind, 'xlsx'), { headers: { cookie: 'test_person=manager' } })
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${kind}.xlsx"`)
    await expect(readSheet(new Uint8Array(await response.arrayBuffer()))).rejects.toThrow('nothing below it')
  })

  test('that is filled in with an operator’s unit types changes nothing when it comes back', async () => {
    await query('update unit_type set grade_rank = 1 where grade_rank = 0')
    // In another order than the file lists them.
    await query(`update unit_type set features = '{3,2}' where id = ${gold}`)
    const file = await office.get('manager', templatePath('unit-types', 'csv', GORSEBANK))
    expect(file.html).toContain('Saver')
    const page = await check('unit-types', file.html, GORSEBANK)
    expect(page.text).toContain('State Checked, no errors')
    expect(page.text).toContain('Nothing: the file matches the records on sale.')
  })
})

const nights = () =>
  query<{ capacity: number }>(
    `select capacity from night_stock where unit_type_id = ${gold} and night between '${FIRST_FRIDAY}' and '${addDays(FIRST_FRIDAY, 2)}' order by night`,
  )
const uk = (day: string) => day.split('-').reverse().join('/')

describe('a spreadsheet of stock', () => {
  test('sets the units of each night, and a row that says a night twice is an error [CAT-60] [CAT-62]', async () => {
    const rows = [
      ['Gunton Sands', 'gold caravan', uk(FIRST_FRIDAY), uk(addDays(FIRST_FRIDAY, 1)), '7'],
      [String(parkId), String(gold), uk(addDays(FIRST_FRIDAY, 2)), '', '9'],
    ]
    const [name] = await query<{ name: string }>(`select name from unit_type where id = ${gold}`)
    rows[0]![1] = name!.name.toUpperCase()
    const headings = ['Park', 'Unit type', 'From', 'To', 'Units']
    const before = await nights()
    const checked = await check('stock', csvOf(headings, ...rows))
    expect(checked.text).toContain('Nights of stock 0 3 0')
    expect(await nights()).toEqual(before)
    const imported = await confirm(checked)
    expect((await nights()).map(({ capacity }) => capacity)).toEqual([7, 7, 9])
    await undo(imported)
    expect(await nights()).toEqual(before)

    const twice = await check('stock', csvOf(headings, rows[1]!, [...rows[1]!.slice(0, 4), '1000']))
    expect(twice.text).toContain('Row 3 Number of units ‘1000’ can’t be used. Enter a whole number from 0 to 999.')
    const same = await check('stock', csvOf(headings, rows[1]!, [...rows[1]!.slice(0, 4), '8']))
    expect(same.text).toContain('is in row 2 too. Leave it out of one of them.')
  })
})

const lowest = async (unitTypeId: number, arrival: string, stay: number) =>
  (
    await query<{ pence: number }>(
      `select pence from price where unit_type_id = ${unitTypeId} and arrival = '${arrival}' and nights = ${stay}`,
    )
  )[0]?.pence
const RATES = [
  'Park',
  'Unit',
  'Season',
  'Start date',
  'End date',
  'Every year',
  'Nightly rate',
  'Weekend',
  'Weekly rate',
  'Min stay',
  'Max nights',
  'Changeover',
]
const MONDAY = addDays(FIRST_FRIDAY, 10)

describe('a spreadsheet of rates', () => {
  test('makes a rate plan of each unit type with its prices, asks before prices change by more than the limit, and is undone whole [CAT-60] [CAT-63]', async () => {
    const [unit] = await query<{ name: string }>(`select name from unit_type where id = ${MARRAM_POINT.lodge}`)
    const row = (night: string) => [
      'Marram Point',
      unit!.name,
      'All year',
      uk(TODAY),
      uk(addDays(TODAY, 300)),
      'yes',
      night,
      '£30',
      '',
      '3',
      '4',
      'Fri, Mon',
    ]
    const before = await query(
      `select arrival, nights, pence, was_pence from price where unit_type_id = ${MARRAM_POINT.lodge} order by 1, 2`,
    )
    const checked = await check('rates', csvOf(RATES, row('20.00')))
    expect(checked.text).toContain('State Checked, awaiting confirmation')
    const unsure = await office.post('manager', `${checked.path}/import`)
    expect([unsure.status, unsure.text.includes('Tick the box to confirm')]).toEqual([422, true])
    const imported = await confirm(checked, { sure: 'true' })
    expect(imported.text).toContain('Imported 1 row. Rate plans: 1 new, 0 changed.')
    expect(await lowest(MARRAM_POINT.lodge, FIRST_FRIDAY, 3)).toBe(3_000 * 2 + 2_000)
    expect(await lowest(MARRAM_POINT.lodge, MONDAY, 4)).toBe(2_000 * 4)
    expect(await lowest(MARRAM_POINT.lodge, FIRST_FRIDAY, 7)).toBeUndefined()
    expect(await query('select name, horizon_months from rate_plan')).toEqual([
      { name: `Marram Point: ${unit!.name}`, horizon_months: 18 },
    ])

    const dearer = await confirm(await check('rates', csvOf(RATES, row('21'))), { sure: 'true' })
    expect(await lowest(MARRAM_POINT.lodge, MONDAY, 4)).toBe(2_100 * 4)
    expect(await query('select version from rate_plan')).toEqual([{ version: 2 }])
    await undo(dearer)
    expect(await lowest(MARRAM_POINT.lodge, MONDAY, 4)).toBe(2_000 * 4)
    expect(await query('select nightly from rate_season')).toMatchObject([{ nightly: expect.arrayContaining([2_000]) }])
    await undo(imported)
    expect(await query('select from rate_plan')).toHaveLength(0)
    expect(
      await query(
        `select arrival, nights, pence, was_pence from price where unit_type_id = ${MARRAM_POINT.lodge} order by 1, 2`,
      ),
    ).toEqual(before)
  })

  test('with a unit type of a shared plan, a season that ends before it begins, or “£84.0O” is refused [CAT-62]', async () => {
    await query(
      `with plan as (insert into rate_plan (name, horizon_months) values ('Caravans', 18) returning id)
       insert into rate_plan_unit (unit_type_id, rate_plan_id, adjustment)
       select unit, id, '{"kind":"percent","basisPoints":0}' from plan, unnest(array[${saver}, ${gold}]) unit`,
    )
    const [unit] = await query<{ name: string }>(`select name from unit_type where id = ${saver}`)
    const row = (unitName: string, from: string, to: string, night: string) => [
      'Gunton Sands',
      unitName,
      'S',
      from,
      to,
      '',
      night,
      '',
      '',
      '',
      '',
      '',
    ]
    const page = await check(
      'rates',
      csvOf(
        RATES,
        row(unit!.name, '1/1/2027', '1/2/2027', '90'),
        row(String(gold), '1/2/2027', '1/1/2027', '90'),
        row(String(gold), '1/1/2027', '1/2/2027', '£84.0O'),
        row('Palace', '1/1/2027', '1/2/2027', '90'),
      ),
    )
    expect(page.text).toContain(`Row 2 Unit type ‘${unit!.name}’ shares the rate plan ‘Caravans’ with other unit types`)
    expect(page.text).toContain('Row 3 The row It can’t end before it begins.')
    expect(page.text).toContain(
      'Row 4 Price per night, £ ‘£84.0O’ is not a sum of money. Enter pounds, like 85 or 84.50, or nothing.',
    )
    expect(page.text).toContain('Row 5 Unit type ‘Palace’ is no unit type of Gunton Sands')
    await query('delete from rate_plan_unit; delete from rate_plan')
  })

  test('that was checked is refused once the shop has changed [CAT-63]', async () => {
    const [named] = await query<{ name: string }>(`select name from operator where id = 1`)
    const checked = await check('operators', csvOf(['Name', 'Minimum age of the lead guest'], [named!.name, '21']))
    await query('update operator set balance_due_weeks = balance_due_weeks + 1 where id = 1')
    const late = await confirm(checked)
    expect([
      late.text.includes('State Refused'),
      late.text.includes('The shop has changed since the file was checked'),
    ]).toEqual([true, true])
  })
})
