import { useState } from 'react'
import type { AccountBooking, BalanceState } from '../../../contract/account-calls.ts'
import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { InputOf } from '../../../contract/calls.ts'
import type { Pence } from '../../../domain/money.ts'
import { message } from '../../messages/message.ts'
import { apiClient } from '../../state/api-client.ts'
import { BALANCE_ACTION_PATH, PAID_PATH } from './account-paths.ts'
import { chosenAmount, WHOLE_BALANCE } from './balance-choice.ts'

type Balance = NonNullable<AccountBooking['balance']>
type Call = InputOf<'payBalance'>
type Attempt = Pick<Call, 'idempotencyKey' | 'method' | 'token'> & { readonly agreed: Agreed }

interface Agreed {
  readonly bookingId: string
  /** Left out where all is paid. */
  readonly customBookingPayment: Pence | undefined
  readonly agreedOutstanding: Pence
}

/** What a guest wants to pay of the balance, and how that is paid [PAY-11]. */
export function useBalancePayment(account: AccountBooking, balance: Balance) {
  const [choice, choose] = useState(WHOLE_BALANCE)
  const { due, fault } = chosenAmount(choice, balance)
  const agreed: Agreed = {
    bookingId: account.bookingId,
    customBookingPayment: due === balance.outstanding ? undefined : due,
    agreedOutstanding: balance.outstanding,
  }
  const target = {
    id: `balance ${account.bookingId}`,
    due,
    agreed,
    start: ({ idempotencyKey, method, token, agreed: figures }: Attempt): Promise<BalanceState> =>
      apiClient.payBalance({ idempotencyKey, method, token, ...figures, acceptTerms: true }),
    actionPath: BALANCE_ACTION_PATH,
    donePath: PAID_PATH,
    tellRefusal: tellChange,
  }
  return { choice, choose, due, fault, target }
}

/** The balance is no longer what the guest agreed to: another payment has arrived meanwhile. */
function tellChange(failure: ApiFailure, { agreed }: { readonly agreed: Agreed }) {
  if (!failure.hasCode('outstanding-changed')) return undefined
  const { now } = failure.details as { now: Pence }
  return {
    kind: 'changed' as const,
    title: message('balance.changedTitle'),
    text: message('balance.changedText'),
    figures: [{ label: message('balance.outstanding'), before: agreed.agreedOutstanding, now }],
  }
}
