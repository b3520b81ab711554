import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { RequestScope } from '../api/endpoint.ts'
import { openSession } from '../api/session.ts'
import { openVisitorCookies } from '../api/visitor-cookies.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import type { NonceVariables } from '../safety/security-headers.ts'

/** What middleware knows of every request. */
export interface AppEnv {
  Variables: NonceVariables['Variables'] & { requestId: string; address: string }
}

export function newRequestId(): string {
  return randomUUID()
}

/** The request as endpoints see it; afterwards it lists the cookies to set. */
export interface OpenScope extends RequestScope {
  /** Set-Cookie lines of sessions that began or ended, and of the visitor's choices. */
  cookies(): string[]
  /** Whether the response may contain personal data. */
  readonly isOfASession: boolean
}

export function openScope(context: Context<AppEnv>, deps: Deps): OpenScope {
  const requestId = context.get('requestId')
  let log: Log | undefined
  const cookieHeader = context.req.header('cookie')
  const isSecure = deps.env.PUBLIC_URL.startsWith('https:')
  const session = openSession(cookieHeader, isSecure, 'booking')
  const account = openSession(cookieHeader, isSecure, 'account')
  const visitor = openVisitorCookies(cookieHeader, deps.env.PUBLIC_URL)
  const cookies = () => [...session.cookies(), ...account.cookies(), ...visitor.cookies()]
  return {
    deps,
    session,
    account,
    visitor,
    cookies,
    get isOfASession() {
      return session.token !== undefined || account.token !== undefined || cookies().length > 0
    },
    requestId,
    address: context.get('address'),
    signal: context.req.raw.signal,
    get log() {
      return (log ??= deps.log.child({ requestId }))
    },
  }
}
