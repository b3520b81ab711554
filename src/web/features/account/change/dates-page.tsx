import { Link } from '../../../ui/actions/link.tsx'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import type { OutputOf } from '../../../../contract/calls.ts'
import { formatMonth, formatShortDate } from '../../../../domain/dates/calendar-date.ts'
import { formatMoney, type Pence } from '../../../../domain/money/money.ts'
import { DATES_PATH } from '../account-paths.ts'
import type { ChangeVisit } from './change-loader.ts'
import { ChangePage } from './change-page.tsx'
import * as words from './change-words.ts'

export type DateOptions = OutputOf<'changeDates'>

/** Moves a booking to another stay in the same accommodation. All of its state is in the address. */
export function DatesPage({ account, options, preview }: ChangeVisit<DateOptions>) {
  return (
    <ChangePage
      kind="dates"
      account={account}
      isOpen={options !== undefined}
      preview={preview}
      chooseAgain={
        options && (
          <ButtonLink to={addressOf(options)} className="max-sm:w-full">
            {words.otherDates}
          </ButtonLink>
        )
      }
    >
      {options && <Choice options={options} />}
    </ChangePage>
  )
}

const addressOf = ({ duration, month }: Pick<DateOptions, 'duration' | 'month'>) =>
  `${DATES_PATH}?duration=${duration}&month=${month}`

function Choice({ options }: { readonly options: DateOptions }) {
  const { duration, durations, month, months, stays } = options
  if (stays.length === 0) {
    return (
      <Notice kind="info" title={words.noStays}>
        {words.noStaysText}
      </Notice>
    )
  }
  return (
    <>
      <form key={`${duration} ${month}`} className="flex flex-wrap items-end gap-4">
        <SelectField
          name="duration"
          label={words.duration}
          defaultValue={String(duration)}
          options={durations.map((nights) => ({ value: String(nights), label: words.durationOption(nights) }))}
          fieldClassName="min-w-40 max-sm:grow"
        />
        <SelectField
          name="month"
          label={words.month}
          defaultValue={month}
          options={months.map((value) => ({ value, label: formatMonth(value) }))}
          fieldClassName="min-w-52 max-sm:grow"
        />
        <Button type="submit" className="max-sm:w-full">
          {words.showDates}
        </Button>
      </form>
      <h2 className="mt-8 mb-3 text-lead">{words.stays}</h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {stays.map((stay) => (
          <li key={stay.arrivalDate}>
            <Link
              to={`${addressOf(options)}&arrivalDate=${stay.arrivalDate}`}
              className="flex h-full flex-col rounded-card border border-control bg-surface px-4 py-3 transition-colors hover:border-ink hover:bg-tint"
            >
              <strong className="figures">
                {words.stayFrom({ from: formatShortDate(stay.arrivalDate), to: formatShortDate(stay.departureDate) })}
              </strong>
              <span className="figures flex justify-between gap-4 text-small text-muted">
                <span>{words.totalThere(formatMoney(stay.totalCost))}</span>
                <span>{differenceWords(stay.difference)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function differenceWords(difference: Pence): string {
  if (difference === 0) return words.same
  const amount = formatMoney(Math.abs(difference))
  return difference > 0 ? words.more(amount) : words.less(amount)
}
