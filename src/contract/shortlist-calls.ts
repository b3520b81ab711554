/** Calls of the shortlist [BEYOND-03]. */
import * as z from 'zod/mini'
import { LONGEST_ENTRY, parseShortlist, SHORTLIST_LIMIT } from '../domain/search/shortlist.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Accessibility, ParkCard } from './park-fields.ts'
import {
  Amount,
  ArrivalDate,
  BookingTerms,
  ChannelId,
  IsoDate,
  LocalCharges,
  PartyFields,
  wholeNumber,
  described,
} from './fields.ts'

const LONGEST = SHORTLIST_LIMIT * LONGEST_ENTRY

const Shortlist = z.pipe(
  z.string().check(z.maxLength(LONGEST)),
  z.transform((text) => parseShortlist(text)),
)

/** A unit and stay with its price. */
const StayOfUnit = z.object({
  arrivalDate: IsoDate,
  nights: z.number(),
  price: Amount,
  wasPrice: z.optional(Amount),
  dogFee: described(z.optional(Amount), 'The dog fee included in it; omitted if 0.'),
  localCharges: LocalCharges,
  feePerDog: described(
    Amount,
    'What one dog costs for these nights, with or without one in the party; 0 if dogs are free.',
  ),
  terms: described(z.optional(BookingTerms), 'Omitted without an operator.'),
  numberLeft: z.optional(z.number()),
  unitType: z.string(),
  sleeps: z.number(),
  bedrooms: z.number(),
  dogsAllowed: z.number(),
  unitFeatures: described(z.array(z.number()), "The unit's own, without the park's."),
})
export type StayOfUnit = z.infer<typeof StayOfUnit>

export const SavedPark = z.extend(ParkCard, {
  channelId: described(ChannelId, 'The channel it was saved in; everything below refers to it.'),
  stay: described(
    z.nullable(StayOfUnit),
    'The cheapest unit for the requested stay; null without a date or availability.',
  ),
  savedStay: described(
    z.nullable(StayOfUnit),
    'The cheapest unit today for the stay it was saved with; null without one or availability.',
  ),
  lowestPrice: described(z.nullable(StayOfUnit), 'The lowest total for the same number of nights on any date.'),
  sleepsMost: z.number(),
  bedroomsMost: z.number(),
  unitFeatures: described(z.array(z.number()), 'Features that at least one unit has.'),
  dogsAllowed: described(z.number(), 'The maximum number of dogs in one of its units; 0 for none.'),
  accessibility: Accessibility,
  milesToTown: described(z.number(), 'Straight-line distance to the centre of its town, in miles with one decimal.'),
})
export type SavedPark = z.infer<typeof SavedPark>

export const savedParks = defineCall({
  ...ADDRESSES.savedParks,
  summary: 'Parks by id with the facts for a comparison; ids of parks no longer on sale are listed separately',
  input: z.object({
    parks: described(Shortlist, "'uklodge-1016,boats-12-2027-03-05-3-2.0.0.1.0', with or without a stay; at most 30."),
    arrivalDate: z.optional(ArrivalDate),
    duration: z._default(wholeNumber(1, 28), 3),
    ...PartyFields,
  }),
  output: z.object({
    parks: described(z.array(SavedPark), 'In the order requested.'),
    gone: described(z.array(z.number()), 'Ids of parks no longer on sale.'),
  }),
})
