import { useDeferredValue, useState } from 'react'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx'
import { FiltersIcon } from '../../../ui/icons/interface-icons.tsx'
import { FilterForm } from './filter-form.tsx'
import { filterCount } from './filter-count.ts'
import { useFilterDraft } from './filter-draft.ts'
import { knownCount } from './known-count.ts'
import type { Results } from '../results-data.ts'
import * as words from '../words.ts'

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
        {count > 0 ? words.filtersTitleOn({ count }) : words.filtersTitle}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={words.filtersTitle}
        size="full"
        footer={
          <Button kind="action" isWide onClick={close}>
            {found === undefined
              ? words.filtersShowAny(criteria)
              : words.filtersShow({ channel: criteria.channel, count: found })}
          </Button>
        }
      >
        {hasForm ? <FilterForm criteria={criteria} results={results} filters={filters} /> : <SkeletonText lines={12} />}
      </Dialog>
    </div>
  )
}
