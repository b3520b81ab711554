import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const sent: { address: string; body: Record<string, string>; token: string }[] = []

class Rejection extends Event {
  readonly reason: unknown
  constructor(reason: unknown) {
    super('unhandledrejection')
    this.reason = reason
  }
}

beforeEach(() => {
  sent.length = 0
  vi.resetModules()
  vi.stubGlobal('PromiseRejectionEvent', Rejection)
  vi.stubGlobal('location', { pathname: '/booking/details', search: '?email=ada@example.org' })
  vi.stubGlobal('document', { cookie: 'a=b; XSRF-TOKEN=token-1' })
  vi.stubGlobal(
    'fetch',
    async (address: string, { body, headers }: { body: FormData; headers: Record<string, string> }) => {
      const fields = Object.fromEntries(
        [...body].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
      )
      sent.push({ address, body: fields, token: headers['X-XSRF-TOKEN'] ?? '' })
      throw new Error('no server')
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const thrown = (error: unknown) => Object.assign(new Event('error'), { error })

const load = async () => (await import('./report-error.ts')).reportError

test('an error is reported with its page and stack, without query strings', async () => {
  const report = await load()
  const error = new TypeError('x is not a function')
  error.stack = 'TypeError: x\n    at f (https://shop.example/booking/details?email=ada@example.org:3:7)'
  report(thrown(error))
  expect(sent).toEqual([
    {
      address: '/api/clienterror',
      token: 'token-1',
      body: {
        name: 'TypeError',
        message: 'x is not a function',
        path: '/booking/details',
        stack: 'TypeError: x\n    at f (https://shop.example/booking/details:3:7)',
      },
    },
  ])
})

test('an unhandled rejection is reported too; a message is cut after 500 characters, a stack after 4,000', async () => {
  const report = await load()
  const error = new Error('m'.repeat(501))
  error.stack = 's'.repeat(4001)
  report(new Rejection(error))
  expect([sent[0]?.body.message?.length, sent[0]?.body.stack?.length]).toEqual([500, 4000])
})

test('failed calls, chunks that failed to load and non-errors are not reported', async () => {
  const report = await load()
  for (const name of ['ApiFailure', 'ChunkFailure', 'AbortError']) report(thrown(Object.assign(new Error(), { name })))
  report(thrown(null))
  report(new Rejection('a text'))
  expect(sent).toEqual([])
})

test('five errors of a page are reported, the sixth is not', async () => {
  const report = await load()
  for (let count = 1; count <= 6; count++) report(thrown(new Error(String(count))))
  expect(sent.map(({ body }) => body.message)).toEqual(['1', '2', '3', '4', '5'])
})
