/** Draws the social picture of a page: a landscape, and below it the name and, for a park, the price. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { openTypeface, type Typeface } from '../../brands/typeface.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { Illustration } from './illustrator.ts'

/** The size that all networks accept, in pixels. */
export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const

export interface ShareImageFacts {
  readonly illustration: Illustration
  readonly title: string
  readonly subtitle: string
  /** 'from £87' and 'total for 3 nights'. */
  readonly price?: { readonly amount: string; readonly stay: string }
}

export type DrawShareImage = (facts: ShareImageFacts) => Promise<Buffer>

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE_SIZE
const BAND_TOP = 424
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

type Site = Pick<SiteConfig, 'design' | 'files'>

/** Fonts are read once, from files: the picture does not depend on installed fonts. */
export function createShareImageDrawing(site: Site): DrawShareImage {
  const heading = openTypeface(site.files.drawnFonts.heading)
  const body = openTypeface(site.files.drawnFonts.body)
  const logo = logoOnPaper(site)
  return async (facts) => {
    const scene = Buffer.from(facts.illustration.svg({ width: WIDTH, height: BAND_TOP + 16 }))
    const over = Buffer.from(drawPaper({ ...site, logo }, heading, body, facts))
    return sharp({ create: { ...SHARE_IMAGE_SIZE, channels: 3, background: site.design.palette.paper } })
      .composite([
        { input: scene, left: 0, top: 0 },
        { input: over, left: 0, top: 0 },
      ])
      .jpeg({ quality: JPEG_QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer()
  }
}

/** The logo in its colours on paper. */
function logoOnPaper({ design, files }: Site): string {
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
  { design, files, logo }: Site & { readonly logo: string },
  heading: Typeface,
  body: Typeface,
  facts: ShareImageFacts,
): string {
  const { palette, shareEdge } = design
  const price = facts.price && { amount: legible(heading, facts.price.amount), stay: legible(body, facts.price.stay) }
  const priceWidth = price ? Math.max(heading.width(price.amount, AMOUNT), body.width(price.stay, SMALL)) + GUTTER : 0
  const room = WIDTH - 2 * MARGIN - priceWidth
  const title = fitted(heading, legible(heading, facts.title), room)
  const subtitle = shortened(body, legible(body, facts.subtitle), SMALL, room)
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
