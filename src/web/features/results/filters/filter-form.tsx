import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { offersDogFriendly } from '../../../../domain/site/channel.ts'
import { FEATURE_GROUPS } from '../../../../domain/unit/features.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { listAddress, queryOf } from '../../../addresses/search-address.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { withoutFilters } from './active-filters.ts'
import { FeatureGroupFilter, featuresOf } from './feature-group-filter.tsx'
import { filterCount } from './filter-count.ts'
import * as filterWords from './filter-words.ts'
import { OffersFilter } from './offers-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { QueryFields } from '../query-fields.tsx'
import { POLL_PAUSE_MS } from '../poll-times.ts'
import type { Results } from '../results-data.ts'
import { RoomsFilter } from './rooms-filter.tsx'
import * as words from '../words.ts'

/** Delay before a change starts a search, so that several changes make one [RES-02]. */
const SEARCH_PAUSE_MS = 500

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
}

/** Number of feature groups open at first, besides those with a chosen feature. */
const OPEN_GROUPS = 2

const OWN_FIELDS = ['features', 'offers', 'bedrooms', 'bathrooms', 'min', 'max', 'dogs']

/** Filters with the number of parks each would leave; those that would leave none are disabled [RES-05]. */
export function FilterForm({ criteria, results }: Props) {
  const { draft, change } = useFilterDraft(criteria, results.isWaiting)
  const countOf = (id: number) => results.counts.features.find((entry) => entry.id === id)?.count ?? 0
  const toggled = (list: readonly number[], id: number) =>
    list.includes(id) ? list.filter((other) => other !== id) : [...list, id].sort((a, b) => a - b)

  return (
    <form
      action="/results"
      method="get"
      aria-label={words.filtersTitle}
      onSubmit={(event) => {
        event.preventDefault()
        change({})
      }}
    >
      <QueryFields criteria={criteria} except={OWN_FIELDS} />
      {filterCount(criteria) > 0 && (
        <Link
          to={listAddress(withoutFilters(criteria))}
          preventScrollReset
          className="mb-3 inline-flex min-h-11 items-center text-small font-semibold text-primary underline underline-offset-4 hover:text-ink"
        >
          {filterWords.clear}
        </Link>
      )}
      <PriceFilter limits={draft} range={results.priceRange} onChange={change} />
      <RoomsFilter
        name="bedrooms"
        label={filterWords.bedrooms}
        value={draft.minBedrooms}
        counts={results.counts.bedrooms}
        onChange={(minBedrooms) => change({ minBedrooms })}
      />
      <RoomsFilter
        name="bathrooms"
        label={filterWords.bathrooms}
        value={draft.minBathrooms}
        counts={results.counts.bathrooms}
        onChange={(minBathrooms) => change({ minBathrooms })}
      />
      {offersDogFriendly(criteria.channel) && (
        <div className="border-b border-rule py-1">
          <Checkbox
            name="dogs"
            value={criteria.party.dogs > 1 ? criteria.party.dogs : 'true'}
            label={words.dogs}
            aside={results.counts.dogs}
            checked={draft.party.dogs > 0}
            disabled={draft.party.dogs === 0 && results.counts.dogs === 0}
            onChange={(event) =>
              change({ party: { ...draft.party, dogs: event.target.checked ? Math.max(1, criteria.party.dogs) : 0 } })
            }
          />
        </div>
      )}
      {FEATURE_GROUPS.map(({ code, name }, index) => (
        <FeatureGroupFilter
          key={code}
          name={name}
          features={featuresOf(code, criteria.channel)}
          chosen={draft.features}
          countOf={countOf}
          isOpenAtFirst={index < OPEN_GROUPS}
          onToggle={(id) => change({ features: toggled(draft.features, id) })}
        />
      ))}
      <OffersFilter
        counts={results.counts.offers}
        chosen={draft.offers}
        onToggle={(urn) => change({ offers: toggled(draft.offers, urn) })}
      />
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" kind="primary" isWide>
          {filterWords.apply}
        </Button>
      </div>
    </form>
  )
}

/** A change shows at once; the address, and so the search, follows after the delay. */
function useFilterDraft(criteria: SearchCriteria, isWaiting: boolean) {
  const navigate = useNavigate()
  const address = queryOf(criteria)
  const [draft, setDraft] = useState({ address, criteria })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Dropped for good: the same address may be shown again, after Clear or Back.
  if (draft.address !== address) setDraft({ address, criteria })
  const current = draft.address === address ? draft.criteria : criteria

  const change = (part: Partial<SearchCriteria>) => {
    const next = { ...current, ...part, page: 1 }
    setDraft({ address, criteria: next })
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => void navigate(listAddress(next), { preventScrollReset: true }),
      isWaiting ? POLL_PAUSE_MS : SEARCH_PAUSE_MS,
    )
  }
  return { draft: current, change }
}
