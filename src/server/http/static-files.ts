import { readdirSync } from 'node:fs'
import path from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/** File names contain a hash of their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_HOUR = 'public, max-age=3600'

/**
 * Serves the files of the client build, precompressed where the browser accepts it. Other paths continue to the
 * application, except missing assets, for which an HTML page would be wrong.
 */
export function serveBuiltFiles(folder: string): MiddlewareHandler {
  const files = new Set(publicFiles(folder))
  const serve = serveStatic({ root: folder, precompressed: true })
  return async (context, next) => {
    const address = context.req.path
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    if (isRead && files.has(address)) {
      context.header('cache-control', address.startsWith('/assets/') ? IMMUTABLE : ONE_HOUR)
      context.header('x-content-type-options', 'nosniff')
      return serve(context, next)
    }
    if (address.startsWith('/assets/')) return context.text('Not found', 404)
    return next()
  }
}

function publicFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/')}`)
    .filter((address) => !address.startsWith('/.vite/'))
}
