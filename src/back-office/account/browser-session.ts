/** The cookies of signing in, and the page after it. */
import { openSession, type SessionWithCookies } from '../../server/api/session.ts'
import type { Visitor } from '../../server/identity/session.ts'
import type { PublicRequest } from '../frame/route.ts'

/** A request, with or without a session. */
export type BrowserRequest = Omit<PublicRequest, 'params' | 'form'>

/** The cookie of a session, or of a sign-in that has begun. */
export const cookieOf = ({ headers, deps }: BrowserRequest, name: 'staff' | 'staff-sign-in'): SessionWithCookies =>
  openSession(headers.get('cookie') ?? undefined, deps.env.STAFF_URL.startsWith('https:'), name)

/** The cookies of a browser that is signed in now. */
export function signedInCookies(request: BrowserRequest, token: string): string[] {
  const [session, begun] = [cookieOf(request, 'staff'), cookieOf(request, 'staff-sign-in')]
  session.begin(token)
  if (begun.token !== undefined) begun.end()
  return [...session.cookies(), ...begun.cookies()]
}

/** The cookie of a sign-in that has begun. */
export function begunCookies(request: BrowserRequest, token: string): string[] {
  const begun = cookieOf(request, 'staff-sign-in')
  begun.begin(token)
  return begun.cookies()
}

/** The visitor who signs in. */
export function visitorOf(request: BrowserRequest): Visitor {
  const { address, headers, requestId } = request
  return {
    address,
    userAgent: headers.get('user-agent') ?? undefined,
    sessionToken: cookieOf(request, 'staff').token,
    requestId,
  }
}

/** A page of the back office to go back to after signing in; the first page for anything else. */
export function pathBack(sent: string | undefined): string {
  const path = sent ?? ''
  const base = 'http://staff.invalid'
  if (!/^\/staff(?:[/?]|$)/.test(path) || !URL.canParse(path, base)) return '/staff'
  const { origin, pathname, search } = new URL(path, base)
  return origin === base && /^\/staff(?:\/|$)/.test(pathname) && !/^\/staff\/(?:sign-|set-up)/.test(pathname)
    ? pathname + search
    : '/staff'
}
