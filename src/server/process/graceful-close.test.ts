import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { prepareGracefulClose } from './listen.ts'

async function listen(
  answerAfterMs: number,
): Promise<{ server: Server; port: number; close: (drainMs?: number) => Promise<void> }> {
  const server = createServer((_request, response) => {
    // oxlint-disable-next-line clock/no-real-time -- an answer takes its time
    setTimeout(() => response.end('done'), answerAfterMs)
  })
  const close = prepareGracefulClose(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port, close }
}

async function get(port: number, agent: Agent): Promise<{ body: string; connection: string | undefined }> {
  const sent = request({ port, host: '127.0.0.1', agent }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  return { body: Buffer.concat(chunks).toString(), connection: response.headers.connection }
}

test('requests in progress are answered, and close their connections', async () => {
  const { server, port, close } = await listen(200)
  const agent = new Agent({ keepAlive: true })
  const answer = get(port, agent)
  await once(server, 'request')
  await close()
  expect(await answer).toEqual({ body: 'done', connection: 'close' })
})

test('new connections are refused while the last requests are answered', async () => {
  const { server, port, close } = await listen(200)
  const answer = get(port, new Agent({ keepAlive: true }))
  await once(server, 'request')
  const closing = close()
  await vi.waitFor(() => expect(server.listening).toBe(false), { interval: 1 })
  await expect(get(port, new Agent())).rejects.toThrow('ECONNREFUSED')
  await Promise.all([answer, closing])
})

test('50 keep-alive connections are not reset, and their next request is answered and their last', async () => {
  const { server, port, close } = await listen(0)
  const agents = Array.from({ length: 50 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  await Promise.all(agents.map((agent) => get(port, agent)))
  const closing = close()
  await vi.waitFor(() => expect(server.listening).toBe(false), { interval: 1 })
  const answers = await Promise.all(agents.map((agent) => get(port, agent)))
  expect(new Set(answers.map((answer) => answer.connection))).toEqual(new Set(['close']))
  await closing
})

/** Connects in a thread of its own, so that the kernel completes the connections while our thread is blocked. */
const WAITING_CLIENTS = `
  const { Agent, request } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const connected = new Int32Array(workerData.connected)
  const clients = Array.from({ length: workerData.clients }, () => new Promise((resolve) => {
    request({ host: '127.0.0.1', port: workerData.port, agent: new Agent() }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode)).on('error', (error) => resolve(error.code))
    })
      .on('error', (error) => resolve(error.code))
      .on('socket', (socket) => socket.on('connect', () => {
        Atomics.add(connected, 0, 1)
        Atomics.notify(connected, 0)
      }))
      .end()
  }))
  Promise.all(clients).then((outcomes) => parentPort.postMessage(outcomes))
`

test('connections that the kernel completed before the close are answered, and not reset', async () => {
  const CLIENTS = 20
  const { port, close } = await listen(1)
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port, clients: CLIENTS, connected: connected.buffer }
  const outcomes = once(new Worker(WAITING_CLIENTS, { eval: true, workerData }), 'message')
  // Our thread is blocked, so the server accepts nobody until all wait.
  for (let count = 0; count < CLIENTS; count = Atomics.load(connected, 0)) Atomics.wait(connected, 0, count)
  await close()
  expect(await outcomes).toEqual([Array.from({ length: CLIENTS }, () => 200)])
})

test('while it drains, new connections are answered, each for one request', async () => {
  const { port, close } = await listen(0)
  const agent = new Agent({ keepAlive: true })
  await get(port, agent)
  const closing = close(300)
  for (const its of [agent, new Agent({ keepAlive: true })]) {
    expect(await get(port, its)).toEqual({ body: 'done', connection: 'close' })
  }
  await closing
  await expect(get(port, new Agent())).rejects.toThrow('ECONNREFUSED')
})

test('an idle keep-alive connection delays the shutdown by half a second, and not by five', async () => {
  const { port, close } = await listen(0)
  await get(port, new Agent({ keepAlive: true }))
  const started = performance.now()
  await close()
  expect(performance.now() - started).toBeLessThan(5000)
})
