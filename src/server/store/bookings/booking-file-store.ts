/** Everything that is stored about one booking, for staff. */
import { asc, desc, eq } from 'drizzle-orm'
import type { SoldExtra } from '../../../domain/money/booking-lines.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import { agreedPriceOf } from '../booking-price.ts'
import { findEvents, type EventRow } from '../booking-store.ts'
import { findMovements, type LedgerRow } from '../ledger-store.ts'
import { findRefunds, type RefundRow } from '../refund-store.ts'
import { findRequests, type RequestRow } from '../request-store.ts'
import { bookingAccess, staffAccount } from '../schema/back-office.ts'
import { paymentAlert } from '../schema/payment.ts'
import {
  findExtrasOf,
  findGuestsOf,
  findPayments,
  type ExtraOfBooking,
  type GuestOfBooking,
  type ListedBooking,
  type PaymentOfBooking,
} from '../staff-store.ts'
import type { Queries } from '../transaction.ts'
import { findWaitingApproval, type ListedApproval } from './approval-store.ts'
import { findAgreement } from '../agreement-store.ts'
import { findNotes, type NoteRow } from './note-store.ts'
import { listEmailsOfBooking, type SentEmailRow } from '../correspondence/sent-email-store.ts'

export interface Access {
  readonly name: string
  /** The last one. */
  readonly at: Date
}

export interface BookingFile extends ListedBooking {
  /** Undefined before a payment has begun. */
  readonly price: PriceBreakdown | undefined
  readonly guests: readonly GuestOfBooking[]
  readonly extras: readonly ExtraOfBooking[]
  readonly movements: readonly LedgerRow[]
  readonly payments: readonly PaymentOfBooking[]
  readonly refunds: readonly RefundRow[]
  readonly alerts: readonly (typeof paymentAlert.$inferSelect)[]
  readonly requests: readonly RequestRow[]
  readonly events: readonly EventRow[]
  readonly notes: readonly NoteRow[]
  /** The newest first. */
  readonly emails: readonly SentEmailRow[]
  readonly accessLog: readonly Access[]
  /** The approval that waits for a second person. */
  readonly approval: ListedApproval | undefined
  /** Whether what the customer agreed to is stored. */
  readonly hasAgreement: boolean
}

export async function readBookingFile(queries: Queries, listed: ListedBooking): Promise<BookingFile> {
  const { id } = listed.booking
  const [
    guests,
    extras,
    movements,
    payments,
    refunds,
    alerts,
    requests,
    events,
    notes,
    emails,
    accessLog,
    approval,
    agreement,
  ] = await Promise.all([
    findGuestsOf(queries, [id]),
    findExtrasOf(queries, [id]),
    findMovements(queries, id),
    findPayments(queries, id),
    findRefunds(queries, id),
    queries.select().from(paymentAlert).where(eq(paymentAlert.bookingId, id)).orderBy(asc(paymentAlert.createdAt)),
    findRequests(queries, id),
    findEvents(queries, id),
    findNotes(queries, id),
    listEmailsOfBooking(queries, id),
    findAccessLog(queries, id),
    findWaitingApproval(queries, id),
    findAgreement(queries, id),
  ])
  return {
    ...listed,
    price: agreedPriceOf(listed.booking, extras.map(soldExtra)),
    guests,
    extras,
    movements: movements.toSorted(bySaleFirst),
    payments,
    refunds,
    alerts,
    requests,
    events,
    notes,
    emails,
    accessLog,
    approval,
    hasAgreement: agreement !== undefined,
  }
}

const soldExtra = (row: ExtraOfBooking): SoldExtra => ({
  code: row.extraCode,
  name: row.name,
  group: row.group,
  quantity: row.quantity,
  each: row.eachPence,
  total: row.totalPence,
  deposit: row.depositPence,
})

/** The access log of a booking, the last entry first. */
function findAccessLog(queries: Queries, bookingId: string): Promise<Access[]> {
  return queries
    .select({ name: staffAccount.name, at: bookingAccess.at })
    .from(bookingAccess)
    .innerJoin(staffAccount, eq(staffAccount.id, bookingAccess.accountId))
    .where(eq(bookingAccess.bookingId, bookingId))
    .orderBy(desc(bookingAccess.at))
}

/** In the transaction of a sale the payment is written first: to readers the sale comes before it. */
const bySaleFirst = (a: LedgerRow, b: LedgerRow) =>
  a.at.getTime() - b.at.getTime() || Number(b.kind === 'sale') - Number(a.kind === 'sale') || a.id - b.id
