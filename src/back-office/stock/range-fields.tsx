import { formatMonth, weekdayName, type CalendarDate, type Weekday } from '../../domain/dates/calendar-date.ts'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import type { ValidationErrors } from './read-query.ts'

const DAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

interface Props {
  /** 'night' or 'arrival'. */
  readonly what: string
  readonly query: URLSearchParams
  readonly errors: ValidationErrors
  /** Months to choose from: then dates are for other ranges. */
  readonly months?: readonly CalendarDate[]
}

/** The days of a change: a month, or the first and the last, and days of the week. */
export function RangeFields({ what, query, errors, months }: Props) {
  const days = query.getAll('day')
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {months && (
          <SelectField
            label="Month"
            name="month"
            defaultValue={query.get('month') ?? ''}
            placeholder="By dates"
            options={months.map((first) => ({ value: first.slice(0, 7), label: formatMonth(first) }))}
            fieldClassName="w-44"
          />
        )}
        <TextField
          label={`First ${what}`}
          type="date"
          name="from"
          defaultValue={query.get('from') ?? ''}
          error={errors.from}
          fieldClassName="w-44"
        />
        <TextField
          label={`Last ${what}`}
          type="date"
          name="to"
          defaultValue={query.get('to') ?? ''}
          error={errors.to}
          fieldClassName="w-44"
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">
          Days of the week <span className="font-normal text-muted">(none: all)</span>
        </legend>
        {errors.day !== undefined && <FieldError id="day">{errors.day}</FieldError>}
        <div className="flex flex-wrap gap-x-4">
          {DAYS.map((day) => (
            <label key={day} className="flex min-h-control items-center gap-2">
              <input type="checkbox" name="day" value={day} defaultChecked={days.includes(String(day))} />
              {weekdayName(day).slice(0, 3)}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
