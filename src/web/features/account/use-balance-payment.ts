import { useState } from 'react'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { apiClient } from '../../api/api-client.ts'
import { chosenAmount, WHOLE_BALANCE, type BalanceChoice } from './balance-choice.ts'
import { balanceTarget } from './balance-target.ts'

type Balance = NonNullable<AccountBooking['balance']>

/**
 * The chosen part of the balance and its payment [PAY-11].
 *
 * @param returned the choice of a form submitted without JavaScript
 */
export function useBalancePayment(account: AccountBooking, balance: Balance, returned: BalanceChoice = WHOLE_BALANCE) {
  const [choice, choose] = useState(returned)
  const { due, error } = chosenAmount(choice, balance)
  const target = balanceTarget(apiClient, account, balance.outstanding, due)
  /** Hidden fields for submission without JavaScript. */
  const figures = { bookingId: account.bookingId, agreedOutstanding: balance.outstanding }
  return { choice, choose, due, error, target, figures }
}
