import { describe, expect, test } from 'vitest'
import { isLet, lettingGaps, lettingOf, NO_LETTING_FACTS, type LettingFacts, type Nation } from './letting-facts.ts'

const gaps = (nation: Nation | null, channel: string, facts: Partial<LettingFacts> = {}, today = '2027-03-01') =>
  lettingGaps({ nation, channel, letting: { ...NO_LETTING_FACTS, ...facts } }, today)

describe('a let in Scotland [LAW-10]', () => {
  test('lacks its licence, also if it is a lodge or a caravan', () => {
    expect(gaps('scotland', 'uklodge')).toEqual(['licence'])
    expect(gaps('scotland', 'ukcaravan')).toEqual(['licence'])
    expect(gaps('scotland', 'ukcottages')).toEqual(['licence', 'energy'])
  })

  test('has one until its last day, 1 March 2027, and lacks it from 2 March', () => {
    const licence = { licenceNumber: 'HI-40123-F', licenceUntil: '2027-03-01' }
    expect(gaps('scotland', 'uklodge', licence)).toEqual([])
    expect(gaps('scotland', 'uklodge', licence, '2027-03-02')).toEqual(['licence'])
    expect(gaps('scotland', 'uklodge', { licenceNumber: 'HI-40123-F' }, '2099-01-01')).toEqual([])
  })

  test('needs none with an exception, on a pitch or afloat', () => {
    expect(gaps('scotland', 'ukcaravan', { licenceException: 'caravan-site' })).toEqual([])
    expect([gaps('scotland', 'uktouring'), gaps('scotland', 'boats')]).toEqual([[], []])
    expect([isLet('uktouring'), isLet('boats'), isLet('uklodge')]).toEqual([false, false, true])
  })
})

test('Wales asks for a registration from 1 October 2026, Northern Ireland always, England never [LAW-10]', () => {
  expect(gaps('wales', 'uklodge', {}, '2026-09-30')).toEqual([])
  expect(gaps('wales', 'uklodge', {}, '2026-10-01')).toEqual(['registration'])
  expect(gaps('northern-ireland', 'uklodge', {}, '2026-09-30')).toEqual(['registration'])
  expect(gaps('wales', 'uklodge', { registrationNumber: 'VA-1', registrationUntil: '2027-03-01' })).toEqual([])
  expect(gaps('wales', 'uklodge', { registrationNumber: 'VA-1', registrationUntil: '2027-02-28' })).toEqual([
    'registration',
  ])
  expect(gaps('england', 'uklodge')).toEqual([])
})

test('only cottages of the United Kingdom are asked for an energy rating, which ends on its last day [LAW-10]', () => {
  expect(gaps('england', 'ukcottages')).toEqual(['energy'])
  expect(gaps('england', 'ukcottages', { energyRating: 'C', energyUntil: '2027-03-01' })).toEqual([])
  expect(gaps('england', 'ukcottages', { energyRating: 'C', energyUntil: '2027-02-28' })).toEqual(['energy'])
  expect(gaps(null, 'ukcottages')).toEqual([])
})

describe('a unit type without facts of its own [LAW-10]', () => {
  const park: LettingFacts = {
    licenceNumber: 'HI-1',
    licenceUntil: '2028-01-01',
    licenceException: null,
    registrationNumber: 'VA-1',
    registrationUntil: '2028-01-02',
    energyRating: 'B',
    energyUntil: '2028-01-03',
  }

  test('has its park’s', () => {
    expect(lettingOf(NO_LETTING_FACTS, park)).toEqual(park)
  })

  test('with its own number never takes the date of its park’s', () => {
    const own = { ...NO_LETTING_FACTS, licenceNumber: 'HI-2', registrationNumber: 'VA-2', energyRating: 'D' as const }
    expect(lettingOf(own, park)).toEqual(own)
    const excepted = { ...NO_LETTING_FACTS, licenceException: 'other' as const }
    expect(lettingOf(excepted, park)).toEqual({
      ...park,
      licenceNumber: null,
      licenceUntil: null,
      licenceException: 'other',
    })
  })
})
