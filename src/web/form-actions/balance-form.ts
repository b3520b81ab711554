import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../page/api-context.ts'
import { readAccount } from '../features/account/account-data.ts'
import { ACCOUNT_PATH } from '../features/account/account-paths.ts'
import { CUSTOM_AMOUNT_ID } from '../features/account/balance-amount.tsx'
import { chosenAmount, type BalanceChoice } from '../features/account/balance-choice.ts'
import { balanceTarget } from '../features/account/balance-target.ts'
import { answerPayment } from '../features/payment/payment-post.ts'
import { seeOther, showAgain, textOf } from '../page/page-form.ts'

/** Pays the balance, or a part, with a form submitted without JavaScript. */
export async function balanceAction({ request, context }: ActionFunctionArgs) {
  const form = await request.formData()
  const api = context.get(apiContext)
  const state = await readAccount(api, request)
  if (state instanceof Response) return state
  // The page itself shows that it failed to load.
  if (state.kind !== 'open') return showAgain(undefined, 503)
  const { balance } = state.account
  if (!balance) return seeOther(ACCOUNT_PATH)
  const chosen: BalanceChoice = { isPart: form.get('amount') === 'part', typed: textOf(form, CUSTOM_AMOUNT_ID) }
  const { due, error } = chosenAmount(chosen, balance)
  const agreedOutstanding = Number(textOf(form, 'agreedOutstanding'))
  const bookingId = textOf(form, 'bookingId')
  return answerPayment(form, {
    chosen,
    // The whole balance means the amount shown: if it has changed, both are shown.
    target: balanceTarget(api, { bookingId }, agreedOutstanding, chosen.isPart ? due : agreedOutstanding),
    errors: error === undefined ? [] : [{ fieldId: CUSTOM_AMOUNT_ID, message: error }],
  })
}
