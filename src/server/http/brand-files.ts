/** The files of a brand's folder: style sheet, fonts, logo, icons and manifest, under /brand/{theme}/. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { SiteConfig } from '../../brands/site-config.ts'
import { PreparedResponse } from './prepared-response.ts'
import { fileHeaders, IMMUTABLE, ONE_HOUR, type Files } from './static-files.ts'

const BINARY = new Set(['.png', '.woff2'])

/** All of it is read at start: some 100 KB per brand. */
export function brandFiles(brands: readonly SiteConfig[]): Files {
  return new Map(brands.flatMap(filesOf))
}

/**
 * The icon that browsers, feed readers and search engines ask for without having read a page: a PNG, which all of them
 * take under this name.
 */
export function faviconOf({ files }: SiteConfig): Files {
  const icon = readFileSync(path.join(files.folder, 'public', 'icon-32.png'))
  return new Map([
    ['/favicon.ico', new PreparedResponse(icon, fileHeaders('icon.png', ONE_HOUR), { isCompressible: false })],
  ])
}

function filesOf(site: SiteConfig): (readonly [address: string, PreparedResponse])[] {
  const { theme, files } = site
  const folder = path.join(files.folder, 'public')
  const served = (address: string, content: Buffer<ArrayBuffer>, cacheControl: string) => {
    const isCompressible = !BINARY.has(path.extname(address))
    return [address, new PreparedResponse(content, fileHeaders(address, cacheControl), { isCompressible })] as const
  }
  return [
    ...readdirSync(folder).map((name) =>
      served(`/brand/${theme}/${name}`, readFileSync(path.join(folder, name)), ONE_HOUR),
    ),
    ...files.fonts.map(({ address, file }) => served(address, readFileSync(file), IMMUTABLE)),
    served(files.stylesheet.address, Buffer.from(files.stylesheet.css), IMMUTABLE),
    served(`/brand/${theme}/site.webmanifest`, Buffer.from(JSON.stringify(manifestOf(site))), ONE_HOUR),
  ]
}

/** The web app manifest, for a site added to the home screen. */
export function manifestOf({ brandName, strapline, theme, design: { palette } }: SiteConfig) {
  return {
    name: brandName,
    short_name: brandName.split(' ').slice(0, 2).join(' '),
    description: strapline,
    lang: 'en-GB',
    start_url: '/',
    display: 'browser',
    background_color: palette.paper,
    theme_color: palette.primary,
    icons: [
      { src: `/brand/${theme}/icon.svg`, type: 'image/svg+xml', sizes: 'any' },
      { src: `/brand/${theme}/icon-512.png`, type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  }
}
