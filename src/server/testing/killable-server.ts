/**
 * The application without pages, as a process that a test may kill: on the test's own database with the small
 * catalogue, and with the provider of SANDBOX_PROVIDER_URL. KILL_AT names the fail-point at which it kills itself, as
 * hard as `kill -9` would. No job runs, so that nothing but the customer's own retry takes up what was left.
 */
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from '../app.ts'
import { setFailHook } from '../commands/fail-points.ts'
import { listen } from '../listen.ts'
import { openPayments } from '../payments/open-payments.ts'
import { runProcess } from '../process.ts'
import { openDatabase } from '../store/connection.ts'
import { openTestDeps } from './test-deps.ts'

setFailHook((point) => {
  if (point === process.env.KILL_AT) process.kill(process.pid, 'SIGKILL')
})

await runProcess(async (env, log, onEnd) => {
  const database = await openDatabase(env, log)
  onEnd(database.close)
  const payments = await openPayments(env)
  const { deps, close } = await openTestDeps(env, database, payments.provider)
  onEnd(close)
  const server = createAdaptorServer({ fetch: createApp(deps).fetch }) as Server
  const listening = await listen(server, env)
  onEnd(listening.close)
  process.stdout.write('ready\n')
})
