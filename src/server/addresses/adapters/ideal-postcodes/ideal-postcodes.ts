import { fetchInTime, readBoundedJson } from '../../../http/fetch-in-time.ts'
import * as z from 'zod'
import type { FoundAddress } from '../../../../contract/address-calls.ts'
import type { AddressLookup } from '../../address-lookup.ts'

/** Short, because an address can be typed instead. */
const LIMIT_MS = 3000

/** A postcode has up to 100 addresses, of about 1 KB each. */
const MAX_BYTES = 500_000

const Line = z.string().trim().max(200)
const Found = z.object({
  result: z
    .array(
      z.object({
        line_1: Line,
        line_2: Line.default(''),
        line_3: Line.default(''),
        post_town: Line,
        county: Line.default(''),
        postcode: z.string().trim().max(12),
      }),
    )
    .max(200),
})

interface Settings {
  readonly key: string
  /** Without a trailing slash. */
  readonly url: string
}

/**
 * Ideal Postcodes, which sells Royal Mail's addresses: `GET {url}/v1/postcodes/NR13QG`, 404 for an unknown postcode.
 */
export class IdealPostcodes implements AddressLookup {
  readonly #settings: Settings
  readonly #limitMs: number

  constructor(settings: Settings, limitMs = LIMIT_MS) {
    this.#settings = settings
    this.#limitMs = limitMs
  }

  async find(postcode: string, signal?: AbortSignal): Promise<readonly FoundAddress[]> {
    const { key, url } = this.#settings
    // In a header, so that the key is in no log of addresses.
    const headers = { accept: 'application/json', authorization: `IDEALPOSTCODES api_key="${key}"` }
    const address = `${url}/v1/postcodes/${encodeURIComponent(postcode.replace(/\s/g, ''))}`
    const response = await fetchInTime(address, { signal, headers }, this.#limitMs)
    if (response.status === 404) {
      await response.body?.cancel()
      return []
    }
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`status ${response.status}`)
    }
    const { result } = Found.parse(await readBoundedJson(response, MAX_BYTES))
    return result.map((found) => ({
      street: [found.line_1, found.line_2, found.line_3]
        .filter((line) => line !== '')
        .join(', ')
        .slice(0, 120),
      town: townName(found.post_town).slice(0, 80),
      county: found.county.slice(0, 80),
      postcode: found.postcode,
    }))
  }
}

const SMALL = new Set(['and', 'by', 'in', 'le', 'of', 'on', 'super', 'the', 'under', 'upon'])

/** Royal Mail writes post towns in capitals: 'STOKE-ON-TRENT' → 'Stoke-on-Trent', "KING'S LYNN" → "King's Lynn". */
export function townName(capitals: string): string {
  return capitals
    .toLowerCase()
    .replace(/[\p{L}']+/gu, (word, start: number) =>
      start > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
}
