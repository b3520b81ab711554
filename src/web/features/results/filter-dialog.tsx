import { useState } from 'react'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FiltersIcon } from '../../ui/icons/interface-icons.tsx'
import { FilterForm } from './deferred-parts.ts'
import { filterCount } from './filter-count.ts'
import type { Results } from './results-data.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly results: Results
  /** The number of parks is not known yet. */
  readonly isLoading: boolean
}

/** On a phone the filters fill the screen, with how many parks they leave on the way out. */
export function FilterDialog({ criteria, results, isLoading }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = filterCount(criteria)
  const close = () => setOpen(false)
  return (
    <div className="lg:hidden noscript:hidden">
      <Button onClick={() => setOpen(true)}>
        <FiltersIcon className="size-5" />
        {count > 0 ? message('filters.titleOn', { count }) : message('filters.title')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={message('filters.title')}
        size="full"
        footer={
          <Button kind="action" isWide onClick={close}>
            {isLoading ? message('filters.counting') : message('filters.show', { count: results.total })}
          </Button>
        }
      >
        <FilterForm criteria={criteria} results={results} />
      </Dialog>
    </div>
  )
}
