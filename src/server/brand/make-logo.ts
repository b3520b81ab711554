/** Makes the pictures of a brand from the logo that its owner uploads [SET-08]. */
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import type { FolderContents } from '../../brands/brand-folder.ts'
import type { Palette } from '../../brands/design.ts'

/** The largest file that can be uploaded, bytes. */
export const MOST_LOGO_BYTES = 5_000_000
/** Every page loads it. */
const MOST_SVG_BYTES = 100_000
const MOST_PIXELS = 40_000_000

/** The files that are made, in the brand's folder. */
export const LOGO_FILES = [
  'public/icon-180.png',
  'public/icon-32.png',
  'public/icon-512.png',
  'public/icon.svg',
  'public/logo.svg',
] as const

/** Of the logo in the header, CSS pixels. */
const BOX = { width: 240, height: 40 }
/** Pixels per CSS pixel that a photograph of a logo is kept in. */
const SHARPNESS = 3

export type LogoOutcome =
  | { readonly kind: 'made'; readonly contents: FolderContents }
  | { readonly kind: 'not-a-picture' | 'too-large' | 'too-small' | 'no-size' | 'too-heavy' }
  /** It has an element that cannot be kept: 'text', 'style'. */
  | { readonly kind: 'not-plain'; readonly element: string }

/** A drawing with its own size. */
interface Drawing {
  readonly markup: string
  readonly width: number
  readonly height: number
}

/**
 * Reads a file by its content, whatever it is called.
 *
 * @param file a PNG, a JPEG, or an SVG of shapes alone, whose other parts are left out or refused
 */
