import { redirect, useLoaderData, useNavigate, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import type { BalancePayment, BalanceState } from '../../../contract/account-calls.ts'
import { readAccount } from '../../features/account/account-data.ts'
import { AccountFailed } from '../../features/account/account-layout.tsx'
import { ACCOUNT_PATH, BALANCE_ACTION_PATH, BALANCE_PATH, PAID_PATH } from '../../features/account/account-paths.ts'
import { BalanceFrame } from '../../features/account/balance-frame.tsx'
import * as balanceWords from '../../features/account/words.ts'
import { firstAnswer, leavePayment } from '../../features/payment/first-answer.ts'
import { PaymentOutcome } from '../../features/payment/payment-outcome.tsx'
import { PageHead } from '../../frame/page-head.tsx'
import { apiClient } from '../../api/api-client.ts'
import { inputOf } from '../../page/page-form.ts'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = await readAccount(context.get(apiContext), request)
  if (state instanceof Response || state.kind !== 'open') return state
  const payment = state.account.balancePayment
  if (!payment) return redirect(ACCOUNT_PATH)
  const { paymntRecId } = payment
  const ask = () => context.get(apiContext).postBalance({ paymntRecId }, { signal: request.signal })
  const asked = await firstAnswer(request, { paymntRecId, ask, isSurplus, donePath: PAID_PATH, payPath: BALANCE_PATH })
  return asked instanceof Response ? asked : { ...state, payment, ...asked }
}

const isSurplus = (answer: BalanceState) => answer.isSurplus

/** Leaves the payment, or asks how it stands. */
export async function action({ request, context }: ActionFunctionArgs) {
  const input = inputOf<'postBalance'>(await request.formData())
  return leavePayment(context.get(apiContext).postBalance(input), {
    payPath: BALANCE_PATH,
    actionPath: BALANCE_ACTION_PATH,
  })
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
            <BalanceOutcome
              payment={state.payment}
              first={state.first}
              isApproving={state.isApproving}
              approvalUrl={state.approvalUrl}
            />
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
  readonly approvalUrl: string | undefined
}

function BalanceOutcome({ payment: { paymntRecId, amount }, first, isApproving, approvalUrl }: OutcomeProps) {
  const navigate = useNavigate()
  return (
    <PaymentOutcome
      followed={{
        paymntRecId,
        first,
        ask: (signal) => apiClient.postBalance({ paymntRecId }, { signal }),
        isSurplus,
        onDone: () => void navigate(PAID_PATH, { replace: true }),
      }}
      amount={amount}
      isApproving={isApproving}
      approvalUrl={approvalUrl}
      payPath={BALANCE_PATH}
      surplusLink={{ to: ACCOUNT_PATH, label: balanceWords.balanceBack }}
    />
  )
}
