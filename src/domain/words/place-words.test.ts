import { expect, it } from 'vitest'
import { CHANNELS } from '../site/channel.ts'
import { countPlaces, placeNoun, unitAndSleeps } from './place-words.ts'

it('counts by the short label of a holiday type: 1 route, 34 cottages [PROD-11]', () => {
  expect([countPlaces('boats', 1), countPlaces('boats', 2), countPlaces('ukcottages', 34)]).toEqual([
    '1 route',
    '2 routes',
    '34 cottages',
  ])
  for (const { code, shortLabel } of CHANNELS) expect(placeNoun(code, 2)).toBe(shortLabel.toLowerCase())
})

it('counts places where the holiday types differ, and 0 of none [PROD-11]', () => {
  expect(countPlaces(['boats', 'ukcottages'], 2)).toBe('2 places')
  expect(countPlaces(['ukcaravan', 'uklodge'], 2)).toBe('2 parks')
  expect([countPlaces([], 0), countPlaces([], 1)]).toEqual(['0 places', '1 place'])
})

it('says once how many a unit sleeps: Barn, sleeps 4, and not sleeps 4 twice [PROD-12]', () => {
  expect(unitAndSleeps({ unit: 'Barn', sleeps: 4 })).toBe('Barn, sleeps 4')
  expect(unitAndSleeps({ unit: 'Barn, sleeps 4', sleeps: 4 })).toBe('Barn, sleeps 4')
  expect(unitAndSleeps({ unit: 'Sleeps 4 by the sea', sleeps: 4 })).toBe('Sleeps 4 by the sea')
  expect(unitAndSleeps({ unit: 'Barn, sleeps 40', sleeps: 4 })).toBe('Barn, sleeps 40, sleeps 4')
})
