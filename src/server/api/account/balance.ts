import type { BalanceState } from '../../../contract/account-calls.ts'
import { CALLS } from '../../../contract/calls.ts'
import { partPaymentRange, type PartPaymentError } from '../../../domain/money/balance.ts'
import { nothingLeftToPay, partPaymentErrorText } from '../../../domain/words/payment-words.ts'
import { formatMoneyExact, type Pence } from '../../../domain/money/money.ts'
import { checkBalancePayment } from '../../commands/payments/check-payment.ts'
import { openAccount, loadAccountOf } from '../../commands/account/load-account.ts'
import { payBalance as pay } from '../../commands/payments/pay-balance.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { callerOf, refuseClosed } from '../booking/answer-booking.ts'
import { paymentErrors } from '../booking/payment.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, ok, unprocessable, type Failed, type Ok, gone, notFound } from '../result.ts'
import { presentAccount, presentDayToPay } from './present-account.ts'
import { notLoggedIn } from './log-in.ts'
import { todayOf } from '../../commands/command-deps.ts'
import { findPayLink, openPayLink as openBalance } from '../../commands/account/pay-link.ts'
import type { BookingRecord } from '../../commands/holds/load-booking.ts'
import { findHoldLink, openHoldLink } from '../../commands/sale/hold-link.ts'
import { depositOf, isDepositCompulsory, presentBooking } from '../booking/present-booking.ts'
import { newSessionToken } from '../session.ts'

export const payBalance = endpoint(CALLS.payBalance, async (scope) => {
  const { input, deps } = scope
  const caller = callerOf(scope)
  const record = await openAccount(deps, caller)
  if (!record) return notLoggedIn()
  const { bookingId: reference, customBookingPayment, acceptTerms, agreedOutstanding, ...request } = input
  if (reference !== undefined && reference !== record.row.reference) {
    return conflict('other-booking', 'Another booking has been opened in this browser. No payment has been taken.')
  }
  const amount = customBookingPayment ?? agreedOutstanding
  const errors = paymentErrors({ ...request, acceptTerms, agreedDueToday: amount }, deps.payments.setup)
  if (errors.length > 0) return unprocessable(errors)
  const outcome = await pay(deps, caller, { ...request, amount, agreedOutstanding, token: request.token })
  switch (outcome.kind) {
    case 'payment':
      return answerPayment(deps, outcome.payment)
    case 'no-booking':
      return notLoggedIn()
    case 'no-balance':
      return nothingOutstanding()
    case 'payment-under-way':
      return conflict('payment-under-way', 'A payment for this booking is being processed.')
    case 'outstanding-changed':
      return conflict('outstanding-changed', 'The balance has changed. No payment has been taken.', {
        agreed: outcome.agreed,
        now: outcome.now,
      })
    case 'amount-refused':
      return refuseAmount(outcome.error, agreedOutstanding)
    case 'key-reused':
      return unprocessable([
        { code: 'idempotency-key-reused', field: 'idempotencyKey', message: 'This key was used for another payment.' },
      ])
  }
})

export const postBalance = endpoint(CALLS.postBalance, async (scope) => {
  const { paymntRecId, giveUp: givesUp } = scope.input
  const outcome = await checkBalancePayment(scope.deps, callerOf(scope), paymntRecId, { givesUp })
  return outcome.kind === 'payment' ? answerPayment(scope.deps, outcome.payment) : notLoggedIn()
})

const nothingOutstanding = (): Failed => conflict('nothing-outstanding', nothingLeftToPay)

/** The error at its field and, under the name of the specification, as a text [PAY-11]. */
function refuseAmount(error: PartPaymentError, outstanding: Pence): Failed {
  if (error.kind === 'nothing-outstanding') return nothingOutstanding()
  const { least, mostPart = null } = partPaymentRange(outstanding)
  const message = mostPart === null ? `Pay the full balance of ${formatMoneyExact(least)}` : partPaymentErrorText(error)
  return unprocessable([{ code: CODES[error.kind], field: 'customBookingPayment', message }], {
    customBookingPaymentErr: message,
    outstanding,
    least,
    mostPart,
  })
}

const CODES = {
  'too-little': 'payment-too-little',
  'too-much': 'payment-too-much',
  'leaves-too-little': 'leaves-too-little',
} as const

async function answerPayment(deps: Deps, payment: PaymentRow): Promise<Ok<BalanceState>> {
  return ok({
    paymntRecId: payment.id,
    method: payment.method,
    status: payment.status,
    amount: payment.amountPence,
    failureCode: payment.failureCode,
    actionUrl: payment.actionUrl,
    isSurplus: payment.isSurplus,
    booking: presentAccount(deps, await loadAccountOf(deps, payment.bookingId)),
  })
}

export const payLink = endpoint(CALLS.payLink, async ({ deps, input }) => {
  const held = await findHoldLink(deps, input.token)
  if (held === 'ended') return linkEnded()
  const record = held ?? (await findPayLink(deps, input.token))
  if (!record) return noSuchLink()
  if (record === 'ended') return linkEnded()
  const isCancelled = record.row.status === 'cancelled'
  return ok({
    ...presentStay(deps, record),
    ...(held
      ? {
          status: 'held',
          heldUntil: held.row.holdExpiresAt.toISOString(),
          deposit: depositOf(held),
          compulsoryDeposit: isDepositCompulsory(held),
          outstanding: held.price.total,
        }
      : {
          status: isCancelled ? 'cancelled' : 'confirmed',
          heldUntil: null,
          deposit: null,
          compulsoryDeposit: false,
          outstanding: Math.max(0, record.account.outstanding),
        }),
    ...presentDayToPay(record, todayOf(deps)),
  })
})

function presentStay(deps: Deps, record: BookingRecord) {
  const booking = presentBooking(deps, record)
  return {
    bookingId: booking.bookingId,
    parkName: booking.parkName,
    townName: booking.townName,
    regionName: booking.regionName,
    unitDesc: booking.unitDesc,
    image: booking.image,
    arrivalDate: booking.arrivalDate,
    departureDate: booking.departureDate,
  }
}

export const openPayLink = endpoint(CALLS.openPayLink, async (scope) => {
  const freshToken = newSessionToken()
  const { deps, input } = scope
  const held = await openHoldLink(deps, callerOf(scope), input.token, freshToken)
  switch (held.kind) {
    case 'opened':
      scope.session.begin(freshToken)
      return ok({ message: 'You can now check your booking and pay.', opens: 'booking' })
    case 'link-ended':
      return linkEnded()
    case 'payment-under-way':
      return refuseClosed(held)
    case 'no-such-link':
      break
  }
  const outcome = await openBalance(deps, callerOf(scope), input.token, freshToken)
  switch (outcome.kind) {
    case 'opened':
      scope.account.begin(freshToken)
      return ok({ message: 'You can now pay the balance of your booking.', opens: 'balance' })
    case 'nothing-outstanding':
      return conflict('nothing-outstanding', nothingLeftToPay)
    case 'no-such-link':
      return noSuchLink()
    case 'link-ended':
      return linkEnded()
  }
})

const linkEnded = (): Failed => gone('link-ended', 'This link has ended. Log in to see what is left to pay.')
const noSuchLink = (): Failed => notFound('no-such-link', 'This link does not lead to a booking any more.')
