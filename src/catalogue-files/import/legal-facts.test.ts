/** The facts without which the law lets nothing be sold. */
import { describe, expect, it, test } from 'vitest'
import { describeWarnings } from './outcome-words.ts'
import { importIntoFreshDatabases, load, rows } from './testing/fresh-imports.ts'
import { example, examples, type SampleRecord } from './testing/sample-files.ts'

importIntoFreshDatabases()

describe('an operator line says who the contract is with [LAW-01]', () => {
  it.each([
    ['legalName', undefined, 'is missing'],
    ['legalName', ' ', 'must not be white space alone'],
    ['legalAddress', undefined, 'is missing'],
    ['companyNumber', undefined, 'is missing'],
    ['complaintsEmail', undefined, 'is missing'],
    ['complaintsEmail', 'nobody', 'must be an email address, like complaints@samphire.example'],
    ['complaintsTelephone', '0800 FREE', 'must be digits and spaces such as 020 7946 0000 or +353 1 555 0100'],
  ])('%s %j is refused', async (field, value, reason) => {
    const { isLoaded, errors } = await load([example('operator', { [field]: value })])
    expect({ isLoaded, errors }).toEqual({ isLoaded: false, errors: [`catalogue.jsonl:1: ${field}: ${reason}`] })
  })

  test('a person has no company number, and needs no telephone', async () => {
    const { errors } = await load([example('operator', { companyNumber: null, complaintsTelephone: undefined })])
    expect(errors).toEqual([])
    expect(await rows('select legal_name, company_number, complaints_telephone from operator')).toEqual([
      { legal_name: 'Samphire Holidays Ltd', company_number: null, complaints_telephone: null },
    ])
  })
})

test('a region of the United Kingdom names its nation, one abroad has none, a waterway may leave it out [LAW-10]', async () => {
  const { errors } = await load([
    example('region', { nation: undefined }),
    example('region', { id: 5, slug: 'brittany', area: 'europe' }),
    example('region', { id: 6, slug: 'canal', area: 'boats', nation: undefined }),
    example('region', { id: 7, slug: 'fife', nation: 'fife' }),
  ])
  expect(errors).toEqual([
    'catalogue.jsonl:1: nation: must be england, scotland, wales, northern-ireland: the law of letting is another in each',
    'catalogue.jsonl:2: nation: must be left out of a region abroad',
    'catalogue.jsonl:4: nation: must be one of england, scotland, wales, northern-ireland',
  ])
})

/** The examples in a nation, with facts of the unit type and of its park. */
const inNation = (nation: string, letting?: object, ofPark?: object, channel = 'ukcaravan'): SampleRecord[] =>
  examples((record) => {
    if (record.type === 'region') return { ...record, nation }
    if (record.type === 'operator') return { ...record, channels: ['ukcaravan', 'uklodge', 'uktouring'] }
    if (record.type === 'park') return { ...record, letting: ofPark }
    return record.type === 'unit-type' ? { ...record, letting, channel } : record
  })

describe('a unit type in Scotland [LAW-10]', () => {
  test('without a licence or an exception is refused by name, and what follows from it', async () => {
    const { isLoaded, errors } = await load(inNation('scotland'))
    expect(isLoaded).toBe(false)
    expect(errors[0]).toMatch(
      /letting\.licenceNumber: is missing: park 7701 lies in Scotland, where a short-term let needs a licence, or letting\.licenceException$/,
    )
    expect((await load(inNation('england'))).errors).toEqual([])
  })

  it.each([
    ['its own licence', { licenceNumber: 'HI-40123-F' }, undefined, 'ukcaravan'],
    ['an exception', { licenceException: 'caravan-site' }, undefined, 'ukcaravan'],
    ['its park’s licence', undefined, { licenceNumber: 'HI-40123-F' }, 'ukcaravan'],
    ['a pitch', undefined, undefined, 'uktouring'],
  ])('with %s is loaded', async (_, letting, ofPark, channel) => {
    expect((await load(inNation('scotland', letting, ofPark, channel))).errors).toEqual([])
  })

  test('a date without its number is refused, and a number of 61 characters', async () => {
    const unit = (letting: object) => example('unit-type', { letting })
    const { errors } = await load([unit({ licenceUntil: '2027-01-01' }), unit({ licenceNumber: 'H'.repeat(61) })])
    expect(errors).toEqual([
      'catalogue.jsonl:1: letting.licenceNumber: is missing, and licenceUntil belongs to it',
      'catalogue.jsonl:2: letting.licenceNumber: must have at most 60 characters',
    ])
  })
})

describe('an import warns [LAW-10]', () => {
  const circumstances = { today: '2027-01-01', isSupplied: () => true, photoOrigins: ['https://samphire.example'] }
  const warned = async (records: readonly SampleRecord[]) =>
    describeWarnings(await load(records, { circumstances: { ...circumstances, changePercent: 100 } }))

  test('of a Scottish licence that ended yesterday, not of one that ends today', async () => {
    const until = (licenceUntil: string) => inNation('scotland', { licenceNumber: 'HI-1', licenceUntil })
    expect(await warned(until('2026-12-31'))).toContain('lets in Scotland whose licence has ended')
    expect(await warned(until('2027-01-01'))).toBe('')
  })

  test('of a let in Wales without a registration', async () => {
    expect(await warned(inNation('wales'))).toContain(
      'lets in Wales or Northern Ireland without a valid registration: 1',
    )
    expect(await warned(inNation('wales', { registrationNumber: 'VA-1' }))).toBe('')
  })
})
