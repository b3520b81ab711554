import { expect, it, describe } from 'vitest'
import { milesBetween, milesText, formatMapBounds, isWithinBounds, parseMapBounds } from './coordinates.ts'

it('is 332 miles from London to Edinburgh and nothing from a place to itself', () => {
  const london = { latitude: 51.5074, longitude: -0.1278 }
  const edinburgh = { latitude: 55.9533, longitude: -3.1883 }
  expect(Math.round(milesBetween(london, edinburgh))).toBe(332)
  expect(milesBetween(london, london)).toBe(0)
})

it('is 69 miles a degree of latitude', () => {
  expect(milesBetween({ latitude: 50, longitude: -5 }, { latitude: 51, longitude: -5 })).toBeCloseTo(69.09, 1)
})

it.each([
  [0, '0.5'],
  [1.2, '0.5'],
  [1.3, '1'],
  [2.5, '1.5'],
  [7.6, '4.5'],
  [8, '5'],
  [8.9, '6'],
  [100, '62'],
])('calls %d km %s miles: half miles below 5, at least half of one', (kilometres, text) => {
  expect(milesText(kilometres)).toBe(text)
})

describe('the bounds of a map', () => {
  it('are read as south, west, north and east, and written alike', () => {
    const bounds = { south: 49.95, west: -5.7167, north: 50.5, east: -4 }
    expect(parseMapBounds('49.95,-5.7167,50.5,-4')).toEqual(bounds)
    expect(formatMapBounds(bounds)).toBe('49.95,-5.7167,50.5,-4')
    expect(formatMapBounds({ ...bounds, south: 49.95001234 })).toBe('49.95,-5.7167,50.5,-4')
  })

  it('may be the whole earth, 90 and 180 degrees, and nothing beyond', () => {
    expect(parseMapBounds('-90,-180,90,180')).toEqual({ south: -90, west: -180, north: 90, east: 180 })
    for (const text of ['-90.1,-180,90,180', '-90,-180.1,90,180', '-90,-180,90.1,180', '-90,-180,90,180.1']) {
      expect(parseMapBounds(text), text).toBeUndefined()
    }
  })

  it('have an extent: the south is below the north, the west left of the east', () => {
    for (const text of ['50,-5,50,-4', '51,-5,50,-4', '50,-4,51,-4', '50,-4,51,-5', '50,179,51,-179']) {
      expect(parseMapBounds(text), text).toBeUndefined()
    }
  })

  it('are four numbers in plain digits', () => {
    const wrong = ['', '50', '50,-5,51', '50,-5,51,-4,1', '50,-5,51,', '50,-5,51,x', '50,-5,51,1e1', ' 50,-5,51,-4']
    for (const text of [...wrong, '50,-5,51,NaN', '50,-5,Infinity,-4', null, undefined]) {
      expect(parseMapBounds(text), String(text)).toBeUndefined()
    }
  })

  it('hold the places on their edges', () => {
    const bounds = { south: 50, west: -5, north: 51, east: -4 }
    for (const [latitude, longitude] of [
      [50, -5],
      [51, -4],
      [50.5, -4.5],
    ] as const) {
      expect(isWithinBounds({ latitude, longitude }, bounds)).toBe(true)
    }
    for (const [latitude, longitude] of [
      [49.999, -4.5],
      [51.001, -4.5],
      [50.5, -5.001],
      [50.5, -3.999],
    ] as const) {
      expect(isWithinBounds({ latitude, longitude }, bounds)).toBe(false)
    }
  })
})
