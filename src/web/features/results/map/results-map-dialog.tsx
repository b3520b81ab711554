import { useEffect, useLayoutEffect, useRef, useState, useEffectEvent } from 'react'
import type { MapBounds } from '../../../../domain/search/coordinates.ts'
import { LiveMap } from '../../../map/live-map.tsx'
import type { MapPoint } from '../../../map/map-point.ts'
import type { ChannelCode } from '../../../../domain/site/channel.ts'
import { buttonStyle } from '../../../ui/actions/button.tsx'
import { LiveRegions } from '../../../ui/feedback/announcements.tsx'
import { ListIcon } from '../../../map/map-icons.tsx'
import * as mapWords from '../../../map/words.ts'
import { MapRail } from './results-map-rail.tsx'
import * as words from '../words.ts'

export interface ResultsMapDialogProps {
  /** Called before it opens: focuses what is to have the focus once it is closed. */
  readonly onFocusOpener: () => void
  readonly label: string
  readonly channel: ChannelCode
  readonly total: number
  readonly points: readonly MapPoint[]
  readonly isLoading: boolean
  /** Called when it opens: pins can be loaded. */
  readonly onNeeded: () => void
  readonly onRetry: (() => void) | undefined
  readonly area: MapBounds | undefined
  readonly onSearchArea: (bounds: MapBounds) => void
  readonly onClose: () => void
  readonly onMark: (parkId: number | null) => void
}

/** A full-screen map on a phone, with the parks as a row of cards at the bottom. */
export function ResultsMapDialog(props: ResultsMapDialogProps) {
  const {
    onFocusOpener,
    label,
    channel,
    total,
    points,
    isLoading,
    onNeeded,
    onRetry,
    area,
    onSearchArea,
    onClose,
    onMark,
  } = props
  const ref = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [shownId, setShownId] = useState<number | null>(null)
  const priced = points.filter((point) => point.total !== undefined)
  const load = useEffectEvent(onNeeded)
  useEffect(() => load(), [])
  const open = useEffectEvent(() => {
    // The browser gives the focus back to what had it: nothing, if the page was opened at the map’s address.
    onFocusOpener()
    ref.current?.showModal()
    setOpen(true)
  })
  // Closes before unmounting: a detached dialog does not restore focus.
  useLayoutEffect(() => {
    const dialog = ref.current
    // The map measures its place, which a closed dialog doesn't have.
    // oxlint-disable-next-line react/set-state-in-effect
    open()
    return () => dialog?.close()
  }, [])
  const show = (id: number | null) => {
    setShownId(id)
    onMark(id)
  }
  return (
    <dialog
      ref={ref}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-paper p-0 text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 border-b border-rule py-1.5 pr-2 pl-4">
          <p className="min-w-0 truncate font-semibold">{words.resultsMapCount({ channel, count: total })}</p>
          <button type="button" onClick={onClose} className={buttonStyle('primary')}>
            <ListIcon className="size-5" />
            {words.resultsMapList}
          </button>
        </div>
        <div className="relative min-h-0 grow">
          {/* Drawn once it has a size and knows where its parks are: a map of Europe would be drawn for nothing. */}
          {isLoading || !isOpen ? (
            <div className="grid size-full place-items-center bg-tint">
              <p role="status">{mapWords.panelLoading}</p>
            </div>
          ) : (
            <LiveMap
              label={label}
              points={points}
              highlightedId={shownId}
              onSelect={show}
              onRetry={onRetry}
              area={area}
              onSearchArea={onSearchArea}
              hasCards={false}
            />
          )}
        </div>
        <MapRail points={priced} isLoading={isLoading} shownId={shownId} onShow={show} />
      </div>
      <LiveRegions />
    </dialog>
  )
}
