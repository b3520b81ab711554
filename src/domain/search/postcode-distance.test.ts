import { describe, expect, it } from 'vitest'
import { milesBetween } from './coordinates.ts'
import { FROM_FIELD, readOutwardCode } from './outward-code.ts'
import { postcodeDistance, postcodeSpot } from './postcode-distance.ts'
import { POSTCODE_TABLE } from './postcode-table.ts'

describe('reading a postcode [BEYOND-12]', () => {
  it.each([
    ['LS1 4AP', 'LS', 1, 'LS1'],
    ['ls14ap', 'LS', 1, 'LS1'],
    ['LS14', 'LS', 14, 'LS14'],
    ['sw1a 1aa', 'SW', 1, 'SW1A'],
    ['W1A1AA', 'W', 1, 'W1A'],
    [' M1 ', 'M', 1, 'M1'],
    ['KW15 1AA', 'KW', 15, 'KW15'],
    ['LS1 4', 'LS', 1, 'LS1'],
    ['LS1  4', 'LS', 1, 'LS1'],
    ['LS1 4A', 'LS', 1, 'LS1'],
    ['LS', 'LS', undefined, 'LS'],
  ])('%j is area %s, district %s', (text, area, district, written) => {
    expect(readOutwardCode(text)).toEqual({ area, district, text: written })
  })

  it.each(['', 'Leeds', '12345', 'LS 4AP', 'LSX', '75001', 'LS123 4AP', 'LS1;--'])('%j is none', (text) => {
    expect(readOutwardCode(text)).toBeUndefined()
  })
})

it('a postcode is asked for in the field `from`, which addresses have too [BEYOND-12]', () => {
  expect(FROM_FIELD).toBe('from')
})

describe('how far a place is from a postcode', () => {
  const far = (text: string, to: { latitude: number; longitude: number }) =>
    postcodeDistance(readOutwardCode(text)!, to)
  const edinburgh = { latitude: 55.95, longitude: -3.19 }
  const york = { latitude: 53.96, longitude: -1.08 }
  const newquay = { latitude: 50.41, longitude: -5.08 }

  it.each([
    ['LS1 4AP', york, 20, 'Leeds'],
    ['SW1A 1AA', edinburgh, 330, 'South-west London'],
    ['KW15', edinburgh, 210, 'Caithness and Orkney'],
    ['TR7', newquay, 5, 'Truro'],
    ['TR21', newquay, 60, 'Truro'],
    ['BT48', edinburgh, 170, 'Northern Ireland'],
  ] as const)('from %s: to the next 5 miles below 50, to the next 10 from there on', (text, to, miles, areaName) => {
    expect(far(text, to)).toEqual({ miles, areaName })
  })

  it('is shown as 15 and 45 miles below 50, and as 60 instead of 55', () => {
    const northOfLeeds = (miles: number) => ({ latitude: 53.81 + miles / 69.09, longitude: -1.54 })
    expect([15, 45, 55].map((miles) => far('LS1', northOfLeeds(miles))?.miles)).toEqual([15, 45, 60])
  })

  it('is counted from one district, from the first and last of several, or from the centre of the area', () => {
    const spots = [10, 30, 31, 32, 35].map((district) => postcodeSpot({ area: 'AB', district, text: '' }))
    expect(spots).toEqual([
      { latitude: 57.15, longitude: -2.12, areaName: 'Aberdeen' },
      { latitude: 56.83, longitude: -2.47, areaName: 'Aberdeen' },
      { latitude: 57.08, longitude: -2.45, areaName: 'Aberdeen' },
      { latitude: 57.08, longitude: -2.45, areaName: 'Aberdeen' },
      { latitude: 57.07, longitude: -3.05, areaName: 'Aberdeen' },
    ])
  })

  it('is unknown for an area that does not exist', () => {
    expect(far('XX1 1XX', york)).toBeUndefined()
  })
})

describe('the table of postcodes', () => {
  const entries = POSTCODE_TABLE.trim().split(/\n| \| /)
  const areas = entries.filter((entry) => /^[A-Z]+ /.test(entry)).map((entry) => entry.split(' ')[0]!)

  it('has all 124 areas, each once', () => {
    expect(areas).toHaveLength(124)
    expect(new Set(areas).size).toBe(124)
  })

  it('has no district twice, and none more than 120 miles from the centre of its area', () => {
    const seen = new Set<string>()
    for (const entry of entries) {
      const [, area = '', from, to = from] = /^([A-Z]+)(\d+)(?:-(\d+))? -?[\d.]+,-?[\d.]+$/.exec(entry) ?? []
      if (from === undefined) continue
      const centre = postcodeSpot({ area, district: undefined, text: area })!
      for (let district = Number(from); district <= Number(to); district++) {
        const code = `${area}${district}`
        expect(seen, code).not.toContain(code)
        seen.add(code)
        expect(milesBetween(postcodeSpot({ area, district, text: code })!, centre), code).toBeLessThan(120)
      }
    }
  })

  it('is within the British Isles, in two decimals', () => {
    for (const entry of entries) {
      const [, latitude, longitude] = / (\d\d\.\d\d),(-?\d\.\d\d)( |$)/.exec(entry) ?? []
      expect(Number(latitude), entry).toBeGreaterThan(49)
      expect(Number(latitude), entry).toBeLessThan(61)
      expect(Number(longitude), entry).toBeGreaterThan(-8)
      expect(Number(longitude), entry).toBeLessThan(2)
    }
  })
})
