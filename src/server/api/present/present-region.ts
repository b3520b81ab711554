import type { Region } from '../../../contract/catalogue-calls.ts'
import type { Catalogue, RegionFacts } from '../../availability/catalogue-facts.ts'
import { channelsOfRegion } from '../../availability/park-channels.ts'

export function presentRegion(catalogue: Catalogue, region: RegionFacts): Region {
  const { id: regionId, name, slug, area, latitude, longitude } = region
  return { regionId, name, slug, area, latitude, longitude, channels: channelsOfRegion(catalogue, regionId) }
}
