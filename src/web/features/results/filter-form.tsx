import '../../messages/search-messages.ts'
import '../../messages/filters-messages.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { offersDogFriendly } from '../../../domain/channel.ts'
import { FEATURE_GROUPS } from '../../../domain/features.ts'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { useChosenWithoutScript } from '../../state/chosen-without-script.ts'
import { listAddress, queryOf } from '../../state/search-address.ts'
import { useSiteData } from '../../state/site-data.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { BedroomsFilter } from './bedrooms-filter.tsx'
import { FeatureGroupFilter, featuresOf } from './feature-group-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { QueryFields } from './query-fields.tsx'
import { POLL_PAUSE_MS } from './poll-times.ts'
import type { Results } from './results-data.ts'

/** A search follows a change after this pause, so that several ticks make one search [RES-02]. */
const SEARCH_PAUSE_MS = 500

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
}

const OWN_FIELDS = ['features', 'offers', 'bedrooms', 'min', 'max', 'dogs']

/** Filters with how many parks each would leave; those that would leave none are seen, but cannot be ticked [RES-05]. */
export function FilterForm({ criteria, results }: Props) {
  const { offers } = useSiteData()
  const { draft, change } = useFilterDraft(criteria, results.isWaiting)
  const form = useRef<HTMLFormElement>(null)
  useChosenWithoutScript(form, change)
  const countOf = (id: number) => results.counts.features.find((entry) => entry.id === id)?.count ?? 0
  const toggled = (list: readonly number[], id: number) =>
    list.includes(id) ? list.filter((other) => other !== id) : [...list, id].sort((a, b) => a - b)

  return (
    <form
      ref={form}
      action="/results"
      method="get"
      aria-label={message('filters.title')}
      onSubmit={(event) => {
        event.preventDefault()
        change({})
      }}
    >
      <QueryFields criteria={criteria} except={OWN_FIELDS} />
      <PriceFilter limits={draft} range={results.priceRange} onChange={change} />
      <BedroomsFilter
        value={draft.minBedrooms}
        counts={results.counts.bedrooms}
        onChange={(minBedrooms) => change({ minBedrooms })}
      />
      {offersDogFriendly(criteria.channel) && (
        <div className="border-b border-rule py-1">
          <Checkbox
            name="dogs"
            value="true"
            label={message('search.dogs')}
            checked={draft.party.petFriendly}
            onChange={(event) => change({ party: { ...draft.party, petFriendly: event.target.checked } })}
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
          isOpenAtFirst={index < 2}
          onToggle={(id) => change({ features: toggled(draft.features, id) })}
        />
      ))}
      {results.counts.offers.length > 0 && (
        <Disclosure summary={message('filters.offers')}>
          {results.counts.offers.map(({ urn, count }) => {
            const isOn = draft.offers.includes(urn)
            return (
              <Checkbox
                key={urn}
                name="offers"
                value={urn}
                label={offers.find((offer) => offer.urn === urn)?.title ?? message('filters.offer', { urn })}
                aside={count}
                checked={isOn}
                disabled={!isOn && count === 0}
                onChange={() => change({ offers: toggled(draft.offers, urn) })}
              />
            )
          })}
        </Disclosure>
      )}
      <div className="mt-4 hidden noscript:block">
        <Button type="submit" kind="primary" isWide>
          {message('filters.apply')}
        </Button>
      </div>
    </form>
  )
}

/** What is ticked shows at once; the address, and with it the search, follows after a pause. */
function useFilterDraft(criteria: SearchCriteria, isWaiting: boolean) {
  const navigate = useNavigate()
  const address = queryOf(criteria)
  const [draft, setDraft] = useState({ address, criteria })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
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
