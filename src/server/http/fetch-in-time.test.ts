import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchInTime } from './fetch-in-time.ts'

/** Answers /whole, never ends an answer of /endless, and never begins one of /silent. */
let server: Server
let endedEarly = 0
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

beforeAll(async () => {
  server = createServer(({ url }, response) => {
    if (url === '/endless') response.on('close', () => (endedEarly += 1))
    if (url === '/silent') return
    response.writeHead(url === '/whole' ? 201 : 200, { 'x-said': 'something' })
    if (url === '/whole') response.end('done')
    else response.write(' ')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('an answer that ends within the limit is whole', async () => {
  const answer = await fetchInTime(addressOf('/whole'), {}, 60_000)
  expect([answer.status, answer.headers.get('x-said'), await answer.text()]).toEqual([201, 'something', 'done'])
})

test('a host that does not begin to answer, or never ends, is given up after the limit, also after a garbage collection', async () => {
  // With this option Node 20 forgets the signal.
  const redirects = { redirect: 'error' } as const
  const HOSTS = 10
  const read = async (path: string) => (await fetchInTime(addressOf(path), redirects, 300)).text()
  const ends = Promise.allSettled(Array.from({ length: HOSTS }, () => [read('/silent'), read('/endless')]).flat())
  let isOver = false
  void ends.then(() => (isOver = true))
  while (!isOver) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  for (const end of await ends) expect(end).toMatchObject({ reason: { name: 'TimeoutError' } })
  await expect.poll(() => endedEarly).toBe(HOSTS)
})

test('what is read is given up with its signal', async () => {
  const stop = new AbortController()
  const answer = await fetchInTime(addressOf('/endless'), { signal: stop.signal })
  stop.abort(new Error('nobody waits any more'))
  await expect(answer.text()).rejects.toThrow('nobody waits any more')
})

test('a signal that has been aborted asks nobody', async () => {
  await expect(fetchInTime(addressOf('/whole'), { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
    'too late',
  )
})
