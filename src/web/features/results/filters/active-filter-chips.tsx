import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { useSiteData } from '../../../page/page-facts.tsx'
import { Chip } from '../../../ui/actions/chip.tsx'
import { activeFilters, withoutFilters } from './active-filters.tsx'
import * as words from './filter-words.ts'

interface Props {
  readonly criteria: SearchCriteria
  /** The page's address for other criteria. */
  readonly addressOf: (criteria: SearchCriteria) => string
}

/** The active filters as list items, each a link that removes it; the last removes all. */
export function ActiveFilterChips({ criteria, addressOf }: Props) {
  const { offers } = useSiteData()
  const filters = activeFilters(criteria, offers)
  return (
    <>
      {filters.map((filter) => (
        <li key={filter.label} className="shrink-0">
          <Chip to={addressOf(filter.without)} removes>
            {filter.label}
          </Chip>
        </li>
      ))}
      {filters.length > 1 && (
        <li className="shrink-0">
          <Chip to={addressOf(withoutFilters(criteria))}>{words.clear}</Chip>
        </li>
      )}
    </>
  )
}

/** The same as a list of its own, for pages without a filter form; renders nothing if there are none. */
export function ActiveFilters({ className, ...props }: Props & { readonly className?: string }) {
  if (activeFilters(props.criteria, []).length === 0) return null
  return (
    <ul aria-label={words.on} className={`flex flex-wrap gap-2 ${className ?? ''}`}>
      <ActiveFilterChips {...props} />
    </ul>
  )
}
