import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { ApiFailure } from '../../../contract/api-failure.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { useHydrated } from '../../state/use-hydrated.ts'
import { wasCancelled } from './cancelled-payment.ts'
import type { CardInput } from './card-input.ts'
import { forgetAttempt, keepAttempt, newIdempotencyKey, recallAttempt, type PaymentAttempt } from './payment-attempt.ts'
import type { ChangedFigures, PaymentAnswer, PaymentTarget, PaymentWish } from './payment-target.ts'

export type PaymentProblem =
  /** The payment came to an end without money moving. */
  | { readonly kind: 'failed'; readonly code: string | null }
  /** The customer left the page on which to approve. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'provider-unreachable' }
  /** It is not known whether the payment arrived: Retry sends the same one again. */
  | { readonly kind: 'no-answer' }
  | ChangedFigures
  | { readonly kind: 'refused'; readonly messages: readonly string[] }

export interface Payment {
  readonly problem: PaymentProblem | undefined
  /** Fields of the card the provider takes exception to. */
  readonly refusedFields: readonly (keyof CardInput)[]
  readonly isBusy: boolean
  pay(wish: PaymentWish): Promise<void>
  /** Sends the attempt again whose answer never came. */
  retry(): Promise<void>
}

/** Paying for whatever the target is: a token, one attempt at a time, and what came of it. */
export function usePayment<Agreed, Answer extends PaymentAnswer>(target: PaymentTarget<Agreed, Answer>): Payment {
  const navigate = useNavigate()
  const { state } = useLocation()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<PaymentProblem>()
  const [refusedFields, setRefusedFields] = useState<readonly (keyof CardInput)[]>([])
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(false)
  const isRunning = useRef(false)
  /** A browser that keeps nothing can still ask again while the page is there. */
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
      // The way back from the provider leads to the page that follows the payment.
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

  /** Runs one at a time: a second press while one is under way does nothing. */
  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return
    isRunning.current = true
    setTried(true)
    setBusy(true)
    setProblem(undefined)
    setRefusedFields([])
    try {
      await work()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  const pay = ({ method, requestToken }: PaymentWish) =>
    once(async () => {
      const outcome = target.due > 0 ? await requestToken?.() : undefined
      if (outcome?.kind === 'refused') return setRefusedFields(outcome.fields)
      if (outcome?.kind === 'unreachable') return setProblem({ kind: 'provider-unreachable' })
      const { agreed } = target
      const what = { method: outcome?.method ?? method, token: outcome?.token }
      const attempt = { targetId: id, idempotencyKey: newIdempotencyKey(), ...what, agreed }
      keepAttempt(sessionStorage, attempt)
      await send(attempt)
    })

  const retry = () =>
    once(async () => {
      const attempt = lastAttempt.current ?? recallAttempt<Agreed>(sessionStorage, id)
      if (attempt) await send(attempt)
    })

  /** What happened before this page was opened. */
  const earlier = (): PaymentProblem | undefined => {
    if (hasTried || !isHydrated) return undefined
    if (isResumed) return { kind: 'no-answer' }
    return wasCancelled(state) ? { kind: 'cancelled' } : undefined
  }
  return { problem: problem ?? earlier(), refusedFields, isBusy, pay, retry }
}

interface AfterFailure {
  /** What became of the attempt is known: it will not be sent again. */
  readonly isKnown: boolean
  readonly problem?: PaymentProblem
  readonly to?: string
  /** What the page shows has changed meanwhile. */
  readonly isStale?: boolean
}

function afterFailure<Agreed, Answer extends PaymentAnswer>(
  error: unknown,
  target: PaymentTarget<Agreed, Answer>,
  attempt: PaymentAttempt<Agreed>,
): AfterFailure {
  if (!(error instanceof ApiFailure) || error.status <= 0 || error.status >= 500) {
    return { isKnown: false, problem: { kind: 'no-answer' } }
  }
  const changed = target.tellRefusal?.(error, attempt)
  if (changed) return { isKnown: true, problem: changed, isStale: true }
  if (error.hasCode('payment-used') || error.hasCode('already-confirmed')) return { isKnown: true, to: target.donePath }
  if (error.hasCode('payment-under-way')) return { isKnown: false, to: target.actionPath }
  const isStale = error.status === 404 || error.status === 409 || error.status === 410
  return { isKnown: true, problem: { kind: 'refused', messages: failureMessages(error) }, isStale }
}
