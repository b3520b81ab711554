import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutputOf } from '../../../../../contract/calls.ts'
import type { Pence } from '../../../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../../../domain/money/payment-status.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SkeletonField } from '../../../../ui/feedback/skeleton.tsx'
import * as uiWords from '../../../../ui/words.ts'
import type { PaymentChoice, TokenOutcome } from '../../payment-target.ts'
import { mountStripeFields, type BillingDetails, type MountedFields } from './stripe-elements.ts'
import * as words from './words.ts'
import * as paymentWords from '../../words.ts'

interface Props {
  readonly setup: OutputOf<'paymentSetup'>
  readonly due: Pence
  readonly onChoice: (choice: PaymentChoice) => void
}

/** Settings from Stripe's adapter for its fields. */
interface StripeFieldsData {
  readonly publicKey: string
  /** Billing details; null if there is nothing to pay. */
  readonly billing: BillingDetails | null
}

/** Payment methods and their fields, in Stripe's iframe [PAY-02, PAY-06]. */
export function StripeFields(props: Props) {
  const [isFailed, setFailed] = useState(false)
  const fail = useCallback(() => setFailed(true), [])
  if (isFailed) {
    return (
      <Notice
        kind="error"
        title={paymentWords.providerUnreachable}
        action={<Button onClick={() => setFailed(false)}>{uiWords.retry}</Button>}
      />
    )
  }
  return (
    <>
      <p className="mb-4 text-small text-muted">{words.intro}</p>
      <Frame {...props} onFailed={fail} />
    </>
  )
}

function Frame({ setup, due, onChoice, onFailed }: Props & { readonly onFailed: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [isReady, setReady] = useState(false)
  const [words, setWords] = useState<string>()
  const mounted = useRef<MountedFields>(undefined)
  const wanted = useRef({ setup, due })

  useEffect(() => {
    wanted.current = { setup, due }
    mounted.current?.setAmount(due)
  }, [setup, due])

  useEffect(() => {
    if (!place.current) return
    let isGone = false
    const { setup: used, due: amount } = wanted.current
    const { methods } = used
    const { publicKey, billing } = used.fields as unknown as StripeFieldsData
    const requestToken = async (): Promise<TokenOutcome> => {
      setWords(undefined)
      const outcome = (await mounted.current?.requestToken()) ?? { kind: 'unreachable' }
      if (outcome.kind !== 'refused') return outcome
      setWords(outcome.words)
      return { kind: 'refused', errors: [] }
    }
    const onMethod = (method: PaymentMethod) => onChoice({ method, errors: [], requestToken })
    const fail = () => {
      if (!isGone) onFailed()
    }
    const options = { publicKey, methods, amount, billing, place: place.current }
    mountStripeFields({ ...options, onReady: () => setReady(true), onFailed: fail, onMethod }).then((fields) => {
      if (isGone) return fields.remove()
      mounted.current = fields
      fields.setAmount(wanted.current.due)
      onMethod(methods[0] ?? 'card')
    }, fail)
    return () => {
      isGone = true
      mounted.current?.remove()
      mounted.current = undefined
    }
  }, [onChoice, onFailed])

  return (
    <>
      {!isReady && (
        <div className="grid gap-4">
          <SkeletonField />
          <SkeletonField />
        </div>
      )}
      <div ref={place} aria-busy={!isReady || undefined} />
      {words !== undefined && (
        <p role="alert" className="mt-3 font-semibold text-error">
          {words}
        </p>
      )}
    </>
  )
}
