import { lazy, Suspense } from 'react'
import { loadChunk } from '../../../../load-chunk.ts'
import { useHydrated } from '../../../../state/use-hydrated.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { SkeletonField } from '../../../../ui/skeleton.tsx'
import { HostedMethods } from '../../hosted-methods.tsx'
import type { ProviderFieldsProps, ProviderForm } from '../../provider-form.ts'
import * as paymentWords from '../../words.ts'
import * as words from './words.ts'

/** Few shops need it, and nothing of it is there before its script. */
const StripeFields = lazy(async () => ({
  default: (await loadChunk(() => import('./stripe-fields.tsx'))).StripeFields,
}))

function StripePart({ setup, due, first, onWish }: ProviderFieldsProps) {
  const isHydrated = useHydrated()
  return (
    <>
      {setup.isSandbox && (
        <Notice kind="info" title={paymentWords.testMode} className="mb-6">
          {words.testCard}
        </Notice>
      )}
      {isHydrated ? (
        <Suspense fallback={<SkeletonField />}>
          <StripeFields setup={setup} due={due} onWish={onWish} />
        </Suspense>
      ) : (
        <>
          <HostedMethods methods={setup.hostedMethods} due={due} first={first} />
          <div className="noscript:hidden">
            <SkeletonField />
          </div>
        </>
      )}
    </>
  )
}

/** Stripe's own fields ask how to pay and for the card, in a frame of Stripe's. */
export const stripeForm: ProviderForm = {
  firstWish: ({ methods }) => ({
    method: methods[0] ?? 'card',
    faults: [],
    requestToken: async () => ({ kind: 'unreachable' }),
  }),
  Fields: StripePart,
}
