import { redirect } from 'react-router'
import type { PaymentAnswer } from './payment-target.ts'

/** How long a page waits for the provider before it is shown, in milliseconds: it asks again itself. */
const PATIENCE_MS = 1500

const isServer = typeof document === 'undefined'

interface Followed<Answer> {
  /** @throws ApiFailure */
  readonly ask: () => Promise<Answer>
  /** Whether money that has come is not wanted any more and goes back. */
  readonly isSurplus: (answer: Answer) => boolean
  readonly donePath: string
  readonly payPath: string
}

/**
 * What became of a payment, for a page that the server makes: without script nobody else would ask. Leads on where there is
 * an end. A browser asks from within the page.
 */
export async function firstAnswer<Answer extends PaymentAnswer>(
  request: Request,
  { ask, isSurplus, donePath, payPath }: Followed<Answer>,
) {
  const isApproving = new URL(request.url).searchParams.has('approve')
  if (!isServer) return { isApproving, first: undefined }
  const timeUp = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))
  const first = await Promise.race([orNothing(ask), timeUp])
  if (first?.status === 'succeeded' && !isSurplus(first)) return redirect(donePath)
  if (first?.status === 'cancelled') return redirect(`${payPath}?${CANCELLED}=1`)
  return { isApproving, first }
}

async function orNothing<Answer>(ask: () => Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

const CANCELLED = 'cancelled'

/** Whether a page to pay on was led to by a payment that was left. */
export const isAfterCancelling = (request: Request) => new URL(request.url).searchParams.has(CANCELLED)
