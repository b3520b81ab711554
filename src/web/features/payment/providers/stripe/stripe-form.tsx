import { lazyPart } from '../../../../hydration/lazy-part.tsx'
import { useHydrated } from '../../../../hydration/use-hydrated.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SkeletonField } from '../../../../ui/feedback/skeleton.tsx'
import type { PaymentMethod } from '../../../../../domain/money/payment-status.ts'
import { HostedMethods } from '../../hosted-form.tsx'
import type { PaymentSetup, ProviderFieldsProps, ProviderForm } from '../../provider-form.ts'
import * as paymentWords from '../../words.ts'
import * as words from './words.ts'

/** Loaded on demand: few shops use it. */
const StripeFields = lazyPart(async () => (await import('./stripe-fields.tsx')).StripeFields, {
  fallback: <SkeletonField />,
})

/** Puts the method that was chosen before first, since Stripe opens the first one. */
const startingWith = (setup: PaymentSetup, first: PaymentMethod | undefined): PaymentSetup => ({
  ...setup,
  methods: setup.methods.toSorted((one, other) => Number(other === first) - Number(one === first)),
})

function StripePart({ setup, due, amountText, first, onChoice }: ProviderFieldsProps) {
  const isHydrated = useHydrated()
  return (
    <>
      {setup.isSandbox && (
        <Notice kind="info" title={paymentWords.testMode} className="mb-6">
          {words.testCard}
        </Notice>
      )}
      {isHydrated ? (
        <StripeFields setup={startingWith(setup, first)} due={due} onChoice={onChoice} />
      ) : (
        <>
          <HostedMethods methods={setup.hostedMethods} amount={amountText} first={first} />
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
  initialChoice: ({ methods }, first) => ({
    method: first ?? methods[0] ?? 'card',
    errors: [],
    requestToken: async () => ({ kind: 'unreachable' }),
  }),
  Fields: StripePart,
}
