import { useEffect, useState } from 'react'
import type { PaymentState } from '../../../contract/booking-calls.ts'
import { apiClient } from '../../state/api-client.ts'
import { failureMessages } from '../../state/failure-messages.ts'
import { delayBeforeAsking, isFinal, paymentPanel, type PaymentPanel } from './payment-panel.ts'

type Shown = PaymentPanel | { readonly kind: 'no-answer'; readonly messages: readonly string[] }

/** Asks what became of a payment until there is an end; asking pays nothing, so the page can be reloaded at any time. */
export function usePaymentPanel(paymntRecId: string, onDone: () => void) {
  const [shown, setShown] = useState<Shown>({ kind: 'checking' })
  const [payment, setPayment] = useState<PaymentState>()
  const [round, setRound] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let answers = 0
    const ask = async () => {
      try {
        const answer = await apiClient.postPayment({ paymntRecId }, { signal: controller.signal })
        answers++
        const panel = paymentPanel(answer, answers)
        setPayment(answer)
        setShown(panel)
        if (panel.kind === 'done') onDone()
        if (!isFinal(panel)) timer = setTimeout(() => void ask(), delayBeforeAsking(answers))
      } catch (error) {
        if (!controller.signal.aborted) setShown({ kind: 'no-answer', messages: failureMessages(error) })
      }
    }
    void ask()
    return () => {
      controller.abort()
      clearTimeout(timer)
    }
  }, [paymntRecId, onDone, round])

  const checkNow = () => {
    setShown({ kind: 'checking' })
    setRound((number) => number + 1)
  }
  return { shown, payment, checkNow }
}
