import { redirect } from 'react-router'
import { isServer, seeOther, stayOn } from '../../page/page-form.ts'
import { takePassedAnswer, type PaymentAnswer } from './payment-attempt.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/money/payment-status.ts'
import type { ReturnedPayment } from './payment-post.ts'

/** Milliseconds that the server waits for the provider before sending the page, which then polls itself. */
const TIMEOUT_MS = 1500

interface Followed<Answer> {
  readonly paymntRecId: string
  /** @throws ApiFailure */
  readonly ask: () => Promise<Answer>
  /** Whether received money is no longer wanted and is refunded. */
  readonly isSurplus: (answer: Answer) => boolean
  readonly donePath: string
  readonly payPath: string
}

/**
 * The result of a payment for a server-rendered page, since without JavaScript nothing polls. Redirects if it
 * succeeded or was cancelled. In the browser the page polls instead, and goes on to `approvalUrl` if its form has just
 * begun the payment.
 */
export async function firstAnswer<Answer extends PaymentAnswer>(
  request: Request,
  { paymntRecId, ask, isSurplus, donePath, payPath }: Followed<Answer>,
) {
  const isApproving = new URL(request.url).searchParams.has('approve')
  if (!isServer) {
    const answer = takePassedAnswer<Answer>(paymntRecId)
    return { isApproving, first: answer, approvalUrl: answer?.actionUrl ?? undefined }
  }
  const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined))
  const first = await Promise.race([orUndefined(ask), timeUp])
  if (first?.status === 'succeeded' && !isSurplus(first)) return redirect(donePath)
  if (first?.status === 'cancelled') return redirect(pathAfterLeaving(payPath, first.method))
  return { isApproving, first, approvalUrl: undefined }
}

async function orUndefined<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

const LEFT = 'cancelled'
const FAILED = 'failed'

/** The pay page after the customer has left the provider's page: it says so, and keeps the method. */
export const pathAfterLeaving = (payPath: string, method: PaymentMethod) => `${payPath}?${LEFT}=${method}`

/** Leaves a payment, or only asks how it stands: the page that follows it shows that. */
export async function leavePayment(
  asking: Promise<PaymentAnswer>,
  { payPath, actionPath }: { readonly payPath: string; readonly actionPath: string },
) {
  const answer = await orUndefined(() => asking)
  return answer?.status === 'cancelled' ? seeOther(pathAfterLeaving(payPath, answer.method)) : stayOn(actionPath)
}

/** The pay page after a failed payment, which the page before has reported: it keeps the method. */
export const pathToTryAgain = (payPath: string, method: PaymentMethod) => `${payPath}?${FAILED}=${method}`

/**
 * The form after the customer has left the provider's page, or after a failed payment; undefined if they come from
 * elsewhere.
 *
 * @param chosen the customer's choices; undefined if no payment was begun: only a payment proves that the terms were
 * accepted
 */
export function leftPayment<Chosen extends object | string>(
  request: Request,
  chosen: Chosen | undefined,
): ReturnedPayment<Chosen> | undefined {
  if (chosen === undefined) return undefined
  const query = new URL(request.url).searchParams
  const isLeft = query.has(LEFT)
  const asked = query.get(isLeft ? LEFT : FAILED)
  const method = PAYMENT_METHODS.find((known) => known === asked)
  const problem = isLeft ? ({ kind: 'cancelled' } as const) : undefined
  return method && { chosen, method, hasAccepted: true, errors: [], problem }
}
