import { useDeferredValue, useState } from 'react'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { FiltersIcon } from '../../../ui/icons/interface-icons.tsx'
import { FilterForm } from './filter-form.tsx'
import { filterCount } from './active-filters.tsx'
import { useFilterDraft } from './filter-draft.ts'
import type { Results } from '../results-data.ts'
import * as words from './filter-words.ts'
import { queryOf } from '../../../addresses/search-address.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
}

/** The filters as a full-screen dialog on a phone; the button that closes it says at once how many parks are left. */
export function FilterDialog({ criteria, results }: Props) {
  const [isOpen, setOpen] = useState(false)
  const filters = useFilterDraft(criteria, results.isWaiting)
  const count = filterCount(filters.draft)
  const found = knownCount(criteria, filters.draft, results)
  // The frame shows first, the form once it is rendered.
  const hasForm = useDeferredValue(isOpen, false)
  const close = () => setOpen(false)
  return (
    <div className="lg:hidden noscript:hidden">
      <Button onClick={() => setOpen(true)}>
        <FiltersIcon className="size-5" />
        {count > 0 ? words.titleOn(count) : words.title}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={words.title}
        size="full"
        footer={
          <Button kind="action" isWide onClick={close}>
            {found === undefined
              ? words.showAny(criteria.channel)
              : words.show({ channel: criteria.channel, count: found })}
          </Button>
        }
      >
        {hasForm ? <FilterForm criteria={criteria} results={results} filters={filters} /> : <SkeletonText lines={12} />}
      </Dialog>
    </div>
  )
}

type Counted = Pick<Results, 'total' | 'counts'>

const added = (before: readonly number[], after: readonly number[]) => after.filter((id) => !before.includes(id))

/**
 * The number of parks that the results' own counts give for changed criteria: those of the results, with one feature or
 * offer added, with a dog, or with another number of rooms. Undefined for any other change, which has to be searched
 * for.
 */
export function knownCount(
  shown: SearchCriteria,
  changed: SearchCriteria,
  { total, counts }: Counted,
): number | undefined {
  const isOnly = (part: Partial<SearchCriteria>) =>
    queryOf({ ...shown, ...part, page: 1 }) === queryOf({ ...changed, page: 1 })
  if (isOnly({})) return total
  const { features, offers, minBedrooms, minBathrooms, party } = changed
  if (isOnly({ features })) {
    const [id, ...others] = added(shown.features, features)
    const isAdded = id !== undefined && others.length === 0 && features.length > shown.features.length
    return isAdded ? counts.features.find((entry) => entry.id === id)?.count : undefined
  }
  if (isOnly({ offers })) {
    const [urn, ...others] = added(shown.offers, offers)
    const isAdded = urn !== undefined && others.length === 0 && offers.length > shown.offers.length
    return isAdded ? counts.offers.find((entry) => entry.urn === urn)?.count : undefined
  }
  if (isOnly({ minBedrooms })) return counts.bedrooms.find(({ atLeast }) => atLeast === minBedrooms)?.count
  if (isOnly({ minBathrooms })) return counts.bathrooms.find(({ atLeast }) => atLeast === minBathrooms)?.count
  const withDog = { ...shown.party, dogs: 1 }
  return shown.party.dogs === 0 && party.dogs === 1 && isOnly({ party: withDog }) ? counts.dogs : undefined
}
