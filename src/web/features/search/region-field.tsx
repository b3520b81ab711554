import { useRef } from 'react'
import { ALL_REGIONS } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import { useCloseAfterChoice } from '../../ui/dropdown.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'

export function RegionField({ form }: { readonly form: SearchForm }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeAfterChoice = useCloseAfterChoice(details)
  const { region } = form.criteria
  const options = [
    { value: ALL_REGIONS as string, label: message('search.allRegions') },
    ...form.regions.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <SearchField
      label={message('search.region')}
      value={options.find(({ value }) => value === String(region))?.label ?? message('search.allRegions')}
      detailsRef={details}
      panelClassName="lg:w-[580px]"
      plain={
        <SelectField name="region" label={message('search.region')} defaultValue={String(region)} options={options} />
      }
    >
      {form.regions.length === 0 ? (
        <p role="status">{message('search.loadingRegions')}</p>
      ) : (
        <RadioGroup
          name="region"
          legend={message('search.region')}
          isLegendHidden
          look="list"
          className="sm:columns-2 [&>label]:break-inside-avoid"
          value={String(region)}
          options={options}
          onChange={(value) => {
            form.selectRegion(value === ALL_REGIONS ? ALL_REGIONS : Number(value))
            closeAfterChoice()
          }}
        />
      )}
    </SearchField>
  )
}
