/** Calls that read pages of words. */
import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Picture } from './fields.ts'
import { TextPart } from './story-calls.ts'

export const page = defineCall({
  ...ADDRESSES.page,
  summary: 'A page of words by its address: terms, help, about us',
  input: z.object({ path: z.string().check(z.maxLength(2_000)) }),
  output: z.object({
    pageId: z.string(),
    title: z.string(),
    description: z.string(),
    /** At its head; most pages have none. */
    image: z.nullable(Picture),
    /** The body: words, and parks that are on sale where it asks for them. */
    parts: z.array(TextPart),
    /** Its headings, with the ids they have in the body. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
