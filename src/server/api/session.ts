import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/**
 * The kinds of session: for the booking in progress, for My booking, and in the back office for staff who are signed in
 * and for a sign-in that has begun. Each has its own cookie.
 */
type SessionName = 'booking' | 'account' | 'staff' | 'staff-sign-in'

/**
 * A browser session. The cookie has only a secret; the store has its keyed hash.
 * `begin` and `end` take effect with the response.
 */
export interface Session {
  /** The secret, well-formed but not validated; undefined if the browser sent none. */
  readonly token: string | undefined
  /** Sets a new secret, from `newSessionToken`. */
  begin(token: string): void
  end(): void
}

/** A session whose changes can be sent as cookies. */
export interface SessionWithCookies extends Session {
  /** Set-Cookie headers; empty if unchanged. */
  cookies(): string[]
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Over https the cookie has the `__Host-` prefix; browsers reject that over plain http, as in development. */
export function sessionCookie(session: SessionName, isSecure: boolean): string {
  return isSecure ? `__Host-${session}` : session
}

/**
 * Reads the session of a request.
 *
 * @param onUse called when the session is read or changed, which makes a response personal
 */
export function openSession(
  cookieHeader: string | undefined,
  isSecure: boolean,
  session: SessionName = 'booking',
  onUse: () => void = () => {},
): SessionWithCookies {
  const name = sessionCookie(session, isSecure)
  const sent = cookieHeader ? parse(cookieHeader, name)[name] : undefined
  let token = sent !== undefined && TOKEN.test(sent) ? sent : undefined
  let change: string | undefined
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const
  return {
    get token() {
      onUse()
      return token
    },
    begin(fresh) {
      onUse()
      token = fresh
      change = serialize(name, fresh, options)
    },
    end() {
      onUse()
      token = undefined
      change = serialize(name, '', { ...options, maxAge: 0 })
    },
    cookies: () => (change === undefined ? [] : [change]),
  }
}
