/** Facts about a shop that is to open, and whether it is open [OPEN-01]. */
import { sql } from 'drizzle-orm'
import type { CalendarDate } from '../../../domain/dates/calendar-date.ts'
import { needsChargeAnswer } from '../../../domain/catalogue/charge-answer.ts'
import type { Spot } from '../../../domain/search/coordinates.ts'
import type { RegionArea } from '../../../domain/site/channel.ts'
import type { OpeningFacts } from '../../../domain/site/opening.ts'
import { raiseCatalogueVersion } from './stay-price-store.ts'
import { SAMPLE_PARK } from './sample-data-store.ts'
import { SHOP_STATE } from '../installation-store.ts'
import type { Queries } from '../transaction.ts'

const [PAGES_READ, SAMPLES_REMOVED] = ['pages read', 'sample data removed']

export type CatalogueFacts = Pick<
  OpeningFacts,
  | 'isOpen'
  | 'sampleParks'
  | 'ownParks'
  | 'parksWithoutPrices'
  | 'parksWithoutPhotographs'
  | 'parksWithoutCharges'
  | 'arePagesRead'
> & { readonly hasPaidBooking: boolean; readonly hasChargesInEuro: boolean }

/** Own parks without an answer about local charges. */
type Unanswered = Spot & { readonly name: string; readonly area: RegionArea }

/** @param provider of payments, whose test booking counts */
export async function findCatalogueFacts(
  queries: Queries,
  { today, provider }: { readonly today: CalendarDate; readonly provider: string },
): Promise<CatalogueFacts> {
  const { rows } = await queries.execute<
    { [Name in keyof Omit<CatalogueFacts, 'parksWithoutCharges'>]: CatalogueFacts[Name] } & {
      unanswered: Unanswered[]
    }
  >(sql`
    with on_sale as (
      select park.id, park.photos, park.name, park.latitude, park.longitude, region.area,
        coalesce(park.local_charges, town.local_charges, region.local_charges) as charges, park.id in (${SAMPLE_PARK}) as is_sample
      from park join operator on operator.id = park.operator_id
        join town on town.id = park.town_id join region on region.id = park.region_id
      where not park.is_withdrawn and not operator.is_withdrawn
    ), own as (
      select * from on_sale where not is_sample
    )
    select
      ${isOpenSql} as "isOpen",
      exists (select from installation where name = ${PAGES_READ}) as "arePagesRead",
      (select count(*)::int from on_sale where is_sample) as "sampleParks",
      (select count(*)::int from own) as "ownParks",
      (select count(*)::int from own where not exists (
        select from unit_type join price on price.unit_type_id = unit_type.id
        where unit_type.park_id = own.id and not unit_type.is_withdrawn and price.arrival > ${today}
      )) as "parksWithoutPrices",
      (select count(*)::int from own where photos = '[]'::jsonb) as "parksWithoutPhotographs",
      exists (select from own where charges @> '[{"currency": "EUR"}]'::jsonb) as "hasChargesInEuro",
      coalesce((select json_agg(json_build_object('name', name, 'latitude', latitude, 'longitude', longitude,
        'area', area) order by name) from own where charges is null), '[]') as unanswered,
      exists (
        select from payment where provider = ${provider} and status = 'succeeded' and amount_pence > 0
      ) as "hasPaidBooking"`)
  const { unanswered, ...facts } = rows[0]!
  const needing = unanswered.filter((park) => needsChargeAnswer(park) !== undefined)
  return { ...facts, parksWithoutCharges: needing.map(({ name }) => name) }
}

const isOpenSql = sql`not exists (select from installation where name = ${SHOP_STATE} and value <> 'open')`

/** Notes that the shop is new, if it has never had a park: it is closed to visitors until it is opened. */
export async function noteNewShop(queries: Queries): Promise<void> {
  await queries.execute(sql`insert into installation (name, value)
    select ${SHOP_STATE}, 'new' where not exists (select from park) on conflict do nothing`)
}

/** Opens a shop that was never open, and tells all servers at the commit; nothing happens to another one. */
export async function openNewShop(queries: Queries): Promise<void> {
  const { rows } = await queries.execute(sql`update installation set value = 'open', changed_at = now()
    where name = ${SHOP_STATE} and value = 'new' returning name`)
  if (rows.length > 0) await raiseCatalogueVersion(queries)
}

export async function isShopOpen(queries: Queries): Promise<boolean> {
  const { rows } = await queries.execute<{ isOpen: boolean }>(sql`select ${isOpenSql} as "isOpen"`)
  return rows[0]?.isOpen ?? true
}

/** Opens or closes the shop, and tells all servers at the commit. @returns false if it was so already */
export async function setShopOpen(queries: Queries, isOpen: boolean): Promise<boolean> {
  if ((await isShopOpen(queries)) === isOpen) return false
  await putNote(queries, SHOP_STATE, isOpen ? 'open' : 'closed')
  await raiseCatalogueVersion(queries)
  return true
}

/** @param by the name of their reader */
export const notePagesRead = (queries: Queries, by: string) => putNote(queries, PAGES_READ, by)

/** @param at milliseconds since 1970 */
export const noteSamplesRemoved = (queries: Queries, at: number) =>
  putNote(queries, SAMPLES_REMOVED, new Date(at).toISOString())

/** Since when payments are this shop's own: before, they were of sample bookings. */
export async function findSamplesRemoved(queries: Queries): Promise<Date | undefined> {
  const { rows } = await queries.execute<{ value: string }>(
    sql`select value from installation where name = ${SAMPLES_REMOVED}`,
  )
  return rows[0] && new Date(rows[0].value)
}

async function putNote(queries: Queries, name: string, value: string): Promise<void> {
  await queries.execute(sql`insert into installation (name, value) values (${name}, ${value})
    on conflict (name) do update set value = excluded.value, changed_at = now()`)
}
