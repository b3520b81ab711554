/** Checks plain forms before they are processed, and answers refused ones with a page that says how to continue. */
import type { Context, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { toFormPairs } from '../../contract/form-data.ts'
import { readForm } from '../api/http/read-input.ts'
import type { Deps } from '../deps.ts'
import { answerFallback, type SentForm } from './fallback-page.ts'
import { isReadablePath } from '../http/redirects.ts'
import type { AppEnv } from '../http/request-scope.ts'
import type { RateLimiter } from '../safety/limiter.ts'
import { isOurForm } from '../safety/xsrf.ts'

/** The form's fields, and as it was sent. */
export interface ParsedForm {
  readonly fields: Record<string, unknown>
  readonly body: string
}

/** Middleware that limits the body to `maxSize` bytes. */
export function upTo(maxSize: number, deps: Deps): MiddlewareHandler<AppEnv> {
  return bodyLimit({ maxSize, onError: (context) => refuse(deps, context, 413) })
}

/** The form of a request, or the response that refuses it. */
export async function parseForm(
  context: Context<AppEnv>,
  deps: Deps,
  limiter: RateLimiter,
): Promise<ParsedForm | Response> {
  const { url, headers } = context.req.raw
  const wait = await limiter.count('writes', context.get('address'))
  if (!isOurForm(headers, deps.env.PUBLIC_URL)) return refuse(deps, context, 403)
  if (!isReadablePath(new URL(url).pathname)) return refuse(deps, context, 404)
  const body = await context.req.raw.text()
  const read = await readForm(new Request(url, { method: 'POST', headers, body }))
  if (read.kind === 'failed') return refuse(deps, context, read.status === 415 ? 415 : 400)
  if (wait !== undefined) return refuse(deps, context, 429, { wait, fields: toFormPairs(read.value) })
  return { fields: read.value, body }
}

/** @param again the fields, to be sent again after the wait in seconds */
export async function refuse(
  deps: Deps,
  { req }: Context,
  status: 400 | 403 | 404 | 405 | 413 | 415 | 422 | 429,
  again?: { readonly wait: number; readonly fields: SentForm['fields'] },
): Promise<Response> {
  const { pathname, search } = new URL(req.url)
  // A leading '//' would be the address of another host.
  const address = pathname.startsWith('//') ? '/' : pathname + search
  const headers = {
    ...(again && { 'retry-after': String(again.wait) }),
    ...(status === 405 && { allow: 'GET, HEAD' }),
  }
  return answerFallback(deps.site, `form-${status}`, { form: { address, fields: again?.fields }, headers })
}
