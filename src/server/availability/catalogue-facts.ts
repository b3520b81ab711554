/**
 * Data of regions, parks and unit types for cards, lists and menus: in memory, so that none of them queries the
 * database.
 */
import { CHANNEL_CODES, type ChannelCode, type RegionArea } from '../../domain/site/channel.ts'
import type { OwnPolicy } from '../../domain/money/policy.ts'
import type { Photo } from '../../domain/unit/pictures.ts'
import type { ExtraTerms, PassTerms } from '../../domain/money/extras.ts'
import { chargesOfPlace, type LocalCharge } from '../../domain/money/local-charge.ts'
import type { ClientBase } from 'pg'
import { ownPolicyOf } from '../store/catalogue/own-policy.ts'
import { SHOP_STATE } from '../store/installation-store.ts'

/** The supplier for our own stock. */
export const STORE = 'store'

export interface OperatorFacts {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly channels: readonly ChannelCode[]
  /** The source of availability and prices: `store` for our own stock, or the name of a live supplier. */
  readonly supplier: string
  /** The parts that it states itself: the rest is the brand's. */
  readonly ownPolicy: OwnPolicy
}

export interface RegionFacts {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly area: RegionArea
  readonly latitude: number
  readonly longitude: number
  readonly displayOrder: number
  readonly scene: string
  /** Of the region, for all parks of it without an answer of their own or their town's; null without an answer. */
  readonly localCharges?: readonly LocalCharge[] | null
}

interface TownFacts {
  readonly id: number
  readonly regionId: number
  readonly name: string
  readonly slug: string
  readonly latitude: number
  readonly longitude: number
  readonly localCharges?: readonly LocalCharge[] | null
}

export interface ParkFacts {
  readonly id: number
  readonly operatorId: number
  readonly regionId: number
  readonly townId: number
  readonly parkTypeId: number
  readonly name: string
  readonly slug: string
  readonly latitude: number
  readonly longitude: number
  readonly scene: string
  readonly summary: string
  /** Ids of the park's own features. */
  readonly features: readonly number[]
  readonly dogsAllowed: number
  /** Rating in half bubbles, 0 to 10. */
  readonly halfBubbles: number
  readonly reviewCount: number
  /** The operator's, the cover first; may be empty. */
  readonly photos: readonly Photo[]
  readonly localCharges?: readonly LocalCharge[] | null
}

/** A park no longer sold, for the picture in existing bookings. */
interface WithdrawnPark extends Pick<ParkFacts, 'id' | 'regionId' | 'latitude' | 'longitude' | 'scene' | 'photos'> {
  readonly channel: ChannelCode | null
  /** Ids of the features of the park and of its units. */
  readonly features: readonly number[]
}

export interface UnitTypeFacts {
  readonly id: number
  readonly parkId: number
  readonly channel: ChannelCode
  readonly name: string
  readonly grade: string
  readonly gradeRank: number
  readonly sleeps: number
  readonly bedrooms: number
  readonly bathrooms: number
  /** Ids of the unit's own features, without the park's. */
  readonly features: readonly number[]
  readonly dogsAllowed: number
  /** How many there are. */
  readonly stock: number
  readonly photos: readonly Photo[]
}

interface OfferFacts {
  readonly urn: number
  readonly title: string
  readonly channels: readonly ChannelCode[]
  readonly endsOn: string
}

/** An extra of the group `pets`: of every operator of its channels, or of one. */
interface PetExtraFacts extends ExtraTerms {
  readonly operatorId: number | null
  readonly channels: readonly ChannelCode[]
}

/** A pass that some features of parks need: of every operator of its channels, or of one. */
interface PassFacts extends PassTerms {
  readonly operatorId: number | null
  readonly channels: readonly ChannelCode[]
}

