import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createAddressReader, networkOf, widerNetworkOf } from './client-address.ts'
import { createRateLimiter } from './limiter.ts'

async function addressOf(trusted: string[], connection: string, forwarded?: string): Promise<string> {
  const app = new Hono()
  const read = createAddressReader(trusted)
  app.get('/', (context) => context.text(read(context)))
  const socket = { remoteAddress: connection, remotePort: 1, remoteFamily: 'IPv4' }
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await app.request('/', { headers }, { incoming: { socket } })).text()
}

test('X-Forwarded-For is ignored unless it comes from a trusted proxy', async () => {
  expect(await addressOf([], '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
  expect(await addressOf(['10.0.0.0/8'], '198.51.100.7', '203.0.113.9')).toBe('198.51.100.7')
})

test('behind trusted proxies the client is the last address that is not a proxy’s', async () => {
  const proxies = ['10.0.0.0/8', '192.0.2.1']
  expect(await addressOf(proxies, '10.1.2.3', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf(proxies, '::ffff:10.1.2.3', '1.1.1.1, 203.0.113.9, 192.0.2.1')).toBe('203.0.113.9')
  expect(await addressOf(proxies, '10.1.2.3', 'nonsense, 192.0.2.1')).toBe('192.0.2.1')
  expect(await addressOf(proxies, '10.1.2.3')).toBe('10.1.2.3')
})

test('the fourth request of an address with a limit of 3 waits at most a minute; other addresses do not', async () => {
  const limiter = createRateLimiter({ reads: 3, writes: 1 })
  for (let count = 0; count < 3; count++) expect(await limiter.count('reads', '203.0.113.9')).toBeUndefined()
  const wait = await limiter.count('reads', '203.0.113.9')
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(60)
  expect(await limiter.count('reads', '203.0.113.10')).toBeUndefined()
  expect(await limiter.count('writes', '203.0.113.9')).toBeUndefined()
})

test('local addresses are not limited', async () => {
  const limiter = createRateLimiter({ reads: 1, writes: 1 })
  for (let count = 0; count < 5; count++) expect(await limiter.count('writes', '127.0.0.1')).toBeUndefined()
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:192.0.2.1', '2001:db8:1:2'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each([
  ['192.0.2.1', '192.0.2'],
  ['unknown', 'unknown'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
  ['2001:db8::9', '2001:db8:0'],
])('%s is of the wider network %s', (address, network) => {
  expect(widerNetworkOf(address)).toBe(network)
})
