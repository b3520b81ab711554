import { createContext, use, type ReactNode } from 'react'
import type { GalleryBrand } from '../../brands/site-config.ts'
import type { CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { Channel } from '../../domain/site/channel.ts'
import type { ConsentChoice } from '../../domain/customer/consent.ts'
import type { PageSite } from './api-context.ts'

/** Only what is configured is there. */
export interface Tracking {
  readonly analytics?: string
  /** Whether clicks on affiliates' links are kept. */
  readonly affiliate?: true
  readonly pixel?: string
}

/** What every component may ask for without a loader, error pages included. */
export interface PageFacts {
  readonly site: PageSite
  /** Base of canonical addresses, without a slash at its end. */
  readonly publicUrl: string
  /** What the visitor has said to cookies that the site does not need. */
  readonly consent?: ConsentChoice
  /** What measures visits, where anything is configured: for those who have agreed. */
  readonly tracking?: Tracking
  /** The day the page was rendered, so that server and browser draw the same. */
  readonly today: CalendarDate
  /** The holiday types that a company has added to the product's own. */
  readonly channels?: readonly Channel[]
  /** The brands in which the page of all parts is shown; it is for development, and there with them only. */
  readonly galleryBrands?: readonly GalleryBrand[]
}

const PageContext = createContext<PageFacts | undefined>(undefined)

export function PageFactsProvider({ facts, children }: { readonly facts: PageFacts; readonly children: ReactNode }) {
  return <PageContext value={facts}>{children}</PageContext>
}

/** @throws Error outside of a page: a component was rendered without its provider. */
export function usePageFacts(): PageFacts {
  const facts = use(PageContext)
  if (!facts) throw new Error('page facts are missing')
  return facts
}
