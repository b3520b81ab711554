import { channelOf } from '../../../domain/site/channel.ts'
import { formatMoney, pounds } from '../../../domain/money/money.ts'
import { offeredBudgets, offeredFeatures } from '../../../domain/search/popular-features.ts'
import { featureById } from '../../../domain/unit/features.ts'
import type { SearchCriteria } from '../../../domain/search/search-criteria.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'

const inPounds = (amount: number) => formatMoney(pounds(amount))

/** Budget and amenities, both optional: native controls, which work before and without script. */
export function OptionsField({ form }: { readonly form: SearchForm }) {
  const { criteria } = form
  const { channel, features, maxPrice } = criteria
  const controls = (
    <>
      <SelectField
        name="max"
        label={words.budget}
        hint={words.budgetHint}
        value={maxPrice ?? ''}
        onChange={({ target: { value } }) => form.selectBudget(value === '' ? undefined : Number(value))}
        options={[
          { value: '', label: words.anyPrice },
          ...offeredBudgets(maxPrice).map((max) => ({
            value: String(max),
            label: words.upTo(inPounds(max)),
          })),
        ]}
        fieldClassName="max-w-sm"
      />
      <fieldset className="mt-4">
        <legend className="font-semibold">{words.amenities}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {offeredFeatures(channelOf(channel).units, features).map(({ id, name }) => (
            <Checkbox
              key={id}
              name="features"
              value={id}
              label={name}
              checked={features.includes(id)}
              onChange={() => form.toggleFeature(id)}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
  return (
    <SearchField
      label={words.options}
      value={optionsText(criteria)}
      panelClassName="lg:right-0 lg:left-auto lg:w-[480px]"
      plain={controls}
    >
      {controls}
    </SearchField>
  )
}

/** 'Up to £500, Hot tub', 'Hot tub + 2 more'. */
function optionsText({ features, maxPrice }: SearchCriteria): string {
  const [first, ...others] = features.map((id) => featureById(id)?.name).filter((name) => name !== undefined)
  const price = maxPrice === undefined ? [] : [words.upTo(inPounds(maxPrice))]
  const named = first === undefined ? [] : [others.length > 0 ? words.andMore({ first, count: others.length }) : first]
  return [...price, ...named].join(', ') || words.noOptions
}
