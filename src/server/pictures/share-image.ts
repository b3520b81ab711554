/**
 * Draws the social picture of a page: a photograph or a landscape, and below it the name and, for a park, the price.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { openTypeface, type Typeface } from '../../brands/typeface.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import { ON_WHAT_MATTERS } from './fetched-pictures.ts'
import { BAND_TOP, SCENE_SIZE, SHARE_IMAGE_SIZE } from './illustrator.ts'

/** The text below the scene. */
export interface ShareImageWords {
  readonly title: string
  readonly subtitle: string
  /** 'from £87' and 'total for 3 nights'. */
  readonly price?: { readonly amount: string; readonly stay: string }
}

/** All that it is drawn from; it may be sent to another process. */
export interface ShareImageOrder {
  readonly site: ShareImageSite
  /** A photograph, or the SVG of a drawing in the size of the scene. */
  readonly scene: Uint8Array | string
  readonly words: ShareImageWords
}

export type ShareImageSite = Pick<SiteConfig, 'design' | 'files'>

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
const MARGIN = 56
/** Space between name and price. */
const GUTTER = 40
const JPEG_QUALITY = 84

/** Baselines from the band's upper edge. */
const FIRST_LINE = 102
const SECOND_LINE = 158

const TITLE = { largest: 64, smallest: 34, step: 2, tracking: -0.015 }
const SMALL = 30
const AMOUNT = 56

/** A process draws for one brand: its logo and fonts are read once. The picture does not depend on installed fonts. */
let read:
  | { readonly logo: string; readonly heading: Typeface; readonly body: Typeface; readonly folder: string }
  | undefined

function readOnce(site: ShareImageSite) {
  const { folder, drawnFonts } = site.files
  if (read?.folder !== folder) {
    const [heading, body] = [openTypeface(drawnFonts.heading), openTypeface(drawnFonts.body)]
    read = { folder, heading, body, logo: logoOnPaper(site) }
  }
  return read
}

/** A JPEG; a photograph is cropped to what matters in it. */
export async function drawShareImage({ site, scene, words }: ShareImageOrder): Promise<Buffer> {
  const { logo, heading, body } = readOnce(site)
  const top =
    typeof scene === 'string'
      ? Buffer.from(scene)
      : await sharp(scene)
          .resize({ ...SCENE_SIZE, ...ON_WHAT_MATTERS })
          .toBuffer()
  const over = Buffer.from(drawPaper({ ...site, logo }, heading, body, words))
  return sharp({ create: { ...SHARE_IMAGE_SIZE, channels: 3, background: site.design.palette.paper } })
    .composite([
      { input: top, left: 0, top: 0 },
      { input: over, left: 0, top: 0 },
    ])
    .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** The logo in its colours on paper. */
function logoOnPaper({ design, files }: ShareImageSite): string {
  const { palette, logo } = design
  const colours: Record<string, string> = {
    ground: palette[logo.ground],
    line: palette[logo.line],
    accent: palette.accent,
    letters: palette.ink,
  }
  const svg = readFileSync(path.join(files.folder, 'public', 'logo.svg'), 'utf8')
  const drawing = /<symbol[^>]*>(.*)<\/symbol>/s.exec(svg)?.[1] ?? ''
  return drawing.replaceAll(/var\(--logo-(\w+)\)/g, (_, part: string) => colours[part] ?? palette.ink)
}

function drawPaper(
  { design, files, logo }: ShareImageSite & { readonly logo: string },
  heading: Typeface,
  body: Typeface,
  words: ShareImageWords,
): string {
  const { palette, shareEdge } = design
  const price = words.price && { amount: legible(heading, words.price.amount), stay: legible(body, words.price.stay) }
  const priceWidth = price ? Math.max(heading.width(price.amount, AMOUNT), body.width(price.stay, SMALL)) + GUTTER : 0
  const room = WIDTH - 2 * MARGIN - priceWidth
  const title = fitted(heading, legible(heading, words.title), room)
  const subtitle = shortened(body, legible(body, words.subtitle), SMALL, room)
  const first = BAND_TOP + FIRST_LINE
  const second = BAND_TOP + SECOND_LINE
  const write = (font: Typeface, text: string, x: number, y: number, size: number, fill: string, tracking = 0) =>
    `<path fill="${fill}" d="${font.outline(text, { x, y, size, tracking })}"/>`
  const right = WIDTH - MARGIN
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${palette.paper}" d="M0 ${BAND_TOP}H${WIDTH}V${HEIGHT}H0z"/>`,
    `<path fill="${palette[shareEdge.colour]}" transform="translate(0 ${BAND_TOP})" d="${shareEdge.path}"/>`,
    `<path fill="${palette.paper}" d="M${MARGIN - 24} 0H${MARGIN + files.logo.width * LOGO_SCALE + 24}V${files.logo.height * LOGO_SCALE + 44}H${MARGIN - 24}z"/>`,
    `<g transform="translate(${MARGIN} 22) scale(${LOGO_SCALE})">${logo}</g>`,
    write(heading, title.text, MARGIN, first, title.size, palette.ink, TITLE.tracking),
    write(body, subtitle, MARGIN, second, SMALL, palette.muted),
    price
      ? write(heading, price.amount, right - heading.width(price.amount, AMOUNT), first, AMOUNT, palette.action)
      : '',
    price ? write(body, price.stay, right - body.width(price.stay, SMALL), second, SMALL, palette.muted) : '',
    '</svg>',
  ].join('')
}

const LOGO_SCALE = 1.4

/** The largest font size that fits. */
function fitted(font: Typeface, text: string, room: number): { text: string; size: number } {
  for (let size = TITLE.largest; size >= TITLE.smallest; size -= TITLE.step) {
    if (font.width(text, size, TITLE.tracking) <= room) return { text, size }
  }
  return { text: shortened(font, text, TITLE.smallest, room), size: TITLE.smallest }
}

function shortened(font: Typeface, text: string, size: number, room: number): string {
  if (font.width(text, size) <= room) return text
  const words = text.split(' ')
  while (words.length > 1 && font.width(`${words.join(' ')}…`, size) > room) words.pop()
  return `${words.join(' ').replace(/[,.;:]$/, '')}…`
}

/** Removes accents from characters missing in the font, or drops them. */
function legible(font: Typeface, text: string): string {
  return [...text]
    .map((letter) => (font.has(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')))
    .filter((letter) => [...letter].every((part) => font.has(part)))
    .join('')
}
