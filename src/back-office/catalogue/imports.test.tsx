import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CATALOGUE_LOCK } from '../../catalogue-files/load/catalogue-lock.ts'
import { example, examples } from '../../catalogue-files/import/testing/sample-files.ts'
import { beginImport, beginUndo } from '../../server/commands/catalogue/run-import.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
import { FIRST_FRIDAY } from '../../server/testing/small-catalogue.ts'
import { UNDOABLE_IMPORTS } from '../../domain/catalogue/import-limit.ts'
import { createTestApp, type TestApp } from '../../server/testing/test-app.ts'
import { createTestBackOffice, type TestBackOffice } from '../testing/test-back-office.ts'

let app: TestApp
let office: TestBackOffice
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'imports-'))
  app = await createTestApp({ settings: { DATA_DIR: folder } })
  office = await createTestBackOffice(app.deps)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => query("update catalogue_import set state = 'failed', ended_at = now() where ended_at is null"))

const query = async <Row extends object>(text: string) => (await app.deps.pool.query<Row>(text)).rows
const IMPORTS = '/staff/catalogue/imports'
/** For a busy machine. */
const PATIENCE = { timeout: 15_000 }
const ADA = { kind: 'operator', name: 'Ada' } as const

const price = (pence: number, nights = 3) =>
  ({ type: 'price', unitTypeId: 11, arrival: FIRST_FRIDAY, nights, pence }) as const
const CODE = {
  type: 'discount-code',
  code: 'FILE10',
  kind: 'percent',
  value: 1000,
  validFrom: '2027-01-01',
  validUntil: '2027-12-31',
  maxUses: 5,
}
const fileOf = (...lines: object[]) => ({
  name: 'may.jsonl',
  bytes: new TextEncoder().encode(lines.map((line) => `${JSON.stringify(line)}\n`).join('')),
})

async function upload(lines: object[], fields: Record<string, string> = {}) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ mode: 'add', ...fields })) body.set(name, value)
  body.set('file', new File([fileOf(...lines).bytes], 'C:\\files\\may.jsonl'))
  const headers = { cookie: 'test_person=manager', origin: app.deps.env.STAFF_URL, 'sec-fetch-site': 'same-origin' }
  const response = await office.request(IMPORTS, { method: 'POST', headers, body })
  return { status: response.status, location: response.headers.get('location') ?? '', html: await response.text() }
}

/** The page of an import once it has ended. */
async function ended(location: string): Promise<string> {
  await expect.poll(async () => (await office.get('manager', location)).text, PATIENCE).not.toContain('Running')
  return (await office.get('manager', location)).text
}

async function importNow(...lines: object[]): Promise<number> {
  const begun = await beginImport(app.deps, ADA, fileOf(...lines), { mode: 'add', isTrial: false })
  if (begun.kind !== 'begun') throw new Error(begun.kind)
  await begun.ended
  return begun.id
}

const penceOf = async (nights = 3) =>
  (
    await query<{ pence: number }>(
      `select pence from price where unit_type_id = 11 and arrival = '${FIRST_FRIDAY}' and nights = ${nights}`,
    )
  )[0]?.pence

