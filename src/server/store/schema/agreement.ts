/**
 * Agreements that customers made when they paid: triggers keep them from being changed or deleted. They have no personal
 * data, so that they stay when the customer's data are deleted.
 */
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { StoredOperatorFacts } from '../../../domain/law/operator-facts.ts'
import type { AgreedPart } from '../../../domain/law/agreement.ts'
import { booking } from './booking.ts'
import { payment } from './payment.ts'

/** Each text once, however many bookings share it. */
export const agreedText = pgTable('agreed_text', {
  /** SHA-256 of the text in UTF-8, as hexadecimal digits. */
  hash: text().primaryKey(),
  words: text().notNull(),
  firstAgreedAt: timestamp('first_agreed_at', { withTimezone: true }).notNull().defaultNow(),
})

/** One for each payment that could make a booking. */
export const bookingAgreement = pgTable(
  'booking_agreement',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payment.id),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => booking.id),
    agreedAt: timestamp('agreed_at', { withTimezone: true }).notNull().defaultNow(),
    /** The words that were accepted. */
    acceptance: text().notNull(),
    /** staff: the customer said it on the telephone. */
    acceptedBy: text('accepted_by').$type<'customer' | 'staff'>().notNull(),
    /** The other side of the contract as it was, with its trading name. */
    operator: jsonb().$type<AgreedOperator>().notNull(),
    /** Hashes of `agreed_text` by part. */
    texts: jsonb().$type<Readonly<Partial<Record<AgreedPart, string>>>>().notNull(),
  },
  (table) => [index('booking_agreement_booking').on(table.bookingId)],
)

export type AgreedOperator = StoredOperatorFacts & { readonly name: string }
