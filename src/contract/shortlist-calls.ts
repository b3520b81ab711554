/** What a shortlist shows and compares of its parks [BEYOND-03]. */
import * as z from 'zod/mini'
import { LONGEST_ENTRY, parseShortlist, SHORTLIST_LIMIT } from '../domain/search/shortlist.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { Accessibility, ParkCard } from './catalogue-calls.ts'
import { Amount, ArrivalDate, ChannelId, IsoDate, PartyFields, wholeNumber } from './fields.ts'

const LONGEST = SHORTLIST_LIMIT * LONGEST_ENTRY

const Shortlist = z.pipe(
  z.string().check(z.maxLength(LONGEST)),
  z.transform((text) => parseShortlist(text)),
)

/** A price, and the unit and stay that it is the price of. */
const StayOfUnit = z.object({
  arrivalDate: IsoDate,
  nights: z.number(),
  price: Amount,
  wasPrice: z.optional(Amount),
  /** The part of it that the party's dogs cost; left out where there is none. */
  dogFee: z.optional(Amount),
  numberLeft: z.optional(z.number()),
  unitType: z.string(),
  sleeps: z.number(),
  bedrooms: z.number(),
  dogsAllowed: z.number(),
  /** Its own, without those of the park. */
  unitFeatures: z.array(z.number()),
})
export type StayOfUnit = z.infer<typeof StayOfUnit>

const SavedPark = z.extend(ParkCard, {
  /** The kind of holiday it was saved as; everything below is of that kind. */
  channelId: ChannelId,
  /** The cheapest unit for the stay asked for; null where no date was given or nothing is free. */
  stay: z.nullable(StayOfUnit),
  /** The cheapest unit today for the stay it was saved for; null where there was none or nothing is free. */
  savedStay: z.nullable(StayOfUnit),
  /** The lowest total for as many nights on any date. */
  lowestPrice: z.nullable(StayOfUnit),
  sleepsMost: z.number(),
  bedroomsMost: z.number(),
  /** Features that at least one unit has. */
  unitFeatures: z.array(z.number()),
  /** Dogs welcome in the unit that takes most of them; 0 for none. */
  dogsAllowed: z.number(),
  accessibility: Accessibility,
  /** As the crow flies, to the middle of the park's town, miles to one place. */
  milesToTown: z.number(),
  deposit: z.nullable(z.object({ kind: z.enum(['fixed', 'percent']), value: z.number(), balanceDueWeeks: z.number() })),
})
export type SavedPark = z.infer<typeof SavedPark>

export const savedParks = defineCall({
  ...ADDRESSES.savedParks,
  summary:
    'Parks by id with what is compared side by side; those that are not on sale any more are left out and counted',
  input: z.object({
    /** 'uklodge-1016,boats-12-2027-03-05-3-2.0.0.1.0', with or without a stay: at most thirty. */
    parks: Shortlist,
    arrivalDate: z.optional(ArrivalDate),
    duration: z._default(wholeNumber(1, 28), 3),
    ...PartyFields,
  }),
  output: z.object({
    /** In the order asked for. */
    parks: z.array(SavedPark),
    /** Ids of those that are gone. */
    gone: z.array(z.number()),
  }),
})
