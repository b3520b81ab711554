import { addMonths } from '../../domain/dates/calendar-date.ts'
import type { PriceChoices } from '../../server/queries/stock.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import type { FormState } from '../frame/form-state.ts'
import { PRICE_WAYS } from './change-fields.ts'
import { RangeFields, ScopeSelect, UnitBoxes } from './choice-fields.tsx'

interface Props extends PriceChoices {
  readonly query: URLSearchParams
  readonly errors: FormState['errors']
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
export function PricesForm({ query, errors, today, operators, regions, offers, parks, units }: Props) {
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
          <ScopeSelect name="operator" chosen={query.get('operator')} named={operators} />
          <ScopeSelect name="region" chosen={query.get('region')} named={regions} error={errors.scope} />
        </div>
      )}
      <UnitBoxes units={units} query={query} error={errors.unit} />
      <RangeFields what="arrival" query={query} errors={errors} months={months} />
      <div className="flex flex-wrap items-end gap-3">
        <ScopeSelect name="channel" chosen={query.get('channel')} />
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
