import { beforeEach, describe, expect, it } from 'vitest'
import {
  bookExample,
  countOf,
  database,
  importIntoFreshDatabases,
  load,
  rows,
  STOCK_COUNT,
} from './testing/fresh-imports.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'

importIntoFreshDatabases()

describe('an import that replaces an operator', () => {
  const withoutUnit = examples((record) => (['unit-type', 'price', 'stock'].includes(record.type) ? undefined : record))
  const other = [
    example('operator', { id: 78, code: 'other' }),
    example('park', { id: 7801, operatorId: 78 }),
    example('unit-type', { id: 780111, parkId: 7801 }),
    example('price', { unitTypeId: 780111 }),
  ]

  beforeEach(async () => {
    await load([...examples(), ...other])
  })

  it('withdraws records missing in its files, and leaves other operators unchanged [PROD-10]', async () => {
    const outcome = await load(withoutUnit, { mode: 'replace-operators' })
    expect(outcome.withdrawn).toEqual({ parks: 0, unitTypes: 1, prices: 2 })
    expect(await rows('select id from unit_type')).toEqual([{ id: 780111 }])
    expect(await rows('select unit_type_id from price')).toEqual([{ unit_type_id: 780111 }])
    expect(await countOf('stock')).toBe(0)
  })

  it('withdraws single prices and nights of units it keeps; a sold night keeps only the sold units [PROD-10]', async () => {
    await bookExample()
    const fewer = examples((record) => {
      if (record.type === 'price') return record.nights === 2 ? record : undefined
      return record.type === 'stock' ? undefined : record
    })
    expect((await load(fewer, { mode: 'replace-operators' })).isLoaded).toBe(true)
    expect(await rows('select nights from price where unit_type_id = 770111')).toEqual([{ nights: 2 }])
    expect(await rows('select capacity, taken from night_stock')).toEqual(
      Array.from({ length: STOCK_COUNT }, () => ({ capacity: 1, taken: 1 })),
    )
  })

  it('keeps a booked unit type and its park for their customers: prices are deleted, the booking stays [PROD-10]', async () => {
    await bookExample()
    const before = await rows('select * from booking')
    const onlyOperator = [example('operator')]
    const outcome = await load(onlyOperator, { mode: 'replace-operators' })
    expect(outcome.withdrawn).toEqual({ parks: 1, unitTypes: 1, prices: 2 })
    const again = await load(onlyOperator, { mode: 'replace-operators' })
    expect(again.withdrawn).toEqual({ parks: 0, unitTypes: 0, prices: 0 })
    expect(await rows('select * from booking')).toEqual(before)
    expect(await rows('select id, is_withdrawn from park order by id')).toEqual([
      { id: 7701, is_withdrawn: true },
      { id: 7801, is_withdrawn: false },
    ])
    expect(await rows('select is_withdrawn from unit_type where id = 770111')).toEqual([{ is_withdrawn: true }])
    expect(await rows('select 1 from price where unit_type_id = 770111')).toEqual([])
    expect(await rows('select capacity, taken from night_stock')).toEqual(
      Array.from({ length: STOCK_COUNT }, () => ({ capacity: 1, taken: 1 })),
    )
  })

  it('restores withdrawn records that a later file contains', async () => {
    await bookExample()
    await load([example('operator')], { mode: 'replace-operators' })
    expect((await load(examples())).isLoaded).toBe(true)
    expect(await rows('select is_withdrawn from unit_type where id = 770111')).toEqual([{ is_withdrawn: false }])
    expect(await rows('select capacity, taken from night_stock limit 1')).toEqual([{ capacity: 3, taken: 1 }])
  })

  it('refuses lines that refer to withdrawn records', async () => {
    const { errors } = await load([example('operator'), example('price')], { mode: 'replace-operators' })
    expect(errors).toEqual([
      'catalogue.jsonl:2: unitTypeId: unit type 770111 is neither in the files nor in the database',
    ])
  })
})

