/** The look of a brand, from design.json in its folder; the style sheet is generated from it. */
import * as z from 'zod/mini'

const text = z.string().check(z.trim(), z.minLength(1))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #0f4f4b'))

/** For pages and everything outside them: icons, shared pictures, maps, emails, browser bars. */
const Palette = z.strictObject({
  paper: colour,
  ink: colour,
  muted: colour,
  primary: colour,
  tint: colour,
  action: colour,
  actionHover: colour,
  accent: colour,
  /** Borders of fields. */
  control: colour,
})

const paletteName = z.keyof(Palette)

const WHITE = '#ffffff'
/** WCAG 2.2 AA for text, and for the borders of fields [SHELL-16]. */
const [MIN_TEXT_CONTRAST, MIN_BORDER_CONTRAST] = [4.5, 3]

/** Text, its ground, and the least contrast between them. */
const PAIRS: readonly (readonly [keyof z.infer<typeof Palette>, keyof z.infer<typeof Palette> | 'white', number])[] = [
  ['ink', 'paper', MIN_TEXT_CONTRAST],
  ['muted', 'paper', MIN_TEXT_CONTRAST],
  ['primary', 'paper', MIN_TEXT_CONTRAST],
  ['action', 'paper', MIN_TEXT_CONTRAST],
  ['ink', 'tint', MIN_TEXT_CONTRAST],
  ['muted', 'tint', MIN_TEXT_CONTRAST],
  ['primary', 'tint', MIN_TEXT_CONTRAST],
  ['primary', 'white', MIN_TEXT_CONTRAST],
  ['action', 'white', MIN_TEXT_CONTRAST],
  ['actionHover', 'white', MIN_TEXT_CONTRAST],
  ['ink', 'accent', MIN_TEXT_CONTRAST],
  ['control', 'paper', MIN_BORDER_CONTRAST],
]

/** A text on a ground, with its contrast from 1 to 21 and the least that it needs. */
export interface PaletteContrast {
  readonly text: keyof z.infer<typeof Palette>
  readonly ground: keyof z.infer<typeof Palette> | 'white'
  readonly ratio: number
  readonly least: number
}

/** The contrasts of all pairs of two colours. */
export function contrastsIn(palette: Readonly<Record<string, string>>): PaletteContrast[] {
  return PAIRS.flatMap(([text, ground, least]) => {
    const [one, other] = [palette[text] ?? '', ground === 'white' ? WHITE : (palette[ground] ?? '')]
    const areColours = [one, other].every((each) => colour.safeParse(each).success)
    return areColours ? [{ text, ground, least, ratio: contrastOf(rgbOf(one), rgbOf(other)) }] : []
  })
}

const LegiblePalette = Palette.check(({ value, issues }) => {
  // A text that is no colour has an error of its own.
  for (const { text, ground, ratio, least } of contrastsIn(value)) {
    if (ratio >= least) continue
    const message = `has a contrast of ${ratio.toFixed(1)} with ${ground}, and needs ${least}: make one of them lighter or darker`
    issues.push({ code: 'custom', input: value, path: [text], message })
  }
})

const Font = z.object({
  /** A file of `brands/fonts`, or of the brand's own folder `fonts`: `figtree.css` with `figtree.woff2`. */
  file: z.string().check(z.regex(/^[a-z0-9-]+$/, 'must be the name of a font file without its ending')),
  /** Fallback fonts, also for emails. */
  likeness: z.enum(['sans', 'serif']),
})

interface ShippedFont {
  /** Of its files in brands/fonts. */
  readonly file: string
  readonly name: string
  readonly likeness: z.infer<typeof Font>['likeness']
}

/** The fonts that any brand may choose. */
export const SHIPPED_FONTS: readonly ShippedFont[] = [
  { file: 'bricolage-grotesque', name: 'Bricolage Grotesque', likeness: 'sans' },
  { file: 'figtree', name: 'Figtree', likeness: 'sans' },
  { file: 'fraunces', name: 'Fraunces', likeness: 'serif' },
  { file: 'newsreader', name: 'Newsreader', likeness: 'serif' },
  { file: 'saltmarsh-sans', name: 'Saltmarsh Sans', likeness: 'sans' },
]

export const Design = z.strictObject({
  palette: LegiblePalette,
  fonts: z.strictObject({
    heading: Font,
    body: Font,
    /** The font with tabular figures, for prices in columns. */
    figures: z.enum(['heading', 'body']),
  }),
  headings: z.strictObject({ weight: z.number().check(z.int(), z.gte(100), z.lte(900)), tracking: text }),
  /** The brand's ornamental rule above sections: a CSS image in one colour. */
  ornament: z.strictObject({ height: text, colour: text, image: text, width: text }),
  /** The colours of the parts of logo.svg. */
  logo: z.strictObject({
    ground: paletteName,
    line: paletteName,
    /** On ink or the brand's colour. */
    lineReversed: paletteName,
    /** In one colour: in print, and in forced colours mode. */
    lineMono: z.enum(['Canvas', 'CanvasText']),
  }),
  /** The line between picture and text of a social picture, which is 1200 wide: path data. */
  shareEdge: z.strictObject({ colour: paletteName, path: text }),
  /** The landscape of the home page. */
  homeDrawing: z.record(z.string(), z.union([z.string(), z.number()])),
})

export type Design = z.infer<typeof Design>
export type Palette = Design['palette']

const GENERIC = { sans: 'system-ui, sans-serif', serif: 'Georgia, serif' }

/**
 * The style sheet of a brand: font faces, and custom properties from which tokens.css builds the design system.
 * @param faces the `@font-face` rules of its fonts and fallbacks
 */
export function themeCss(name: string, design: Design, faces: Readonly<Record<'heading' | 'body', string>>): string {
  const { palette, fonts, headings, ornament, logo } = design
  const family = (use: 'heading' | 'body') => {
    const names = new Set([...faces[use].matchAll(/font-family: ('[^']+')/g)].map(([, quoted]) => quoted))
    return [...names, GENERIC[fonts[use].likeness]].join(', ')
  }
  const properties = {
    ...Object.fromEntries(Object.entries(palette).map(([part, value]) => [`--brand-${kebab(part)}`, value])),
    '--brand-font-heading': family('heading'),
    '--brand-font-body': family('body'),
    '--brand-font-figures': `var(--brand-font-${fonts.figures})`,
    '--brand-heading-weight': headings.weight,
    '--brand-heading-tracking': headings.tracking,
    '--brand-ornament-height': ornament.height,
    '--brand-ornament-colour': ornament.colour,
    '--brand-ornament': ornament.image,
    '--brand-ornament-width': ornament.width,
    '--logo-ground': `var(--brand-${kebab(logo.ground)})`,
    '--logo-line': `var(--brand-${kebab(logo.line)})`,
    '--logo-accent': 'var(--brand-accent)',
    '--logo-letters': 'var(--brand-ink)',
    '--logo-line-reversed': `var(--brand-${kebab(logo.lineReversed)})`,
    '--logo-mono-inner': logo.lineMono,
  }
  const block = Object.entries(properties).map(([property, value]) => `  ${property}: ${value};`)
  const css = [...new Set([faces.heading, faces.body])].join('\n')
  return `${css}\n[data-theme='${name}'] {\n${block.join('\n')}\n}\n`
}

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Red, green and blue from 0 to 1, gamma-encoded. */
type Rgb = readonly [number, number, number]

/** @param hex such as #0f4f4b */
function rgbOf(hex: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  return [red, green, blue]
}

/** WCAG 2 contrast ratio: from 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Linear, from 0 to 1. */
export const decodeGamma = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map(decodeGamma) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
