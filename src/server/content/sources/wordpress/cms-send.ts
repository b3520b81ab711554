/** Adds our user agent and login to every request to the content system. */
import { fetchInTime } from '../../../http/fetch-in-time.ts'

/** Sends one request without following redirects. */
export type Send = (address: string, init: RequestInit) => Promise<Response>

interface CmsSendOptions {
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

const MAX_REDIRECTS = 3

/**
 * Fetches an address and follows redirects within its host only, so that a response cannot make us request another
 * host.
 * @throws Error for a redirect to another host, a missing location, or too many redirects
 */
export async function fetchFromHost(address: string, init: RequestInit, send: Send): Promise<Response> {
  let url = new URL(address)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await send(url.href, { ...init, redirect: 'manual' })
    const location = response.headers.get('location')
    if (response.status < 300 || response.status >= 400 || location === null) return response
    await response.body?.cancel()
    const next = URL.canParse(location, url) ? new URL(location, url) : undefined
    const isSameHost = next?.host === url.host && /^https?:$/.test(next.protocol)
    const isWeakened = url.protocol === 'https:' && next?.protocol === 'http:'
    if (!next || !isSameHost || isWeakened) throw new Error(`it redirects to another host, ${next?.origin ?? location}`)
    url = next
  }
  throw new Error(`it redirects more than ${MAX_REDIRECTS} times`)
}
