import type { AccountBooking, BalanceState, BalancePayment } from '../../../contract/account-calls.ts'
import { partPaymentError, partPaymentRange } from '../../../domain/money/balance.ts'
import { partPaymentErrorText } from '../../../domain/words/payment-words.ts'
import { type Pence, parseAmount } from '../../../domain/money/money.ts'
import * as words from './words.ts'
import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { InputOf, StorefrontApi } from '../../../contract/calls.ts'
import { textOf } from '../../page/page-form.ts'
import { BALANCE_ACTION_PATH, PAID_PATH } from './account-paths.ts'
import { useState } from 'react'

/** The whole balance, or an amount as typed. */
export interface BalanceChoice {
  readonly isPart: boolean
  readonly typed: string
}

/** The name of the field with a part of the balance. */
export const CUSTOM_AMOUNT_ID = 'customBookingPayment'

export const WHOLE_BALANCE: BalanceChoice = { isPart: false, typed: '' }

type Balance = NonNullable<AccountBooking['balance']>

/** The amount of an earlier payment, to choose it again. */
export function choiceOf(payment: { readonly amount: Pence }, { outstanding }: Balance): BalanceChoice {
  if (payment.amount >= outstanding) return WHOLE_BALANCE
  return { isPart: true, typed: (payment.amount / 100).toFixed(2) }
}

/** The chosen amount and its validation error [PAY-11]. */
interface ChosenAmount {
  /** Pence for the fields of the payment: the typed amount, or the minimum if it is not an amount. */
  readonly due: Pence
  readonly error: string | undefined
}

export function chosenAmount({ isPart, typed }: BalanceChoice, outstanding: Pence): ChosenAmount {
  if (!isPart) return { due: outstanding, error: undefined }
  const { least } = partPaymentRange(outstanding)
  const amount = parseAmount(typed)
  if (amount === undefined) return { due: least, error: words.balanceAmountErrorInvalid }
  const error = partPaymentError(amount, outstanding)
  return { due: amount > 0 ? amount : least, error: error && partPaymentErrorText(error) }
}

type Call = InputOf<'payBalance'>
type Attempt = Pick<Call, 'idempotencyKey' | 'method' | 'token' | 'hosted'> & { readonly agreed: AgreedBalance }

interface AgreedBalance {
  readonly bookingId: string
  /** Undefined if everything is paid. */
  readonly customBookingPayment: Pence | undefined
  readonly agreedOutstanding: Pence
}

export const balanceTargetId = (bookingId: string) => `balance ${bookingId}`

/** The balance of a payment form: the choice with its error, and what the guest agreed to. */
export function balanceTarget(api: Pick<StorefrontApi, 'payBalance'>, form: FormData) {
  const chosen: BalanceChoice = { isPart: form.get('amount') === 'part', typed: textOf(form, CUSTOM_AMOUNT_ID) }
  const agreedOutstanding = Number(textOf(form, 'agreedOutstanding'))
  const { due, error } = chosenAmount(chosen, agreedOutstanding)
  const bookingId = textOf(form, 'bookingId')
  const customBookingPayment = due === agreedOutstanding ? undefined : due
  const agreed: AgreedBalance = { bookingId, customBookingPayment, agreedOutstanding }
  const target = {
    id: balanceTargetId(bookingId),
    agreed,
    start: ({ idempotencyKey, method, token, hosted, agreed: figures }: Attempt): Promise<BalanceState> =>
      api.payBalance({ idempotencyKey, method, token, hosted, ...figures, acceptTerms: true }),
    actionPath: BALANCE_ACTION_PATH,
    donePath: PAID_PATH,
    describeRefusal: describeBalanceChange,
  }
  return { chosen, target, errors: error === undefined ? [] : [{ fieldId: CUSTOM_AMOUNT_ID, message: error }] }
}

/** The balance is not what the guest agreed to: another payment has arrived since. */
function describeBalanceChange(failure: ApiFailure, { agreed }: { readonly agreed: AgreedBalance }) {
  if (!failure.hasCode('outstanding-changed')) return undefined
  const { now } = failure.details as { now: Pence }
  return {
    kind: 'changed' as const,
    title: words.balanceChangedTitle,
    text: words.balanceChangedText,
    figures: [{ label: words.balanceOutstanding, before: agreed.agreedOutstanding, now }],
  }
}

/**
 * The chosen part of the balance [PAY-11].
 *
 * @param returned the choice of a form that is shown again
 */
export function useBalancePayment(account: AccountBooking, balance: Balance, returned: BalanceChoice = WHOLE_BALANCE) {
  const [choice, choose] = useState(returned)
  const { due, error } = chosenAmount(choice, balance.outstanding)
  /** Hidden fields: what the guest agrees to. */
  const figures = { bookingId: account.bookingId, agreedOutstanding: balance.outstanding }
  return { choice, choose, due, error, figures }
}

type Payment = Pick<BalancePayment, 'status'>

/** The outcome is unknown; no other payment can start until it is known. */
export function isPending({ status }: Payment): boolean {
  return status === 'created' || status === 'processing' || status === 'unknown'
}

/** Waiting for the guest's approval at the bank or PayPal; paying another way abandons it. */
export function awaitsApproval({ status }: Payment): boolean {
  return status === 'requires_action'
}
