/** The affiliate network over HTTP, in the format of Awin's server-to-server conversion calls. */
import { fetchInTime } from '../http/fetch-in-time.ts'
import type { SiteConfig } from '../../brands/site-config.ts'
import type { Env } from '../env.ts'
import type { AffiliateNetwork, Conversion, ConversionOutcome } from './affiliate-network.ts'

const LIMIT_MS = 5_000

/** The configured network; undefined without an address or our id: nothing is sent then. */
export function openAffiliate(
  { trackingIds }: Pick<SiteConfig, 'trackingIds'>,
  { AFFILIATE_URL }: Pick<Env, 'AFFILIATE_URL'>,
  limitMs = LIMIT_MS,
): AffiliateNetwork | undefined {
  if (AFFILIATE_URL === undefined || trackingIds.affiliate === '') return undefined
  return { tell: (conversion) => tell(conversionAddress(AFFILIATE_URL, trackingIds.affiliate, conversion), limitMs) }
}

/** Amounts are in pounds with two decimals; the currency is named. */
function conversionAddress(base: string, merchant: string, { click, saleId, pence }: Conversion): URL {
  const amount = (pence / 100).toFixed(2)
  const address = new URL(base)
  const fields = { tt: 'ss', tv: '2', merchant, amount, ch: 'aw', parts: `DEFAULT:${amount}`, cr: 'GBP', ref: saleId }
  for (const [name, value] of Object.entries({ ...fields, cks: click })) address.searchParams.set(name, value)
  return address
}

async function tell(address: URL, limitMs: number): Promise<ConversionOutcome> {
  try {
    const response = await fetchInTime(address, { redirect: 'error' }, limitMs)
    await response.body?.cancel()
    if (response.ok) return 'done'
    return response.status >= 500 || response.status === 429 || response.status === 408 ? 'silent' : 'refused'
  } catch {
    return 'silent'
  }
}
