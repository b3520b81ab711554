/**
 * Bookings and what belongs to them. Personal data is in tables of its own (`booking_customer`, `booking_guest`), so
 * that it can be purged while the booking and its ledger stay. Nothing here refers to the catalogue by foreign key:
 * the catalogue is written anew by its importer, a booking keeps the ids and the words it was sold under.
 */
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { BookingStep } from '../../../domain/booking/booking-steps.ts'
import type { CancellationReason } from '../../../domain/money/cancellation.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Title } from '../../../domain/customer/customer.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { ExtraGroup } from '../../../domain/money/extras.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import type { SiteCode } from '../../../domain/site/site.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const booking = pgTable(
  'booking',
  {
    id: uuid().primaryKey().defaultRandom(),
    reference: text().notNull().unique(),
    site: text().$type<SiteCode>().notNull(),
    status: text().$type<BookingStatus>().notNull(),
    channel: text().$type<ChannelCode>().notNull(),
    parkId: integer('park_id').notNull(),
    unitTypeId: integer('unit_type_id').notNull(),
    arrival: date({ mode: 'string' }).notNull(),
    nights: smallint().notNull(),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    under5s: smallint().notNull(),
    dogs: smallint().notNull(),
    assistanceDogs: smallint('assistance_dogs').notNull(),
    /** Price of the unit for the stay: read from `price` when booked and again before it is paid. */
    unitPence: integer('unit_pence').notNull(),
    discountCode: text('discount_code'),
    /** True while one use of the code is counted for this booking: from the start of a payment on. */
    discountClaimed: boolean('discount_claimed').notNull().default(false),
    /** Null until the customer chooses; the domain's default then holds. */
    paymentOption: text('payment_option').$type<PaymentOption>(),
    stepsCompleted: text('steps_completed').array().$type<BookingStep[]>().notNull().default([]),
    /** The price as it was agreed to, frozen when payment starts; null again where that payment fails. */
    agreedPrice: jsonb('agreed_price').$type<PriceBreakdown>(),
    /** By the database's clock. Of no meaning once confirmed. */
    holdExpiresAt: instant('hold_expires_at').notNull(),
    holdExtensions: smallint('hold_extensions').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** What the charge of a cancellation follows from; null where it stands, or was cancelled before this was kept. */
    cancellationBasis: text('cancellation_basis').$type<CancellationBasis>(),
    /** Payments that came to nothing: only the first few of them prolong the hold. */
    failedPayments: smallint('failed_payments').notNull().default(0),
    /** The affiliate's click that led here, where the visitor has consented; what their network credits the sale by. */
    affiliateClick: text('affiliate_click'),
    /** When the personal data of a stay long over was deleted. */
    purgedAt: instant('purged_at'),
  },
  (table) => [
    index('booking_hold_end')
      .on(table.holdExpiresAt)
      .where(sql`${table.status} in ('held', 'paying')`),
    index('booking_held_unit')
      .on(table.unitTypeId, table.arrival)
      .where(sql`${table.status} in ('held', 'paying', 'confirmed')`),
    check('booking_status', sql`${table.status} in ('held', 'paying', 'confirmed', 'released', 'cancelled')`),
    check('booking_nights', sql`${table.nights} between 1 and 28`),
    check('booking_unit_price', sql`${table.unitPence} > 0`),
    check('booking_agreed_price', sql`${table.status} <> 'confirmed' or ${table.agreedPrice} is not null`),
  ],
)

/** ladder: the terms for the day · waiver: the cancellation waiver · staff: an amount that staff have named. */
export type CancellationBasis = 'ladder' | 'waiver' | 'staff'

/** The lead guest. */
export const bookingCustomer = pgTable(
  'booking_customer',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => booking.id),
    title: text().$type<Title>().notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /** Digits and spaces as they were typed [ERR-05]; in bookings of before E.164, '+441603630000'. */
    telephone: text().notNull(),
    street: text().notNull(),
    town: text().notNull(),
    county: text().notNull(),
    postcode: text().notNull(),
    /** CN plus ISO 3166 alpha-3. */
    country: text().notNull(),
    emailOptIn: boolean('email_opt_in').notNull(),
    smsOptIn: boolean('sms_opt_in').notNull(),
    thirdPartyOptIn: boolean('third_party_opt_in').notNull(),
    specialNeeds: text('special_needs').notNull(),
  },
  (table) => [index('booking_customer_email').on(sql`lower(${table.email})`)],
)

