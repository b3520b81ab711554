import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { CHANNEL_CODES } from '../../domain/site/channel.ts'
import { FEATURES } from '../../domain/unit/features.ts'
import { SCENES } from '../../domain/unit/pictures.ts'
import { RECORD_TABLES } from '../format/record-tables.ts'
import { RECORD_TYPES } from '../format/records.ts'
import {
  countOf,
  database,
  folder,
  importIntoFreshDatabases,
  load,
  rows,
  STOCK_COUNT,
} from './testing/fresh-imports.ts'
import { describeWarnings } from './outcome-words.ts'
import { example, EXAMPLE_LINES, examples, FORMAT_DOCUMENT } from './testing/sample-files.ts'

importIntoFreshDatabases()

describe('the format’s documentation', () => {
  it('has an example of each of the 12 types, all importable unchanged [PROD-10]', async () => {
    const outcome = await load([folder.write('examples.jsonl', EXAMPLE_LINES.join('\n'))])
    expect(outcome.errors).toEqual([])
    expect(outcome).toMatchObject({ isLoaded: true, lines: EXAMPLE_LINES.length })
    for (const type of RECORD_TYPES) expect([type, await countOf(type)]).toEqual([type, expect.toSatisfy((n) => n > 0)])
    expect(await rows('select features, telephone, photos from park')).toEqual([
      { features: [20, 40], telephone: '01632 960 477', photos: example('park').photos },
    ])
  })

  it('names every channel, feature and scene', () => {
    const codes = [...CHANNEL_CODES, ...SCENES, ...FEATURES.map(({ code }) => code)]
    expect(codes.filter((code) => !FORMAT_DOCUMENT.includes(`\`${code}\``))).toEqual([])
  })

  it('has all fields of every type in its examples', () => {
    for (const type of RECORD_TYPES) {
      expect(Object.keys(example(type)).slice(1)).toEqual([...RECORD_TABLES[type].fields])
    }
  })
})

