import { useEffect, useEffectEvent, useState } from 'react'
import { failureMessages } from '../../api/failure-messages.ts'
import { delayBeforeAsking, isFinal, paymentPanel, type PaymentPanel } from './payment-panel.ts'
import type { PaymentAnswer } from './payment-attempt.ts'

/** A payment in progress, as the page that follows it sees it. */
export interface FollowedPayment<Answer extends PaymentAnswer> {
  readonly paymntRecId: string
  /** The answer in the server-rendered page. */
  readonly first?: Answer
  /**
   * Queries the status without side effects.
   * @throws ApiFailure
   */
  readonly ask: (signal: AbortSignal) => Promise<Answer>
  /** Whether received money is no longer wanted and is refunded. */
  readonly isSurplus: (answer: Answer) => boolean
  /** Called once when the payment has succeeded for its purpose. */
  readonly onDone: () => void
}

interface Callbacks<Answer> {
  /** Called once when the customer has cancelled. */
  readonly onCancelled: (answer: Answer) => void
}

type Shown = PaymentPanel | { readonly kind: 'no-answer'; readonly messages: readonly string[] }

/** Polls a payment until its status is final; the page can be reloaded at any time. */
export function usePaymentPanel<Answer extends PaymentAnswer>(followed: FollowedPayment<Answer> & Callbacks<Answer>) {
  const [shown, setShown] = useState<Shown>(() =>
    followed.first ? paymentPanel(followed.first, 1, followed.isSurplus(followed.first)) : { kind: 'checking' },
  )
  const [payment, setPayment] = useState(followed.first)
  const [round, setRound] = useState(0)

  const ask = useEffectEvent(async (answers: number, signal: AbortSignal): Promise<boolean> => {
    try {
      const answer = await followed.ask(signal)
      const panel = paymentPanel(answer, answers, followed.isSurplus(answer))
      setPayment(answer)
      setShown(panel)
      if (panel.kind === 'done') followed.onDone()
      if (panel.kind === 'cancelled') followed.onCancelled(answer)
      return !isFinal(panel)
    } catch (error) {
      if (!signal.aborted) setShown({ kind: 'no-answer', messages: failureMessages(error) })
      return false
    }
  })

  const { paymntRecId } = followed
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const turn = async (answers: number) => {
      const goesOn = await ask(answers, controller.signal)
      if (goesOn && !controller.signal.aborted) {
        timer = setTimeout(() => void turn(answers + 1), delayBeforeAsking(answers))
      }
    }
    void turn(1)
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [paymntRecId, round])

  const checkNow = () => {
    setShown({ kind: 'checking' })
    setRound(round + 1)
  }
  return { shown, payment, checkNow }
}
