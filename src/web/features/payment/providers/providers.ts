/** The only list of providers with fields of their own, by the server's names. */
import type { ProviderForm } from '../provider-form.ts'
import { sandboxForm } from './sandbox/method-fields.tsx'
import { stripeForm } from './stripe/stripe-form.tsx'

export const PROVIDERS: Readonly<Record<string, ProviderForm>> = { sandbox: sandboxForm, stripe: stripeForm }