describe('a bad line', () => {
  it('is reported with file, line, field and reason, and no file is loaded [PROD-10]', async () => {
    const good = folder.write('good.jsonl', examples())
    const bad = folder.write('bad.jsonl', [
      example('price', { nights: 5 }),
      example('price', { nights: 29 }),
      example('price', { nights: 6, wasPence: 12_000 }),
      example('price', { nights: 7, pence: 99.5, wasPence: undefined, colour: 'red' }),
      example('price', { nights: 8, arrival: '2027-02-29' }),
    ])
    const outcome = await load([good, bad])
    expect(outcome.errors).toEqual([
      'bad.jsonl:2: nights: must be at most 28',
      'bad.jsonl:3: wasPence: must be higher than pence, 12000',
      'bad.jsonl:4: colour: is no field of price',
      'bad.jsonl:4: pence: must be a whole number',
      'bad.jsonl:5: arrival: must be a date that exists, from 2000 to 2099, like 2027-03-26',
    ])
    expect(outcome).toMatchObject({ isLoaded: false, lines: EXAMPLE_LINES.length + 5, bad: { errors: 5, lines: 4 } })
    for (const type of RECORD_TYPES) expect(await countOf(type)).toBe(0)
    expect(await rows('select * from catalogue_state')).toEqual([])
  })

  it('is a price of 99p a night, a former price of ten times the price, or a percent deposit of 0.99% or 100.01% [PROD-14]', async () => {
    const price = (pence: number, wasPence?: number) => example('price', { pence, wasPence, nights: 3 })
    const operator = (depositValue: number) => example('operator', { depositKind: 'percent', depositValue })
    const outcome = await load([
      price(299),
      price(300),
      price(840, 8_400),
      price(840, 8_399),
      operator(99),
      operator(100),
      operator(10_000),
      operator(10_001),
    ])
    const own = outcome.errors.filter((error) => error.includes('must be'))
    expect(own).toEqual([
      'catalogue.jsonl:1: pence: must be at least 300, which is £1 a night: prices are in pence',
      'catalogue.jsonl:3: wasPence: must be less than 10 times pence, 840',
      'catalogue.jsonl:5: depositValue: must be from 100 to 10000 basis points, which is 1% to 100%',
      'catalogue.jsonl:8: depositValue: must be from 100 to 10000 basis points, which is 1% to 100%',
    ])
  })

  it('is what nobody could buy: a price over £1,000,000, 1,000 of an extra, one over 100% or £10,000, a code of 41 or 61 characters [PROD-16]', async () => {
    const extra = (values: object) => example('extra', { ...values, code: 'E'.repeat(40) })
    const code = (length: number) => example('discount-code', { code: 'C'.repeat(length) })
    const outcome = await load([
      example('price', { pence: 100_000_001, wasPence: undefined }),
      extra({ maxQuantity: 1_000 }),
      extra({ basis: 'percent', rate: 10_001 }),
      extra({ basis: 'night', rate: 1_000_001 }),
      example('extra', { code: 'E'.repeat(41) }),
      code(61),
    ])
    expect(outcome.errors).toEqual([
      'catalogue.jsonl:1: pence: must be at most 100000000',
      'catalogue.jsonl:2: maxQuantity: must be at most 999',
      'catalogue.jsonl:3: rate: must be at most 10000, which is 100%',
      'catalogue.jsonl:4: rate: must be at most 1000000, which is £10,000',
      'catalogue.jsonl:5: code: must have at most 40 characters',
      'catalogue.jsonl:6: code: must have at most 60 characters',
    ])
    const max = [
      extra({ maxQuantity: 999, basis: 'percent', rate: 10_000 }),
      code(60),
      example('price', { pence: 100_000_000, wasPence: undefined }),
    ]
    expect((await load([...examples(), ...max.slice(0, 2)])).errors).toEqual([])
    expect((await load(max)).errors).toEqual([])
  })

  it('is one whose name is white space, or has invisible or reversing characters, not an emoji [PROD-17]', async () => {
    const names = [' ', 'A\u200bB', 'A\u202eB', 'Café 👨‍👩‍👧']
    const { errors } = await load(names.map((name) => example('operator', { name })))
    expect(errors.filter((error) => !error.includes('is the same as'))).toEqual([
      'catalogue.jsonl:1: name: must not be white space alone',
      'catalogue.jsonl:2: name: must have no invisible characters, nor ones that turn text around',
      'catalogue.jsonl:3: name: must have no invisible characters, nor ones that turn text around',
    ])
  })

  it('is skipped with --skip-bad, and the others are loaded [PROD-10]', async () => {
    const outcome = await load([...examples(), example('price', { nights: 29 })], { skipsBad: true })
    expect(outcome.errors).toEqual([`catalogue.jsonl:${EXAMPLE_LINES.length + 1}: nights: must be at most 28`])
    expect(outcome.isLoaded).toBe(true)
    expect(await countOf('price')).toBe(2)
  })

  it('is a pet extra priced as a share of the unit, which prices with a dog could not include [PROD-10, TRUE-04]', async () => {
    const dog = { code: 'SAMPHIRE-DOG', group: 'pets' } as const
    const outcome = await load([example('extra', { ...dog, basis: 'percent' })])
    expect(outcome.errors).toEqual(['catalogue.jsonl:1: basis: must be stay or night: it is what a dog costs'])
  })

  it('is one that is not JSON, not an object, not UTF-8, of unknown type or longer than 262,144 bytes [PROD-10]', async () => {
    const file = folder.write(
      'broken.jsonl',
      Buffer.concat([
        Buffer.from('{"type":\n'),
        Buffer.from('[1]\n'),
        Buffer.from([0x7b, 0xff, 0x7d, 0x0a]),
        Buffer.from('{"type":"hotel"}\n'),
        Buffer.from(`{"type":"town","name":"${'x'.repeat(262_144)}"}\n`),
        Buffer.from('{"id":7}'),
      ]),
    )
    expect((await load([file])).errors).toEqual([
      expect.stringMatching(/^broken\.jsonl:1: is not JSON: /),
      'broken.jsonl:2: must be an object: { … }',
      'broken.jsonl:3: is not UTF-8',
      expect.stringMatching(/^broken\.jsonl:4: type: must be one of operator, region, /),
      'broken.jsonl:5: is longer than 262144 bytes',
      'broken.jsonl:6: type: is missing',
    ])
  })

  it('is one that refers to a record in neither the files nor the database [PROD-10]', async () => {
    await load(examples())
    const outcome = await load([
      example('park', { id: 7702, operatorId: 78 }),
      example('unit-type', { id: 770211, parkId: 7702 }),
      example('price', { unitTypeId: 770211 }),
      example('price', { nights: 7, offerUrn: 502 }),
      example('stock', { unitTypeId: 5 }),
      example('extra-stock', { extraCode: 'TENT' }),
      example('price', { nights: 14 }),
    ])
    expect(outcome.errors).toEqual([
      'catalogue.jsonl:1: operatorId: operator 78 is neither in the files nor in the database',
      'catalogue.jsonl:4: offerUrn: offer 502 is neither in the files nor in the database',
      'catalogue.jsonl:5: unitTypeId: unit type 5 is neither in the files nor in the database',
      'catalogue.jsonl:6: extraCode: extra TENT is neither in the files nor in the database',
      'catalogue.jsonl:2: parkId: park 7702 is on a bad line, catalogue.jsonl:1',
      'catalogue.jsonl:3: unitTypeId: unit type 770211 is on a bad line, catalogue.jsonl:2',
    ])
  })

  it('is the second of two with the same key, in any file [PROD-10]', async () => {
    const first = folder.write('first.jsonl', examples())
    const second = folder.write('second.jsonl', [example('price', { pence: 11_000 }), example('operator', { id: 78 })])
    const priceLine = EXAMPLE_LINES.findIndex((line) => line.includes('"price"')) + 1
    expect((await load([first, second])).errors).toEqual([
      `second.jsonl:1: unitTypeId, arrival, nights: is the same as in first.jsonl:${priceLine}`,
      'second.jsonl:2: code: is the same as in first.jsonl:1',
    ])
  })

  it('is one that contradicts the database: owners, areas and channels [PROD-10]', async () => {
    await load(examples())
    const outcome = await load([
      example('operator', { id: 78, code: 'other' }),
      example('park', { operatorId: 78 }),
      example('park', { id: 7702, townId: 402, regionId: 1 }),
      example('unit-type', { channel: 'boats' }),
      example('unit-type', { id: 770112, channel: 'ukcottages' }),
      example('region', { id: 5 }),
    ])
    expect(outcome.errors).toEqual([
      'catalogue.jsonl:6: slug: region 4 has this slug already',
      'catalogue.jsonl:2: operatorId: park 7701 belongs to operator 77',
      'catalogue.jsonl:3: regionId: region 1 is neither in the files nor in the database',
      'catalogue.jsonl:4: channel: boats is sold in regions of the area boats, park 7701 lies in uk; park 7701 is on a bad line, catalogue.jsonl:2',
      'catalogue.jsonl:5: channel: operator 77 does not sell ukcottages; park 7701 is on a bad line, catalogue.jsonl:2',
    ])
  })

  it('is one with a duplicate field, at any level and in any spelling [PROD-10]', async () => {
    const price = JSON.stringify(example('price'))
    const park = JSON.stringify(example('park', { name: 'Sands: "by the sea"', summary: '{"a":1,"a":2}' }))
    const file = folder.write(
      'twice.jsonl',
      [
        price.replace('"pence":12000', '"pence":100,"pence":12000'),
        price.replace('"pence":12000', '"pence":100,"p\\u0065nce":12000'),
        park.replace('"wetRoom":false', '"wetRoom":true,"wetRoom":false'),
        park,
        ...EXAMPLE_LINES.filter((line) => !line.includes('"park"')),
      ].join('\n'),
    )
    expect(await load([file], { skipsBad: true })).toMatchObject({
      isLoaded: true,
      errors: [
        'twice.jsonl:1: pence: is there twice',
        'twice.jsonl:2: pence: is there twice',
        'twice.jsonl:3: wetRoom: is there twice',
      ],
    })
  })

  it('is one with a photo address that PostgreSQL cannot store: NUL or a lone surrogate [PROD-10]', async () => {
    const { errors } = await load([
      example('park', { photos: [{ url: 'https://a.example/\0', alt: 'The beach' }] }),
      example('park', { photos: [{ url: 'https://a.example/\ud800', alt: 'The beach' }] }),
    ])
    expect(errors).toEqual([
      'catalogue.jsonl:1: photos.0.url: must have no control characters',
      'catalogue.jsonl:2: photos.0.url: must have no control characters',
    ])
  })

  it('is one with 31 photographs, one photograph twice, or one without a text [PARK-11]', async () => {
    const photo = (number: number) => ({ url: `https://a.example/${number}.jpg`, alt: `View ${number}` })
    const photos = Array.from({ length: 31 }, (_, index) => photo(index))
    const { errors } = await load([
      example('park', { photos }),
      example('unit-type', { photos }),
      example('park', { id: 7702, slug: 'b', photos: [photo(1), photo(1)] }),
      example('park', { id: 7703, slug: 'c', photos: [photo(1), { url: 'https://a.example/2.jpg' }] }),
      example('park', { id: 7704, slug: 'd', photos: [{ url: 'http://a.example/1.jpg', alt: 'View' }] }),
    ])
    expect(errors).toEqual(
      expect.arrayContaining([
        'catalogue.jsonl:1: photos: must be at most 30',
        'catalogue.jsonl:2: photos: must be at most 30',
        'catalogue.jsonl:3: photos: must not name anything twice',
        'catalogue.jsonl:4: photos.1.alt: is missing',
        'catalogue.jsonl:5: photos.0.url: must begin with https://, or with / for a file of the site itself',
      ]),
    )
  })

  it('is one whose phone number of a park has letters, too few digits or an international prefix instead of a plus [PROD-10]', async () => {
    const park = (number: number, telephone: unknown) =>
      example('park', { id: 7701 + number, slug: `p-${number}`, telephone })
    const { errors } = await load([
      ...examples(),
      ...['0800 SANDS', '12345', '0044 1632 960 477', '', 1632960477].map((telephone, index) =>
        park(index + 1, telephone),
      ),
      park(6, null),
    ])
    const rule = 'must be digits and spaces such as 020 7946 0000 or +353 1 555 0100'
    const line = (number: number, reason: string) =>
      `catalogue.jsonl:${EXAMPLE_LINES.length + number}: telephone: ${reason}`
    expect(errors).toEqual([...[1, 2, 3, 4].map((number) => line(number, rule)), line(5, 'must be text')])
  })

  it('never prints control characters of a file', async () => {
    const { errors } = await load([{ ...example('town'), ['\u001b[2J\n']: 1 }])
    expect(errors).toEqual(['catalogue.jsonl:1: \ufffd[2J\ufffd: is no field of town'])
  })
})

