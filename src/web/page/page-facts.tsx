import { createContext, use, type ReactNode } from 'react'
import type { GalleryBrand } from '../../brands/site-config.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { EuroRate } from '../../domain/money/euro-guide.ts'
import type { Channel, ChannelCode } from '../../domain/site/channel.ts'
import { EuroForPound } from '../ui/facts/price.tsx'
import type { PageSite } from './api-context.ts'
import { useRouteLoaderData } from 'react-router'
import type { OutputOf } from '../../contract/calls.ts'

/** Only what is configured. */
export interface Tracking {
  readonly analytics?: string
  /** Whether clicks on affiliates' links are stored. */
  readonly affiliate?: true
  readonly pixel?: string
}

/** Data for every component without a loader, error pages included. */
export interface PageFacts {
  readonly site: PageSite
  /** Base of canonical addresses, without a trailing slash. */
  readonly publicUrl: string
  /** The configured analytics, for visitors who consent. */
  readonly tracking?: Tracking
  /** The date of the server's render, so that hydration matches. */
  readonly today: CalendarDate
  /** By which prices are shown in euro too; undefined where they are not. */
  readonly euro?: EuroRate
  /** The company's own holiday types. */
  readonly channels?: readonly Channel[]
  /** Brands in which the page of all components is shown; development only. */
  readonly galleryBrands?: readonly GalleryBrand[]
}

const PageContext = createContext<PageFacts | undefined>(undefined)

export function PageFactsProvider({ facts, children }: { readonly facts: PageFacts; readonly children: ReactNode }) {
  return (
    <PageContext value={facts}>
      <EuroForPound value={facts.euro?.rate}>{children}</EuroForPound>
    </PageContext>
  )
}

/** @throws Error if a component is rendered without its provider */
export function usePageFacts(): PageFacts {
  const facts = use(PageContext)
  if (!facts) throw new Error('page facts are missing')
  return facts
}

/** The route whose loader runs once and provides data to every page. */
export const ROOT_ROUTE_ID = 'src/web/root.tsx'

interface SiteRegion {
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
