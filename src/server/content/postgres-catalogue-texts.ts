import { and, asc, count, desc, eq, isNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Db } from '../store/connection.ts'
import { extra, offer, operator, park, region, review, unitType } from '../store/schema/catalogue.ts'
import { loadOnce } from '../load-once.ts'
import { REVIEWS_PER_PAGE, type CatalogueTexts, type OverviewTexts, type PetExtra } from './catalogue-texts.ts'

/** Number of parks whose texts are cached: some 20 KB each, with their units. */
const PARKS_KEPT = 500

/**
 * Reads texts and caches recent ones. No statement has a name: a pooler would give the next one another connection.
 * @param catalogueVersion read before each query: a new version clears the cache
 */
export function createCatalogueTexts(db: Db, catalogueVersion: () => number): CatalogueTexts {
  const queries = queriesOf(db)
  const cache = new LRUCache<string, Promise<unknown>>({ max: 3 * PARKS_KEPT })
  let version = catalogueVersion()

  function kept<Value>(key: string, load: () => Promise<Value>): Promise<Value> {
    if (catalogueVersion() !== version) {
      version = catalogueVersion()
      cache.clear()
    }
    return loadOnce(cache, key, load) as Promise<Value>
  }

  return {
    overview: () => kept('overview', () => loadOverview(db)),
    park: (id) =>
      kept(`park ${id}`, async () => {
        const [row] = await queries.park(id)
        return row
      }),
    unitsOfPark: (id) =>
      kept(`units ${id}`, async () => new Map((await queries.units(id)).map((unit) => [unit.id, unit]))),
    reviews: (id, page) =>
      kept(`reviews ${id} ${page}`, async () => {
        const [spread, reviews] = await Promise.all([queries.reviewSpread(id), queries.reviews(id, page)])
        return { total: spread.reduce((sum, rating) => sum + rating.count, 0), spread, reviews }
      }),
  }
}

function queriesOf(db: Db) {
  return {
    park: (id: number) =>
      db
        .select({
          description: park.description,
          importantInformation: park.importantInformation,
          directions: park.directions,
          arrivalFrom: park.arrivalFrom,
          departureBy: park.departureBy,
          accessibility: park.accessibility,
        })
        .from(park)
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
        })
        .from(unitType)
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
    .where(and(eq(extra.group, 'pets'), isNull(extra.operatorId)))
    .orderBy(asc(extra.displayOrder), asc(extra.code))
  // A fee that is a share of the unit's price has no fixed amount.
  return rows.flatMap(({ basis, ...row }) => (basis === 'percent' ? [] : [{ ...row, basis }]))
}
