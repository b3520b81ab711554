import { addMonths, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import type { OfferRow } from '../../server/store/catalogue/offer-store.ts'
import type { Named, SoldUnit } from '../../server/store/catalogue/sold-unit-store.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { RangeFields } from './range-fields.tsx'
import { PRICE_WAYS, type ValidationErrors } from './read-query.ts'
import { ScopeSelect } from './scope-select.tsx'
import { UnitBoxes } from './unit-boxes.tsx'

export interface PricesFormProps {
  readonly query: URLSearchParams
  readonly errors: ValidationErrors
  readonly today: CalendarDate
  readonly operators: readonly Named[]
  readonly regions: readonly Named[]
  /** Those that last. */
  readonly offers: readonly Pick<OfferRow, 'urn' | 'title'>[]
  /** Of the parks that are chosen. */
  readonly parks: readonly Named[]
  /** Of a single park. */
  readonly units: readonly SoldUnit[]
}

const WAY_WORDS: Readonly<Record<(typeof PRICE_WAYS)[number], string>> = {
  'raise-percent': 'Raise by %',
  'lower-percent': 'Lower by %',
  'raise-amount': 'Raise by £',
  'lower-amount': 'Lower by £',
  set: 'Set to £',
}

const MONTHS_AHEAD = 18

/** Asks what a change of prices would do. */
export function PricesForm({ query, errors, today, operators, regions, offers, parks, units }: PricesFormProps) {
  const isAsked = query.has('how')
  const months = Array.from({ length: MONTHS_AHEAD }, (_, month) => addMonths(today, month))
  return (
    <form action="/staff/stock/prices" className="grid max-w-192 gap-4">
      {parks.length > 0 ? (
        <fieldset>
          <legend className="mb-1 font-semibold">Parks</legend>
          {errors.scope !== undefined && <FieldError id="scope">{errors.scope}</FieldError>}
          <div className="flex flex-wrap gap-x-5">
            {parks.map(({ id, name }) => (
              <label key={id} className="flex min-h-control items-center gap-2">
                <input type="checkbox" name="park" value={id} defaultChecked />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      ) : (
        <div className="flex flex-wrap items-end gap-3">
          <ScopeSelect name="operator" query={query} named={operators} />
          <ScopeSelect name="region" query={query} named={regions} error={errors.scope} />
        </div>
      )}
      <UnitBoxes units={units} query={query} error={errors.unit} />
      <RangeFields what="arrival" query={query} errors={errors} months={months} />
      <div className="flex flex-wrap items-end gap-3">
        <ScopeSelect name="channel" query={query} />
        <TextField
          label={
            <>
              Nights <span className="font-normal text-muted">(none: all)</span>
            </>
          }
          name="nights"
          placeholder="3, 4, 7"
          autoComplete="off"
          defaultValue={query.get('nights') ?? ''}
          error={errors.nights}
          fieldClassName="w-44"
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Change"
          name="how"
          defaultValue={query.get('how') ?? 'raise-percent'}
          options={PRICE_WAYS.map((way) => ({ value: way, label: WAY_WORDS[way] }))}
          error={errors.how}
          fieldClassName="w-44"
        />
        <TextField
          label="By or to"
          name="by"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={query.get('by') ?? ''}
          error={errors.by}
          fieldClassName="w-44"
        />
        <label className="flex min-h-control items-center gap-2">
          <input type="checkbox" name="rounded" value="1" defaultChecked={!isAsked || query.has('rounded')} />
          Whole pounds, pitches to 50p
        </label>
        {offers.length > 0 && (
          <SelectField
            label="Under an offer"
            name="offer"
            placeholder="None"
            defaultValue={query.get('offer') ?? ''}
            options={offers.map(({ urn, title }) => ({ value: String(urn), label: title }))}
            error={errors.offer}
            fieldClassName="w-56"
          />
        )}
      </div>
      <div>
        <Button type="submit" kind="primary">
          Preview
        </Button>
      </div>
    </form>
  )
}
