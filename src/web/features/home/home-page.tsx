import { Fragment, type ReactNode } from 'react'
import type { HomeBlock } from '../../../contract/home-blocks.ts'
import { isDealsHeading } from '../../../domain/search/deals-heading.ts'
import { DealBlock } from './deal-block.tsx'
import { RegionMapSection } from './region-map-section.tsx'
import { FurtherBlock } from './further-block.tsx'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Container } from '../../ui/layout.tsx'
import { columnsDisplay } from './columns-display.ts'
import type { Home } from './home-data.ts'
import { Hero } from './hero.tsx'
import { QuickChips } from './quick-chips.tsx'

/** On the lower edge of the picture; on a phone below it, unless the title is above. */
const SEARCH_PLACES: Record<NonNullable<Home['hero']>['look'], string> = {
  poster: 'max-lg:pt-3 lg:-mt-9',
  masthead: '-mt-14 short:mt-0 lg:-mt-9',
  ticket: 'max-lg:pt-3 lg:-mt-9',
}

interface Props {
  readonly home: Home
  readonly search: ReactNode
  /** Link to the last search; its space is reserved. */
  readonly resume: ReactNode
  /** Recently viewed parks, at the end of the page, so that loading them shifts nothing. */
  readonly recent: ReactNode
  /** The address has a query: the search is sticky [SRCH-04]. */
  readonly isSearchSticky: boolean
}

/** The hero with the search, then the configured blocks. */
export function HomePage({ home, search, resume, recent, isSearchSticky }: Props) {
  const { site } = usePageFacts()
  return (
    <>
      {home.hero && <Hero {...home.hero} />}
      <div
        data-sticky-search={isSearchSticky ? '' : undefined}
        className={`relative z-20 ${home.hero ? SEARCH_PLACES[home.hero.look] : 'pt-4'} ${isSearchSticky ? 'lg:sticky lg:top-3' : ''}`}
      >
        <Container>{search}</Container>
      </div>
      <Container className="mt-3 max-lg:-mb-6 lg:flex lg:items-center lg:justify-between lg:gap-8">
        <QuickChips codes={home.quickSearches} />
        {resume}
      </Container>
      {home.blocks.map((block, index) => (
        <Fragment key={`${block.type} ${index}`}>{partOf(block, home, site.brandName)}</Fragment>
      ))}
      {recent}
    </>
  )
}

function partOf(block: HomeBlock, { deals, regions, seasons }: Home, brandName: string) {
  if (block.type === 'RegionMap') return <RegionMapSection {...block} regions={regions} />
  if (block.type !== 'HomeColumns') return <FurtherBlock block={block} seasons={seasons} />
  const isCarousel = columnsDisplay(block) === 'carousel'
  return (
    <>
      {(!isCarousel || isDealsHeading(block.heading, brandName)) && <DealBlock block={block} deals={deals} />}
      {isCarousel && <FurtherBlock block={block} seasons={seasons} />}
    </>
  )
}
