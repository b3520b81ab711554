import type { OutputOf, StorefrontApi } from '../../contract/calls.ts'
import { ACCESSIBILITY, FIRST_ARRIVAL, sampleApi, samplePark } from './sample-api.ts'

type Unit = OutputOf<'parkResults'>['units'][number]

const unit = (index: number): Unit => ({
  unitId: 900 + index,
  unitTypeId: 900 + index,
  unitType: `Caravan ${index}`,
  unitDesc: 'A sound caravan.',
  image: samplePark(0).image,
  pictureCount: 1,
  channelId: 'ukcaravan',
  grade: 'Silver',
  gradeRank: 2,
  sleeps: 6,
  bedrooms: 2,
  bathrooms: 1,
  beds: [],
  floorArea: null,
  features: [],
  dogsAllowed: 0,
  included: [],
  disabledAccess: true,
  accessibility: ACCESSIBILITY,
  arrivalDate: FIRST_ARRIVAL,
  nights: 3,
  unitPrice: 12_000 + index * 100,
})

/** The sample API with the page of its first park: three nights with this many units available. */
export function sampleParkApi(freeUnits: number): StorefrontApi {
  const units = Array.from({ length: freeUnits }, (_, index) => unit(index))
  return sampleApi({
    parkResults: async () => ({
      timeLoaded: '2026-11-21T09:00:00.000Z',
      wait: false,
      channelId: 'ukcaravan',
      date: FIRST_ARRIVAL,
      nights: 3,
      lowestPrice: units[0]?.unitPrice ?? null,
      units,
      nightsOptions: [3, 4, 7],
      nearestDates: [],
    }),
    allDates: async () => ({ nights: 3, dates: [{ arrivalDate: FIRST_ARRIVAL, price: 12_000 }] }),
    parkReviews: async () => ({
      bubbles: 4.5,
      total: 1,
      spread: [{ bubbles: 4.5, count: 1 }],
      reviews: [{ id: 1, author: 'A. Guest', stayedIn: '2026-05-01', bubbles: 4.5, title: 'Quiet', body: 'It was.' }],
    }),
  })
}
