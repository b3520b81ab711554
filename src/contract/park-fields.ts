/** A park, the sights near it and its units, as several calls return them. */
import * as z from 'zod/mini'
import { Amount, BookingTerms, ChannelId, IsoDate, Picture, described, StayLines } from './fields.ts'

export const Accessibility = z.object({
  stepFreeRoute: z.boolean(),
  doorWidth: z.nullable(z.number()),
  wetRoom: z.boolean(),
  changingPlaces: z.boolean(),
  accessibleParking: z.boolean(),
  note: z.string(),
})

/** A park for a card, without prices. */
export const ParkCard = z.object({
  parkId: z.number(),
  name: z.string(),
  slug: z.string(),
  regionId: z.number(),
  regionName: z.string(),
  townId: z.number(),
  townName: z.string(),
  operatorName: z.string(),
  channels: z.array(ChannelId),
  summary: z.string(),
  bubbles: described(z.number(), '0 to 5 in steps of a half.'),
  reviewCount: z.number(),
  latitude: z.number(),
  longitude: z.number(),
  features: z.array(z.number()),
  highlights: described(z.array(z.string()), 'The names of its two most important features.'),
  image: Picture,
})
export type ParkCard = z.infer<typeof ParkCard>

/** Keys of up to four pictures of the park's gallery after the card's own, which are decorative like it. */
export const MorePictures = z.array(z.string())

/** A sight near a park, with its straight-line distance. */
export const NearbySight = z.object({
  name: described(z.string(), "With its article, for use in a sentence: 'the Eden Project'."),
  note: described(z.string(), 'A description that follows the name.'),
  kilometres: z.number(),
  latitude: z.number(),
  longitude: z.number(),
})
export type NearbySight = z.infer<typeof NearbySight>

/** A unit type for one stay; the price is the total [PARK-03, RES-15]. */
export const UnitOffer = z.object({
  unitId: z.number(),
  unitTypeId: z.number(),
  unitType: z.string(),
  unitDesc: z.string(),
  image: described(Picture, "Its interior: an illustration made from its data, or the operator's photograph."),
  pictureCount: described(z.number(), 'How many there are of the unit type: `accommodationTypes` has them all.'),
  channelId: ChannelId,
  grade: z.string(),
  gradeRank: z.number(),
  sleeps: z.number(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  beds: z.array(z.object({ room: z.string(), kind: z.string(), count: z.number() })),
  floorArea: z.nullable(z.number()),
  features: z.array(z.number()),
  dogsAllowed: z.number(),
  included: z.array(z.string()),
  letting: described(
    z.optional(z.array(z.string())),
    'Licence, registration and energy rating, a line for each; omitted if there are none.',
  ),
  disabledAccess: z.boolean(),
  accessibility: Accessibility,
  arrivalDate: IsoDate,
  nights: z.number(),
  unitPrice: described(z.nullable(Amount), 'Null if not on sale or sold out.'),
  wasPrice: z.optional(Amount),
  saveAmount: z.optional(Amount),
  priceLines: StayLines,
  numberLeft: z.optional(z.number()),
  dogFee: described(z.optional(Amount), 'The dog fee included in `unitPrice`; omitted if 0.'),
  terms: described(z.optional(BookingTerms), 'Of a unit that can be booked.'),
  isOther: described(z.optional(z.boolean()), 'True for an available unit that does not match the filters.'),
  unavailable: described(
    z.optional(z.enum(['sold-out', 'not-on-sale', 'too-small', 'no-dogs', 'not-confirmed'])),
    'Why it cannot be booked; `not-confirmed`: its supplier has not answered yet.',
  ),
})
export type UnitOffer = z.infer<typeof UnitOffer>
