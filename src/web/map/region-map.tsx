import { areaMapAddress } from '../../maps/map-address.ts'
import { AREA_FRAMES } from '../../maps/regions/area-frame.ts'
import { labelPlace, type LabelPlace } from '../../maps/regions/label-place.ts'
import type { Point } from '../../maps/regions/projection.ts'
import { regionShapes, type RegionShape } from '../../maps/regions/region-shapes.ts'
import type { RegionArea } from '../../domain/site/channel.ts'
import { formatMoneyRoundedUp, type Pence } from '../../domain/money/money.ts'
import { useInlineStyle } from '../hydration/server-rendering.ts'
import { classNames } from '../ui/class-names.ts'
import * as words from './words.ts'

export interface MapRegion {
  readonly id: number
  readonly name: string
  readonly href: string
  /** The lowest total of a stay; undefined if nothing is on sale. */
  readonly lowestPrice?: Pence
}

interface Props {
  readonly area: RegionArea
  /** In the order of the list beside the map, which sets their numbers. */
  readonly regions: readonly MapRegion[]
  readonly className?: string
  /** The first picture of its page: loaded at once. */
  readonly isPriority?: boolean
}

interface Placed extends MapRegion {
  readonly number: number
  readonly shape: RegionShape | undefined
  readonly place: LabelPlace
}

/**
 * A server-rendered map of an area's regions, without JavaScript and third parties. It repeats the list beside it for
 * mouse users; keyboards and screen readers use the list. Both must be in a `RegionAtlas` and have `data-region`,
 * so that hovering highlights both.
 *
 * A wide map names its regions; a narrow one numbers them in list order.
 */
export function RegionMap({ area, regions, className, isPriority = false }: Props) {
  const inlineStyle = useInlineStyle()
  const { width, height } = AREA_FRAMES[area]
  const shapes = regionShapes(area)
  const placed = regions.flatMap((region, index): Placed[] => {
    const place = labelPlace(area, region.id)
    const shape = shapes.find(({ regionId }) => regionId === region.id)
    return place ? [{ ...region, number: index + 1, place, shape }] : []
  })
  const viewBox = `0 0 ${width} ${height}`
  return (
    <figure className={classNames('region-map', className)} {...inlineStyle({ '--map-ratio': `${width / height}` })}>
      <div aria-hidden="true" className="region-map-sheet" {...inlineStyle({ aspectRatio: `${width} / ${height}` })}>
        <svg viewBox={viewBox} className="region-map-land">
          {placed.map(
            ({ id, href, shape }) => shape && !shape.isLine && <Area key={id} id={id} href={href} shape={shape} />,
          )}
        </svg>
        <img
          src={areaMapAddress(area)}
          alt=""
          width={width}
          height={height}
          loading={isPriority ? 'eager' : 'lazy'}
          fetchPriority={isPriority ? 'high' : 'low'}
          decoding={isPriority ? undefined : 'async'}
        />
        <svg viewBox={viewBox} className="region-map-names">
          {placed.map(({ id, href, shape }) => shape?.isLine && <Area key={id} id={id} href={href} shape={shape} />)}
          {placed.map((region) => (
            <Label key={region.id} region={region} />
          ))}
        </svg>
      </div>
      <figcaption className="mt-2 text-small text-muted">{words.credit}</figcaption>
    </figure>
  )
}

interface AreaProps {
  readonly id: number
  readonly href: string
  readonly shape: RegionShape
}

/** A region's land or waterway as a hover target. */
function Area({ id, href, shape }: AreaProps) {
  return (
    <a href={href} tabIndex={-1} data-region={id} className={shape.isLine ? 'region-map-water' : 'region-map-area'}>
      {shape.isLine && <path d={shape.path} className="region-map-reach" />}
      <path d={shape.path} />
    </a>
  )
}

/** Line height in units. */
const LINE = 16
/** Approximate width of a character, and distance of a line from the name. */
const LETTER = 7
const NAME_GAP = 6

function Label({ region }: { readonly region: Placed }) {
  const { id, href, name, lowestPrice, number, place } = region
  const lines = place.isApart ? inTwoLines(name) : [name]
  const [x, y] = place.name
  const top = y - ((lines.length + (lowestPrice === undefined ? 0 : 1)) * LINE) / 2 + LINE * 0.75
  return (
    <a href={href} tabIndex={-1} data-region={id} className="region-map-label">
      <g
        className={classNames('region-map-name', !place.isApart && 'region-map-name-within')}
        textAnchor={place.anchor}
      >
        {place.isApart && <Leader place={place} lines={lines} />}
        {lines.map((line, index) => (
          <text key={line} x={x} y={top + index * LINE}>
            {line}
          </text>
        ))}
        {lowestPrice !== undefined && (
          <text x={x} y={top + lines.length * LINE} className="region-map-price">
            {words.from(formatMoneyRoundedUp(lowestPrice))}
          </text>
        )}
      </g>
      <g className="region-map-number">
        <circle cx={place.at[0]} cy={place.at[1]} r={20} />
        <text x={place.at[0]} y={place.at[1]} dy="0.35em" textAnchor="middle">
          {number}
        </text>
      </g>
    </a>
  )
}

/** A thin line from a name outside its region to the region. */
function Leader({ place, lines }: { readonly place: LabelPlace; readonly lines: readonly string[] }) {
  const [toX, toY] = place.at
  const [fromX, fromY] = edgeOfName(place, lines)
  return <line x1={fromX.toFixed(1)} y1={fromY.toFixed(1)} x2={toX.toFixed(1)} y2={toY.toFixed(1)} />
}

/** Beside the start or end of a name, else on an ellipse around it. */
function edgeOfName({ name: [x, y], at: [toX, toY], anchor }: LabelPlace, lines: readonly string[]): Point {
  if (anchor === 'start') return [x - NAME_GAP, y]
  if (anchor === 'end') return [x + NAME_GAP, y]
  const halfWidth = (Math.max(...lines.map(({ length }) => length)) * LETTER) / 2 + NAME_GAP
  const halfHeight = ((lines.length + 1) * LINE) / 2
  const share = 1 / Math.hypot((toX - x) / halfWidth, (toY - y) / halfHeight)
  return [x + (toX - x) * share, y + (toY - y) * share]
}

/** Maximum length of a name on one line. */
const ONE_LINE = 16

function inTwoLines(name: string): string[] {
  const [first, second] = name.split(' & ')
  return name.length > ONE_LINE && first && second ? [`${first} &`, second] : [name]
}
