/** Field types of the catalogue's files. The limits are the tables' and the availability index's. */
import { z } from 'zod'
import { isEmail } from '../../domain/customer/customer.ts'
import {
  ENERGY_RATINGS,
  LICENCE_EXCEPTIONS,
  NO_LETTING_FACTS,
  type LettingFacts,
} from '../../domain/law/letting-facts.ts'
import {
  CHARGE_BASES,
  CHARGE_CURRENCIES,
  CHARGE_PAYEES,
  localChargeErrors,
  MAX_CHARGE,
  MAX_CHARGES,
  type LocalChargeError,
} from '../../domain/money/local-charge.ts'
import { MAX_PENCE } from '../../domain/money/money.ts'
import { SCENES, MAX_PHOTOS } from '../../domain/unit/pictures.ts'
import { CHANNEL_CODES, isChannelCode } from '../../domain/site/channel.ts'
import { isTelephone, TELEPHONE_RULE } from '../../domain/site/telephone.ts'
import { FEATURES, featureById, featureId } from '../../domain/unit/features.ts'
import { parseCalendarDate, toDayNumber } from '../../domain/dates/calendar-date.ts'

const LARGEST_SMALLINT = 32_767
const LARGEST_INTEGER = 2_147_483_647
/** The availability index stores stays of at most 28 nights. */
const MAX_NIGHTS = 28
const MAX_BASIS_POINTS = 10_000

export const whole = (min: number, max: number) => z.int().min(min).max(max)

export const id = whole(1, LARGEST_INTEGER)
export const smallId = whole(1, LARGEST_SMALLINT)
export const count = whole(0, LARGEST_SMALLINT)
export const pence = whole(0, MAX_PENCE)
export const pricePence = whole(1, MAX_PENCE)
export const basisPoints = whole(0, MAX_BASIS_POINTS)
export const nights = whole(1, MAX_NIGHTS)
export const halfBubbles = whole(0, 10)
export const uses = whole(0, LARGEST_INTEGER)

/** Control characters and lone surrogates: PostgreSQL cannot store the latter, and pages should not show the former. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u

const printable = (max: number) => z.string().max(max)

/**
 * Characters that nobody sees, or that turn the text around; those that join an emoji or the letters of a script may
 * stay.
 */
const INVISIBLE =
  /[\u034f\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u2800\u3164\ufeff\uffa0]/u

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A single line of text. */
export const words = (max: number) =>
  printable(max)
    .min(1)
    .refine((value) => !UNPRINTABLE.test(value), 'must be one line without control characters')
    .refine((value) => value === '' || VISIBLE.test(value), 'must not be white space alone')
    .refine((value) => !INVISIBLE.test(value), 'must have no invisible characters, nor ones that turn text around')

/** Lines or paragraphs of text; may be empty. */
export const paragraphs = (max: number) =>
  printable(max).refine(
    (value) => !UNPRINTABLE.test(value.replaceAll('\n', '')),
    'must have no control characters apart from \\n',
  )

export const slug = printable(120).regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'must be lower-case letters, digits and single hyphens, like great-yarmouth',
)

export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, like 16:00')

export const telephone = z.string().refine(isTelephone, TELEPHONE_RULE)

export const calendarDate = z
  .string()
  .refine((value) => dayNumberOf(value) !== undefined, 'must be a date that exists, from 2000 to 2099, like 2027-03-26')

export const email = z.string().min(1).refine(isEmail, 'must be an email address, like complaints@samphire.example')

export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)
/** Coordinates that were left empty, in the sea off Africa. */
export const isSomewhere = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  latitude !== 0 || longitude !== 0
export const NOWHERE = { path: ['latitude'], error: 'must not be 0 where longitude is 0 too' }
export const scene = z.enum(SCENES)

/** A list without duplicates. */
const each = <Item extends string>(values: readonly [Item, ...Item[]]) =>
  z.array(z.enum(values)).refine((items) => new Set(items).size === items.length, 'must not name anything twice')

/** The channels are read when the command starts, after this file. */
export const channel = z.string().refine(isChannelCode, {
  error: () => `must be one of ${CHANNEL_CODES.join(', ')}`,
})
export const channels = z
  .array(channel)
  .refine((items) => new Set(items).size === items.length, 'must not name anything twice')
export const someChannels = channels.min(1)

/** Features are named by code in the files and by id in the tables. */
export const features = (scope: 'park' | 'unit') => {
  const codes = FEATURES.filter((feature) => feature.scope === scope).map(({ code }) => code)
  return z.codec(each(codes as [string, ...string[]]), z.array(z.int()), {
    decode: (given) => given.map(featureId),
    encode: (ids) => ids.map((known) => featureById(known)?.code ?? `unknown-${known}`),
  })
}

export const accessibility = z.strictObject({
  stepFreeRoute: z.boolean(),
  doorWidth: whole(1, 1_000).nullable(),
  wetRoom: z.boolean(),
  changingPlaces: z.boolean(),
  accessibleParking: z.boolean(),
  note: paragraphs(2_000),
})

