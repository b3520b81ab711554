/**
 * Files with mistakes of owners and operators, and their errors: each file is checked against the catalogue of the
 * document's examples.
 */
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../server/testing/test-database.ts'
import { formatFinding } from './validation-error.ts'
import { importCatalogue } from './import-catalogue.ts'
import { describeOutcome, describeWarnings } from './outcome-words.ts'
import type { ImportMode } from './staged-tables.ts'
import { example, examples, SampleFolder, type SampleRecord } from './testing/sample-files.ts'

const SHOP = [
  ...examples(),
  example('operator', { id: 78, code: 'other' }),
  example('region', { id: 5, name: 'Norfolk', slug: 'norfolk', latitude: 52.7, longitude: 1 }),
]

let database: TestDatabase
const folder = new SampleFolder()
const circumstances = {
  today: '2027-01-01',
  isSupplied: () => true,
  photoOrigins: ['https://samphire.example'],
  changePercent: 20,
}

beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 })
  const { connectionConfig } = database
  const loaded = await importCatalogue({
    connectionConfig,
    files: [folder.write('shop', SHOP)],
    mode: 'add',
    circumstances,
  })
  expect([loaded.isLoaded, describeWarnings(loaded)]).toEqual([true, ''])
})
afterAll(async () => {
  await database.close()
  folder.remove()
})

/** Everything that is said of a file, and of what is loaded of it. */
async function said(content: readonly SampleRecord[] | string | Buffer, mode: ImportMode): Promise<string> {
  const { connectionConfig } = database
  const files = [folder.write('mine.jsonl', content)]
  const errors: string[] = []
  const onError = (error: Parameters<typeof formatFinding>[0]) => errors.push(formatFinding(error))
  try {
    const outcome = await importCatalogue({ connectionConfig, files, mode, isTrial: true, circumstances, onError })
    const words = outcome.unconfirmed ? describeOutcome(outcome, { isTrial: true }) : ''
    return [...errors, describeWarnings(outcome), words].join('\n')
  } catch (error) {
    return [(error as Error).message, ((error as Error).cause as Error | undefined)?.message].join(': ')
  }
}

const park = (values: object) => [example('park', { ...values })]
const unit = (values: object) => [example('unit-type', { ...values })]
const photo = (url: string) => park({ photos: [{ url, alt: 'The beach' }] })
const named = (name: string) => park({ name })
const beds = (...list: [kind: string, count: number][]) =>
  unit({ beds: list.map(([kind, count]) => ({ room: 'Room', kind, count })) })
const salesPark = [
  example('park', { id: 7715, slug: 'homes', parkTypeId: 15 }),
  example('unit-type', { id: 771511, parkId: 7715 }),
]
const lines = SHOP.map((record) => JSON.stringify(record)).join('\n')

