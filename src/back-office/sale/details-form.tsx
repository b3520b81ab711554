import type { DetailField } from '../../server/commands/booking-changes/correct-details.ts'
import { COUNTRIES } from '../../domain/customer/country.ts'
import { TITLES, DEFAULT_COUNTRY_ID } from '../../domain/customer/customer.ts'
import { leadGuestAge } from '../../domain/customer/guests.ts'
import { leadGuestRule } from '../../domain/words/contract-words.ts'
import { formatMoneyExact } from '../../domain/money/money.ts'
import type { TelephoneSale } from '../../server/queries/sale.ts'
import { Button } from '../../web/ui/actions/button.tsx'
import { SelectField } from '../../web/ui/forms/select-field.tsx'
import { TextAreaField, TextField } from '../../web/ui/forms/text-field.tsx'
import { Panel } from '../frame/facts.tsx'
import { salePath } from './sale-address.ts'
import { birthOf, extraField } from './save-sale.ts'

interface Props {
  readonly sale: TelephoneSale
  readonly errors: Readonly<Record<string, string>>
  readonly typed: URLSearchParams | undefined
}

/** Guests, extras and discount code in one form, filled in in any order. */
export function DetailsForm({ sale, errors, typed }: Props) {
  const { record, version } = sale
  return (
    <form method="post" action={salePath(record.row.reference)} className="grid gap-6" noValidate>
      <input type="hidden" name="version" value={version} />
      <CustomerFields sale={sale} errors={errors} typed={typed} />
      <Extras sale={sale} errors={errors} typed={typed} />
      <Panel id="discount" title="Discount code">
        <TextField
          name="discountCode"
          label="Code"
          autoComplete="off"
          defaultValue={typed?.get('discountCode') ?? record.row.discountCode ?? ''}
          error={errors['discountCode']}
          fieldClassName="max-w-80"
        />
      </Panel>
      <div>
        <Button type="submit" kind="action">
          Save and price
        </Button>
      </div>
    </form>
  )
}

function CustomerFields({ sale: { record }, errors, typed }: Props) {
  const { customer, guests, policy } = record
  const of = (name: DetailField) => ({
    name,
    defaultValue: typed?.get(name) ?? customer?.[name] ?? (name === 'country' ? DEFAULT_COUNTRY_ID : ''),
    error: errors[name],
  })
  return (
    <Panel id="customer" title="Customer">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[7rem_1fr_1fr]">
        <SelectField
          {...of('title')}
          label="Title"
          options={[{ value: '', label: '–' }, ...TITLES.map((title) => ({ value: title, label: title }))]}
        />
        <TextField {...of('firstName')} label="First name" autoComplete="off" />
        <TextField {...of('lastName')} label="Last name" autoComplete="off" />
      </div>
      <div className="mt-3 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField {...of('email')} label="Email" type="email" autoComplete="off" />
        <TextField {...of('telephone')} label="Telephone" type="tel" autoComplete="off" />
        <TextField {...of('street')} label="Street" autoComplete="off" />
        <TextField {...of('town')} label="Town" autoComplete="off" />
        <TextField {...of('county')} label="County" autoComplete="off" />
        <TextField {...of('postcode')} label="Postcode" autoComplete="off" />
        <SelectField
          {...of('country')}
          label="Country"
          options={COUNTRIES.map(({ id, label }) => ({ value: id, label }))}
        />
      </div>
      {policy.minimumAge !== null && (
        <TextField
          name="dateOfBirth"
          label="Date of birth"
          hint={`DD/MM/YYYY. ${leadGuestRule(leadGuestAge(policy.minimumAge))}.`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          defaultValue={typed?.get('dateOfBirth') ?? birthOf(guests)}
          error={errors['dateOfBirth']}
          fieldClassName="mt-3 max-w-80"
        />
      )}
      <TextAreaField {...of('specialNeeds')} label="Special needs" rows={2} fieldClassName="mt-3" />
    </Panel>
  )
}

function Extras({ sale: { offered }, errors, typed }: Props) {
  if (offered.extras.length === 0) return null
  return (
    <Panel id="extras" title="Extras">
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {offered.extras.map(({ extra, each, most, quantity, isWithParty }) => (
          <li key={extra.code} className="border-b border-rule pb-2">
            {isWithParty ? (
              <p>
                {extra.name} × {quantity}, {formatMoneyExact(each)} each
                <span className="block text-small text-muted">Set by the number of guests and dogs.</span>
              </p>
            ) : (
              <div className="grid grid-cols-[1fr_5rem] items-start gap-3">
                <label htmlFor={extraField(extra.code)}>
                  {extra.name}
                  <span className="block text-small text-muted">
                    {formatMoneyExact(each)} each, {most === 0 ? 'none left' : `at most ${most}`}
                  </span>
                </label>
                <div>
                  <input
                    id={extraField(extra.code)}
                    name={extraField(extra.code)}
                    type="number"
                    min={0}
                    max={most}
                    inputMode="numeric"
                    defaultValue={typed?.get(extraField(extra.code)) ?? quantity}
                    aria-invalid={errors[extraField(extra.code)] === undefined ? undefined : true}
                    aria-describedby={`${extra.code}-error`}
                    className="min-h-control w-full rounded-control border border-control bg-surface px-2 text-right"
                  />
                  <p id={`${extra.code}-error`} className="text-small font-semibold text-error">
                    {errors[extraField(extra.code)]}
                  </p>
                </div>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
