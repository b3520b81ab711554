import { ALL_REGIONS, type RegionOption } from '../../../domain/search/search-criteria.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ComboboxInput } from '../../ui/forms/combobox-input.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import * as uiWords from '../../ui/words.ts'
import type { SearchForm } from './use-search-form.ts'
import * as panelWords from './panel-words.ts'
import * as words from './words.ts'
import type { OutputOf } from '../../../contract/calls.ts'
import type { SearchedPlace } from '../../../contract/fields.ts'
import { channelOf, type ChannelCode } from '../../../domain/site/channel.ts'
import type { ComboboxItem } from '../../ui/forms/combobox-items.ts'
import { apiClient } from '../../api/api-client.ts'
import { useFetched, type Fetched } from '../../api/use-fetched.ts'

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
          {panelWords.placesFailed}
        </Notice>
      )}
      <ComboboxInput
        // Remounts when the list grows.
        key={places.kind}
        id="search-region"
        label={words.region}
        placeholder={places.kind === 'done' ? panelWords.placeTyped : panelWords.regionTyped}
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

export interface PlaceItem extends ComboboxItem {
  /** Of a town or park. */
  readonly place?: SearchedPlace
}

/**
 * Items of 'Where': regions to browse, and towns and parks to find by typing, each with its region.
 *
 * @param channel the holiday type: its short label heads its parks [PROD-03]
 * @param places of the holiday type; undefined if unknown
 */
export function placeItems(
  channel: ChannelCode,
  regions: readonly RegionOption[],
  places: OutputOf<'places'> | undefined,
): PlaceItem[] {
  const nameOf = new Map(regions.map(({ id, name }) => [id, name]))
  const found = (place: SearchedPlace, group: string): PlaceItem => ({
    id: `${place.kind}-${place.id}`,
    label: place.name,
    detail: nameOf.get(place.regionId),
    group,
    isSearchOnly: true,
    place,
  })
  return [
    { id: `region-${ALL_REGIONS}`, label: words.allRegions },
    ...regions.map(({ id, name }) => ({ id: `region-${id}`, label: name, group: panelWords.regions })),
    ...(places?.towns ?? []).map((town) => found({ kind: 'town', slug: '', ...town }, panelWords.towns)),
    ...(places?.parks ?? []).map((park) => found({ kind: 'park', ...park }, channelOf(channel).shortLabel)),
  ]
}

const known = new Map<ChannelCode, OutputOf<'places'>>()

/** Towns and parks of a holiday type, loaded once [SRCH-07]. */
export function usePlaces(channelId: ChannelCode): Fetched<OutputOf<'places'>> {
  return useFetched({ known, key: channelId, load: (signal) => apiClient.places({ channelId }, { signal }) })
}
