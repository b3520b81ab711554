import type { MiddlewareHandler } from 'hono'
import type { Deps } from '../deps.ts'
import { newRequestId, type AppEnv } from './request-scope.ts'

/**
 * Assigns every request an id and logs one line: no query, no body, no IP address. A path that matches no route is not
 * logged either, because it may contain anything a visitor typed or pasted.
 */
export function accessLog(deps: Pick<Deps, 'log'>): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    const began = performance.now()
    const requestId = newRequestId()
    context.set('requestId', requestId)
    await next()
    context.res.headers.set('x-request-id', requestId)
    const { status } = context.res
    deps.log.info(
      {
        requestId,
        method: context.req.method,
        path: leadsSomewhere(context.res) ? context.req.path : undefined,
        status,
        durationMs: Math.round((performance.now() - began) * 10) / 10,
      },
      'request',
    )
  }
}

function leadsSomewhere(response: Response): boolean {
  return response.status !== 404 && response.headers.get('location') !== '/404'
}
