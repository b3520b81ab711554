import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { priceAfterChange } from '../../../domain/money/change.ts'
import { applyDiscount, leftOnVoucher, type DiscountTerms } from '../../../domain/money/discount.ts'
import type { SoldExtra } from '../../../domain/money/booking-lines.ts'
import { costOfCharges, type ChargeLine } from '../../../domain/money/local-charge.ts'
import type { Pence } from '../../../domain/money/money.ts'
import type { Policy } from '../../../domain/money/policy.ts'
import type { PriceBreakdown, PriceSums } from '../../../domain/money/price.ts'
import type { UnitPrice } from '../../../domain/money/unit-price.ts'
import type { ChannelCode } from '../../../domain/site/channel.ts'
import type { BookingRow } from '../../store/booking-store.ts'
import { findDiscount, lockDiscount, returnToVoucher, takeFromVoucher } from '../../store/discount-store.ts'
import type { Queries, Transaction } from '../../store/transaction.ts'

/** The parts of a sold booking that decide its price after a change. */
export interface PricedSale {
  readonly row: Pick<BookingRow, 'discountCode' | 'discountClaimed' | 'voucherPence'>
  readonly price: PriceSums
  readonly policy: Policy
  /** Undefined without a claimed code, and for a deleted one. */
  readonly discountTerms: DiscountTerms | undefined
}

export interface ChangedParts {
  readonly arrival: CalendarDate
  readonly channel: ChannelCode
  readonly unit: UnitPrice
  readonly extras: readonly SoldExtra[]
  readonly charges: readonly ChargeLine[]
  /** Charged for the change. */
  readonly fee: Pence
}

export interface ChangedPrice {
  readonly price: PriceBreakdown
  /** The amount it takes from its voucher. */
  readonly voucherPence: Pence
  /** The discount code does not apply to the changed booking. */
  readonly isDiscountLost: boolean
}

/** The terms of the discount code of a sold booking. */
export async function findClaimedDiscount(
  queries: Queries,
  { discountCode, discountClaimed }: PricedSale['row'],
): Promise<DiscountTerms | undefined> {
  return discountCode !== null && discountClaimed ? findDiscount(queries, discountCode) : undefined
}

/** The same FOR UPDATE, for a change that is made. */
export async function lockClaimedDiscount(
  tx: Transaction,
  { discountCode, discountClaimed }: PricedSale['row'],
): Promise<DiscountTerms | undefined> {
  return discountCode !== null && discountClaimed ? lockDiscount(tx, discountCode) : undefined
}

/** Spends more of a voucher, or returns some. Its row must be locked. */
export async function moveVoucher(tx: Transaction, code: string, before: Pence, after: Pence): Promise<void> {
  if (after < before) await returnToVoucher(tx, code, before - after)
  if (after > before && !(await takeFromVoucher(tx, code, after - before))) {
    throw new Error('a voucher was spent while its row was locked')
  }
}

/** The price of a sold booking after a change, for the change and for lists of other stays. */
export function priceOfChange(sold: PricedSale, parts: ChangedParts, today: CalendarDate): ChangedPrice {
  const { unit, extras, charges, arrival, fee } = parts
  const discount = discountAfterChange(sold, parts, costOfCharges(charges, 'us'), today)
  const isVoucher = sold.price.voucher !== undefined
  const priced = { unit, extras, charges, discount: discount ?? 0, isVoucher, fee }
  const price = priceAfterChange(sold.price, priced, sold.policy, arrival, today)
  return {
    price,
    voucherPence: sold.row.voucherPence > 0 ? (price.voucher?.pence ?? price.discount) : 0,
    isDiscountLost: discount === undefined,
  }
}

/**
 * The discount of a sold booking by the rule of its code; undefined if the code does not apply to the changed booking.
 * Its use stays claimed, even if the code has ended or is used up by now. A deleted code keeps its amount. A voucher
 * goes on paying its part, and adds its rest while it can be spent.
 */
function discountAfterChange(
  { row, price, discountTerms }: PricedSale,
  parts: ChangedParts,
  charges: Pence,
  today: CalendarDate,
): Pence | undefined {
  if (row.discountCode === null || !row.discountClaimed) return 0
  if (!discountTerms) return price.discount
  const extras = parts.extras.reduce((sum, { total }) => sum + total, 0)
  if (row.voucherPence > 0) {
    const canSpend = discountTerms.kind === 'voucher' && today <= discountTerms.validUntil
    const left = canSpend ? leftOnVoucher(discountTerms) : 0
    return Math.min(row.voucherPence + left, parts.unit.pence + extras + charges)
  }
  const outcome = applyDiscount(
    { ...discountTerms, uses: 0 },
    { channel: parts.channel, unit: parts.unit.pence, extras, today: discountTerms.validFrom },
  )
  return outcome.kind === 'applied' ? outcome.value : undefined
}
