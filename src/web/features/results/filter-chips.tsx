import '../../messages/filters-messages.ts'
import { offersDogFriendly } from '../../../domain/channel.ts'
import { featureById, featureId } from '../../../domain/features.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { listAddress } from '../../state/search-address.ts'
import { useSiteData } from '../../state/site-data.ts'
import { Chip } from '../../ui/chip.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import type { Results } from './results-data.ts'

/** What is asked for most, in the order it is offered. */
const QUICK_FEATURES = ['hot-tub', 'indoor-pool', 'sea-views', 'beach', 'lakeside', 'spa'].map(featureId)

const QUICK_SHOWN = 4

/** Filters on offer as chips: those that would leave something and are not on yet [BEYOND-02]. */
export function quickFilters({ features }: SearchCriteria, counts: Results['counts']): number[] {
  const isOffered = (id: number) =>
    !features.includes(id) && counts.features.some((entry) => entry.id === id && entry.count > 0)
  return QUICK_FEATURES.filter(isOffered).slice(0, QUICK_SHOWN)
}

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
}

/** The filters that are on, each to be taken off; on a phone, where the form is a press away, the usual ones as well. */
export function FilterChips({ criteria, results }: Props) {
  const { offers } = useSiteData()
  const filters = activeFilters(criteria, offers)
  const { party } = criteria
  const withDogs = (petFriendly: boolean) => listAddress({ ...criteria, party: { ...party, petFriendly }, page: 1 })
  const plus = (id: number) =>
    listAddress({ ...criteria, features: [...criteria.features, id].sort((a, b) => a - b), page: 1 })
  const isOnlyOffer = filters.length === 0 && !party.petFriendly
  return (
    <ul
      aria-label={message('filters.chips')}
      className={`rail -mx-4 flex gap-2 px-4 py-1.5 md:mx-0 md:flex-wrap md:px-0 ${isOnlyOffer ? 'lg:hidden' : ''}`}
    >
      {filters.map((filter) => (
        <li key={filter.label} className="shrink-0">
          <Chip to={listAddress(filter.without)} removes>
            {filter.label}
          </Chip>
        </li>
      ))}
      {filters.length > 1 && (
        <li className="shrink-0">
          <Chip to={listAddress(withoutFilters(criteria))}>{message('filters.clear')}</Chip>
        </li>
      )}
      {party.petFriendly ? (
        <li className="shrink-0">
          <Chip to={withDogs(false)} removes>
            {message('filters.dogs')}
          </Chip>
        </li>
      ) : (
        offersDogFriendly(criteria.channel) && (
          <li className="shrink-0 lg:hidden">
            <Chip to={withDogs(true)}>{message('filters.dogs')}</Chip>
          </li>
        )
      )}
      {quickFilters(criteria, results.counts).map((id) => (
        <li key={id} className="shrink-0 lg:hidden">
          <Chip to={plus(id)}>{featureById(id)?.name}</Chip>
        </li>
      ))}
    </ul>
  )
}
