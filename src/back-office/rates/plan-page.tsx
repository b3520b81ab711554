import { SEASON_ERRORS, SEASON_FIELDS } from '../../catalogue-files/fields/season-fields.ts'
import { formatShortDate } from '../../domain/dates/calendar-date.ts'
import { formatMoney, grouped } from '../../domain/money/money.ts'
import { HORIZON_MONTHS } from '../../domain/rates/rate-plan.ts'
import type { RatesPlan, RatesPreview, RatesRefused } from '../../server/commands/rates/change-rate-plan.ts'
import type { PlanForm } from '../../server/queries/rate-plans.ts'
import { Button, buttonStyle } from '../../web/ui/actions/button.tsx'
import { Notice } from '../../web/ui/feedback/notice.tsx'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { ConfirmForm, Effect } from '../frame/effect.tsx'
import { TextLink } from '../frame/facts.tsx'
import { FormFailure } from '../frame/form-parts.tsx'
import { bindFields, versionShown, type FormState } from '../frame/form-state.ts'
import { counted } from '../stock/words.ts'
import { adjustmentText } from './plan-fields.ts'
import { SeasonGrid } from './season-grid.tsx'
import { planPath } from './words.ts'

interface Props extends PlanForm {
  readonly mayChange: boolean
  readonly form: FormState<RatesPreview>
}

