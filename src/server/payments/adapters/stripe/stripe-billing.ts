import { countryOf } from '../../../../domain/customer/country.ts'
import { tidyPhone } from '../../../../domain/customer/customer.ts'
import type { Payer } from '../../payment-provider.ts'

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

/**
 * Billing details for 3-D Secure and Stripe's fraud checks, with Stripe's names: from the browser's fields, or from us
 * if none is used. Empty values are omitted.
 */
export function billingDetailsOf(payer: Payer): BillingDetails {
  const { firstName, lastName, email, telephone, street, town, county, postcode, country } = payer
  const address = filled({
    line1: street,
    city: town,
    state: county,
    postal_code: postcode,
    country: countryOf(country)?.iso2 ?? '',
  })
  const phone = tidyPhone(telephone)
  return { ...filled({ name: `${firstName} ${lastName}`.trim(), email, phone }), address }
}

function filled<Name extends string>(fields: Record<Name, string>): Partial<Record<Name, string>> {
  const entries = Object.entries<string>(fields).filter(([, value]) => value !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}