/** The number or rating that a date belongs to has to be there. */
const withNumber = (until: keyof LettingFacts, number: keyof LettingFacts) => ({
  check: (facts: LettingFacts) => facts[until] === null || facts[number] !== null,
  error: { path: [number], error: `is missing, and ${until} belongs to it` },
})
const [LICENCE, REGISTRATION, ENERGY] = [
  withNumber('licenceUntil', 'licenceNumber'),
  withNumber('registrationUntil', 'registrationNumber'),
  withNumber('energyUntil', 'energyRating'),
]

/** Licence, registration and energy rating; may be left out. */
export const letting = z
  .strictObject({
    licenceNumber: words(60).nullable().default(null),
    licenceUntil: calendarDate.nullable().default(null),
    licenceException: z.enum(LICENCE_EXCEPTIONS).nullable().default(null),
    registrationNumber: words(60).nullable().default(null),
    registrationUntil: calendarDate.nullable().default(null),
    energyRating: z.enum(ENERGY_RATINGS).nullable().default(null),
    energyUntil: calendarDate.nullable().default(null),
  })
  .refine(LICENCE.check, LICENCE.error)
  .refine(REGISTRATION.check, REGISTRATION.error)
  .refine(ENERGY.check, ENERGY.error)
  .default(NO_LETTING_FACTS)

export const bed = z.strictObject({
  room: words(100),
  kind: z.enum(['double', 'king', 'twin', 'single', 'bunk', 'sofa-bed']),
  count: whole(1, 20),
})

/** A path on the site itself, or an https address. */
const photoUrl = printable(2_000)
  .regex(/^(?:https:\/\/[^\s/?#]|\/(?!\/))\S*$/, 'must begin with https://, or with / for a file of the site itself')
  .refine((value) => !UNPRINTABLE.test(value), 'must have no control characters')
  .refine((value) => value.startsWith('/') || URL.canParse(value), 'must be an address')

export const photos = z
  .array(z.strictObject({ url: photoUrl, alt: words(300), credit: words(200).optional() }))
  .max(MAX_PHOTOS)
  .refine((list) => new Set(list.map(({ url }) => url)).size === list.length, 'must not name anything twice')
  .default([])

/** Caches days: a file repeats a few hundred dates a million times, and a century has 36,525 of them. */
const known = new Map<string, number>()

/** Days from 1970-01-01 to an ISO date from 2000 to 2099; undefined for any other text. */
export function dayNumberOf(text: string): number | undefined {
  const remembered = known.get(text)
  if (remembered !== undefined) return remembered
  if (!/^20\d\d-/.test(text) || parseCalendarDate(text) !== text) return undefined
  const day = toDayNumber(text)
  known.set(text, day)
  return day
}

const address = printable(2_000)
  .regex(/^https:\/\/[^\s/?#]\S*$/, 'must begin with https://')
  .refine((value) => !value.startsWith('https://') || URL.canParse(value), 'must be an address')

const localCharge = z
  .strictObject({
    name: words(60),
    basis: z.enum(CHARGE_BASES),
    rate: whole(1, MAX_CHARGE),
    currency: z.enum(CHARGE_CURRENCIES).default('GBP'),
    freeUnder: whole(1, 120).nullable().default(null),
    maxNights: whole(1, MAX_NIGHTS).nullable().default(null),
    from: calendarDate.nullable().default(null),
    until: calendarDate.nullable().default(null),
    bookedFrom: calendarDate.nullable().default(null),
    paidTo: z.enum(CHARGE_PAYEES),
    source: address,
    checkedOn: calendarDate,
  })
  .superRefine((charge, context) => {
    for (const { kind } of localChargeErrors(charge)) {
      const [field, message] = CHARGE_FAULTS[kind]
      context.addIssue({ code: 'custom', path: [field], message })
    }
  })

const CHARGE_FAULTS: Readonly<Record<LocalChargeError['kind'], readonly [string, string]>> = {
  'rate-too-high': [
    'rate',
    `must be at most ${MAX_CHARGE}, which is 1,000 pounds or euro, or 10000, which is 100 per cent`,
  ],
  'percent-in-euro': ['currency', 'must be GBP: per cent of the accommodation, which is in pounds'],
  'paid-to-us-in-euro': ['currency', 'must be GBP where paidTo is us: we take pounds'],
  'paid-to-us-by-age': [
    'freeUnder',
    'must be 5 or 18 where paidTo is us: a booking knows under 5s, children and adults',
  ],
  'ages-without-persons': ['freeUnder', 'must be null unless basis is person or person-night'],
  'cap-without-nights': ['maxNights', 'must be null where basis is person or stay'],
  'ends-before-it-begins': ['until', 'must not be before from'],
}

/** Null: no answer; an empty list: none. */
export const localCharges = z.array(localCharge).max(MAX_CHARGES).nullable().default(null)
