import { UNITED_KINGDOM } from '../../../../../domain/customer/customer.ts'
import { apiClient } from '../../../../api/api-client.ts'
import { useFetched } from '../../../../api/use-fetched.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { SelectField, type SelectOption } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import * as uiWords from '../../../../ui/words.ts'
import type { BillingAddress } from './card-input.ts'
import * as words from './words.ts'

interface Props {
  readonly address: BillingAddress
  readonly onChange: (address: BillingAddress) => void
  readonly errorOf: (field: string) => string | undefined
}

const known = new Map<'countries', readonly SelectOption[]>()
const HOME_ALONE: readonly SelectOption[] = [{ value: UNITED_KINGDOM.id, label: UNITED_KINGDOM.label }]

async function readCountries(signal: AbortSignal): Promise<readonly SelectOption[]> {
  const { countries } = await apiClient.countries({}, { signal })
  return countries.map(({ id, label }) => ({ value: id, label }))
}

/** The card's billing address, if it differs from the customer's [PAY-02]. */
export function BillingFields({ address, onChange, errorOf }: Props) {
  const countries = useFetched({ known, key: 'countries', load: readCountries })
  const field = (name: keyof BillingAddress) => ({
    id: `billing.${name}`,
    error: errorOf(`billing.${name}`),
    value: address[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...address, [name]: event.target.value }),
  })
  return (
    <div className="mt-2 grid gap-4">
      <SelectField
        {...field('country')}
        label={words.fieldCountry}
        options={countries.kind === 'done' ? countries.value : HOME_ALONE}
        autoComplete="billing country-name"
        fieldClassName="max-w-112"
      />
      {countries.kind === 'failed' && (
        <Notice kind="warning" action={<Button onClick={countries.retry}>{uiWords.retry}</Button>}>
          {words.countriesMissing}
        </Notice>
      )}
      <TextField
        {...field('street')}
        label={words.fieldStreet}
        autoComplete="billing address-line1"
        maxLength={120}
        fieldClassName="max-w-112"
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <TextField {...field('town')} label={words.fieldTown} autoComplete="billing address-level2" maxLength={80} />
        <TextField
          {...field('county')}
          label={words.fieldCounty}
          autoComplete="billing address-level1"
          maxLength={80}
        />
      </div>
      <TextField
        {...field('postcode')}
        label={words.fieldPostcode}
        autoComplete="billing postal-code"
        maxLength={12}
        fieldClassName="w-44"
      />
    </div>
  )
}
