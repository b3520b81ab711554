import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockVariables, testNow } from '../../testing/test-clock.ts'
import { createTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** A module, as threads of the shop are: the first import is not for scripts. */
const TELL_TIME = 'import { parentPort } from "node:worker_threads"; parentPort.postMessage(Date.now())'

/** Longer than anything here takes, shorter than a day. */
const HOUR_MS = 3_600_000

test('this process, a thread, a child process, the application and its database, in defaults of columns too, have one clock [TEST-01]', async () => {
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(TELL_TIME)}`))
  const [inThread] = (await once(thread, 'message')) as [number]
  const { PATH } = process.env
  const child = await promisify(execFile)(process.execPath, ['--print', 'Date.now()'], {
    env: { PATH, ...clockVariables() },
  })
  const { rows } = await app.deps.pool.query<{ now: Date; clock: Date; filled: Date }>(
    'select now() as now, clock_timestamp() as clock, filled_at as filled from catalogue_state',
  )
  const { now, clock, filled } = rows[0]!
  for (const at of [inThread, Number(child.stdout), app.deps.clock.now(), now, clock, filled]) {
    expect(Math.abs(Number(at) - testNow())).toBeLessThan(HOUR_MS)
  }
})
