import { Fragment, type ReactNode } from 'react'
import type { HomeBlock, HomeBlockOf } from '../../../contract/home-blocks.ts'
import { isDealsHeading } from '../../../domain/search/deals-heading.ts'
import { RegionMapSection } from './region-map-section.tsx'
import { FurtherBlock } from './further-block.tsx'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Container } from '../../ui/layout.tsx'
import { columnsDisplay, HomeColumns } from './home-columns.tsx'
import type { Home, Deal } from './home-data.ts'
import { Hero } from './hero.tsx'
import { PartBoundary } from '../../hydration/load-chunk.tsx'
import { LateDeals } from './late-deals.tsx'
import type { QuickSearchCode } from '../../../domain/search/quick-searches.ts'
import { QUICK_FIELD, QUICK_FORM } from '../../addresses/search-address.ts'
import { ChipButton } from '../../ui/actions/chip.tsx'
import * as words from './words.ts'

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

interface DealBlockProps {
  readonly block: HomeBlockOf<'HomeColumns'>
  readonly deals: readonly Deal[]
}

/**
 * Columns, preceded by late deals if they are named after the provider's deals [HOME-05]. If the columns are a
 * carousel, only the late deals: the carousel follows as its own block.
 */
function DealBlock({ block, deals }: DealBlockProps) {
  const { site } = usePageFacts()
  return (
    <PartBoundary instead={null}>
      {isDealsHeading(block.heading, site.brandName) && <LateDeals deals={deals} />}
      {columnsDisplay(block) === 'grid' && <HomeColumns {...block} />}
    </PartBoundary>
  )
}

/** Quick searches: each submits the search form with one more criterion [BEYOND-02]. */
function QuickChips({ codes }: { readonly codes: readonly QuickSearchCode[] }) {
  return (
    <div
      role="group"
      aria-label={words.chips}
      className="rail -mx-4 flex shrink-0 gap-2 px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
    >
      {codes.map((code) => (
        <ChipButton key={code} form={QUICK_FORM} name={QUICK_FIELD} value={code}>
          {words.chip[code]}
        </ChipButton>
      ))}
    </div>
  )
}
