/** Calls that read content pages. */
import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Picture } from './fields.ts'
import { TextPart } from './story-calls.ts'

export const page = defineCall({
  ...ADDRESSES.page,
  summary: 'A content page by its address: terms, help, about us',
  input: z.object({ path: z.string().check(z.maxLength(2_000)) }),
  output: z.object({
    pageId: z.string(),
    title: z.string(),
    description: z.string(),
    /** Header picture; most pages have none. */
    image: z.nullable(Picture),
    /** The body: text, and blocks of parks on sale. */
    parts: z.array(TextPart),
    /** Its headings with their ids. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
