/** Calls that read content pages. */
import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Picture } from './fields.ts'
import { TextPart } from './story-calls.ts'
import { described } from './described.ts'

export const page = defineCall({
  ...ADDRESSES.page,
  summary: 'A content page by its address: terms, help, about us',
  input: z.object({ path: z.string().check(z.maxLength(2_000)) }),
  output: z.object({
    pageId: z.string(),
    title: z.string(),
    description: z.string(),
    image: described(z.nullable(Picture), 'Header picture; most pages have none.'),
    parts: described(z.array(TextPart), 'The body: text, and blocks of parks on sale.'),
    sections: described(z.array(z.object({ id: z.string(), title: z.string() })), 'Its headings with their ids.'),
  }),
})
