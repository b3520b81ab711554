import { memo, type KeyboardEvent } from 'react'
import { formatMoney } from '../../domain/money/money.ts'
import { classNames } from '../ui/class-names.ts'
import * as words from './live-map-words.ts'
import type { Marker } from './map-point.ts'
import { markerName, markerText } from './marker-words.ts'

interface Props {
  readonly marker: Marker
  readonly isOpen: boolean
  /** Highlighted here or in a list beside the map. */
  readonly isHighlighted: boolean
  /** Viewed before. */
  readonly isVisited: boolean
  /** Opens a card beside it, as opposed to changing something elsewhere. */
  readonly opensCard: boolean
  readonly onOpen: (marker: Marker) => void
  readonly onPoint: (marker: Marker | undefined) => void
  readonly onReach: (marker: Marker) => void
  readonly onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
}

const FLAG =
  'relative block rounded-control border px-2 py-1 font-heading text-small font-bold whitespace-nowrap figures ' +
  'transition-[background-color,color] after:absolute after:-bottom-[4.5px] after:left-1/2 after:size-2 ' +
  'after:-translate-x-1/2 after:rotate-45 after:border-r after:border-b after:border-inherit after:bg-inherit'

/** A marker as a button with a target of 44 px. Its position is set from outside by `data-lat` and `data-lng`. */
export const MarkerButton = memo(function MarkerButton(props: Props) {
  const { marker, isOpen, isHighlighted, opensCard, onOpen, onPoint, onReach, onKeyDown } = props
  const isFlag = marker.kind === 'price' || marker.kind === 'place'
  return (
    <div
      data-lat={marker.lat}
      data-lng={marker.lng}
      data-raised={isOpen || isHighlighted ? '' : undefined}
      className="live-map-marker leaflet-zoom-animated focus-within:z-[100001]! hover:z-[100000]!"
    >
      <button
        type="button"
        aria-label={markerName(marker)}
        aria-haspopup={opensCard ? 'dialog' : undefined}
        aria-expanded={opensCard ? isOpen : undefined}
        data-marker={marker.key}
        onClick={() => onOpen(marker)}
        onFocus={() => {
          onPoint(marker)
          onReach(marker)
        }}
        onBlur={() => onPoint(undefined)}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(marker)}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPoint(undefined)}
        onKeyDown={onKeyDown}
        className={classNames(
          'group pointer-events-auto absolute left-0 flex min-h-11 min-w-11 -translate-x-1/2 justify-center rounded-control',
          isFlag ? `bottom-0 items-end ${marker.kind === 'price' ? 'pb-1.5' : ''}` : '-translate-y-1/2 items-center',
        )}
      >
        <Face {...props} />
      </button>
    </div>
  )
})

function Face({ marker, isOpen, isHighlighted, isVisited }: Props) {
  const isOn = isOpen || isHighlighted
  switch (marker.kind) {
    case 'price':
      return (
        <span
          data-covers="above"
          className={classNames(
            FLAG,
            isOn
              ? 'border-action bg-action text-white forced-colors:border-4'
              : isVisited
                ? 'border-control bg-paper text-muted group-hover:border-ink group-hover:text-ink'
                : 'border-ink bg-surface text-ink group-hover:bg-ink group-hover:text-paper',
          )}
        >
          {markerText(marker)}
        </span>
      )
    case 'place':
      return (
        <svg
          data-covers="above"
          aria-hidden="true"
          viewBox="0 0 32 42"
          className={classNames(
            'h-10.5 w-8 stroke-surface stroke-2 transition-[fill]',
            isOn ? 'fill-action-hover' : 'fill-action group-hover:fill-action-hover',
          )}
        >
          <path d="M16 41C10 32 2 25 2 15.500a14 14 0 0 1 28 0C30 25 22 32 16 41z" />
          <circle cx="16" cy="15.500" r="5" className="fill-surface stroke-none" />
        </svg>
      )
    case 'cluster':
      return (
        <span
          data-covers="middle"
          className={classNames(
            'figures block rounded-control border-2 border-surface px-2 py-0.5 text-center text-small leading-tight whitespace-nowrap text-white transition-colors',
            isOn ? 'bg-action' : 'bg-primary group-hover:bg-ink',
          )}
        >
          <strong className="block font-heading text-body leading-tight font-bold">{marker.points.length}</strong>{' '}
          {marker.lowest !== undefined && words.clusterFrom(formatMoney(marker.lowest))}
        </span>
      )
    case 'sight':
      return (
        <span
          data-covers="middle"
          className={classNames(
            'figures grid size-7 place-items-center rounded-pill border font-heading text-small font-bold transition-colors',
            isOn
              ? 'border-action bg-action text-white'
              : 'border-ink bg-accent text-ink group-hover:bg-ink group-hover:text-paper',
          )}
        >
          {markerText(marker)}
        </span>
      )
    case 'dot':
      return (
        <span
          data-covers="middle"
          className={classNames(
            'block size-3 rounded-pill border-2 transition-colors',
            isOn ? 'border-surface bg-action' : 'border-surface bg-muted group-hover:bg-ink',
          )}
        />
      )
  }
}
