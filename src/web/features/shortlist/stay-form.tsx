import { useId, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { parseCalendarDate } from '../../../domain/dates/calendar-date.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { formatShortlist } from '../../../domain/search/shortlist.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { shortlistAddress, stayPairs, type ShortlistView } from './shortlist-address.ts'
import * as words from './words.ts'

interface Props {
  readonly criteria: SearchCriteria
  readonly view: ShortlistView
}

const CONTROL = 'min-h-11 rounded-control border border-control bg-surface px-3 hover:border-ink'
const TYPED = new Set(['date', 'nights'])
const MAX_NIGHTS = 28

/** The stay of the prices; a plain form without JavaScript. */
export function StayForm({ criteria, view }: Props) {
  const navigate = useNavigate()
  const { today } = usePageFacts()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const date = form.get('date')
    const nights = Number(form.get('nights'))
    const arrival = typeof date === 'string' ? parseCalendarDate(date) : undefined
    void navigate(shortlistAddress(view, { ...criteria, arrival, nights }), { preventScrollReset: true })
  }
  return (
    <form
      action="/shortlist"
      method="get"
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-4 gap-y-3 border-y border-rule py-4 print:hidden"
    >
      {view.shared && <input type="hidden" name="parks" value={formatShortlist(view.shared)} />}
      {view.compared.length > 0 && <input type="hidden" name="compare" value={view.compared.join(',')} />}
      {stayPairs(criteria)
        .filter(([name]) => !TYPED.has(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div>
        <label htmlFor={`${id}-date`} className="mb-1 block text-small font-semibold">
          {words.arrival}
        </label>
        <input
          id={`${id}-date`}
          type="date"
          name="date"
          min={today}
          defaultValue={criteria.arrival}
          className={CONTROL}
        />
      </div>
      <div>
        <label htmlFor={`${id}-nights`} className="mb-1 block text-small font-semibold">
          {words.nights}
        </label>
        <input
          id={`${id}-nights`}
          type="number"
          name="nights"
          min={1}
          max={MAX_NIGHTS}
          required
          defaultValue={criteria.nights}
          className={`${CONTROL} w-20`}
        />
      </div>
      <Button type="submit">{words.update}</Button>
    </form>
  )
}
