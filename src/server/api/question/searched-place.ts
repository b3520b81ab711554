import type { SearchedPlace } from '../../../contract/fields.ts'
import { ALL_REGIONS, type RegionChoice } from '../../../domain/search/search-criteria.ts'
import type { Catalogue } from '../../availability/catalogue-facts.ts'
import type { Place } from '../../availability/queries.ts'

interface Asked {
  readonly regionId: RegionChoice
  readonly townId?: number
  readonly parkId?: number
}

/**
 * The place of a search: a park, else a town, else a region, else everywhere. A town or park implies its region,
 * whatever the address says; an unknown place is ignored [SRCH-09].
 */
export function searchedPlace(catalogue: Catalogue, { regionId, townId, parkId }: Asked): Place {
  const park = parkId === undefined ? undefined : catalogue.parks.get(parkId)
  if (park) return { parkId: park.id }
  const town = townId === undefined ? undefined : catalogue.towns.get(townId)
  if (town) return { regionId: town.regionId, townId: town.id }
  return { regionId: regionId !== ALL_REGIONS && catalogue.regions.has(regionId) ? regionId : undefined }
}

/** The town or park of a place with its region, for headings and the search box; undefined for a wider place. */
export function presentPlace(catalogue: Catalogue, { townId, parkId }: Place): SearchedPlace | undefined {
  const kind = parkId === undefined ? 'town' : 'park'
  const found = catalogue.parks.get(parkId ?? 0) ?? catalogue.towns.get(townId ?? 0)
  return found && { kind, id: found.id, name: found.name, slug: found.slug, regionId: found.regionId }
}
