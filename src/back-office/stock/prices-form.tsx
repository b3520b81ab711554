import { addMonths, type CalendarDate } from '../../domain/dates/calendar-date.ts'
import { CHANNELS } from '../../domain/site/channel.ts'
import type { OfferRow } from '../../server/store/staff/offer-store.ts'
import type { Named } from '../../server/store/staff/sold-park-store.ts'
import type { SoldUnit } from '../../server/store/staff/sold-unit-store.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { RangeFields } from './range-fields.tsx'
import type { Faults } from './read-query.ts'

export interface PricesFormProps {
  readonly query: URLSearchParams
  readonly faults: Faults
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

const WAYS = [
  { value: 'raise-percent', label: 'Raise by %' },
  { value: 'lower-percent', label: 'Lower by %' },
  { value: 'raise-amount', label: 'Raise by £' },
  { value: 'lower-amount', label: 'Lower by £' },
  { value: 'set', label: 'Set to £' },
]

const MONTHS_AHEAD = 18

const optionsOf = (named: readonly Named[]) => named.map(({ id, name }) => ({ value: String(id), label: name }))

/** Asks what a change of prices would do. */
export function PricesForm({ query, faults, today, operators, regions, offers, parks, units }: PricesFormProps) {
  const isAsked = query.has('how')
  const months = Array.from({ length: MONTHS_AHEAD }, (_, month) => addMonths(today, month))
  const chosen = query.getAll('unit')
  return (
    <form action="/staff/stock/prices" className="grid max-w-192 gap-4">
      {parks.length > 0 ? (
        <fieldset>
          <legend className="mb-1 font-semibold">Parks</legend>
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
        <div className="flex flex-wrap gap-3">
          <SelectField
            label="Operator"
            name="operator"
            placeholder="All operators"
            defaultValue={query.get('operator') ?? ''}
            options={optionsOf(operators)}
            fieldClassName="w-56"
          />
          <SelectField
            label="Region"
            name="region"
            placeholder="All regions"
            defaultValue={query.get('region') ?? ''}
            options={optionsOf(regions)}
            error={faults.scope}
            fieldClassName="w-56"
          />
        </div>
      )}
      {units.length > 1 && (
        <fieldset>
          <legend className="mb-1 font-semibold">
            Unit types <span className="font-normal text-muted">(none: all)</span>
          </legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
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
      )}
      <RangeFields what="arrival" query={query} faults={faults} months={months} />
      <div className="flex flex-wrap gap-3">
        <SelectField
          label="Holiday type"
          name="channel"
          placeholder="All holiday types"
          defaultValue={query.get('channel') ?? ''}
          options={CHANNELS.map(({ code, label }) => ({ value: code, label }))}
          fieldClassName="w-56"
        />
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
          error={faults.nights}
          fieldClassName="w-44"
        />
      </div>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Change"
          name="how"
          defaultValue={query.get('how') ?? 'raise-percent'}
          options={WAYS}
          error={faults.how}
          fieldClassName="w-44"
        />
        <TextField
          label="By or to"
          name="by"
          inputMode="decimal"
          autoComplete="off"
          defaultValue={query.get('by') ?? ''}
          error={faults.by}
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
            fieldClassName="w-56"
          />
        )}
      </div>
      <div>
        <Button type="submit" kind="primary">
          Show what it does
        </Button>
      </div>
    </form>
  )
}
