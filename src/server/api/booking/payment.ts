import type { PaymentState } from '../../../contract/payment-calls.ts'
import { CALLS } from '../../../contract/calls.ts'
import type { ValidationError } from '../../../contract/call.ts'
import { OPEN_PAYMENT_STATUSES, type PaymentMethod } from '../../../domain/money/payment-status.ts'
import { checkPayment } from '../../commands/payments/check-payment.ts'
import { findPayer } from '../../commands/payments/find-payer.ts'
import { currentBooking } from '../../commands/holds/load-booking.ts'
import { payForBooking } from '../../commands/payments/pay-for-booking.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentSetup } from '../../payments/payment-provider.ts'
import type { PaymentRow } from '../../store/payment-store.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, ok, unprocessable, type Ok } from '../result.ts'
import { callerOf, noBooking, refuseClosed } from './answer-booking.ts'
import { presentBooking } from './present-booking.ts'

export const paymentSetup = endpoint(CALLS.paymentSetup, async (scope) => {
  const { deps, input } = scope
  const { name, setup } = deps.payments
  const { methods, hostedMethods, isSandbox } = setup
  const fields = await deps.payments.fieldsFor?.(() => findPayer(deps, callerOf(scope), input.payFor))
  return ok({
    provider: name,
    methods: [...methods],
    hostedMethods: [...hostedMethods],
    isSandbox,
    fields: fields ? { ...fields } : null,
  })
})

export const prePayment = endpoint(CALLS.prePayment, async (scope) => {
  const { input, deps } = scope
  const errors = paymentErrors(input, deps.payments.setup)
  if (errors.length > 0) return unprocessable(errors)
  const { paymentOption: option, acceptTerms: _, hosted: __, bookingId: reference, ...request } = input
  const outcome = await payForBooking(deps, callerOf(scope), { ...request, option, token: input.token, reference })
  switch (outcome.kind) {
    case 'payment':
      return answerPayment(deps, outcome.payment)
    case 'price-changed':
      return conflict('price-changed', 'The price of this holiday has changed.', {
        agreed: outcome.agreed,
        now: outcome.now,
      })
    case 'key-reused':
      return unprocessable([
        { code: 'idempotency-key-reused', field: 'idempotencyKey', message: 'This key was used for another payment.' },
      ])
    case 'other-booking':
      return conflict('other-booking', 'Another booking has been begun in this browser since. Nothing has been paid.')
    case 'already-confirmed':
      return conflict('payment-used', 'This booking has been paid already. You have not been charged again.')
    default:
      return refuseClosed(outcome)
  }
})

export const postPayment = endpoint(CALLS.postPayment, async (scope) => {
  const { paymntRecId, giveUp: givesUp } = scope.input
  const outcome = await checkPayment(scope.deps, callerOf(scope), paymntRecId, { givesUp })
  return outcome.kind === 'payment' ? answerPayment(scope.deps, outcome.payment) : noBooking()
})

/** Everything wrong with how somebody wants to pay, whatever for. */
export function paymentErrors(
  input: { method: PaymentMethod; token?: string; hosted: boolean; agreedDueToday: number; acceptTerms: boolean },
  { methods, hostedMethods }: Pick<PaymentSetup, 'methods' | 'hostedMethods'>,
): ValidationError[] {
  const errors: ValidationError[] = []
  if (!methods.includes(input.method)) {
    errors.push({ code: 'method-not-offered', field: 'method', message: 'This payment method isn’t available.' })
  }
  const isAskedElsewhere = input.hosted && hostedMethods.includes(input.method)
  // A voucher that covers everything leaves nothing for a card to pay.
  if (input.method === 'card' && !input.token && !isAskedElsewhere && input.agreedDueToday > 0) {
    errors.push(
      input.hosted
        ? { code: 'method-not-offered', field: 'method', message: 'Choose how you want to pay.' }
        : { code: 'required', field: 'token', message: 'Enter your card details.' },
    )
  }
  if (!input.acceptTerms) {
    errors.push({ code: 'terms-not-accepted', field: 'acceptTerms', message: 'Accept the terms to continue.' })
  }
  return errors
}

/** The approval still to be given, under the specification's name for its kind [PAY-01]. */
function presentApproval({ method, actionUrl }: PaymentRow) {
  const urlOf = (kind: PaymentMethod) => (method === kind ? actionUrl : null)
  return { actionUrl, paypal: urlOf('paypal'), cardinal: urlOf('card'), payit: urlOf('bank') }
}

async function answerPayment(deps: Deps, payment: PaymentRow): Promise<Ok<PaymentState>> {
  return ok({
    paymntRecId: payment.id,
    method: payment.method,
    status: payment.status,
    amount: payment.amountPence,
    failureCode: payment.failureCode,
    ...presentApproval(payment),
    paymntUsed: payment.status === 'succeeded',
    postPayment: OPEN_PAYMENT_STATUSES.includes(payment.status),
    booking: presentBooking(deps, await currentBooking(deps, payment.bookingId)),
  })
}
