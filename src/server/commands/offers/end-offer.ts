/** Ending an offer, and with it its prices [STAFF-06]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { priceAfterOffer, priceFigures, type PriceFigures } from '../../../domain/stock/price-change.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { findOffer, lockOffer, updateOffer, versionOfOffer, type OfferRow } from '../../store/catalogue/offer-store.ts'
import { findSoldUnits, type SoldUnit } from '../../store/catalogue/sold-unit-store.ts'
import { findOfferPrices, findOffersJustOver, lockPrices } from '../../store/catalogue/stay-price-store.ts'
import { inTransaction, type Queries, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { tellingExamples, writePrices, type ChangedPrice } from '../stock/change-prices.ts'
import { previewHash } from '../stock/preview-hash.ts'
import { recordOffer, type OfferOutcome } from './change-offer.ts'

type EndDeps = Pick<CommandDeps, 'db' | 'clock'>

export interface OfferEnd {
  readonly offer: OfferRow
  /** Its prices of arrivals that can still be booked: each becomes the former price. */
  readonly prices: readonly ChangedPrice[]
  readonly examples: readonly ChangedPrice[]
  /** Undefined without prices. */
  readonly figures: PriceFigures | undefined
  readonly units: readonly SoldUnit[]
  /** The hash of the current prices. */
  readonly seen: string
}

export type EndOutcome =
  | Exclude<OfferOutcome, { kind: 'saved' } | { kind: 'errors' }>
  /** The change of its prices, if it had any. */
  | { readonly kind: 'ended'; readonly changeId: number | undefined }
  | { readonly kind: 'figures-changed' }

/** Previews the end of an offer. @returns undefined if there is no such offer */
export async function previewOfferEnd(deps: EndDeps, urn: number): Promise<OfferEnd | undefined> {
  return withoutDatabaseLimit(async () => {
    const offer = await findOffer(deps.db, urn)
    return offer && plan(deps.db, todayOf(deps), offer)
  })
}

/**
 * Ends an offer at once: its last day was yesterday, and its prices return to the former ones. This is a change of
 * prices, which can be reverted once the offer has a later last day. Held and sold stays keep their price.
 *
 * @param version of the offer, from `versionOfOffer`
 * @param seen the hash of the preview
 */
export async function endOffer(
  deps: EndDeps,
  actor: Actor,
  urn: number,
  { version, seen }: { readonly version: string; readonly seen: string },
): Promise<EndOutcome> {
  requirePermission(actor, 'offers:change')
  const today = todayOf(deps)
  return end(deps, async (tx): Promise<EndOutcome> => {
    const offer = await lockOffer(tx, urn)
    if (!offer) return { kind: 'not-found' }
    if (versionOfOffer(offer) !== version) return { kind: 'changed-meanwhile' }
    const planned = await plan(tx, today, offer)
    if (planned.seen !== seen) return { kind: 'figures-changed' }
    const endsOn = addDays(today, -1)
    await updateOffer(tx, urn, { endsOn })
    await recordOffer(tx, actor, 'offer-ended', urn, { ...offer, endsOn })
    return { kind: 'ended', changeId: await writeEnd(tx, actor, planned) }
  })
}

const JOB: Actor = { kind: 'job' }

/** Ends the prices of offers whose last day is over. @returns how many offers there were */
export async function endOffersThatAreOver(deps: EndDeps): Promise<number> {
  const today = todayOf(deps)
  const over = await withoutDatabaseLimit(() => findOffersJustOver(deps.db, today))
  let ended = 0
  for (const urn of over) {
    const outcome = await end(deps, async (tx): Promise<EndOutcome> => {
      const offer = await lockOffer(tx, urn)
      if (!offer || offer.endsOn >= today) return { kind: 'not-found' }
      return { kind: 'ended', changeId: await writeEnd(tx, JOB, await plan(tx, today, offer)) }
    })
    if (outcome.kind === 'ended' && outcome.changeId !== undefined) ended++
  }
  return ended
}

function end(deps: EndDeps, work: (tx: Transaction) => Promise<EndOutcome>): Promise<EndOutcome> {
  return withoutDatabaseLimit(() =>
    inTransaction(deps.db, async (tx) => ((await lockPrices(tx)) ? work(tx) : { kind: 'import-runs' })),
  )
}

async function plan(queries: Queries, today: CalendarDate, offer: OfferRow): Promise<OfferEnd> {
  const prices = (await findOfferPrices(queries, offer.urn, addDays(today, 1))).map((before) => {
    return { before, after: { ...before, ...priceAfterOffer(before) } }
  })
  const unitTypeIds = [...new Set(prices.map(({ before }) => before.unitTypeId))]
  return {
    offer,
    prices,
    examples: tellingExamples(prices),
    figures: prices.length === 0 ? undefined : priceFigures(prices),
    units: unitTypeIds.length === 0 ? [] : await findSoldUnits(queries, { unitTypeIds }),
    seen: previewHash(prices),
  }
}

async function writeEnd(
  tx: Transaction,
  actor: Actor,
  { offer, prices, units }: OfferEnd,
): Promise<number | undefined> {
  if (prices.length === 0) return undefined
  return writePrices(tx, actor, { units, prices, words: `The offer ‘${offer.title}’ ended: prices as before it` })
}
