import type { MeasuredServer } from '../render/measured-server.ts'
import type { OverloadFigures } from './figures.ts'
import { offer, quantile } from './offer.ts'
import { freshResults } from './searches.ts'

const TIMES = 5

/** A share of the process's full load: the requests that find out whether it has recovered. */
const RECOVERED_SHARE = 0.5
const RECOVERED_MS = 1000
const RECOVERY_LIMIT_S = 10

/**
 * Five times the pages of results that a process can render, and then half of them until it has recovered.
 * @param canRender pages a second
 * @throws Error if one is broken off, answered with anything but 200 and 503, or refused without Retry-After, or if it
 * does not recover within ten seconds
 */
export async function measureOverload(
  server: MeasuredServer,
  canRender: number,
  seconds: number,
): Promise<OverloadFigures> {
  const fresh = await freshResults(server.url)
  const { answers } = await offer(server.url, TIMES * canRender, seconds, fresh)
  const recoveredIn = await recovery(server.url, canRender, fresh)
  const all = await answers
  const answered = all.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = all.filter(({ status, retryAfter }) => status === 503 && retryAfter !== undefined).length
  const others = all.length - answered.length - refused
  if (others > 0)
    throw new Error(`Under overload ${others} of ${all.length} had neither a page nor 503 with Retry-After.`)
  if (recoveredIn > RECOVERY_LIMIT_S) throw new Error(`It has not recovered ${RECOVERY_LIMIT_S} s after the overload.`)
  return {
    seconds,
    canRender,
    sentPerSecond: all.length / seconds,
    answered: answered.length,
    refused,
    p50: quantile(answered, 0.5),
    p99: quantile(answered, 0.99),
    recoveredIn,
  }
}

/** @returns seconds until the first second in which all were answered within a second */
async function recovery(url: string, canRender: number, pathOf: () => string): Promise<number> {
  const began = performance.now()
  for (;;) {
    const seconds = (performance.now() - began) / 1000
    if (seconds > RECOVERY_LIMIT_S) return Infinity
    const answers = await (await offer(url, RECOVERED_SHARE * canRender, 1, pathOf)).answers
    if (answers.every(({ status, ms }) => status === 200 && ms <= RECOVERED_MS)) return seconds
  }
}
