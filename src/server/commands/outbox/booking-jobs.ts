import { randomUUID } from 'node:crypto'
import { purgeBookings, type PurgeDeps } from '../purge/purge-bookings.ts'
import { purgeCorrespondence } from '../purge/purge-correspondence.ts'
import { purgePhotos } from '../purge/purge-photos.ts'
import { purgeTrips } from '../trips/change-trip.ts'
import { processInbox } from './receive-event.ts'
import { checkPriceAlerts, purgePriceAlerts } from '../price-alerts/check-price-alerts.ts'
import { remindOfBalances } from '../correspondence/remind-of-balances.ts'
import { findReletStays } from '../cancellations/give-back-relet.ts'
import { compareNightly } from '../payments/compare-payments.ts'
import { reconcilePayments } from '../payments/reconcile-payments.ts'
import { reconcileRefunds } from '../refunds/reconcile-refunds.ts'
import { deleteOldCounts } from '../../store/purge-store.ts'
import { endOffersThatAreOver } from '../offers/end-offer.ts'
import { extendRatePlans } from '../rates/change-rate-plan.ts'
import { countNights } from '../../store/reports/night-count-store.ts'
import { forgetClaimedSteps } from '../../store/reports/step-count-store.ts'
import { todayOf } from '../command-deps.ts'
import { releaseExpiredHolds } from '../holds/release-booking.ts'
import { traced } from '../../tracing/traced.ts'
import { processOutbox } from './process-outbox.ts'
import type { TaskDeps } from '../tasks/task.ts'

type JobDeps = TaskDeps & PurgeDeps

interface Job {
  readonly name: string
  readonly everyMs: number
  /** Delay after the start; by default the time between runs. */
  readonly firstAfterMs?: number
  /** Returns the number of items processed; if not 0, the job runs again at once. */
  run(deps: JobDeps): Promise<number>
}

const JOBS: readonly Job[] = [
  { name: 'outbox', everyMs: 1000, run: processOutbox },
  { name: 'inbox', everyMs: 5000, run: processInbox },
  { name: 'reconcile-payments', everyMs: 5000, run: (deps) => reconcilePayments(deps) },
  { name: 'reconcile-refunds', everyMs: 60_000, run: (deps) => reconcileRefunds(deps) },
  // Due once a night.
  { name: 'compare-payments', everyMs: 600_000, run: compareNightly },
  { name: 'release-expired-holds', everyMs: 5000, run: releaseExpiredHolds },
  // Due once a day from 08:00.
  { name: 'remind-of-balances', everyMs: 600_000, run: remindOfBalances },
  // Nights may be sold in many ways, and be paid later.
  { name: 'find-relet-stays', everyMs: 60_000, run: findReletStays },
  // Due once a day; runs hourly, so that a server that restarts every night does it too.
  { name: 'purge-bookings', everyMs: 3_600_000, run: (deps) => purgeBookings(deps, { kind: 'job' }) },
  { name: 'purge-photos', everyMs: 3_600_000, run: purgePhotos },
  { name: 'purge-trips', everyMs: 3_600_000, run: purgeTrips },
  // 50 at a time, each hourly at most.
  { name: 'check-price-alerts', everyMs: 10_000, run: checkPriceAlerts },
  { name: 'purge-price-alerts', everyMs: 3_600_000, run: purgePriceAlerts },
  { name: 'delete-old-counts', everyMs: 600_000, run: deleteOldCounts },
  { name: 'forget-counted-steps', everyMs: 3_600_000, run: forgetCountedSteps },
  // Soon after the start: a new shop, and one of a release before, has figures of its nights.
  {
    name: 'count-nights',
    everyMs: 1_800_000,
    firstAfterMs: 60_000,
    run: async (deps) => countNights(deps.db, todayOf(deps)),
  },
  // Soon after the start, and then as a month comes within a horizon.
  { name: 'extend-rate-plans', everyMs: 3_600_000, firstAfterMs: 60_000, run: (deps) => extendRatePlans(deps) },
  { name: 'end-offers', everyMs: 600_000, run: endOffersThatAreOver },
  { name: 'purge-correspondence', everyMs: 3_600_000, run: (deps) => purgeCorrespondence(deps, { kind: 'job' }) },
]

async function forgetCountedSteps(deps: JobDeps): Promise<number> {
  await forgetClaimedSteps(deps.db, todayOf(deps))
  return 0
}

/**
 * Starts the background jobs. Log lines of a run have its id, as a request's lines have the request's. Several
 * processes may run them on one database. `stop` awaits the runs in progress.
 *
 * @param deps asked before each run, as the brand may change
 */
export function startBookingJobs(deps: () => JobDeps): { stop(): Promise<void> } {
  const runners = JOBS.map((job) => repeat(job, deps))
  return {
    async stop() {
      await Promise.all(runners.map((runner) => runner.stop()))
    },
  }
}

function repeat(job: Job, depsNow: () => JobDeps): { stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  let isStopped = false
  const schedule = (pause: number) => {
    if (isStopped) return
    timer = setTimeout(() => {
      const runId = randomUUID()
      const deps = depsNow()
      const log = deps.log.child({ job: job.name, runId })
      const run = traced(
        { kind: 'job', name: `job ${job.name}`, attributes: { 'shop.run_id': runId } },
        async (describe) => {
          const count = await job.run({ ...deps, log })
          describe({ 'shop.count': count })
          return count
        },
      )
      turn = run
        .catch((err: unknown) => {
          if (!isStopped) log.error({ err }, 'a job failed')
          return 0
        })
        .then((count) => schedule(count > 0 ? 0 : job.everyMs))
    }, pause)
    timer.unref()
  }
  schedule(job.firstAfterMs ?? job.everyMs)
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await turn
    },
  }
}