/** Maps are in display order: regions by displayOrder, towns and parks by name, units by park, channel and grade. */
export interface Catalogue {
  readonly version: number
  /** Whether visitors are let in: false before the owner opens the shop, and once they have closed it. */
  readonly isShopOpen: boolean
  readonly operators: ReadonlyMap<number, OperatorFacts>
  readonly regions: ReadonlyMap<number, RegionFacts>
  readonly towns: ReadonlyMap<number, TownFacts>
  readonly parks: ReadonlyMap<number, ParkFacts>
  /** For pictures only: in no list, and not among `parks`. */
  readonly withdrawnParks: ReadonlyMap<number, WithdrawnPark>
  readonly unitTypes: ReadonlyMap<number, UnitTypeFacts>
  readonly offers: ReadonlyMap<number, OfferFacts>
  /** The extras for pets of an operator in a channel: the dog fee, and whether assistance dogs are free. */
  petExtrasOf(channel: ChannelCode, operatorId: number): readonly PetExtraFacts[]
  /** The passes that features need in a channel, of an operator or of all. */
  passesIn(channel: ChannelCode, operatorId?: number): readonly PassFacts[]
  /** Unit types of a park, lowest grade first. */
  unitsOf(parkId: number): readonly UnitTypeFacts[]
  /** The local charges of a park: its own, its town's or its region's; undefined if nobody has given an answer. */
  chargesOf(park: ParkFacts): readonly LocalCharge[] | undefined
  parksOfRegion(regionId: number): readonly ParkFacts[]
  parksOfTown(townId: number): readonly ParkFacts[]
  parksOfOperator(operatorId: number): readonly ParkFacts[]
  townsOfRegion(regionId: number): readonly TownFacts[]
}

interface CatalogueLists {
  readonly version: number
  /** Left out: it is open. */
  readonly isShopOpen?: boolean
  readonly operators: readonly OperatorFacts[]
  readonly regions: readonly RegionFacts[]
  readonly towns: readonly TownFacts[]
  readonly parks: readonly ParkFacts[]
  /** Left out: none. */
  readonly withdrawnParks?: readonly WithdrawnPark[]
  readonly unitTypes: readonly UnitTypeFacts[]
  readonly offers: readonly OfferFacts[]
  /** Left out: none. */
  readonly petExtras?: readonly PetExtraFacts[]
  /** Left out: none. */
  readonly passes?: readonly PassFacts[]
}

const { compare: compareNames } = new Intl.Collator('en-GB')
const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  compareNames(a.name, b.name) || a.id - b.id

export function createCatalogue(lists: CatalogueLists): Catalogue {
  const regions = lists.regions.toSorted((a, b) => a.displayOrder - b.displayOrder || a.id - b.id)
  const towns = lists.towns.toSorted(byName)
  const parks = lists.parks.toSorted(byName)
  const unitTypes = lists.unitTypes.toSorted(
    (a, b) =>
      a.parkId - b.parkId ||
      CHANNEL_CODES.indexOf(a.channel) - CHANNEL_CODES.indexOf(b.channel) ||
      a.gradeRank - b.gradeRank ||
      a.id - b.id,
  )
  const unitsByPark = groupBy(unitTypes, (unit) => unit.parkId)
  const parksByRegion = groupBy(parks, (park) => park.regionId)
  const parksByTown = groupBy(parks, (park) => park.townId)
  const parksByOperator = groupBy(parks, (park) => park.operatorId)
  const { petExtras = [], passes = [] } = lists
  const [regionsById, townsById] = [byId(regions), byId(towns)]
  const townsByRegion = groupBy(towns, (town) => town.regionId)
  return {
    version: lists.version,
    isShopOpen: lists.isShopOpen ?? true,
    operators: byId(lists.operators.toSorted(byName)),
    regions: regionsById,
    towns: townsById,
    parks: byId(parks),
    withdrawnParks: byId(lists.withdrawnParks ?? []),
    unitTypes: byId(unitTypes),
    offers: new Map(lists.offers.toSorted((a, b) => a.urn - b.urn).map((offer) => [offer.urn, offer])),
    petExtrasOf: (channel, operatorId) =>
      petExtras.filter(
        (extra) => extra.channels.includes(channel) && (extra.operatorId === null || extra.operatorId === operatorId),
      ),
    passesIn: (channel, operatorId) =>
      passes.filter(
        (pass) =>
          pass.channels.includes(channel) &&
          (operatorId === undefined || pass.operatorId === null || pass.operatorId === operatorId),
      ),
    unitsOf: (parkId) => unitsByPark.get(parkId) ?? [],
    chargesOf: ({ localCharges, townId, regionId }) =>
      chargesOfPlace(localCharges, townsById.get(townId)?.localCharges, regionsById.get(regionId)?.localCharges),
    parksOfRegion: (regionId) => parksByRegion.get(regionId) ?? [],
    parksOfTown: (townId) => parksByTown.get(townId) ?? [],
    parksOfOperator: (operatorId) => parksByOperator.get(operatorId) ?? [],
    townsOfRegion: (regionId) => townsByRegion.get(regionId) ?? [],
  }
}

