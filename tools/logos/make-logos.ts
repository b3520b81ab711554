/** `npm run logos`: draws the logo and the icons of each brand of the demonstration into its folder. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { openTypeface } from '../../src/brands/typeface.ts'
import type { SiteConfig } from '../../src/brands/site-config.ts'
import { SITE_CODES, siteConfig } from '../../src/brands/testing/demonstration-brands.ts'
import { MARK_SIZE, MARKS } from './marks.ts'
import { LOGOS } from './wordmarks.ts'

/** Sizes of the raster icons in pixels: browser tab, Apple home screen, installed app. */
const ICON_SIZES = [32, 180, 512]

/** Share of the icon that the mark takes: what a round mask leaves. */
const MARK_SHARE = 0.72

/** Coloured by the page: see tokens.css. */
function logoOf({ theme, files }: SiteConfig): string {
  const typeface = openTypeface(files.drawnFonts.heading)
  const { width, height, svg } = LOGOS[theme as keyof typeof LOGOS](typeface, {
    ground: 'var(--logo-ground)',
    line: 'var(--logo-line)',
    accent: 'var(--logo-accent)',
    letters: 'var(--logo-letters)',
  })
  const styled = svg
    .replaceAll(/(fill|stroke)="(var\([^"]+\))"/g, 'style="$1:$2"')
    .replaceAll('fill="none" style="', 'style="fill:none;')
  return `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="logo" viewBox="0 0 ${width} ${height}">${styled}</symbol></svg>\n`
}

function iconOf({ theme, design: { palette } }: SiteConfig, corner: number): string {
  const inset = ((1 - MARK_SHARE) / 2) * MARK_SIZE
  const isOnItsOwnGround = theme === 'bf'
  const mark = MARKS[theme as keyof typeof MARKS]({
    ground: isOnItsOwnGround ? palette.primary : palette.tint,
    line: palette.paper,
    accent: palette.accent,
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">` +
    `<rect width="${MARK_SIZE}" height="${MARK_SIZE}" rx="${corner}" fill="${palette.primary}"/>` +
    `<g transform="translate(${inset} ${inset}) scale(${MARK_SHARE})">${mark}</g></svg>\n`
  )
}

for (const code of SITE_CODES) {
  const site = siteConfig(code)
  const folder = path.join(site.files.folder, 'public')
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'logo.svg'), logoOf(site))
  writeFileSync(path.join(folder, 'icon.svg'), iconOf(site, MARK_SIZE / 5))
  for (const size of ICON_SIZES) {
    const svg = Buffer.from(iconOf(site, size < 100 ? MARK_SIZE / 5 : 0))
    const image = sharp(svg, { density: (72 * size) / MARK_SIZE }).resize(size, size)
    await image.png({ compressionLevel: 9, palette: true }).toFile(path.join(folder, `icon-${size}.png`))
  }
}
