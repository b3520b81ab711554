import * as z from 'zod/mini'
import { ADDRESSES } from './addresses.ts'
import { defineCall } from './call.ts'
import { ChannelId, NumberList, Picture } from './fields.ts'
import { described } from './described.ts'

/** A unit type, independent of dates [PARK-07]. */
export const AccommodationType = z.object({
  unitTypeId: z.number(),
  unitType: z.string(),
  channelId: ChannelId,
  parkId: z.number(),
  kind: described(
    z.enum(['caravan', 'lodge', 'cottage', 'cruiser', 'narrowboat', 'mobile-home', 'safari-tent', 'pitch']),
    'Its construction.',
  ),
  grade: z.string(),
  gradeRank: z.number(),
  description: z.string(),
  sleeps: z.number(),
  bedrooms: z.number(),
  bathrooms: z.number(),
  floorArea: described(z.nullable(z.number()), 'Square metres; null if not measured.'),
  features: z.array(z.number()),
  included: z.array(z.string()),
  pictures: z.array(Picture),
})
export type AccommodationType = z.infer<typeof AccommodationType>

export const accommodationTypes = defineCall({
  ...ADDRESSES.accommodationTypes,
  summary: 'Describes one or two unit types, in the order requested: `ids=1` or `ids=1,2`',
  input: z.object({ ids: z.pipe(NumberList, z.array(z.number()).check(z.minLength(1), z.maxLength(2))) }),
  output: z.object({ types: z.array(AccommodationType) }),
})
