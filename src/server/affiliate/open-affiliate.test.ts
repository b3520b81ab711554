import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAffiliate } from './open-affiliate.ts'

const CONVERSION = { click: '4567_1605001122_0123456789abcdef', saleId: 'Zk3vY8qLw0aPfT1n', pence: 38_950 }

let server: Server
let asked: URL[] = []
let answer: { status: number; location?: string } | 'none' = { status: 200 }

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://network'))
    if (answer === 'none') return
    response.writeHead(answer.status, answer.location ? { location: answer.location } : {}).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/sread.php`
const open = (limitMs?: number) =>
  openAffiliate({ trackingIds: { analytics: '', affiliate: '4567' } }, { AFFILIATE_URL: address() }, limitMs)!

test('a sale is reported with our id, the click and the amount in pounds, without customer data [NEWS-03]', async () => {
  asked = []
  answer = { status: 200 }
  expect(await open().tell(CONVERSION)).toBe('done')
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/sread.php'])
  expect(Object.fromEntries(asked[0]!.searchParams)).toEqual({
    tt: 'ss',
    tv: '2',
    merchant: '4567',
    amount: '389.50',
    ch: 'aw',
    parts: 'DEFAULT:389.50',
    cr: 'GBP',
    ref: 'Zk3vY8qLw0aPfT1n',
    cks: CONVERSION.click,
  })
})

test.each([
  [500, 'silent'],
  [503, 'silent'],
  [429, 'silent'],
  [408, 'silent'],
  [404, 'refused'],
  [400, 'refused'],
] as const)('a response of %d means %s', async (status, outcome) => {
  answer = { status }
  expect(await open().tell(CONVERSION)).toBe(outcome)
})

test('a redirect is not followed, and a hanging request times out', async () => {
  asked = []
  answer = { status: 302, location: '/elsewhere' }
  expect(await open().tell(CONVERSION)).toBe('silent')
  answer = 'none'
  expect(await open(200).tell(CONVERSION)).toBe('silent')
  expect(asked.map(({ pathname }) => pathname)).toEqual(['/sread.php', '/sread.php'])
})

test('without an address or an id there is no network', () => {
  const none = { analytics: '', affiliate: '' }
  expect(openAffiliate({ trackingIds: none }, { AFFILIATE_URL: address() })).toBeUndefined()
  expect(openAffiliate({ trackingIds: { ...none, affiliate: '1' } }, { AFFILIATE_URL: undefined })).toBeUndefined()
})
