/** Shared fields. Numbers and booleans are parsed from text too, since form data and queries are text. */
import * as z from 'zod/mini'
import { FIRST_YEAR, LAST_YEAR, parseCalendarDate, type CalendarDate } from '../domain/dates/calendar-date.ts'
import { CHANNEL_CODES, isChannelCode } from '../domain/site/channel.ts'
import { parseMapBounds } from '../domain/search/coordinates.ts'
import { DEFAULT_ADULTS, MAX_COUNT } from '../domain/booking/party.ts'
import { EXTRA_LINE_KINDS, PLAIN_LINE_KINDS } from '../domain/money/booking-lines.ts'
import { CHARGE_PAYEES } from '../domain/money/local-charge.ts'
import { STAY_LINE_KINDS } from '../domain/money/unit-price.ts'
import { ALL_REGIONS, MAX_ROOMS, PRICE_CEILING } from '../domain/search/search-criteria.ts'

/**
 * The schema with a description, which the OpenAPI document shows and generated clients repeat (CommonMark). Bundles
 * for browsers leave out what they do not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function described<Schema extends z.ZodMiniType>(schema: Schema, description: string): Schema {
  const copy = z.core.clone(schema, schema._zod.def, { parent: true })
  z.globalRegistry.add(copy, { description })
  return copy
}

/** A channel code. Validated late, because channels are read when the server starts. */
export const ChannelId = z.string().check(({ value, issues }) => {
  if (!isChannelCode(value)) issues.push({ code: 'invalid_value', values: [...CHANNEL_CODES], input: value })
})

const WHOLE_NUMBER = /^-?\d{1,15}$/

/** A whole number, or its plain digits. Rejects '' (not 0), '1e2', '+5' and ' 5'. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.transform((value: number | string) =>
      typeof value === 'string' && WHOLE_NUMBER.test(value) ? Number(value) : (value as number),
    ),
    z.number().check(z.int(), z.gte(min), z.lte(max)),
  )

export const Id = wholeNumber(1, 2_147_483_647)

/** 'true' and 'false' as text or boolean. */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)

const IS_NO_DATE = `must be a date that exists, from ${FIRST_YEAR} to ${LAST_YEAR}`

/** An existing calendar date, ISO or dd/mm/yyyy, output as ISO. */
export const ArrivalDate = z.pipe(
  z.string().check(z.refine((text) => parseCalendarDate(text) !== undefined, IS_NO_DATE)),
  z.transform((text): CalendarDate => parseCalendarDate(text) ?? text),
)

export const RegionId = z.union([z.literal(ALL_REGIONS), Id])

/** Map bounds as 'south,west,north,east' in degrees, with south below north and west below east. */
export const Bounds = z.pipe(
  z.string().check(
    z.maxLength(80),
    z.refine((text) => parseMapBounds(text) !== undefined, 'must be south,west,north,east in degrees'),
  ),
  z.transform((text) => parseMapBounds(text)),
)

/** A comma-separated list of numbers ('3,12'), or an array. */
export const NumberList = z.pipe(
  z.union([z.array(z.number()), z.string().check(z.regex(/^(\d{1,6}(,\d{1,6})*)?$/))]),
  z.transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean).map(Number) : value)),
)

/** A comma-separated list of at most 50 ids, or an array. */
export const IdList = z.pipe(
  z.union([z.array(Id).check(z.maxLength(50)), z.string().check(z.regex(/^(\d{1,10}(,\d{1,10}){0,49})?$/))]),
  z.transform((value) => (typeof value === 'string' ? value.split(',').filter(Boolean).map(Number) : value)),
)

/** Pence, an integer. */
export const Amount = z.number().check(z.int())
export const IsoDate = z.string()
export const Instant = z.string()

/** A tax or levy of the place, which every price shown includes. */
const ChargeLine = z.object({
  kind: z.literal('local-charge'),
  name: described(z.string(), "As within a sentence: 'visitor levy'."),
  pence: Amount,
  paidTo: described(z.enum(CHARGE_PAYEES), '`park`: paid there, and never charged by us.'),
  cents: described(z.optional(z.number()), 'The sum in euro cents, worth about `pence`; omitted in pounds.'),
})

