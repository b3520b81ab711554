import { useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { Booking, PaymentState } from '../../../contract/booking-calls.ts'
import { ApiFailure } from '../../../contract/api-failure.ts'
import type { PaymentOption } from '../../../domain/deposit.ts'
import type { Pence } from '../../../domain/money.ts'
import type { PaymentMethod } from '../../../domain/payment-status.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { useAnsweredBooking } from '../../state/use-answered-booking.ts'
import { useHydrated } from '../../state/use-hydrated.ts'
import { amountChoice, chargeToday } from './amounts.ts'
import type { BillingAddress } from './billing-address.ts'
import { requestCardToken } from './card-token.ts'
import type { CardInput } from './card-input.ts'
import { forgetAttempt, keepAttempt, newIdempotencyKey, recallAttempt, type PaymentAttempt } from './payment-attempt.ts'
import type { PaymentTerms } from './payment-data.ts'

interface Figures {
  readonly total: Pence
  readonly dueToday: Pence
}

export type PaymentProblem =
  /** The payment came to an end without money moving. */
  | { readonly kind: 'failed'; readonly code: string | null }
  | { readonly kind: 'provider-unreachable' }
  /** It is not known whether the payment arrived: Retry sends the same one again. */
  | { readonly kind: 'no-answer'; readonly attempt: PaymentAttempt }
  | { readonly kind: 'price-changed'; readonly agreed: Figures; readonly now: Figures }
  | { readonly kind: 'refused'; readonly messages: readonly string[] }

export interface PaymentWish {
  readonly method: PaymentMethod
  readonly card: CardInput
  readonly billingAddress: BillingAddress | undefined
}

/** Paying for a booking: amount, token, one attempt at a time, and what came of it. */
export function usePayment(loaded: Booking, terms: PaymentTerms) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [booking, setBooking] = useAnsweredBooking(loaded)
  const [chosen, setChosen] = useState<PaymentOption>()
  const [problem, setProblem] = useState<PaymentProblem>()
  const [refusedFields, setRefusedFields] = useState<readonly (keyof CardInput)[]>([])
  const [isBusy, setBusy] = useState(false)
  const [hasTried, setTried] = useState(false)
  const isRunning = useRef(false)
  const option = chosen ?? booking.paymentOption
  const choice = amountChoice(booking.price, terms.deposit)
  const due = chargeToday(choice, option)

  const isHydrated = useHydrated()
  const unanswered = useMemo(
    () => (isHydrated ? recallAttempt(sessionStorage, loaded.bookingId) : undefined),
    [isHydrated, loaded.bookingId],
  )
  const resumed: PaymentProblem | undefined =
    unanswered && !hasTried ? { kind: 'no-answer', attempt: unanswered } : undefined

  const chooseOption = (wanted: PaymentOption) => {
    setChosen(wanted)
    // What counts is sent again with the payment; this keeps the summary and a reload in step.
    apiClient.setPaymentOption({ paymentOption: wanted }).then(setBooking, () => undefined)
  }

  const settle = async (payment: PaymentState) => {
    forgetAttempt(sessionStorage)
    if (payment.status === 'succeeded') await navigate('/booking/confirmation')
    else if (payment.status === 'failed' || payment.status === 'cancelled') {
      setBooking(payment.booking)
      setProblem({ kind: 'failed', code: payment.status === 'cancelled' ? 'cancelled' : payment.failureCode })
    } else await navigate('/booking/payment-action')
  }

  const send = async (attempt: PaymentAttempt) => {
    try {
      await settle(await apiClient.prePayment(attempt))
    } catch (error) {
      const next = afterFailure(error, attempt)
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

  const pay = (wish: PaymentWish) =>
    once(async () => {
      let token: string | undefined
      if (due > 0 && wish.method === 'card') {
        const outcome = await requestCardToken(terms.setup, wish.card, wish.billingAddress)
        if (outcome.kind === 'refused') return setRefusedFields(outcome.fields)
        if (outcome.kind === 'unreachable') return setProblem({ kind: 'provider-unreachable' })
        token = outcome.token
      }
      const attempt: PaymentAttempt = {
        bookingId: booking.bookingId,
        idempotencyKey: newIdempotencyKey(),
        method: wish.method,
        paymentOption: option,
        agreedTotal: booking.price.totalCost,
        agreedDueToday: due,
        token,
        acceptTerms: true,
      }
      keepAttempt(sessionStorage, attempt)
      await send(attempt)
    })

  return {
    booking,
    choice,
    option,
    due,
    problem: problem ?? resumed,
    refusedFields,
    isBusy,
    chooseOption,
    pay,
    retry: (attempt: PaymentAttempt) => once(() => send(attempt)),
  }
}

interface AfterFailure {
  /** What became of the attempt is known: it will not be sent again. */
  readonly isKnown: boolean
  readonly problem?: PaymentProblem
  readonly to?: string
  /** The booking has changed meanwhile. */
  readonly isStale?: boolean
}

function afterFailure(error: unknown, attempt: PaymentAttempt): AfterFailure {
  if (!(error instanceof ApiFailure) || error.status <= 0 || error.status >= 500) {
    return { isKnown: false, problem: { kind: 'no-answer', attempt } }
  }
  if (error.hasCode('price-changed')) {
    const { now } = error.details as { now: Figures }
    const agreed = { total: attempt.agreedTotal, dueToday: attempt.agreedDueToday }
    return { isKnown: true, problem: { kind: 'price-changed', agreed, now }, isStale: true }
  }
  if (error.hasCode('payment-used') || error.hasCode('already-confirmed')) {
    return { isKnown: true, to: '/booking/confirmation' }
  }
  if (error.hasCode('payment-under-way')) return { isKnown: false, to: '/booking/payment-action' }
  const isStale = error.status === 404 || error.status === 409 || error.status === 410
  return { isKnown: true, problem: { kind: 'refused', messages: failureMessages(error) }, isStale }
}
