import { ALL_REGIONS } from '../../../domain/search/search-criteria.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ComboboxInput } from '../../ui/forms/combobox-input.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import * as uiWords from '../../ui/words.ts'
import { placeItems } from './place-items.ts'
import { usePlaces } from './use-places.ts'
import type { SearchForm } from './use-search-form.ts'
import * as whereWords from './where-words.ts'
import * as words from './words.ts'

interface Props {
  readonly form: SearchForm
  readonly onChosen: () => void
}

/** A combobox of all regions, towns and parks of the holiday type; only regions if the others fail to load. */
export function WherePanel({ form, onChosen }: Props) {
  const { region, town, park, channel } = form.criteria
  const places = usePlaces(channel)
  if (places.kind === 'idle' || places.kind === 'loading') {
    return (
      <>
        <p role="status" className="text-muted">
          {words.loadingRegions}
        </p>
        <Skeleton className="mt-3 h-control w-full" />
        <Skeleton className="mt-4 h-88 w-full" />
      </>
    )
  }
  const items = placeItems(channel, form.regions, places.kind === 'done' ? places.value : undefined)
  const chosenId = park === undefined ? (town === undefined ? `region-${region}` : `town-${town}`) : `park-${park}`
  return (
    <>
      {places.kind === 'failed' && (
        <Notice kind="error" className="mb-4" action={<Button onClick={places.retry}>{uiWords.retry}</Button>}>
          {whereWords.placesFailed}
        </Notice>
      )}
      <ComboboxInput
        // Remounts when the list grows.
        key={places.kind}
        id="search-region"
        label={words.region}
        placeholder={places.kind === 'done' ? whereWords.placeTyped : whereWords.regionTyped}
        items={items}
        selectedId={chosenId}
        onSelect={(id) => {
          const place = items.find((item) => item.id === id)?.place
          if (place) form.selectPlace(place)
          else form.selectRegion(id === `region-${ALL_REGIONS}` ? ALL_REGIONS : Number(id.replace('region-', '')))
          onChosen()
        }}
        isPanel
      />
    </>
  )
}
