/** Raises and lowers prices [STAFF-05]. */
import { requirePermission, type Actor } from '../../../domain/identity/actor.ts'
import { addDays, type CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { channelOf } from '../../../domain/site/channel.ts'
import { isInRange, type DayRange } from '../../../domain/stock/night-change.ts'
import {
  priceAfter,
  priceUnderOffer,
  roundingStep,
  UNUSUAL_SHARE,
  type PriceOperation,
  examplesOf,
  priceFigures,
  type PriceFigures,
} from '../../../domain/stock/price-change.ts'
import { STORE } from '../../availability/catalogue-facts.ts'
import type { PriceTuple } from '../../store/schema/catalogue-by-staff.ts'
import { findOffer, type OfferRow } from '../../store/catalogue/offer-store.ts'
import { recordCatalogueChange } from '../../store/catalogue/catalogue-change-store.ts'
import { findSoldUnits, type SoldUnit, type UnitScope } from '../../store/catalogue/sold-unit-store.ts'
import {
  findLowestInRecentDays,
  findUnitPrices,
  lockPrices,
  priceKey,
  raiseCatalogueVersion,
  writeUnitPrices,
  type StayPriceRow,
} from '../../store/catalogue/stay-price-store.ts'
import { withoutDatabaseLimit } from '../../store/database-time.ts'
import { inTransaction, rollBackWith, type Queries, type Transaction } from '../../store/transaction.ts'
import { todayOf, type CommandDeps } from '../command-deps.ts'
import { lengthWords, placeWords, priceOperationWords, rangeWords } from './change-words.ts'
import { groupedByUnit, previewHash } from './preview-hash.ts'

export interface PricesInput extends DayRange {
  /** At least one of its fields. */
  readonly scope: UnitScope
  /** Lengths of stays; empty for all. */
  readonly nights: readonly number[]
  readonly operation: PriceOperation
  /** To whole pounds, pitches to 50p. */
  readonly isRounded: boolean
  /** The offer for the prices: only of its holiday types, and only if they are then reduced. */
  readonly offerUrn?: number
}

export interface ChangedPrice {
  readonly before: StayPriceRow
  readonly after: StayPriceRow
}

export interface PricesPlan {
  readonly units: readonly SoldUnit[]
  /** Unit types of the scope that live suppliers sell, whose prices are their own. */
  readonly live: readonly SoldUnit[]
  /** Number of prices that stay, since the offer would not lower them below recent prices. */
  readonly notBelowRecentPrice: number
  /** Those that differ afterwards. */
  readonly prices: readonly ChangedPrice[]
  readonly examples: readonly ChangedPrice[]
  readonly figures: PriceFigures
  /** Some price changes by more than half: has to be confirmed. */
  readonly isUnusual: boolean
  readonly words: string
  /** The hash of these rows: rejects a stale preview. */
  readonly seen: string
}

export type PricesRefused =
  | { readonly kind: 'no-units' }
  | { readonly kind: 'live-supplier'; readonly supplier: string }
  | { readonly kind: 'nothing-to-change' }
  /** There is no such offer, or it has ended. */
  | { readonly kind: 'no-offer' }
  /** None of the prices would be lower than recently. */
  | { readonly kind: 'not-reduced'; readonly count: number }
  /** Some stays would cost nothing, or too much. */
  | { readonly kind: 'no-such-price'; readonly examples: readonly StayPriceRow[]; readonly units: readonly SoldUnit[] }
  | { readonly kind: 'too-many'; readonly most: number }
  /** An import or another change of prices is running. */
  | { readonly kind: 'busy' }

export type PricesPreview = ({ readonly kind: 'planned' } & PricesPlan) | PricesRefused

export type PricesOutcome =
  | ({ readonly kind: 'changed'; readonly changeId: number } & PricesPlan)
  /** A stale preview, or an unusual change without confirmation: nothing changed. */
  | ({ readonly kind: 'figures-changed' | 'not-confirmed' } & PricesPlan)
  | PricesRefused

/** Prices of one change: of a large operator four months; they take some ten seconds. */
const MOST_PRICES = 200_000

const EXAMPLES = 10
const LOSING_EXAMPLES = 3

type PriceDeps = Pick<CommandDeps, 'db' | 'clock'>

/** Previews a price change. Only arrivals that can still be booked change. */
export function previewPrices(deps: PriceDeps, input: PricesInput): Promise<PricesPreview> {
  return withoutDatabaseLimit(() => plan(deps.db, todayOf(deps), input))
}

/**
 * Changes prices, all or none, while no import and no other change of prices runs. Held and sold stays keep their
 * price.
 * @param seen the hash of the preview that was agreed to
 * @param isConfirmed whether an unusual change was confirmed
 */
export async function changePrices(
  deps: PriceDeps,
  actor: Actor,
  input: PricesInput,
  { seen, isConfirmed }: { readonly seen: string; readonly isConfirmed: boolean },
): Promise<PricesOutcome> {
  requirePermission(actor, 'prices:change')
  return withoutDatabaseLimit(() =>
    inTransaction(deps.db, async (tx): Promise<PricesOutcome> => {
      if (!(await lockPrices(tx))) return { kind: 'busy' }
      const planned = await plan(tx, todayOf(deps), input)
      if (planned.kind !== 'planned') return planned
      if (planned.seen !== seen) return rollBackWith({ ...planned, kind: 'figures-changed' })
      if (planned.isUnusual && !isConfirmed) return rollBackWith({ ...planned, kind: 'not-confirmed' })
      const changeId = await writePrices(tx, actor, planned)
      return { ...planned, kind: 'changed', changeId }
    }),
  )
}

async function plan(
  queries: Queries,
  today: CalendarDate,
  { scope, nights, operation, isRounded, offerUrn, ...range }: PricesInput,
): Promise<PricesPreview> {
  const offer = offerUrn === undefined ? undefined : await findOffer(queries, offerUrn)
  if (offerUrn !== undefined && (!offer || offer.endsOn < today)) return { kind: 'no-offer' }
  const isOfOffer = ({ channel }: SoldUnit) => !offer || offer.channels.includes(channel)
  const found = (await findSoldUnits(queries, scope)).filter(isOfOffer)
  const units = found.filter(({ supplier }) => supplier === STORE)
  const live = found.filter(({ supplier }) => supplier !== STORE)
  if (units.length === 0) {
    return live[0] ? { kind: 'live-supplier', supplier: live[0].supplier } : { kind: 'no-units' }
  }
  const from = range.from <= today ? addDays(today, 1) : range.from
  const unitTypeIds = units.map(({ unitTypeId }) => unitTypeId)
  const rows = await findUnitPrices(queries, { unitTypeIds, from, to: range.to, nights }, MOST_PRICES + 1)
  if (rows.length > MOST_PRICES) return { kind: 'too-many', most: MOST_PRICES }
  const stepOf = new Map(
    units.map(({ unitTypeId, channel }) => [unitTypeId, isRounded ? roundingStep(channelOf(channel).units) : 1]),
  )
  const lately = offer && (await findLowestInRecentDays(queries, unitTypeIds))
  const prices: ChangedPrice[] = []
  const refused: StayPriceRow[] = []
  let notBelowRecentPrice = 0
  for (const before of rows) {
    if (!isInRange(range, before.arrival)) continue
    const step = stepOf.get(before.unitTypeId)
    const after = offer
      ? priceUnderOffer(before, operation, offer.urn, lately?.get(priceKey(before)), step)
      : priceAfter(before, operation, step)
    if (!after) refused.push(before)
    else if (after === 'not-reduced') notBelowRecentPrice++
    else if (after.pence !== before.pence || after.offerUrn !== before.offerUrn) {
      prices.push({ before, after: { ...before, ...after } })
    }
  }
  if (refused.length > 0) return { kind: 'no-such-price', examples: examplesOf(refused, EXAMPLES), units }
  if (prices.length === 0)
    return notBelowRecentPrice > 0 ? { kind: 'not-reduced', count: notBelowRecentPrice } : { kind: 'nothing-to-change' }
  const figures = priceFigures(prices)
  const stays = nights.length === 0 ? '' : `, ${lengthWords(nights)}`
  return {
    kind: 'planned',
    units,
    live,
    notBelowRecentPrice,
    prices,
    examples: tellingExamples(prices),
    figures,
    isUnusual: figures.largestShare > UNUSUAL_SHARE,
    words: `${priceOperationWords(operation)}${underWords(offer)}, ${placeWords(units)}, arrivals ${rangeWords({ ...range, from })}${stays}`,
    seen: previewHash(prices),
  }
}

const underWords = (offer: OfferRow | undefined) => (offer ? ` under the offer ‘${offer.title}’` : '')

/** Examples: some prices that lose their was-price, and others evenly spread. */
export function tellingExamples(prices: readonly ChangedPrice[]): ChangedPrice[] {
  const losesWas = ({ before, after }: ChangedPrice) => before.wasPence !== null && after.wasPence === null
  const losing = examplesOf(prices.filter(losesWas), LOSING_EXAMPLES)
  const others = prices.filter((price) => !losesWas(price))
  return [...losing, ...examplesOf(others, EXAMPLES - losing.length)]
}

/** Writes and records prices, and tells all servers. @returns the id of the change */
export async function writePrices(
  tx: Transaction,
  actor: Actor,
  {
    units,
    prices,
    words,
    reverts,
    ratePlanId,
  }: Pick<PricesPlan, 'prices' | 'words'> & {
    readonly units: readonly Pick<SoldUnit, 'unitTypeId' | 'parkId'>[]
    readonly reverts?: number
    /** The rate plan that makes them. */
    readonly ratePlanId?: number
  },
): Promise<number> {
  await writeUnitPrices(
    tx,
    prices.map(({ after }) => after),
  )
  const rows = groupedByUnit(prices, ({ before, after }): PriceTuple => {
    const { arrival, nights } = before
    return [
      arrival,
      nights,
      before.pence,
      before.wasPence,
      before.offerUrn,
      after.pence,
      after.wasPence,
      after.offerUrn,
    ]
  })
  const parkIds = units.filter(({ unitTypeId }) => rows.has(unitTypeId)).map(({ parkId }) => parkId)
  const changeId = await recordCatalogueChange(tx, actor, { kind: 'prices', rows, words, parkIds, reverts, ratePlanId })
  await raiseCatalogueVersion(tx)
  return changeId
}
