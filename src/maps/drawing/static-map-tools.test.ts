import { describe, expect, it } from 'vitest'
import { siteConfig } from '../../brands/testing/demonstration-brands.ts'
import { mapPalette, mixed } from './static-map-tools.ts'

describe('the colours of maps', () => {
  it('mixes by share', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030')
  })

  it('has lines at sea that fade away from the coast', () => {
    const { shoreLines, sea } = mapPalette(siteConfig('BF').design.palette)
    const strength = (colour: string) => Number.parseInt(sea.slice(1, 3), 16) - Number.parseInt(colour.slice(1, 3), 16)
    const strengths = shoreLines.map(strength)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
  })
})
