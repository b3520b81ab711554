import { describe, expect, it } from 'vitest'
import { RECORD_TYPES } from '../format/records.ts'
import { importIntoFreshDatabases, folder, load } from './testing/fresh-imports.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'

importIntoFreshDatabases()

/** The example with an unknown field: `operator.jsonl:1`, say. */
const spoilt = (record: SampleRecord) => ({ ...record, colour: 'red' })

/** Each record of the examples in a file of its type, the last type first. */
function filesByType(change: (record: SampleRecord) => SampleRecord | undefined) {
  const records = examples(change)
  return RECORD_TYPES.toReversed().map((type) =>
    folder.write(
      `${type}.jsonl`,
      records.filter((record) => record.type === type),
    ),
  )
}

describe('an error that follows from another', () => {
  it('names the bad line at each of 4 steps, and is listed after its cause in any file order [PROD-10]', async () => {
    const { errors, bad } = await load(filesByType((record) => (record.type === 'operator' ? spoilt(record) : record)))
    expect(errors).toEqual([
      'operator.jsonl:1: colour: is no field of operator',
      'extra.jsonl:1: operatorId: operator 77 is on a bad line, operator.jsonl:1',
      'park.jsonl:1: operatorId: operator 77 is on a bad line, operator.jsonl:1',
      'review.jsonl:1: parkId: park 7701 is on a bad line, park.jsonl:1',
      'unit-type.jsonl:1: parkId: park 7701 is on a bad line, park.jsonl:1',
      'price.jsonl:1: unitTypeId: unit type 770111 is on a bad line, unit-type.jsonl:1',
      'price.jsonl:2: unitTypeId: unit type 770111 is on a bad line, unit-type.jsonl:1',
      'stock.jsonl:1: unitTypeId: unit type 770111 is on a bad line, unit-type.jsonl:1',
      'stock.jsonl:2: unitTypeId: unit type 770111 is on a bad line, unit-type.jsonl:1',
      'stock.jsonl:3: unitTypeId: unit type 770111 is on a bad line, unit-type.jsonl:1',
      'extra-stock.jsonl:1: parkId: park 7701 is on a bad line, park.jsonl:1',
    ])
    expect(bad).toEqual({ errors: 11, lines: 11 })
  })

  it('names a region, a town, an offer and an extra [PROD-10]', async () => {
    const spoil = (...types: readonly string[]) =>
      filesByType((record) => (types.includes(record.type) ? spoilt(record) : record))
    const following = async (...types: readonly string[]) =>
      (await load(spoil(...types))).errors.filter(
        (error) => /bad line/.test(error) && !/park 7701|unit type/.test(error),
      )
    expect(await following('region')).toEqual([
      'town.jsonl:1: regionId: region 4 is on a bad line, region.jsonl:1',
      'park.jsonl:1: regionId: region 4 is on a bad line, region.jsonl:1',
    ])
    expect(await following('town', 'offer')).toEqual(['park.jsonl:1: townId: town 402 is on a bad line, town.jsonl:1'])
    expect(await following('offer', 'extra')).toEqual([
      'price.jsonl:1: offerUrn: offer 501 is on a bad line, offer.jsonl:1',
      'extra-stock.jsonl:1: extraCode: extra SAMPHIRE-COT is on a bad line, extra.jsonl:1',
    ])
  })

  it('includes one that contradicts the database only because the line that changes it is bad [PROD-10]', async () => {
    await load(examples())
    const { errors } = await load([
      example('unit-type', { id: 770112, channel: 'ukcottages' }),
      spoilt(example('operator', { channels: ['ukcaravan', 'ukcottages'] })),
    ])
    expect(errors).toEqual([
      'catalogue.jsonl:2: colour: is no field of operator',
      'catalogue.jsonl:1: channel: operator 77 does not sell ukcottages; operator 77 is on a bad line, catalogue.jsonl:2',
    ])
    const moved = await load(
      [
        example('operator', { id: 78, code: 'other' }),
        example('park', { operatorId: 78 }),
        spoilt(example('operator')),
      ],
      { mode: 'replace-operators' },
    )
    expect(moved.errors).toEqual([
      'catalogue.jsonl:3: colour: is no field of operator',
      'catalogue.jsonl:2: operatorId: park 7701 belongs to operator 77; operator 77 is on a bad line, catalogue.jsonl:3',
    ])
  })

  it('never names a line that it causes itself [PROD-10]', async () => {
    await load(examples())
    const { errors } = await load(
      [
        example('unit-type', { channel: 'ukcottages' }),
        example('operator', { channels: ['ukcottages'] }),
        example('price', { pence: 11_000 }),
      ],
      { skipsBad: true },
    )
    expect(errors).toEqual([
      'catalogue.jsonl:2: channels: unit type 770111 is sold in ukcaravan',
      'catalogue.jsonl:1: channel: operator 77 does not sell ukcottages; operator 77 is on a bad line, catalogue.jsonl:2',
    ])
  })

  it('names the line of a record with only a readable type and number [PROD-10]', async () => {
    const park = (id: number, operatorId: number) => `${JSON.stringify(example('park', { id, operatorId }))}\n`
    const operator = (id: number) => JSON.stringify(example('operator', { id, code: `operator-${id}` }))
    const file = folder.write(
      'broken.jsonl',
      Buffer.concat([
        Buffer.from([1, 2, 3, 4, 5].map((id) => park(id, 80 + id)).join('')),
        Buffer.from(`${operator(81).slice(0, -1)}\n`),
        Buffer.from(`${operator(82).replace('Samphire', 'Ch\u00e2teau')}\n`, 'latin1'),
        Buffer.from(`${operator(83).replace('Samphire', 'x'.repeat(262_144))}\n`),
        Buffer.from(`${operator(84).replace('"code"', '"code":"twice","code"')}\n`),
        Buffer.from(`${operator(85).replace('"operator"', 'operator')}\n`),
        Buffer.from([example('region'), example('town')].map((record) => JSON.stringify(record)).join('\n')),
      ]),
    )
    const { errors } = await load([file])
    expect(errors.slice(5)).toEqual([
      'broken.jsonl:5: operatorId: operator 85 is neither in the files nor in the database',
      'broken.jsonl:1: operatorId: operator 81 is on a bad line, broken.jsonl:6',
      'broken.jsonl:2: operatorId: operator 82 is on a bad line, broken.jsonl:7',
      'broken.jsonl:3: operatorId: operator 83 is on a bad line, broken.jsonl:8',
      'broken.jsonl:4: operatorId: operator 84 is on a bad line, broken.jsonl:9',
    ])
  })
})
