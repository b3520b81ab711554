import { beforeEach, describe, expect, it } from 'vitest'
import { database, importIntoFreshDatabases, load, rows } from './testing/fresh-imports.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'

importIntoFreshDatabases()

const OTHER = [
  example('operator', { id: 78, code: 'other' }),
  example('park', { id: 7801, operatorId: 78, slug: 'other-sands' }),
  example('unit-type', { id: 780111, parkId: 7801 }),
  example('price', { unitTypeId: 780111 }),
  example('review', { id: 780101, parkId: 7801 }),
  example('extra', { code: 'OTHER-COT', operatorId: 78 }),
]
const OWN = examples((record) => (record.type === 'discount-code' ? undefined : record))
const SHOP_EXTRA = example('extra', { code: 'INSURANCE', operatorId: undefined })
const CODE = example('discount-code')

beforeEach(async () => {
  expect((await load([...OWN, ...OTHER, SHOP_EXTRA, CODE])).errors).toEqual([])
})

const replacing = (...records: SampleRecord[]) => load([...OWN, ...records], { mode: 'replace-operators' })
const ALONE = 'has no line in these files: with --replace they hold its operators alone'

describe('a file that replaces one operator', () => {
  it('is refused with the line about another’s park, unit type, price, stock, review or extra [PROD-15]', async () => {
    const { errors, isLoaded } = await replacing(
      ...OTHER.slice(1),
      example('park', { id: 7802, operatorId: 78, slug: 'third' }),
      example('stock', { unitTypeId: 780111 }),
      example('extra-stock', { parkId: 7801, extraCode: 'OTHER-COT' }),
    )
    const at = (index: number) => `catalogue.jsonl:${OWN.length + index}`
    const park = `parkId: park 7801 belongs to operator 78, which ${ALONE}`
    const unit = `unitTypeId: unit type 780111 belongs to operator 78, which ${ALONE}`
    expect(errors).toEqual([
      `${at(1)}: operatorId: operator 78 ${ALONE}`,
      `${at(2)}: ${park}`,
      `${at(3)}: ${unit}`,
      `${at(4)}: ${park}`,
      `${at(5)}: operatorId: operator 78 ${ALONE}`,
      `${at(6)}: operatorId: operator 78 ${ALONE}`,
      `${at(7)}: ${unit}`,
      `${at(8)}: ${park}`,
    ])
    expect(isLoaded).toBe(false)
  })

  it('is refused with the line that changes what the shop’s operators share [PROD-15]', async () => {
    const shared = OWN.filter(({ type }) => !['region', 'town', 'offer'].includes(type))
    const lines = [
      example('region', { name: 'East' }),
      example('town', { name: 'Southwould' }),
      example('offer', { title: 'Late spring' }),
      { ...SHOP_EXTRA, rate: 1 },
      example('extra', { code: 'NEW', operatorId: undefined }),
      { ...CODE, value: 9_000 },
      { ...CODE, code: 'ALL100' },
    ]
    const { errors } = await load([...shared, ...lines], { mode: 'replace-operators' })
    expect(
      errors.map((error) => error.replace(/^catalogue\.jsonl:(\d+)/, (_, line) => String(line - shared.length))),
    ).toEqual([
      '1: id: region 4 has parks of other operators and cannot be changed: import it without --replace',
      '2: id: town 402 has parks of other operators and cannot be changed: import it without --replace',
      '3: urn: offer 501 is not of these operators alone and cannot be changed: import it without --replace',
      '4: operatorId: extra INSURANCE would be of all operators: import it without --replace',
      '5: operatorId: extra NEW would be of all operators: import it without --replace',
      '6: code: discount code MARSH10 is the shop’s: import it without --replace',
      '7: code: discount code ALL100 is the shop’s: import it without --replace',
    ])
    expect((await load(lines)).errors).toEqual([])
  })

  it('may have what is shared as it stands, an offer of its own, and a new one [PROD-15]', async () => {
    await database.pool.query('update price set offer_urn = null where unit_type_id = 780111')
    const own = OWN.map((record) => (record.type === 'offer' ? { ...record, title: 'Late spring' } : record))
    const lines = [...own, SHOP_EXTRA, CODE, example('offer', { urn: 502 })]
    expect(await load(lines, { mode: 'replace-operators' })).toMatchObject({ isLoaded: true, errors: [] })
    expect(await rows('select urn, title from offer order by 1')).toEqual([
      { urn: 501, title: 'Late spring' },
      { urn: 502, title: 'Early spring' },
    ])
  })
})

describe('a slip about a review', () => {
  const parkOf = async () =>
    (await rows<{ park_id: number }>('select park_id from review where id = 770101'))[0]?.park_id

  it('between parks of one operator is put right by the right line [PROD-15]', async () => {
    await load([example('park', { id: 7702, slug: 'samphire-woods' }), example('review', { parkId: 7702 })])
    expect(await parkOf()).toBe(7702)
    expect((await load([example('review')])).errors).toEqual([])
    expect(await parkOf()).toBe(7701)
  })

  it('that has it at another operator’s park is put right by files that replace both [PROD-15]', async () => {
    await database.pool.query('update review set park_id = 7801 where id = 770101')
    const reason = 'review 770101 is of park 7801 of operator 78: replace this operator, too, to move it'
    expect((await load([example('review')])).errors).toEqual([`catalogue.jsonl:1: parkId: ${reason}`])
    expect((await replacing()).errors).toEqual([expect.stringContaining(reason)])
    expect(await replacing(...OTHER)).toMatchObject({ isLoaded: true, errors: [] })
    expect(await parkOf()).toBe(7701)
  })
})