/** Who travels, the lead guest at position 0. */
export const bookingGuest = pgTable(
  'booking_guest',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    position: smallint().notNull(),
    title: text().$type<Title>().notNull(),
    initial: text().notNull(),
    lastName: text('last_name').notNull(),
    age: smallint().notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
)

/** Extras with the words and prices they were chosen at. */
export const bookingExtra = pgTable(
  'booking_extra',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    extraCode: text('extra_code').notNull(),
    name: text().notNull(),
    /** As the catalogue had it; null where it was bought before this was kept. */
    group: text('extra_group').$type<ExtraGroup>(),
    quantity: smallint().notNull(),
    eachPence: integer('each_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    depositPence: integer('deposit_pence').notNull(),
    /** True where the extra is counted in `extra_stock` for every night of the stay. */
    isCounted: boolean('is_counted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.extraCode] }),
    check('booking_extra_quantity', sql`${table.quantity} > 0`),
    check('booking_extra_total', sql`${table.totalPence} = ${table.eachPence} * ${table.quantity}`),
  ],
)

/**
 * Which booking a browser is at. The token itself is known to the browser alone; this is its keyed hash. A browser has
 * one session for the booking it makes and another for the one its customer has logged in to. A link of an e-mail that opens a
 * booking has a row as well, which goes with its use.
 */
export const bookingSession = pgTable(
  'booking_session',
  {
    tokenHash: text('token_hash').primaryKey(),
    kind: text().$type<SessionKind>().notNull().default('booking'),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('booking_session_booking').on(table.bookingId)],
)

export type SessionKind = 'booking' | 'account' | 'login-link'

/** What happened to a booking, who did it and in which request. Append-only by trigger; ids only, no personal data. */
export const bookingEvent = pgTable(
  'booking_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    at: instant('at').notNull().defaultNow(),
    kind: text().notNull(),
    fromStatus: text('from_status').$type<BookingStatus>(),
    toStatus: text('to_status').$type<BookingStatus>(),
    actor: text().$type<'customer' | 'provider' | 'job' | 'staff'>().notNull(),
    /** Of staff: the account on the server that ran the command. */
    actorName: text('actor_name'),
    /** Staff's reason, or figures in pence: 'charge 24350'. Never personal data. */
    detail: text(),
    requestId: text('request_id'),
    paymentId: uuid('payment_id'),
  },
  (table) => [index('booking_event_booking').on(table.bookingId)],
)

/** What a customer asks of staff in My booking. Its words may be personal and are purged with the customer. */
export const bookingRequest = pgTable(
  'booking_request',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    kind: text().$type<BookingRequestKind>().notNull(),
    words: text().notNull(),
    /** Why the holiday is to be cancelled: asked only where a waiver was bought, which covers some reasons. */
    reason: text().$type<CancellationReason>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Taken back by the customer; it is then done as well. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('booking_request_booking').on(table.bookingId)],
)

export type BookingRequestKind = 'cancel' | 'change' | 'question'

/**
 * Holds asked of live suppliers. The id is that of the booking to be: it is drawn and written before the supplier is
 * asked, and is the key under which the supplier knows the hold, so that whatever it answered, or failed to answer, can
 * be released. No foreign key: not every hold becomes a booking.
 */
export const supplierHold = pgTable(
  'supplier_hold',
  {
    id: uuid().primaryKey(),
    supplier: text().notNull(),
    /**
     * `asking`: what the supplier has done is not known yet · `held`: a booking stands on it · `refused`: the supplier
     * holds nothing · `given-up`: to be released · `released` and `confirmed`: the supplier has been told.
     */
    status: text().$type<SupplierHoldStatus>().notNull(),
    unitTypeId: integer('unit_type_id').notNull(),
    arrival: date({ mode: 'string' }).notNull(),
    nights: smallint().notNull(),
    /** What the supplier has agreed to, and what is charged: no later price takes its place. */
    pence: integer().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'supplier_hold_status',
      sql`${table.status} in ('asking', 'held', 'refused', 'given-up', 'released', 'confirmed')`,
    ),
    check('supplier_hold_price', sql`${table.pence} > 0`),
  ],
)

export type SupplierHoldStatus = 'asking' | 'held' | 'refused' | 'given-up' | 'released' | 'confirmed'
