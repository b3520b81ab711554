/**
 * The lines of the catalogue's files, one schema a type; docs/catalogue-format.md describes them. Import decodes a line
 * to the values of its table with them, export encodes these to a line.
 */
import { EXTRA_GROUPS, LONGEST_EXTRA_CODE, MAX_EXTRA_PENCE, MAX_EXTRA_QUANTITY } from '../../domain/money/extras.ts'
import { REGION_AREAS } from '../../domain/site/channel.ts'
import { NATIONS } from '../../domain/law/letting-facts.ts'
import { z } from 'zod'
import { discountErrors, isDiscountCode, LONGEST_DISCOUNT_CODE } from '../../domain/money/discount.ts'
import { MIN_PENCE_PER_NIGHT, WAS_FACTOR } from '../../domain/money/price.ts'
import { OperatorPolicy } from '../../brands/policy-file.ts'
import { policyErrors } from '../../domain/money/policy.ts'
import * as field from './fields.ts'

/** Basis points. */
const EVERYTHING = 10_000

const operator = z
  .strictObject({
    type: z.literal('operator'),
    id: field.id,
    code: field.slug,
    name: field.words(200),
    description: field.paragraphs(10_000),
    channels: field.someChannels,
    depositKind: z.enum(['fixed', 'percent']).nullable().default(null),
    depositValue: field.pence.nullable().default(null),
    balanceDueWeeks: field.whole(0, 52).nullable().default(null),
    depositCompulsory: z.boolean().default(false),
    minimumAge: field.whole(18, 99).nullable().default(null),
    supplier: field.words(100).default('store'),
    policy: OperatorPolicy,
    legalName: field.words(200),
    legalAddress: field.words(500),
    companyNumber: field.words(100).nullable(),
    complaintsEmail: field.email,
    complaintsTelephone: field.telephone.nullable().default(null),
  })
  .superRefine(({ depositKind, depositValue }, context) => {
    for (const error of policyErrors({ depositKind, depositValue })) {
      context.addIssue({ code: 'custom', path: [error.field], message: error.message })
    }
  })

const region = z
  .strictObject({
    type: z.literal('region'),
    id: field.id,
    name: field.words(200),
    slug: field.slug,
    area: z.enum(REGION_AREAS),
    nation: z.enum(NATIONS).nullable().default(null),
    latitude: field.latitude,
    longitude: field.longitude,
    displayOrder: field.count,
    scene: field.scene,
    introduction: field.paragraphs(10_000),
    localCharges: field.localCharges,
  })
  .refine(field.isSomewhere, field.NOWHERE)
  .refine(({ area, nation }) => area !== 'uk' || nation !== null, {
    path: ['nation'],
    error: `must be ${NATIONS.join(', ')}: the law of letting is another in each`,
  })
  .refine(({ area, nation }) => area !== 'europe' || nation === null, {
    path: ['nation'],
    error: 'must be left out of a region abroad',
  })

const town = z
  .strictObject({
    type: z.literal('town'),
    id: field.id,
    regionId: field.id,
    name: field.words(200),
    slug: field.slug,
    latitude: field.latitude,
    longitude: field.longitude,
    localCharges: field.localCharges,
  })
  .refine(field.isSomewhere, field.NOWHERE)

const offer = z.strictObject({
  type: z.literal('offer'),
  urn: field.smallId,
  title: field.words(200),
  description: field.paragraphs(10_000),
  terms: field.paragraphs(10_000),
  channels: field.someChannels,
  endsOn: field.calendarDate,
})

const extraCode = z
  .string()
  .max(LONGEST_EXTRA_CODE)
  .regex(/^[A-Z0-9][A-Z0-9-]*$/, 'must be upper-case letters, digits and hyphens, like COT')

const extra = z
  .strictObject({
    type: z.literal('extra'),
    code: extraCode,
    operatorId: field.id.nullable().default(null),
    channels: field.someChannels,
    name: field.words(200),
    description: field.paragraphs(10_000),
    group: z.enum(EXTRA_GROUPS),
    basis: z.enum(['stay', 'night', 'percent']),
    rate: field.pence,
    minimumPence: field.whole(0, MAX_EXTRA_PENCE).default(0),
    maxQuantity: field.whole(1, MAX_EXTRA_QUANTITY),
    depositShare: field.basisPoints.default(0),
    features: field.features('park').default([]),
    image: field.words(100),
    displayOrder: field.count,
  })
  .superRefine(({ group, basis, rate, features }, context) => {
    const [max, meaning] = basis === 'percent' ? [EVERYTHING, '100%'] : [MAX_EXTRA_PENCE, '£10,000']
    if (rate > max) {
      context.addIssue({ code: 'custom', path: ['rate'], message: `must be at most ${max}, which is ${meaning}` })
    }
    if (group !== 'passes' && features.length > 0) {
      context.addIssue({ code: 'custom', path: ['features'], message: 'must be empty unless group is passes' })
    }
    if (group === 'pets' && basis === 'percent') {
      context.addIssue({ code: 'custom', path: ['basis'], message: 'must be stay or night: it is what a dog costs' })
    }
  })

