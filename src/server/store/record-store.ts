import { eq, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { ContractOperator } from '../../domain/words/contract-words.ts'
import { agreedOperator } from './agreement-store.ts'
import { isDisputed } from './alert-store.ts'
import { bookingDetails, type ChosenExtra, type CustomerRow, type GuestRow } from './booking-details-store.ts'
import { bookingNow, type BookingNow } from './booking-store.ts'
import { unitPriceOf } from '../../domain/money/unit-price.ts'
import { isHeldBySupplier } from './hold-store.ts'
import { bookingAccount, type Account } from './ledger-store.ts'
import { currentPayment, openPayment, type PaymentRow } from './payment-store.ts'
import { priceOfBooking, promoOfBooking, type Promo } from './catalogue/stay-price-store.ts'
import { offeredExtras, saleColumns, saleOf, termsOfChosen, type OfferedExtra, type Sale } from './sale-store.ts'
import { booking, bookingEvent } from './schema/booking.ts'
import { park, unitType } from './schema/catalogue.ts'
import type { ForEachSecret } from '../safety/secrets.ts'
import { bookingOfSession } from './session-store.ts'
import { extrasLeftOfBooking } from './stock-store.ts'
import { prepared, type Queries } from './transaction.ts'

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

const columnsOf = (today: Placeholder) => ({
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

const selectRecord = (queries: Queries, id: Placeholder | SQL, today: Placeholder) =>
  queries
    .select(columnsOf(today))
    .from(booking)
    .innerJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .innerJoin(park, eq(park.id, unitType.parkId))
    .where(eq(booking.id, id))

const selectWithOffer = (queries: Queries, id: Placeholder | SQL, today: Placeholder) =>
  queries
    .select({ ...columnsOf(today), offered: offeredExtras, left: extrasLeftOfBooking })
    .from(booking)
    .innerJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .innerJoin(park, eq(park.id, unitType.parkId))
    .where(eq(booking.id, id))

const recordById = prepared(['id', 'today'], (queries, { id, today }) => selectRecord(queries, id, today))
const withOfferById = prepared(['id', 'today'], (queries, { id, today }) => selectWithOffer(queries, id, today))

const recordOfSession = prepared(['tokenHashes', 'today'], (queries, { tokenHashes, today }) =>
  selectRecord(queries, bookingOfSession(tokenHashes), today),
)
const withOfferOfSession = prepared(['tokenHashes', 'today'], (queries, { tokenHashes, today }) =>
  selectWithOffer(queries, bookingOfSession(tokenHashes), today),
)

/** The booking itself, or a browser's session of it. */
type RecordKey = { readonly id: string } | { readonly tokenHashes: ForEachSecret }

/**
 * Reads all of it in one statement.
 *
 * @returns undefined if there is none
 */
export async function findRecord(
  queries: Queries,
  key: RecordKey,
  today: CalendarDate,
): Promise<StoredRecord | undefined> {
  const [found] = await ('id' in key
    ? recordById(queries, { id: key.id, today })
    : recordOfSession(queries, { tokenHashes: [...key.tokenHashes], today }))
  return found && recordOf(found)
}

/** The extras that a booking can have. */
export interface ExtrasOnOffer {
  /** Of its unit's operator and channel, in order. */
  readonly offered: readonly OfferedExtra[]
  /** How many more of each there are, by its code; an extra that isn't counted has no entry. */
  readonly left: ReadonlyMap<string, number>
}

/** The same with the extras that are on offer, in one statement too. */
export async function findRecordWithOffer(
  queries: Queries,
  key: RecordKey,
  today: CalendarDate,
): Promise<(StoredRecord & ExtrasOnOffer) | undefined> {
  const [found] = await ('id' in key
    ? withOfferById(queries, { id: key.id, today })
    : withOfferOfSession(queries, { tokenHashes: [...key.tokenHashes], today }))
  return found && { ...recordOf(found), offered: found.offered, left: found.left }
}

type Found = Awaited<ReturnType<typeof recordById>>[number]

function recordOf({ row, extras, guests, account, isDisputed: disputed, agreed, ...found }: Found): StoredRecord {
  const sale = saleOf(found.sale)
  return {
    row,
    sale,
    operator: agreed?.operator ?? sale.operator,
    hasAgreement: agreed !== null,
    extras,
    guests,
    account,
    isDisputed: disputed,
    customer: found.customer ?? undefined,
    payment: found.payment ?? undefined,
    promo: found.promo ?? undefined,
    replaced: found.replaced ?? undefined,
  }
}

const partsById = prepared(['id'], (queries, { id }) =>
  queries
    .select({
      sale: saleColumns,
      offered: offeredExtras,
      listed: priceOfBooking,
      terms: termsOfChosen,
      extras: bookingDetails.extras,
      customer: bookingDetails.customer,
      openPayment,
      isHeldBySupplier: isHeldBySupplier(sql`${booking.id}`),
    })
    .from(booking)
    .innerJoin(unitType, eq(unitType.id, booking.unitTypeId))
    .innerJoin(park, eq(park.id, unitType.parkId))
    .where(eq(booking.id, id)),
)

export type BookingParts = NonNullable<Awaited<ReturnType<typeof findParts>>>

/** Reads the parts of a booking's price in one statement; undefined if its unit is not in the catalogue. */
export async function findParts(queries: Queries, id: string) {
  const [row] = await partsById(queries, { id })
  return row && { ...row, sale: saleOf(row.sale), listed: row.listed ? unitPriceOf(row.listed) : undefined }
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
