/** Asks the content system over HTTP: within limits of time and size, of its own host alone, not again while it is down. */
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
import { readBoundedJson } from '../../../suppliers/read-bounded-json.ts'
import type { Send } from './cms-send.ts'
import { fetchFromHost } from './fetch-from-host.ts'

/** The connection failed or the server did: the next try may find it well. */
class PassingFault extends CmsUnavailable {}

export interface CmsAnswer {
  readonly status: number
  readonly json: unknown
  readonly headers: Headers
}

/**
 * One question, `path` below the configured address and `query` after it.
 * @throws CmsUnavailable for anything but an answer in JSON that blames at most the question (below 500)
 */
export type AskCms = (path: string, query: Readonly<Record<string, string>>) => Promise<CmsAnswer>

export interface CmsRequestOptions {
  /** Such as https://blog.example.org/wp-json/wp/v2, without a slash at its end. */
  readonly cmsUrl: string
  readonly log: Pick<Log, 'info' | 'warn'>
  /** The network, or the content that ships with the program and answers in-process. */
  readonly send: Send
  readonly limitMs?: number
  readonly pauseMs?: number
}

/** Of a question with its second try. */
const LIMIT_MS = 5_000
const RETRY_DELAY_MS = 150
/** After so many failures in a row nothing is asked for a while, and then by one question. */
const FAILURES_IN_A_ROW = 5
const PAUSE_MS = 10_000
const AT_ONCE = 8
const QUEUE = 100
/** A hundred long posts are a tenth of this. */
const MAX_BYTES = 10_000_000

export function createCmsRequest({
  cmsUrl,
  log,
  send,
  limitMs = LIMIT_MS,
  pauseMs = PAUSE_MS,
}: CmsRequestOptions): AskCms {
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: pauseMs,
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
  })
  breaker.onBreak(() => log.warn({ event: 'cms-stopped' }, 'the content system is not asked for a while'))
  breaker.onReset(() => log.info({ event: 'cms-back' }, 'the content system answers again'))
  const policy = wrap(
    bulkhead(AT_ONCE, QUEUE),
    breaker,
    timeout(limitMs, TimeoutStrategy.Aggressive),
    retry(handleType(PassingFault), { maxAttempts: 1, backoff: new ConstantBackoff(RETRY_DELAY_MS) }),
  )

  const exchange = async (address: string, signal: AbortSignal): Promise<CmsAnswer> => {
    const init = { headers: { accept: 'application/json' }, signal }
    const response = await fetchFromHost(address, init, send).catch((error: unknown) => {
      throw new PassingFault('no connection', { cause: error })
    })
    const { status, headers } = response
    if (status >= 500) {
      await response.body?.cancel()
      throw new PassingFault(`${status} ${STATUS_CODES[status] ?? ''}`.trim())
    }
    try {
      return { status, headers, json: await readBoundedJson(response, MAX_BYTES) }
    } catch (error) {
      throw new CmsUnavailable(`its answer (${status}) cannot be read`, { cause: error })
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
