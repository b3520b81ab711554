import { redirect, useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import type { BalancePayment, BalanceState } from '../../../contract/account-calls.ts'
import { readAccount } from '../../features/account/account-data.ts'
import { AccountFailed } from '../../features/account/account-layout.tsx'
import { ACCOUNT_PATH, BALANCE_PATH, PAID_PATH } from '../../features/account/account-paths.ts'
import { BalanceFrame } from '../../features/account/balance-frame.tsx'
import * as balanceWords from '../../features/account/words.ts'
import { firstAnswer } from '../../features/payment/first-answer.ts'
import { PaymentOutcome } from '../../features/payment/payment-outcome.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { apiClient } from '../../api/api-client.ts'
import { seeOther } from '../../page/page-form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = await readAccount(context.get(apiContext), request)
  if (state instanceof Response || state.kind !== 'open') return state
  const payment = state.account.balancePayment
  if (!payment) return redirect(ACCOUNT_PATH)
  const { paymntRecId } = payment
  const ask = () => context.get(apiContext).postBalance({ paymntRecId }, { signal: request.signal })
  const asked = await firstAnswer(request, { ask, isSurplus, donePath: PAID_PATH, payPath: BALANCE_PATH })
  return asked instanceof Response ? asked : { ...state, payment, ...asked }
}

const isSurplus = (answer: BalanceState) => answer.isSurplus

/** The same for a balance payment. */
export async function action({ request, context }: ActionFunctionArgs) {
  const giveUp = (await request.formData()).has('giveUp')
  const api = context.get(apiContext)
  const account = await api.myBookings({}).catch(() => undefined)
  const paymntRecId = account?.balancePayment?.paymntRecId
  if (paymntRecId) await api.postBalance({ paymntRecId, giveUp }).catch(() => undefined)
  return seeOther('/my-booking/payment-action')
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={balanceWords.balanceActionTitle} isHidden />
      {state.kind === 'failed' ? (
        <AccountFailed messages={state.messages} />
      ) : (
        'payment' in state && (
          <BalanceFrame account={state.account} title={balanceWords.balanceActionTitle}>
            <BalanceOutcome payment={state.payment} first={state.first} isApproving={state.isApproving} />
          </BalanceFrame>
        )
      )}
    </>
  )
}

interface OutcomeProps {
  readonly payment: BalancePayment
  readonly first: BalanceState | undefined
  readonly isApproving: boolean
}

function BalanceOutcome({ payment: { paymntRecId, amount }, first, isApproving }: OutcomeProps) {
  const navigate = useNavigate()
  return (
    <PaymentOutcome
      followed={{
        paymntRecId,
        first,
        ask: (giveUp, signal) => apiClient.postBalance({ paymntRecId, giveUp }, { signal }),
        isSurplus,
        onDone: () => void navigate(PAID_PATH, { replace: true }),
      }}
      amount={amount}
      isApproving={isApproving}
      payPath={BALANCE_PATH}
      surplusLink={{ to: ACCOUNT_PATH, label: balanceWords.balanceBack }}
    />
  )
}
