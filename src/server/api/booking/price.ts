import { CALLS } from '../../../contract/calls.ts'
import { refusedDiscount } from '../../../domain/words/discount-words.ts'
import { choosePaymentOption } from '../../commands/holds/choose-payment-option.ts'
import { currentBookingOf } from '../../commands/holds/load-booking.ts'
import { setDiscount as applyCode } from '../../commands/holds/set-discount.ts'
import { endpoint } from '../endpoint.ts'
import { ok, unprocessable } from '../result.ts'
import { answerBooking, callerOf, noBooking, refuseClosed } from './answer-booking.ts'
import { depositOf, depositText, discountValueOf, dueDateOf, isDepositCompulsory } from './present-booking.ts'

export const getDeposit = endpoint(CALLS.getDeposit, async (scope) => {
  const record = await currentBookingOf(scope.deps, callerOf(scope))
  if (!record) return noBooking()
  scope.deps.steps?.countOnce('payment', record.row)
  const { schedule } = record.price
  return ok({
    deposit: depositOf(record),
    depositMsg: depositText(record),
    dueDate: dueDateOf(record),
    compulsoryDeposit: isDepositCompulsory(record),
    whyFull: schedule.kind === 'full' ? schedule.reason : null,
    discountCode: record.row.discountCode,
    discountValue: discountValueOf(record),
  })
})

export const setDiscount = endpoint(CALLS.setDiscount, async (scope) => {
  const outcome = await applyCode(scope.deps, callerOf(scope), scope.input.discountCode)
  switch (outcome.kind) {
    case 'set':
      return answerBooking(scope.deps, outcome.bookingId)
    case 'refused':
      return unprocessable([
        {
          code: `discount-${outcome.reason}`,
          field: 'discountCode',
          message: refusedDiscount(outcome.reason),
        },
      ])
    default:
      return refuseClosed(outcome)
  }
})

export const setPaymentOption = endpoint(CALLS.setPaymentOption, async (scope) => {
  const outcome = await choosePaymentOption(scope.deps, callerOf(scope), scope.input.paymentOption)
  return outcome.kind === 'chosen' ? answerBooking(scope.deps, outcome.bookingId) : refuseClosed(outcome)
})
