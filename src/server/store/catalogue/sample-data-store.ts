/** The made-up catalogue and its bookings, counted and deleted [OPEN-03]. What an import or staff brought is kept. */
import { isNotNull, sql, type SQL } from 'drizzle-orm'
import { agreedText, bookingAgreement } from '../schema/agreement.ts'
import {
  bookingAccess,
  bookingNote,
  sentEmail,
  staffApproval,
  staffMessage,
  staffRemedy,
} from '../schema/back-office.ts'
import {
  booking,
  bookingCustomer,
  bookingEvent,
  bookingExtra,
  reletNight,
  bookingGuest,
  bookingRequest,
  bookingSession,
  supplierHold,
} from '../schema/booking.ts'
import { priceAlert } from '../schema/correspondence.ts'
import { bookingFigure, countedStep, nightCount, stepCount } from '../schema/figures.ts'
import {
  idempotencyKey,
  inbox,
  ledgerEntry,
  outbox,
  payment,
  paymentAlert,
  paymentFinding,
  refund,
} from '../schema/payment.ts'
import { trip } from '../schema/trip.ts'
import { FIRST_OWN_ID } from '../../../domain/catalogue/own-records.ts'
import type { Queries, Transaction } from '../transaction.ts'

export interface SampleData {
  /** On sale or archived. */
  readonly parks: number
  readonly unitTypes: number
  readonly prices: number
  readonly offers: number
  readonly codes: number
  /** All of this database, of every brand: each was paid for with test money. */
  readonly bookings: number
  /** Trips and price alerts of visitors. */
  readonly visits: number
}

/** Generated ones: neither from a file nor made by hand. */
const SAMPLE_OPERATOR = sql`select id from operator where not is_imported and id < ${FIRST_OWN_ID}`
const SAMPLE_UNIT = sql`select unit_type.id from unit_type join park on park.id = unit_type.park_id
  where unit_type.id < ${FIRST_OWN_ID} and park.id < ${FIRST_OWN_ID} and park.operator_id in (${SAMPLE_OPERATOR})`
/** A generated park in which somebody has made a unit type of their own stays, as do its operator and that unit type. */
export const SAMPLE_PARK = sql`select park.id from park
  where park.id < ${FIRST_OWN_ID} and park.operator_id in (${SAMPLE_OPERATOR})
    and not exists (select from unit_type where unit_type.park_id = park.id and unit_type.id >= ${FIRST_OWN_ID})`

export async function countSampleData(queries: Queries): Promise<SampleData> {
  const { rows } = await queries.execute<{ [Name in keyof SampleData]: number }>(sql`
    select (select count(*)::int from park where id in (${SAMPLE_PARK})) as parks,
      (select count(*)::int from unit_type where id in (${SAMPLE_UNIT})) as "unitTypes",
      (select count(*)::int from price where unit_type_id in (${SAMPLE_UNIT})) as prices,
      (select count(*)::int from offer where not is_imported) as offers,
      (select count(*)::int from discount_code where not is_imported) as codes,
      (select count(*)::int from booking) as bookings,
      (select (select count(*) from trip) + (select count(*) from price_alert))::int as visits`)
  return rows[0]!
}

/** Whether a payment went through another provider than these, so that somebody's money is in this database. */
export async function hasPaymentsBeside(queries: Queries, provider: string): Promise<boolean> {
  const { rows } = await queries.execute<{ has: boolean }>(
    sql`select exists (select from payment where provider <> ${provider} and amount_pence > 0) as has`,
  )
  return rows[0]?.has ?? true
}

/** Rows that may not be changed or deleted in a shop that sells: triggers see to it. */
const APPEND_ONLY = [ledgerEntry, bookingEvent, bookingAgreement, agreedText]

/** Tables whose rows go with their booking, those that point to others first. */
const OF_BOOKINGS = [
  bookingAgreement,
  bookingAccess,
  bookingNote,
  staffApproval,
  staffRemedy,
  sentEmail,
  staffMessage,
  paymentAlert,
  refund,
  ledgerEntry,
  bookingFigure,
  bookingRequest,
  bookingEvent,
  bookingSession,
  bookingExtra,
  reletNight,
  bookingGuest,
  bookingCustomer,
]

/** Tables that follow from bookings, or that visitors filled from the catalogue. */
const WHOLE = [
  agreedText,
  inbox,
  paymentFinding,
  payment,
  supplierHold,
  booking,
  trip,
  priceAlert,
  nightCount,
  countedStep,
  stepCount,
]

/**
 * Deletes the made-up catalogue, all bookings with their money, and what visitors made of them. The triggers that keep
 * ledger and events as they are are off meanwhile, in this transaction alone.
 */
export async function deleteSampleData(tx: Transaction): Promise<void> {
  const run = (statement: SQL) => tx.execute(statement)
  for (const table of APPEND_ONLY) await run(sql`alter table ${table} disable trigger user`)
  await run(sql`delete from ${outbox} where payload ?| array['bookingId', 'bookingIds', 'paymentId', 'refundId']`)
  await tx.delete(idempotencyKey)
  for (const table of OF_BOOKINGS) await tx.delete(table).where(isNotNull(table.bookingId))
  for (const table of WHOLE) await tx.delete(table)
  for (const table of APPEND_ONLY) await run(sql`alter table ${table} enable trigger user`)

  // Units that were sold are free again where the catalogue stays.
  await run(sql`update night_stock set taken = 0, capacity = coalesce(intended_capacity, capacity), intended_capacity = null
    where taken > 0`)
  await run(sql`update extra_stock set taken = 0, capacity = coalesce(intended_capacity, capacity), intended_capacity = null
    where taken > 0`)
  await run(sql`update discount_code set uses = 0, spent_pence = 0 where uses > 0 or spent_pence > 0`)

  for (const table of ['price', 'night_stock']) {
    await run(sql`delete from ${sql.identifier(table)} where unit_type_id in (${SAMPLE_UNIT})`)
  }
  await run(sql`delete from extra_stock where park_id in (${SAMPLE_PARK})`)
  await run(sql`delete from review where park_id in (${SAMPLE_PARK})`)
  await run(sql`delete from unit_type where id in (${SAMPLE_UNIT})`)
  await run(sql`delete from park where id in (${SAMPLE_PARK})`)
  await run(sql`delete from extra where not is_staff_edited and (operator_id in (${SAMPLE_OPERATOR})
    or (operator_id is null and not exists (select from operator where is_imported)))`)
  await run(sql`delete from operator where id in (${SAMPLE_OPERATOR})
    and not exists (select from park where operator_id = operator.id)
    and not exists (select from extra where operator_id = operator.id)`)
  await run(sql`delete from offer where not is_imported`)
  await run(sql`delete from discount_code where not is_imported`)
  await run(sql`delete from catalogue_change_unit where not exists (
    select from unit_type where unit_type.id = catalogue_change_unit.unit_type_id)`)
  await run(sql`delete from catalogue_change where not exists (
    select from catalogue_change_unit where change_id = catalogue_change.id)`)
  // The generator adds nothing any more, and every server loads the catalogue anew.
  await run(sql`update catalogue_state set seed = null, scale = null, first_arrival = null, last_arrival = null,
    version = version + 1`)
}
