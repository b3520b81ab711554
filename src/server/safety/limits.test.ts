import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testNow } from '../../testing/test-clock.ts'
import { createLoginLimits, type LoginLimits } from './limits.ts'

const MINUTE = 60_000
const REFERENCE = 'BF7K3M9QXP'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

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

describe('failures of one reference from any address [ACCT-05]', () => {
  /** Seconds until a failure may be answered; the kind of the admission if it is not admitted. */
  async function failure(limits: LoginLimits, address: string, reference = REFERENCE): Promise<number | string> {
    const admission = await limits.admit(address, reference)
    if (admission.kind !== 'admitted') return admission.kind
    const began = testNow()
    let ended: number | undefined
    void admission.failed().then(() => (ended = testNow()))
    for (let step = 0; step < 20 && ended === undefined; step++) await vi.advanceTimersByTimeAsync(500)
    return ((ended ?? Infinity) - began) / 1000
  }
  const fail = async (limits: LoginLimits, times: number) => {
    const seconds: (number | string)[] = []
    for (const address of addresses.slice(0, times)) seconds.push(await failure(limits, address))
    return seconds
  }

  test('the first 5 are answered at once, then each a second later, at most 5, until after the 20th details are answered by email', async () => {
    const limits = createLoginLimits()
    const delays = [0, 0, 0, 0, 0, 1, 2, 3, 4, ...Array<number>(11).fill(5)]
    expect(await fail(limits, 22)).toEqual([...delays, 'by-email', 'by-email'])
    expect(await failure(limits, addresses[23]!, 'BF00000000')).toBe(0)
  })

  test('are forgotten after a success, and 24 hours after the first', async () => {
    const limits = createLoginLimits()
    await fail(limits, 20)
    await vi.advanceTimersByTimeAsync(23 * 60 * MINUTE)
    expect((await limits.admit('192.0.2.1', REFERENCE)).kind).toBe('by-email')
    await vi.advanceTimersByTimeAsync(60 * MINUTE)
    expect(await fail(limits, 6)).toEqual([0, 0, 0, 0, 0, 1])
    const admission = await limits.admit('192.0.2.1', REFERENCE)
    if (admission.kind === 'admitted') await admission.succeeded()
    expect(await failure(limits, '192.0.2.1')).toBe(0)
  })

  test('refuse nobody: of 200 concurrent attempts 20 are compared', async () => {
    const limits = createLoginLimits()
    const all = await Promise.all(addresses.map((address) => limits.admit(address, REFERENCE)))
    expect(all.filter(({ kind }) => kind === 'admitted')).toHaveLength(20)
    expect(all.filter(({ kind }) => kind === 'by-email')).toHaveLength(180)
  })
})
