import { redirect, useLoaderData, type ActionFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../page/api-context.ts'
import type { AccountBooking } from '../../../contract/account-calls.ts'
import type { OutputOf } from '../../../contract/calls.ts'
import { readAccount, stateOfAccountFailure } from '../../features/account/account-data.ts'
import { AccountFailed } from '../../features/account/account-layout.tsx'
import { ACCOUNT_PATH, BALANCE_ACTION_PATH } from '../../features/account/account-paths.ts'
import { BalanceAmount } from '../../features/account/balance-amount.tsx'
import { BackToBooking, BalanceFrame } from '../../features/account/balance-frame.tsx'
import { CancelRequestWarning } from '../../features/account/cancel-request.tsx'
import {
  balanceTarget,
  balanceTargetId,
  choiceOf,
  CUSTOM_AMOUNT_ID,
  type BalanceChoice,
  isPending,
  useBalancePayment,
} from '../../features/account/balance-payment.ts'
import * as balanceWords from '../../features/account/words.ts'
import { FormPart } from '../../features/payment/form-part.tsx'
import { leftPayment } from '../../features/payment/first-answer.ts'
import { newIdempotencyKey } from '../../features/payment/payment-attempt.ts'
import { answerPayment, type ReturnedPayment } from '../../features/payment/payment-post.ts'
import { PaymentForm } from '../../features/payment/payment-form.tsx'
import { usePayment } from '../../features/payment/use-payment.ts'
import * as paymentWords from '../../features/payment/words.ts'
import { PageHead } from '../../frame/page-head.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const state = await readAccount(api, request)
  if (state instanceof Response || state.kind !== 'open') return state
  const { balance, balancePayment } = state.account
  if (!balance) return redirect(ACCOUNT_PATH)
  if (balancePayment && isPending(balancePayment)) return redirect(BALANCE_ACTION_PATH)
  try {
    const setup = await api.paymentSetup({ payFor: 'balance' }, { signal: request.signal })
    const isUnpaid = balancePayment?.status === 'cancelled' || balancePayment?.status === 'failed'
    const left = leftPayment(request, isUnpaid ? choiceOf(balancePayment, balance) : undefined)
    return { ...state, balance, setup, idempotencyKey: newIdempotencyKey(), left }
  } catch (error) {
    return stateOfAccountFailure(error, request)
  }
}

/** Pays the balance, or a part. The whole means the amount shown: if it has changed, both are shown. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  return answerPayment(form, balanceTarget(context.get(apiContext), form))
}

export function Component() {
  const state = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={balanceWords.balanceTitle} isHidden />
      {state.kind === 'failed' ? (
        <AccountFailed messages={state.messages} title={balanceWords.balanceLoadFailed} />
      ) : (
        'setup' in state && <BalanceStep key={state.account.bookingId} {...state} />
      )}
    </>
  )
}

interface StepProps {
  readonly account: AccountBooking
  readonly balance: NonNullable<AccountBooking['balance']>
  readonly setup: OutputOf<'paymentSetup'>
  readonly idempotencyKey: string
  /** The payment that the guest has just left, or that failed. */
  readonly left: ReturnedPayment<BalanceChoice> | undefined
}

function BalanceStep({ account, balance, setup, idempotencyKey, left }: StepProps) {
  const payment = usePayment(balanceTargetId(account.bookingId), left)
  const { choice, choose, due, error, figures } = useBalancePayment(account, balance, payment.returned?.chosen)
  return (
    <BalanceFrame
      account={account}
      title={account.status === 'cancelled' ? balanceWords.balanceChargeTitle : balanceWords.balanceTitle}
      left={error === undefined ? balance.outstanding - due : undefined}
    >
      <CancelRequestWarning account={account} due={due} />
      <PaymentForm
        payment={payment}
        setup={setup}
        due={due}
        figures={figures}
        idempotencyKey={idempotencyKey}
        amount={(errorOf) => (
          <FormPart title={balanceWords.balanceAmount} isFirst>
            <BalanceAmount balance={balance} choice={choice} onChoose={choose} error={errorOf(CUSTOM_AMOUNT_ID)} />
          </FormPart>
        )}
        amountErrors={error === undefined ? [] : [{ fieldId: CUSTOM_AMOUNT_ID, message: error }]}
        plainPress={paymentWords.plainPress.balance}
        back={<BackToBooking />}
      />
    </BalanceFrame>
  )
}
