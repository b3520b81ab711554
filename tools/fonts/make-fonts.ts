/**
 * `npm run fonts`: cuts the font files from the packages, and writes their faces with the measures of stand-ins, into brands/fonts. Run
 * by hand after a change of letters or families; the results are kept in the repository.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { format } from 'oxfmt'
import subsetFont from 'subset-font'
import { fallbackFaces } from './fallback-faces.ts'
import { FONT_FAMILIES, type FontFamily } from './families.ts'
import { ALL_LETTERS, ENGLISH_LETTERS, PLACE_LETTERS, WESTERN_LETTERS } from './letters.ts'
import { centreCapitals, mergeLetters, renameFamily } from './merge-letters.ts'

const ROOT = path.join(import.meta.dirname, '..', '..')
const FONTS = path.join(ROOT, 'brands', 'fonts')
const PACKAGES = path.join(ROOT, 'node_modules', '@fontsource-variable')

/** Spacing of pairs, ligatures, accents, and figures of equal width; nothing else is asked for. */
const FEATURES = ['kern', 'liga', 'tnum', 'ccmp', 'rvrn']

/** Measures are read from gvar once letters are merged; the styles' names are for menus of design programs. */
const DROPPED = ['HVAR', 'MVAR', 'STAT']

/** A family with all its letters in one file, uncompressed. Only English letters keep their pairs: they are half of a file. */
async function cut(family: FontFamily): Promise<Buffer> {
  const [min, max] = family.weights
  const shape = {
    variationAxes: { ...family.pinned, wght: { min, max, default: 400 } },
    targetFormat: 'sfnt',
    noHinting: true,
    dropTables: DROPPED,
  } as const
  const latin = packaged(family, 'latin')
  let font = await subsetFont(latin, ENGLISH_LETTERS, { ...shape, keepFeatures: FEATURES })
  for (const [source, letters] of [
    [latin, WESTERN_LETTERS],
    [packaged(family, 'latin-ext'), PLACE_LETTERS],
  ] as const) {
    const added = await subsetFont(source, letters, { ...shape, keepFeatures: [] })
    font = mergeLetters(font, added, glyphsOf(added, letters))
  }
  return renameFamily(centreCapitals(font), family.name)
}

function packaged(family: FontFamily, subset: string): Buffer {
  return readFileSync(path.join(PACKAGES, family.source.replace('{subset}', subset)))
}

function glyphsOf(font: Buffer, letters: string) {
  const read = create(font) as Font
  return [...letters]
    .map((letter) => letter.codePointAt(0) ?? 0)
    .filter((code) => read.hasGlyphForCodePoint(code))
    .map((code) => ({ code, glyph: read.glyphForCodePoint(code).id }))
}

for (const family of FONT_FAMILIES) {
  const font = await cut(family)
  const kept = { keepFeatures: FEATURES, targetFormat: 'woff2' } as const
  writeFileSync(path.join(FONTS, `${family.file}.woff2`), await subsetFont(font, ALL_LETTERS, kept))
  const still = { ...kept, variationAxes: { wght: family.drawnWeight } }
  writeFileSync(path.join(FONTS, `${family.file}-drawn.woff2`), await subsetFont(font, ALL_LETTERS, still))
  const variable = create(font) as Font
  const css = `/* Made by \`npm run fonts\`; not to be edited. */
@font-face {
  font-family: '${family.name}';
  font-weight: ${family.weights.join(' ')};
  font-display: swap;
  src: url('./${family.file}.woff2') format('woff2');
}

${fallbackFaces(family, (weight) => variable.getVariation({ wght: weight }))}`
  const { code } = await format('fonts.css', css, { singleQuote: true, printWidth: 120 })
  writeFileSync(path.join(FONTS, `${family.file}.css`), code)
}
