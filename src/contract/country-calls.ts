/** Countries of an address. They change with releases, not with the catalogue. */
import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'

export const countries = defineCall({
  ...ADDRESSES.countries,
  summary: 'Countries for an address, the United Kingdom first, the others by name',
  input: z.object({}),
  output: z.object({
    countries: z.array(
      z.object({
        /** CN plus ISO 3166 alpha-3; opaque [BOOK-10]. */
        id: z.string(),
        label: z.string(),
        /** ISO 3166 alpha-2. */
        iso2: z.string(),
      }),
    ),
  }),
})
