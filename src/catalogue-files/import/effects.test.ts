import { describe, expect, it } from 'vitest'
import { importIntoFreshDatabases, load, rows } from './testing/fresh-imports.ts'
import type { FileImport } from './import-catalogue.ts'
import { describeUnconfirmed, describeWarnings } from './outcome-words.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'

importIntoFreshDatabases()

const circumstances = {
  today: '2027-01-01',
  isSupplied: () => true,
  photoOrigins: ['https://samphire.example'],
  changePercent: 20,
}

/** The effects to be confirmed; empty if it was imported. */
async function refusal(records: readonly SampleRecord[], options: Partial<FileImport> = {}): Promise<string[]> {
  const outcome = await load(records, { circumstances, ...options })
  expect(outcome).toMatchObject({ errors: [], isLoaded: !outcome.unconfirmed })
  return outcome.unconfirmed ? describeUnconfirmed(outcome, outcome.unconfirmed).split('\n').slice(1) : []
}

const prices = (count: number, change: (index: number) => Record<string, unknown> = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    example('price', {
      arrival: `2027-${String(3 + Math.floor(index / 28)).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`,
      pence: 84_000,
      wasPence: undefined,
      offerUrn: undefined,
      ...change(index),
    }),
  )
const withPrices = (count: number) => [
  ...examples((record) => (record.type === 'price' || record.type === 'stock' ? undefined : record)),
  ...prices(count),
]

describe('an import has to be confirmed', () => {
  it('if it replaces an operator without its prices, while another has as many [PROD-13]', async () => {
    const other = [
      example('operator', { id: 78, code: 'other' }),
      example('park', { id: 7801, operatorId: 78 }),
      example('unit-type', { id: 780111, parkId: 7801 }),
      ...prices(56, () => ({ unitTypeId: 780111 })),
    ]
    await load([...withPrices(56), ...other])
    const forgotten = withPrices(0)
    expect(await refusal(forgotten, { mode: 'replace-operators' })).toEqual(['  samphire: 56 of 56 prices withdrawn'])
    const some = withPrices(45)
    expect(await refusal(some, { mode: 'replace-operators' })).toEqual([])
    expect(await rows('select count(*)::int as count from price')).toEqual([{ count: 101 }])
  })

  it('with the totals of the shop where more than 10 lines would say them by operator [PROD-13]', async () => {
    const operators = Array.from({ length: 6 }, (_, index) => [
      example('operator', { id: 80 + index, code: `operator-${index}` }),
      example('park', { id: 8000 + index, operatorId: 80 + index, slug: `park-${index}` }),
    ]).flat()
    await load([...examples(), ...operators])
    const lines = await refusal([example('operator')], { mode: 'replace-all' })
    expect(lines[0]).toBe(
      '  withdrawn in all: 6 operators, 1 offer, 1 extra, 7 parks, 1 review, 1 unit type, 2 prices, 3 nights of stock, 1 night of extras, 1 discount code',
    )
    expect([lines.length, lines.at(-1)]).toEqual([12, '  … and 11 more'])
  })

  it('not for past dates: an arrival of yesterday is not withdrawn, one of today is [PROD-13]', async () => {
    await load([...withPrices(0), ...prices(2)])
    const onDay = (today: string) =>
      ({ mode: 'replace-operators', circumstances: { ...circumstances, today } }) as const
    expect(await refusal(withPrices(0), onDay('2027-03-01'))).toEqual(['  samphire: 2 of 2 prices withdrawn'])
    expect(await refusal(withPrices(0), onDay('2027-03-03'))).toEqual([])
  })

  it('if 21% of the prices change, not if 20% do [PROD-13]', async () => {
    await load(withPrices(100))
    const dearer = (count: number) => prices(count, () => ({ pence: 90_000 }))
    expect(await refusal(dearer(21))).toEqual(['  samphire: 21 of 100 prices changed'])
    expect(await refusal(dearer(20))).toEqual([])
  })
})

describe('prices of less than half or more than twice what stands', () => {
  it('have to be confirmed beyond 20% of those that can be compared, though all are few of what stands [PROD-14]', async () => {
    await load(withPrices(200))
    const inPounds = (count: number) => prices(count, () => ({ pence: 840 }))
    expect(await refusal([...inPounds(2), ...prices(10).slice(2)])).toEqual([])
    await load(prices(2))
    const third = [...inPounds(3), ...prices(10).slice(3)]
    expect(await refusal(third)).toEqual(['  samphire: 3 of 10 prices less than half or more than twice what stands'])
    expect((await load(third, { circumstances, confirmed: 3 })).isLoaded).toBe(true)
  })

  it('are reported with examples, and new arrivals are compared with the unit type’s for as many nights [PROD-14]', async () => {
    await load(withPrices(28))
    const next = (index: number) => ({ arrival: `2028-01-${String(index + 10)}` })
    const lines = [
      ...prices(1, () => ({ pence: 41_999 })),
      ...prices(1, () => ({ ...next(0), pence: 840 })),
      ...prices(8, (index) => ({ ...next(index + 1), pence: 42_000 })),
    ]
    const outcome = await load(lines, { circumstances })
    expect(outcome).toMatchObject({ isLoaded: true })
    expect(describeWarnings(outcome).split('\n').slice(0, 3)).toEqual([
      'Warning: prices of less than half or more than twice what stands: 2',
      '  catalogue.jsonl:1: pence: 41999, where 84000 stands',
      '  catalogue.jsonl:2: pence: 840, where unit type 770111 has 84000 to 84000 for as many nights',
    ])
  })

  it('are not compared where nothing stands, and no number is named by prices that are new [PROD-14]', async () => {
    await load(withPrices(1))
    expect(await refusal(prices(5, () => ({ nights: 5, pence: 840 })))).toEqual([])
    const doubted = prices(5, () => ({ nights: 5, pence: 84_000, arrival: '2028-02-01' })).slice(0, 1)
    const outcome = await load(doubted, { circumstances })
    expect(outcome.unconfirmed).toEqual({ percent: 20, affected: 1 })
  })
})
