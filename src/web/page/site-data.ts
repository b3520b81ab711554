import { useRouteLoaderData } from 'react-router'
import type { OutputOf } from '../../contract/calls.ts'
import type { ChannelCode } from '../../domain/site/channel.ts'

/** The route whose loader runs once and provides data to every page. */
export const ROOT_ROUTE_ID = 'src/web/root.tsx'

export interface SiteRegion {
  readonly id: number
  readonly name: string
  readonly slug: string
  readonly channels: readonly ChannelCode[]
}

/** The part of the initial data that every page needs: small, since every document includes it. */
export interface SiteData {
  readonly regions: readonly SiteRegion[]
  readonly offers: readonly { readonly urn: number; readonly title: string }[]
}

const NO_DATA: SiteData = { regions: [], offers: [] }

export function siteDataOf(initial: OutputOf<'initial'>): SiteData {
  return {
    regions: initial.regions.map(({ regionId, name, slug, channels }) => ({ id: regionId, name, slug, channels })),
    offers: initial.offers.map(({ urn, title }) => ({ urn, title })),
  }
}

/** Empty if the initial data failed to load: the search box then says so. */
export function useSiteData(): SiteData {
  return useRouteLoaderData<SiteData>(ROOT_ROUTE_ID) ?? NO_DATA
}

/** Regions with something on sale in a channel, in the order of the initial data. */
export function regionsOf(data: SiteData, channel: ChannelCode): SiteRegion[] {
  return data.regions.filter((region) => region.channels.includes(channel))
}
