import type { OutputOf } from '../../../contract/calls.ts'
import { countryOf } from '../../../domain/country.ts'

type StripeSetup = Extract<OutputOf<'paymentSetup'>, { readonly provider: 'stripe' }>

/** What Stripe hears of who pays, for 3-D Secure and its own judgement of fraud; what was left empty is left out. */
export function billingDetailsOf(payer: NonNullable<StripeSetup['payer']>) {
  const { firstName, lastName, email, telephone, street, town, county, postcode, country } = payer
  const address = filled({
    line1: street,
    city: town,
    state: county,
    postal_code: postcode,
    country: countryOf(country)?.iso2 ?? '',
  })
  return { ...filled({ name: `${firstName} ${lastName}`.trim(), email, phone: telephone }), address }
}

function filled<Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(fields).filter(([, value]) => value !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}
