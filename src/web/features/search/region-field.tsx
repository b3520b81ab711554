import { useRef } from 'react'
import type { SearchedPlace } from '../../../contract/fields.ts'
import { ALL_REGIONS, placeChoiceText } from '../../../domain/search/search-criteria.ts'
import { useCloseAfterChoice } from '../../ui/overlays/dropdown.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { hydrate } from '../../hydration/hydrate.tsx'
import { SearchField } from './search-field.tsx'
import type { SearchForm } from './use-search-form.ts'
import * as words from './words.ts'

/** Loaded when the search box is first used, at the latest when the field opens. */
export const WherePanel = hydrate(async () => (await import('./where-panel.tsx')).WherePanel, 'visible')

/** The place: typed, or chosen from the regions of the holiday type. */
export function RegionField({ form }: { readonly form: SearchForm }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeAfterChoice = useCloseAfterChoice(details)
  const { place } = form
  const chosen = String(form.criteria.region)
  const regions = [
    { value: ALL_REGIONS as string, label: words.allRegions },
    ...form.regions.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  const plain = (
    <SelectField
      name="region"
      label={words.region}
      defaultValue={place ? placeOption(place).value : chosen}
      options={place ? [placeOption(place), ...regions] : regions}
      // Fallback if the combobox fails to load.
      onChange={({ target: { value } }) => form.selectRegion(value === ALL_REGIONS ? ALL_REGIONS : Number(value))}
    />
  )
  return (
    <SearchField
      label={words.region}
      value={place?.name ?? regions.find(({ value }) => value === chosen)?.label ?? words.allRegions}
      detailsRef={details}
      panelClassName="lg:w-[520px]"
      plain={plain}
    >
      <WherePanel
        form={form}
        onChosen={closeAfterChoice}
        fallback={(progress) => (progress === 'failed' ? plain : <p role="status">{words.loadingRegions}</p>)}
      />
    </SearchField>
  )
}

/** The chosen town or park, above the regions: a native select does not list all towns and parks. */
const placeOption = (place: SearchedPlace) => ({ value: placeChoiceText(place), label: place.name })