describe('files', () => {
  it('may be compressed, have Windows line ends, a byte order mark and blank lines', async () => {
    const lines = EXAMPLE_LINES.join('\r\n\r\n')
    const file = folder.write('catalogue.jsonl.gz', gzipSync(`\ufeff${lines}\r\n`))
    expect(await load([file])).toMatchObject({ isLoaded: true, errors: [], lines: EXAMPLE_LINES.length })
  })

  it('without lines or damaged are refused, and nothing is loaded [PROD-10]', async () => {
    const good = folder.write('good.jsonl', examples())
    const packed = gzipSync(EXAMPLE_LINES.join('\n'))
    const damaged = folder.write('damaged.jsonl.gz', packed.subarray(0, packed.length - 20))
    await expect(load([good, damaged], { skipsBad: true })).rejects.toThrow('damaged.jsonl.gz cannot be read')
    const blank = folder.write('blank.jsonl', '\n\n')
    await expect(load([good, blank], { skipsBad: true })).rejects.toThrow('blank.jsonl has no lines')
    expect(await countOf('operator')).toBe(0)
  })

  it('may have lines that cross block boundaries', async () => {
    const prices = Array.from({ length: 9_000 }, (_, index) =>
      example('price', {
        arrival: `20${30 + (index % 60)}-03-05`,
        nights: 1 + (Math.floor(index / 60) % 28),
        unitTypeId: 770111 + Math.floor(index / 1_680),
      }),
    )
    const units = Array.from({ length: 6 }, (_, index) => example('unit-type', { id: 770111 + index }))
    const others = examples((record) => (['unit-type', 'price'].includes(record.type) ? undefined : record))
    expect(await load([...prices, ...others, ...units])).toMatchObject({ isLoaded: true, errors: [] })
    expect(await countOf('price')).toBe(9_000)
  })
})