const discountCode = z
  .strictObject({
    type: z.literal('discount-code'),
    code: field
      .words(LONGEST_DISCOUNT_CODE)
      .refine(isDiscountCode, 'must be capital letters, digits and hyphens, like SPRING25'),
    kind: z.enum(['percent', 'fixed', 'voucher']),
    value: field.pricePence,
    validFrom: field.calendarDate,
    validUntil: field.calendarDate,
    maxUses: field.uses,
    minimumSpendPence: field.pence.default(0),
    channels: field.channels.default([]),
  })
  .superRefine((terms, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    for (const error of discountErrors(terms)) {
      if (error.kind === 'ends-before-it-begins')
        refuse('validUntil', `must not be before validFrom, ${error.validFrom}`)
      else if (error.kind === 'voucher-of-many')
        refuse(
          'maxUses',
          'must be 1: a voucher is one value, spent by as many bookings as it lasts for; use fixed instead',
        )
      else refuse('value', 'must be at most 10000 basis points, which is 100 per cent')
    }
  })

const park = z
  .strictObject({
    type: z.literal('park'),
    id: field.id,
    operatorId: field.id,
    regionId: field.id,
    townId: field.id,
    parkTypeId: field.smallId,
    name: field.words(200),
    slug: field.slug,
    latitude: field.latitude,
    longitude: field.longitude,
    scene: field.scene,
    summary: field.words(1_000),
    description: field.paragraphs(20_000),
    importantInformation: field.paragraphs(10_000),
    directions: field.paragraphs(10_000),
    telephone: field.telephone.nullable().default(null),
    arrivalFrom: field.clockTime.nullable().default(null),
    departureBy: field.clockTime.nullable().default(null),
    features: field.features('park'),
    accessibility: field.accessibility,
    dogsAllowed: field.whole(0, 20),
    halfBubbles: field.halfBubbles,
    reviewCount: field.whole(0, 10_000_000),
    photos: field.photos,
    letting: field.letting,
    localCharges: field.localCharges,
  })
  .refine(field.isSomewhere, field.NOWHERE)

const review = z.strictObject({
  type: z.literal('review'),
  id: field.id,
  parkId: field.id,
  author: field.words(200),
  stayedIn: field.calendarDate.refine((date) => date.endsWith('-01'), 'must be the first day of the month of the stay'),
  halfBubbles: field.halfBubbles,
  title: field.words(300),
  body: field.paragraphs(10_000),
})

const unitType = z.strictObject({
  type: z.literal('unit-type'),
  id: field.id,
  parkId: field.id,
  channel: field.channel,
  name: field.words(200),
  gradeRank: field.smallId,
  grade: field.words(100),
  description: field.paragraphs(10_000),
  sleeps: field.whole(1, 100),
  bedrooms: field.whole(0, 50),
  bathrooms: field.whole(0, 50),
  beds: z.array(field.bed),
  floorArea: field.smallId.nullable().default(null),
  features: field.features('unit'),
  dogsAllowed: field.whole(0, 20),
  accessibility: field.accessibility,
  included: z.array(field.words(300)),
  stock: field.count,
  photos: field.photos,
  letting: field.letting,
})

const price = z
  .strictObject({
    type: z.literal('price'),
    unitTypeId: field.id,
    arrival: field.calendarDate,
    nights: field.nights,
    pence: field.pricePence,
    wasPence: field.pricePence.nullable().default(null),
    offerUrn: field.smallId.nullable().default(null),
  })
  .superRefine(({ pence, wasPence, nights }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
    const min = nights * MIN_PENCE_PER_NIGHT
    if (pence < min) refuse('pence', `must be at least ${min}, which is £1 a night: prices are in pence`)
    if (wasPence === null) return
    if (wasPence <= pence) refuse('wasPence', `must be higher than pence, ${pence}`)
    if (wasPence >= pence * WAS_FACTOR) refuse('wasPence', `must be less than ${WAS_FACTOR} times pence, ${pence}`)
  })

const stock = z.strictObject({
  type: z.literal('stock'),
  unitTypeId: field.id,
  night: field.calendarDate,
  capacity: field.count,
})

const extraStock = z.strictObject({
  type: z.literal('extra-stock'),
  parkId: field.id,
  extraCode,
  night: field.calendarDate,
  capacity: field.count,
})

/** In the order of export and validation: referenced types come first. */
export const RECORDS = {
  operator,
  region,
  town,
  offer,
  extra,
  park,
  review,
  'unit-type': unitType,
  price,
  stock,
  'extra-stock': extraStock,
  'discount-code': discountCode,
} as const

export type RecordType = keyof typeof RECORDS
export type Decoded<Type extends RecordType> = z.output<(typeof RECORDS)[Type]>

/** The records that staff write by forms and spreadsheets. */
export type StaffRecordType = Extract<RecordType, 'operator' | 'park' | 'unit-type' | 'extra'>

export const RECORD_TYPES = Object.keys(RECORDS) as RecordType[]

export function isRecordType(value: unknown): value is RecordType {
  return typeof value === 'string' && Object.hasOwn(RECORDS, value)
}

/** The name of a type's records, one and many. */
export const RECORD_NOUNS: Readonly<Record<RecordType, readonly [one: string, many: string]>> = {
  operator: ['operator', 'operators'],
  region: ['region', 'regions'],
  town: ['town', 'towns'],
  offer: ['offer', 'offers'],
  extra: ['extra', 'extras'],
  park: ['park', 'parks'],
  review: ['review', 'reviews'],
  'unit-type': ['unit type', 'unit types'],
  price: ['price', 'prices'],
  stock: ['night of stock', 'nights of stock'],
  'extra-stock': ['night of extras', 'nights of extras'],
  'discount-code': ['discount code', 'discount codes'],
}
