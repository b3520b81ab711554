import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AVAILABILITY_FAULTS, HOLD_FAULTS } from '../../../../demo/supplier/behaviour.ts'
import { FIRST_FRIDAY } from '../../testing/small-catalogue.ts'
import {
  HARVEST,
  harvestStays,
  openLiveSupplier,
  storePence,
  supplierPence,
  type LiveSupplierOfTest,
} from '../../testing/live-supplier.ts'
import { RemoteSupplier } from './remote-supplier.ts'
import type { HoldRequest, StayQuery } from '../supplier.ts'

/** A short timeout, so that tests of a hanging supplier take no seconds. */
const LIMIT_MS = 2000
const HOLD_LIMIT_MS = 2000
const PAUSE_MS = 100

const STAY = { arrival: FIRST_FRIDAY, nights: 3 }
const QUESTION: StayQuery = {
  stay: STAY,
  parks: [
    { parkId: 101, knownPence: new Map([[1001, storePence(1001)]]) },
    { parkId: 102, knownPence: new Map([[1002, storePence(1002)]]) },
  ],
}
const REQUEST: HoldRequest = {
  key: '6f0b0c3e-0000-4000-8000-000000000001',
  parkId: 101,
  unitTypeId: 1001,
  stay: STAY,
  party: { adults: 2, children: 0, under5s: 0, dogs: 0, assistanceDogs: 0 },
  pence: supplierPence(1001),
  listed: undefined,
}

let reference: LiveSupplierOfTest
let events: string[]
let supplier: RemoteSupplier

function connect(url = reference.url): RemoteSupplier {
  const note = ({ event = 'unnamed' }: { event?: string }) => void events.push(event)
  const log = { info: note, warn: note } as unknown as ConstructorParameters<typeof RemoteSupplier>[0]['log']
  const settings = { ...reference.settings[HARVEST]!, url, limitMs: LIMIT_MS }
  return new RemoteSupplier({ ...settings, name: HARVEST, log, holdLimitMs: HOLD_LIMIT_MS, pauseMs: PAUSE_MS })
}

beforeEach(async () => {
  reference = await openLiveSupplier()
  events = []
  supplier = connect()
})
afterEach(() => reference.close())

const nothingHeld = () => reference.stock.holds.every(({ status }) => status === 'released')

describe('availability over HTTP', () => {
  test('has the supplier’s price and number of free units; unit types missing in it are not free', async () => {
    reference.stock.sell(harvestStays().slice(0, 1))
    expect(await supplier.availability(QUESTION)).toEqual({
      kind: 'answered',
      units: new Map([
        [1001, { pence: supplierPence(1001), free: 2 }],
        [1002, { pence: storePence(1002), free: 0 }],
      ]),
    })
  })

  test.each(AVAILABILITY_FAULTS.filter((fault) => fault !== 'absurd-price'))(
    'an answer with the fault "%s" sells nothing [RES-03]',
    async (availability) => {
      reference.behave({ availability })
      expect(await supplier.availability(QUESTION)).toEqual({ kind: 'failed' })
      expect(events).toContain('supplier-failed')
    },
  )

  test('a price below half of the known one sells nothing of that unit type, and is logged', async () => {
    reference.behave({ availability: 'absurd-price' })
    const answer = await supplier.availability(QUESTION)
    expect(answer.kind === 'answered' && [...answer.units.values()].map(({ free }) => free)).toEqual([0, 0])
    expect(events).toEqual(['supplier-doubted'])
  })

  test.each([
    [storePence(1001) / 2, 2],
    [storePence(1001) / 2 - 1, 0],
    [storePence(1001) * 2, 2],
    [storePence(1001) * 2 + 1, 0],
  ])('of a unit known at £200, the price of %i pence leaves %i on sale', async (pence, free) => {
    reference.stock.sell(harvestStays({ pence }).slice(0, 1))
    const answer = await supplier.availability(QUESTION)
    expect(answer.kind === 'answered' && answer.units.get(1001)?.free).toBe(free)
  })

  test('a wrong key is a failure', async () => {
    const { url, settings } = reference
    const keyed = { ...settings[HARVEST]!, url, key: 'another-key-altogether', name: HARVEST }
    const log = { info() {}, warn() {} }
    expect(await new RemoteSupplier({ ...keyed, log }).availability(QUESTION)).toEqual({ kind: 'failed' })
  })

  test('a refused connection fails at once', async () => {
    expect(await connect(await closedPort()).availability(QUESTION)).toEqual({ kind: 'failed' })
  })

  test('a reset connection is retried once, then fails', async () => {
    reference.behave({ availability: 'reset' })
    await supplier.availability(QUESTION)
    expect(reference.calls.availability).toBe(2)
  })

  test('an implausible response is not requested again at once', async () => {
    reference.behave({ availability: 'wrong-currency' })
    await supplier.availability(QUESTION)
    expect(reference.calls.availability).toBe(1)
  })

  test('at most 4 queries are in progress; the others wait', async () => {
    reference.behave({ delayMs: 20 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => supplier.availability(QUESTION)))
    expect(answers.every(({ kind }) => kind === 'answered')).toBe(true)
    expect(reference.calls).toMatchObject({ availability: 12, maxConcurrent: 4 })
  })

  test('after 5 consecutive failures it is not called, until a probe after a pause succeeds [RES-03]', async () => {
    reference.behave({ availability: 'wrong-currency' })
    for (let question = 0; question < 8; question++) await supplier.availability(QUESTION)
    expect(reference.calls.availability).toBe(5)
    expect(
      events.toSorted((a, b) => a.localeCompare(b)),
      'calls blocked by the open circuit are not logged each time',
    ).toEqual([...Array.from({ length: 5 }, () => 'supplier-failed'), 'supplier-stopped'])
    expect(supplier.isPaused).toBe(true)
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'silent' })
    expect(reference.calls.hold).toBe(0)

    reference.behave({})
    await expect.poll(async () => (await supplier.availability(QUESTION)).kind).toBe('answered')
    expect(events).toContain('supplier-back')
    expect(supplier.isPaused).toBe(false)
  })
})

