/** The only file of the server that imports the web application. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { homePictureKey } from '../domain/site/picture-address.ts'
import { londonDateAt } from '../domain/dates/calendar-date.ts'
import { loadPage, renderMaintenance, type PageAssets } from '../web/entry.server.tsx'
import { presentPicture } from './api/present/present-park.ts'
import type { Deps } from './deps.ts'
import type { PlainPage } from './http/closed-shop.ts'
import type { LoadPage } from './pages.ts'

const ENTRY = 'src/web/entry.client.tsx'
const ERROR_REPORTER = 'src/web/page/report-error.ts'

/** A file of the client build, as in Vite's manifest. */
interface BuiltChunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

export type Manifest = Readonly<Record<string, BuiltChunk>>

/** @param publicUrl base of canonical addresses, without a trailing slash */
export function createPageLoader(assets: PageAssets, publicUrl: string): LoadPage {
  return (request, page) => loadPage(request, { ...page, publicUrl, assets })
}

/** The source of the content policy that allows the pages' inline script. */
export function pageScriptSource({ script = '' }: PageAssets): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

/** The page of a closed shop. It needs no database. */
export function maintenancePageOf(assets: PageAssets, deps: Deps): PlainPage {
  const { env, site, clock, content, pictures } = deps
  const picture = presentPicture(pictures, homePictureKey(site.code), '')
  const today = londonDateAt(clock.now())
  return renderMaintenance({ site, contentPaths: content.paths, today, publicUrl: env.PUBLIC_URL, assets }, picture)
}

/** @throws Error if the client build is missing */
export function readBuiltAssets(buildFolder: string): PageAssets {
  const read = (name: string) => readFileSync(path.join(buildFolder, '.vite', name), 'utf8')
  return { ...assetsOf(JSON.parse(read('manifest.json')) as Manifest), script: read('page-script.js').trim() }
}

export function assetsOf(manifest: Manifest): PageAssets {
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`${ENTRY} is not in the manifest of the browser's build`)
  const reporter = manifest[ERROR_REPORTER]
  const remembered = new Map<string, readonly string[]>()
  return {
    entry: `/${entry.file}`,
    css: filesOf(manifest, [ENTRY], (chunk) => chunk.css ?? []),
    errorReporter: reporter && `/${reporter.file}`,
    preload(modules) {
      const key = modules.join()
      const files = remembered.get(key) ?? filesOf(manifest, [ENTRY, ...modules], (chunk) => [chunk.file])
      remembered.set(key, files)
      return files
    },
  }
}

/** Files of modules and their static imports; dynamic imports are not included. */
function filesOf(
  manifest: Manifest,
  modules: readonly string[],
  pick: (chunk: BuiltChunk) => readonly string[],
): string[] {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (module: string) => {
    const chunk = manifest[module]
    if (!chunk || seen.has(module)) return
    seen.add(module)
    for (const file of pick(chunk)) files.add(`/${file}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  for (const module of modules) visit(module)
  return [...files]
}
