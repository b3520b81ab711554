/** Trips that are shared and voted on by a link [BEYOND-13]. */
import * as z from 'zod/mini'
import { LONGEST_ENTRY, parseShortlist, SHORTLIST_LIMIT } from '../domain/search/shortlist.ts'
import { isTripId } from '../domain/trip/trip.ts'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { ArrivalDate, Flag, Id, IsoDate, PartyFields, wholeNumber, described } from './fields.ts'
import { SavedPark } from './shortlist-calls.ts'

const TripId = z.string().check(z.maxLength(100), z.refine(isTripId, 'must be the id of a trip'))

/** Anything may be typed; the handler says what is wrong with it. */
const TypedName = z._default(z.string().check(z.maxLength(1000)), '')

export const startTrip = defineCall({
  ...ADDRESSES.startTrip,
  summary: 'Makes a trip of at most 12 parks that others can see and vote on by its link; kept for 90 days',
  input: z.object({
    parks: described(
      z.pipe(
        z.string().check(z.maxLength(SHORTLIST_LIMIT * LONGEST_ENTRY)),
        z.transform((text) => parseShortlist(text)),
      ),
      "'uklodge-1016,boats-12'; the first 12 are kept.",
    ),
    arrivalDate: described(z.optional(ArrivalDate), 'Omitted: any date.'),
    duration: wholeNumber(1, 28),
    ...PartyFields,
    name: TypedName,
  }),
  output: z.object({ tripId: z.string() }),
})

export const trip = defineCall({
  ...ADDRESSES.trip,
  summary: 'A trip by its id: parks with today’s totals of its stay, and whose heart each has; 404 if it is gone',
  input: z.object({ tripId: TripId }),
  output: z.object({
    tripId: z.string(),
    arrivalDate: described(z.nullable(IsoDate), 'Null: any date.'),
    nights: z.number(),
    party: z.object({
      adults: z.number(),
      children: z.number(),
      under5s: z.number(),
      dogs: z.number(),
      assistanceDogs: z.number(),
    }),
    parks: described(
      z.array(z.extend(SavedPark, { hearts: z.array(z.string()), isYours: z.boolean() })),
      'In the order of the list it was made from, with the names of those who gave it a heart.',
    ),
    gone: described(z.number(), 'How many of its parks are no longer on sale.'),
    voters: described(z.array(z.string()), 'The one who made it first.'),
    you: described(
      z.nullable(z.object({ name: z.string(), isOwner: z.boolean() })),
      'Null for somebody who has not voted in this browser.',
    ),
    lastDay: IsoDate,
  }),
})

export const voteOnTrip = defineCall({
  ...ADDRESSES.voteOnTrip,
  summary: 'Gives a park of a trip a heart, or takes one’s own back; whoever votes first says a first name',
  input: z.object({ tripId: TripId, parkId: Id, isHearted: Flag, name: TypedName }),
  output: z.object({ isHearted: z.boolean() }),
})

export const removeTripPark = defineCall({
  ...ADDRESSES.removeTripPark,
  summary: 'Takes a park off a trip; 403 for anybody but the one who made it',
  input: z.object({ tripId: TripId, parkId: Id }),
  output: z.object({ parkId: z.number() }),
})
