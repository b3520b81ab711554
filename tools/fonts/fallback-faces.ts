import type { Font } from 'fontkit'
import type { FontFamily } from './families.ts'

/** A common system font and the widths of its letters. */
interface StandIn {
  /** Suffix of our font's name: one family per fallback, so that the first installed one is used. */
  readonly suffix: string
  readonly regular: Style
  readonly bold: Style
}

interface Style {
  /** Full names of this font and of fonts with the same widths: commercial ones and free equivalents. */
  readonly local: readonly string[]
  /** Widths of a to z, then the space, in thousandths of the size. */
  readonly widths: readonly number[]
}

/** Widths of Arial and Times from Adobe's metrics of Helvetica and Times; of others from the fonts. */
const STAND_INS: Record<FontFamily['likeness'], readonly StandIn[]> = {
  sans: [
    {
      // Windows, Apple's systems, most of Linux.
      suffix: 'Fallback',
      regular: {
        local: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica'],
        widths: [
          556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500,
          722, 500, 500, 500, 278,
        ],
      },
      bold: {
        local: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Bold'],
        widths: [
          556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556,
          778, 556, 556, 500, 278,
        ],
      },
    },
    {
      // Android.
      suffix: 'Fallback Roboto',
      regular: {
        local: ['Roboto', 'Roboto Regular'],
        widths: [
          544, 562, 523, 564, 530, 348, 562, 551, 243, 239, 507, 243, 877, 552, 570, 562, 568, 339, 516, 327, 551, 484,
          751, 496, 473, 496, 248,
        ],
      },
      bold: {
        local: ['Roboto Bold'],
        widths: [
          535, 563, 521, 563, 540, 358, 571, 560, 265, 260, 534, 265, 866, 561, 564, 563, 564, 366, 514, 338, 560, 506,
          734, 509, 503, 509, 249,
        ],
      },
    },
    {
      // Linux without the fonts above.
      suffix: 'Fallback DejaVu',
      regular: {
        local: ['DejaVu Sans'],
        widths: [
          613, 635, 550, 635, 615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592,
          818, 592, 592, 525, 318,
        ],
      },
      bold: {
        local: ['DejaVu Sans Bold'],
        widths: [
          675, 716, 593, 716, 678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652,
          924, 645, 652, 582, 348,
        ],
      },
    },
  ],
  serif: [
    {
      suffix: 'Fallback',
      regular: {
        local: ['Times New Roman', 'Liberation Serif', 'Tinos', 'Times'],
        widths: [
          444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500,
          722, 500, 500, 444, 250,
        ],
      },
      bold: {
        local: ['Times New Roman Bold', 'Liberation Serif Bold', 'Tinos Bold', 'Times Bold'],
        widths: [
          500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500, 556, 556, 444, 389, 333, 556, 500,
          722, 500, 500, 444, 250,
        ],
      },
    },
    {
      suffix: 'Fallback Noto',
      regular: {
        local: ['Noto Serif', 'Noto Serif Regular'],
        widths: [
          563, 614, 492, 614, 535, 369, 538, 635, 320, 300, 585, 310, 945, 645, 577, 614, 614, 471, 451, 352, 635, 579,
          862, 578, 565, 511, 260,
        ],
      },
      bold: {
        local: ['Noto Serif Bold'],
        widths: [
          600, 649, 527, 649, 572, 407, 560, 667, 352, 345, 637, 352, 986, 667, 614, 645, 648, 523, 481, 405, 667, 606,
          856, 646, 579, 529, 260,
        ],
      },
    },
    {
      suffix: 'Fallback DejaVu',
      regular: {
        local: ['DejaVu Serif'],
        widths: [
          596, 640, 560, 640, 592, 370, 640, 644, 320, 310, 606, 320, 948, 644, 602, 640, 640, 478, 513, 402, 644, 565,
          856, 564, 565, 527, 318,
        ],
      },
      bold: {
        local: ['DejaVu Serif Bold'],
        widths: [
          648, 699, 609, 699, 636, 430, 699, 727, 380, 362, 693, 380, 1058, 727, 667, 699, 699, 527, 563, 462, 727, 581,
          861, 596, 581, 568, 348,
        ],
      },
    },
  ],
}

/** Frequency of each letter, then the space, per thousand characters of English. */
const FREQUENCIES = [
  65, 12, 22, 34, 102, 18, 16, 49, 56, 1, 6, 32, 19, 55, 60, 15, 1, 48, 51, 73, 22, 8, 19, 1, 16, 1, 183,
] as const

const mean = (widths: readonly number[]): number =>
  widths.reduce((sum, width, index) => sum + width * (FREQUENCIES[index] ?? 0), 0) /
  FREQUENCIES.reduce<number>((sum, frequency) => sum + frequency, 0)

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

/** The fallback families, in the order of `font-family`. */
export const standInsOf = ({ name, likeness }: FontFamily): string[] =>
  STAND_INS[likeness].map(({ suffix }) => `${name} ${suffix}`)

/**
 * Faces of installed fonts scaled to the metrics of ours, against layout shift when ours loads.
 * @param fontAt our font at a weight
 */
export function fallbackFaces(family: FontFamily, fontAt: (weight: number) => Font): string {
  return STAND_INS[family.likeness]
    .flatMap((standIn) =>
      (['regular', 'bold'] as const).map((style) => {
        const font = fontAt(style === 'bold' ? family.boldWeight : 400)
        const own = [...'abcdefghijklmnopqrstuvwxyz '].map(
          (letter) => (font.glyphForCodePoint(letter.codePointAt(0) ?? 0).advanceWidth / font.unitsPerEm) * 1000,
        )
        const { local, widths } = standIn[style]
        const size = mean(own) / mean(widths)
        const line = (units: number) => percent(units / font.unitsPerEm / size)
        return `@font-face {
  font-family: '${family.name} ${standIn.suffix}';
  font-weight: ${style === 'bold' ? '551 900' : '100 550'};
  src: ${local.map((name) => `local('${name}')`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${line(font.ascent)};
  descent-override: ${line(-font.descent)};
  line-gap-override: ${line(font.lineGap)};
}
`
      }),
    )
    .join('\n')
}
