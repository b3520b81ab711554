import { useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ValidationError } from '../../ui/forms/error-summary.tsx'
import { useHydrated } from '../../hydration/use-hydrated.ts'
import { afterFailure, type PaymentProblem } from './payment-problem.ts'
import { forgetAttempt, keepAttempt, newIdempotencyKey, recallAttempt, type PaymentAttempt } from './payment-attempt.ts'
import type { PaymentAnswer, PaymentTarget, PaymentChoice } from './payment-target.ts'

const NONE_REFUSED: readonly ValidationError[] = []

export interface Payment {
  readonly problem: PaymentProblem | undefined
  /** Errors reported by the provider. */
  readonly refused: readonly ValidationError[]
  readonly isBusy: boolean
  pay(choice: PaymentChoice): Promise<void>
  /** Sends the attempt with the unknown outcome again. */
  retry(): Promise<void>
}

/**
 * Runs the payment of a target: token, one attempt at a time, result.
 *
 * @param returned the outcome of an earlier payment: one that the customer left, or a form without JavaScript
 */
export function usePayment<Agreed, Answer extends PaymentAnswer>(
  target: PaymentTarget<Agreed, Answer>,
  returned?: PaymentProblem,
): Payment {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState(returned)
  const [refused, setRefused] = useState(NONE_REFUSED)
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(false)
  const isRunning = useRef(false)
  /** If storage is blocked, Retry still works while the page is open. */
  const lastAttempt = useRef<PaymentAttempt<Agreed>>(undefined)

  const { id } = target
  const isHydrated = useHydrated()
  const isResumed = useMemo(
    () => isHydrated && recallAttempt<Agreed>(sessionStorage, id) !== undefined,
    [isHydrated, id],
  )

  const settle = async (answer: Answer) => {
    forgetAttempt(sessionStorage)
    if (answer.status === 'succeeded') await navigate(target.donePath)
    else if (answer.status === 'failed' || answer.status === 'cancelled') {
      target.onAnswer?.(answer)
      setProblem({ kind: 'failed', code: answer.status === 'cancelled' ? 'cancelled' : answer.failureCode })
    } else {
      // The provider returns to the page that follows the payment.
      await navigate(target.actionPath)
      if (answer.actionUrl !== null) location.assign(answer.actionUrl)
    }
  }

  const send = async (attempt: PaymentAttempt<Agreed>) => {
    lastAttempt.current = attempt
    try {
      await settle(await target.start(attempt))
    } catch (error) {
      const next = afterFailure(error, target, attempt)
      if (next.isKnown) forgetAttempt(sessionStorage)
      if (next.to !== undefined) await navigate(next.to)
      else setProblem(next.problem)
      if (next.isStale) await revalidate()
    }
  }

  /** Runs one at a time: presses while one is pending are ignored. */
  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setTried(true)
    setBusy(true)
    setProblem(undefined)
    setRefused(NONE_REFUSED)
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  const pay = ({ method, requestToken, isHosted }: PaymentChoice) =>
    once(async () => {
      const outcome = target.due > 0 ? await requestToken?.() : undefined
      if (outcome?.kind === 'refused') return setRefused(outcome.errors)
      if (outcome?.kind === 'unreachable') return setProblem({ kind: 'provider-unreachable' })
      const { agreed } = target
      const what = { method: outcome?.method ?? method, token: outcome?.token, hosted: isHosted }
      const attempt = { targetId: id, idempotencyKey: newIdempotencyKey(), ...what, agreed }
      keepAttempt(sessionStorage, attempt)
      await send(attempt)
    })

  const retry = () =>
    once(async () => {
      const attempt = lastAttempt.current ?? recallAttempt<Agreed>(sessionStorage, id)
      if (attempt) await send(attempt)
    })

  /** An attempt from before this page was opened. */
  const earlier: PaymentProblem | undefined = isResumed && !hasTried ? { kind: 'no-answer' } : undefined
  return { problem: problem ?? earlier, refused, isBusy, pay, retry }
}
