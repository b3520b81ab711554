/** Calls about the visitor's browser: cookie consent, affiliate clicks, page errors. */
import * as z from 'zod/mini'
import { CONSENT_CHOICES } from '../domain/customer/consent.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { described } from './fields.ts'

export const cookieConsent = defineCall({
  ...ADDRESSES.cookieConsent,
  summary: 'Stores the cookie choice for 365 days; a rejection deletes what was stored with consent',
  input: z.object({ choice: z.enum(CONSENT_CHOICES) }),
  output: z.object({ choice: z.enum(CONSENT_CHOICES) }),
})

export const affiliate = defineCall({
  ...ADDRESSES.affiliate,
  summary: 'Stores the click on an affiliate link if the visitor has consented to it',
  input: z.object({
    awc: described(
      z.string().check(z.regex(/^[A-Za-z0-9_-]{1,100}$/, 'must be up to 100 letters, digits, _ and -')),
      "As the affiliate network adds it to the address: '4567_1605001122_0123456789abcdef0123456789abcdef'.",
    ),
  }),
  output: z.object({ isKept: z.boolean() }),
})

export const clientError = defineCall({
  ...ADDRESSES.clientError,
  summary: 'Reports an error of a page in a browser; it is logged without personal data',
  input: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(100)),
    message: z.string().check(z.maxLength(500)),
    stack: z._default(z.string().check(z.maxLength(4_000)), ''),
    path: described(
      z.string().check(z.maxLength(300), z.regex(/^\/[^?#]*$/, 'must be a path without a query')),
      'The path of the page. A query is rejected, since it may contain what somebody typed.',
    ),
  }),
  output: z.object({}),
})
