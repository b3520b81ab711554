import { useState } from 'react'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import { apiClient } from '../../api/api-client.ts'
import { chosenAmount, WHOLE_BALANCE, type BalanceChoice } from './balance-choice.ts'
import { balanceTarget } from './balance-target.ts'

type Balance = NonNullable<AccountBooking['balance']>

/**
 * What a guest wants to pay of the balance, and how that is paid [PAY-11].
 * @param returned what was chosen in a form that was sent without script
 */
export function useBalancePayment(account: AccountBooking, balance: Balance, returned: BalanceChoice = WHOLE_BALANCE) {
  const [choice, choose] = useState(returned)
  const { due, fault } = chosenAmount(choice, balance)
  const target = balanceTarget(apiClient, account, balance.outstanding, due)
  /** What the form says without script, beside what is chosen in it. */
  const figures = { bookingId: account.bookingId, agreedOutstanding: balance.outstanding }
  return { choice, choose, due, fault, target, figures }
}
