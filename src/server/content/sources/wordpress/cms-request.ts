/** Requests to the content system over HTTP: limited in time and size, to its own host only, with a circuit breaker. */
import { STATUS_CODES } from 'node:http'
import {
  bulkhead,
  circuitBreaker,
  ConsecutiveBreaker,
  ConstantBackoff,
  handleAll,
  handleType,
  retry,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { CmsUnavailable } from '../../content-source.ts'
import type { Log } from '../../../log.ts'
import { readBoundedJson } from '../../../http/fetch-in-time.ts'
import { type Send, fetchFromHost } from './cms-send.ts'

/** A failed connection or a server error: a retry may succeed. */
class TransientError extends CmsUnavailable {}

export interface CmsResponse {
  readonly status: number
  readonly json: unknown
  readonly headers: Headers
}

/**
 * Sends one request with `path` below the configured address.
 * @throws CmsUnavailable unless the response is JSON with a status below 500
 */
export type SendCmsRequest = (path: string, query: Readonly<Record<string, string>>) => Promise<CmsResponse>

export interface CmsRequestOptions {
  /** Such as https://blog.example.org/wp-json/wp/v2, without a trailing slash. */
  readonly cmsUrl: string
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Sends over the network; replaced in tests. */
  readonly send: Send
  readonly limitMs?: number
  readonly pauseMs?: number
}

/** Of a request including its retry. */
const LIMIT_MS = 5_000
const RETRY_DELAY_MS = 150
/** After this many consecutive failures requests pause, then one probes. */
const FAILURES_IN_A_ROW = 5
const PAUSE_MS = 10_000
const AT_ONCE = 8
const QUEUE = 100
/** Ten times the size of a hundred long posts. */
const MAX_BYTES = 10_000_000

export function createCmsRequest({
  cmsUrl,
  log,
  send,
  limitMs = LIMIT_MS,
  pauseMs = PAUSE_MS,
}: CmsRequestOptions): SendCmsRequest {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  breaker.onBreak(() => log.warn({ event: 'cms-stopped' }, 'requests to the content system are paused'))
  breaker.onReset(() => log.info({ event: 'cms-back' }, 'the content system responds again'))
  const policy = wrap(
    bulkhead(AT_ONCE, QUEUE),
    breaker,
    timeout(limitMs, TimeoutStrategy.Aggressive),
    retry(handleType(TransientError), { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_DELAY_MS) }),
  )

  const exchange = async (address: string, signal: AbortSignal): Promise<CmsResponse> => {
    const init = { headers: { accept: 'application/json' }, signal }
    const response = await fetchFromHost(address, init, send).catch((error: unknown) => {
      throw new TransientError('no connection', { cause: error })
    })
    const { status, headers } = response
    if (status >= 500) {
      await response.body?.cancel()
      throw new TransientError(`${status} ${STATUS_CODES[status] ?? ''}`.trim())
    }
    try {
      return { status, headers, json: await readBoundedJson(response, MAX_BYTES) }
    } catch (error) {
      throw new CmsUnavailable(`invalid response (${status})`, { cause: error })
    }
  }

  return async (path, query) => {
    const address = `${cmsUrl}/${path}?${new URLSearchParams(query)}`
    try {
      return await policy.execute(({ signal }) => exchange(address, signal), new AbortController().signal)
    } catch (error) {
      throw error instanceof CmsUnavailable
        ? error
        : new CmsUnavailable('the content system does not answer', { cause: error })
    }
  }
}
