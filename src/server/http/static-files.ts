import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { PreparedResponse } from './prepared-response.ts'

/** File names contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/**
 * Serves the files of the client build from memory, as the build compressed them. Other paths continue to the
 * application, except missing assets, for which an HTML page would be wrong.
 */
export function serveBuiltFiles(folder: string): MiddlewareHandler {
  const files = new Map(publicFiles(folder).map((address) => [address, readBuiltFile(folder, address)]))
  return async ({ req, text }, next) => {
    const file = files.get(req.path)
    if (file && (req.method === 'GET' || req.method === 'HEAD')) return file.answer(req.raw)
    return req.path.startsWith('/assets/') ? text('Not found', 404) : next()
  }
}

function readBuiltFile(folder: string, address: string): PreparedResponse {
  const file = path.join(folder, address)
  const compressed = (extension: string) => (existsSync(file + extension) ? readFileSync(file + extension) : undefined)
  const [br, gzip] = [compressed('.br'), compressed('.gz')]
  const headers = {
    'content-type': getMimeType(address) ?? 'application/octet-stream',
    'cache-control': address.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR,
    'x-content-type-options': 'nosniff',
  }
  return new PreparedResponse(
    readFileSync(file),
    headers,
    { ...(br && { br }), ...(gzip && { gzip }) },
    br !== undefined,
  )
}

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`)
    .filter((address) => !address.startsWith('/.vite/'))
}