describe('imports from the back office [STAFF-06]', () => {
  test('a file is imported in the background, and its page shows the outcome', async () => {
    const begun = await upload([price(12_345), CODE])
    expect(begun).toMatchObject({ status: 303, location: expect.stringMatching(/^\/staff\/catalogue\/imports\/\d+$/) })
    const text = await ended(begun.location)
    expect(text).toMatch(/may\.jsonl File may\.jsonl State Imported/)
    expect(text).toContain('Loaded 2 lines')
    expect(await penceOf()).toBe(12_345)
    expect((await office.get('manager', IMPORTS)).text).toMatch(/may\.jsonl Imported .* Manager/)
    expect(await query("select kind from staff_event where kind = 'import-begun'")).toHaveLength(1)
  })

  test('while it waits for another change of prices its progress is shown', async () => {
    const client = await app.deps.pool.connect()
    await client.query('select pg_advisory_lock($1)', [CATALOGUE_LOCK])
    const begun = await upload([price(12_346)])
    await expect
      .poll(async () => (await office.get('manager', begun.location)).text, PATIENCE)
      .toContain('Running, 60%')
    expect((await office.get('manager', IMPORTS)).html).toContain('data-job="running"')
    await client.query('select pg_advisory_unlock($1)', [CATALOGUE_LOCK])
    client.release()
    expect(await ended(begun.location)).toContain('State Imported')
  })

  test('one invalid line refuses the file; each error is listed with its line and field', async () => {
    const begun = await upload([price(99_900), { ...price(0), nights: 'x' }, { type: 'nothing' }])
    const text = await ended(begun.location)
    expect(text).toContain('State Refused')
    expect(text).toMatch(
      /2 of 3 lines are invalid.* may\.jsonl:2: nights: .* may\.jsonl:2: pence: .* may\.jsonl:3: type/,
    )
    expect(await penceOf()).not.toBe(99_900)
  })

  test('a check imports nothing, and no file, one that runs or a role without the right begins nothing', async () => {
    const before = await penceOf()
    const begun = await upload([price(77_700)], { isTrial: 'true' })
    expect(await ended(begun.location)).toContain('Checked, awaiting confirmation')
    expect(await penceOf()).toBe(before)
    const chosen = async () => {
      const { status, html } = await upload([])
      return [status, html.includes('Choose a file.')]
    }
    expect(await chosen()).toEqual([422, true])
    await query("insert into catalogue_import (actor_name, file_name, is_trial) values ('x', 'x', false)")
    const second = await upload([price(77_700)])
    expect([second.status, second.html.includes('Another import is running')]).toEqual([409, true])
    expect(await chosen()).toEqual([422, true])
    expect((await office.get('agent', IMPORTS)).status).toBe(403)
  })

  test('an import whose server has ended is seen as failed, and the next one begins', async () => {
    await query(
      "insert into catalogue_import (actor_name, file_name, is_trial, seen_at) values ('x', 'lost.jsonl', false, now() - interval '31 seconds')",
    )
    expect((await office.get('manager', IMPORTS)).text).toMatch(/lost\.jsonl Failed/)
    const next = await upload([price(12_000)])
    expect(next.status).toBe(303)
    expect(await ended(next.location)).toContain('State Imported')
    await query(
      "insert into catalogue_import (actor_name, file_name, is_trial, seen_at, state) values ('x', 'kept.jsonl', false, now() - interval '31 seconds', 'done')",
    )
    expect((await office.get('manager', IMPORTS)).text).toMatch(/kept\.jsonl Imported/)
  })

  test('a way with other records that does not exist begins nothing', async () => {
    const before = await penceOf()
    const answer = await upload([price(12_400)], { mode: 'nonsense' })
    expect([answer.status, answer.html.includes('Choose what happens to other records')]).toEqual([422, true])
    expect(await penceOf()).toBe(before)
  })

  test('the next server removes the files that a killed one left in the folder of imports', async () => {
    const imports = path.join(folder, 'imports')
    mkdirSync(imports, { recursive: true })
    writeFileSync(path.join(imports, '1'), 'left')
    await importNow(price(12_300))
    expect(readdirSync(imports)).toEqual([])
  })

  test('a file that cannot be read fails with the reason', async () => {
    const begun = await beginImport(
      app.deps,
      ADA,
      { name: 'empty.jsonl', bytes: new TextEncoder().encode('\n') },
      { mode: 'add', isTrial: false },
    )
    if (begun.kind === 'begun') await begun.ended
    expect((await office.get('manager', IMPORTS)).text).toMatch(/empty\.jsonl Failed/)
  })
})