describe('a hold over HTTP', () => {
  test('is made at the agreed price, once per key', async () => {
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'held' })
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'held' })
    expect(reference.stock.holds).toMatchObject([{ key: REQUEST.key, status: 'held', pence: REQUEST.pence }])
  })

  test('of a sold-out unit is refused', async () => {
    reference.stock.sell([])
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'sold-out' })
  })

  test('at another price holds nothing and returns the price', async () => {
    reference.behave({ hold: 'dearer' })
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'price-changed', pence: REQUEST.pence + 1000 })
    expect(reference.stock.holds).toEqual([])
  })

  test.each(HOLD_FAULTS.filter((fault) => fault !== 'sold-out' && fault !== 'dearer'))(
    'answered with the fault "%s" is no hold, and can be released',
    async (hold) => {
      reference.behave({ hold })
      expect(await supplier.hold(REQUEST)).toEqual({ kind: 'silent' })
      const isMade = reference.stock.holds.length > 0
      expect(await supplier.release(REQUEST.key)).toEqual({ kind: isMade ? 'done' : 'unknown' })
      expect(nothingHeld()).toBe(true)
    },
  )
})

describe('the end of a hold over HTTP', () => {
  test('confirming is idempotent; releasing afterwards is refused', async () => {
    await supplier.hold(REQUEST)
    expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'done' })
    expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'done' })
    expect(await supplier.release(REQUEST.key)).toEqual({ kind: 'refused' })
  })

  test('an unknown hold differs from a released one, and cannot be confirmed', async () => {
    expect(await supplier.release(REQUEST.key)).toEqual({ kind: 'unknown' })
    expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'refused' })
  })

  test.each(['error', 'hang', 'lost-page', 'bare-conflict'] as const)(
    'an answer that is not the supplier’s own ("%s") is not final: the notification is retried',
    async (fault) => {
      await supplier.hold(REQUEST)
      reference.behave({ confirm: fault, release: fault })
      expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'silent' })
      expect(await supplier.release(REQUEST.key)).toEqual({ kind: 'silent' })
    },
  )

  test('a confirmation with £1 more than was held is invalid', async () => {
    await supplier.hold(REQUEST)
    reference.behave({ confirm: 'other-price' })
    expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'refused' })
  })
})

test('a redirect is not followed: the key is sent to the configured address only', async () => {
  const asked: unknown[] = []
  const redirecting = createHttpServer((request, response) => {
    asked.push(request.url)
    response.writeHead(request.url === '/elsewhere' ? 500 : 307, { location: '/elsewhere' }).end()
  })
  await once(redirecting.listen(0, '127.0.0.1'), 'listening')
  try {
    const redirected = connect(`http://127.0.0.1:${(redirecting.address() as AddressInfo).port}`)
    expect(await redirected.availability(QUESTION)).toEqual({ kind: 'failed' })
    expect(await redirected.hold(REQUEST)).toEqual({ kind: 'silent' })
    expect(await redirected.confirm(REQUEST)).toEqual({ kind: 'silent' })
    expect(await redirected.release(REQUEST.key)).toEqual({ kind: 'silent' })
    const hold = `/v1/holds/${REQUEST.key}`
    expect(asked).toEqual(['/v1/availability', '/v1/holds', `${hold}/confirm`, `${hold}/release`])
  } finally {
    redirecting.close()
  }
})

async function closedPort(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return `http://127.0.0.1:${port}`
}
