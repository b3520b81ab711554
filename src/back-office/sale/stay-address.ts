/** Addresses of the pages of a telephone sale. That of a stay before it is held says all that is asked for. */
import * as z from 'zod/mini'
import { ArrivalDate, Id, PartyFields, wholeNumber } from '../../contract/fields.ts'
import { toFormPairs } from '../../contract/form-data.ts'

export const StayFields = z.object({
  unit: Id,
  arrival: ArrivalDate,
  nights: wholeNumber(1, 28),
  adults: PartyFields.adults,
  children: PartyFields.children,
  under5s: PartyFields.under5s,
  dogs: z._default(wholeNumber(0, 99), 0),
  assistanceDogs: PartyFields.assistanceDogs,
})
export type StayFields = z.output<typeof StayFields>

/** Names of all its fields. */
const NAMES = Object.keys(StayFields.shape) as (keyof StayFields)[]

export function stayPath(fields: { readonly [Name in keyof StayFields]: string | number }): string {
  const pairs = NAMES.map((name) => [name, String(fields[name])])
  return `/staff/sell/stay?${new URLSearchParams(pairs)}`
}

/** Undefined if anything is missing or is no number. */
export function readStay(query: URLSearchParams | FormData): StayFields | undefined {
  const parsed = z.safeParse(StayFields, Object.fromEntries(query))
  return parsed.success ? parsed.data : undefined
}

/** The same as hidden fields of a form. */
export const stayPairs = (fields: StayFields): [string, string][] => toFormPairs(fields)

/** The page of what is held, or what its forms do: `/send`. */
export const salePath = (reference: string, part = '') => `/staff/sell/${reference}${part}`