describe('the last import is undone [STAFF-06]', () => {
  /** Everything that is on sale, as text. */
  async function catalogue(): Promise<string> {
    const tables = {
      operator: 'not is_withdrawn',
      park: 'not is_withdrawn',
      unit_type: 'not is_withdrawn',
      price: 'true',
      night_stock: 'capacity > 0',
      offer: 'true',
      discount_code: 'max_uses > uses',
      review: 'true',
      extra: 'true',
    }
    const texts = Object.entries(tables).map(async ([table, condition]) => {
      const rows = await query<{ line: string }>(
        `select to_jsonb(row)::text as line from ${table} row where ${condition} order by 1`,
      )
      return rows.map(({ line }) => line).join('\n')
    })
    return (await Promise.all(texts)).join('\n\n')
  }

  test('changed records are as before, and added ones are gone', async () => {
    await importNow(...examples())
    const before = await catalogue()
    const park = example('park', { summary: 'From the file.' })
    const unit = example('unit-type')
    const id = await importNow(
      park,
      { ...park, id: 9_900, name: 'New park', slug: 'new-park' },
      { ...unit, id: 9_901, parkId: 9_900 },
      { ...price(5_000), unitTypeId: 9_901 },
      price(13_000),
      price(55_500, 9),
      { type: 'stock', unitTypeId: 9_901, night: FIRST_FRIDAY, capacity: 3 },
      { type: 'stock', unitTypeId: 11, night: addDays(FIRST_FRIDAY, 1), capacity: 77 },
      { ...CODE, code: 'NEW' },
      example('offer', { urn: 77, title: 'New offer' }),
    )
    expect(await catalogue()).not.toBe(before)
    expect((await office.get('manager', `${IMPORTS}/${id}`)).text).toMatch(/Parks 1 1 Prices 1 2/)
    const taken = await office.post('manager', `${IMPORTS}/${id}/undo`)
    expect(await ended(taken.location!)).toContain('State Undone')
    expect((await catalogue()).split('\n')).toEqual(before.split('\n'))
    expect(await query('select is_withdrawn from park where id = 9900')).toEqual([{ is_withdrawn: true }])
    await expect.poll(() => app.deps.availability.current.catalogue.parks.has(9_900), PATIENCE).toBe(false)
  })

  test('nights sold meanwhile stay sold, a used code is used up, and it is undone once', async () => {
    const night = addDays(FIRST_FRIDAY, 2)
    const id = await importNow({ ...CODE, code: 'USED' }, { type: 'stock', unitTypeId: 11, night, capacity: 50 })
    await query(`update night_stock set taken = 20 where unit_type_id = 11 and night = '${night}'`)
    await query("update discount_code set uses = 2 where code = 'USED'")
    const back = await beginUndo(app.deps, ADA, id)
    if (back.kind === 'begun') await back.ended
    expect(
      await query(`select capacity, taken from night_stock where unit_type_id = 11 and night = '${night}'`),
    ).toEqual([{ capacity: 20, taken: 20 }])
    expect(await query("select max_uses, uses from discount_code where code = 'USED'")).toEqual([
      { max_uses: 2, uses: 2 },
    ])
    const again = await office.post('manager', `${IMPORTS}/${id}/undo`)
    expect([again.status, again.text.includes('only undo the latest import')]).toEqual([409, true])
  })

  test('the last one is undone first, then the one before it, and at last the 10th [PROD-13]', async () => {
    const pence = Array.from({ length: UNDOABLE_IMPORTS + 2 }, (_, index) => 11_100 + index)
    const ids: number[] = []
    for (const each of pence) ids.push(await importNow(price(each)))
    const [last = 0, before = 0] = ids.toReversed()
    expect((await office.post('manager', `${IMPORTS}/${before}/undo`)).status).toBe(409)
    expect(await penceOf()).toBe(pence.at(-1))
    for (const id of ids.slice(-UNDOABLE_IMPORTS).toReversed()) {
      const taken = await office.post('manager', `${IMPORTS}/${id}/undo`)
      await ended(taken.location!)
      expect(await penceOf(), String(last - id)).toBe(11_100 + ids.indexOf(id) - 1)
    }
    expect((await office.post('manager', `${IMPORTS}/${ids[1]}/undo`)).status).toBe(409)
  })

  test('one that changes 11 of an operator’s prices is refused with its counts, and imported once the number is confirmed [PROD-13]', async () => {
    await query(
      `insert into price select 11, '${addDays(FIRST_FRIDAY, 300)}', nights, 50000 from generate_series(1, 11) nights`,
    )
    await query(
      `delete from price where unit_type_id <> 11 or nights not between 1 and 11 or arrival <> '${addDays(FIRST_FRIDAY, 300)}'`,
    )
    const dearer = Array.from({ length: 11 }, (_, index) => ({
      ...price(55_000, index + 1),
      arrival: addDays(FIRST_FRIDAY, 300),
    }))
    const changed = async () => (await query('select from price where pence = 55000')).length
    const refused = await upload([...dearer, { type: 'nothing' }], { skipsBad: 'true' })
    expect(await ended(refused.location)).toMatch(
      /State Refused .*more than 20% of what an operator has on sale .*: 11 of 11 prices changed .*Yes: remove or change 11 records on sale/,
    )
    expect(await changed()).toBe(0)
    expect((await office.get('manager', refused.location)).html).toContain('name="skipsBad"')
    const checkedBy = refused.location.split('/').at(-1)!
    const confirmed = { checkedBy, sure: 'true', skipsBad: 'true' }
    expect((await upload(dearer, confirmed)).status, 'another file').toBe(409)
    const done = await upload([...dearer, { type: 'nothing' }], confirmed)
    expect(await ended(done.location)).toContain('State Imported')
    expect(await changed()).toBe(11)
  })

  test.each(['replace-operators', 'replace-all'] as const)(
    'one that replaces (%s) shows first what it would remove, removes it once that is confirmed, and is undone whole',
    async (mode) => {
      await importNow(...examples(), { ...CODE, code: 'KEPT' })
      const before = await catalogue()
      const file = [
        example('operator'),
        example('region'),
        example('town'),
        example('park', { name: 'Renamed' }),
        example('unit-type'),
      ]
      const checked = await upload(file, { mode })
      const text = await ended(checked.location)
      expect(text).toContain('Checked, awaiting confirmation')
      expect(text).toMatch(/To be removed and changed .*Prices \d+ .*Yes: remove or change/)
      expect(await catalogue()).toBe(before)
      const checkedBy = checked.location.split('/').at(-1)!
      expect((await upload(file, { mode, checkedBy })).status, 'not ticked').toBe(422)
      expect((await upload([...file, price(100)], { mode, checkedBy, sure: 'true' })).status, 'another file').toBe(409)
      await query(`insert into price values (${example('unit-type').id as number}, '2027-05-30', 3, 100)`)
      const changed = await upload(file, { mode, checkedBy, sure: 'true' })
      expect(await ended(changed.location)).toMatch(
        /State Refused .*Nothing was loaded: [\d,]+ records were confirmed, but it would withdraw or change [\d,]+\./,
      )
      await query("delete from price where pence = 100 and arrival = '2027-05-30'")
      const done = await upload(file, { mode, checkedBy, sure: 'true' })
      expect(await ended(done.location)).toMatch(/State Imported .*Removed and changed/)
      const left = mode === 'replace-all' ? 'true' : `unit_type_id = ${example('unit-type').id as number}`
      expect(await query(`select from price where ${left}`)).toEqual([])
      const taken = await office.post('manager', `${done.location}/undo`)
      expect(await ended(taken.location!)).toContain('State Undone')
      expect((await catalogue()).split('\n')).toEqual(before.split('\n'))
    },
  )

  test('valid lines are imported beside invalid ones on request, which are listed', async () => {
    const begun = await upload([price(44_400), { type: 'nothing' }], { skipsBad: 'true' })
    expect(await ended(begun.location)).toMatch(/State Imported .*1 bad line left out.* 1 error .*may\.jsonl:2: type/)
    expect(await penceOf()).toBe(44_400)
  })
})
