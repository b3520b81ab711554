/** Addresses of the pages of a telephone sale, with the whole query of search and stay. */
import { z } from 'zod'
import { ArrivalDate, Id, PartyFields, wholeNumber } from '../../contract/fields.ts'
import { isChannelCode } from '../../domain/site/channel.ts'
import { addressOf } from '../frame/address.ts'
import { text } from '../frame/form-fields.ts'

export const SELL = '/staff/sell'

const typed = (otherwise = '') => text.transform((value) => value || otherwise).catch(otherwise)

/** The fields of the search, as typed. */
export const SearchQuery = z.object({
  channel: z.string().refine(isChannelCode).optional().catch(undefined),
  region: typed(),
  /** Name of a park, or a part of it. */
  park: typed(),
  arrival: typed(),
  /** 'yyyy-mm', if no arrival is given. */
  month: typed(),
  nights: typed('3'),
  adults: typed('2'),
  children: typed('0'),
  under5s: typed('0'),
  dogs: typed('0'),
  assistanceDogs: typed('0'),
  page: typed('1'),
})

export const searchPath = (query: z.output<typeof SearchQuery>) => addressOf(SELL, SearchQuery, query)

/** A unit, its dates and the party. */
export const StayQuery = z.object({
  unit: Id,
  arrival: ArrivalDate,
  nights: wholeNumber(1, 28),
  adults: PartyFields.adults,
  children: PartyFields.children,
  under5s: PartyFields.under5s,
  dogs: z._default(wholeNumber(0, 99), 0),
  assistanceDogs: PartyFields.assistanceDogs,
})
export type StayQuery = z.output<typeof StayQuery>

type StayField = keyof StayQuery

/** All fields of a stay, for an address or a form. */
export const stayPairs = (stay: Readonly<Record<StayField, string | number>>): [name: string, value: string][] =>
  (Object.keys(StayQuery.shape) as StayField[]).map((name) => [name, String(stay[name])])

export const stayPath = (stay: Readonly<Record<StayField, string | number>>): string =>
  `${SELL}/stay?${new URLSearchParams(stayPairs(stay))}`

/** The page of a telephone sale, or the address of one of its forms: `/send`. */
export const salePath = (reference: string, part = '') => `${SELL}/${reference}${part}`