export const LocalCharges = described(
  z.optional(z.array(ChargeLine)),
  'The taxes and levies included in the price, also those paid at the park; omitted without any.',
)

export const PayThere = described(
  z.optional(z.array(ChargeLine)),
  'The taxes and levies that guests pay at the park: part of the price shown, and not in `totalCost`. Omitted without any.',
)

export const PassPrices = described(
  z.optional(
    z.array(
      z.object({
        featureId: z.number(),
        basis: z.enum(['stay', 'night', 'percent']),
        lowest: described(z.number(), 'Pence, or basis points if `percent`.'),
        highest: z.number(),
      }),
    ),
  ),
  'The prices of the passes that features need, such as those of an adult and a child; omitted without any.',
)

/** A line of a price. */
const StayLine = z.union([
  z.object({
    kind: z.enum(STAY_LINE_KINDS),
    pence: described(Amount, 'Negative for what reduces the price.'),
  }),
  ChargeLine,
])

export const StayLines = described(
  z.optional(z.array(StayLine)),
  'What the price is made of: the lines add up to it. Omitted where all of it is the accommodation.',
)

export const BookingLines = described(
  z.array(
    z.union([
      z.object({ kind: z.enum(PLAIN_LINE_KINDS), pence: Amount }),
      z.object({
        kind: z.enum(EXTRA_LINE_KINDS),
        pence: Amount,
        code: z.string(),
        name: z.string(),
        quantity: z.number(),
      }),
      ChargeLine,
    ]),
  ),
  'What we charge, in the order in which it is shown: the lines add up to `totalCost`.',
)

/** The sums of a booking made today: due today, due later, and the first cancellation charge. */
export const BookingTerms = z.object({
  dueToday: described(Amount, 'The least that can be paid today: the deposit, or the whole price.'),
  balance: described(Amount, '0 if the whole price is due today.'),
  balanceDue: described(z.optional(IsoDate), 'Omitted without a balance.'),
  compulsoryDeposit: described(
    z.optional(z.literal(true)),
    'The whole price cannot be paid today instead of the deposit.',
  ),
  cancellation: described(
    z.object({ until: IsoDate, charge: Amount }),
    'Cancelling on or before `until` costs `charge`; later it costs more.',
  ),
})
export type BookingTerms = z.infer<typeof BookingTerms>

export const PartyFields = {
  adults: wholeNumber(0, MAX_COUNT),
  children: z._default(wholeNumber(0, MAX_COUNT), 0),
  under5s: z._default(wholeNumber(0, MAX_COUNT), 0),
  petFriendly: described(z.optional(Flag), 'For callers that do not count dogs: one dog.'),
  dogs: z.optional(wholeNumber(0, MAX_COUNT)),
  assistanceDogs: z._default(wholeNumber(0, MAX_COUNT), 0),
}

/** The party and the filters of a search. Every 'from' price takes them into account [TRUE-01]. */
export const CriteriaFields = {
  ...PartyFields,
  adults: z._default(wholeNumber(0, MAX_COUNT), DEFAULT_ADULTS),
  features: z._default(NumberList, []),
  offers: z._default(NumberList, []),
  minBedrooms: z._default(wholeNumber(0, MAX_ROOMS), 0),
  minBathrooms: z._default(wholeNumber(0, MAX_ROOMS), 0),
  minPrice: described(z.optional(wholeNumber(0, PRICE_CEILING)), 'Pounds.'),
  maxPrice: z.optional(wholeNumber(0, PRICE_CEILING)),
}

/** A picture at /pictures/{key}/{width}.{format}. */
export const Picture = z.object({
  key: z.string(),
  backdrop: described(
    z.string(),
    "CSS background that stands for it until it is loaded: 'linear-gradient(#9cd,#def 51%,#7a4 53%,#562)'.",
  ),
  alt: z.string(),
  credit: described(z.optional(z.string()), "Who took a photograph: '© Jane Doe'."),
})
export type Picture = z.infer<typeof Picture>

/** The town or park of a search, for headings and the search box. */
export const SearchedPlace = z.object({
  kind: z.enum(['town', 'park']),
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  regionId: z.number(),
})
export type SearchedPlace = z.infer<typeof SearchedPlace>
