import { addMonths } from '../../domain/dates/calendar-date.ts'
import type { PriceChoices } from '../../server/queries/stock.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { bindFields, type FormState } from '../frame/form-state.ts'
import { PRICE_WAYS } from './change-fields.ts'
import { RangeFields, ScopeSelect, UnitBoxes } from './choice-fields.tsx'

interface Props extends PriceChoices {
  readonly form: FormState<unknown>
}

const WAY_WORDS: Readonly<Record<(typeof PRICE_WAYS)[number], string>> = {
  'raise-percent': 'Raise by %',
  'lower-percent': 'Lower by %',
  'raise-amount': 'Raise by £',
  'lower-amount': 'Lower by £',
  set: 'Set to £',
}

const MONTHS_AHEAD = 18

/** The form that previews a change of prices. */
export function PricesForm({ form, today, operators, regions, offers, parks, units }: Props) {
  const of = bindFields(form, { how: 'raise-percent' })
  const isAsked = form.typed?.has('how') ?? false
  const { errors } = form
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
          <ScopeSelect name="operator" chosen={form.typed?.get('operator')} named={operators} />
          <ScopeSelect name="region" chosen={form.typed?.get('region')} named={regions} error={errors.scope} />
        </div>
      )}
      <UnitBoxes units={units} form={form} />
      <RangeFields what="arrival" form={form} months={months} />
      <div className="flex flex-wrap items-end gap-3">
        <ScopeSelect name="channel" chosen={form.typed?.get('channel')} />
        <TextField
          label={
            <>
              Nights <span className="font-normal text-muted">(none: all)</span>
            </>
          }
          {...of('nights')}
          placeholder="3, 4, 7"
          autoComplete="off"
          fieldClassName="w-44"
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          {...of('how')}
          label="Change"
          options={PRICE_WAYS.map((way) => ({ value: way, label: WAY_WORDS[way] }))}
          fieldClassName="w-44"
        />
        <TextField {...of('by')} label="By or to" inputMode="decimal" autoComplete="off" fieldClassName="w-44" />
        <label className="flex min-h-control items-center gap-2">
          <input type="checkbox" name="rounded" value="1" defaultChecked={!isAsked || form.typed?.has('rounded')} />
          Whole pounds, pitches to 50p
        </label>
        {offers.length > 0 && (
          <SelectField
            {...of('offer')}
            label="Under an offer"
            placeholder="None"
            options={offers.map(({ urn, title }) => ({ value: String(urn), label: title }))}
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
