import type { ReactNode } from 'react'
import { Button } from '../ui/actions/button.tsx'
import { FitIcon } from './map-icons.tsx'
import { MinusIcon, PlusIcon, SearchIcon } from '../ui/icons/interface-icons.tsx'
import * as words from './live-map-words.ts'
import * as uiWords from '../ui/words.ts'
import { FARTHEST_ZOOM, NEAREST_ZOOM } from './map-markers.ts'

interface Props {
  readonly zoom: number
  readonly onZoom: (direction: 1 | -1) => void
  readonly onFit: () => void
}

/** Buttons to zoom and fit, for users who cannot drag or pinch. */
export function MapControls({ zoom, onZoom, onFit }: Props) {
  return (
    <div
      role="group"
      aria-label={words.controls}
      data-over-map
      className="absolute top-3 right-3 z-10 divide-y divide-rule overflow-clip rounded-control border border-control bg-surface"
    >
      <Control label={words.zoomIn} isAtEnd={zoom >= NEAREST_ZOOM} onPress={() => onZoom(1)}>
        <PlusIcon className="size-5" />
      </Control>
      <Control label={words.zoomOut} isAtEnd={zoom <= FARTHEST_ZOOM} onPress={() => onZoom(-1)}>
        <MinusIcon className="size-5" />
      </Control>
      <Control label={words.fit} onPress={onFit}>
        <FitIcon />
      </Control>
    </div>
  )
}

interface ControlProps {
  readonly label: string
  /** `aria-disabled` instead of `disabled`, so that focus is kept at the limit. */
  readonly isAtEnd?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

function Control({ label, isAtEnd = false, onPress, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onPress()}
      className="grid size-11 place-items-center hover:bg-tint focus-visible:-outline-offset-4 aria-disabled:text-control"
    >
      {children}
    </button>
  )
}

/** Searches the visible area after the map was moved. */
export function SearchAreaButton({ onPress }: { readonly onPress: () => void }) {
  return (
    <button
      type="button"
      data-over-map
      onClick={onPress}
      className="absolute top-3 left-1/2 z-10 inline-flex min-h-11 -translate-x-1/2 items-center gap-2 rounded-control border border-control bg-surface px-4 font-semibold whitespace-nowrap shadow-overlay hover:border-ink hover:bg-tint"
    >
      <SearchIcon className="size-5 text-action" />
      {words.searchArea}
    </button>
  )
}

/** Attribution of shapes and names. */
export function MapCredits() {
  return (
    <p
      data-over-map
      className="pointer-events-none absolute right-0 bottom-0 z-10 bg-paper/85 px-2 text-small text-ink"
    >
      <span className="max-sm:hidden">{words.drawn}, </span>
      <a
        href="https://www.openstreetmap.org/copyright"
        rel="noopener"
        className="pointer-events-auto underline-offset-2 hover:underline"
      >
        {words.data}
      </a>
    </p>
  )
}

/** Shown if pins failed to load. */
export function MapFault({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="absolute inset-x-0 top-1/2 z-10 mx-auto w-fit max-w-[80%] -translate-y-1/2 rounded-control border border-control bg-surface p-4 text-center"
    >
      <p className="mb-3">{words.failed}</p>
      <Button onClick={onRetry}>{uiWords.retry}</Button>
    </div>
  )
}
