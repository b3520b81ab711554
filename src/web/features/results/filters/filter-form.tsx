import { useCallback } from 'react'
import { isBoating, offersDogFriendly } from '../../../../domain/site/channel.ts'
import { FEATURE_GROUPS, FEATURES } from '../../../../domain/unit/features.ts'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { listAddress } from '../../../addresses/search-address.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Link } from '../../../ui/actions/link.tsx'
import { withoutFilters, filterCount, FilterCountAside } from './active-filters.tsx'
import { FeatureGroupFilter } from './feature-group-filter.tsx'
import type { FilterDraft } from './filter-draft.ts'
import * as filterWords from './filter-words.ts'
import { OffersFilter } from './offers-filter.tsx'
import { PriceFilter } from './price-filter.tsx'
import { QueryFields } from '../sort-form.tsx'
import type { Results } from '../results-data.ts'
import * as words from '../words.ts'
import { SelectField } from '../../../ui/forms/select-field.tsx'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
  readonly filters: FilterDraft
  /** Undefined where something around it has the name. */
  readonly label?: string
}

/** Number of feature groups open at first, in addition to groups with a chosen feature. */
const OPEN_GROUPS = 2

const toggled = (list: readonly number[], id: number) =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id].sort((a, b) => a - b)

const OWN_FIELDS = ['features', 'offers', 'bedrooms', 'bathrooms', 'min', 'max', 'dogs']

/** Filters with the number of parks each would leave; those that would leave none are disabled [RES-05]. */
export function FilterForm({ criteria, results, filters: { draft, change }, label }: Props) {
  const countOf = (id: number) => results.counts.features.find((entry) => entry.id === id)?.count ?? 0
  const offered = FEATURES.filter(
    ({ id }) => draft.features.includes(id) || results.counts.features.some((entry) => entry.id === id),
  )
  const groups = FEATURE_GROUPS.map(({ code, name }) => ({
    name,
    features: offered.filter(({ group }) => group === code),
  })).filter(({ features }) => features.length > 0)
  const toggleFeature = useCallback(
    (id: number) => change(({ features }) => ({ features: toggled(features, id) })),
    [change],
  )

  return (
    <form
      action="/results"
      method="get"
      aria-label={label}
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
      <PriceFilter limits={draft} range={results.priceRange} counts={results.priceCounts} onChange={change} />
      <RoomsFilter
        name="bedrooms"
        label={isBoating(criteria.channel) ? filterWords.cabins : filterWords.bedrooms}
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
            aside={<FilterCountAside channel={criteria.channel} count={results.counts.dogs} />}
            checked={draft.party.dogs > 0}
            disabled={draft.party.dogs === 0 && results.counts.dogs === 0}
            onChange={(event) =>
              change({ party: { ...draft.party, dogs: event.target.checked ? Math.max(1, criteria.party.dogs) : 0 } })
            }
          />
        </div>
      )}
      {groups.map(({ name, features }, index) => (
        <FeatureGroupFilter
          key={name}
          channel={criteria.channel}
          name={name}
          features={features}
          chosen={draft.features}
          countOf={countOf}
          passes={results.counts.passes}
          isOpenAtFirst={index < OPEN_GROUPS}
          onToggle={toggleFeature}
        />
      ))}
      <OffersFilter
        channel={criteria.channel}
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

interface RoomsFilterProps {
  /** Its query parameter. */
  readonly name: string
  readonly label: string
  readonly value: number
  readonly counts: readonly { readonly atLeast: number; readonly count: number }[]
  readonly onChange: (min: number) => void
}

/**
 * Minimum number of rooms. Renders nothing if there is no choice: pitches have none. A chosen value is shown even if it
 * leaves no result.
 */
function RoomsFilter({ name, label, value, counts, onChange }: RoomsFilterProps) {
  const isKnown = value === 0 || counts.some(({ atLeast }) => atLeast === value)
  const choices = isKnown ? counts : [...counts, { atLeast: value, count: 0 }]
  if (choices.length < 2 && value === 0) return null
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      options={[
        { value: '0', label: filterWords.roomsAny },
        ...choices.map(({ atLeast, count }) => ({
          value: String(atLeast),
          label: filterWords.roomsOption({ atLeast, count }),
          isDisabled: count === 0 && atLeast !== value,
        })),
      ]}
      fieldClassName="border-b border-rule py-4"
    />
  )
}
