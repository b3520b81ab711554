import { describe, expect, it } from 'vitest'
import type { SavedPark } from '../../contract/shortlist-calls.ts'
import { renderSample, textOf } from '../testing/render-sample.ts'
import { ACCESSIBILITY, FIRST_ARRIVAL, sampleApi, samplePark } from '../testing/sample-api.ts'

const PRICED = {
  arrivalDate: FIRST_ARRIVAL,
  nights: 3,
  price: 48_000,
  dogFee: 6000,
  feePerDog: 3000,
  unitType: 'Tern lodge',
  sleeps: 4,
  bedrooms: 2,
  dogsAllowed: 2,
  unitFeatures: [],
}

const savedPark = (index: number): SavedPark => ({
  ...samplePark(index),
  channelId: 'uklodge',
  stay: PRICED,
  savedStay: PRICED,
  lowestPrice: PRICED,
  sleepsMost: 6,
  bedroomsMost: 3,
  unitFeatures: [],
  dogsAllowed: 2,
  accessibility: ACCESSIBILITY,
  milesToTown: 1.5,
})

const PARKS = [savedPark(1), savedPark(2)]
const saved = async () => ({ parks: PARKS, gone: [] })

/** A shared list, which is rendered on the server. */
async function shared(query: string): Promise<{ html: string; text: string }> {
  const entries = PARKS.map(({ parkId }) => `uklodge-${parkId}-${FIRST_ARRIVAL}-3-2.0.0.2.1`).join()
  const { html } = await renderSample(`/shortlist?parks=${entries}&${query}`, sampleApi({ savedParks: saved }))
  return { html, text: textOf(html) }
}

describe('a shortlist with 2 dogs', () => {
  it('shows the part of each price that is for the dogs, in the rows and side by side [TRUE-04]', async () => {
    const rows = (await shared('')).text
    expect(rows.match(/£480 total for 3 nights includes £60 for 2 dogs/g)).toHaveLength(2)
    const compared = (await shared(`compare=${PARKS.map(({ parkId }) => parkId).join()}`)).text
    expect(compared.match(/includes £60 for 2 dogs/g)).toHaveLength(4)
  })

  it('keeps dogs and assistance dogs in its form without JavaScript [FORM-01]', async () => {
    const { html } = await shared('dogs=2&assistance=1')
    const form = /<form[^>]*action="\/shortlist"[\s\S]*?<\/form>/.exec(html)?.[0] ?? ''
    expect(form).toMatch(/name="dogs" value="2"/)
    expect(form).toMatch(/name="assistance" value="1"/)
  })
})
