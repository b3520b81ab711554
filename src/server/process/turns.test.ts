import { once } from 'node:events'
import { createServer, get, type RequestListener } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { beginInTurns } from './turns.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

async function serve(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  beginInTurns(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

async function client(port: number): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (part: Buffer) => (text += part.toString())).on('error', () => {})
  await once(socket, 'connect')
  open.push(() => socket.destroy())
  return { socket, received: () => text }
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`

const answers = (text: string) => text.split('HTTP/1.1 200').length - 1

/** The number of the event loop's turn. */
function countTurns(): () => number {
  let turn = 0
  const next = () => {
    turn++
    timer = setImmediate(next)
  }
  let timer = setImmediate(next)
  open.push(() => clearImmediate(timer))
  return () => turn
}

test('of 16 requests sent at once on a connection each is begun after the answer to the last, in another turn [RUN-10]', async () => {
  const turnOf = countTurns()
  const turns: number[] = []
  let inProgress = 0
  let max = 0
  const port = await serve((_request, response) => {
    turns.push(turnOf())
    max = Math.max(max, ++inProgress)
    setImmediate(() => {
      inProgress--
      response.end('done')
    })
  })
  const { socket, received } = await client(port)
  socket.write(request('/').repeat(16))
  await expect.poll(() => answers(received())).toBe(16)
  expect(max).toBe(1)
  expect(new Set(turns).size).toBe(16)
})

test('who sends 17 requests on a connection without reading an answer is disconnected; 100 who send 500 each have at most 1 begun [RUN-10]', async () => {
  let begun = 0
  const port = await serve(({ url }, response) => {
    begun++
    if (url === '/other') response.end('done')
  })
  const one = await client(port)
  one.socket.write(request('/').repeat(17))
  await once(one.socket, 'close')
  expect(begun).toBeLessThanOrEqual(1)
  const many = await Promise.all(Array.from({ length: 100 }, () => client(port)))
  const closed = many.map(({ socket }) => once(socket, 'close'))
  for (const { socket } of many) socket.write(request('/').repeat(500))
  await Promise.all(closed)
  expect(begun).toBeLessThanOrEqual(101)
  const other = await client(port)
  other.socket.write(request('/other'))
  await expect.poll(() => answers(other.received())).toBe(1)
})

/**
 * Seen red without turns: all 60 are answered first, as they can be read in one turn, in which one connection is
 * accepted.
 */
test('while 60 connections ask for what takes 5 ms each, 20 who connect anew are accepted before that, and their health is answered [RUN-10]', async () => {
  let begun = 0
  const port = await serve(({ url }, response) => {
    if (url === '/healthz') return response.end('ok')
    begun++
    const began = performance.now()
    while (performance.now() - began < 5);
    return response.end('done')
  })
  const clients = await Promise.all(Array.from({ length: 60 }, () => client(port)))
  for (const { socket } of clients) socket.write(request('/'))
  const atAnswer = await Promise.all(
    Array.from(
      { length: 20 },
      () =>
        new Promise<number>((resolve, reject) => {
          get({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
            response.resume()
            resolve(begun)
          }).on('error', reject)
        }),
    ),
  )
  expect(Math.max(...atAnswer)).toBeLessThan(20)
  await expect.poll(() => clients.filter(({ received }) => answers(received()) === 1).length).toBe(60)
})
