import { useState } from 'react'
import type { SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { FiltersIcon } from '../../../ui/icons/interface-icons.tsx'
import { FilterForm } from './filter-form.tsx'
import { filterCount } from './filter-count.ts'
import type { Results } from '../results-data.ts'
import * as words from '../words.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
  /** The number of parks is loading. */
  readonly isLoading: boolean
}

/** The filters as a full-screen dialog on a phone; the button that closes it shows the number of parks. */
export function FilterDialog({ criteria, results, isLoading }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(criteria)
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
            {isLoading ? words.filtersCounting : words.filtersShow({ count: results.total })}
          </Button>
        }
      >
        <FilterForm criteria={criteria} results={results} />
      </Dialog>
    </div>
  )
}
