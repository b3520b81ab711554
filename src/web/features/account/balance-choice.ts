import type { AccountBooking } from '../../../contract/account-calls.ts'
import { partPaymentError } from '../../../domain/money/balance.ts'
import { partPaymentErrorText } from '../../../domain/words/payment-words.ts'
import { type Pence, parseAmount } from '../../../domain/money/money.ts'
import * as balanceWords from './balance-words.ts'

/** The whole balance, or an amount as typed. */
export interface BalanceChoice {
  readonly isPart: boolean
  readonly typed: string
}

export const WHOLE_BALANCE: BalanceChoice = { isPart: false, typed: '' }

type Balance = NonNullable<AccountBooking['balance']>

/** What a payment was for, to choose it again. */
export function choiceOf(payment: { readonly amount: Pence }, { outstanding }: Balance): BalanceChoice {
  if (payment.amount >= outstanding) return WHOLE_BALANCE
  return { isPart: true, typed: (payment.amount / 100).toFixed(2) }
}

/** The chosen amount and its validation error [PAY-11]. */
export interface ChosenAmount {
  /** Pence for the fields of the payment: the typed amount, or the minimum if it is not an amount. */
  readonly due: Pence
  /** customBookingPaymentErr */
  readonly error: string | undefined
}

export function chosenAmount({ isPart, typed }: BalanceChoice, { outstanding, least }: Balance): ChosenAmount {
  if (!isPart) return { due: outstanding, error: undefined }
  const amount = parseAmount(typed)
  if (amount === undefined) return { due: least, error: balanceWords.amountErrorInvalid }
  const error = partPaymentError(amount, outstanding)
  return { due: amount > 0 ? amount : least, error: error && partPaymentErrorText(error) }
}
