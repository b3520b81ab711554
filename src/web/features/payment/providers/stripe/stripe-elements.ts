import type { StripeElements, StripeError, StripePaymentElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Pence } from '../../../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../../../domain/money/payment-status.ts'
import type { TokenOutcome } from '../../payment-target.ts'

/** Stripe's names of payment methods. */
const TYPES = { card: 'card', paypal: 'paypal', bank: 'pay_by_bank' } as const satisfies Record<PaymentMethod, string>

/** Billing details for 3-D Secure and Stripe Radar, in Stripe's names. */
export interface BillingDetails {
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly address: {
    readonly line1?: string
    readonly city?: string
    readonly state?: string
    readonly postal_code?: string
    readonly country?: string
  }
}

export interface StripeFieldsOptions {
  readonly publicKey: string
  readonly methods: readonly PaymentMethod[]
  readonly amount: Pence
  /** Billing details, if known. */
  readonly billing: BillingDetails | null
  /** The container of Stripe's iframe, so that no card data is in our page [PAY-02]. */
  readonly place: HTMLElement
  readonly onReady: () => void
  readonly onFailed: () => void
  readonly onMethod: (method: PaymentMethod) => void
}

export interface MountedFields {
  setAmount(amount: Pence): void
  /** Validates the fields and creates a token. `words` is Stripe's message for the customer. */
  requestToken(): Promise<StripeTokenOutcome>
  remove(): void
}

export type StripeTokenOutcome =
  | Exclude<TokenOutcome, { kind: 'refused' }>
  | { readonly kind: 'refused'; readonly words: string | undefined }

/**
 * Loads Stripe.js and mounts its fields.
 * @throws Error if the script fails to load
 */
export async function mountStripeFields(options: StripeFieldsOptions): Promise<MountedFields> {
  const { publicKey, methods, amount, billing, place } = options
  const stripe = await loadStripe(publicKey, { locale: 'en-GB' })
  if (!stripe) throw new Error('Stripe is for browsers')
  const elements = stripe.elements({
    mode: 'payment',
    amount,
    currency: 'gbp',
    allowedPaymentMethodTypes: methods.map((method) => TYPES[method]),
    appearance: appearanceOf(place),
  })
  const fields = elements.create('payment', {
    paymentMethodOrder: methods.map((method) => TYPES[method]),
    layout: { type: 'accordion', radios: 'always', spacedAccordionItems: false },
    ...(billing ? { defaultValues: { billingDetails: billing } } : {}),
    wallets: { applePay: 'auto', googlePay: 'auto', link: 'never' },
  })
  follow(fields, options)
  fields.mount(place)
  return {
    setAmount: (now) => void elements.update({ amount: now }),
    requestToken: () => requestToken(stripe, elements, billing),
    remove: () => fields.destroy(),
  }
}

/** A wallet holds cards; Stripe shows those that the browser has. */
const WALLETS = ['apple_pay', 'google_pay']

function methodOf(type: string): PaymentMethod | undefined {
  if (WALLETS.includes(type)) return 'card'
  return (Object.keys(TYPES) as PaymentMethod[]).find((method) => TYPES[method] === type)
}

function follow(fields: StripePaymentElement, { onReady, onFailed, onMethod }: StripeFieldsOptions): void {
  fields.on('ready', onReady)
  fields.on('loaderror', onFailed)
  fields.on('change', ({ value }) => {
    const method = methodOf(value.type)
    if (method) onMethod(method)
  })
}

type Stripe = NonNullable<Awaited<ReturnType<typeof loadStripe>>>

async function requestToken(
  stripe: Stripe,
  elements: StripeElements,
  billing: StripeFieldsOptions['billing'],
): Promise<StripeTokenOutcome> {
  try {
    const checked = await elements.submit()
    if (checked.error) return refusalOf(checked.error)
    const { confirmationToken, error } = await stripe.createConfirmationToken({
      elements,
      ...(billing ? { params: { payment_method_data: { billing_details: billing } } } : {}),
    })
    if (!confirmationToken) return refusalOf(error)
    const { id, payment_method_preview: preview } = confirmationToken
    return { kind: 'token', token: id, method: methodOf(preview.type) }
  } catch {
    return { kind: 'unreachable' }
  }
}

/** Stripe shows validation errors beside its fields; other errors are not the customer's. */
function refusalOf({ type, message }: Pick<StripeError, 'type' | 'message'>): StripeTokenOutcome {
  if (type === 'validation_error') return { kind: 'refused', words: undefined }
  return type === 'card_error' ? { kind: 'refused', words: message } : { kind: 'unreachable' }
}

/** Stripe's iframe does not see our styles: passes the computed brand colours. */
function appearanceOf(place: HTMLElement) {
  const style = getComputedStyle(place)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: 'flat' as const,
    variables: {
      colorPrimary: token('--brand-primary'),
      colorText: token('--brand-ink'),
      colorTextSecondary: token('--brand-muted'),
      colorBackground: token('--color-white'),
      colorDanger: token('--color-error'),
      borderRadius: token('--radius-control'),
      fontFamily: token('font-family'),
      fontSizeBase: token('font-size'),
    },
    rules: {
      '.Input': { border: `1px solid ${token('--brand-control')}` },
      '.Label': { fontWeight: '600' },
    },
  }
}
