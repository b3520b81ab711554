import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/money/payment-status.ts'
import { seeOther, returnedFailure, showAgain, textOf } from '../../page/page-form.ts'
import type { ValidationError } from '../../ui/forms/error-summary.tsx'
import { afterFailure, type PaymentProblem } from './payment-problem.ts'
import { METHOD_ID, TERMS_ID, type PaymentAnswer, type PaymentTarget } from './payment-target.ts'
import * as words from './words.ts'

/** A payment form, submitted without JavaScript, that is shown again. */
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

/** Pays with a form submitted without JavaScript, always on the provider's pages. */
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
  if (errors.length > 0) return showAgain<ReturnedPayment<Chosen>>({ ...input, errors, idempotencyKey })
  const { id: targetId, agreed } = target
  const attempt = { targetId, idempotencyKey, method, token: undefined, hosted: true, agreed }
  try {
    const answer = await target.start(attempt)
    return seeOther(answer.status === 'succeeded' ? target.donePath : approvalPath(target.actionPath))
  } catch (error) {
    const { to, problem, isKnown } = afterFailure(error, target, attempt)
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
