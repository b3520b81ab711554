import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Map as LeafletMap } from 'leaflet'
import { formatMoney } from '../../domain/money/money.ts'
import { useInlineStyle } from '../hydration/server-rendering.ts'
import { CloseIcon } from '../ui/icons/interface-icons.tsx'
import { Link } from '../ui/actions/link.tsx'
import { Price } from '../ui/facts/price.tsx'
import { Rating } from '../ui/facts/rating.tsx'
import * as words from './live-map-words.ts'
import type { MapPoint, Marker } from './map-point.ts'

interface Props {
  readonly map: LeafletMap
  readonly marker: Marker
  readonly onClose: () => void
}

/** Distance of a card from the map's edge, its controls and its marker in CSS pixels. */
const EDGE = 12
const CONTROLS = 68
const ABOVE_MARKER = 50
const BELOW_MARKER = 26

/** The card of a marker, or the list of a cluster that does not split. Escape closes it. */
export function MarkerCard({ map, marker, onClose }: Props) {
  const inlineStyle = useInlineStyle()
  const ref = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [corner, setCorner] = useState<{ x: number; y: number }>()
  useLayoutEffect(() => {
    const place = () => ref.current && setCorner(cornerOf(map, marker, ref.current))
    place()
    map.on('moveend zoomend resize', place)
    return () => {
      map.off('moveend zoomend resize', place)
    }
  }, [map, marker])
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true })
  }, [])
  const [only, second] = marker.points
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={ref}
      role="dialog"
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
      {...inlineStyle({ transform: `translate3d(${corner?.x ?? 0}px, ${corner?.y ?? 0}px, 0)` })}
      className="pointer-events-auto absolute top-0 left-0 z-[200000] w-72 max-w-[calc(100vw-3rem)] cursor-auto overflow-clip rounded-card border border-rule bg-surface shadow-overlay"
    >
      {only && !second ? (
        only.href === undefined ? (
          <SightCard point={only} titleId={titleId} />
        ) : (
          <ParkCard point={only} href={only.href} titleId={titleId} />
        )
      ) : (
        <ParkLines marker={marker} titleId={titleId} />
      )}
      <button
        type="button"
        aria-label={words.closeCard}
        onClick={onClose}
        className="absolute top-0 right-0 z-10 grid size-11 place-items-center rounded-card hover:bg-tint focus-visible:-outline-offset-4"
      >
        <CloseIcon className="size-5" />
      </button>
    </div>
  )
}

interface CardProps {
  readonly point: MapPoint
  readonly titleId: string
}

function SightCard({ point, titleId }: CardProps) {
  return (
    <div className="p-3">
      <h3 id={titleId} className="pr-8 text-body leading-tight first-letter:uppercase">
        {point.name}
      </h3>
      {point.place && <p className="text-small text-muted">{point.place}</p>}
      {point.note && <p className="mt-1 text-small first-letter:uppercase">{point.note}</p>}
    </div>
  )
}

function ParkCard({ point, href, titleId }: CardProps & { readonly href: string }) {
  const { name, place, total, nights, includes, rating, reviewCount, pictureSrc, pictureBackdrop } = point
  const inlineStyle = useInlineStyle()
  return (
    <div className="relative grid min-h-32 grid-cols-[96px_1fr]">
      {pictureSrc ? (
        <img
          src={pictureSrc}
          alt=""
          width={480}
          height={320}
          className="absolute inset-y-0 left-0 h-full w-24 object-cover"
          {...inlineStyle({ background: pictureBackdrop })}
        />
      ) : (
        <div className="absolute inset-y-0 left-0 w-24 bg-tint" />
      )}
      <div className="col-start-2 flex flex-col p-3">
        <h3 id={titleId} className="pr-8 text-body leading-tight">
          <Link
            to={href}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:outline-offset-1"
          >
            {name}
          </Link>
        </h3>
        {place && <p className="text-small text-muted">{place}</p>}
        {rating !== undefined && reviewCount !== undefined && reviewCount > 0 && (
          <Rating value={rating} count={reviewCount} className="mt-1" />
        )}
        {total === undefined ? (
          <p className="mt-auto pt-2 text-small">{words.none}</p>
        ) : (
          <Price
            amount={total}
            nights={nights}
            includes={includes}
            size="lead"
            className="mt-auto pt-2 leading-tight"
          />
        )}
      </div>
    </div>
  )
}

function ParkLines({ marker, titleId }: { readonly marker: Marker; readonly titleId: string }) {
  return (
    <div className="p-3">
      <h3 id={titleId} className="pr-8 text-body">
        {words.cardList(marker.points.length)}
      </h3>
      <ul className="mt-2 max-h-52 overflow-y-auto">
        {marker.points.map(({ id, name, href, total }) => (
          <li key={id} className="border-t border-rule">
            <Link to={href ?? ''} className="flex min-h-11 items-center justify-between gap-3 hover:underline">
              <span className="min-w-0 truncate">{name}</span>
              {total !== undefined && <strong className="figures font-heading">{formatMoney(total)}</strong>}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Above the marker if there is room, else below, always within the map. In layer pixels. */
function cornerOf(map: LeafletMap, { lat, lng }: Marker, card: HTMLElement) {
  const layer = map.latLngToLayerPoint([lat, lng])
  const seen = map.latLngToContainerPoint([lat, lng])
  const { offsetWidth: width, offsetHeight: height } = card
  const isAbove = seen.y - ABOVE_MARKER - height >= EDGE
  const rightmost = Math.max(EDGE, map.getSize().x - width - CONTROLS)
  const left = Math.min(Math.max(seen.x - width / 2, EDGE), rightmost)
  return { x: layer.x + left - seen.x, y: layer.y + (isAbove ? -ABOVE_MARKER - height : BELOW_MARKER) }
}
