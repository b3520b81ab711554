/** The one list of providers that have fields of their own in the form, by the names that the server has for them. */
import type { ProviderForm } from '../provider-form.ts'
import { sandboxForm } from './sandbox/method-fields.tsx'
import { stripeForm } from './stripe/stripe-form.tsx'

export const PROVIDERS: Readonly<Record<string, ProviderForm>> = { sandbox: sandboxForm, stripe: stripeForm }
