import type { PaymentOption } from '../../../domain/money/deposit.ts'
import type { Policy } from '../../../domain/money/policy.ts'
import type { PriceBreakdown } from '../../../domain/money/price.ts'
import { voucherUse, type VoucherUse } from '../../../domain/money/discount.ts'
import type { ChosenExtra } from '../../store/booking-details-store.ts'
import { agreedPriceOf } from '../../store/booking-price.ts'
import { findBooking, type BookingNow } from '../../store/booking-store.ts'
import {
  findRecord,
  findRecordWithOffer,
  findReplaced,
  type ExtrasOnOffer,
  type StoredRecord,
} from '../../store/record-store.ts'
import { findDiscount } from '../../store/discount-store.ts'
import { NotInCatalogue, policyOf } from '../../store/sale-store.ts'
import type { Queries, Transaction } from '../../store/transaction.ts'
import { sessionHashesOf, todayOf, type Caller, type CommandDeps } from '../command-deps.ts'
import { quoteBooking, type PricingDeps } from './quote-booking.ts'

/** All data of the pages of a booking. */
export interface BookingRecord extends Omit<StoredRecord, 'replaced'> {
  /** That it was made under, or that is in force while it is not yet made. */
  readonly policy: Policy
  readonly price: PriceBreakdown
  readonly option: PaymentOption
  readonly isDiscountApplied: boolean
  readonly voucher: VoucherUse | undefined
  /** An expired hold keeps its nights until the job or the next command that needs them releases it. */
  readonly keepsNights: boolean
  /** The unpaid booking of the same session that this one replaced. */
  readonly previous: { readonly reference: string; readonly extras: readonly ChosenExtra[] } | undefined
}

/** The booking of a session; undefined alike for a missing, a foreign and an expired session. */
export async function currentBookingOf(deps: CommandDeps, caller: Caller): Promise<BookingRecord | undefined> {
  const tokenHashes = sessionHashesOf(deps, caller)
  const stored = tokenHashes && (await findRecord(deps.db, { tokenHashes }, todayOf(deps)))
  return stored && seenNow(await completeRecord(deps, deps.db, stored))
}

/** The same with the extras that are on offer. */
export async function currentOfferOf(
  deps: CommandDeps,
  caller: Caller,
): Promise<(BookingRecord & ExtrasOnOffer) | undefined> {
  const tokenHashes = sessionHashesOf(deps, caller)
  const stored = tokenHashes && (await findRecordWithOffer(deps.db, { tokenHashes }, todayOf(deps)))
  if (!stored) return undefined
  const { offered, left, ...record } = stored
  return { ...seenNow(await completeRecord(deps, deps.db, record)), offered, left }
}

/** For its customer: an expired hold counts as released. */
export async function currentBooking(deps: CommandDeps, id: string): Promise<BookingRecord> {
  return seenNow(await loadBooking(deps, id))
}

/** As it is stored. */
export async function loadBooking(deps: CommandDeps, id: string): Promise<BookingRecord> {
  return completeRecord(deps, deps.db, await existingRecord(deps, id))
}

/** By the database's clock. Reading changes nothing, so that the nights may be kept for some seconds still. */
function seenNow(record: BookingRecord): BookingRecord {
  const { row } = record
  const isOver = row.status === 'held' && row.isHoldOver
  return isOver ? { ...record, row: { ...row, status: 'released' }, keepsNights: true } : record
}

async function existingRecord(deps: CommandDeps, id: string): Promise<StoredRecord> {
  const stored = await findRecord(deps.db, { id }, todayOf(deps))
  if (stored) return stored
  const row = await findBooking(deps.db, id)
  throw row ? new NotInCatalogue(row.unitTypeId) : new Error(`booking ${id} does not exist`)
}

/**
 * The record of a locked booking, from which a step decides, and which it answers with its own changes by
 * `completeRecord` in place of reading it once more.
 *
 * @throws NotInCatalogue
 */
export async function lockedRecord(
  deps: Pick<CommandDeps, 'clock'>,
  tx: Transaction,
  { id, unitTypeId }: Pick<BookingNow, 'id' | 'unitTypeId'>,
): Promise<StoredRecord> {
  const stored = await findRecord(tx, { id }, todayOf(deps))
  if (!stored) throw new NotInCatalogue(unitTypeId)
  return stored
}

/**
 * The same with the extras that are on offer.
 *
 * @throws NotInCatalogue
 */
export async function lockedOffer(
  deps: Pick<CommandDeps, 'clock'>,
  tx: Transaction,
  { id, unitTypeId }: Pick<BookingNow, 'id' | 'unitTypeId'>,
): Promise<StoredRecord & ExtrasOnOffer> {
  const stored = await findRecordWithOffer(tx, { id }, todayOf(deps))
  if (!stored) throw new NotInCatalogue(unitTypeId)
  return stored
}

/** Adds the price, and the discount code and the replaced booking if there are any. */
export async function completeRecord(
  deps: PricingDeps & Pick<CommandDeps, 'site'>,
  queries: Queries,
  stored: StoredRecord,
): Promise<BookingRecord> {
  const { replaced, ...record } = stored
  const { row } = record
  const [discountTerms, previous] = await Promise.all([
    row.discountCode === null ? undefined : findDiscount(queries, row.discountCode),
    replaced === undefined ? undefined : findReplaced(queries, replaced),
  ])
  const policy = policyOf(deps.site, record.sale, row)
  const quote = quoteBooking(deps, { ...record, policy, discountTerms })
  const price = agreedPriceOf(row, record.extras) ?? quote.price
  const isSold = row.status === 'confirmed' || row.status === 'cancelled'
  const voucher = voucherUse(price.voucher, discountTerms, { alreadySpent: row.voucherPence, isSold })
  return {
    ...record,
    policy,
    price,
    option: quote.option,
    isDiscountApplied: price.discount > 0,
    voucher,
    previous,
    keepsNights: false,
  }
}
