/**
 * Bookings. Personal data is in separate tables (`booking_customer`, `booking_guest`), so that it can be deleted while
 * the booking and its ledger are retained. No foreign keys to the catalogue, which its importer replaces: a booking
 * stores ids, and the importer keeps the unit types and parks of bookings.
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EventActor } from '../../../domain/identity/actor.ts'
import type { BookingStatus } from '../../../domain/booking/booking-status.ts'
import type { BookingStep } from '../../../domain/booking/booking-steps.ts'
import type { REQUEST_KINDS } from '../../../domain/correspondence/booking-request.ts'
import type { CancellationReason } from '../../../domain/money/cancellation.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { Title } from '../../../domain/customer/customer.ts'
import type { Policy } from '../../../domain/money/policy.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { ExtraGroup } from '../../../domain/money/extras.ts'
import type { AgreedPrice } from '../../../domain/money/price.ts'
import type { UnitLine } from '../../../domain/money/unit-price.ts'
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
    /** Cots that the customer asked for in the search: the extras step reminds of them. */
    cotsWanted: smallint('cots_wanted').notNull().default(0),
    /** Price of the unit for the stay: read from `price` when booked and again before it is paid. */
    unitPence: integer('unit_pence').notNull(),
    /** The price of the unit before its offer. For the release before `unit_lines` alone, which reads and writes it. */
    unitWasPence: integer('unit_was_pence'),
    /** The lines of `unit_pence`; null, or no longer true, if the release before has written the booking. */
    unitLines: jsonb('unit_lines').$type<readonly UnitLine[]>(),
    discountCode: text('discount_code'),
    /** True while a use of the code is claimed for this booking: from the start of a payment. */
    discountClaimed: boolean('discount_claimed').notNull().default(false),
    /** Taken from the voucher of `discount_code`, from the start of a payment; once cancelled, the kept part. */
    voucherPence: integer('voucher_pence').notNull().default(0),
    /** Null until the customer chooses; the domain's default applies. */
    paymentOption: text('payment_option').$type<PaymentOption>(),
    stepsCompleted: text('steps_completed').array().$type<BookingStep[]>().notNull().default([]),
    /** The agreed price, frozen when payment starts; null again if that payment fails. */
    agreedPrice: jsonb('agreed_price').$type<AgreedPrice>(),
    /** The policy that it was made under; null only if the release before this column has made it since. */
    policy: jsonb().$type<Policy>(),
    /** By the database's clock. Meaningless once confirmed. */
    holdExpiresAt: instant('hold_expires_at').notNull(),
    holdExtensions: smallint('hold_extensions').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    /** The basis of the cancellation charge; null unless cancelled, or if cancelled before this column existed. */
    cancellationBasis: text('cancellation_basis').$type<CancellationBasis>(),
    /** Failed payments: only the first few extend the hold. */
    failedPayments: smallint('failed_payments').notNull().default(0),
    /** The affiliate click, if the visitor has consented; the network credits the sale by it. */
    affiliateClick: text('affiliate_click'),
    /** Keyed hashes of the customer's address and wider network, while the hold is unpaid; null for local addresses. */
    holdAddress: text('hold_address'),
    holdNetwork: text('hold_network'),
    /** When its personal data was deleted. */
    purgedAt: instant('purged_at'),
    /** The sum of its ledger, kept by a trigger of `ledger_entry`, so that an index finds open balances. */
    outstandingPence: integer('outstanding_pence').notNull().default(0),
  },
  (table) => [
    index('booking_arrival').on(table.arrival, table.id),
    // The beginning of a reference, after its site code.
    index('booking_reference_start').on(sql`substr(${table.reference}, 3) text_pattern_ops`),
    index('booking_created').on(table.createdAt, table.id),
    index('booking_discount_code')
      .on(table.discountCode, table.createdAt, table.id)
      .where(sql`${table.discountCode} is not null`),
    index('booking_departure').on(sql`(${table.arrival} + ${table.nights})`),
    index('booking_park').on(table.parkId, table.arrival),
    index('booking_owing')
      .on(table.arrival)
      .where(sql`${table.outstandingPence} > 0 and ${table.status} in ('confirmed', 'cancelled')`),
    index('booking_hold_end')
      .on(table.holdExpiresAt)
      .where(sql`${table.status} in ('held', 'paying')`),
    index('booking_hold_network')
      .on(table.holdNetwork)
      .where(sql`${table.holdNetwork} is not null`),
    index('booking_cancelled')
      .on(table.arrival, table.id)
      .where(sql`${table.status} = 'cancelled'`),
    index('booking_relet')
      .on(table.site, table.arrival)
      .where(sql`${table.status} = 'cancelled' and (${table.policy}->>'reletRefunds')::boolean`),
    index('booking_held_unit')
      .on(table.unitTypeId, table.arrival)
      .where(sql`${table.status} in ('held', 'paying', 'confirmed')`),
    check('booking_status', sql`${table.status} in ('held', 'paying', 'confirmed', 'released', 'cancelled')`),
    check('booking_nights', sql`${table.nights} between 1 and 28`),
    check('booking_unit_price', sql`${table.unitPence} > 0`),
    check('booking_agreed_price', sql`${table.status} <> 'confirmed' or ${table.agreedPrice} is not null`),
  ],
)

