/** Text as outlines, for drawing pictures without installed fonts. */
import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'

export interface Typeface {
  /** Width of a line in the unit of `size`; `tracking` is the space added to each letter, as a share of the size. */
  width(text: string, size: number, tracking?: number): number
  /** The line as the `d` of a path, its baseline beginning at x, y. */
  outline(text: string, at: { x: number; y: number; size: number; tracking?: number }): string
  has(letter: string): boolean
}

/** @param file one of our font files of a single weight. */
export function openTypeface(file: string): Typeface {
  const font = create(readFileSync(file)) as Font
  const lines = (text: string) => font.layout(text)
  return {
    width(text, size, tracking = 0) {
      const { glyphs, advanceWidth } = lines(text)
      return (advanceWidth / font.unitsPerEm) * size + Math.max(0, glyphs.length - 1) * tracking * size
    },
    outline(text, { x, y, size, tracking = 0 }) {
      const { glyphs, positions } = lines(text)
      const scale = size / font.unitsPerEm
      let pen = x
      return glyphs
        .map((glyph, index) => {
          const position = positions[index]
          const left = pen + (position?.xOffset ?? 0) * scale
          pen += (position?.xAdvance ?? 0) * scale + tracking * size
          return glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG()
        })
        .join('')
    },
    has: (letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
  }
}
