import type { ClientBase } from 'pg'
import {
  createCatalogue,
  type Catalogue,
  type OfferFacts,
  type OperatorFacts,
  type ParkFacts,
  type PetExtraFacts,
  type RegionFacts,
  type TownFacts,
  type UnitTypeFacts,
  type WithdrawnPark,
} from './catalogue-facts.ts'

/** Reads the catalogue data that fits in memory: long texts stay in the database. */
export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const state = await rows<{ version: number }>('select version::float8 as version from catalogue_state')
  return createCatalogue({
    version: state[0]?.version ?? 0,
    operators: await rows<OperatorFacts>(
      `select id, code, name, channels, supplier, json_build_object('kind', deposit_kind, 'value', deposit_value,
        'balanceDueWeeks', balance_due_weeks, 'compulsory', deposit_compulsory) as deposit
      from operator where not is_withdrawn`,
    ),
    regions: await rows<RegionFacts>(
      'select id, name, slug, area, latitude, longitude, display_order as "displayOrder", scene from region',
    ),
    towns: await rows<TownFacts>('select id, region_id as "regionId", name, slug, latitude, longitude from town'),
    parks: await rows<ParkFacts>(
      `select id, operator_id as "operatorId", region_id as "regionId", town_id as "townId",
        park_type_id as "parkTypeId", name, slug, latitude, longitude, scene, summary, features,
        dogs_allowed as "dogsAllowed", half_bubbles as "halfBubbles", review_count as "reviewCount",
        photos
      from park where not is_withdrawn`,
    ),
    withdrawnParks: await rows<WithdrawnPark>(
      `select id, region_id as "regionId", latitude, longitude, scene, photos,
        (select channel from unit_type where park_id = park.id order by id limit 1) as channel,
        features || array(select unnest(unit_type.features) from unit_type where park_id = park.id order by unit_type.id) as features
      from park where is_withdrawn`,
    ),
    unitTypes: await rows<UnitTypeFacts>(
      `select id, park_id as "parkId", channel, name, grade, grade_rank as "gradeRank", sleeps, bedrooms, bathrooms,
        features, dogs_allowed as "dogsAllowed", photos
      from unit_type where not is_withdrawn`,
    ),
    petExtras: await rows<PetExtraFacts>(
      `select code, operator_id as "operatorId", channels, basis, rate, minimum_pence as "minimumPence",
        max_quantity as "maxQuantity", deposit_share as "depositShare"
      from extra where extra_group = 'pets' order by display_order, code`,
    ),
    offers: await rows<OfferFacts>('select urn, title, channels, ends_on::text as "endsOn" from offer'),
  })
}
