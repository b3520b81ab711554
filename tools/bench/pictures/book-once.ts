import { SAMPLE_CUSTOMER, SAMPLE_PARTY } from '../../../demo/mock/sample-guests.ts'
import type { CallName } from '../../../src/contract/addresses.ts'
import { CALLS } from '../../../src/contract/calls.ts'
import { toFormPairs } from '../../../src/contract/form-data.ts'
import type { ParkResult } from '../../../src/contract/search-calls.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../src/contract/xsrf.ts'

const TOKEN = 'b'.repeat(32)
const STAY = { duration: 7, adults: 2 }

/**
 * Searches, holds the first unit found, saves no extras and the details, and gives it up again.
 * @returns milliseconds until it could be paid
 */
export async function bookOnce(url: string): Promise<number> {
  const cookies = new Map([[XSRF_COOKIE, TOKEN]])
  async function call<Data>(name: CallName, input: object): Promise<Data> {
    const { method, path } = CALLS[name]
    const fields = new URLSearchParams(toFormPairs(input).map(([field, value]) => [field, value]))
    const headers = { [XSRF_HEADER]: TOKEN, cookie: [...cookies].map((pair) => pair.join('=')).join('; ') }
    const response = await (method === 'GET'
      ? fetch(`${url}${path}?${fields}`, { headers })
      : fetch(url + path, { method, headers, body: fields }))
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    for (const line of response.headers.getSetCookie()) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(cookie, value)
    }
    return ((await response.json()) as { data: Data }).data
  }

  const began = performance.now()
  const found = await call<{ arrivalDate: string; results: readonly ParkResult[] }>('search', {
    ...STAY,
    channelId: 'ukcaravan',
    regionId: 'all-regions',
  })
  const [park] = found.results
  if (!park) throw new Error('Nothing is for sale.')
  const { parkId, unitId, unitPrice } = park
  await call('book', { ...STAY, arrivalDate: found.arrivalDate, parkId, unitId, expectedPrice: unitPrice })
  await call('setExtras', { extras: [] })
  await call('setUserDetails', SAMPLE_CUSTOMER)
  await call('setPartyDetails', { party: SAMPLE_PARTY })
  const took = performance.now() - began
  await call('abandonBooking', {})
  return took
}