describe('an import that replaces everything', () => {
  const mine = [
    example('operator', { id: 1, code: 'samphire' }),
    example('park', { id: 7701, operatorId: 1 }),
    example('unit-type', { id: 770111, parkId: 7701 }),
    example('price', { wasPence: undefined, offerUrn: undefined }),
    example('stock', { capacity: 1 }),
  ]

  it('keeps of others only regions, towns and what was booked or used [PROD-10]', async () => {
    await load(examples())
    await database.pool.query('update discount_code set uses = 7')
    const replacing = mine.map(
      (record) => JSON.parse(JSON.stringify(record).replaceAll('7701', '8801')) as SampleRecord,
    )
    expect(await load(replacing, { mode: 'replace-all' })).toMatchObject({ isLoaded: true, errors: [] })
    expect(await rows('select id, code from operator')).toEqual([{ id: 1, code: 'samphire' }])
    expect(await rows('select id from park')).toEqual([{ id: 8801 }])
    expect(await rows('select unit_type_id from price')).toEqual([{ unit_type_id: 880111 }])
    for (const type of ['offer', 'extra', 'extra-stock', 'review'] as const) expect(await countOf(type)).toBe(0)
    for (const type of ['region', 'town'] as const) expect(await countOf(type)).toBe(1)
    expect(await rows('select max_uses, uses from discount_code')).toEqual([{ max_uses: 7, uses: 7 }])
  })

  it('ends a voucher with what is spent of it, so that a cancellation still puts its part back [BOOK-20]', async () => {
    const voucher = example('discount-code', { code: 'GIFT', kind: 'voucher', value: 10_000, maxUses: 1 })
    expect((await load([...examples(), voucher])).errors).toEqual([])
    await database.pool.query("update discount_code set spent_pence = 6000, uses = 1 where code = 'GIFT'")
    expect(await load(mine, { mode: 'replace-all' })).toMatchObject({ isLoaded: true, errors: [] })
    expect(await rows("select value, spent_pence from discount_code where code = 'GIFT'")).toEqual([
      { value: 6000, spent_pence: 6000 },
    ])
  })

  it('frees the code of an operator that is kept for its bookings', async () => {
    await load(examples())
    await bookExample()
    const operator = example('operator', { id: 1 })
    expect(await load([operator], { mode: 'replace-all' })).toMatchObject({ isLoaded: true, errors: [] })
    expect(await rows('select id, code, is_withdrawn from operator order by id')).toEqual([
      { id: 1, code: 'samphire', is_withdrawn: false },
      { id: 77, code: 'withdrawn-77', is_withdrawn: true },
    ])
  })

  it('may let two operators change their codes [PROD-17]', async () => {
    const operators = (...codes: string[]) => codes.map((code, index) => example('operator', { id: 77 + index, code }))
    await load(operators('samphire', 'other'))
    const outcome = await load(operators('other', 'samphire'), { mode: 'replace-all' })
    expect(outcome).toMatchObject({ isLoaded: true, errors: [] })
    expect(await rows('select id, code from operator order by id')).toEqual([
      { id: 77, code: 'other' },
      { id: 78, code: 'samphire' },
    ])
  })

  it('may reuse ids without bookings for another operator, without their sold nights', async () => {
    await load(examples())
    await database.pool.query('update night_stock set taken = 2')
    expect(await load(mine, { mode: 'replace-all' })).toMatchObject({ isLoaded: true, errors: [] })
    expect(await rows('select id, operator_id from park')).toEqual([{ id: 7701, operator_id: 1 }])
    expect(await rows('select capacity, taken from night_stock')).toEqual([{ capacity: 1, taken: 0 }])
  })

  it('may not reuse ids of booked parks', async () => {
    await load(examples())
    await bookExample()
    expect((await load(mine, { mode: 'replace-all' })).errors[0]).toBe(
      'catalogue.jsonl:2: operatorId: park 7701 belongs to operator 77',
    )
  })
})
