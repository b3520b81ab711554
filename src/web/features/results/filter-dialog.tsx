import { useState } from 'react'
import type { SearchCriteria } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FiltersIcon } from '../../ui/icons/interface-icons.tsx'
import { FilterForm } from './filter-form.tsx'
import type { Results } from './results-data.ts'

/** On a phone the filters fill the screen, with how many parks they leave on the way out. */
export function FilterDialog({ criteria, results }: { readonly criteria: SearchCriteria; readonly results: Results }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <div className="lg:hidden noscript:hidden">
      <Button onClick={() => setOpen(true)}>
        <FiltersIcon className="size-5" />
        {message('filters.title')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={message('filters.title')}
        size="full"
        footer={
          <Button kind="action" isWide onClick={close}>
            {message('filters.show', { count: results.total })}
          </Button>
        }
      >
        <FilterForm criteria={criteria} results={results} />
      </Dialog>
    </div>
  )
}
