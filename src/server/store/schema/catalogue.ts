/**
 * The catalogue: operators, regions, parks, unit types and their prices by arrival and nights.
 * Written by its generator, by imports and by staff.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import type { OperatorPolicy } from '../../../brands/policy-file.ts'
import { NO_LETTING_FACTS, type LettingFacts, type Nation } from '../../../domain/law/letting-facts.ts'
import type { ExtraGroup } from '../../../domain/money/extras.ts'
import type { LocalCharge } from '../../../domain/money/local-charge.ts'
import type { Photo } from '../../../domain/unit/pictures.ts'
import type { AccessibilityFacts, Bed } from '../../../domain/unit/unit.ts'
import type { ChannelCode, RegionArea } from '../../../domain/site/channel.ts'

/** Staff wrote it, or changed it since it was imported: an import that would replace it asks first. */
const isStaffEdited = () => boolean('is_staff_edited').notNull().default(false)

/** Licence, registration and energy rating. */
const letting = () => jsonb().$type<LettingFacts>().notNull().default(NO_LETTING_FACTS)
/** Taxes and levies; an empty list is the answer 'none', and null is no answer. */
const localCharges = () => jsonb('local_charges').$type<readonly LocalCharge[]>()

export const operator = pgTable('operator', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  description: text().notNull(),
  channels: text().array().$type<ChannelCode[]>().notNull(),
  /**
   * The unit of depositValue: `fixed` in pence, `percent` in basis points of the unit price. Null, as each part of a
   * policy that the operator does not state: the brand's counts.
   */
  depositKind: text('deposit_kind').$type<'fixed' | 'percent'>(),
  depositValue: integer('deposit_value'),
  balanceDueWeeks: smallint('balance_due_weeks'),
  /** If compulsory, only the deposit can be paid today. Counts with a deposit of the operator's own. */
  depositCompulsory: boolean('deposit_compulsory').notNull().default(false),
  /** Of the lead guest, on the day of arrival. */
  minimumAge: smallint('minimum_age'),
  /** The other parts of its policy. */
  policy: jsonb().$type<OperatorPolicy>().notNull().default({}),
  /** The facts that customers are told of their contract's other side; null in rows of releases that had none. */
  legalName: text('legal_name'),
  legalAddress: text('legal_address'),
  companyNumber: text('company_number'),
  complaintsEmail: text('complaints_email'),
  complaintsTelephone: text('complaints_telephone'),
  /** The source of availability; `store` is our own stock. */
  supplier: text().notNull().default('store'),
  /** Imported: the generator does not change it. */
  isImported: boolean('is_imported').notNull().default(false),
  /** No longer sold, but bookings still point here. */
  isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  isStaffEdited: isStaffEdited(),
})

