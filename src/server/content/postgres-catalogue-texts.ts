import { and, asc, count, desc, eq, isNull, not } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { lettingOf } from '../../domain/law/letting-facts.ts'
import { lettingLines } from '../../domain/words/contract-words.ts'
import type { Db } from '../store/connection.ts'
import { ownPolicyOf, policyColumns } from '../store/catalogue/own-policy.ts'
import { extra, offer, operator, park, region, review, unitType } from '../store/schema/catalogue.ts'
import {
  REVIEWS_PER_PAGE,
  type CatalogueTexts,
  type OverviewTexts,
  type PetExtra,
  type UnitTexts,
} from './catalogue-texts.ts'
import type { SoldTerms } from './page-words.ts'

/** Number of parks whose texts are cached: some 20 KB each, with their units. */
const PARKS_KEPT = 500

/**
 * How long texts of the catalogue before are shown, once the new ones could not be read, until they are asked for
 * again.
 */
const RETRY_MS = 5000

interface KeptTexts {
  readonly version: number
  readonly texts: Promise<unknown>
  /** Texts of the version before, in place of those that could not be read; in milliseconds since 1970. */
  readonly retryAt?: number
}

/**
 * Reads texts and caches recent ones. No statement has a name: a pooler would give the next one another connection.
 * Those of the version before are shown where the new ones cannot be read: the catalogue may have changed just before
 * the database was lost.
 *
 * @param catalogueVersion read before each query: texts of another version are read again
 */
export function createCatalogueTexts(db: Db, catalogueVersion: () => number): CatalogueTexts {
  const queries = queriesOf(db)
  const cache = new LRUCache<string, KeptTexts>({ max: 3 * PARKS_KEPT })

  function kept<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    const version = catalogueVersion()
    const before = cache.get(key)
    if (before?.version === version && !(Date.now() >= (before.retryAt ?? Infinity)))
      return before.texts as Promise<Value>
    const texts = load().catch((error: unknown) => {
      if (cache.get(key) === now) cache.delete(key)
      if (!before) throw error
      cache.set(key, { version, texts: before.texts, retryAt: Date.now() + RETRY_MS })
      return before.texts as Promise<Value>
    })
    const now: KeptTexts = { version, texts }
    cache.set(key, now)
    return texts
  }

  return {
    overview: () => kept('overview', () => loadOverview(db)),
    park: (id) =>
      kept(`park ${id}`, async () => {
        const [row] = await queries.park(id)
        return row
      }),
    unitsOfPark: (id) =>
      kept(`units ${id}`, async () => {
        const units = await queries.units(id)
        return new Map(units.map((unit) => [unit.id, textsOf(unit)]))
      }),
    reviews: (id, page) =>
      kept(`reviews ${id} ${page}`, async () => {
        const [spread, reviews] = await Promise.all([queries.reviewSpread(id), queries.reviews(id, page)])
        return { total: spread.reduce((sum, rating) => sum + rating.count, 0), spread, reviews }
      }),
  }
}

function textsOf({ nation, parkLetting, letting, ...texts }: Awaited<ReturnType<Queries['units']>>[number]): UnitTexts {
  return { ...texts, letting: lettingLines(lettingOf(letting, parkLetting), nation) }
}

type Queries = ReturnType<typeof queriesOf>

function queriesOf(db: Db) {
  return {
    park: (id: number) =>
      db
        .select({
          description: park.description,
          importantInformation: park.importantInformation,
          minimumAge: operator.minimumAge,
          directions: park.directions,
          arrivalFrom: park.arrivalFrom,
          departureBy: park.departureBy,
          accessibility: park.accessibility,
        })
        .from(park)
        .innerJoin(operator, eq(operator.id, park.operatorId))
        .where(eq(park.id, id)),
    units: (id: number) =>
      db
        .select({
          id: unitType.id,
          description: unitType.description,
          beds: unitType.beds,
          floorArea: unitType.floorArea,
          included: unitType.included,
          accessibility: unitType.accessibility,
          letting: unitType.letting,
          parkLetting: park.letting,
          nation: region.nation,
        })
        .from(unitType)
        .innerJoin(park, eq(park.id, unitType.parkId))
        .innerJoin(region, eq(region.id, park.regionId))
        .where(eq(unitType.parkId, id)),
    reviewSpread: (id: number) =>
      db
        .select({ halfBubbles: review.halfBubbles, count: count() })
        .from(review)
        .where(eq(review.parkId, id))
        .groupBy(review.halfBubbles)
        .orderBy(desc(review.halfBubbles)),
    reviews: (id: number, page: number) =>
      db
        .select({
          id: review.id,
          author: review.author,
          stayedIn: review.stayedIn,
          halfBubbles: review.halfBubbles,
          title: review.title,
          body: review.body,
        })
        .from(review)
        .where(eq(review.parkId, id))
        .orderBy(desc(review.stayedIn), desc(review.id))
        .limit(REVIEWS_PER_PAGE)
        .offset((page - 1) * REVIEWS_PER_PAGE),
  }
}

async function loadOverview(db: Db): Promise<OverviewTexts> {
  const [operators, regions, offers, petExtras] = await Promise.all([
    db.select({ id: operator.id, description: operator.description }).from(operator),
    db.select({ id: region.id, introduction: region.introduction }).from(region),
    db.select().from(offer),
    loadPetExtras(db),
  ])
  return {
    operatorDescriptions: new Map(operators.map((row) => [row.id, row.description])),
    regionIntroductions: new Map(regions.map((row) => [row.id, row.introduction])),
    offers: new Map(offers.map((row) => [row.urn, { description: row.description, terms: row.terms }])),
    petExtras,
  }
}

async function loadPetExtras(db: Db): Promise<PetExtra[]> {
  const rows = await db
    .select()
    .from(extra)
    .where(and(eq(extra.group, 'pets'), isNull(extra.operatorId), not(extra.isWithdrawn)))
    .orderBy(asc(extra.displayOrder), asc(extra.code))
  // A fee that is a share of the unit's price has no fixed amount.
  return rows.flatMap(({ basis, ...row }) => (basis === 'percent' ? [] : [{ ...row, basis }]))
}

const WAIVER = 'WAIVER'

/** Reads the terms of sale that content pages mention. */
export async function readSoldTerms(db: Db): Promise<SoldTerms> {
  const [operators, [waiver]] = await Promise.all([
    db
      .select({ name: operator.name, channels: operator.channels, ...policyColumns })
      .from(operator)
      .where(not(operator.isWithdrawn))
      .orderBy(asc(operator.id)),
    db
      .select({ rate: extra.rate, minimum: extra.minimumPence })
      .from(extra)
      .where(and(eq(extra.code, WAIVER), not(extra.isWithdrawn))),
  ])
  return {
    operators: operators.map(({ name, channels, ...own }) => ({ name, channels, ownPolicy: ownPolicyOf(own) })),
    waiver,
  }
}
