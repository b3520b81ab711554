/** The files under /json-files: small, the same for every visitor, cached with an ETag. */
import * as z from 'zod/mini'
import { ALL_REGIONS } from '../domain/search/search-criteria.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { ParkCard } from './park-fields.ts'
import {
  Amount,
  SearchedPlace,
  ChannelId,
  Id,
  IsoDate,
  Picture,
  RegionId,
  CriteriaFields,
  wholeNumber,
  described,
} from './fields.ts'

/** Months on sale in order, each with its cheapest stay. */
const MonthPrices = z.array(z.object({ month: z.string(), price: Amount, arrivalDate: IsoDate, nights: z.number() }))

/** Lowest prices by arrival for a number of nights, of a region (minprices) or a park (minparkprices). */
const DatePrices = z.object({
  nights: z.number(),
  prices: described(z.array(z.object({ date: z.string(), price: Amount })), 'Dates as dd/mm/yyyy, prices in pence.'),
  otherDates: described(
    z.optional(z.array(z.string())),
    'Arrivals on sale without a match for party and filters, as dd/mm/yyyy; omitted if none.',
  ),
})

export const minPrices = defineCall({
  ...ADDRESSES.minPrices,
  summary:
    'Lowest price of each arrival date of a channel, or of one of its regions, towns or parks, and the nights that can be had',
  input: z.object({
    channelId: ChannelId,
    regionId: z._default(RegionId, ALL_REGIONS),
    townId: described(z.optional(Id), 'A town of the region; an unknown one is ignored.'),
    parkId: z.optional(Id),
    duration: z._default(wholeNumber(1, 28), 3),
    ...CriteriaFields,
  }),
  output: z.extend(DatePrices, {
    nightsOptions: z.array(z.number()),
    place: described(z.optional(SearchedPlace), 'The town or park, if the prices are restricted to one.'),
  }),
})

export const minParkPrices = defineCall({
  ...ADDRESSES.minParkPrices,
  summary: 'Lowest price of each arrival date of a park, and the nights that can be had',
  input: z.object({
    parkId: Id,
    channelId: z.optional(ChannelId),
    duration: z._default(wholeNumber(1, 28), 3),
    ...CriteriaFields,
  }),
  output: z.extend(DatePrices, { nightsOptions: z.array(z.number()) }),
})

export const months = defineCall({
  ...ADDRESSES.months,
  summary:
    'Months in which a channel has arrivals on sale, first to last, with the lowest price of each and its stay (of one length where given)',
  input: z.object({ channelId: ChannelId, duration: z.optional(wholeNumber(1, 28)), ...CriteriaFields }),
  output: z.object({ months: MonthPrices }),
})

export const lateDeals = defineCall({
  ...ADDRESSES.lateDeals,
  summary: 'Reduced stays that begin soon',
  input: z.object({ channelId: z.optional(ChannelId), ...CriteriaFields }),
  output: z.object({
    deals: z.array(
      z.extend(ParkCard, {
        date: IsoDate,
        nights: z.number(),
        price: Amount,
        wasPrice: z.optional(Amount),
        channelId: ChannelId,
      }),
    ),
  }),
})

/** A summary of a channel's prices; the calendars of its regions are files of their own. */
export const availabilitySummary = defineCall({
  ...ADDRESSES.availabilitySummary,
  summary: 'Cached availability of a channel: lowest prices by region and nights, by park and by month, and late deals',
  input: z.object({ channelId: ChannelId, ...CriteriaFields }),
  output: z.object({
    dataAvailable: described(z.boolean(), 'False while the channel has no availability.'),
    minPrices: described(
      z.array(
        z.object({
          regionId: z.union([z.literal(ALL_REGIONS), z.number()]),
          nights: z.array(z.object({ nights: z.number(), price: Amount, arrivalDate: IsoDate })),
        }),
      ),
      'All regions together first, then each region with availability; `nights` are the bookable lengths of stay.',
    ),
    minParkPrices: described(
      z.array(z.object({ parkId: z.number(), price: Amount })),
      'For any date and length of stay; parks without availability are omitted.',
    ),
    months: MonthPrices,
    latedeals: described(
      z.array(
        z.object({
          parkId: z.number(),
          date: IsoDate,
          nights: z.number(),
          price: Amount,
          wasPrice: z.optional(Amount),
        }),
      ),
      'Cheapest first, one per park.',
    ),
  }),
})

const MenuLink = z.object({ text: z.string(), url: z.string() })

const MenuSection = z.object({ title: z.string(), links: z.array(MenuLink) })
export type MenuSection = z.infer<typeof MenuSection>

/** One holiday type of the main navigation [SHELL-05]. */
export const Menu = z.object({
  code: described(z.string(), "The channel's, or 'hotels'."),
  title: z.string(),
  url: described(z.string(), 'The link of the title.'),
  isChannel: described(z.boolean(), 'False for hotels, which cannot be searched here.'),
  image: Picture,
  columns: described(z.array(z.array(MenuSection)), 'From left to right, each with its sections from top to bottom.'),
})
export type Menu = z.infer<typeof Menu>

export const megaMenu = defineCall({
  ...ADDRESSES.megaMenu,
  summary: 'The main navigation of the site that names this file in its configuration; any other name is 404',
  input: z.object({ file: z.string() }),
  output: z.object({ menus: z.array(Menu) }),
})

/** The places suggested in 'Where', without regions: every page has those already. */
export const places = defineCall({
  ...ADDRESSES.places,
  summary: 'Towns and parks of a channel by name, for the search box',
  input: z.object({ channelId: ChannelId }),
  output: z.object({
    towns: z.array(z.object({ id: z.number(), name: z.string(), regionId: z.number() })),
    parks: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), regionId: z.number() })),
  }),
})
