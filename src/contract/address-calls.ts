/** Calls of an address form. */
import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { described } from './fields.ts'

export const countries = defineCall({
  ...ADDRESSES.countries,
  summary: 'Countries for an address, the United Kingdom first, the others by name',
  input: z.object({}),
  output: z.object({
    countries: z.array(
      z.object({
        id: described(z.string(), 'What the field `country` of an address takes. Do not parse it.'),
        label: z.string(),
        iso2: described(z.string(), 'ISO 3166 alpha-2.'),
      }),
    ),
    canFindAddress: described(z.boolean(), 'Whether an address provider is configured, for `findAddress`.'),
  }),
})

/** An address of a UK postcode, as the fields of the lead guest. */
const FoundAddress = z.object({
  street: described(z.string(), 'House, flat or organisation, and street, in one line.'),
  town: z.string(),
  county: described(z.string(), 'Empty where the provider has none.'),
  postcode: z.string(),
})
export type FoundAddress = z.infer<typeof FoundAddress>

export const findAddress = defineCall({
  ...ADDRESSES.findAddress,
  summary:
    'The addresses of a UK postcode, for the booking of this session. 429 too-many-lookups after 10 in an hour, 503 address-lookup-failed without a provider or its answer',
  input: z.object({ postcode: z.string().check(z.trim(), z.maxLength(12)) }),
  output: z.object({ addresses: z.array(FoundAddress) }),
})
