import { toDayNumber, type CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import type { PoolClient } from 'pg'
import type { ActiveOffer } from '../facts/offers.ts'
import type { SaleProfile } from '../generate/catalogue-rows.ts'
import type { ScarceExtra } from '../generate/catalogue.ts'
import { occupancyOf } from '../generate/occupancy.ts'
import { offersForUnit } from '../prices/offer-price.ts'
import { eachPrice } from '../prices/price-rows.ts'
import type { SalesWindow } from '../prices/sales-window.ts'
import { copyRows } from './copy-rows.ts'

/** Called after each item with the share done so far, from 0 to 1. */
type Report = (share: number) => void

/** Passes items on and reports now and then how far it is. */
function* reporting<Item>(items: readonly Item[], report: Report): Generator<Item> {
  const step = Math.max(1, Math.floor(items.length / 50))
  for (const [index, item] of items.entries()) {
    yield item
    if (index % step === 0) report(index / items.length)
  }
}

/** Writes the price of every stay that begins in the window, in the order of the primary key. */
export async function copyPrices(
  client: PoolClient,
  sales: readonly SaleProfile[],
  context: { window: SalesWindow; offers: readonly ActiveOffer[]; seed: number; isFresh: boolean },
  report: Report,
): Promise<void> {
  const { window, offers, seed, isFresh } = context
  const columns = ['unit_type_id', 'arrival', 'nights', 'pence', 'was_pence', 'offer_urn']
  await copyRows(client, { table: 'price', columns, isFresh }, reporting(sales, report), (block, sale, flush) => {
    eachPrice(sale, window, offersForUnit(offers, sale, seed), (day, nights, pence, wasPence, offerUrn) => {
      block.row(6)
      block.integer(sale.unitTypeId)
      block.date(day)
      block.smallint(nights)
      block.integer(pence)
      if (offerUrn > 0) {
        block.integer(wasPence)
        block.smallint(offerUrn)
      } else {
        block.null()
        block.null()
      }
      flush()
    })
  })
}

/**
 * Writes a row for every night a unit type is open, from `firstNight` of the window on.
 * @param isOccupied whether to count the stays that were booked before the first fill; new nights of later days start free
 */
export async function copyNightStock(
  client: PoolClient,
  sales: readonly SaleProfile[],
  context: { window: SalesWindow; firstNight: CalendarDate; seed: number; isFresh: boolean; isOccupied: boolean },
  report: Report,
): Promise<void> {
  const { window, seed, isFresh, isOccupied } = context
  const from = toDayNumber(context.firstNight) - window.firstDay
  const free = new Int16Array(window.nights)
  const columns = ['unit_type_id', 'night', 'capacity', 'taken']
  await copyRows(client, { table: 'night_stock', columns, isFresh }, reporting(sales, report), (block, sale, flush) => {
    const taken = isOccupied ? occupancyOf(sale, window, seed) : free
    const closed = window.closedBefore(sale.season)
    for (let index = from; index < window.nights; index++) {
      if (closed[index + 1] !== closed[index]) continue
      block.row(4)
      block.integer(sale.unitTypeId)
      block.date(window.firstDay + index)
      block.smallint(sale.stock)
      block.smallint(taken[index] as number)
      flush()
    }
  })
}

/** Writes how many of a scarce extra a park has, for each night from `firstNight` on. */
export async function copyExtraStock(
  client: PoolClient,
  extras: readonly ScarceExtra[],
  context: { window: SalesWindow; firstNight: CalendarDate; isFresh: boolean },
): Promise<void> {
  const { window, isFresh } = context
  const from = toDayNumber(context.firstNight) - window.firstDay
  const columns = ['park_id', 'extra_code', 'night', 'capacity', 'taken']
  await copyRows(client, { table: 'extra_stock', columns, isFresh }, extras, (block, extra, flush) => {
    for (let index = from; index < window.nights; index++) {
      block.row(5)
      block.integer(extra.parkId)
      block.text(extra.code)
      block.date(window.firstDay + index)
      block.smallint(extra.capacity)
      block.smallint(0)
      flush()
    }
  })
}
