import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useNavigate } from 'react-router'
import { regionMapAddress } from '../../../../maps/map-address.ts'
import { channelOf } from '../../../../domain/site/channel.ts'
import type { MapBounds } from '../../../../domain/search/coordinates.ts'
import { ALL_REGIONS, DEFAULT_CRITERIA, type SearchCriteria } from '../../../../domain/search/search-criteria.ts'
import { MapPanel, savesData } from '../../../map/map-panel.tsx'
import { lazyPart } from '../../../hydration/lazy-part.tsx'
import { listAddress } from '../../../addresses/search-address.ts'
import { useSiteData } from '../../../page/page-facts.tsx'
import { ListIcon, MapIcon } from '../../../map/map-icons.tsx'
import * as mapWords from '../../../map/words.ts'
import { Link } from '../../../ui/actions/link.tsx'
import { DialogFailed } from '../../../ui/feedback/toast.tsx'
import * as uiWords from '../../../ui/words.ts'
import type { ResultsMapDialogProps } from './results-map-dialog.tsx'
import { useResultPins } from './results-map-pins.ts'
import type { ResultsView } from './results-map-view.ts'
import * as words from '../words.ts'

/** The full-screen map, whose code is loaded when it opens. */
const FullMap = lazyPart(
  async (): Promise<ComponentType<ResultsMapDialogProps & { readonly mapAddress: string }>> =>
    (await import('./results-map-dialog.tsx')).ResultsMapDialog,
  {
    fallback: (
      <div className="fixed inset-0 z-50 grid place-items-center bg-tint xl:hidden">
        <p role="status">{mapWords.panelLoading}</p>
      </div>
    ),
    instead: ({ mapAddress, onClose }) => (
      <DialogFailed
        text={mapWords.panelFailed}
        actionLabel={uiWords.retry}
        // Browsers cache a failed module import, so Retry reloads the page.
        onAction={() => location.assign(mapAddress)}
        onClose={onClose}
      />
    ),
  },
)

interface Props {
  readonly criteria: SearchCriteria
  readonly total: number
  /** A prop, since the address may change before this part is hydrated. */
  readonly view: ResultsView
  /** The park highlighted here or in the list. */
  readonly markedId: number | null
  readonly onMark: (parkId: number | null) => void
}

/** From this width on the map is beside the list; below, it opens full-screen. */
const BESIDE = '(min-width: 75rem)'

/**
 * The results on a map [RES-14]: beside the list, or behind a button on narrow screens. Without JavaScript it is the
 * static map of the region, above the list, at the address that the button links to.
 */
export function ResultsMap({ criteria, total, view, markedId, onMark }: Props) {
  const pins = useResultPins(criteria)
  const { regions } = useSiteData()
  const place = regions.find(({ id }) => id === criteria.region)?.name ?? words.resultsMapEverywhere
  const label = words.resultsMapLabel({ label: channelOf(criteria.channel).label, place })
  const still = criteria.region === ALL_REGIONS ? undefined : regionMapAddress(criteria.channel, criteria.region)
  const isBeside = useIsBeside()
  const searchArea = useAreaSearch(criteria, view)
  // A visitor who moves through the list may want its map. Not on the press of a card, whose park has to come first.
  useEffect(() => {
    if (isBeside !== false || savesData()) return
    addEventListener('touchmove', FullMap.preload, { once: true, passive: true })
    return () => removeEventListener('touchmove', FullMap.preload)
  }, [isBeside])
  const opener = useRef<HTMLAnchorElement>(null)
  return (
    <>
      <div className={`max-xl:order-first max-xl:hidden ${view.isMap ? 'noscript:block' : ''}`}>
        <MapPanel
          isShownAtOnce
          label={label}
          points={pins.points}
          staticSrc={still}
          staticAlt={words.resultsMapStill(place)}
          highlightedId={markedId}
          onHighlight={onMark}
          onSelect={showCard}
          onNeeded={pins.want}
          onRetry={pins.retry}
          area={criteria.bounds}
          onSearchArea={searchArea}
          className="border-rule max-xl:mb-6 max-xl:aspect-[3/2] xl:sticky xl:border-l xl:top-24 xl:h-[calc(100dvh-6rem)] xl:min-h-96"
        />
      </div>
      {total > 0 && (
        <div
          data-bottom-bar="xl"
          data-floating-button=""
          className="fixed inset-x-0 bottom-5 z-20 flex justify-center xl:hidden print:hidden pointer-events-none"
        >
          <Link
            ref={opener}
            to={view.isMap ? view.listAddress : view.mapAddress}
            aria-haspopup={view.isMap ? undefined : 'dialog'}
            onPointerDown={FullMap.preload}
            onClick={(event) => {
              event.preventDefault()
              // Asked for together with the map's code.
              pins.want()
              view.showMap()
            }}
            className="pointer-events-auto inline-flex min-h-12 items-center gap-2 rounded-control bg-ink px-6 font-semibold text-paper shadow-overlay hover:bg-primary"
          >
            {view.isMap ? <ListIcon /> : <MapIcon />}
            {view.isMap ? words.resultsMapList : words.resultsMapMap}
          </Link>
        </div>
      )}
      {view.isMap && isBeside === false && (
        <FullMap
          mapAddress={view.mapAddress}
          onFocusOpener={() => opener.current?.focus({ preventScroll: true })}
          label={label}
          channel={criteria.channel}
          total={total}
          points={pins.points}
          isLoading={pins.isLoading}
          onNeeded={pins.want}
          onRetry={pins.retry}
          area={criteria.bounds}
          onSearchArea={searchArea}
          onClose={view.showList}
          onMark={onMark}
        />
      )}
    </>
  )
}

/** The same search for the visible area, which replaces the region. */
function useAreaSearch(criteria: SearchCriteria, view: ResultsView): (bounds: MapBounds) => void {
  const navigate = useNavigate()
  return (bounds) => {
    const { town, park } = DEFAULT_CRITERIA
    const address = listAddress({ ...criteria, region: ALL_REGIONS, town, park, bounds, page: 1 })
    void navigate(view.isMap ? view.onMap(address) : address, { preventScrollReset: true })
  }
}

/** Scrolls to the card of a pressed pin, if it is listed. */
function showCard(parkId: number): void {
  document.getElementById(`park-${parkId}`)?.scrollIntoView({ block: 'nearest' })
}

/** Undefined until hydrated. */
function useIsBeside(): boolean | undefined {
  const [isBeside, setBeside] = useState<boolean>()
  useEffect(() => {
    const wide = matchMedia(BESIDE)
    const read = () => setBeside(wide.matches)
    read()
    wide.addEventListener('change', read)
    return () => wide.removeEventListener('change', read)
  }, [])
  return isBeside
}
