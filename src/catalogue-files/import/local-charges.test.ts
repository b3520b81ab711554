import { expect, it } from 'vitest'
import { importIntoFreshDatabases, load, rows } from './testing/fresh-imports.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'

importIntoFreshDatabases()

const EDINBURGH = { latitude: 55.953, longitude: -3.188 }
const LEVY = {
  name: 'visitor levy',
  basis: 'percent',
  rate: 500,
  maxNights: 5,
  from: '2026-07-24',
  bookedFrom: '2025-10-01',
  paidTo: 'park',
  source: 'https://levy.example/edinburgh',
  checkedOn: '2026-11-28',
}

/** The examples with other fields of some types. */
const withFields = (changes: Readonly<Record<string, object>>): SampleRecord[] =>
  examples().map((record) => ({ ...record, ...changes[String(record['type'])] }))

const unansweredIn = (place: string) => [
  expect.stringContaining(
    `localCharges: is missing, and the park lies in ${place}: list its taxes and levies, or [] for none`,
  ),
]

it('a park in Edinburgh is refused without an answer about levies, and taken with one or with none [LEVY-03]', async () => {
  const { isLoaded, errors } = await load(withFields({ park: EDINBURGH }))
  expect([isLoaded, errors.filter((error) => error.includes('localCharges'))]).toEqual([
    false,
    unansweredIn('Edinburgh'),
  ])
  expect(await load(withFields({ park: { ...EDINBURGH, localCharges: [] } }))).toMatchObject({ isLoaded: true })
  expect(await load(withFields({ park: { ...EDINBURGH, localCharges: [LEVY] } }))).toMatchObject({ isLoaded: true })
  expect(await rows('select local_charges as charges from park')).toEqual([
    { charges: [{ ...LEVY, currency: 'GBP', freeUnder: null, until: null }] },
  ])
})

it('a park abroad has the answer of its town or region, and needs its own without these [LEVY-03]', async () => {
  const abroad = (changes: Readonly<Record<string, object>> = {}) =>
    withFields({
      region: { area: 'europe', nation: null, ...changes['region'] },
      town: changes['town'] ?? {},
      park: changes['park'] ?? {},
      operator: { channels: ['eurocaravan'] },
      'unit-type': { channel: 'eurocaravan' },
      extra: { channels: ['eurocaravan'] },
    })
  expect((await load(abroad())).errors.filter((error) => error.includes('localCharges'))).toEqual(
    unansweredIn('a region abroad'),
  )
  expect(await load(abroad({ town: { localCharges: [] } }))).toMatchObject({ isLoaded: true, errors: [] })
  expect(await load(abroad({ region: { localCharges: [LEVY] } }))).toMatchObject({ isLoaded: true, errors: [] })
})

it('a park elsewhere in the United Kingdom needs no answer [LEVY-03]', async () => {
  expect(await load(examples())).toMatchObject({ isLoaded: true, errors: [] })
})

it('a charge that contradicts itself is refused at its field [LEVY-01]', async () => {
  const wrong = [
    { ...LEVY, rate: 10_001 },
    { ...LEVY, currency: 'EUR' },
    { ...LEVY, basis: 'person', maxNights: null, currency: 'EUR', paidTo: 'us' },
    { ...LEVY, until: '2026-07-23' },
    { ...LEVY, source: 'edinburgh.gov.uk' },
  ]
  const { errors } = await load([example('park', { localCharges: wrong })])
  expect(errors.map((error) => error.slice('catalogue.jsonl:1: '.length))).toEqual([
    'localCharges.0.rate: must be at most 100000, which is 1,000 pounds or euro, or 10000, which is 100 per cent',
    'localCharges.1.currency: must be GBP: per cent of the accommodation, which is in pounds',
    'localCharges.2.currency: must be GBP where paidTo is us: we take pounds',
    'localCharges.3.until: must not be before from',
    'localCharges.4.source: must begin with https://',
  ])
})

it('an extra that park features need is a pass [LEVY-07]', async () => {
  const pass = example('extra', { group: 'passes', features: ['indoor-pool', 'clubhouse'] })
  expect((await load([{ ...pass, group: 'arrival' }])).errors).toEqual([
    'catalogue.jsonl:1: features: must be empty unless group is passes',
  ])
  expect(await load(examples().map((record) => (record['type'] === 'extra' ? pass : record)))).toMatchObject({
    isLoaded: true,
  })
  expect(await rows('select features from extra')).toEqual([{ features: [20, 23] }])
})
