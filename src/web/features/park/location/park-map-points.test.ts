import { expect, it } from 'vitest'
import type { ParkDetails } from '../../../../contract/catalogue-calls.ts'
import type { ParkOnMap } from '../../../../contract/search-calls.ts'
import { DEFAULT_PARTY } from '../../../../domain/booking/party.ts'
import { samplePark } from '../../../testing/sample-api.ts'
import { parkMapPoints } from './park-map-points.ts'

const SIGHT = {
  name: 'the Eden Project',
  note: 'a garden under domes',
  kilometres: 12.9,
  latitude: 50.36,
  longitude: -4.74,
}
const park = { ...samplePark(0), directions: 'Left at the church.', nearby: [SIGHT] } as unknown as ParkDetails
const stay = { channel: 'ukcaravan', arrival: '2027-05-07', nights: 4, party: DEFAULT_PARTY } as const

it('shows the park by name without a price, and numbers sights as their list does [PARK-01]', () => {
  expect(parkMapPoints(park, stay, [], true)).toMatchObject([
    { id: 100, name: 'Gorse Cliff 0', look: 'place' },
    { name: 'the Eden Project', look: 'sight', badge: '1', place: '8 miles' },
  ])
})

it('shows parks nearby as dots with links for the same stay', () => {
  const other = { ...samplePark(3), unitPrice: 20_800 } as ParkOnMap
  expect(parkMapPoints(park, stay, [other, { ...other, parkId: 104, unitPrice: null }], true).slice(2)).toMatchObject([
    { id: 103, look: 'dot', total: 20_800, href: expect.stringMatching(/^\/park-result\/.*date=2027-05-07&nights=4/) },
    { id: 104, look: 'dot', total: undefined },
  ])
})

it('rates parks nearby only if the site shows ratings [PARK-04]', () => {
  const rated = { ...samplePark(3), bubbles: 4.5 } as ParkOnMap
  expect(parkMapPoints(park, stay, [rated], true).at(-1)?.rating).toBe(4.5)
  expect(parkMapPoints(park, stay, [rated], false).at(-1)?.rating).toBeUndefined()
})
