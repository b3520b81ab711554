import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { openErrorReports } from './error-reports.ts'
import { openSentryReports } from './sentry-reports.ts'

interface ReportedEvent {
  readonly level: string
  readonly message: string
  readonly release: string
  readonly transaction?: string
  readonly tags: Record<string, string>
  readonly exception?: { values: { type: string; value: string; stacktrace?: { frames: { filename: string }[] } }[] }
}

let server: Server
let received: { path: string; text: string }[] = []
let status = 200

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (part: Buffer) => (text += part.toString()))
    request.on('end', () => {
      received.push({ path: request.url?.split('?')[0] ?? '', text })
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
beforeEach(() => {
  received = []
  status = 200
})
afterAll(() => server.close())

const dsn = () => `http://abc123@127.0.0.1:${(server.address() as AddressInfo).port}/7`

const open = () => openSentryReports({ dsn: dsn(), release: 'brackenfold@9.9.9', environment: 'test' })

/** The events received: an envelope is a header line, then a header and a body line per item. */
const events = () => received.map(({ text }) => JSON.parse(text.split('\n')[2] ?? '') as ReportedEvent)

test('an error that is logged is reported with its request, release, route and stack, and nothing else of the request', async () => {
  const reports = open()
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) }, reports).child({ requestId: 'r-1' })
  const cause = Object.assign(new Error('insert failed: "Ada Hale"\nparams: ada@example.org'), { code: '23505' })
  log.error(
    { err: new Error('booking failed', { cause }), call: '/api/book', email: 'ada@example.org' },
    'a call failed',
  )
  log.warn({ err: new Error('later') }, 'an outbox task failed and will be retried')
  await reports.close()
  expect(received.map(({ path }) => path)).toEqual(['/api/7/envelope/'])
  const [event] = events()
  expect(event).toMatchObject({
    level: 'error',
    message: 'a call failed',
    release: 'brackenfold@9.9.9',
    transaction: '/api/book',
    tags: { requestId: 'r-1', call: '/api/book', route: '/api/book' },
  })
  const [inner, outer] = event!.exception!.values
  expect(inner).toMatchObject({ type: 'Error', value: 'insert failed (23505)' })
  expect(outer).toMatchObject({ type: 'Error', value: 'booking failed' })
  expect(outer?.stacktrace?.frames.some(({ filename }) => filename.includes('sentry-reports.test'))).toBe(true)
  // Whole words: ids in hexadecimal digits contain "ada" by chance.
  expect(received[0]?.text).not.toMatch(/\bada\b|\bhale\b/i)
  expect(lines, 'the log has both lines all the same').toHaveLength(2)
})

test('only the first segment of the address of a page is reported', async () => {
  const reports = open()
  createLog('silent', undefined, reports).error(
    { err: new Error('x'), path: '/holidays/uklodge/14/tarn' },
    'a page failed',
  )
  await reports.close()
  expect(events()[0]).toMatchObject({ transaction: '/holidays/*', tags: { route: '/holidays/*' } })
  expect(received[0]?.text).not.toContain('tarn')
})

test('a dead task is reported with its kind, without the error’s message', async () => {
  const reports = open()
  const fields = { err: new Error('no-answer'), job: 'outbox', event: 'refund', attempt: 10, bookingId: 'b-1' }
  createLog('silent', undefined, reports).error(fields, 'an outbox task failed for good')
  await reports.close()
  expect(events()[0]).toMatchObject({
    message: 'an outbox task failed for good',
    tags: { job: 'outbox', event: 'refund', attempt: '10', bookingId: 'b-1' },
  })
})

test('a failing or unreachable report server fails nothing else', async () => {
  status = 500
  const reports = open()
  createLog('silent', undefined, reports).error({ err: new Error('x') }, 'a call failed')
  await reports.close()
  expect(received).toHaveLength(1)
  const nowhere = openSentryReports({ dsn: 'http://abc123@127.0.0.1:1/7', release: 'r', environment: 'test' })
  createLog('silent', undefined, nowhere).error({ err: new Error('x') }, 'a call failed')
  await nowhere.close()
})

test('nothing is opened without ERROR_DSN', async () => {
  expect(await openErrorReports({ ERROR_DSN: undefined, NODE_ENV: 'test' })).toBeUndefined()
})
