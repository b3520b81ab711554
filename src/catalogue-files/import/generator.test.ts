import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../server/testing/test-database.ts'
import { createGeneratedDatabase, GENERATED_SCALE } from '../../server/testing/generated-database.ts'
import { fillCatalogue } from '../../../demo/catalogue/fill.ts'
import { exportCatalogue } from '../export/export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { describeOutcome } from './outcome-words.ts'
import type { ImportMode } from './staged-tables.ts'
import { example, examples, SampleFolder, type SampleRecord } from './testing/sample-files.ts'

const TODAY = '2026-11-21'
/** Later months: dates, offers, codes and reviews of the generator all advance. */
const DECEMBER = '2026-12-02'
const JANUARY = '2027-01-02'

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>

let database: TestDatabase
const folder = new SampleFolder()

beforeAll(async () => {
  database = await createGeneratedDatabase(TODAY)
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

const fill = (today: string, from = database) => fillCatalogue({ ...from, today, scale: GENERATED_SCALE })

interface LoadOptions {
  readonly mode?: ImportMode
  readonly into?: TestDatabase
}

async function load(content: string | SampleRecord[], { mode = 'add', into = database }: LoadOptions = {}) {
  const files = [folder.write('mine.jsonl', content)]
  expect(await importCatalogue({ connectionConfig: into.connectionConfig, files, mode })).toMatchObject({
    isLoaded: true,
  })
}

async function exported(operators?: string[], { connectionConfig } = database): Promise<string> {
  let text = ''
  for await (const lines of exportCatalogue({ connectionConfig, operators })) text += lines
  return text
}

const withoutRegions = examples((record) => (record.type === 'region' ? undefined : record))

it('the demonstration is replaced at once by files with prices, not by three lines, and cannot be undone [PROD-13]', async () => {
  const circumstances = {
    today: TODAY,
    isSupplied: () => true,
    photoOrigins: ['https://samphire.example'],
    changePercent: 20,
  }
  const replaceBy = (name: string, records: SampleRecord[]) =>
    importCatalogue({
      ...database,
      files: [folder.write(name, records)],
      mode: 'replace-all',
      isTrial: true,
      circumstances,
    })
  const asked = await replaceBy('three.jsonl', withoutRegions.slice(0, 3))
  expect(asked.unconfirmed?.affected).toBeGreaterThan(1_000)
  expect(asked.undo.refusal).toBeUndefined()
  const mine = await replaceBy('mine.jsonl', withoutRegions)
  expect(mine).toMatchObject({ bad: { lines: 0 }, undo: { rows: 0, refusal: 'demonstration' } })
  expect(mine.unconfirmed).toBeUndefined()
  expect(describeOutcome({ ...mine, isLoaded: true }, { isTrial: false })).toMatch(
    /It cannot be undone: it replaces the demonstration, which an empty DATA_DIR generates anew\.$/,
  )
})

it('after an import into an empty database the generator does not fill it [PROD-10]', async () => {
  const empty = await createTestDatabase({ connections: 3 })
  try {
    await load(examples(), { into: empty })
    const before = await exported(undefined, empty)
    expect(await fill(TODAY, empty)).toBe('imported')
    expect(await exported(undefined, empty)).toBe(before)
  } finally {
    await empty.close()
  }
})

it('a new day extends the generated operators and leaves an imported one unchanged [PROD-10]', async () => {
  await load([...withoutRegions, example('discount-code', { code: 'WELCOME10' })])
  const mine = await exported(['samphire'])
  expect(await fill(DECEMBER)).toBe('rolled')
  expect(await exported(['samphire'])).toBe(mine)
  const { rows } = await database.pool.query(
    `select count(*)::int as past from price where unit_type_id <> 770111 and arrival <= $1`,
    [DECEMBER],
  )
  expect(rows).toEqual([{ past: 0 }])
})

it('from its first imported line on, a generated operator belongs to its files [PROD-10]', async () => {
  const line = (await exported(['reedcutter'])).split('\n').find((text) => text.startsWith('{"type":"price"'))
  await load(String(line))
  const kept = async () => (await exported(['reedcutter'])).match(/^{"type":"(stock|review|unit-type)".*$/gm)
  const mine = await kept()
  expect(await fill(JANUARY)).toBe('rolled')
  expect(await kept()).toEqual(mine)
  const codes = await database.pool.query(
    `select code, valid_until::text as until from discount_code where code in ('WELCOME10', 'TAKE25') order by code`,
  )
  expect(codes.rows).toEqual([
    { code: 'TAKE25', until: '2028-12-31' },
    { code: 'WELCOME10', until: '2027-12-31' },
  ])
})

it('an imported price keeps an expired offer of the generator, so that its export can be imported again', async () => {
  const over = 32_000
  await database.pool.query(
    `insert into offer (urn, title, description, terms, channels, ends_on)
     values ($1, 'New Year', '', '', '{ukcaravan}', $2)`,
    [over, JANUARY],
  )
  await load([example('price', { offerUrn: over, nights: 7 })])
  const offered = async () =>
    (await database.pool.query('select offer_urn from price where unit_type_id = 770111 order by nights')).rows
  expect(await offered()).toEqual([{ offer_urn: null }, { offer_urn: 501 }, { offer_urn: over }])
  expect(await fill('2027-01-03')).toBe('rolled')
  expect(await offered()).toEqual([{ offer_urn: null }, { offer_urn: 501 }, { offer_urn: null }])
})

it('the generator leaves prices and nights of a unit type in a rate plan alone [CAT-05]', async () => {
  const pick = (not: number) =>
    `select price.unit_type_id as id from price join unit_type on unit_type.id = unit_type_id
       join park on park.id = park_id join operator on operator.id = operator_id
      where not operator.is_imported and price.unit_type_id <> ${not} order by price.arrival desc, 1 limit 1`
  const idOf = async (not: number) => (await database.pool.query<{ id: number }>(pick(not))).rows[0]!.id
  const planned = await idOf(0)
  const other = await idOf(planned)
  await database.pool.query(
    `with plan as (insert into rate_plan (name, horizon_months) values ('Plan', 18) returning id)
     insert into rate_plan_unit select ${planned}, id, '{"kind":"percent","basisPoints":0}' from plan`,
  )
  const last = async (unitTypeId: number) =>
    (
      await database.pool.query(
        `select (select max(arrival)::text from price where unit_type_id = $1) as arrival,
                (select max(night)::text from night_stock where unit_type_id = $1) as night`,
        [unitTypeId],
      )
    ).rows[0] as { arrival: string; night: string }
  const [before, beforeOther] = [await last(planned), await last(other)]
  expect(await fill('2027-01-31')).toBe('rolled')
  expect(await last(planned)).toEqual(before)
  expect((await last(other)).night > beforeOther.night).toBe(true)
})

it('after an import that replaces everything the generator does nothing [PROD-10]', async () => {
  await load(withoutRegions, { mode: 'replace-all' })
  const before = await exported()
  expect(before.match(/"type":"operator"/g)).toHaveLength(1)
  expect(await fill('2027-02-02')).toBe('imported')
  expect(await exported()).toBe(before)
})
