import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import type { Results } from '../results-data.ts'
import { useFilterDraft } from './filter-draft.ts'
import { FilterForm } from './filter-form.tsx'
import * as words from '../words.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
}

/** The filters beside the results. */
export function FilterAside({ criteria, results }: Props) {
  const filters = useFilterDraft(criteria, results.isWaiting)
  return <FilterForm criteria={criteria} results={results} filters={filters} label={words.filtersTitle} />
}
