import type { PaymentMethod } from '../../../domain/money/payment-status.ts'
import { leadOn, returnedFailure, showAgain, textOf } from '../../page/page-form.ts'
import type { FieldFault } from '../../ui/forms/error-summary.tsx'
import { afterFailure, type PaymentProblem } from './payment-problem.ts'
import { TERMS_ID, type PaymentAnswer, type PaymentTarget } from './payment-target.ts'
import * as words from './words.ts'

/** A form to pay by that was sent without script and comes back. */
export interface ReturnedPayment<Chosen> {
  /** What was chosen to be paid. */
  readonly chosen: Chosen
  readonly method: PaymentMethod
  readonly hasAccepted: boolean
  readonly faults: readonly FieldFault[]
  readonly problem?: PaymentProblem
  /** The key of an attempt of which it is not known what became: it is sent again under it. */
  readonly idempotencyKey?: string
}

interface Posted<Chosen, Agreed, Answer extends PaymentAnswer> {
  readonly chosen: Chosen
  readonly target: PaymentTarget<Agreed, Answer>
  /** What is wrong with the fields of the amount. */
  readonly faults?: readonly FieldFault[]
}

const METHODS: readonly PaymentMethod[] = ['card', 'paypal', 'bank']

/** Pays by a form that was sent without script: on pages of the provider, whatever it is paid with. */
export async function answerPayment<Chosen, Agreed, Answer extends PaymentAnswer>(
  form: FormData,
  { chosen, target, faults: amountFaults = [] }: Posted<Chosen, Agreed, Answer>,
) {
  const method = METHODS.find((known) => known === form.get('method')) ?? 'card'
  const hasAccepted = form.has('acceptTerms')
  const wish = { chosen, method, hasAccepted }
  const faults = hasAccepted ? amountFaults : [...amountFaults, { fieldId: TERMS_ID, message: words.acceptTerms }]
  const idempotencyKey = textOf(form, 'idempotencyKey')
  if (faults.length > 0) return showAgain<ReturnedPayment<Chosen>>({ ...wish, faults, idempotencyKey })
  const { id: targetId, agreed } = target
  const attempt = { targetId, idempotencyKey, method, token: undefined, hosted: true, agreed }
  try {
    const answer = await target.start(attempt)
    return leadOn(answer.status === 'succeeded' ? target.donePath : approvalPath(target.actionPath))
  } catch (error) {
    const { to, problem, isKnown } = afterFailure(error, target, attempt)
    if (to !== undefined) return leadOn(to)
    const key = isKnown ? undefined : idempotencyKey
    return showAgain<ReturnedPayment<Chosen>>(
      { ...wish, faults: [], problem, idempotencyKey: key },
      returnedFailure(error).status,
    )
  }
}

/** The page that follows a payment under way, which leads on at once to the page that asks for it. */
const approvalPath = (actionPath: string) => `${actionPath}?approve=1`
