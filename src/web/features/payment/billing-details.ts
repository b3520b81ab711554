import type { Customer } from '../../../contract/booking-calls.ts'
import { countryOf } from '../../../domain/country.ts'

/** Who pays, as far as the page knows: the lead guest of a booking, or the name alone of who has logged in. */
export type Payer = { readonly name: string } | Customer

/** What Stripe hears of who pays, for 3-D Secure and its own judgement of fraud; what was left empty is left out. */
export function billingDetailsOf(payer: Payer) {
  if (!('email' in payer)) return filled({ name: payer.name })
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
