import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import { isBookingDisputed } from '../../store/alert-store.ts'
import {
  findChosenExtras,
  findCustomer,
  findGuests,
  type ChosenExtra,
  type CustomerRow,
  type GuestRow,
} from '../../store/booking-details-store.ts'
import { findBooking, findPrevious, stayOf, type BookingNow } from '../../store/booking-store.ts'
import { findAccount, type Account } from '../../store/ledger-store.ts'
import { findCurrentPayment, type PaymentRow } from '../../store/payment-store.ts'
import { findDiscount, findPromo, findSale, type Promo, type Sale } from '../../store/sale-store.ts'
import { findSessionBooking } from '../../store/session-store.ts'
import { sessionHashOf, todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { quoteBooking } from '../hold/quote-booking.ts'
import { releaseExpiredHold } from '../hold/release-booking.ts'

/** Everything about a booking that its pages show. */
export interface BookingRecord {
  readonly row: BookingNow
  readonly sale: Sale
  readonly extras: readonly ChosenExtra[]
  readonly customer: CustomerRow | undefined
  readonly guests: readonly GuestRow[]
  readonly account: Account
  readonly payment: PaymentRow | undefined
  /** A payment is disputed or was lost to a dispute: staff collect what is outstanding. */
  readonly isDisputed: boolean
  readonly price: PriceBreakdown
  readonly option: PaymentOption
  readonly isDiscountApplied: boolean
  /** The offer that the price comes from. */
  readonly promo: Promo | undefined
  /** The unpaid booking of the same session that this one replaced. */
  readonly previous: { readonly reference: string; readonly extras: readonly ChosenExtra[] } | undefined
}

/** The booking of a session, its hold ended if its time is over; undefined alike for a missing, a foreign and an expired session. */
export async function currentBookingOf(deps: CommandDeps, caller: Caller): Promise<BookingRecord | undefined> {
  const hash = sessionHashOf(deps, caller)
  const id = hash && (await findSessionBooking(deps.db, hash))
  return id ? currentBooking(deps, id) : undefined
}

/** Ends the hold first if its time is over, so that nobody sees a unit as theirs that is on sale again. */
export async function currentBooking(deps: CommandDeps, id: string): Promise<BookingRecord> {
  const row = await existingBooking(deps, id)
  if (row.status !== 'held' || !row.isHoldOver) return readRecord(deps, row)
  await releaseExpiredHold(deps, { kind: 'job' }, id)
  return loadBooking(deps, id)
}

export async function loadBooking(deps: CommandDeps, id: string): Promise<BookingRecord> {
  return readRecord(deps, await existingBooking(deps, id))
}

async function existingBooking({ db }: CommandDeps, id: string): Promise<BookingNow> {
  const row = await findBooking(db, id)
  if (!row) throw new Error(`booking ${id} does not exist`)
  return row
}

async function readRecord(deps: CommandDeps, row: BookingNow): Promise<BookingRecord> {
  const { db } = deps
  const [sale, extras, customer, guests, { payment, account, isDisputed }, discountTerms, promo, previous] =
    await Promise.all([
      findSale(db, row.unitTypeId),
      findChosenExtras(db, row.id),
      findCustomer(db, row.id),
      findGuests(db, row.id),
      readMoney(deps, row.id),
      row.discountCode === null ? undefined : findDiscount(db, row.discountCode),
      findPromo(db, row.unitTypeId, stayOf(row), todayOf(deps)),
      readPrevious(deps, row.id),
    ])
  if (!sale) throw new Error(`unit type ${row.unitTypeId} of booking ${row.id} is not in the catalogue`)
  const quote = quoteBooking({ row, sale, extras, discountTerms, hasPromo: promo !== undefined }, todayOf(deps))
  const price = row.agreedPrice ?? quote.price
  return {
    row,
    sale,
    extras,
    customer,
    guests,
    account,
    payment,
    isDisputed,
    price,
    option: quote.option,
    isDiscountApplied: price.discount > 0,
    promo,
    previous,
  }
}

/** Before the first payment, of whatever outcome, the ledger is empty and nothing can be disputed. */
async function readMoney(
  { db }: CommandDeps,
  id: string,
): Promise<Pick<BookingRecord, 'payment' | 'account' | 'isDisputed'>> {
  const payment = await findCurrentPayment(db, id)
  if (!payment) return { payment, account: { paid: 0, outstanding: 0, goodwill: 0 }, isDisputed: false }
  const [account, isDisputed] = await Promise.all([findAccount(db, id), isBookingDisputed(db, id)])
  return { payment, account, isDisputed }
}

async function readPrevious({ db }: CommandDeps, id: string): Promise<BookingRecord['previous']> {
  const previous = await findPrevious(db, id)
  return previous && { reference: previous.reference, extras: await findChosenExtras(db, previous.id) }
}
