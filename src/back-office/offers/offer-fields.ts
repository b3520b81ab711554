/** Fields of codes and offers, as terms that the commands check. */
import { z } from 'zod'
import type { CodeTerms } from '../../server/commands/offers/change-code.ts'
import { listOf, text } from '../frame/fields.ts'

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/

/** '12.50' as 1250: pounds as pence, per cent as basis points; NaN for any other text. */
const hundredths = (typed: string) => (AMOUNT.test(typed) ? Math.round(Number(typed) * 100) : NaN)

const channels = listOf(z.string()).transform((codes) => codes.filter((code) => code !== ''))

/** As typed: what is wrong with it is for the command to say. */
export const CodeFields = z.object({
  version: text,
  code: text,
  kind: text.transform((typed) => typed as CodeTerms['kind']),
  value: text.transform(hundredths),
  validFrom: text,
  validUntil: text,
  maxUses: text.transform((typed) => (/^\d+$/.test(typed) ? Number(typed) : NaN)),
  minimumSpendPence: text.transform((typed) => (typed === '' ? 0 : hundredths(typed))),
  channels,
})

export const OfferFields = z.object({
  version: text,
  title: text,
  description: text,
  terms: text,
  endsOn: text,
  channels,
})
