/** Clients that go away, over real connections. */
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

interface Line {
  readonly level: string
  readonly msg: string
  readonly path?: string
  readonly status?: number
}

let app: TestApp
let server: ReturnType<typeof createHttpServer>
let open: Awaited<ReturnType<typeof listen>>
let lines: Line[] = []
let reported: Line[] = []
/** Pages are made afterwards. */
let clientIsGone: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  app = await createTestApp()
  const log = createLog(
    'info',
    { write: (line) => void lines.push(JSON.parse(line) as Line) },
    { write: (line) => void reported.push(JSON.parse(line) as Line) },
  )
  const { fetch } = createApp(
    { ...app.deps, log },
    {
      async loadPage(request) {
        await clientIsGone
        if (request.signal.aborted) throw request.signal.reason
        return {
          status: 200,
          headers: new Headers(),
          state: '',
          render: async () => ({ body: Buffer.from('page'), styles: '' }),
        }
      },
    },
  )
  server = createHttpServer(fetch)
  open = await listen(server, { HOST: '127.0.0.1', PORT: 0 })
})
afterAll(async () => {
  await open.close()
  await app.close()
})
beforeEach(() => {
  lines = []
  reported = []
})

/** Its turn comes after a few of the event loop: connections are accepted first. */
async function untilBegun(): Promise<void> {
  await once(server, 'request')
  for (let turn = 0; turn < 10; turn++) await setImmediate()
}

async function send(text: string): Promise<Socket> {
  const socket = connect(open.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(text)
  return socket
}

const post = (path: string, type: string) =>
  [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:3000`,
    'origin: http://127.0.0.1:3000',
    `cookie: XSRF-TOKEN=${'a'.repeat(32)}`,
    `x-xsrf-token: ${'a'.repeat(32)}`,
    `content-type: ${type}`,
    'content-length: 1000',
    '',
    'parkId=101',
  ].join('\r\n')

test.each([
  ['/api/book', 'application/x-www-form-urlencoded'],
  ['/api/book', 'multipart/form-data; boundary=x'],
  ['/booking/details', 'application/x-www-form-urlencoded'],
  ['/api/webhooks/none', 'application/json'],
])('a body that breaks off, to %s as %s, is logged quietly with 499 and reported to nobody', async (path, type) => {
  const isAsked = untilBegun()
  const socket = await send(post(path, type))
  await isAsked
  socket.destroy()
  await expect.poll(() => lines).toMatchObject([{ level: 'info', msg: 'request', status: 499 }])
  // No page has been looked for.
  expect((lines[0] as { path?: string }).path).toBe(path.startsWith('/api/') ? path : undefined)
  expect(reported).toEqual([])
})

test('a client that leaves before its page is made is no fault of ours', async () => {
  const isAsked = untilBegun()
  const request = once(server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  clientIsGone = request.then(([, response]) => once(response, 'close'))
  const socket = await send('GET /my-booking HTTP/1.1\r\nhost: 127.0.0.1:3000\r\n\r\n')
  await isAsked
  socket.destroy()
  await expect.poll(() => lines).toMatchObject([{ level: 'info', msg: 'request', path: '/my-booking', status: 499 }])
  expect(reported).toEqual([])
})