function byId<Item extends { id: number }>(items: readonly Item[]): Map<number, Item> {
  return new Map(items.map((item) => [item.id, item]))
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, Item[]> {
  const groups = new Map<number, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Reads the catalogue data that fits in memory: long texts stay in the database. */
export async function readCatalogue(client: ClientBase): Promise<Catalogue> {
  const rows = async <Row extends object>(sql: string) => (await client.query<Row>(sql)).rows
  const state = await rows<{ version: number }>('select version::float8 as version from catalogue_state')
  const closed = await client.query("select from installation where name = $1 and value <> 'open'", [SHOP_STATE])
  return createCatalogue({
    version: state[0]?.version ?? 0,
    isShopOpen: closed.rows.length === 0,
    operators: (
      await rows<Omit<OperatorFacts, 'ownPolicy'> & { readonly stated: Parameters<typeof ownPolicyOf>[0] }>(
        `select id, code, name, channels, supplier, json_build_object('depositKind', deposit_kind,
          'depositValue', deposit_value, 'depositCompulsory', deposit_compulsory,
          'balanceDueWeeks', balance_due_weeks, 'minimumAge', minimum_age, 'policy', policy) as stated
        from operator where not is_withdrawn`,
      )
    ).map(({ stated, ...operator }) => ({ ...operator, ownPolicy: ownPolicyOf(stated) })),
    regions: await rows<RegionFacts>(
      `select id, name, slug, area, latitude, longitude, display_order as "displayOrder", scene,
        local_charges as "localCharges"
      from region`,
    ),
    towns: await rows<TownFacts>(
      `select id, region_id as "regionId", name, slug, latitude, longitude, local_charges as "localCharges" from town`,
    ),
    parks: await rows<ParkFacts>(
      `select id, operator_id as "operatorId", region_id as "regionId", town_id as "townId",
        park_type_id as "parkTypeId", name, slug, latitude, longitude, scene, summary, features,
        dogs_allowed as "dogsAllowed", half_bubbles as "halfBubbles", review_count as "reviewCount",
        photos, local_charges as "localCharges"
      from park where not is_withdrawn`,
    ),
    withdrawnParks: await rows<WithdrawnPark>(
      `select id, region_id as "regionId", latitude, longitude, scene, photos,
        (select channel from unit_type where park_id = park.id order by id limit 1) as channel,
        features || array(select unnest(unit_type.features) from unit_type where park_id = park.id order by unit_type.id) as features
      from park where is_withdrawn`,
    ),
    unitTypes: await rows<UnitTypeFacts>(
      `select id, park_id as "parkId", channel, name, grade, grade_rank as "gradeRank", sleeps, bedrooms, bathrooms, stock,
        features, dogs_allowed as "dogsAllowed", photos
      from unit_type where not is_withdrawn`,
    ),
    petExtras: await rows<PetExtraFacts>(
      `select code, operator_id as "operatorId", channels, basis, rate, minimum_pence as "minimumPence",
        max_quantity as "maxQuantity", deposit_share as "depositShare"
      from extra where extra_group = 'pets' and not is_withdrawn order by display_order, code`,
    ),
    passes: await rows<PassFacts>(
      `select operator_id as "operatorId", channels, basis, rate, features from extra
      where extra_group = 'passes' and features <> '{}' and not is_withdrawn order by display_order, code`,
    ),
    offers: await rows<OfferFacts>('select urn, title, channels, ends_on::text as "endsOn" from offer'),
  })
}
