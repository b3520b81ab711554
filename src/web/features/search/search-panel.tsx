import { queryOf } from '../../addresses/search-address.ts'
import { Container } from '../../ui/layout.tsx'
import { SearchBox } from './search-box.tsx'
import type { SearchBoxState } from './search-offer.ts'
import { SearchSummaryBar } from './search-summary-bar.tsx'

/** The sticky search above results: the form, or a summary bar on a phone [SRCH-04]. */
export function SearchPanel({ box }: { readonly box: SearchBoxState }) {
  return (
    <div data-sticky-search="" className="sticky top-0 z-30 border-b border-rule bg-paper py-1.5 lg:py-3">
      <Container>
        <SearchSummaryBar key={queryOf(box.criteria)} box={box} />
        <div className="hidden lg:block noscript:block">
          <SearchBox box={box} hasFilters />
        </div>
      </Container>
    </div>
  )
}