describe('an import', () => {
  it('replaces records with the same key, adds new ones and keeps everything else [PROD-10]', async () => {
    await load(examples())
    const outcome = await load([
      example('park', { name: 'Samphire Bay' }),
      example('price', { pence: 11_000 }),
      example('price', { nights: 7, pence: 20_000, wasPence: undefined }),
    ])
    expect(outcome.written).toMatchObject({ park: { added: 0, changed: 1 }, price: { added: 1, changed: 1 } })
    expect(await rows('select name from park')).toEqual([{ name: 'Samphire Bay' }])
    expect(await rows('select nights, pence from price order by nights')).toEqual([
      { nights: 2, pence: 9_500 },
      { nights: 3, pence: 11_000 },
      { nights: 7, pence: 20_000 },
    ])
    expect(await countOf('stock')).toBe(STOCK_COUNT)
  })

  it('changes nothing when repeated, but raises the version each time', async () => {
    await load(examples())
    const outcome = await load(examples())
    expect(Object.values(outcome.written).map(({ added, changed }) => added + changed)).toEqual(
      RECORD_TYPES.map(() => 0),
    )
    expect(await rows('select version::int as version from catalogue_state')).toEqual([{ version: 2 }])
  })

  it('keeps sold and held nights: a capacity of 0 becomes 2 if 2 are reserved, which is reported, and 3 stays 3 [PROD-16]', async () => {
    await load(examples())
    await database.pool.query(`update night_stock set taken = 2; update extra_stock set taken = 1`)
    const closing = [
      example('stock', { capacity: 0 }),
      example('stock', { night: '2027-03-06', capacity: 3 }),
      example('extra-stock', { capacity: 0 }),
    ]
    const circumstances = {
      today: '2027-01-01',
      isSupplied: () => true,
      photoOrigins: ['https://samphire.example'],
      changePercent: 100,
    }
    const outcome = await load(closing, { circumstances })
    expect(outcome).toMatchObject({ isLoaded: true, errors: [] })
    expect(describeWarnings(outcome).trimEnd().split('\n')).toEqual([
      'Warning: nights with fewer units than are sold or held, which keep these: 2',
      '  catalogue.jsonl:1: capacity: 0, but 2 are sold or held',
      '  catalogue.jsonl:3: capacity: 0, but 1 is sold or held',
    ])
    expect(await rows(`select capacity from night_stock order by night`)).toEqual([
      { capacity: 2 },
      { capacity: 3 },
      { capacity: 3 },
    ])
    expect(await rows('select capacity from extra_stock')).toEqual([{ capacity: 1 }])
  })

  it('replaces the prices and the stock that staff have set, and opens no night that they have closed [STAFF-05]', async () => {
    await load(examples())
    await database.pool.query(`update price set pence = 13000; update night_stock set capacity = 9, is_closed = true`)
    await load(examples())
    expect(await rows('select distinct pence from price order by pence')).not.toContainEqual({ pence: 13_000 })
    expect(await rows('select distinct capacity, is_closed from night_stock')).toEqual([
      { capacity: 3, is_closed: true },
    ])
  })

  it('keeps the number of uses of a discount code', async () => {
    await load(examples())
    await database.pool.query('update discount_code set uses = 7')
    await load([example('discount-code', { value: 1_500 })])
    expect(await rows('select value, uses from discount_code')).toEqual([{ value: 1_500, uses: 7 }])
  })

  it('with --check loads nothing', async () => {
    expect(await load(examples(), { isTrial: true })).toMatchObject({ isLoaded: false, bad: { lines: 0 } })
    expect(await countOf('operator')).toBe(0)
  })
})
