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
  test('is what the supplier says: its price and how many are free; a unit type it does not name is not free', async () => {
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

  test('a price of less than half of what we know sells nothing of that unit type, and is noted', async () => {
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
  ])('of a unit known at £200, the price of %i pence leaves %i to sell', async (pence, free) => {
    reference.stock.sell(harvestStays({ pence }).slice(0, 1))
    const answer = await supplier.availability(QUESTION)
    expect(answer.kind === 'answered' && answer.units.get(1001)?.free).toBe(free)
  })

  test('a wrong key is an answer of no use', async () => {
    const { url, settings } = reference
    const keyed = { ...settings[HARVEST]!, url, key: 'another-key-altogether', name: HARVEST }
    const log = { info() {}, warn() {} }
    expect(await new RemoteSupplier({ ...keyed, log }).availability(QUESTION)).toEqual({ kind: 'failed' })
  })

  test('a supplier that refuses the connection has failed at once', async () => {
    expect(await connect(await closedPort()).availability(QUESTION)).toEqual({ kind: 'failed' })
  })

  test('one reset connection is tried once more, and then it has failed', async () => {
    reference.behave({ availability: 'reset' })
    await supplier.availability(QUESTION)
    expect(reference.calls.availability).toBe(2)
  })

  test('an answer that cannot be believed is not asked for again at once', async () => {
    reference.behave({ availability: 'wrong-currency' })
    await supplier.availability(QUESTION)
    expect(reference.calls.availability).toBe(1)
  })

  test('no more than 4 questions are under way at once; the others wait for their turn', async () => {
    reference.behave({ delayMs: 20 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => supplier.availability(QUESTION)))
    expect(answers.every(({ kind }) => kind === 'answered')).toBe(true)
    expect(reference.calls).toMatchObject({ availability: 12, maxConcurrent: 4 })
  })

  test('after 5 failures in a row it is not asked any more, until one question after a pause finds it well [RES-03]', async () => {
    reference.behave({ availability: 'wrong-currency' })
    for (let question = 0; question < 8; question++) await supplier.availability(QUESTION)
    expect(reference.calls.availability).toBe(5)
    expect(
      events.toSorted((a, b) => a.localeCompare(b)),
      'calls blocked by the open circuit are not logged each time',
    ).toEqual([...Array.from({ length: 5 }, () => 'supplier-failed'), 'supplier-stopped'])
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'silent' })
    expect(reference.calls.hold).toBe(0)

    reference.behave({})
    await expect.poll(async () => (await supplier.availability(QUESTION)).kind).toBe('answered')
    expect(events).toContain('supplier-back')
  })
})

describe('a hold over HTTP', () => {
  test('is made at the price that was agreed to, once for its key', async () => {
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'held' })
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'held' })
    expect(reference.stock.holds).toMatchObject([{ key: REQUEST.key, status: 'held', pence: REQUEST.pence }])
  })

  test('of a unit that is gone is refused', async () => {
    reference.stock.sell([])
    expect(await supplier.hold(REQUEST)).toEqual({ kind: 'sold-out' })
  })

  test('at another price holds nothing and says the price', async () => {
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
  test('confirming it twice is done twice; releasing it then is refused for good', async () => {
    await supplier.hold(REQUEST)
    expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'done' })
    expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'done' })
    expect(await supplier.release(REQUEST.key)).toEqual({ kind: 'refused' })
  })

  test('a hold that the supplier does not know is told apart from one it has released, and can never be confirmed', async () => {
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

  test('a confirmation that speaks of £1 more than was held is none', async () => {
    await supplier.hold(REQUEST)
    reference.behave({ confirm: 'other-price' })
    expect(await supplier.confirm(REQUEST)).toEqual({ kind: 'refused' })
  })
})

test('a redirect is not followed: no address but the contract’s is asked or sees the key', async () => {
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
