import { useState } from 'react'
import { Combobox } from '../../ui/forms/combobox.tsx'
import type { PartExamples } from '../example.ts'

const PLACES = [
  { id: 'all', label: 'All regions' },
  { id: '1', label: 'Cornwall', detail: '64 parks', group: 'South West' },
  { id: '2', label: 'Devon', detail: '58 parks', group: 'South West' },
  { id: '3', label: 'Dorset', detail: '31 parks', group: 'South West' },
  { id: '4', label: 'Windermere', detail: '12 parks', group: 'North' },
  { id: '5', label: 'Northumberland', detail: '27 parks', group: 'North' },
  { id: '6', label: 'Llŷn Peninsula', detail: '19 parks', group: 'Wales' },
  { id: '7', label: 'Pembrokeshire', detail: '33 parks', group: 'Wales' },
]

function Choice({ id, error, isDisabled }: { id: string; error?: string; isDisabled?: boolean }) {
  const [selected, select] = useState<string | undefined>(error === undefined ? 'all' : undefined)
  return (
    <Combobox
      label={`Where (${id})`}
      name={id}
      items={PLACES}
      placeholder="A region, a town"
      selectedId={selected}
      onSelect={select}
      error={error}
      isDisabled={isDisabled}
    />
  )
}

export const comboboxExamples: PartExamples = {
  part: 'Combobox',
  use: 'One of a long list, filtered by typing. A native select until it is loaded, and without JavaScript.',
  examples: [
    { name: 'With groups and details', Sample: () => <Choice id="grouped" /> },
    { name: 'Nothing chosen, with an error', Sample: () => <Choice id="missing" error="Choose where to go." /> },
    { name: 'Disabled', Sample: () => <Choice id="disabled" isDisabled /> },
    { name: 'On a phone', width: 'narrow', Sample: () => <Choice id="phone" /> },
  ],
}
