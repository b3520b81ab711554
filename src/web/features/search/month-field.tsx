import { formatMonth, monthName, monthOf } from '../../../domain/dates/calendar-date.ts'
import { isByMonth, monthsAhead } from '../../../domain/dates/flexible-dates.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import { PillRadio } from './pill-radio.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'

interface Props {
  readonly form: SearchForm
  readonly onChoose: (month: string) => void
}

/** A whole month with one press; months with nothing on sale are left out. */
export function MonthField({ form, onChoose }: Props) {
  const { today } = usePageFacts()
  const { prices, criteria, offer } = form
  const onSale = prices.kind === 'done' ? new Set([...prices.value.onSale].map(monthOf)) : undefined
  const chosen = isByMonth(criteria.flexibility) ? monthOf(offer.arrival) : undefined
  const months = monthsAhead(today).filter((month) => month === chosen || (onSale?.has(month) ?? true))
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">{words.anyTimeIn}</legend>
      <div className="grid grid-cols-6 gap-2 max-sm:gap-x-1.5 max-sm:text-small">
        {months.map((month) => (
          <PillRadio
            key={month}
            name="month"
            value={month}
            label={formatMonth(month)}
            isChosen={month === chosen}
            onChoose={() => {
              form.selectMonth(month)
              onChoose(month)
            }}
          >
            {monthName(month).slice(0, 3)}
          </PillRadio>
        ))}
      </div>
    </fieldset>
  )
}
