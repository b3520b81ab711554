import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { prepareGracefulClose } from './graceful-close.ts'

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

/**
 * Clients run in a thread of their own: in ours, they would connect in the same event loop turn in which the server
 * stops listening.
 */
const BUSY_CLIENTS = `
  const { Agent, get } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const faults = []
  let answers = 0
  const ask = (agent) => new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: workerData.port, agent }, (response) => {
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
  const clients = Array.from({ length: 50 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      try {
        await ask(agent)
        if (++answers === 500) parentPort.postMessage('busy')
      } catch (error) {
        if (error.code !== 'ECONNREFUSED') faults.push(error.code)
        return
      }
    }
  })
  Promise.all(clients).then(() => parentPort.postMessage({ answers, faults }))
`

test('50 busy keep-alive clients are not reset', async () => {
  const { port, close } = await listen(1)
  const clients = new Worker(BUSY_CLIENTS, { eval: true, workerData: { port } })
  await once(clients, 'message')
  const [[outcome]] = (await Promise.all([once(clients, 'message'), close()])) as [[{ faults: string[] }], void]
  expect(outcome.faults).toEqual([])
})

/** Each client opens a connection for each request, one after the other; the server works 3 ms at each. */
const NEW_CLIENTS = `
  const { get } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const faults = []
  let answers = 0
  const ask = () => new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: workerData.port, agent: false }, (response) => {
      response.resume().on('end', resolve).on('error', reject)
    }).on('error', reject)
  })
  const clients = Array.from({ length: 8 }, async () => {
    for (;;) {
      try {
        await ask()
        if (++answers === 200) parentPort.postMessage('busy')
      } catch (error) {
        if (error.code !== 'ECONNREFUSED') faults.push(error.code)
        return
      }
    }
  })
  Promise.all(clients).then(() => parentPort.postMessage({ answers, faults }))
`

test('clients that connect anew all the time are answered or refused, and not reset', async () => {
  const faults: string[] = []
  for (let round = 0; round < 5; round++) {
    const server = createServer((_request, response) => {
      for (const until = performance.now() + 3; performance.now() < until;);
      response.end('done')
    })
    const close = prepareGracefulClose(server)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const clients = new Worker(NEW_CLIENTS, { eval: true, workerData: { port } })
    await once(clients, 'message')
    const [[outcome]] = (await Promise.all([once(clients, 'message'), close()])) as [[{ faults: string[] }], void]
    faults.push(...outcome.faults)
  }
  expect(faults).toEqual([])
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

test('an idle keep-alive connection delays the shutdown by at most half a second', async () => {
  const { port, close } = await listen(0)
  await get(port, new Agent({ keepAlive: true }))
  const started = performance.now()
  await close()
  expect(performance.now() - started).toBeLessThan(1500)
})
