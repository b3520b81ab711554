/** The price of a booking as its row keeps it. */
import { bookingLines, sumOf, type SoldExtra } from '../../domain/money/booking-lines.ts'
import type { PriceBreakdown } from '../../domain/money/price.ts'
import { offeredPrice, wasPenceOf, type UnitPrice } from '../../domain/money/unit-price.ts'
import type { BookingRow } from './booking-store.ts'

type UnitColumns = Pick<BookingRow, 'unitPence' | 'unitWasPence' | 'unitLines'>

/** The columns of a unit's price. The release before reads the first two. */
export const unitColumns = (price: UnitPrice): UnitColumns => ({
  unitPence: price.pence,
  unitWasPence: wasPenceOf(price),
  unitLines: price.lines,
})

/**
 * The price of a booking's unit. Lines that the other columns contradict are from before a change by the release
 * before, which knows only those.
 */
export function unitPriceOfRow({ unitPence, unitWasPence, unitLines }: UnitColumns): UnitPrice {
  const stored = unitLines && { lines: unitLines, pence: sumOf(unitLines) }
  const isTrue = stored?.pence === unitPence && wasPenceOf(stored) === unitWasPence
  return isTrue ? stored : offeredPrice(unitPence, unitWasPence)
}

/** The price that was agreed to, with its lines; undefined before a payment has begun. */
export function agreedPriceOf(
  row: UnitColumns & Pick<BookingRow, 'agreedPrice'>,
  extras: readonly SoldExtra[],
): PriceBreakdown | undefined {
  const { agreedPrice: agreed } = row
  if (!agreed) return undefined
  const { discount, voucher, fees } = agreed
  const parts = { unit: unitPriceOfRow(row), extras, discount, isVoucher: voucher !== undefined, fees }
  return { ...agreed, lines: agreed.lines ?? bookingLines(parts) }
}
