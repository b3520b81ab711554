import { formatMonth, monthName, monthOf } from '../../../domain/dates/calendar-date.ts'
import { isByMonth, monthsAhead } from '../../../domain/dates/flexible-dates.ts'
import { usePageFacts } from '../../page/page-facts.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as panelWords from './panel-words.ts'
import * as words from './words.ts'
import { nightsMenu } from '../../../domain/dates/stay.ts'
import type { ReactNode } from 'react'

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
      <legend className="mb-2 font-semibold">{panelWords.anyTimeIn}</legend>
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

/** Long lists wrap after 7, if there is room. */
const WEEK = 7
const WEEKS = 'sm:grid sm:grid-cols-[repeat(7,auto)] sm:justify-start'

/**
 * The available numbers of nights. A requested but unavailable number is shown disabled with a note [SRCH-14, SRCH-15].
 */
export function NightsField({ form }: { readonly form: SearchForm }) {
  const { offer, criteria } = form
  const menu = nightsMenu(offer.nights, criteria.nights)
  return (
    <fieldset className="mb-4">
      <legend className="mb-2 font-semibold">{words.nights}</legend>
      <div className={`figures flex flex-wrap gap-2 ${menu.length > WEEK ? WEEKS : ''}`}>
        {menu.map(({ nights, isUnavailable }) => (
          <PillRadio
            key={nights}
            name="nights"
            value={nights}
            label={isUnavailable ? words.nightsOptionUnavailable(nights) : panelWords.nightsOption(nights)}
            isChosen={nights === criteria.nights}
            isDisabled={isUnavailable}
            onChoose={() => form.selectNights(nights)}
          >
            {isUnavailable ? panelWords.nightsShortUnavailable(nights) : nights}
          </PillRadio>
        ))}
      </div>
    </fieldset>
  )
}

const LOOK =
  'relative grid min-h-11 min-w-11 place-items-center rounded-pill border px-1 font-semibold has-focus-visible:focus-ring ' +
  'border-control bg-surface hover:border-ink has-checked:border-primary has-checked:bg-primary has-checked:text-white forced-colors:has-checked:border-4 ' +
  'has-disabled:col-span-3 has-disabled:px-4 has-disabled:border-dashed has-disabled:border-error has-disabled:bg-surface has-disabled:text-error'

interface PillRadioProps {
  readonly name: string
  readonly value: string | number
  readonly label: string
  readonly isChosen: boolean
  readonly isDisabled?: boolean
  readonly onChoose: () => void
  /** Visible text, if shorter than the label. */
  readonly children?: ReactNode
}

/** A radio button as a pill, for a few short choices. */
export function PillRadio({ name, value, label, isChosen, isDisabled, onChoose, children }: PillRadioProps) {
  return (
    <label className={LOOK}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
        aria-label={children === undefined ? undefined : label}
        className="absolute inset-0 size-full opacity-0"
      />
      {children ?? label}
    </label>
  )
}
