import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import type { RequestScope } from '../api/endpoint.ts'
import { openSession } from '../api/session.ts'
import { openVisitorCookies } from '../api/visitor-cookies.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { xsrfToken } from '../safety/xsrf.ts'

/** The facts that middleware knows of every request. */
export interface AppEnv {
  Variables: {
    requestId: string
    address: string
    /** Set once a page has been found and loaded. */
    isPage: boolean
  }
}

export function newRequestId(): string {
  return randomUUID()
}

/** The request as endpoints see it; afterwards it lists the cookies to set. */
export interface OpenScope extends RequestScope {
  /** Set-Cookie lines of sessions that began or ended, and of the visitor's choices. */
  cookies(): string[]
  /** Whether a session or a visitor's choice has been read or set: the response may contain personal data. */
  isPersonal(): boolean
  /** Whether it may be another at once: suppliers are asked for it, or a call has failed. */
  mayChange(): boolean
}

export function openScope(context: Context<AppEnv>, deps: Deps): OpenScope {
  const requestId = context.get('requestId')
  let log: Log | undefined
  const cookieHeader = context.req.header('cookie')
  const isSecure = deps.env.PUBLIC_URL.startsWith('https:')
  let isPersonal = false
  let mayChange = false
  const noteUse = () => {
    isPersonal = true
  }
  const session = openSession(cookieHeader, isSecure, 'booking', noteUse)
  const account = openSession(cookieHeader, isSecure, 'account', noteUse)
  const visitor = openVisitorCookies(cookieHeader, deps.env.PUBLIC_URL, noteUse)
  const cookies = () => [...session.cookies(), ...account.cookies(), ...visitor.cookies()]
  return {
    deps,
    session,
    account,
    visitor,
    cookies,
    isPersonal: () => isPersonal,
    mayChange: () => mayChange,
    doNotCache() {
      mayChange = true
    },
    browserKey: () => {
      const token = xsrfToken(cookieHeader)
      return token && JSON.stringify([token, context.get('address'), context.req.header('user-agent')])
    },
    requestId,
    address: context.get('address'),
    signal: () => context.req.raw.signal,
    log: () => (log ??= deps.log.child({ requestId })),
  }
}
