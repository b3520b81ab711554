import { MAX_REASON_LENGTH } from '../../domain/identity/staff-notes.ts'
import type { UnitOnSale } from '../../server/queries/stock.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { FieldError } from '../../web/ui/forms/field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { bindFields, type FormState } from '../frame/form-state.ts'
import { RangeFields, UnitBoxes } from './choice-fields.tsx'
import { nightsForm as words } from './words.ts'

interface Props {
  readonly parkId: number
  readonly units: readonly UnitOnSale[]
  readonly form: FormState<unknown>
}

const OPERATIONS = [
  ['close', 'Close nights'],
  ['open', 'Reopen nights'],
  ['more', 'More units'],
  ['fewer', 'Fewer units'],
] as const

/** The form that previews a change of nights. */
export function NightsForm({ parkId, units, form }: Props) {
  const of = bindFields(form, { how: 'close' })
  const how = of('how')
  return (
    <form action={`/staff/stock/${parkId}/nights`} className="grid max-w-168 gap-4">
      <fieldset>
        <legend className="mb-1 font-semibold">What</legend>
        {how.error !== undefined && <FieldError id="how">{how.error}</FieldError>}
        <div className="flex flex-wrap items-center gap-x-5">
          {OPERATIONS.map(([value, label]) => (
            <label key={value} className="flex min-h-control items-center gap-2">
              <input type="radio" name="how" value={value} defaultChecked={how.defaultValue === value} />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset className="grid gap-3 border-l-2 border-rule pl-4 sm:grid-cols-[8rem_1fr]">
        <legend className="sr-only">{words.stockLegend}</legend>
        <TextField {...of('units')} label={words.units} inputMode="numeric" autoComplete="off" />
        <TextField {...of('reason')} label={words.reason} maxLength={MAX_REASON_LENGTH} />
      </fieldset>
      <RangeFields what="night" form={form} />
      <UnitBoxes units={units} form={form} />
      <div>
        <Button type="submit" kind="primary">
          Preview
        </Button>
      </div>
    </form>
  )
}
