import type { CancelledAccount } from '../../../domain/money/cancellation.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { BookingRow } from '../../store/booking-store.ts'
import { findMovements } from '../../store/ledger-store.ts'
import { findRefunds } from '../../store/refund-store.ts'
import { findPayments } from '../../store/staff-store.ts'
import type { Queries } from '../../store/transaction.ts'
import { cancellationSums } from './cancel-booking.ts'

/** The account at the time of the cancellation; later refunds and payments do not change it. */
export async function cancelledAccount(
  queries: Queries,
  row: Pick<BookingRow, 'id' | 'agreedPrice' | 'voucherPence'>,
): Promise<CancelledAccount> {
  const bookingId = row.id
  const sums = await cancellationSums(queries, row)
  const movements = await findMovements(queries, bookingId)
  const payments = await findPayments(queries, bookingId)
  const refunds = await findRefunds(queries, bookingId)
  const unwanted = new Set(payments.filter(({ isSurplus }) => isSurplus).map(({ id }) => id))
  const end = movements.findIndex(({ kind }) => kind === 'cancellation')
  const before = movements.slice(0, end + 1).filter(({ paymentId }) => paymentId === null || !unwanted.has(paymentId))
  const cancelledAt = movements[end]?.at ?? new Date(0)
  return {
    ...sums,
    voucher: row.agreedPrice?.voucher?.pence ?? 0,
    paid: sum(payments.filter(isCounted).map(({ amountPence }) => amountPence)),
    sentBack: sum(
      refunds
        .filter(
          ({ reason, status, createdAt }) =>
            reason !== 'cancellation' && reason !== 'surplus' && status !== 'dropped' && createdAt <= cancelledAt,
        )
        .map(({ pence }) => pence),
    ),
    stillToPay: Math.max(0, sum(before.map(({ pence }) => pence))),
  }
}

/** Payments for the holiday itself, made before the cancellation. */
const isCounted = ({ status, isSurplus, purpose }: Awaited<ReturnType<typeof findPayments>>[number]) =>
  status === 'succeeded' && !isSurplus && purpose !== 'charge'

const sum = (amounts: readonly Pence[]): Pence => amounts.reduce((total, amount) => total + amount, 0)
