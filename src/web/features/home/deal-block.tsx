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
 * Columns side by side, with the late deals before them where they are named after the provider's deals [HOME-05]; of
 * columns in a carousel the late deals alone, which the carousel follows.
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
