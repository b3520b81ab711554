import { describe, expect, it } from 'vitest'
import type { SavedPark } from '../../contract/shortlist-calls.ts'
import { addDays } from '../../domain/dates/calendar-date.ts'
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

describe('a saved park', () => {
  const alerts = (html: string) =>
    [...html.matchAll(/<a[^>]*href="(\/price-alert[^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, address = '', label = '']) => ({
      query: new URLSearchParams(address.replaceAll('&amp;', '&').split('?')[1]),
      label: textOf(label),
    }))

  it('has a link to a price alert for its stay and guests [BEYOND-14]', async () => {
    const [first, second] = alerts((await shared('')).html)
    expect(first?.label).toMatch(/^Email me if the price drops ?: /)
    expect(second?.label).not.toBe(first?.label)
    expect(Object.fromEntries(first!.query)).toMatchObject({
      park: String(PARKS[0]!.parkId),
      date: FIRST_ARRIVAL,
      nights: '3',
      dogs: '2',
      assistance: '1',
    })
  })

  it('that cannot be booked for the stay can have an email when it is available, and one without dates cannot [BEYOND-14]', async () => {
    const open = async (park: Partial<SavedPark>, entry: string) => {
      const savedParks = async () => ({ parks: [{ ...PARKS[0]!, ...park }], gone: [] })
      return alerts((await renderSample(`/shortlist?parks=${entry}`, sampleApi({ savedParks }))).html)
    }
    const id = `uklodge-${PARKS[0]!.parkId}`
    const missed = addDays(FIRST_ARRIVAL, 7)
    const [link, ...others] = await open({ savedStay: null, stay: null }, `${id}-${missed}-3-2.0.0.0.0`)
    expect(others).toEqual([])
    expect(link?.label).toMatch(/^Email me if it becomes available ?: /)
    expect(link?.query.get('date')).toBe(missed)
    expect(await open({ savedStay: null, stay: null }, id)).toEqual([])
  })
})

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
