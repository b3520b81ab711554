import { defaultPaymentOption, type PaymentOption } from '../../../domain/money/deposit.ts'
import { applyDiscount, type DiscountOutcome, type DiscountTerms } from '../../../domain/money/discount.ts'
import type { SoldExtra } from '../../../domain/money/booking-lines.ts'
import { maxExtraQuantity, priceExtra } from '../../../domain/money/extras.ts'
import { chargeLines, costOfCharges, type Guests } from '../../../domain/money/local-charge.ts'
import { priceBooking, type PriceBreakdown } from '../../../domain/money/price.ts'
import { updateBooking, type BookingRow } from '../../store/booking-store.ts'
import {
  findExtraTerms,
  findSaleWithExtras,
  NotInCatalogue,
  type Sale,
  type OfferedExtra,
} from '../../store/sale-store.ts'
import { isDeepStrictEqual } from 'node:util'
import { findChosenExtras, writeChosenExtras, type ChosenExtra } from '../../store/booking-details-store.ts'
import { findPriceNow } from '../../store/catalogue/stay-price-store.ts'
import { unitColumns, unitPriceOfRow } from '../../store/booking-price.ts'
import { lockDiscount } from '../../store/discount-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { chargesNow, todayOf, type CommandDeps } from '../command-deps.ts'
import { extrasOfDogs } from './choose-extras.ts'

export interface Quote {
  readonly price: PriceBreakdown
  readonly option: PaymentOption
  /** Undefined if the customer has given no code. */
  readonly discount: DiscountOutcome | undefined
}

type PricingDeps = Pick<CommandDeps, 'clock'> & { readonly env: Pick<CommandDeps['env'], 'EURO_RATE'> }

/** Prices a booking from its current parts, for the chosen or else the default payment option [BOOK-13]. */
export function quoteBooking(
  deps: PricingDeps,
  of: {
    row: Pick<
      BookingRow,
      | 'channel'
      | 'unitPence'
      | 'unitWasPence'
      | 'unitLines'
      | 'arrival'
      | 'nights'
      | keyof Guests
      | 'discountCode'
      | 'paymentOption'
    >
    sale: Pick<Sale, 'depositTerms' | 'localCharges'>
    extras: readonly SoldExtra[]
    discountTerms: DiscountTerms | undefined
    /** Whether the price comes from an offer; used only to find the default payment option. */
    hasPromo?: boolean
  },
): Quote {
  const today = todayOf(deps)
  const { row, sale, extras, discountTerms, hasPromo = false } = of
  const charges = chargeLines(chargesNow(deps, sale, row), row.unitPence)
  const extrasTotal = extras.reduce((sum, extra) => sum + extra.total, 0)
  const discount =
    row.discountCode === null
      ? undefined
      : applyDiscount(discountTerms, {
          channel: row.channel,
          unit: row.unitPence,
          extras: extrasTotal,
          charges: costOfCharges(charges, 'us'),
          today,
        })
  const applied = discount?.kind === 'applied' ? discount : { value: 0, isVoucher: false }
  const { value, isVoucher } = applied
  const parts = { unit: unitPriceOfRow(row), extras, charges, discount: value, isVoucher }
  const priceWith = (option: PaymentOption) => priceBooking({ ...parts, option }, sale.depositTerms, row.arrival, today)
  const option = row.paymentOption ?? defaultPaymentOption(priceWith('deposit').schedule, hasPromo)
  return { price: priceWith(option), option, discount }
}

/**
 * Recalculates the price of a booking from today's catalogue and stores what changed. What is no longer on sale keeps
 * the price it was held at. The discount code's row stays locked until the transaction ends.
 */
export async function repriceBooking(
  deps: PricingDeps,
  tx: Transaction,
  row: BookingRow,
  option: PaymentOption,
): Promise<Quote> {
  const found = await findSaleWithExtras(tx, row.unitTypeId)
  if (!found) throw new NotInCatalogue(row.unitTypeId)
  const { sale, offered } = found
  const before = unitPriceOfRow(row)
  const unit = (await findPriceNow(tx, row)) ?? before
  const extras = await repriceExtras(tx, row, offered, unit.pence)
  const discountTerms = row.discountCode === null ? undefined : await lockDiscount(tx, row.discountCode)
  const columns = unitColumns(unit)
  if (!isDeepStrictEqual(unit, before)) await updateBooking(tx, row.id, columns)
  return quoteBooking(deps, { row: { ...row, ...columns, paymentOption: option }, sale, extras, discountTerms })
}

async function repriceExtras(
  tx: Transaction,
  row: BookingRow,
  offered: readonly OfferedExtra[],
  unit: number,
): Promise<ChosenExtra[]> {
  const before = await findChosenExtras(tx, row.id)
  const dogs = extrasOfDogs(offered, row, row.nights)
  const chosen = before.filter(({ code, group }) => group !== 'pets' && dogs.every((extra) => extra.code !== code))
  const stay = { nights: row.nights, unit }
  const codes = chosen.map((extra) => extra.code)
  const terms = new Map((await findExtraTerms(tx, codes)).map((found) => [found.code, found]))
  const repriced = chosen.map((extra) => {
    const now = terms.get(extra.code)
    return now && extra.quantity <= maxExtraQuantity(now, stay)
      ? { ...extra, ...priceExtra(now, extra.quantity, stay) }
      : extra
  })
  const all = [...repriced, ...dogs].sort((a, b) => (a.code < b.code ? -1 : 1))
  if (!isDeepStrictEqual(all, before)) await writeChosenExtras(tx, row.id, all)
  return all
}
