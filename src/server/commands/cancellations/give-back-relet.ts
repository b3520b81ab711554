/** Gives back what a cancelled stay earns again, without being asked [POL-08]. */
import { shareOut, type Pence } from '../../../domain/money/money.ts'
import { earnedPerNight, reletRefund, shareRelet } from '../../../domain/money/relet.ts'
import { splitRefund } from '../../../domain/money/refund.ts'
import type { Actor } from '../../../domain/identity/actor.ts'
import { lockBooking, recordEvent, updateBooking } from '../../store/booking-store.ts'
import { returnToVoucher } from '../../store/discount-store.ts'
import { findAccount, findOwed, writeMovement } from '../../store/ledger-store.ts'
import { queueTask } from '../../store/outbox-store.ts'
import { findRefundable, sumExpectedRefunds } from '../../store/refund-store.ts'
import { findReletCandidates, findReletSums, findSoldAgain, insertReletNights } from '../../store/relet-store.ts'
import { findPolicy } from '../../store/sale-store.ts'
import { inTransaction, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { refundPayment } from '../refunds/queue-refund.ts'

const JOB: Actor = { kind: 'job' }

/**
 * Queues a task for each cancelled booking whose nights were sold again and paid, once for each of its nights. Every
 * way in which nights are sold counts: a booking, a telephone sale, a move to other dates. Returns 0, since one run
 * handles all of them.
 */
export async function findReletStays(deps: Pick<CommandDeps, 'db' | 'clock' | 'env'>): Promise<number> {
  for (const bookingId of await findReletCandidates(deps.db, { site: deps.env.SITE_CODE, today: todayOf(deps) })) {
    const [first] = await findSoldAgain(deps.db, bookingId)
    if (!first) continue
    const dedupeKey = `relet-refund:${bookingId}:${first.night}`
    await inTransaction(deps.db, (tx) => queueTask(tx, { kind: 'relet-refund', dedupeKey, payload: { bookingId } }))
  }
  return 0
}

/**
 * Accounts for the nights that were sold again: lets off an unpaid rest of the charge, refunds, returns to the
 * voucher, and queues the email, in the transaction of the caller, which has no other lock. Repeating it does nothing:
 * each night counts once.
 */
export async function giveBackRelet(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock' | 'site'>,
  bookingId: string,
): Promise<void> {
  const row = await lockBooking(tx, bookingId)
  if (row?.status !== 'cancelled') return
  const nights = await findSoldAgain(tx, bookingId)
  if (nights.length === 0) return
  const earned = nights.map(({ price, nights: count }) => earnedPerNight(price, count))
  const before = await findReletSums(tx, bookingId)
  const { reletCost: cost } = await findPolicy(tx, deps.site, row)
  const lost = (await findOwed(tx, bookingId)) + row.voucherPence + before.given
  const given = reletRefund({ lost, earned: [before.earned, ...earned], cost, given: before.given })
  const toVoucher = given > 0 ? await write(tx, deps, row, given, `${nights[0]!.night}`) : 0
  const [givenShares, voucherShares] = [shareOut(given, earned), shareOut(toVoucher, earned)]
  await insertReletNights(
    tx,
    nights.map(({ night, bookingId: soldTo }, index) => ({
      bookingId,
      night,
      soldTo,
      earnedPence: earned[index] ?? 0,
      givenPence: givenShares[index] ?? 0,
      toVoucherPence: voucherShares[index] ?? 0,
    })),
  )
}

/** @returns the part that goes back on the voucher */
async function write(
  tx: Transaction,
  deps: Pick<CommandDeps, 'clock'>,
  row: NonNullable<Awaited<ReturnType<typeof lockBooking>>>,
  given: Pence,
  turn: string,
): Promise<Pence> {
  const bookingId = row.id
  const { outstanding } = await findAccount(tx, bookingId)
  const payments = await findRefundable(tx, bookingId, todayOf(deps))
  const { letOff, refund, toVoucher } = shareRelet(given, {
    unpaid: Math.max(0, outstanding + (await sumExpectedRefunds(tx, bookingId))),
    refundable: payments.reduce((sum, { left }) => sum + left, 0),
  })
  if (letOff + refund > 0) await writeMovement(tx, { bookingId, kind: 'relet', pence: -(letOff + refund), turn })
  for (const { paymentId, pence, block } of refund > 0 ? splitRefund(refund, payments) : []) {
    await refundPayment(tx, JOB, { payment: { id: paymentId, bookingId }, pence, reason: 'relet', block })
  }
  const onVoucher = Math.min(toVoucher, row.voucherPence)
  if (onVoucher > 0 && row.discountCode !== null) {
    await returnToVoucher(tx, row.discountCode, onVoucher)
    await updateBooking(tx, bookingId, { voucherPence: row.voucherPence - onVoucher })
  }
  await recordEvent(tx, { bookingId, kind: 'relet-refunded', detail: `given back ${letOff + refund + onVoucher}` }, JOB)
  await queueTask(tx, {
    kind: 'relet-email',
    dedupeKey: `relet-email:${bookingId}:${turn}`,
    payload: { bookingId, relet: { letOff, refund, toVoucher: onVoucher } },
  })
  return onVoucher
}
