import type { MiddlewareHandler } from 'hono'
import { cacheVersionOfPages } from '../api/cache-version.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { logRequest } from './access-log.ts'
import type { PageCache } from './page-cache.ts'
import { pageAddress } from './page-address.ts'

/**
 * Answers what is kept before anything else looks at the request: it is for everybody, and costs no more than a file. It
 * has no request id, since it may be sent again by others on the way.
 */
export function answerKept(kept: PageCache, deps: Deps, metrics?: Metrics): MiddlewareHandler {
  const counting = { log: deps.log, metrics }
  return async ({ req }, next) => {
    const began = performance.now()
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const found = kept.find(pageAddress(req.raw.url), cacheVersionOfPages(deps))
    if (!found) return next()
    const response = found.answer(req.raw)
    deps.steps?.countRequest(req.raw, response.status)
    logRequest(counting, req, response.status, began)
    return response
  }
}
