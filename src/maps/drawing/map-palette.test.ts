import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BRAND_COLOURS, mapPalette, mixed } from './map-palette.ts'

const styles = readFileSync(new URL('../../web/tokens.css', import.meta.url), 'utf8')

/** A brand's custom properties in the style sheet. */
function tokensOf(theme: string): Map<string, string> {
  const [, block = ''] = new RegExp(`\\[data-theme='${theme}'\\]\\s*\\{([^}]*)\\}`).exec(styles) ?? []
  return new Map([...block.matchAll(/--brand-(\w+):\s*(#\w+)/g)].map(([, name = '', colour = '']) => [name, colour]))
}

describe('the colours of maps', () => {
  it.each(['bf', 'sn', 'mt'] as const)('are mixed from those of the style sheet in %s', (theme) => {
    const tokens = tokensOf(theme)
    for (const [name, colour] of Object.entries(BRAND_COLOURS[theme])) expect(tokens.get(name), name).toBe(colour)
  })

  it('mixes by share', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080')
    expect(mixed('#102030', '#ffffff', 0)).toBe('#102030')
  })

  it('has lines at sea that grow fainter away from the coast', () => {
    const { shoreLines, sea } = mapPalette('bf')
    const strength = (colour: string) => Number.parseInt(sea.slice(1, 3), 16) - Number.parseInt(colour.slice(1, 3), 16)
    const strengths = shoreLines.map(strength)
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
  })
})
