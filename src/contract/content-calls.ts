/** Calls that read content pages. */
import * as z from 'zod/mini'
import { QUESTION_LENGTH } from '../domain/customer/question-match.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Picture } from './fields.ts'
import { TextPart } from './story-calls.ts'

export const page = defineCall({
  ...ADDRESSES.page,
  summary: 'A content page by its address: terms, help, about us',
  input: z.object({
    path: z.string().check(z.maxLength(2_000)),
    /** Hides the questions that do not have these words, and what is no question. */
    question: z.optional(z.string().check(z.maxLength(QUESTION_LENGTH))),
  }),
  output: z.object({
    pageId: z.string(),
    title: z.string(),
    description: z.string(),
    /** Header picture; most pages have none. */
    image: z.nullable(Picture),
    /** The body: text, and blocks of parks on sale. */
    parts: z.array(TextPart),
    /** How many questions have the words that were asked for. */
    questions: z.optional(z.object({ found: z.number(), all: z.number() })),
    /** Its headings with their ids. */
    sections: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
})
