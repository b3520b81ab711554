import { eq, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CalendarDate } from '../../../src/domain/dates/calendar-date.ts'
import {
  discountCode,
  extra,
  offer,
  operator,
  park,
  region,
  review,
  town,
  unitType,
} from '../../../src/server/store/schema/catalogue.ts'
import { discountCodesOn } from '../facts/discount-codes.ts'
import { EXTRAS } from '../facts/extras.ts'
import type { ActiveOffer } from '../facts/offers.ts'
import { OPERATORS } from '../facts/operators.ts'
import { PLACES } from '../facts/places.ts'
import { REGIONS, slugOf } from '../facts/regions.ts'
import type { ReviewRow } from '../generate/catalogue-rows.ts'
import type { GeneratedCatalogue } from '../generate/catalogue.ts'
import { townIdOf } from '../generate/park-plan.ts'

/** Rows of one statement: PostgreSQL takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000

async function insertAll<Table extends PgTable>(
  database: NodePgDatabase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    await database.insert(table).values(rows.slice(start, start + ROWS_AT_ONCE) as Table['$inferInsert'][])
  }
}

function regionRows(): (typeof region.$inferInsert)[] {
  return REGIONS.map((fact, index) => ({ ...fact, displayOrder: index + 1 }))
}

function townRows(): (typeof town.$inferInsert)[] {
  return REGIONS.flatMap((fact) =>
    (PLACES[fact.id]?.towns ?? []).map((place, index) => ({
      id: townIdOf(fact.id, index),
      regionId: fact.id,
      name: place.name,
      slug: slugOf(place.name),
      latitude: place.latitude,
      longitude: place.longitude,
    })),
  )
}

function operatorRows(): (typeof operator.$inferInsert)[] {
  return OPERATORS.map(({ id, code, name, description, channels, deposit }) => ({
    id,
    code,
    name,
    description,
    channels: [...channels],
    depositKind: deposit.kind,
    depositValue: deposit.value,
    balanceDueWeeks: deposit.balanceDueWeeks,
    depositCompulsory: deposit.compulsory,
  }))
}

/** Empties the small tables in the order their references need; fails where a booking still points at them. */
async function emptyLightTables(database: NodePgDatabase): Promise<void> {
  for (const table of [review, unitType, extra, park, town, region, operator, offer, discountCode]) {
    await database.delete(table)
  }
}

export async function insertLightTables(
  database: NodePgDatabase,
  catalogue: GeneratedCatalogue,
  context: { today: CalendarDate; offers: readonly ActiveOffer[] },
): Promise<void> {
  await emptyLightTables(database)
  await insertAll(database, operator, operatorRows())
  await insertAll(database, region, regionRows())
  await insertAll(database, town, townRows())
  await insertAll(database, park, catalogue.parks)
  await insertAll(database, unitType, catalogue.unitTypes)
  await insertAll(database, review, catalogue.reviews)
  await insertAll(database, extra, EXTRAS)
  await replaceOffers(database, context.offers)
  await renewDiscountCodes(database, context.today)
}

/** Imported offers stay, and keep their number where one of ours has the same. */
export async function replaceOffers(database: NodePgDatabase, offers: readonly ActiveOffer[]): Promise<void> {
  await database.delete(offer).where(eq(offer.isImported, false))
  const imported = new Set((await database.select({ urn: offer.urn }).from(offer)).map(({ urn }) => urn))
  const ours = offers.filter(({ urn }) => !imported.has(urn))
  const rows = ours.map(({ urn, title, description, terms, channels, endsOn }) => ({
    urn,
    title,
    description,
    terms,
    channels: [...channels],
    endsOn,
  }))
  await insertAll(database, offer, rows)
}

/** Moves the codes' dates on; how often a code was used stays, and so does a code that was imported. */
export async function renewDiscountCodes(database: NodePgDatabase, today: CalendarDate): Promise<void> {
  await database
    .insert(discountCode)
    .values(discountCodesOn(today))
    .onConflictDoUpdate({
      target: discountCode.code,
      set: { validFrom: sql`excluded.valid_from`, validUntil: sql`excluded.valid_until` },
      setWhere: eq(discountCode.isImported, false),
    })
}

/** The months of the reviews go with the calendar: the newest is always recent. */
export async function replaceReviews(database: NodePgDatabase, reviews: readonly ReviewRow[]): Promise<void> {
  const parkIds = [...new Set(reviews.map(({ parkId }) => parkId))]
  await database.delete(review).where(sql`${review.parkId} = any(${sql.param(parkIds)})`)
  await insertAll(database, review, reviews)
}
