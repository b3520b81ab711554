import { createContext, use, type ReactNode } from 'react'
import type { GalleryBrand } from '../../brands/site-config.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { EuroRate } from '../../domain/money/euro-guide.ts'
import type { Channel } from '../../domain/site/channel.ts'
import { EuroForPound } from '../ui/facts/price.tsx'
import type { PageSite } from './api-context.ts'

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
