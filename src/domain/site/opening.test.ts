import { expect, test } from 'vitest'
import { missingToOpen, openingSteps, type OpeningFacts } from './opening.ts'

/** A shop that may open, with nothing left to do. */
const READY: OpeningFacts = {
  isOpen: false,
  sampleParks: 0,
  ownParks: 2,
  parksWithoutPrices: 0,
  parksWithoutPhotographs: 0,
  parksWithoutCharges: [],
  lacksEuroRate: false,
  hasTestPayments: false,
  hasPaidBooking: true,
  hasMailServer: true,
  administrators: 2,
  arePagesRead: true,
  isCompanyComplete: true,
  operatorsWithoutCompany: 0,
  letsWithoutLicence: 0,
  pagesWithGaps: [],
}

test('a shop with parks, prices, payments, email and read pages may open [OPEN-01]', () => {
  expect(missingToOpen(READY)).toEqual([])
  expect(openingSteps(READY).filter(({ isDone }) => !isDone)).toEqual([])
})

test.each<[string, Partial<OpeningFacts>, string[]]>([
  ['no park', { ownParks: 0 }, ['parks', 'prices', 'operators', 'licences']],
  ['prices of neither of two parks', { parksWithoutPrices: 2 }, ['prices']],
  ['a park in Edinburgh without an answer about levies', { parksWithoutCharges: ['Cramond Sands'] }, ['local-charges']],
  ['a tax in euro without a rate', { lacksEuroRate: true }, ['local-charges']],
  ['one sample park left', { sampleParks: 1 }, ['sample-data']],
  ['no company number [LAW-03]', { isCompanyComplete: false }, ['company']],
  ['one operator without its company [LAW-01]', { operatorsWithoutCompany: 1 }, ['operators']],
  ['one let without a licence [LAW-10]', { letsWithoutLicence: 1 }, ['licences']],
  ['test payments', { hasTestPayments: true }, ['payments']],
  ['no mail server', { hasMailServer: false }, ['email']],
  ['pages that nobody has read', { arePagesRead: false }, ['pages']],
  ['one page with a gap, though read,', { pagesWithGaps: ['Booking terms'] }, ['pages']],
])('%s keeps the shop closed [OPEN-01] [LEVY-03]', (_name, facts, missing) => {
  expect(missingToOpen({ ...READY, ...facts })).toEqual(missing)
})

test.each<[string, Partial<OpeningFacts>, string]>([
  ['prices of one of two parks', { parksWithoutPrices: 1 }, ''],
  ['one park without photographs', { parksWithoutPhotographs: 1 }, 'photographs'],
  ['no paid test booking', { hasPaidBooking: false }, 'test-booking'],
  ['a single administrator', { administrators: 1 }, 'administrators'],
])('%s does not keep it closed [OPEN-01]', (_name, facts, open) => {
  const changed = { ...READY, ...facts }
  expect(missingToOpen(changed)).toEqual([])
  expect(
    openingSteps(changed)
      .filter(({ isDone }) => !isDone)
      .map(({ id }) => id),
  ).toEqual(open === '' ? [] : [open])
})
