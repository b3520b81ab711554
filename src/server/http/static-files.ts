import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MiddlewareHandler, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { PreparedResponse } from './prepared-response.ts'
import type { Deps } from '../deps.ts'
import { findUploadedPhoto } from '../store/catalogue/catalogue-text-store.ts'
import type { AppEnv } from './request-scope.ts'
import type { SiteConfig } from '../../brands/site-config.ts'

/** For addresses with a hash of their content, which never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/** Responses by path. */
export type Files = ReadonlyMap<string, PreparedResponse>

/** Folders in which every address is a file: for a missing one, an HTML page would be wrong. */
const OF_FILES_ONLY = /^\/(assets|brand)\//

/**
 * Serves files from memory; other paths continue to the application.
 * @param headers added to every response
 */
export function serveFiles(files: Files, headers: Readonly<Record<string, string>> = {}): MiddlewareHandler {
  const served = new Map([...files].map(([address, file]) => [address, file.withHeaders(headers)]))
  return async ({ req, text }, next) => {
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const file = isRead ? served.get(req.path) : undefined
    if (file) return file.answer(req.raw)
    return OF_FILES_ONLY.test(req.path) ? text('Not found', 404, headers) : next()
  }
}

/** The files of the client build, as the build compressed them. */
export function builtFiles(folder: string): Files {
  return new Map(publicFiles(folder).map((address) => [address, readBuiltFile(folder, address)]))
}

function readBuiltFile(folder: string, address: string): PreparedResponse {
  const file = path.join(folder, address)
  const compressed = (extension: string) => (existsSync(file + extension) ? readFileSync(file + extension) : undefined)
  const [br, gzip] = [compressed('.br'), compressed('.gz')]
  const headers = fileHeaders(address, address.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR)
  return new PreparedResponse(readFileSync(file), headers, {
    compressed: { ...(br && { br }), ...(gzip && { gzip }) },
    isCompressible: br !== undefined,
  })
}

function fileHeaders(address: string, cacheControl: string): Readonly<Record<string, string>> {
  return {
    'content-type': getMimeType(address) ?? 'application/octet-stream',
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
  }
}

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`)
    .filter((address) => !address.startsWith('/.vite/'))
}

const A_YEAR = 'public, max-age=31536000, immutable'

/** Photographs that staff have uploaded, as the photo store fetches them: `GET /uploads/{id}.webp`. */
export function mountUploadedPhotos(app: Hono<AppEnv>, { db }: Pick<Deps, 'db'>): void {
  app.get('/uploads/:file{[0-9a-f]{32}\\.webp}', async (context) => {
    const bytes = await findUploadedPhoto(db, context.req.param('file').slice(0, 32))
    if (!bytes) return context.notFound()
    const headers = { 'content-type': 'image/webp', 'cache-control': A_YEAR }
    return new Response(new Uint8Array(bytes), { headers })
  })
}

const BINARY = new Set(['.png', '.woff2'])

/**
 * The files of a brand's folder: style sheet, fonts, logo, icons and manifest, under /brand/{theme}/.
 * All of it is read at start: some 100 KB per brand.
 */
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
function manifestOf({ brandName, strapline, theme, design: { palette } }: SiteConfig) {
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
