/**
 * Responses that are the same for everybody, kept in two layers. By address and cache version: one that is asked for
 * again is sent without doing anything else. By state: after a change of prices or stock its data are loaded, and if
 * they are equal the same bytes are sent again.
 */
import { LRUCache } from 'lru-cache'
import { hashOf, PreparedResponse } from './prepared-response.ts'
import type { MiddlewareHandler } from 'hono'
import { cacheVersionOfPages } from '../api/cache-version.ts'
import type { Deps } from '../deps.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { logRequest } from './access-log.ts'

/** Data of a response, and how it is made of them. */
export interface Rendered {
  /** Everything that the body depends on, without the address. */
  readonly state: string
  /** Of the code that makes it: with another the same state may make another body. */
  readonly version: string
  /** Whether it may be sent again without asking: not while suppliers are asked for each response. */
  readonly isCacheable: boolean
  make(): Promise<RenderedBody> | RenderedBody
}

interface RenderedBody {
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

interface Kept {
  readonly response: PreparedResponse
  /** The last cache version for which it was right; undefined if it may not be kept by address. */
  cacheVersion: string | undefined
}

interface Making {
  readonly cacheVersion: string
  readonly response: Promise<PreparedResponse | undefined>
}

/** With both encodings, some 1,500 pages. */
const MAX_BYTES = 64 * 1024 * 1024

/** Of headers and of what holds them together, in bytes. */
const OVERHEAD = 500

/** Addresses asked for once: a list of these costs little, and keeps them from displacing popular addresses. */
const ASKED_ONCE = 20_000

/**
 * By hashes of addresses: a stranger may ask for 35,000 of 14 KB each, and what is cut out of a text keeps the whole of
 * it.
 */
export class PageCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #asked = new LRUCache<string, true>({ max: ASKED_ONCE })
  readonly #making = new Map<string, Making>()

  constructor(maxBytes = MAX_BYTES) {
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ response }) => response.size + OVERHEAD })
  }

  /** The number of responses that are kept. */
  get size(): number {
    return this.#kept.size
  }

  get bytes(): number {
    return this.#kept.calculatedSize
  }

  /** The response of an address in a cache version; undefined if there is none. */
  find(address: string, cacheVersion: string): PreparedResponse | undefined {
    const kept = this.#kept.get(hashOf(address))
    return kept?.cacheVersion === cacheVersion ? kept.response : undefined
  }

  /**
   * Makes the response of an address that is not kept. Simultaneous requests share one.
   *
   * @param cacheVersion read before loading, so that a change meanwhile makes it outdated
   * @param load a Response is sent unchanged, to this request only: it is personal, a redirect or a failure
   */
  async answer(
    request: Request,
    address: string,
    cacheVersion: string,
    load: () => Promise<Rendered | Response>,
  ): Promise<Response> {
    const key = hashOf(address)
    const making = this.#making.get(key)
    if (making?.cacheVersion === cacheVersion) {
      const shared = await making.response
      if (shared) return shared.answer(request)
    }
    let own: Response | undefined
    const response = (async () => {
      const made = await load()
      if (!(made instanceof Response)) return this.#prepare(key, cacheVersion, made)
      own = made
      return undefined
    })()
    // Others that wait make their own if this fails.
    const entry = { cacheVersion, response: response.catch(() => undefined) }
    this.#making.set(key, entry)
    try {
      const prepared = await response
      return prepared ? prepared.answer(request) : own!
    } finally {
      if (this.#making.get(key) === entry) this.#making.delete(key)
    }
  }

  async #prepare(key: string, cacheVersion: string, made: Rendered): Promise<PreparedResponse> {
    const keptVersion = made.isCacheable ? cacheVersion : undefined
    const digest = hashOf(made.version + made.state)
    const kept = this.#kept.get(key)
    if (kept?.response.hash === digest) {
      kept.cacheVersion = keptVersion
      return kept.response
    }
    const { body, headers } = await made.make()
    const response = new PreparedResponse(body, headers, { hash: digest })
    const isAskedAgain = kept !== undefined || this.#asked.has(key)
    this.#asked.set(key, true)
    if (isAskedAgain) this.#keep(key, { response, cacheVersion: keptVersion })
    return response
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.set(key, kept)
    void kept.response.improve().then(() => {
      // Its size has changed.
      if (this.#kept.peek(key) === kept) this.#kept.set(key, kept)
    })
  }
}

/**
 * Answers from the cache before anything else looks at the request: the page is for everybody, and costs no more than a
 * file. It has no request id, since it may be sent again by others on the way.
 */
export function answerKept(kept: PageCache, deps: Deps, metrics?: Metrics): MiddlewareHandler {
  const counting = { log: deps.log, metrics }
  return async ({ req }, next) => {
    const began = performance.now()
    if (req.method !== 'GET' && req.method !== 'HEAD') return next()
    const found = kept.find(pageAddress(req.raw.url), cacheVersionOfPages(deps))
    if (!found) return next()
    const response = found.answer(req.raw)
    deps.steps?.countRequest(req.raw, response.status)
    logRequest(counting, req, response.status, began)
    return response
  }
}

/** Parameters that advertisers and mail programs add to links: no page depends on them, only scripts that measure. */
const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_[ce]id|_ga|_gl|awc)$/

/**
 * Path and query of a request without tracking parameters: pages are rendered for it and kept by it, so that a campaign
 * does not render every page anew.
 *
 * @param url absolute
 */
export function pageAddress(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2)
  const address = start === -1 ? '/' : url.slice(start)
  const query = address.indexOf('?')
  if (query === -1) return address
  const pairs = address.slice(query + 1).split('&')
  const kept = pairs.filter((pair) => pair !== '' && !TRACKING.test(pair.split('=', 1)[0] ?? ''))
  if (kept.length === pairs.length) return address
  return address.slice(0, query) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}