it.each<[string, readonly SampleRecord[] | string | Buffer, string, ImportMode?]>([
  [
    'a shop without its prices',
    examples((record) => (record.type === 'price' ? undefined : record)),
    'samphire: 2 of 2 prices withdrawn',
    'replace-operators',
  ],
  ['three lines in place of everything', SHOP.slice(0, 3), 'samphire: 2 of 2 prices withdrawn', 'replace-all'],
  [
    'pounds for pence',
    [example('price', { pence: 120, wasPence: undefined })],
    'mine.jsonl:1: pence: must be at least 300, which is £1 a night: prices are in pence',
  ],
  [
    'a price of a tenth',
    [example('price', { pence: 1_200, wasPence: undefined })],
    'mine.jsonl:1: pence: 1200, where 12000 stands',
  ],
  [
    'a deposit of 0.25 %',
    [example('operator', { depositKind: 'percent', depositValue: 25 })],
    'mine.jsonl:1: depositValue: must be from 100 to 10000 basis points',
  ],
  [
    'a former price of a hundred times',
    [example('price', { wasPence: 1_200_000 })],
    'mine.jsonl:1: wasPence: must be less than 10 times pence',
  ],

  [
    'a photograph of a host that PHOTO_HOSTS lacks',
    photo('https://elsewhere.example/a.jpg'),
    'photographs that are never fetched, as PHOTO_HOSTS lacks their host: 1\n  mine.jsonl:1: photos.0.url: PHOTO_HOSTS lacks https://elsewhere.example',
  ],
  [
    'a photograph at no address',
    photo('https://samphire.example:99999/a.jpg'),
    'mine.jsonl:1: photos.0.url: must be an address',
  ],
  [
    'a photograph without https',
    photo('http://samphire.example/a.jpg'),
    'mine.jsonl:1: photos.0.url: must begin with https://',
  ],

  ['a name of white space', named('\u00a0 \u3000'), 'mine.jsonl:1: name: must not be white space alone'],
  ['a name that nobody sees', named('\u200d'), 'mine.jsonl:1: name: must not be white space alone'],
  ['a name of a blank letter', named('Sands \u3164'), 'mine.jsonl:1: name: must have no invisible characters'],
  ['a name with a zero-width space', named('San\u200bds'), 'mine.jsonl:1: name: must have no invisible characters'],
  [
    'a name that is turned around',
    named('\u202esdnaS'),
    'mine.jsonl:1: name: must have no invisible characters, nor ones that turn text around',
  ],

  [
    'a park at 0, 0',
    park({ latitude: 0, longitude: 0 }),
    'mine.jsonl:1: latitude: must not be 0 where longitude is 0 too',
  ],
  [
    'a park with its coordinates exchanged',
    park({ latitude: 1.69, longitude: 52.33 }),
    'places far from their region: 1\n  mine.jsonl:1: latitude: latitude and longitude look exchanged',
  ],
  [
    'a park 212 km from its region',
    park({ latitude: 54.14 }),
    'mine.jsonl:1: latitude: 212 km from the middle of region 4',
  ],
  [
    'a town in another country',
    [example('town', { latitude: 43 })],
    'mine.jsonl:1: latitude: 1029 km from the middle of region 4',
  ],
  [
    'a region with its coordinates exchanged',
    [example('region', { latitude: 1.3, longitude: 52.25 })],
    'mine.jsonl:1: latitude: latitude and longitude look exchanged',
  ],
  [
    'a region off Iceland',
    [example('region', { latitude: 66, longitude: -20 })],
    'mine.jsonl:1: latitude: 66, -20 is not in the area uk',
  ],

  [
    'prices of a park that sells holiday homes',
    [...salesPark, example('price', { unitTypeId: 771511 })],
    'prices of parks that sell holiday homes only, which nobody can book: 1\n  mine.jsonl:3: unitTypeId: unit type 771511 is of park 7715',
  ],
  [
    'a unit type without a price',
    unit({ id: 770199 }),
    'unit types without a price, which nobody can book: 1\n  mine.jsonl:1: id: unit type 770199 has no price from today on',
  ],
  [
    'beds for 5 of 6',
    beds(['double', 2], ['single', 1]),
    'unit types whose beds do not match how many they sleep: 1\n  mine.jsonl:1: beds: for 5, but it sleeps 6',
  ],
  ['beds for 13 of 6', beds(['bunk', 6], ['single', 1]), 'mine.jsonl:1: beds: for 13, but it sleeps 6'],
  [
    'guests who leave after the next arrive',
    park({ arrivalFrom: '10:00', departureBy: '10:01' }),
    'parks that guests leave later than the next ones arrive: 1\n  mine.jsonl:1: departureBy: 10:01 is after arrivalFrom, 10:00',
  ],

  [
    'two operators that exchange codes',
    [example('operator', { code: 'other' }), example('operator', { id: 78 })],
    'mine.jsonl:1: code: operator 78 has this code already',
  ],
  [
    'two regions that exchange slugs',
    [example('region', { slug: 'norfolk' }), { ...SHOP.at(-1)!, slug: 'suffolk' }],
    'mine.jsonl:1: slug: region 5 has this slug already',
  ],
  [
    'a line of 20,000 brackets',
    `${lines}\n${'['.repeat(20_000)}`,
    `mine.jsonl:${SHOP.length + 1}: is nested deeper than 20 levels`,
  ],
  [
    'a line of 20,000 braces',
    `${lines}\n${'{"a":'.repeat(20_000)}`,
    `mine.jsonl:${SHOP.length + 1}: is nested deeper than 20 levels`,
  ],

  [
    'CSV',
    'id,name\n1,Samphire\n',
    'mine.jsonl cannot be imported: it is a table, such as CSV: each record is a JSON object on a line of its own',
  ],
  [
    'Excel',
    Buffer.from('PK\u0003\u0004xlsx'),
    'mine.jsonl cannot be read: it is a spreadsheet or a zip file, not text: each record',
  ],
  ['Excel of before 2007', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'it is a spreadsheet or a zip file, not text'],
  ['UTF-16 without its mark', Buffer.from(lines, 'utf16le'), 'it is UTF-16 without a byte order mark, or no text'],
  ['half of a gzip', gzipSync(lines).subarray(0, 200), 'it is compressed with gzip and cut off: its end is missing'],
  ['gzip twice', gzipSync(gzipSync(lines)), 'it is compressed with gzip twice'],
  ['bzip2', Buffer.from('BZh91AY'), 'it is packed by a program other than gzip'],
  ['XML', '<?xml version="1.0"?>\n<parks/>\n', 'it is XML or HTML: each record'],
  [
    'one list',
    JSON.stringify(SHOP),
    'it is one list of records: each record is a JSON object on a line of its own, {"type":"park",…} (docs/catalogue-format.md), without brackets and commas around them. jq -c \'.[]\' FILE makes it',
  ],
  ['one list over lines', JSON.stringify(SHOP, undefined, 2), 'it is one list of records'],
])('%s [PROD-17]', async (_, content, words, mode = 'add') => {
  expect(await said(content, mode)).toContain(words)
})

it('a catalogue in UTF-16 with its mark, or in gzip of any name, is none of these [PROD-17]', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines, 'utf16le')])
  for (const content of [utf16, gzipSync(lines)]) expect((await said(content, 'add')).trim()).toBe('')
})