export const region = pgTable('region', {
  id: integer().primaryKey(),
  name: text().notNull(),
  slug: text().notNull().unique(),
  area: text().$type<RegionArea>().notNull(),
  /** The nation whose law of letting holds; null abroad, on waterways, and in rows of releases that did not ask. */
  nation: text().$type<Nation>(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  displayOrder: smallint('display_order').notNull(),
  scene: text().notNull(),
  introduction: text().notNull(),
  localCharges: localCharges(),
})

export const town = pgTable(
  'town',
  {
    id: integer().primaryKey(),
    regionId: integer('region_id')
      .notNull()
      .references(() => region.id),
    name: text().notNull(),
    slug: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    localCharges: localCharges(),
  },
  (table) => [index('town_region').on(table.regionId)],
)

export const park = pgTable(
  'park',
  {
    id: integer().primaryKey(),
    operatorId: integer('operator_id')
      .notNull()
      .references(() => operator.id),
    regionId: integer('region_id')
      .notNull()
      .references(() => region.id),
    townId: integer('town_id')
      .notNull()
      .references(() => town.id),
    /** 15: holiday-home sales only, excluded from all bookable lists. */
    parkTypeId: smallint('park_type_id').notNull(),
    name: text().notNull(),
    slug: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    scene: text().notNull(),
    /** One sentence for cards. */
    summary: text().notNull(),
    /** Paragraphs separated by blank lines. */
    description: text().notNull(),
    /** Lines separated by newlines. */
    importantInformation: text('important_information').notNull(),
    directions: text().notNull(),
    /** The park's own, for guests on the day: '01632 960 123', abroad '+33 2 61 91 04 16'; null without one. */
    telephone: text(),
    /** '16:00'; null for the operator's, or the brand's. */
    arrivalFrom: text('arrival_from'),
    departureBy: text('departure_by'),
    /** Ids of the domain's park features. */
    features: smallint().array().notNull(),
    accessibility: jsonb().$type<AccessibilityFacts>().notNull(),
    dogsAllowed: smallint('dogs_allowed').notNull(),
    /** Rating in half bubbles, 0 to 10. */
    halfBubbles: smallint('half_bubbles').notNull(),
    reviewCount: integer('review_count').notNull(),
    /** The operator's photographs, the cover first; without any there are illustrations. */
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    letting: letting(),
    localCharges: localCharges(),
    /** No longer sold, but bookings still point here. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    isStaffEdited: isStaffEdited(),
  },
  (table) => [index('park_region').on(table.regionId), index('park_operator').on(table.operatorId)],
)

export const review = pgTable(
  'review',
  {
    id: integer().primaryKey(),
    parkId: integer('park_id')
      .notNull()
      .references(() => park.id),
    author: text().notNull(),
    /** First day of the month of the stay. */
    stayedIn: date('stayed_in', { mode: 'string' }).notNull(),
    halfBubbles: smallint('half_bubbles').notNull(),
    title: text().notNull(),
    body: text().notNull(),
  },
  (table) => [index('review_park').on(table.parkId)],
)

export const unitType = pgTable(
  'unit_type',
  {
    id: integer().primaryKey(),
    parkId: integer('park_id')
      .notNull()
      .references(() => park.id),
    channel: text().$type<ChannelCode>().notNull(),
    name: text().notNull(),
    /** Rank within the park and channel, 1 the plainest: descriptions say how a unit differs from its neighbours. */
    gradeRank: smallint('grade_rank').notNull(),
    grade: text().notNull(),
    description: text().notNull(),
    sleeps: smallint().notNull(),
    bedrooms: smallint().notNull(),
    bathrooms: smallint().notNull(),
    beds: jsonb().$type<Bed[]>().notNull(),
    /** Square metres; null for pitches. */
    floorArea: smallint('floor_area'),
    features: smallint().array().notNull(),
    dogsAllowed: smallint('dogs_allowed').notNull(),
    accessibility: jsonb().$type<AccessibilityFacts>().notNull(),
    /** The inclusions of the price, one phrase each. */
    included: text().array().notNull(),
    /** Units of this type on the park. */
    stock: smallint().notNull(),
    /** The operator's photographs of this type; without any there is an illustration. */
    photos: jsonb().$type<Photo[]>().notNull().default([]),
    letting: letting(),
    /** No longer sold, but bookings still point here. */
    isWithdrawn: boolean('is_withdrawn').notNull().default(false),
    isStaffEdited: isStaffEdited(),
  },
  (table) => [index('unit_type_park').on(table.parkId)],
)

/** Total price of a stay, everything compulsory included. */
export const price = pgTable(
  'price',
  {
    unitTypeId: integer('unit_type_id').notNull(),
    arrival: date({ mode: 'string' }).notNull(),
    nights: smallint().notNull(),
    pence: integer().notNull(),
    /** The price of this stay before the offer, only if it was really on sale at it. */
    wasPence: integer('was_pence'),
    offerUrn: smallint('offer_urn'),
  },
  (table) => [
    primaryKey({ columns: [table.unitTypeId, table.arrival, table.nights] }),
    check('price_positive', sql`${table.pence} > 0`),
    check('price_was_higher', sql`${table.wasPence} is null or ${table.wasPence} > ${table.pence}`),
  ],
)

/** Stock and sold units of a type per night. Stock is counted nowhere else. */
export const nightStock = pgTable(
  'night_stock',
  {
    unitTypeId: integer('unit_type_id').notNull(),
    night: date({ mode: 'string' }).notNull(),
    capacity: smallint().notNull(),
    reserved: smallint('taken').notNull().default(0),
    /** Fewer than are taken, as an import set it: the capacity falls to it as units are restocked. Null otherwise. */
    intendedCapacity: smallint('intended_capacity'),
    /** Closed by staff: no further unit is sold, and holds and bookings stay. */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.unitTypeId, table.night] }),
    check('night_stock_within_capacity', sql`${table.reserved} between 0 and ${table.capacity}`),
  ],
)

