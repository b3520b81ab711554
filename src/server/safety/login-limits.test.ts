import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createLoginLimits, networkOf, type Admission } from './login-limits.ts'

const MINUTE = 60_000
const REFERENCE = 'BF7K3M9QXP'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An attempt and its delay in seconds. */
async function timed(admission: Promise<Admission>): Promise<{ seconds: number; admission: Admission }> {
  const began = Date.now()
  let ended: number | undefined
  void admission.then(() => (ended = Date.now()))
  for (let step = 0; step < 20 && ended === undefined; step++) await vi.advanceTimersByTimeAsync(500)
  return { seconds: ((ended ?? Infinity) - began) / 1000, admission: await admission }
}

const addresses = Array.from({ length: 200 }, (_, index) => `198.51.100.${index}`)

describe('attempts of one address [ACCT-05]', () => {
  test('20 within 15 minutes are allowed, the 21st is refused until the 15 minutes are over', async () => {
    const limits = createLoginLimits()
    for (let count = 1; count <= 20; count++) {
      expect((await limits.admit('192.0.2.1', `other-${count}`)).kind, String(count)).toBe('admitted')
    }
    await vi.advanceTimersByTimeAsync(5 * MINUTE)
    expect(await limits.admit('192.0.2.1', REFERENCE)).toEqual({ kind: 'refused', retryAfterSeconds: 600 })
    expect((await limits.admit('192.0.2.2', REFERENCE)).kind).toBe('admitted')
    await vi.advanceTimersByTimeAsync(10 * MINUTE)
    expect((await limits.admit('192.0.2.1', REFERENCE)).kind).toBe('admitted')
  })

  test('count as failed until they succeed, so that 100 concurrent ones do not bypass the limit', async () => {
    const limits = createLoginLimits()
    const all = await Promise.all(addresses.slice(0, 100).map((other) => limits.admit('192.0.2.1', other)))
    expect(all.filter(({ kind }) => kind === 'admitted')).toHaveLength(20)
  })

  test('do not count once they have succeeded: 40 guests behind one address are all admitted', async () => {
    const limits = createLoginLimits()
    for (let count = 1; count <= 40; count++) {
      const admission = await limits.admit('192.0.2.1', `other-${count}`)
      expect(admission.kind, String(count)).toBe('admitted')
      if (admission.kind === 'admitted') await admission.succeeded()
    }
  })

  test('are limited for local addresses too', async () => {
    const limits = createLoginLimits({ failuresPerAddress: 1 })
    await limits.admit('127.0.0.1', REFERENCE)
    expect((await limits.admit('127.0.0.1', REFERENCE)).kind).toBe('refused')
  })
})

describe('attempts for one reference from any address [ACCT-05]', () => {
  test('the first 5 are immediate, then each is delayed a second longer, at most 5, and none is refused', async () => {
    const limits = createLoginLimits()
    const seconds: number[] = []
    for (const address of addresses.slice(0, 13)) {
      const held = await timed(limits.admit(address, REFERENCE))
      expect(held.admission.kind).toBe('admitted')
      seconds.push(held.seconds)
    }
    expect(seconds).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 5, 5, 5])
    expect((await timed(limits.admit(addresses[13]!, 'BF00000000'))).seconds).toBe(0)
  })

  test('are reset by a success, and 15 minutes after the first', async () => {
    const limits = createLoginLimits()
    const fail = async (times: number) => {
      for (const address of addresses.slice(0, times)) await timed(limits.admit(address, REFERENCE))
    }
    await fail(6)
    const { admission, seconds } = await timed(limits.admit('192.0.2.1', REFERENCE))
    expect(seconds).toBe(2)
    if (admission.kind === 'admitted') await admission.succeeded()
    expect((await timed(limits.admit('192.0.2.1', REFERENCE))).seconds).toBe(0)

    await fail(9)
    await vi.advanceTimersByTimeAsync(15 * MINUTE)
    expect((await timed(limits.admit('192.0.2.1', REFERENCE))).seconds).toBe(0)
  })

  test('at most 50 are delayed at once; the 51st gets Retry-After 5 seconds', async () => {
    const limits = createLoginLimits()
    const all = addresses.slice(0, 55).map((address) => limits.admit(address, REFERENCE))
    const extra = limits.admit('192.0.2.1', REFERENCE)
    expect(await extra).toEqual({ kind: 'refused', retryAfterSeconds: 5 })
    await vi.advanceTimersByTimeAsync(5000)
    expect((await Promise.all(all)).every(({ kind }) => kind === 'admitted')).toBe(true)
    expect((await timed(limits.admit('192.0.2.1', REFERENCE))).admission.kind).toBe('admitted')
  })
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
