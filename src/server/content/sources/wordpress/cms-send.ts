/** Adds our user agent and login to every request to the content system. */
import { fetchInTime } from '../../../http/fetch-in-time.ts'

/** Sends one request without following redirects. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

export interface CmsSendOptions {
  /** The only host that receives the login. */
  readonly cmsUrl: string
  /** `user:password` of HTTP's Basic authentication. */
  readonly login: string | undefined
  /** A contact address for the content system's log. */
  readonly publicUrl: string
  readonly fetch?: Send
}

/**
 * Sends our user agent; the login only to the content system's own host, and never over a weaker scheme than
 * configured.
 */
export function createCmsSend({ cmsUrl, login, publicUrl, fetch: send = fetchInTime }: CmsSendOptions): Send {
  const cms = new URL(cmsUrl)
  const authorization = login === undefined ? undefined : `Basic ${Buffer.from(login).toString('base64')}`
  return (address, init) => {
    const { host, protocol } = new URL(address)
    const headers = new Headers(init.headers)
    headers.set('user-agent', `Brackenfold-Storefront (+${publicUrl})`)
    const isTrusted = host === cms.host && (protocol === cms.protocol || protocol === 'https:')
    if (authorization !== undefined && isTrusted) headers.set('authorization', authorization)
    return send(address, { ...init, headers })
  }
}
