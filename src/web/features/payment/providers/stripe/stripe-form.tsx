import { lazyPart } from '../../../../hydration/lazy-part.tsx'
import { useHydrated } from '../../../../hydration/use-hydrated.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SkeletonField } from '../../../../ui/feedback/skeleton.tsx'
import { HostedMethods } from '../../hosted-methods.tsx'
import type { ProviderFieldsProps, ProviderForm } from '../../provider-form.ts'
import * as paymentWords from '../../words.ts'
import * as words from './words.ts'

/** Loaded on demand: few shops use it. */
const StripeFields = lazyPart(async () => (await import('./stripe-fields.tsx')).StripeFields, {
  fallback: <SkeletonField />,
})

function StripePart({ setup, due, first, onChoice }: ProviderFieldsProps) {
  const isHydrated = useHydrated()
  return (
    <>
      {setup.isSandbox && (
        <Notice kind="info" title={paymentWords.testMode} className="mb-6">
          {words.testCard}
        </Notice>
      )}
      {isHydrated ? (
        <StripeFields setup={setup} due={due} onChoice={onChoice} />
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

/** Stripe's fields ask for method and card, in Stripe's iframe. */
export const stripeForm: ProviderForm = {
  initialChoice: ({ methods }) => ({
    method: methods[0] ?? 'card',
    faults: [],
    requestToken: async () => ({ kind: 'unreachable' }),
  }),
  Fields: StripePart,
}
