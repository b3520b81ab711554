import { eq, sql } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { ContractOperator } from '../../domain/words/contract-words.ts'
import { agreedOperator } from './agreement-store.ts'
import { isDisputed } from './alert-store.ts'
import { bookingDetails, type ChosenExtra, type CustomerRow, type GuestRow } from './booking-details-store.ts'
import { bookingNow, type BookingNow } from './booking-store.ts'
import { bookingAccount, type Account } from './ledger-store.ts'
import { currentPayment, type PaymentRow } from './payment-store.ts'
import { promoOfBooking, type Promo } from './catalogue/stay-price-store.ts'
import { saleColumns, saleOf, type Sale } from './sale-store.ts'
import { booking, bookingEvent } from './schema/booking.ts'
import { park, unitType } from './schema/catalogue.ts'
import type { ForEachSecret } from '../safety/secrets.ts'
import { sessionBooking } from './session-store.ts'
import type { Queries } from './transaction.ts'

/** The stored facts of a booking for its pages and emails. */
export interface StoredRecord {
  readonly row: BookingNow
  readonly sale: Sale
  readonly extras: readonly ChosenExtra[]
  readonly customer: CustomerRow | undefined
  readonly guests: readonly GuestRow[]
  readonly account: Account
  /** The open payment, else the paid one, else the last attempt. */
  readonly payment: PaymentRow | undefined
  /** A payment is disputed or was lost to a dispute: staff collect what is outstanding. */
  readonly isDisputed: boolean
  /** The offer behind the price of the stay, unless it has ended. */
  readonly promo: Promo | undefined
  /** The other side of the contract, as it was when the booking was paid for; before that, as it is. */
  readonly operator: ContractOperator
  /** Whether what was agreed is stored: not of bookings sold before it was. */
  readonly hasAgreement: boolean
  /** Reference of the booking that this one replaced. */
  readonly replaced: string | undefined
}

/** The detail of its `held` event. */
const replaced = sql<string | null>`(select ${bookingEvent.detail} from ${bookingEvent}
  where ${bookingEvent.bookingId} = ${sql`${booking.id}`} and ${bookingEvent.kind} = 'held'
  and ${bookingEvent.detail} is not null limit 1)`

/**
 * Reads all of it in one statement.
 *
 * @param key the booking itself, or a browser's session of it
 * @returns undefined if there is none
 */
export async function findRecord(
  queries: Queries,
  key: { readonly id: string } | { readonly tokenHashes: ForEachSecret },
  today: CalendarDate,
): Promise<StoredRecord | undefined> {
  const [found] = await queries
    .select({
      row: bookingNow,
      sale: saleColumns,
      ...bookingDetails,
      account: bookingAccount,
      payment: currentPayment,
      isDisputed,
      promo: promoOfBooking(today),
      replaced,
      agreed: agreedOperator,
    })
    .from(booking)
    .innerJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .innerJoin(park, eq(park.id, unitType.parkId))
    .where(eq(booking.id, 'id' in key ? key.id : sql`(${sessionBooking(queries, key.tokenHashes)})`))
  if (!found) return undefined
  const { agreed, ...rest } = found
  const sale = saleOf(found.sale)
  return {
    ...rest,
    sale,
    operator: agreed?.operator ?? sale.operator,
    hasAgreement: agreed !== null,
    customer: found.customer ?? undefined,
    payment: found.payment ?? undefined,
    promo: found.promo ?? undefined,
    replaced: found.replaced ?? undefined,
  }
}

/** The extras of a booking that another one replaced. */
export async function findReplaced(
  queries: Queries,
  reference: string,
): Promise<{ readonly reference: string; readonly extras: readonly ChosenExtra[] } | undefined> {
  const [row] = await queries
    .select({ reference: booking.reference, extras: bookingDetails.extras })
    .from(booking)
    .where(eq(booking.reference, reference))
  return row
}
