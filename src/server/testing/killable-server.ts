/**
 * The application without pages as a process that tests may kill, on the test's database with the small catalogue and
 * the provider at SANDBOX_PROVIDER_URL. Through CONTROL_PATH a test sets the fail point at which it kills itself with
 * SIGKILL, and runs jobs: none runs otherwise, so that unfinished work stays until the test runs one.
 */
import { Hono } from 'hono'
import { createApp } from '../app.ts'
import { cancelBooking } from '../commands/cancellations/cancel-booking.ts'
import { setFailHook } from '../commands/failpoints.ts'
import { processInbox } from '../commands/outbox/receive-event.ts'
import { reconcilePayments } from '../commands/payments/reconcile-payments.ts'
import { reconcileRefunds } from '../commands/refunds/reconcile-refunds.ts'
import { processOutbox } from '../commands/outbox/process-outbox.ts'
import type { TaskDeps } from '../commands/tasks/task.ts'
import { createHttpServer, listen } from '../process/listen.ts'
import { openMail } from '../mail/open-mail.ts'
import { senderOf } from '../mail/mail.ts'
import { openPayments } from '../payments/open-payments.ts'
import { runProcess } from '../process/run-process.ts'
import { openDatabase } from '../store/connection.ts'
import { openTestDeps } from './test-deps.ts'

const CONTROL_PATH = '/control'

await runProcess(async (env, log, onEnd) => {
  const database = await openDatabase(env, log)
  onEnd(database.close)
  const payments = await openPayments(env, log)
  const { deps, close } = await openTestDeps(env, database, payments.provider)
  onEnd(close)
  const sender = senderOf(deps.site, env, payments.provider.setup.isSandbox)
  const control = controlOf({ ...deps, sender, mail: openMail(env).mail })
  const app = createApp(deps, { mounts: [{ path: CONTROL_PATH, app: control }] })
  const server = createHttpServer(app.fetch)
  const listening = await listen(server, env)
  onEnd(listening.close)
  process.stdout.write(`ready ${listening.port}\n`)
})

function controlOf(deps: TaskDeps): Hono {
  const jobs: Record<string, () => Promise<number>> = {
    outbox: () => processOutbox(deps),
    inbox: () => processInbox(deps),
    reconciler: () => reconcilePayments(deps),
    refunds: () => reconcileRefunds(deps),
  }
  const control = new Hono()
  // Calls that reach the fail point before the last one wait there: all of them die together.
  control.post('/kill-at/:point/:times', (context) => {
    let left = Number(context.req.param('times'))
    setFailHook((reached) => {
      if (reached !== context.req.param('point')) return
      if (--left === 0) process.kill(process.pid, 'SIGKILL')
      return new Promise(() => {})
    })
    return context.json({})
  })
  control.post('/turn/:job', async (context) => context.json({ count: await jobs[context.req.param('job')]?.() }))
  control.post('/cancel/:booking', async (context) =>
    context.json(
      await cancelBooking(
        deps,
        { kind: 'operator', name: 'ada' },
        { bookingId: context.req.param('booking'), charge: 0 },
      ),
    ),
  )
  return control
}
