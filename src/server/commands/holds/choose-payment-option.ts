import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { updateBooking } from '../../store/booking-store.ts'
import { changeHeldBooking, type ClosedBooking } from './change-booking.ts'
import type { Caller, StaffCaller, CommandDeps } from '../command-deps.ts'

export type ChoosePaymentOptionOutcome = { readonly kind: 'chosen'; readonly bookingId: string } | ClosedBooking

/** Chooses deposit or full payment. If the terms allow no deposit, the whole price stays due [BOOK-13]. */
export function choosePaymentOption(
  deps: CommandDeps,
  by: Caller | StaffCaller,
  option: PaymentOption,
): Promise<ChoosePaymentOptionOutcome> {
  return changeHeldBooking<ChoosePaymentOptionOutcome>(deps, by, 'extras', async (tx, row) => {
    await updateBooking(tx, row.id, { paymentOption: option })
    return { kind: 'chosen', bookingId: row.id }
  })
}
