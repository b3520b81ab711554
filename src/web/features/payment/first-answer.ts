import { redirect } from 'react-router'
import { pathAfterLeaving } from './left-payment.ts'
import type { PaymentAnswer } from './payment-target.ts'

/** Milliseconds that the server waits for the provider before sending the page, which then polls itself. */
const TIMEOUT_MS = 1500

const isServer = typeof document === 'undefined'

interface Followed<Answer> {
  /** @throws ApiFailure */
  readonly ask: () => Promise<Answer>
  /** Whether received money is no longer wanted and is refunded. */
  readonly isSurplus: (answer: Answer) => boolean
  readonly donePath: string
  readonly payPath: string
}

/**
 * The result of a payment for a server-rendered page, since without JavaScript nothing polls. Redirects if it
 * succeeded or was cancelled. In the browser the page polls instead.
 */
export async function firstAnswer<Answer extends PaymentAnswer>(
  request: Request,
  { ask, isSurplus, donePath, payPath }: Followed<Answer>,
) {
  const isApproving = new URL(request.url).searchParams.has('approve')
  if (!isServer) return { isApproving, first: undefined }
  const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined))
  const first = await Promise.race([orUndefined(ask), timeUp])
  if (first?.status === 'succeeded' && !isSurplus(first)) return redirect(donePath)
  if (first?.status === 'cancelled') return redirect(pathAfterLeaving(payPath, first.method))
  return { isApproving, first }
}

async function orUndefined<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}
