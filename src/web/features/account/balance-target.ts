import type { AccountBooking, BalanceState } from '../../../contract/account-calls.ts'
import type { ApiFailure } from '../../../contract/api-failure.ts'
import type { InputOf, StorefrontApi } from '../../../contract/calls.ts'
import type { Pence } from '../../../domain/money/money.ts'
import { BALANCE_ACTION_PATH, PAID_PATH } from './account-paths.ts'
import * as balanceWords from './balance-words.ts'

type Call = InputOf<'payBalance'>
type Attempt = Pick<Call, 'idempotencyKey' | 'method' | 'token' | 'hosted'> & { readonly agreed: AgreedBalance }

export interface AgreedBalance {
  readonly bookingId: string
  /** Undefined if everything is paid. */
  readonly customBookingPayment: Pence | undefined
  readonly agreedOutstanding: Pence
}

/**
 * The balance of a booking as a payment target.
 * @param due pence to pay now
 */
export function balanceTarget(
  api: Pick<StorefrontApi, 'payBalance'>,
  { bookingId }: Pick<AccountBooking, 'bookingId'>,
  agreedOutstanding: Pence,
  due: Pence,
) {
  const customBookingPayment = due === agreedOutstanding ? undefined : due
  const agreed: AgreedBalance = { bookingId, customBookingPayment, agreedOutstanding }
  return {
    id: `balance ${bookingId}`,
    due,
    agreed,
    start: ({ idempotencyKey, method, token, hosted, agreed: figures }: Attempt): Promise<BalanceState> =>
      api.payBalance({ idempotencyKey, method, token, hosted, ...figures, acceptTerms: true }),
    actionPath: BALANCE_ACTION_PATH,
    donePath: PAID_PATH,
    describeRefusal: describeBalanceChange,
  }
}

/** The balance is not what the guest agreed to: another payment has arrived since. */
function describeBalanceChange(failure: ApiFailure, { agreed }: { readonly agreed: AgreedBalance }) {
  if (!failure.hasCode('outstanding-changed')) return undefined
  const { now } = failure.details as { now: Pence }
  return {
    kind: 'changed' as const,
    title: balanceWords.changedTitle,
    text: balanceWords.changedText,
    figures: [{ label: balanceWords.outstanding, before: agreed.agreedOutstanding, now }],
  }
}
