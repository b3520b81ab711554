import { connect as openSocket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../log.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import { COLUMN_TYPES, connect, pooledConfig } from '../store/connection.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../testing/proxies/database-proxy.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { createReadiness } from './readiness.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let app: TestApp

beforeAll(async () => {
  database = await createTestDatabase({ template: 'filled' })
  proxy = await openDatabaseProxy(database.connectionConfig)
  const connectionConfig = { connectionString: proxy.url, types: COLUMN_TYPES }
  const limits = { queryMs: 2000, statementMs: 1800, idleMs: 1700 }
  const { db, pool } = connect(pooledConfig(connectionConfig, limits), createLog('silent'))
  app = await createTestApp({ database: { db, pool, connectionConfig, close: () => pool.end() } })
})
afterAll(async () => {
  await app.close()
  await app.deps.pool.end()
  await proxy.close()
  await database.close()
})
afterEach(() => proxy.heal())

async function readyz() {
  const response = await app.request('/readyz')
  const { status, headers } = response
  expect(headers.get('cache-control')).toBe('no-store')
  return { status, text: await response.text() }
}

test('a process is ready while the database answers', async () => {
  expect(await readyz()).toMatchObject({ status: 200, text: 'ready' })
})

test('it is not ready while the database does not answer within 1 s, lives all the same, and is ready again unaided', async () => {
  for (const error of ['swallow', 'refuse'] as const) {
    proxy[error]()
    // Without the limit there would be no answer: the fault lasts until it is healed.
    const { status, text } = await readyz()
    expect([status, text]).toEqual([503, expect.stringContaining('database: no answer to a query within 1 s')])
    expect((await app.request('/healthz')).status).toBe(200)
    proxy.heal()
    await expect.poll(async () => (await readyz()).status, { timeout: 15_000 }).toBe(200)
  }
})

test('a process that drains is not ready', async () => {
  const readiness = createReadiness(app.deps)
  const draining = createApp(app.deps, { readiness })
  expect((await draining.request('/readyz')).status).toBe(200)
  readiness.drain()
  const response = await draining.request('/readyz')
  expect([response.status, await response.text()]).toEqual([503, 'draining: this process is about to end\n'])
})

test('one that has heard nothing of changed stock for more than 10 s is not ready', async () => {
  const silent = (silentMs: number) => createReadiness({ ...app.deps, availability: { silentMs } }).reasons()
  expect(await silent(10_000)).toEqual([])
  expect(await silent(10_001)).toEqual(['stock: no news of the database for 10 s'])
})

test('a check of health without Host is answered, also from HAProxy, which names no address [RUN-14]', async () => {
  const readiness = createReadiness(app.deps)
  const { port, close } = await listen(createHttpServer(createApp(app.deps, { readiness }).fetch), {
    HOST: '127.0.0.1',
    PORT: 0,
  })
  const ask = async (line: string) => {
    const socket = openSocket(port, '127.0.0.1')
    socket.write(`${line} HTTP/1.0\r\n\r\n`)
    return (await text(socket)).split('\r\n')[0]
  }
  for (const line of ['OPTIONS /', 'GET /healthz', 'GET /readyz', 'HEAD /readyz']) {
    expect(await ask(line), line).toBe('HTTP/1.1 200 OK')
  }
  readiness.drain()
  expect(await ask('OPTIONS /')).toBe('HTTP/1.1 503 Service Unavailable')
  await close()
})
