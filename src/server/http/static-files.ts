import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { PreparedResponse } from './prepared-response.ts'

/** For addresses with a hash of their content, which never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'
export const ONE_HOUR = 'public, max-age=3600'

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

export function fileHeaders(address: string, cacheControl: string): Readonly<Record<string, string>> {
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
