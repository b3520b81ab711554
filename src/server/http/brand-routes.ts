/** Serves the files of a brand's folder: style sheet, fonts, logo, icons and manifest, under /brand/{theme}/. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import type { SiteConfig } from '../../brands/site-config.ts'
import { encodeText } from './compressed.ts'

/** Addresses with a hash of their content never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
}

interface Served {
  readonly content: string | Buffer<ArrayBuffer>
  readonly cacheControl: string
  readonly etag: string
}

export function createBrandRoutes(brands: readonly SiteConfig[]): Hono {
  const files = new Map(brands.flatMap(filesOf))
  const routes = new Hono()
  routes.get('/brand/*', (context) => {
    const { path: address } = context.req
    const file = files.get(address)
    const type = TYPES[path.extname(address)]
    if (!file || type === undefined) return context.text('Not found', 404)
    const headers = new Headers({ 'cache-control': file.cacheControl, etag: file.etag, 'content-type': type })
    if (context.req.header('if-none-match')?.includes(file.etag)) return new Response(null, { status: 304, headers })
    if (typeof file.content !== 'string') return new Response(file.content, { headers })
    return new Response(encodeText(file.content, context.req.header('accept-encoding'), headers), { headers })
  })
  return routes
}

/** Everything is read at start: some 100 KB per brand. */
function filesOf(site: SiteConfig): (readonly [address: string, Served])[] {
  const { theme, files } = site
  const folder = path.join(files.folder, 'public')
  const own = readdirSync(folder).map(
    (name) => [`/brand/${theme}/${name}`, served(readFileSync(path.join(folder, name)), name, ONE_HOUR)] as const,
  )
  return [
    ...own,
    ...files.fonts.map(({ address, file }) => [address, served(readFileSync(file), file, IMMUTABLE)] as const),
    [files.stylesheet.address, served(Buffer.from(files.stylesheet.css), '.css', IMMUTABLE)],
    [
      `/brand/${theme}/site.webmanifest`,
      served(Buffer.from(JSON.stringify(manifestOf(site))), '.webmanifest', ONE_HOUR),
    ],
  ]
}

const BINARY = /\.(png|woff2)$/

function served(content: Buffer<ArrayBuffer>, name: string, cacheControl: string): Served {
  const etag = `"${createHash('sha256').update(content).digest('hex').slice(0, 16)}"`
  return { content: BINARY.test(name) ? content : content.toString('utf8'), cacheControl, etag }
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
