import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import type { PaymentProvider } from '../payments/payment-provider.ts'
import { readRelease } from '../release.ts'
import { RemoteSupplier } from '../suppliers/adapters/remote-supplier.ts'
import { FIRST_FRIDAY, GUNTON_SANDS } from '../testing/small-catalogue.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { openTracing } from './open-tracing.ts'
import { tracedProvider, isTracing, traced, tracedQuery } from './traced.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`

/** The checked part of OTLP's JSON. */
interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: number } }[]
  readonly status: { code: number }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] }
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

const received: { path: string; body: string; traceparent?: string }[] = []
const receiver = http.createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ path: request.url!, body, traceparent: request.headers.traceparent as string | undefined })
    response.end('{}')
  })
})

let database: TestDatabase
let app: TestApp
let address: string
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  database = await createTestDatabase({ template: 'filled' })
  app = await createTestApp({ database })
})
afterAll(async () => {
  await app.close()
  await database.close()
  receiver.close()
})

const closers: (() => Promise<void>)[] = []
beforeEach(async () => {
  received.length = 0
  await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SERVICE_NAME: 'shop-of-test' }, (close) =>
    closers.push(close),
  )
})
const end = async () => {
  for (const close of closers.splice(0)) await close()
}
afterEach(end)

/** Everything that was sent, once tracing has ended. */
async function sent(): Promise<SentSpan[]> {
  await end()
  return received
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => (JSON.parse(body) as Sent).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
}

const valueOf = ({ attributes }: SentSpan, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

test('without the setting there are no spans', async () => {
  await end()
  await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_SERVICE_NAME: 'shop' }, (close) =>
    closers.push(close),
  )
  expect(isTracing()).toBe(false)
  await app.request('/api/operators')
  expect(await sent()).toEqual([])
})

test('a request goes on with the trace of its traceparent; its queries are within it, by their SQL without values', async () => {
  const input = { ...STAY, expectedPrice: 12_000 }
  const held = await app.call('book', input)
  const cookie = held.headers
    .getSetCookie()
    .map((line) => line.split(';')[0]!)
    .join('; ')
  const customer = { lastName: 'Canary', email: 'canary@example.org', postcode: 'CA1 1RY' }
  await app.call('setUserDetails', { ...CUSTOMER, ...customer }, { cookie })
  const answer = await app.request('/api/mybookings?email=canary@example.org', {
    headers: { traceparent: TRACEPARENT, cookie },
  })
  await app.request('/canary@example.org')
  const spans = await sent()
  const request = spans.find(({ traceId, name }) => traceId === TRACE && name.startsWith('GET '))!
  expect(request).toMatchObject({ parentSpanId: 'b7ad6b7169203331' })
  expect(valueOf(request, 'shop.request_id')).toBe(answer.headers.get('x-request-id'))
  expect(valueOf(request, 'http.response.status_code')).toBe(answer.status)
  const book = spans.find(({ name }) => name === 'POST /api/book')!
  const queries = spans.filter(({ traceId, name }) => traceId === book.traceId && name === 'INSERT')
  expect(queries.length).toBeGreaterThan(0)
  expect(valueOf(queries[0]!, 'db.query.text')).toMatch(/insert into .*\$1/)
  expect(spans.map(({ name }) => name)).toContain('GET other')
  expect(received.map(({ body }) => body).join('')).not.toMatch(/canary|CA1 1RY/i)
  expect(received[0]!.body).toContain('shop-of-test')
})

test('what is sent names the release, and each start of a process by an id of its own [RUN-16]', async () => {
  const resource = async () => {
    await traced({ kind: 'client', name: 'call' }, () => Promise.resolve())
    await end()
    const { resourceSpans } = JSON.parse(received.at(-1)!.body) as Sent
    return Object.fromEntries(
      resourceSpans[0]!.resource.attributes.map(({ key, value }) => [key, value.stringValue ?? '']),
    )
  }
  const first = await resource()
  expect(first).toMatchObject({ 'service.name': 'shop-of-test', 'service.version': readRelease().version })
  expect(first['service.instance.id']).toMatch(/^[\da-f-]{36}$/)
  await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_SERVICE_NAME: 'shop-of-test' }, (close) =>
    closers.push(close),
  )
  expect((await resource())['service.instance.id']).not.toBe(first['service.instance.id'])
})

test('log lines have the id of the trace', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line: string) => void lines.push(line) })
  const headers = new Headers({ traceparent: TRACEPARENT })
  await traced({ kind: 'server', name: 'GET', headers }, async () => log.info({ status: 200 }, 'request'))
  log.info('later')
  expect(JSON.parse(lines[0]!)).toMatchObject({ status: 200, traceId: TRACE })
  expect(JSON.parse(lines[1]!)).not.toHaveProperty('traceId')
})

test('what fails has the name of its error, and never its message', async () => {
  const failing = traced({ kind: 'client', name: 'fails' }, () => Promise.reject(new TypeError('Canary')))
  await expect(failing).rejects.toThrow('Canary')
  const [span] = await sent()
  expect(span).toMatchObject({ name: 'fails', status: { code: 2 } })
  expect(valueOf(span!, 'error.type')).toBe('TypeError')
  expect(received[0]!.body).not.toContain('Canary')
})

test('a run of a job that found nothing to do is not sent, one that did is, with its queries', async () => {
  for (const count of [0, 2]) {
    await traced({ kind: 'job', name: `job of ${count}` }, async (describe) => {
      await tracedQuery('select $1', () => Promise.resolve())
      describe({ 'shop.count': count })
    })
  }
  const spans = await sent()
  expect(spans.map(({ name }) => name)).toEqual(['SELECT', 'job of 2'])
  expect(spans[0]!.parentSpanId).toBe(spans[1]!.spanId)
})

test('calls of the provider and of a supplier are spans, and a supplier gets the traceparent', async () => {
  const provider = tracedProvider({
    name: 'test',
    retrieve: () => Promise.resolve({ kind: 'unknown' }),
  } as unknown as PaymentProvider)
  const supplier = new RemoteSupplier({
    name: 'fjord',
    url: address,
    key: 'a key',
    limitMs: 1000,
    concurrency: 1,
    log: createLog('silent'),
  })
  await traced({ kind: 'server', name: 'GET', headers: new Headers({ traceparent: TRACEPARENT }) }, async () => {
    expect(await provider.retrieve({ key: 'a key' } as never)).toEqual({ kind: 'unknown' })
    await supplier.release('of-a-hold')
  })
  const spans = await sent()
  expect(spans.map(({ name }) => name)).toEqual(['provider retrieve', 'supplier /v1/holds/…/release', 'GET'])
  const asked = received.find(({ path }) => path === '/v1/holds/of-a-hold/release')!
  expect(asked.traceparent).toBe(`00-${TRACE}-${spans[1]!.spanId}-01`)
})

const STAY = {
  parkId: GUNTON_SANDS.parkId,
  unitId: GUNTON_SANDS.saver,
  arrivalDate: FIRST_FRIDAY,
  duration: 3,
  adults: 2,
} as const

const CUSTOMER = {
  title: 'Ms',
  firstName: 'Ada',
  telephone: '+44 1632 960144',
  street: '1 Mill Lane',
  town: 'Norwich',
  country: 'CNGBR',
} as const
