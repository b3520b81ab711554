/** Reads the data of the pages that change a booking [STAFF-04] [STAFF-08]. */
import type { Pence } from '../../domain/money/money.ts'
import { splitRefund, type RefundPart } from '../../domain/money/refund.ts'
import { todayOf } from '../commands/command-deps.ts'
import type { Deps } from '../deps.ts'
import { findApproval, findWaitingApprovals, type ListedApproval } from '../store/bookings/approval-store.ts'
import { findNotes } from '../store/bookings/note-store.ts'
import { findVersion } from '../store/bookings/version-store.ts'
import { findRefundable, findRefunds, type RefundRow } from '../store/refund-store.ts'
import { findPayments } from '../store/staff-store.ts'
import { findBookingNamed } from './booking.ts'

type QueryDeps = Pick<Deps, 'db'>

export type BookingToChange = NonNullable<Awaited<ReturnType<typeof findBookingToChange>>>
export type WaitingApproval = ListedApproval
export type RefundOfBooking = RefundRow

/** A booking by its reference, as typed. A form sends back the version that was shown. */
export async function findBookingToChange({ db }: QueryDeps, typed: string) {
  const listed = await findBookingNamed({ db }, typed)
  return listed && { ...listed, version: await findVersion(db, listed.booking.id) }
}

export const listNotes = ({ db }: QueryDeps, bookingId: string) => findNotes(db, bookingId)

export const listPayments = ({ db }: QueryDeps, bookingId: string) => findPayments(db, bookingId)

/** Payments, each with the pence that can still be refunded. */
export const listRefundable = (deps: Pick<Deps, 'db' | 'clock'>, bookingId: string) =>
  findRefundable(deps.db, bookingId, todayOf(deps))

/** The payments that a refund goes back to. */
export const splitByPayment = async (
  deps: Pick<Deps, 'db' | 'clock'>,
  bookingId: string,
  refund: Pence,
): Promise<readonly RefundPart[]> => splitRefund(refund, await listRefundable(deps, bookingId))

export async function findRefund({ db }: QueryDeps, bookingId: string, refundId: string) {
  return (await findRefunds(db, bookingId)).find(({ id }) => id === refundId)
}

/** Goodwill that waits for a second person. */
export const listApprovals = ({ db }: QueryDeps) => findWaitingApprovals(db)

/** An approval of a booking, decided or not. */
export async function findApprovalOf({ db }: QueryDeps, bookingId: string, id: string) {
  const listed = await findApproval(db, id)
  return listed?.approval.bookingId === bookingId ? listed : undefined
}