export async function makeLogo(file: Uint8Array, palette: Palette): Promise<LogoOutcome> {
  if (file.byteLength > MOST_LOGO_BYTES) return { kind: 'too-large' }
  const isSvg = /^(?:\uFEFF)?\s*</.test(Buffer.from(file.subarray(0, 100)).toString())
  const drawing = isSvg ? drawingOf(file) : await photographOf(file)
  if ('kind' in drawing) return drawing
  const scale = Math.min(BOX.width / drawing.width, BOX.height / drawing.height)
  const [width, height] = [rounded(drawing.width * scale), rounded(drawing.height * scale)]
  const symbol = `<symbol id="logo" viewBox="0 0 ${width} ${height}"><g transform="scale(${rounded(scale)})">${drawing.markup}</g></symbol>`
  const icon = iconOf(drawing, palette)
  const { default: sharp } = await import('sharp')
  const png = (size: number) => sharp(Buffer.from(icon), { density: 400 }).resize(size, size).png().toBuffer()
  return {
    kind: 'made',
    contents: new Map([
      ['public/icon-180.png', await png(180)],
      ['public/icon-32.png', await png(32)],
      ['public/icon-512.png', await png(512)],
      ['public/icon.svg', Buffer.from(icon)],
      ['public/logo.svg', Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${symbol}</svg>\n`)],
    ]),
  }
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000

/** The logo within a square of the brand's paper. */
function iconOf({ markup, width, height }: Drawing, { paper }: Palette): string {
  const [side, room] = [40, 34]
  const scale = Math.min(room / width, room / height)
  const [x, y] = [(side - width * scale) / 2, (side - height * scale) / 2]
  const transform = `translate(${rounded(x)} ${rounded(y)}) scale(${rounded(scale)})`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="8" fill="${paper}"/><g transform="${transform}">${markup}</g></svg>\n`
}

async function photographOf(file: Uint8Array): Promise<Drawing | LogoOutcome> {
  const { default: sharp } = await import('sharp')
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  try {
    const { format, height } = await sharp(file, options).metadata()
    if (format !== 'png' && format !== 'jpeg') return { kind: 'not-a-picture' }
    if (height < BOX.height) return { kind: 'too-small' }
    const room = { width: BOX.width * SHARPNESS, height: BOX.height * SHARPNESS }
    const { data, info } = await sharp(file, options)
      .autoOrient()
      .resize({ ...room, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer({ resolveWithObject: true })
    const { width, height: made } = info
    const markup = `<image width="${width}" height="${made}" href="data:image/png;base64,${data.toString('base64')}"/>`
    return { markup, width, height: made }
  } catch {
    return { kind: 'not-a-picture' }
  }
}

const SHAPES = ['circle', 'ellipse', 'g', 'line', 'path', 'polygon', 'polyline', 'rect']
/** Left out without a word: they show nothing. */
const UNSEEN = ['desc', 'metadata', 'title', 'defs']

const COLOUR = /^(?:none|#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,30})$/i
const NUMBERS = /^[\w\s.,%()+-]*$/

const NUMERIC =
  'clipRule cx cy d fillOpacity fillRule height opacity points r rx ry strokeDashArray strokeLineCap strokeLineJoin strokeMiterLimit strokeOpacity strokeWidth transform width x x1 x2 y y1 y2'

const PLAIN: Schema = {
  tagNames: SHAPES,
  strip: UNSEEN,
  attributes: {
    '*': [['fill', COLOUR], ['stroke', COLOUR], ...NUMERIC.split(' ').map((name): [string, RegExp] => [name, NUMBERS])],
  },
}

/** CSS of one element, as programs write it, as the attributes that say the same. */
const STYLES: Readonly<Record<string, string>> = {
  fill: 'fill',
  stroke: 'stroke',
  'stroke-width': 'strokeWidth',
  'fill-rule': 'fillRule',
  'fill-opacity': 'fillOpacity',
  'stroke-opacity': 'strokeOpacity',
  'stroke-linecap': 'strokeLineCap',
  'stroke-linejoin': 'strokeLineJoin',
  opacity: 'opacity',
}

function drawingOf(file: Uint8Array): Drawing | LogoOutcome {
  if (file.byteLength > MOST_SVG_BYTES) return { kind: 'too-heavy' }
  try {
    const root = fromHtml(Buffer.from(file).toString(), { fragment: true, space: 'svg' })
    const svg = root.children.find((node): node is Element => node.type === 'element' && node.tagName === 'svg')
    if (!svg) return { kind: 'not-a-picture' }
    const other = elementsIn(svg).find(({ tagName }) => ![...SHAPES, ...UNSEEN].includes(tagName))
    if (other) return { kind: 'not-plain', element: other.tagName }
    const box = boxOf(svg)
    if (!box) return { kind: 'no-size' }
    for (const element of elementsIn(svg)) Object.assign(element.properties, stylesOf(element))
    const shapes = sanitize({ type: 'root', children: svg.children } satisfies Root, PLAIN)
    const markup = toHtml(shapes, { space: 'svg', closeEmptyElements: true })
    if (!/<(?!g[ >])/.test(markup)) return { kind: 'not-a-picture' }
    const fill = COLOUR.test(String(svg.properties.fill)) ? ` fill="${String(svg.properties.fill)}"` : ''
    return { ...box, markup: `<g transform="translate(${-box.x} ${-box.y})"${fill}>${markup.trim()}</g>` }
  } catch (error) {
    // Elements within a hundred thousand others.
    if (error instanceof RangeError) return { kind: 'not-a-picture' }
    throw error
  }
}

function elementsIn(element: Element): Element[] {
  return element.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []))
}

function boxOf({ properties }: Element): { x: number; y: number; width: number; height: number } | undefined {
  const numbers = String(properties.viewBox ?? `0 0 ${String(properties.width)} ${String(properties.height)}`)
    .trim()
    .split(/[\s,]+/)
    .map((part) => Number.parseFloat(part))
  const [x = NaN, y = NaN, width = NaN, height = NaN] = numbers
  return Number.isFinite(x + y) && width > 0 && height > 0 ? { x, y, width, height } : undefined
}

function stylesOf({ properties }: Element): Record<string, string> {
  const declarations = String(properties.style ?? '').split(';')
  return Object.fromEntries(
    declarations.flatMap((declaration) => {
      const [name = '', value = ''] = declaration.split(':', 2)
      const attribute = STYLES[name.trim()]
      return attribute === undefined ? [] : [[attribute, value.trim()]]
    }),
  )
}
