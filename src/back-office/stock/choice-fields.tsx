/** Fields that changes of nights and of prices share: days, parks and unit types. */
import { formatMonth, weekdayName, type CalendarDate, type Weekday } from '../../domain/dates/calendar-date.ts'
import { CHANNELS } from '../../domain/site/channel.ts'
import type { StockOverview, UnitOnSale } from '../../server/queries/stock.ts'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { bindFields, type FormState } from '../frame/form-state.ts'
import { ALL_UNITS } from './change-fields.ts'
import { unitBoxes as words } from './words.ts'

const DAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

interface RangeProps {
  /** 'night' or 'arrival'. */
  readonly what: string
  readonly form: FormState<unknown>
  /** Months to choose from: then dates are for other ranges. */
  readonly months?: readonly CalendarDate[]
}

/** The days of a change: a month, or the first and the last, and days of the week. */
export function RangeFields({ what, form, months }: RangeProps) {
  const of = bindFields(form)
  const days = form.typed?.getAll('day') ?? []
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        {months && (
          <SelectField
            {...of('month')}
            label="Month"
            placeholder="By dates"
            options={months.map((first) => ({ value: first.slice(0, 7), label: formatMonth(first) }))}
            fieldClassName="w-44"
          />
        )}
        <TextField label={`First ${what}`} {...of('from')} type="date" fieldClassName="w-44" />
        <TextField label={`Last ${what}`} {...of('to')} type="date" fieldClassName="w-44" />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">
          Days of the week <span className="font-normal text-muted">(none: all)</span>
        </legend>
        {form.errors.day !== undefined && <FieldError id="day">{form.errors.day}</FieldError>}
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

const CHOICES = {
  operator: ['Operator', 'All operators'],
  region: ['Region', 'All regions'],
  channel: ['Holiday type', 'All holiday types'],
} as const

interface ScopeProps {
  readonly name: keyof typeof CHOICES
  readonly chosen: string | number | null | undefined
  /** Operators or regions; holiday types need none. */
  readonly named?: StockOverview['regions']
  readonly error?: string
}

/** Chooses an operator, a region or a holiday type, or leaves it open. */
export function ScopeSelect({ name, chosen, named = [], error }: ScopeProps) {
  const [label, placeholder] = CHOICES[name]
  const options =
    name === 'channel'
      ? CHANNELS.map(({ code, label: channel }) => ({ value: code, label: channel }))
      : named.map(({ id, name: words }) => ({ value: String(id), label: words }))
  return (
    <SelectField
      {...{ label, name, placeholder, options, error }}
      defaultValue={chosen ?? ''}
      fieldClassName="sm:w-52"
    />
  )
}

interface UnitProps {
  readonly units: readonly UnitOnSale[]
  readonly form: FormState<unknown>
}

/** Chooses among the unit types of a park; a single one is chosen already. An empty choice chooses nothing. */
export function UnitBoxes({ units, form: { typed, errors } }: UnitProps) {
  const [first, second] = units
  if (first && !second) return <input type="hidden" name="unit" value={first.unitTypeId} />
  if (!first) return null
  const chosen = typed?.getAll('unit') ?? []
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{words.legend}</legend>
      {errors.unit !== undefined && <FieldError id="unit">{errors.unit}</FieldError>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <label className="flex min-h-control items-center gap-2 sm:col-span-2">
          <input type="checkbox" name="unit" value={ALL_UNITS} defaultChecked={chosen.includes(ALL_UNITS)} />
          {words.all(units.length)}
        </label>
        {units.map(({ unitTypeId, unitName }) => (
          <label key={unitTypeId} className="flex min-h-control items-center gap-2">
            <input
              type="checkbox"
              name="unit"
              value={unitTypeId}
              defaultChecked={chosen.includes(String(unitTypeId))}
            />
            {unitName}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
