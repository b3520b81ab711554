import { londonDateAt } from '../../../domain/dates/calendar-date.ts'
import { comparePayments, type PaymentFinding } from '../../../domain/money/payment-comparison.ts'
import { findPayment } from '../../store/payment-store.ts'
import {
  claimNight,
  deleteOtherFindings,
  findPaymentsSince,
  giveBackNight,
  insertFindings,
  type NewFinding,
} from '../../store/payment-finding-store.ts'
import { findSamplesRemoved } from '../../store/catalogue/opening-store.ts'
import { inTransaction } from '../../store/transaction.ts'
import type { CommandDeps } from '../command-deps.ts'
import { syncPayment } from './settle-payment.ts'

const HOUR_MS = 3_600_000

/** The night begins at three in London, when few book. */
const NIGHT_MS = 3 * HOUR_MS

/** Longer than a bank may process a payment, so that each payment is compared after its end. */
const LOOK_BACK_MS = 8 * 24 * HOUR_MS

/** Clocks differ: our payments of the list's first and last hour need not be in it. */
const MARGIN_MS = HOUR_MS

const JOB = { kind: 'job' } as const

/**
 * Compares the payments of the last eight days with the provider's own list, once a night in all processes. A
 * difference is logged, and listed for staff until they have handled it or it is gone. A payment that succeeded there
 * and is open here is settled instead.
 *
 * @returns 0, since one run compares everything
 */
export async function compareNightly(deps: CommandDeps): Promise<number> {
  const night = londonDateAt(deps.clock.now() - NIGHT_MS)
  const name = `compare-payments:${deps.env.SITE_CODE}`
  if (!deps.payments.listSucceeded || !(await claimNight(deps.db, name, night))) return 0
  let isDone = false
  try {
    isDone = await compare(deps)
  } finally {
    if (!isDone) await giveBackNight(deps.db, name, night)
  }
  return 0
}

/** False if the provider did not answer. */
async function compare(deps: CommandDeps): Promise<boolean> {
  const { payments, env, clock, db, log } = deps
  const to = new Date(clock.now())
  // Removed sample bookings leave their payments at the provider alone.
  const removed = await findSamplesRemoved(db)
  const from = new Date(Math.max(clock.now() - LOOK_BACK_MS, removed?.getTime() ?? 0))
  const answer = await payments.listSucceeded?.({ from, to })
  if (answer?.kind !== 'listed') {
    log.warn({ event: 'payments-not-compared' }, 'the provider did not list its payments: they are compared later')
    return false
  }
  // Other sites may share the provider's account.
  const list = answer.payments.filter(({ bookingReference }) => bookingReference.startsWith(env.SITE_CODE))
  const ofUs = { provider: payments.name, site: env.SITE_CODE }
  const ours = await findPaymentsSince(db, { ...ofUs, since: new Date(from.getTime() - MARGIN_MS) })
  const expected = { from: new Date(from.getTime() + MARGIN_MS), to: new Date(to.getTime() - MARGIN_MS) }
  const found: NewFinding[] = []
  for (const finding of comparePayments(ours, list, expected)) {
    if (!(await isSettledNow(deps, finding))) found.push(rowOf(deps, finding))
  }
  const fresh = await inTransaction(db, async (tx) => {
    await deleteOtherFindings(tx, { ...ofUs, since: from }, found)
    return insertFindings(tx, found)
  })
  for (const { kind, id } of fresh) {
    log.error({ event: 'payment-finding', kind, finding: id }, 'a payment differs from the provider’s list')
  }
  log.info({ event: 'payments-compared', count: list.length }, 'payments were compared with the provider’s list')
  return true
}

async function isSettledNow(deps: CommandDeps, { kind, ours }: PaymentFinding): Promise<boolean> {
  const row = kind === 'not-succeeded' && ours ? await findPayment(deps.db, ours.id) : undefined
  return row !== undefined && (await syncPayment(deps, JOB, row)).payment.status === 'succeeded'
}

function rowOf({ payments, env }: CommandDeps, { kind, listed, ours }: PaymentFinding): NewFinding {
  const payment = listed ?? ours
  if (!payment) throw new Error('a finding is about no payment')
  return {
    site: env.SITE_CODE,
    provider: payments.name,
    kind,
    subject: listed?.providerPaymentId ?? ours?.id ?? '',
    bookingReference: payment.bookingReference,
    listedAmount: listed ? `${(listed.amount / 100).toFixed(2)} ${listed.currency}` : null,
    ourPence: ours?.amount ?? null,
    ourStatus: ours?.status ?? null,
    paidAt: payment.createdAt,
  }
}
