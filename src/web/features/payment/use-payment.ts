import { useMemo, useRef, useState, type FormEvent } from 'react'
import type { ValidationError } from '../../ui/forms/error-summary.tsx'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { usePageForm } from '../../page/use-page-form.ts'
import type { PaymentProblem } from './payment-problem.ts'
import { newIdempotencyKey, recallAttempt } from './payment-attempt.ts'
import { RETRY, type ReturnedPayment } from './payment-post.ts'
import { METHOD_ID, TOKEN_ID, type PaymentChoice } from './payment-target.ts'

/** Why the provider's fields gave no token, so that the form was not sent. */
interface Unsent {
  readonly refused?: readonly ValidationError[]
  readonly problem?: PaymentProblem
}

const NOTHING: Unsent = {}
const NONE_REFUSED: readonly ValidationError[] = []

export interface Payment<Chosen = unknown> {
  /** The action's answer, or the payment that the customer has left. */
  readonly returned: ReturnedPayment<Chosen> | undefined
  readonly problem: PaymentProblem | undefined
  /** Errors reported by the provider. */
  readonly refused: readonly ValidationError[]
  readonly isBusy: boolean
  /**
   * Sends the form, with the provider's token if something is due and the provider's fields ask for the card here. Retry
   * sends the attempt with the unknown outcome again.
   */
  pay(event: FormEvent<HTMLFormElement>, choice: PaymentChoice, isDue: boolean): void
}

export const isRetry = ({ nativeEvent }: FormEvent<HTMLFormElement>) =>
  (nativeEvent as SubmitEvent).submitter?.getAttribute('name') === RETRY

/**
 * The form of a payment: the token first, then the action.
 *
 * @param targetId of `PaymentTarget`: its attempt without an answer is offered again, also after a reload
 * @param left an earlier payment, which the customer left
 */
export function usePayment<Chosen>(targetId: string, left: ReturnedPayment<Chosen> | undefined): Payment<Chosen> {
  const form = usePageForm<ReturnedPayment<Chosen>>()
  const [unsent, setUnsent] = useState(NOTHING)
  const [isPreparing, setPreparing] = useState(false)
  const isRunning = useRef(false)
  const isHydrated = useHydrated()
  const isResumed = useMemo(() => isHydrated && recallAttempt(targetId) !== undefined, [isHydrated, targetId])

  const send = async (fields: FormData, choice: PaymentChoice, isDue: boolean) => {
    const outcome = isDue ? await choice.requestToken?.() : undefined
    if (outcome?.kind === 'refused') return setUnsent({ refused: outcome.errors })
    if (outcome?.kind === 'unreachable') return setUnsent({ problem: { kind: 'provider-unreachable' } })
    fields.set(METHOD_ID, outcome?.method ?? choice.method)
    // Each press is another payment; Retry is the same one.
    fields.set('idempotencyKey', newIdempotencyKey())
    if (outcome) fields.set(TOKEN_ID, outcome.token)
    return form.submit(fields)
  }

  /** One press at a time: those while one is pending are ignored. */
  const once = async (work: () => Promise<unknown>) => {
    if (isRunning.current) return
    isRunning.current = true
    setPreparing(true)
    setUnsent(NOTHING)
    try {
      await work()
    } finally {
      isRunning.current = false
      setPreparing(false)
    }
  }

  const returned = form.returned ?? left
  const isBusy = isPreparing || form.isBusy
  const earlier: PaymentProblem | undefined = isResumed ? { kind: 'no-answer' } : left?.problem
  const said = form.returned ? form.returned.problem : earlier
  return {
    returned,
    problem: unsent.problem ?? (isBusy ? undefined : said),
    refused: unsent.refused ?? NONE_REFUSED,
    isBusy,
    pay(event, choice, isDue) {
      if (isRetry(event)) return form.onSubmit(event)
      event.preventDefault()
      const fields = new FormData(event.currentTarget)
      void once(() => send(fields, choice, isDue))
    },
  }
}