/** ladder: the terms for that day · waiver: the cancellation waiver · staff: an amount set by staff. */
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
    /** The address before a correction by staff, until it has been told. */
    formerEmail: text('former_email'),
    /** Digits and spaces [ERR-05]; in bookings from before E.164, '+441603630000'. */
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
  (table) => [
    index('booking_customer_email').on(sql`lower(${table.email})`),
    index('booking_customer_email_start').on(sql`lower(${table.email}) text_pattern_ops`),
    // The search keys of staff: the beginning of a name or postcode, the end of a telephone number.
    index('booking_customer_name').on(sql`lower(${table.lastName}) text_pattern_ops`),
    index('booking_customer_postcode').on(sql`(replace(upper(${table.postcode}), ' ', '')) text_pattern_ops`),
    index('booking_customer_telephone').on(sql`(right(regexp_replace(${table.telephone}, '\\D', '', 'g'), 9))`),
  ],
)

/**
 * The guests, the lead guest at position 0; may be shorter than the party, and has blanks for guests without a name.
 */
export const bookingGuest = pgTable(
  'booking_guest',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    position: smallint().notNull(),
    title: text().$type<Title | ''>().notNull(),
    initial: text().notNull(),
    lastName: text('last_name').notNull(),
    /** On the day of arrival, where stated. */
    age: smallint(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
)

/** Extras with the names and prices they were chosen at. */
export const bookingExtra = pgTable(
  'booking_extra',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    extraCode: text('extra_code').notNull(),
    name: text().notNull(),
    /** The catalogue's group; null if bought before this column existed. */
    group: text('extra_group').$type<ExtraGroup>(),
    quantity: smallint().notNull(),
    eachPence: integer('each_pence').notNull(),
    totalPence: integer('total_pence').notNull(),
    depositPence: integer('deposit_pence').notNull(),
    /** True if the extra is counted in `extra_stock` for every night of the stay. */
    isCounted: boolean('is_counted').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.extraCode] }),
    check('booking_extra_quantity', sql`${table.quantity} > 0`),
    check('booking_extra_total', sql`${table.totalPence} = ${table.eachPence} * ${table.quantity}`),
  ],
)

/** A night of a cancelled booking that was sold again, and what came back to its guest. */
export const reletNight = pgTable(
  'relet_night',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    night: date({ mode: 'string' }).notNull(),
    soldTo: uuid('sold_to')
      .notNull()
      .references(() => booking.id),
    earnedPence: integer('earned_pence').notNull(),
    givenPence: integer('given_pence').notNull(),
    /** The part of what was given that went back on a voucher. */
    toVoucherPence: integer('to_voucher_pence').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.night] }),
    // A night of the new booking counts for one cancelled booking.
    uniqueIndex('relet_night_sold').on(table.soldTo, table.night),
    check('relet_night_given', sql`${table.givenPence} >= ${table.toVoucherPence} and ${table.toVoucherPence} >= 0`),
  ],
)

/**
 * Browser sessions of a booking. Only the browser has the token; this is its keyed hash. A browser has one session for
 * the booking in progress and another for the one its customer has logged in to. A login link has a row too, deleted
 * when it is used.
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

/** `first-hold`: the hold that a browser without a session has just made, by what its writes have in common. */
export type SessionKind = 'booking' | 'account' | 'login-link' | 'first-hold'

/** Events of a booking, with actor and request. Append-only by trigger; ids only, no personal data. */
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
    actor: text().$type<EventActor>().notNull(),
    /** Of staff: the name of the account, as it was then, or of the user of the server who ran the program. */
    actorName: text('actor_name'),
    /** Of staff in the back office: a name can be changed, and two can have the same. */
    accountId: uuid('account_id'),
    /** A reason by staff, or figures in pence: 'charge 24350'. Never personal data. */
    detail: text(),
    requestId: text('request_id'),
    paymentId: uuid('payment_id'),
  },
  (table) => [index('booking_event_booking').on(table.bookingId)],
)

/** Requests to staff in My booking. Their text may be personal and is deleted with the customer. */
export const bookingRequest = pgTable(
  'booking_request',
  {
    id: uuid().primaryKey().defaultRandom(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    kind: text().$type<BookingRequestKind>().notNull(),
    words: text().notNull(),
    /** The reason of a cancellation; only if a waiver was bought, which covers some reasons. */
    reason: text().$type<CancellationReason>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    doneAt: instant('done_at'),
    /** Withdrawn by the customer; it is then done as well. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [index('booking_request_booking').on(table.bookingId)],
)

export type BookingRequestKind = (typeof REQUEST_KINDS)[number]

/**
 * Holds at live suppliers. The id is the future booking's: it is generated and stored before the supplier is called,
 * and identifies the hold there, so that it can be released whatever the supplier answered. No foreign key: not every
 * hold becomes a booking.
 */
export const supplierHold = pgTable(
  'supplier_hold',
  {
    id: uuid().primaryKey(),
    supplier: text().notNull(),
    /**
     * `asking`: the supplier's result is unknown · `held`: a booking uses it · `refused`: the supplier holds nothing ·
     * `given-up`: to be released · `released` and `confirmed`: the supplier has been notified.
     */
    status: text().$type<SupplierHoldStatus>().notNull(),
    unitTypeId: integer('unit_type_id').notNull(),
    arrival: date({ mode: 'string' }).notNull(),
    nights: smallint().notNull(),
    /** The price agreed with the supplier and charged: later prices do not apply. */
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
