import { useId } from 'react'
import { useNavigate } from 'react-router'
import { SORTS, type SearchCriteria, toSearchQuery } from '../../../domain/search/search-criteria.ts'
import { listAddress } from '../../addresses/search-address.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChevronDownIcon } from '../../ui/icons/interface-icons.tsx'
import * as words from './words.ts'

/** The sort order: submits on change, or by a button without JavaScript. */
export function SortForm({ criteria }: { readonly criteria: SearchCriteria }) {
  const navigate = useNavigate()
  const id = useId()
  return (
    <form action="/results" method="get" className="flex items-center justify-end gap-2">
      <QueryFields criteria={criteria} except={['sort']} />
      <label htmlFor={id} className="text-small text-muted max-sm:sr-only xl:sr-only">
        {words.sort}
      </label>
      <div className="relative max-sm:grow">
        <select
          id={id}
          name="sort"
          value={criteria.sort}
          onChange={(event) => {
            const sort = SORTS.find((known) => known === event.target.value)
            if (sort) void navigate(listAddress({ ...criteria, sort, page: 1 }), { preventScrollReset: true })
          }}
          className="min-h-11 w-full min-w-0 appearance-none rounded-control border border-control bg-surface pr-10 pl-3 font-semibold"
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {words.sortBy[sort]}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2" />
      </div>
      <div className="hidden noscript:block">
        <Button type="submit">{words.sortApply}</Button>
      </div>
    </form>
  )
}

interface Props {
  readonly criteria: SearchCriteria
  /** Names that the form has fields for. */
  readonly except: readonly string[]
}

/** The rest of a search as hidden fields, for a form that changes a part of it without JavaScript. */
export function QueryFields({ criteria, except }: Props) {
  return toSearchQuery({ ...criteria, page: 1 })
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
