import type { HomeBlockOf } from '../../../contract/home-blocks.ts'
import { usePageFacts } from '../../state/page-facts.tsx'
import { BlockBoundary } from './block-boundary.tsx'
import { namesDeals } from './home-blocks.ts'
import { HomeColumns } from './home-columns.tsx'
import type { Deal } from './home-data.ts'
import { LateDeals } from './late-deals.tsx'

interface Props {
  readonly block: HomeBlockOf<'HomeColumns'>
  readonly deals: readonly Deal[]
}

/** Columns, with the late deals before them where they are named after the provider's deals [HOME-05]. */
export function DealBlock({ block, deals }: Props) {
  const { site } = usePageFacts()
  return (
    <BlockBoundary>
      {namesDeals(block, site.brandName) && <LateDeals deals={deals} />}
      <HomeColumns {...block} />
    </BlockBoundary>
  )
}
