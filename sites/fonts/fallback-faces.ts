import type { Font } from 'fontkit'
import type { FontFamily } from './families.ts'

/** Of the letters a to z, then the space, in thousandths of the size, as Adobe's metrics list them. */
const WIDTHS: Record<
  FontFamily['likeness'],
  { readonly regular: readonly number[]; readonly bold: readonly number[] }
> = {
  sans: {
    regular: [
      556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722,
      500, 500, 500, 278,
    ],
    bold: [
      556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778,
      556, 556, 500, 278,
    ],
  },
  serif: {
    regular: [
      444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722,
      500, 500, 444, 250,
    ],
    bold: [
      500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500, 722,
      500, 500, 444, 250,
    ],
  },
}

/** Of equal widths: the commercial fonts, and the free ones made to their measure. */
const LOCAL: Record<FontFamily['likeness'], { readonly regular: readonly string[]; readonly bold: readonly string[] }> =
  {
    sans: {
      regular: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica', 'Roboto'],
      bold: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold', 'Roboto Bold'],
    },
    serif: {
      regular: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times', 'Noto Serif'],
      bold: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Times Bold', 'Noto Serif Bold'],
    },
  }

/** How often each letter, then the space, stands in a thousand signs of English. */
const FREQUENCIES = [
  65, 12, 22, 34, 102, 18, 16, 49, 56, 1, 6, 32, 19, 55, 60, 15, 1, 48, 51, 73, 22, 8, 19, 1, 16, 1, 183,
] as const

const mean = (widths: readonly number[]): number =>
  widths.reduce((sum, width, index) => sum + width * (FREQUENCIES[index] ?? 0), 0) /
  FREQUENCIES.reduce<number>((sum, frequency) => sum + frequency, 0)

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/**
 * Faces of a font that is there already, stretched to the measure of ours, so that nothing moves when ours arrives.
 * @param fontAt our font at a weight.
 */
export function fallbackFaces(family: FontFamily, fontAt: (weight: number) => Font): string {
  return (['regular', 'bold'] as const)
    .map((style) => {
      const font = fontAt(style === 'bold' ? family.boldWeight : 400)
      const own = [...'abcdefghijklmnopqrstuvwxyz '].map(
        (letter) => (font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm) * 1000,
      )
      const size = mean(own) / mean(WIDTHS[family.likeness][style])
      const line = (units: number) => percent(units / font.unitsPerEm / size)
      return `@font-face {
  font-family: '${family.name} Fallback';
  font-weight: ${style === 'bold' ? '551 900' : '100 550'};
  src: ${LOCAL[family.likeness][style].map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${line(font.ascent)};
  descent-override: ${line(-font.descent)};
  line-gap-override: ${line(font.lineGap)};
}
`
    })
    .join('\n')
}
