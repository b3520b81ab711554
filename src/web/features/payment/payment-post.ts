import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/money/payment-status.ts'
import { isServer, seeOther, returnedFailure, showAgain, textOf } from '../../page/page-form.ts'
import type { ValidationError } from '../../ui/forms/error-summary.tsx'
import { forgetAttempt, keepAttempt, passAnswer, recallAttempt, type PaymentAnswer } from './payment-attempt.ts'
import { afterFailure, type PaymentProblem } from './payment-problem.ts'
import { METHOD_ID, TERMS_ID, TOKEN_ID, type PaymentTarget } from './payment-target.ts'
import * as words from './words.ts'

/** The name of the button that sends the attempt with the unknown outcome again. */
export const RETRY = 'retry'

/** The payment failed, and took nothing. */
const PAYMENT_REQUIRED = 402

/** A payment form that is shown again, and why. */
export interface ReturnedPayment<Chosen> {
  /** The chosen amount. */
  readonly chosen: Chosen
  readonly method: PaymentMethod
  readonly hasAccepted: boolean
  readonly errors: readonly ValidationError[]
  readonly problem?: PaymentProblem
  /** The idempotency key of an attempt whose outcome is unknown: it is reused. */
  readonly idempotencyKey?: string
}

interface Posted<Chosen, Agreed, Answer extends PaymentAnswer> {
  readonly chosen: Chosen
  readonly target: PaymentTarget<Agreed, Answer>
  /** Validation errors of the amount's fields. */
  readonly errors?: readonly ValidationError[]
}

/** Browsers send `on` for a checkbox without a value; `true` is its value in the API. */
const CHECKED: ReadonlySet<string> = new Set(['on', 'true'])

/**
 * Pays with a form: by the provider's token if a script has made one, otherwise on the provider's pages. Retry sends the
 * attempt that the browser has kept; without script the form has its key.
 */
export async function answerPayment<Chosen, Agreed, Answer extends PaymentAnswer>(
  form: FormData,
  { chosen, target, errors: amountErrors = [] }: Posted<Chosen, Agreed, Answer>,
) {
  const asked = form.get('method')
  const known = PAYMENT_METHODS.find((one) => one === asked)
  const method = known ?? 'card'
  const hasAccepted = CHECKED.has(textOf(form, 'acceptTerms'))
  const input = { chosen, method, hasAccepted }
  const errors = [
    ...amountErrors,
    // Without a choice there is one method only.
    ...(asked === null || known ? [] : [{ fieldId: METHOD_ID, message: words.chooseMethod }]),
    ...(hasAccepted ? [] : [{ fieldId: TERMS_ID, message: words.acceptTerms }]),
  ]
  const idempotencyKey = textOf(form, 'idempotencyKey')
  const { id: targetId, agreed } = target
  const kept = form.has(RETRY) ? recallAttempt<Agreed>(targetId) : undefined
  if (!kept && errors.length > 0) return showAgain<ReturnedPayment<Chosen>>({ ...input, errors, idempotencyKey })
  const token = textOf(form, TOKEN_ID) || undefined
  const attempt = kept ?? { targetId, idempotencyKey, method, token, hosted: token === undefined, agreed }
  keepAttempt(attempt)
  try {
    const answer = await target.start(attempt)
    forgetAttempt()
    const { status, failureCode } = answer
    if (status === 'succeeded') return seeOther(target.donePath)
    if (status === 'failed' || status === 'cancelled') {
      const problem = { kind: 'failed', code: status === 'cancelled' ? status : failureCode } as const
      return showAgain<ReturnedPayment<Chosen>>({ ...input, errors: [], problem }, PAYMENT_REQUIRED)
    }
    passAnswer(answer)
    return seeOther(isServer ? approvalPath(target.actionPath) : target.actionPath)
  } catch (error) {
    const { to, problem, isKnown } = afterFailure(error, target, attempt)
    if (isKnown) forgetAttempt()
    if (to !== undefined) return seeOther(to)
    const key = isKnown ? undefined : idempotencyKey
    return showAgain<ReturnedPayment<Chosen>>(
      { ...input, errors: [], problem, idempotencyKey: key },
      returnedFailure(error).status,
    )
  }
}

/** The page that follows a payment, which redirects to the provider's page at once. */
const approvalPath = (actionPath: string) => `${actionPath}?approve=1`