/** An extra: of one operator, or (operatorId null) of all in its channels. */
export const extra = pgTable('extra', {
  code: text().primaryKey(),
  operatorId: integer('operator_id').references(() => operator.id),
  channels: text().array().$type<ChannelCode[]>().notNull(),
  name: text().notNull(),
  description: text().notNull(),
  group: text('extra_group').$type<ExtraGroup>().notNull(),
  basis: text().$type<'stay' | 'night' | 'percent'>().notNull(),
  /** Pence for one, or basis points of the unit price if `percent`. */
  rate: integer().notNull(),
  minimumPence: integer('minimum_pence').notNull().default(0),
  maxQuantity: smallint('max_quantity').notNull(),
  /** Share that is due with the deposit, in basis points. */
  depositShare: integer('deposit_share').notNull().default(0),
  /** Ids of the park features that need it, if it is a pass. */
  features: smallint().array().notNull().default([]),
  image: text().notNull(),
  displayOrder: smallint('display_order').notNull(),
  /** No longer offered; bookings that have it keep it. */
  isWithdrawn: boolean('is_withdrawn').notNull().default(false),
  isStaffEdited: isStaffEdited(),
})

/** Limited extras of a park (cots, pitches near the facilities), counted like units. */
export const extraStock = pgTable(
  'extra_stock',
  {
    parkId: integer('park_id').notNull(),
    extraCode: text('extra_code').notNull(),
    night: date({ mode: 'string' }).notNull(),
    capacity: smallint().notNull(),
    reserved: smallint('taken').notNull().default(0),
    /** As of `nightStock`. */
    intendedCapacity: smallint('intended_capacity'),
  },
  (table) => [
    primaryKey({ columns: [table.parkId, table.extraCode, table.night] }),
    check('extra_stock_within_capacity', sql`${table.reserved} between 0 and ${table.capacity}`),
  ],
)

export const offer = pgTable('offer', {
  urn: smallint().primaryKey(),
  title: text().notNull(),
  description: text().notNull(),
  terms: text().notNull(),
  channels: text().array().$type<ChannelCode[]>().notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  /** It comes from an import or from staff: the generator leaves it alone. */
  isImported: boolean('is_imported').notNull().default(false),
})

export const discountCode = pgTable('discount_code', {
  code: text().primaryKey(),
  kind: text().$type<'percent' | 'fixed' | 'voucher'>().notNull(),
  /** Basis points for `percent`, else pence. */
  value: integer().notNull(),
  validFrom: date('valid_from', { mode: 'string' }).notNull(),
  validUntil: date('valid_until', { mode: 'string' }).notNull(),
  maxUses: integer('max_uses').notNull(),
  uses: integer().notNull().default(0),
  /** Taken from a voucher: the sum of `voucher_pence` of its bookings. */
  spentPence: integer('spent_pence').notNull().default(0),
  minimumSpendPence: integer('minimum_spend_pence').notNull().default(0),
  /** Empty for every channel. */
  channels: text().array().$type<ChannelCode[]>().notNull(),
  /** It comes from an import or from staff: the generator leaves it alone. */
  isImported: boolean('is_imported').notNull().default(false),
})

/**
 * One row: the state of the generator. Its four columns are null if nothing it wrote is on sale: everything was
 * imported, and the generator changes nothing.
 */
export const catalogueState = pgTable(
  'catalogue_state',
  {
    id: smallint().primaryKey().default(1),
    seed: integer(),
    scale: doublePrecision(),
    firstArrival: date('first_arrival', { mode: 'string' }),
    lastArrival: date('last_arrival', { mode: 'string' }),
    /** Incremented by every change of prices, so that every process reloads them. */
    version: bigint({ mode: 'number' }).notNull(),
    filledAt: timestamp('filled_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      'catalogue_state_whole',
      sql`num_nulls(${table.seed}, ${table.scale}, ${table.firstArrival}, ${table.lastArrival}) in (0, 4)`,
    ),
  ],
)
