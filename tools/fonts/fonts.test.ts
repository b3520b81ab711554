import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { standInsOf } from './fallback-faces.ts'
import { FONT_FAMILIES, type FontFamily } from './families.ts'
import { ALL_LETTERS } from './letters.ts'
import { SITE_CODES, siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { openTypeface } from '../../src/brands/typeface.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const FONTS = path.join(ROOT, 'brands', 'fonts')
const KIB = 1024

const fileOf = (name: string) => path.join(FONTS, `${name}.woff2`)

/** All text of pages: wording, brand facts, content pages, and the catalogue's names and texts. */
function writtenLetters(): Map<string, string> {
  const letters = new Map<string, string>()
  for (const folder of ['src/web', 'brands', 'src/brands', 'content', 'demo/catalogue', 'src/domain']) {
    for (const name of readdirSync(path.join(ROOT, folder), { recursive: true }).map(String)) {
      if (folder === 'src/web' && !name.endsWith('words.ts')) continue
      // Contains letters for comparing guests' names, which are not displayed.
      if (!/\.(ts|md)$/.test(name) || /\.test\.ts$|^fonts|letters\.ts|guest-login\.ts/.test(name)) continue
      const text = readFileSync(path.join(ROOT, folder, name), 'utf8').replace(/^\s*(\/?\*|\/\/).*$/gm, '')
      for (const letter of text) if (letter > '~') letters.set(letter, `${folder}/${name}`)
    }
  }
  return letters
}

/** Characters of code and logs, which are not displayed. */
const NOT_SHOWN = new Set('→')

describe('the fonts of a brand', () => {
  test.each(SITE_CODES)('%s: two files of at most 35 KB together', (code) => {
    const sizes = siteConfig(code).files.fonts.map(({ file }) => statSync(file).size)
    expect(sizes).toHaveLength(2)
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(35 * KIB)
  })

  test.each(FONT_FAMILIES)('$name has every character of wording, sites, content and catalogue', ({ file }) => {
    const font = create(readFileSync(fileOf(file))) as Font
    const missing = [...writtenLetters()].filter(
      ([letter]) => !NOT_SHOWN.has(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
    )
    expect(missing).toEqual([])
    for (const place of 'Tŷ’n-y-Coed Poreč Český Krumlov Łeba Győr Île d’Oléron Ystradgynlais £ € − –') {
      expect(font.hasGlyphForCodePoint(place.codePointAt(0) ?? 0), place).toBe(true)
    }
  })

  test.each(FONT_FAMILIES)('$name has a name that no licence reserves, and its copyright', ({ name, file }) => {
    const { familyName, copyright } = create(readFileSync(fileOf(file))) as Font
    expect(familyName).toBe(name)
    const reserved = /Reserved Font Name ‘(.+)’/.exec(copyright)?.[1]
    if (reserved) expect(familyName).not.toContain(reserved)
    expect(readFileSync(path.join(FONTS, 'OFL.txt'), 'utf8')).toContain(copyright)
  })

  test.each(FONT_FAMILIES.filter(({ onlyWeight }) => !onlyWeight))('$name keeps its weights', ({ file, weights }) => {
    const font = create(readFileSync(fileOf(file))) as Font
    expect(font.variationAxes.wght).toMatchObject({ min: weights[0], max: weights[1] })
    expect(Object.keys(font.variationAxes)).toEqual(['wght'])
  })

  test.each(SITE_CODES)('%s: headings are one weight, at most 17 KB', (code) => {
    const { design, files } = siteConfig(code)
    const [heading] = files.fonts
    expect((create(readFileSync(heading!.file)) as Font).variationAxes).toEqual({})
    expect(statSync(heading!.file).size).toBeLessThanOrEqual(17 * KIB)
    expect(files.stylesheet.css).toContain(`font-weight: ${design.headings.weight};`)
  })

  // Fraunces' package lacks them.
  test.each(FONT_FAMILIES.filter(({ name }) => name !== 'Fraunces'))('$name has figures of one width', ({ file }) => {
    const font = create(readFileSync(fileOf(file))) as Font
    const widths = [...'0123456789'].map((figure) => font.layout(figure, ['tnum']).advanceWidth)
    expect(new Set(widths).size).toBe(1)
  })

  test.each(FONT_FAMILIES)('$name is vertically centred on its capitals', ({ file }) => {
    const font = create(readFileSync(fileOf(file))) as Font
    expect(font.ascent + font.descent).toBe(font.capHeight)
  })

  test('a merged letter has the declared width in every weight', () => {
    for (const { file } of FONT_FAMILIES) {
      const face = openTypeface(fileOf(`${file}-drawn`))
      expect(face.width('ŷ', 100), file).toBeCloseTo(face.width('y', 100), 0)
      expect(face.outline('č', { x: 0, y: 0, size: 100 }).length, file).toBeGreaterThan(100)
    }
  })

  test('is a set of letters without duplicates', () => {
    expect(new Set(ALL_LETTERS).size).toBe([...ALL_LETTERS].length)
  })
})

describe('the faces of a family', () => {
  test.each(FONT_FAMILIES)('$name has fallbacks with the same metrics', (family) => {
    const { name, file } = family
    const css = readFileSync(path.join(FONTS, `${file}.css`), 'utf8')
    expect(css).toMatch(new RegExp(`font-family: '${name}';[^}]*font-display: swap;[^}]*url\\('./${file}.woff2'\\)`))
    for (const standIn of standInsOf(family)) {
      const faces = css.match(new RegExp(`font-family: '${standIn}';[^}]*size-adjust[^}]*ascent-override`, 'g'))
      expect(faces, standIn).toHaveLength(2)
    }
  })

  test.each(SITE_CODES)('%s lists every fallback after its font', (code) => {
    const { design, files } = siteConfig(code)
    for (const use of ['heading', 'body'] as const) {
      const family = FONT_FAMILIES.find(({ file }) => file === design.fonts[use].file) as FontFamily
      const names = [family.name, ...standInsOf(family)].map((name) => `'${name}'`).join(', ')
      expect(files.stylesheet.css).toContain(`--brand-font-${use}: ${names}, `)
    }
  })
})