/** A rate plan: its summary once it is previewed, and the form. */
export function PlanPage(props: Props) {
  const { plan, form, mayChange } = props
  const { preview, typed, errors } = form
  return (
    <div className="grid gap-6">
      <FormFailure form={form} />
      {Object.keys(errors).length > 0 && (
        <Notice kind="error" title="Check what is marked below">
          <ul>
            {Object.entries(errors).map(([field, words]) => (
              <li key={field}>
                {placeOf(field)}
                {words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {preview?.kind === 'planned' && typed && <Summary plan={preview} path={planPath(plan?.id)} typed={typed} />}
      {preview && preview.kind !== 'planned' && <Refusal {...props} refused={preview} />}
      {plan && (
        <p>
          <TextLink href={`${planPath(plan.id)}/calendar`}>Calendar: what each day costs, and why not</TextLink>
        </p>
      )}
      {mayChange ? <PlanFields {...props} /> : <Notice kind="info">Only managers change rate plans.</Notice>}
      {plan && mayChange && <DeletePlan {...props} plan={plan} />}
    </div>
  )
}

function DeletePlan({ plan, form }: Pick<Props, 'form'> & { readonly plan: NonNullable<Props['plan']> }) {
  const error = form.errors['stays']
  const units = counted(plan.units.length, 'unit type', 'unit types')
  return (
    <details open={error !== undefined || undefined}>
      <summary className={buttonStyle('outline')}>Delete rate plan</summary>
      <form method="post" action={`${planPath(plan.id)}/delete`} className="mt-3 grid max-w-prose gap-3">
        <input type="hidden" name="version" value={plan.version} />
        <SelectField
          name="stays"
          label={`Prices of its ${units}`}
          hint="What is held or sold keeps its price. A deleted plan can’t be restored."
          error={error}
          placeholder="Choose"
          defaultValue=""
          options={[
            { value: 'keep', label: 'Keep them; no further month is added' },
            { value: 'remove', label: 'Take all its stays off sale' },
          ]}
        />
        <div>
          <Button type="submit">Delete rate plan</Button>
        </div>
      </form>
    </details>
  )
}

/** 'Row 2, First day: ' for a cell of the grid. */
function placeOf(field: string): string {
  const [, column = '', row = ''] = /^([a-z]+)-(\d{1,3})$/.exec(field) ?? []
  const season = SEASON_FIELDS.find(({ name }) => name === column)
  return season ? `Row ${Number(row) + 1}, ${season.title}: ` : ''
}

function Summary({
  plan,
  path,
  typed,
}: {
  readonly plan: RatesPlan
  readonly path: string
  readonly typed: URLSearchParams
}) {
  const { added, changed, removed, kept, lowest, highest, until, units } = plan
  return (
    <div>
      <Effect
        title={`Preview: prices of ${counted(units.length, 'unit type', 'unit types')} until ${formatShortDate(until)}`}
        lines={[{ label: 'Stays with a price', before: grouped(plan.before), after: grouped(plan.after) }]}
        statements={[
          `${counted(added.length, 'stay gets', 'stays get')} a price, ${counted(changed.length, 'price changes', 'prices change')}, ${counted(removed.length, 'stay goes', 'stays go')} off sale.`,
          ...(lowest && highest
            ? [
                `From ${formatMoney(lowest.pence)} for ${counted(lowest.nights, 'night', 'nights')} on ${formatShortDate(lowest.arrival)} to ${formatMoney(highest.pence)} for ${counted(highest.nights, 'night', 'nights')} on ${formatShortDate(highest.arrival)}.`,
              ]
            : ['Nothing is priced: no unit type is chosen, or no day has a stay.']),
          ...(kept > 0 ? [`${counted(kept, 'price stays', 'prices stay')} as staff have set it by hand.`] : []),
          'Nights without stock are opened with the number of units of the type.',
          'What is held or sold keeps its price.',
        ]}
      />
      {plan.examples.length > 0 && <Examples {...plan} />}
      <ConfirmForm action={path} query={typed} seen={plan.seen} label="Save rate plan">
        {plan.isUnusual && (
          <Notice kind="warning" title="Some prices change by more than half">
            <label className="flex min-h-control items-start gap-3">
              <input type="checkbox" name="sure" value="1" required className="mt-1" />
              Yes: {counted(changed.length, 'price changes', 'prices change')}
            </label>
          </Notice>
        )}
      </ConfirmForm>
    </div>
  )
}

function Examples({ examples, units }: Pick<RatesPlan, 'examples' | 'units'>) {
  const nameOf = new Map(units.map(({ unitTypeId, unitName }) => [unitTypeId, unitName]))
  return (
    <ul className="mt-3 text-small text-muted">
      {examples.map(({ unitTypeId, arrival, nights, pence }) => (
        <li key={`${unitTypeId} ${arrival} ${nights}`}>
          {nameOf.get(unitTypeId)}, {formatShortDate(arrival)}, {counted(nights, 'night', 'nights')}:{' '}
          {formatMoney(pence)}
        </li>
      ))}
    </ul>
  )
}

function PlanFields({ plan, units, parks, parkIds, form }: Props) {
  const { typed } = form
  const of = bindFields(form, { name: plan?.name, horizonMonths: plan?.horizonMonths ?? HORIZON_MONTHS.least })
  const path = planPath(plan?.id)
  const months = Array.from({ length: HORIZON_MONTHS.most - HORIZON_MONTHS.least + 1 }, (_, more) =>
    String(HORIZON_MONTHS.least + more),
  )
  return (
    <form method="post" action={`${path}/preview`} className="grid gap-6" noValidate>
      <input type="hidden" name="version" value={versionShown(String(plan?.version ?? 0), form)} />
      <div className="grid gap-3 sm:grid-cols-2 sm:items-end">
        <TextField {...of('name')} label="Name" autoComplete="off" />
        <SelectField
          {...of('horizonMonths')}
          label="Months on sale"
          hint="A month is added as each month goes by"
          options={months.map((value) => ({ value, label: value }))}
        />
      </div>
      <SeasonGrid plan={plan} form={form} />
      <TextAreaField
        name="paste"
        label="Paste from a spreadsheet"
        hint={`Rows with these columns: ${SEASON_FIELDS.map(({ title }) => title).join(', ')}`}
        defaultValue={typed?.get('paste') ?? ''}
        rows={3}
      />
      <fieldset>
        <legend className="mb-2 w-full border-b border-rule pb-1 text-title font-bold">Unit types</legend>
        {units.length === 0 && <p className="text-muted">None yet: show those of a park.</p>}
        <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
          {units.map(({ unitTypeId, unitName, parkName }) => {
            const stored = plan?.units.find((unit) => unit.unitTypeId === unitTypeId)
            const isChosen = typed ? typed.getAll('units').includes(String(unitTypeId)) : stored !== undefined
            const field = `adjust-${unitTypeId}`
            return (
              <div key={unitTypeId} className="grid grid-cols-[1fr_9rem] items-end gap-3">
                <Checkbox
                  name="units"
                  value={unitTypeId}
                  label={`${parkName}: ${unitName}`}
                  defaultChecked={isChosen}
                />
                <TextField
                  {...bindFields(form, { [field]: adjustmentText(stored?.adjustment) })(field)}
                  label={<span className="text-small font-normal text-muted">+10%, or -5 a night</span>}
                  aria-label={`Difference of ${unitName}: per cent, or pounds a night`}
                  autoComplete="off"
                />
              </div>
            )
          })}
        </div>
        {parkIds.map((id) => (
          <input key={id} type="hidden" name="park" value={id} />
        ))}
        <div className="mt-3 flex flex-wrap items-end gap-3">
          <SelectField
            name="park"
            label="Unit types of another park"
            fieldClassName="sm:w-80"
            placeholder="Choose a park"
            defaultValue=""
            options={parks.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Button type="submit" formAction={`${path}/units`}>
            Show
          </Button>
        </div>
      </fieldset>
      <div>
        <Button type="submit" kind="action">
          Preview
        </Button>
      </div>
    </form>
  )
}

/** Why a plan cannot be saved. */
function Refusal({ refused, units }: Pick<Props, 'units'> & { readonly refused: RatesRefused }) {
  const nameOf = (id: number) => units.find(({ unitTypeId }) => unitTypeId === id)?.unitName ?? `unit type ${id}`
  switch (refused.kind) {
    case 'no-name':
      return <Notice kind="error">Enter a name.</Notice>
    case 'no-season':
      return <Notice kind="error">Enter a season: a row of the grid.</Notice>
    case 'too-many-seasons':
      return <Notice kind="error">A plan has {refused.most} seasons at most.</Notice>
    case 'season-errors':
      return (
        <Notice kind="error" title="Check the seasons">
          <ul>
            {[...refused.errors].flatMap(([row, errors]) =>
              errors.map((error) => (
                <li key={`${row} ${error}`}>
                  Season {row + 1}: {SEASON_ERRORS[error]}
                </li>
              )),
            )}
          </ul>
        </Notice>
      )
    case 'not-ours':
      return (
        <Notice kind="error">
          {refused.unitTypeIds.map(nameOf).join(', ')}: no longer on sale, or sold live by a supplier.
        </Notice>
      )
    case 'in-another-plan':
      return (
        <Notice kind="error" title="A unit type has one rate plan">
          {refused.units.map(({ unitTypeId, plan }) => `${nameOf(unitTypeId)} is in ‘${plan}’`).join('; ')}.
        </Notice>
      )
    case 'no-such-price':
      return (
        <Notice kind="error">
          {refused.unitTypeIds.map(nameOf).join(', ')}: a stay would cost less than £1 a night, or more than £1,000,000.
        </Notice>
      )
    case 'too-many':
      return (
        <Notice kind="error">
          That is more than {counted(refused.most, 'price', 'prices')}: choose fewer unit types.
        </Notice>
      )
  }
}
