import { describe, expect, it } from 'vitest'
import { describeWarnings } from './outcome-words.ts'
import type { FileImport } from './import-catalogue.ts'
import { importIntoFreshDatabases, load, STOCK_COUNT } from './testing/fresh-imports.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'

importIntoFreshDatabases()

const circumstances = {
  today: '2027-01-01',
  isSupplied: (supplier: string) => supplier !== 'harvest',
  photoOrigins: ['https://samphire.example'],
  changePercent: 20,
}

/** The warnings after all lines are loaded. */
async function warned(records: readonly SampleRecord[], options: Partial<FileImport> = {}): Promise<string[]> {
  const outcome = await load(records, { circumstances, ...options })
  expect(outcome).toMatchObject({ isLoaded: true, errors: [] })
  return describeWarnings(outcome).trimEnd().split('\n').filter(Boolean)
}

const price = (arrival: string, nights: number) =>
  example('price', { arrival, nights, wasPence: undefined, offerUrn: undefined })
const stock = (...nights: readonly string[]) => nights.map((night) => example('stock', { night }))

describe('an import warns', () => {
  it('of nothing in the documentation’s examples', async () => {
    expect(await warned(examples())).toEqual([])
  })

  it('of an arrival once, with the first night without stock, if even its shortest stay has no stock [PROD-10]', async () => {
    const records = [
      ...examples(),
      ...stock('2027-04-02', '2027-04-03', '2027-04-09', '2027-04-10', '2027-04-11'),
      price('2027-04-02', 4),
      price('2027-04-02', 3),
      price('2027-04-04', 1),
      price('2027-04-09', 3),
      price('2027-04-09', 7),
    ]
    expect(await warned(records)).toEqual([
      'Warning: arrivals with a price that cannot be booked, as a night has no stock: 2',
      `  catalogue.jsonl:${records.length - 3}: arrival: unit type 770111 has no stock for the night of 2027-04-04`,
      `  catalogue.jsonl:${records.length - 2}: arrival: unit type 770111 has no stock for the night of 2027-04-04`,
    ])
  })

  it('of no arrival whose nights have a capacity, even 0, or stock in the database [PROD-10]', async () => {
    await load(examples())
    const closed = [example('stock', { night: '2027-03-08', capacity: 0 }), price('2027-03-07', 2)]
    expect(await warned(closed)).toEqual([])
  })

  it('of stock in the database that the files would replace [PROD-10]', async () => {
    await load(examples())
    const withoutStock = examples((record) => (record.type === 'stock' ? undefined : record))
    expect(await warned(withoutStock, { mode: 'replace-operators', confirmed: STOCK_COUNT })).toEqual([
      'Warning: arrivals with a price that cannot be booked, as a night has no stock: 2',
      expect.stringContaining('no stock for the night of 2027-03-05') as string,
      expect.stringContaining('no stock for the night of 2027-03-06') as string,
    ])
  })

  it('of arrivals before today, the first 5 of 7, and not of one today [PROD-10]', async () => {
    const past = [1, 2, 3, 4, 5, 6, 7].map((nights) => price('2027-03-04', nights))
    const lines = await warned([...past, ...examples()], { circumstances: { ...circumstances, today: '2027-03-05' } })
    expect(lines).toEqual([
      'Warning: prices for arrivals in the past: 7',
      ...[1, 2, 3, 4, 5].map((line) => `  catalogue.jsonl:${line}: arrival: 2027-03-04 is in the past`),
      '  … and 2 more',
    ])
  })

  it('of operators whose supplier is not configured, not of the others [PROD-10]', async () => {
    const operators = ['harvest', 'orchard'].map((supplier, index) =>
      example('operator', { id: 80 + index, code: supplier, supplier }),
    )
    expect(await warned(operators)).toEqual([
      'Warning: operators of which nothing is sold, as SUPPLIERS lacks their supplier: 1',
      '  catalogue.jsonl:1: supplier: harvest is not configured',
    ])
  })

  it('with --check, but not if bad lines prevent the import', async () => {
    const records = [...examples(), price('2027-04-02', 3)]
    const check = { isTrial: true, circumstances }
    expect((await load(records, check)).warnings).toMatchObject([{ count: 1 }])
    const { warnings, bad } = await load([...records, example('town', { id: 4.5 })], check)
    expect({ warnings, lines: bad.lines }).toEqual({ warnings: [], lines: 1 })
  })
})
