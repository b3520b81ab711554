/** Forms of codes and offers, read into the terms that the commands check. */
import type { CodeTerms } from '../../server/commands/offers/change-code.ts'
import type { OfferTerms } from '../../server/commands/offers/change-offer.ts'
import { fieldsOf } from '../frame/form-fields.ts'

const AMOUNT = /^\d{1,6}(?:\.\d{1,2})?$/

/** '12.50' as 1250: pounds as pence, per cent as basis points; NaN for any other text. */
const hundredths = (text: string) => (AMOUNT.test(text) ? Math.round(Number(text) * 100) : NaN)

const channelsOf = (form: FormData) =>
  form.getAll('channels').filter((code): code is string => typeof code === 'string' && code !== '')

/** As typed: what is wrong with it is for the command to say. */
export function readCode(form: FormData): CodeTerms {
  const typed = fieldsOf(form)
  const text = (name: string) => (typed[name] ?? '').trim()
  return {
    code: text('code'),
    kind: text('kind') as CodeTerms['kind'],
    value: hundredths(text('value')),
    validFrom: text('validFrom'),
    validUntil: text('validUntil'),
    maxUses: /^\d+$/.test(text('maxUses')) ? Number(text('maxUses')) : NaN,
    minimumSpendPence: text('minimumSpendPence') === '' ? 0 : hundredths(text('minimumSpendPence')),
    channels: channelsOf(form),
  }
}

export function readOffer(form: FormData): OfferTerms {
  const typed = fieldsOf(form)
  const text = (name: string) => (typed[name] ?? '').replaceAll('\r\n', '\n').trim()
  return {
    title: text('title'),
    description: text('description'),
    terms: text('terms'),
    endsOn: text('endsOn'),
    channels: channelsOf(form),
  }
}
