/** Calls that read content pages. */
import * as z from 'zod/mini'
import { QUESTION_LENGTH } from '../domain/customer/question-match.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Picture } from './fields.ts'
import { TextPart } from './story-calls.ts'
import { described } from './described.ts'

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
    image: described(z.nullable(Picture), 'Header picture; most pages have none.'),
    parts: described(z.array(TextPart), 'The body: text, and blocks of parks on sale.'),
    questions: described(
      z.optional(z.object({ found: z.number(), all: z.number() })),
      'How many questions have the words that were asked for.',
    ),
    sections: described(z.array(z.object({ id: z.string(), title: z.string() })), 'Its headings with their ids.'),
  }),
})
