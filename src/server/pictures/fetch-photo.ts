import { LRUCache } from 'lru-cache'
import { fetchInTime } from '../http/fetch-in-time.ts'
import { fetchPicture } from '../content/sources/wordpress/fetch-upload.ts'

export interface PhotoSources {
  /** Origins of operators' own photographs. */
  readonly hosts: readonly string[]
  /** Where the site itself answers; undefined before it does. */
  readonly ownUrl: () => string | undefined
  /** The longest that a photograph may take. */
  readonly limitMs?: number
}

/** A host that does not answer is left alone for a minute, so that its photographs do not hold up those of others. */
const PAUSE = { max: 100, ttl: 60_000 }

/**
 * Fetches a photograph from an https address, or a path of the site itself. Resolves with undefined if there is none, or
 * if its host is not allowed; rejects if it cannot be fetched now, is not a picture or is too large.
 */
export function createFetchPhoto({
  hosts,
  ownUrl,
  limitMs,
}: PhotoSources): (url: string) => Promise<Buffer | undefined> {
  const silent = new LRUCache<string, true>(PAUSE)
  return async (url) => {
    const own = ownUrl()
    const isOwn = url.startsWith('/')
    if (isOwn && own === undefined) throw new Error('the site does not answer yet')
    const { href, origin } = new URL(url, own)
    if (isOwn ? origin !== own : !hosts.includes(origin)) return undefined
    if (silent.has(origin)) throw new Error(`${origin} did not answer within the last minute`)
    try {
      return await fetchPicture(href, fetchInTime, limitMs)
    } catch (error) {
      const isSilent = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
      if (isSilent) silent.set(origin, true)
      throw error
    }
  }
}
