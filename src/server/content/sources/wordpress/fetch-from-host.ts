import type { Send } from './cms-send.ts'

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
