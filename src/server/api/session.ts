import { randomBytes } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'

/** For what a session is: the booking that is made, or the one that a guest has logged in to. Each has its own cookie. */
export type SessionName = 'booking' | 'account'

/**
 * A session of the browser. The cookie carries a secret and nothing else; the store keeps a keyed hash of it.
 * `begin` and `end` take effect with the answer.
 */
export interface Session {
  /** The secret, well-formed but not known to be ours; undefined where the browser sent none. */
  readonly token: string | undefined
  /** Gives the browser a new secret, from `newSessionToken`. */
  begin(token: string): void
  end(): void
}

/** A session whose changes can be sent to the browser. */
export interface SessionWithCookies extends Session {
  /** Set-Cookie lines to send; empty where nothing changed. */
  cookies(): string[]
}

const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** 256 random bits, 43 characters. */
export function newSessionToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * Reads the session of a request. Over https the name has the prefix that ties the cookie to this very host; browsers
 * refuse such a name over plain http, where the development server runs.
 */
export function openSession(
  cookieHeader: string | undefined,
  isSecure: boolean,
  of: SessionName = 'booking',
): SessionWithCookies {
  const name = isSecure ? `__Host-${of}` : of
  const sent = cookieHeader ? parse(cookieHeader, name)[name] : undefined
  let token = sent !== undefined && TOKEN.test(sent) ? sent : undefined
  let change: string | undefined
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure } as const
  return {
    get token() {
      return token
    },
    begin(fresh) {
      token = fresh
      change = serialize(name, fresh, options)
    },
    end() {
      token = undefined
      change = serialize(name, '', { ...options, maxAge: 0 })
    },
    cookies: () => (change === undefined ? [] : [change]),
  }
}
