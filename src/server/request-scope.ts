import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { RequestScope } from './api/endpoint.ts'
import { openSession, type SessionWithCookies } from './api/session.ts'
import type { Deps } from './deps.ts'
import type { Log } from './log.ts'
import type { NonceVariables } from './safety/security-headers.ts'

/** What the middleware knows of every request. */
export interface AppEnv {
  Variables: NonceVariables['Variables'] & { requestId: string; address: string }
}

export function newRequestId(): string {
  return randomUUID()
}

/** The request as endpoints see it; `session` can tell afterwards which cookies to send. */
export interface OpenScope extends RequestScope {
  readonly session: SessionWithCookies
}

export function openScope(context: Context<AppEnv>, deps: Deps): OpenScope {
  const requestId = context.get('requestId')
  let log: Log | undefined
  return {
    deps,
    session: openSession(context.req.header('cookie'), deps.env.PUBLIC_URL.startsWith('https:')),
    requestId,
    address: context.get('address'),
    signal: context.req.raw.signal,
    get log() {
      return (log ??= deps.log.child({ requestId }))
    },
  }
}
