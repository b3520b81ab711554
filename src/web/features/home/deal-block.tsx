import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { isDealsHeading } from '../../../domain/search/deals-heading.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { columnsDisplay } from './columns-display.ts'
import { HomeColumns } from './home-columns.tsx'
import type { Deal } from './home-data.ts'
import { LateDeals } from './late-deals.tsx'

interface Props {
  readonly block: HomeBlockOf<'HomeColumns'>
  readonly deals: readonly Deal[]
}

/**
 * Columns, preceded by late deals if they are named after the provider's deals [HOME-05]. If the columns are a
 * carousel, only the late deals: the carousel follows as its own block.
 */
export function DealBlock({ block, deals }: Props) {
  const { site } = usePageFacts()
  return (
    <BlockBoundary>
      {isDealsHeading(block.heading, site.brandName) && <LateDeals deals={deals} />}
      {columnsDisplay(block) === 'grid' && <HomeColumns {...block} />}
    </BlockBoundary>
  )
}
