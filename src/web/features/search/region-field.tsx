import { useEffect, useRef, useState } from 'react'
import { ALL_REGIONS } from '../../../domain/search-criteria.ts'
import { message } from '../../messages/message.ts'
import type { ComboboxControl } from '../../ui/combobox.tsx'
import { useCloseAfterChoice } from '../../ui/dropdown.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { SearchField } from './search-field.tsx'
import { fetchTypingRegions } from './typing-regions.ts'
import type { SearchForm } from './use-search-form.ts'

/** Where to go: typed, or picked from the regions of the holiday type. */
export function RegionField({ form }: { readonly form: SearchForm }) {
  const details = useRef<HTMLDetailsElement>(null)
  const closeAfterChoice = useCloseAfterChoice(details)
  const { region } = form.criteria
  const options = [
    { id: ALL_REGIONS as string, label: message('search.allRegions') },
    ...form.regions.map(({ id, name }) => ({ id: String(id), label: name })),
  ]
  return (
    <SearchField
      label={message('search.region')}
      value={options.find(({ id }) => id === String(region))?.label ?? message('search.allRegions')}
      detailsRef={details}
      panelClassName="lg:w-[520px]"
      plain={
        <SelectField
          name="region"
          label={message('search.region')}
          defaultValue={String(region)}
          options={options.map(({ id, label }) => ({ value: id, label }))}
        />
      }
    >
      {form.regions.length === 0 ? (
        <p role="status">{message('search.loadingRegions')}</p>
      ) : (
        <Regions
          options={options}
          chosen={String(region)}
          onChoose={(id) => {
            form.selectRegion(id === ALL_REGIONS ? ALL_REGIONS : Number(id))
            closeAfterChoice()
          }}
        />
      )}
    </SearchField>
  )
}

interface RegionsProps {
  readonly options: readonly { readonly id: string; readonly label: string }[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
}

function Regions({ options, chosen, onChoose }: RegionsProps) {
  const [Control, setControl] = useState<ComboboxControl>()
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    let isGone = false
    fetchTypingRegions().then(
      (control) => !isGone && setControl(() => control),
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [])

  if (Control) {
    return (
      <Control
        id="search-region"
        label={message('search.region')}
        placeholder={message('search.regionTyped')}
        items={options}
        selectedId={chosen}
        onSelect={onChoose}
        isPanel
      />
    )
  }
  if (!hasFailed) return <Skeleton className="h-96 w-full" />
  // Where the program does not arrive, the list is there to pick from.
  return (
    <fieldset className="sm:columns-2">
      <legend className="sr-only">{message('search.region')}</legend>
      {options.map(({ id, label }) => (
        <ChoiceRow key={id} name="region" value={id} isChosen={id === chosen} onChoose={() => onChoose(id)}>
          {label}
        </ChoiceRow>
      ))}
    </fieldset>
  )
}
