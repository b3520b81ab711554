/** Generates prices and stock one by one: millions of records. */
import type { Decoded } from '../../../src/catalogue-files/format/records.ts'
import { toDayNumber, type CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import type { ActiveOffer } from '../facts/offers.ts'
import type { SaleProfile } from '../generate/catalogue-rows.ts'
import type { ScarceExtra } from '../generate/catalogue.ts'
import { occupancyOf } from '../generate/occupancy.ts'
import { offersForUnit } from '../prices/offer-price.ts'
import { eachPrice } from '../prices/price-rows.ts'
import type { SalesWindow } from '../prices/sales-window.ts'

type PriceRecord = Decoded<'price'>

/** The price of every stay that begins in the window, in the order of the primary key. */
export function* priceRecords(
  sales: readonly SaleProfile[],
  context: { window: SalesWindow; offers: readonly ActiveOffer[]; seed: number },
): Generator<PriceRecord> {
  const { window, offers, seed } = context
  for (const sale of sales) yield* pricesOf(sale, window, offers, seed)
}

function pricesOf(sale: SaleProfile, window: SalesWindow, offers: readonly ActiveOffer[], seed: number): PriceRecord[] {
  const records: PriceRecord[] = []
  eachPrice(sale, window, offersForUnit(offers, sale, seed), (day, nights, pence, wasPence, urn) => {
    const offer = urn > 0 ? { wasPence, offerUrn: urn } : { wasPence: null, offerUrn: null }
    records.push({ type: 'price', unitTypeId: sale.unitTypeId, arrival: window.dateOf(day), nights, pence, ...offer })
  })
  return records
}

/** Stays of the window whose price differs between two sets of offers. */
export function* changedPriceRecords(
  sales: readonly SaleProfile[],
  context: { window: SalesWindow; seed: number; before: readonly ActiveOffer[]; now: readonly ActiveOffer[] },
): Generator<PriceRecord> {
  const { window, seed, before, now } = context
  for (const sale of sales) {
    // Both contain every stay of the window in the same order.
    const known = pricesOf(sale, window, before, seed)
    for (const [index, record] of pricesOf(sale, window, now, seed).entries()) {
      const { pence, offerUrn } = known[index]!
      if (record.pence !== pence || record.offerUrn !== offerUrn) yield record
    }
  }
}

/**
 * Every night a unit type is open, from `firstNight` of the window.
 * @param isOccupied whether some nights begin partly sold; new nights of later days begin with full stock
 */
export function* stockRecords(
  sales: readonly SaleProfile[],
  context: { window: SalesWindow; firstNight: CalendarDate; seed: number; isOccupied: boolean },
): Generator<Decoded<'stock'>> {
  const { window, seed, isOccupied } = context
  const from = toDayNumber(context.firstNight) - window.firstDay
  const free = new Int16Array(window.nights)
  for (const sale of sales) {
    const sold = isOccupied ? occupancyOf(sale, window, seed) : free
    const closed = window.closedBefore(sale.season)
    for (let index = from; index < window.nights; index++) {
      if (closed[index + 1] !== closed[index]) continue
      const capacity = sale.stock - (sold[index] as number)
      yield { type: 'stock', unitTypeId: sale.unitTypeId, night: window.dateOf(window.firstDay + index), capacity }
    }
  }
}

/** How many of a scarce extra a park has, for each night from `firstNight` on. */
export function* extraStockRecords(
  extras: readonly ScarceExtra[],
  { window, firstNight }: { window: SalesWindow; firstNight: CalendarDate },
): Generator<Decoded<'extra-stock'>> {
  const from = toDayNumber(firstNight) - window.firstDay
  for (const { parkId, code, capacity } of extras) {
    for (let index = from; index < window.nights; index++) {
      yield { type: 'extra-stock', parkId, extraCode: code, night: window.dateOf(window.firstDay + index), capacity }
    }
  }
}
