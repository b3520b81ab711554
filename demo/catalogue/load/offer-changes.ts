import type { PoolClient } from 'pg'
import type { ActiveOffer } from '../facts/offers.ts'
import type { SaleProfile } from '../generate/catalogue-rows.ts'
import { offersForUnit } from '../prices/offer-price.ts'
import { eachPrice } from '../prices/price-rows.ts'
import type { SalesWindow } from '../prices/sales-window.ts'
import { copyRows } from './copy-rows.ts'

/** A stay whose offer began, ended or changed. */
interface PriceChange {
  readonly unitTypeId: number
  readonly day: number
  readonly nights: number
  readonly pence: number
  readonly wasPence: number
  readonly offerUrn: number
}

/** Stays of the window that cost something else under one set of offers than under another. */
function changedPrices(
  sale: SaleProfile,
  window: SalesWindow,
  seed: number,
  offers: { before: readonly ActiveOffer[]; now: readonly ActiveOffer[] },
): PriceChange[] {
  const before = offersForUnit(offers.before, sale, seed)
  const now = offersForUnit(offers.now, sale, seed)
  const reduced = new Map<number, number>()
  const keyOf = (day: number, nights: number) => day * 32 + nights
  eachPrice(sale, window, before, (day, nights, pence, _, urn) => {
    if (urn > 0) reduced.set(keyOf(day, nights), pence * 16 + urn)
  })
  const changes: PriceChange[] = []
  eachPrice(sale, window, now, (day, nights, pence, wasPence, offerUrn) => {
    const mark = offerUrn > 0 ? pence * 16 + offerUrn : 0
    if (mark !== (reduced.get(keyOf(day, nights)) ?? 0))
      changes.push({ unitTypeId: sale.unitTypeId, day, nights, pence, wasPence, offerUrn })
  })
  return changes
}

/** Rewrites just those prices whose offer is another now than it was. */
export async function applyOfferChanges(
  client: PoolClient,
  sales: readonly SaleProfile[],
  context: { window: SalesWindow; seed: number; before: readonly ActiveOffer[]; now: readonly ActiveOffer[] },
): Promise<void> {
  await client.query('create temporary table price_change (like price) on commit drop')
  const columns = ['unit_type_id', 'arrival', 'nights', 'pence', 'was_pence', 'offer_urn']
  await copyRows(client, { table: 'price_change', columns, isFresh: false }, sales, (block, sale, flush) => {
    for (const change of changedPrices(sale, context.window, context.seed, context)) {
      block.row(6)
      block.integer(change.unitTypeId)
      block.date(change.day)
      block.smallint(change.nights)
      block.integer(change.pence)
      if (change.offerUrn > 0) {
        block.integer(change.wasPence)
        block.smallint(change.offerUrn)
      } else {
        block.null()
        block.null()
      }
      flush()
    }
  })
  await client.query('analyze price_change')
  await client.query(`
    update price
       set pence = change.pence, was_pence = change.was_pence, offer_urn = change.offer_urn
      from price_change change
     where price.unit_type_id = change.unit_type_id
       and price.arrival = change.arrival
       and price.nights = change.nights`)
}
