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

test('a host that does not begin to answer is given up after the limit', async () => {
  await expect(fetchInTime(addressOf('/silent'), {}, 50)).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a host that does not begin to answer, or never ends, is given up with the signal, also after a garbage collection', async () => {
  const HOSTS = 10
  const stops: AbortController[] = []
  const read = (path: string) => {
    const stop = new AbortController()
    stops.push(stop)
    // With this option Node 20 forgets the signal.
    return fetchInTime(addressOf(path), { redirect: 'error', signal: stop.signal })
  }
  const silent = Array.from({ length: HOSTS }, () => read('/silent'))
  const begun = await Promise.all(Array.from({ length: HOSTS }, () => read('/endless')))
  const ends = Promise.allSettled([...silent, ...begun.map((answer) => answer.text())])
  for (let time = 0; time < 10; time++) {
    await new Promise(setImmediate)
    collectGarbage()
  }
  for (const stop of stops) stop.abort(new Error('too late'))
  for (const end of await ends) expect(end).toMatchObject({ reason: { message: 'too late' } })
  await expect.poll(() => endedEarly).toBe(HOSTS)
})

test('reading is given up with its signal', async () => {
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
