import { expect, it } from 'vitest'
import { DEFAULT_PARTY } from '../../../domain/booking/party.ts'
import { shownPrice } from './shown-price.ts'

const priceOf = (arrivalDate: string, nights: number, price: number) => ({
  arrivalDate,
  nights,
  price,
  unitType: 'Tern lodge',
  sleeps: 4,
  bedrooms: 2,
  dogsAllowed: 0,
  feePerDog: 0,
  unitFeatures: [],
})
const saved = { arrival: '2027-03-05', nights: 3, party: DEFAULT_PARTY }
const asked = { arrival: '2027-04-02', nights: 7, party: DEFAULT_PARTY }
const park = {
  savedStay: priceOf('2027-03-05', 3, 45_000),
  stay: priceOf('2027-04-02', 7, 64_800),
  lowestPrice: priceOf('2027-11-05', 7, 30_000),
}

it('is of the stay the park was saved for, until the page has a date [BEYOND-03]', () => {
  expect(shownPrice(park, saved, asked, false)).toMatchObject({ kind: 'saved', stay: saved, unit: { price: 45_000 } })
  expect(shownPrice(park, saved, asked, true)).toMatchObject({ kind: 'asked', stay: asked, unit: { price: 64_800 } })
  expect(shownPrice(park, undefined, asked, false)).toMatchObject({ kind: 'asked', unit: { price: 64_800 } })
})

it('is the lowest of any date, with that date, if nothing is available [TRUE-02]', () => {
  expect(shownPrice({ ...park, savedStay: null }, saved, asked, false)).toMatchObject({
    kind: 'lowest',
    unit: { price: 30_000 },
    stay: { arrival: '2027-11-05', nights: 7 },
    notFree: saved,
  })
  const { notFree } = shownPrice(park, undefined, { ...asked, arrival: undefined }, false)
  expect(notFree).toBeUndefined()
})
