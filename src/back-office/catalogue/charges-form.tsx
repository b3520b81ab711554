import { CHARGE_BASES, MAX_CHARGES, type ChargeBasis, type LocalCharge } from '../../domain/money/local-charge.ts'
import { Checkbox } from '../../web/ui/forms/checkbox.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextField } from '../../web/ui/forms/text-field.tsx'
import { bindFields, type FormState } from '../frame/form-state.ts'
import { CHARGES } from '../../catalogue-files/fields/field-descriptions.ts'
import { ANSWERS, chargeField, shownCharges, type CHARGE_FIELDS } from './charges-fields.ts'

const BASIS_LABELS: Readonly<Record<ChargeBasis, string>> = {
  percent: 'Per cent of the accommodation',
  'person-night': 'Per person and night',
  person: 'Per person',
  night: 'Per night',
  stay: 'Per stay',
}

const CURRENCIES = [
  { value: 'GBP', label: 'Pounds' },
  { value: 'EUR', label: 'Euro, in prices at the shop’s rate' },
]

const PAYEES = [
  { value: 'park', label: 'At the park' },
  { value: 'us', label: 'To us, with the booking' },
]

interface Props {
  /** The stored charges; null without an answer. */
  readonly stored: unknown
  readonly form: FormState
}

/** The answer about taxes and levies, the stored charges, and an empty one to add. */
export function ChargesFields({ stored, form }: Props) {
  const bind = bindFields(form, shownCharges(stored))
  const charges = (stored ?? []) as readonly LocalCharge[]
  const places = Array.from({ length: MAX_CHARGES }, (_, index) => index)
  const typedAt = (index: number) => form.typed?.get(chargeField(index, 'name'))
  const typed = places.filter((index) => form.typed?.has(chargeField(index, 'name')))
  const isFilled = (index: number) => index < charges.length || Boolean(typedAt(index))
  const count = Math.min(MAX_CHARGES, Math.max(charges.length + 1, typed.length))
  return (
    <>
      <SelectField
        {...bind(CHARGES)}
        label="Taxes and levies of the place"
        hint="Every price includes them, as the law wants it"
        options={ANSWERS}
      />
      {places.slice(0, count).map((index) => (
        <Charge
          key={index}
          title={charges[index]?.name ?? (index === charges.length ? 'Add a charge' : `Charge ${index + 1}`)}
          isFilled={isFilled(index)}
          index={index}
          bind={bind}
          hasErrors={Object.keys(form.errors).some((name) => name.startsWith(`${CHARGES}.${index}.`))}
          isRemoved={form.typed?.has(chargeField(index, 'remove')) ?? false}
        />
      ))}
    </>
  )
}

interface ChargeProps {
  readonly title: string
  /** It is stored, or was typed: a further one is folded. */
  readonly isFilled: boolean
  readonly hasErrors: boolean
  readonly index: number
  readonly isRemoved: boolean
  readonly bind: ReturnType<typeof bindFields>
}

function Charge({ title, isFilled, hasErrors, index, isRemoved, bind }: ChargeProps) {
  const of = (field: (typeof CHARGE_FIELDS)[number]) => bind(chargeField(index, field))
  return (
    <details open={isFilled || hasErrors} className="border-l-4 border-rule pl-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">{title}</summary>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="sr-only">{title}</legend>
        <TextField {...of('name')} label="Name" hint="As in a sentence: visitor levy" autoComplete="off" />
        <SelectField
          {...of('basis')}
          label="Counted"
          options={CHARGE_BASES.map((value) => ({ value, label: BASIS_LABELS[value] }))}
        />
        <TextField
          {...of('rate')}
          label="Rate"
          hint="Pounds, euro or per cent"
          inputMode="decimal"
          autoComplete="off"
        />
        <SelectField {...of('currency')} label="Currency" options={CURRENCIES} />
        <TextField
          {...of('freeUnder')}
          label="Free under the age of"
          hint="Empty if everybody pays"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...of('maxNights')}
          label="Nights charged at most"
          hint="Empty for all"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField {...of('from')} label="First night" hint="Empty for no limit" type="date" />
        <TextField {...of('until')} label="Last night" hint="Empty for no limit" type="date" />
        <TextField {...of('bookedFrom')} label="For stays booked from" hint="Empty for all" type="date" />
        <SelectField {...of('paidTo')} label="Paid" options={PAYEES} />
        <TextField {...of('source')} label="Source" hint="The page that says so: https://…" autoComplete="off" />
        <TextField {...of('checkedOn')} label="Read on" type="date" />
        {isFilled && (
          <Checkbox
            name={chargeField(index, 'remove')}
            value="true"
            label="Remove this charge"
            defaultChecked={isRemoved}
          />
        )}
      </fieldset>
    </details>
  )
}
