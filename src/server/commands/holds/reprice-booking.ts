import { isDeepStrictEqual } from 'node:util'
import { mostOfExtra, priceExtra } from '../../../domain/money/extras.ts'
import type { PaymentOption } from '../../../domain/money/deposit.ts'
import { findChosenExtras, writeChosenExtras, type ChosenExtra } from '../../store/booking-details-store.ts'
import { updateBooking, type BookingRow } from '../../store/booking-store.ts'
import { lockDiscount } from '../../store/discount-store.ts'
import {
  findExtraTerms,
  findPriceNow,
  findSaleWithExtras,
  NotInCatalogue,
  type OfferedExtra,
} from '../../store/sale-store.ts'
import type { Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { extrasOfDogs } from './extras-of-dogs.ts'
import { quoteBooking, type Quote } from './quote-booking.ts'

/**
 * Recalculates the price of a booking from today's catalogue and stores what changed. What is no longer on sale keeps
 * the price it was held at. The discount code's row stays locked until the transaction ends.
 */
export async function repriceBooking(
  deps: Pick<CommandDeps, 'clock'>,
  tx: Transaction,
  row: BookingRow,
  option: PaymentOption,
): Promise<Quote> {
  const found = await findSaleWithExtras(tx, row.unitTypeId)
  if (!found) throw new NotInCatalogue(row.unitTypeId)
  const { sale, offered } = found
  const now = await findPriceNow(tx, row)
  const [unitPence, unitWasPence] = now ? [now.pence, now.wasPence] : [row.unitPence, row.unitWasPence]
  const extras = await repriceExtras(tx, row, offered, unitPence)
  const discountTerms = row.discountCode === null ? undefined : await lockDiscount(tx, row.discountCode)
  if (unitPence !== row.unitPence || unitWasPence !== row.unitWasPence) {
    await updateBooking(tx, row.id, { unitPence, unitWasPence })
  }
  return quoteBooking({ row: { ...row, unitPence, paymentOption: option }, sale, extras, discountTerms }, todayOf(deps))
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
    return now && extra.quantity <= mostOfExtra(now, stay)
      ? { ...extra, ...priceExtra(now, extra.quantity, stay) }
      : extra
  })
  const all = [...repriced, ...dogs].sort((a, b) => (a.code < b.code ? -1 : 1))
  if (!isDeepStrictEqual(all, before)) await writeChosenExtras(tx, row.id, all)
  return all
}
