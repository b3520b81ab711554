import type { UnitOffer } from '../../../contract/catalogue-calls.ts'
import { message } from '../../messages/message.ts'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { roomsInWords } from './beds-in-words.ts'
import { drawFloorPlan, type FloorPlan, type PlanBed, type PlanRoom } from './floor-plan.ts'

/** The unit's plan, or a drawing where there are no rooms to plan: a pitch. */
export function UnitPlan({ unit, className }: { readonly unit: UnitOffer; readonly className?: string }) {
  if (unit.bedrooms === 0) {
    return (
      <div
        role="img"
        aria-label={message('unit.planPitch')}
        className={`grid aspect-[2/1] place-items-center rounded-control bg-tint text-primary ${className ?? ''}`}
      >
        <HolidayIcon drawing="pitch" className="size-14" />
      </div>
    )
  }
  const plan = drawFloorPlan(unit)
  const isBoat = unit.channelId === 'boats'
  const rooms = roomsInWords(unit.beds)
    .map((room) => message('unit.room', room))
    .join('; ')
  const bow = isBoat ? BOW : 0
  const beds = plan.rooms.flatMap((room) => room.beds)
  const bath = middleOfFirst('bath', plan)
  return (
    <svg
      role="img"
      aria-label={message('unit.plan', { rooms })}
      viewBox={`${-3 - bow} -3 ${plan.width + bow + 6} ${plan.height + 6}`}
      className={`h-auto w-full text-primary ${className ?? ''}`}
    >
      {isBoat && <Bow height={plan.height} />}
      <path d={rectangles([plan])} fill="var(--color-surface)" />
      <path d={rectangles(plan.rooms.filter(({ kind }) => kind === 'bath'))} fill="var(--color-tint)" />
      <path d={rectangles(plan.rooms)} fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path d={KITCHEN} fill="none" stroke="currentColor" />
      <path d={rectangles(beds)} fill="var(--color-tint)" stroke="currentColor" strokeLinejoin="round" />
      <path d={rectangles(beds.flatMap(pillowsOf))} fill="var(--color-surface)" stroke="currentColor" />
      <path d={beds.map(foldOf).join('')} fill="none" stroke="currentColor" />
      <text x="52" y="42" textAnchor="middle" fontSize="11" fill="var(--color-muted)">
        {message(isBoat ? 'unit.saloon' : 'unit.living')}
      </text>
      <text x={bath.x} y={bath.y} textAnchor="middle" fontSize="9.5" fill="var(--color-muted)">
        {message(isBoat ? 'unit.shower' : 'unit.bath')}
      </text>
      <path d={rectangles([plan])} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinejoin="round" />
    </svg>
  )
}

/** Where the name of the first room of a kind stands. */
function middleOfFirst(kind: PlanRoom['kind'], plan: FloorPlan): { x: number; y: number } {
  const room = plan.rooms.find((other) => other.kind === kind)
  return room ? { x: room.x + room.width / 2, y: tenth(room.y + room.height / 2 + 4) } : { x: 0, y: 0 }
}

type Frame = Pick<PlanBed, 'x' | 'y' | 'width' | 'height'>

const tenth = (value: number) => Math.round(value * 10) / 10

/** Many rectangles as one path: a park's page has dozens of rooms and beds. */
function rectangles(frames: readonly (Partial<Frame> & Pick<Frame, 'width' | 'height'>)[]): string {
  return frames
    .map(
      ({ x = 0, y = 0, width, height }) =>
        `M${tenth(x)} ${tenth(y)}h${tenth(width)}v${tenth(height)}h${tenth(-width)}z`,
    )
    .join('')
}

/** A worktop with a hob of two rings and a sink. */
const KITCHEN =
  'M42 0V13H104M53.400 6.500a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0M61.400 6.500a2.600 2.600 0 1 0 5.200 0a2.600 2.600 0 1 0-5.200 0M80 3h14v7h-14z'

const WIDE = 22

/** Two pillows on a bed for two, one on any other, none on a sofa. */
function pillowsOf({ x, y, width, isSofa }: PlanBed): Frame[] {
  if (isSofa) return []
  const size = { y: y + 2.5, height: 6 }
  if (width <= WIDE) return [{ ...size, x: x + width * 0.14, width: width * 0.72 }]
  return [0.08, 0.54].map((share) => ({ ...size, x: x + width * share, width: width * 0.38 }))
}

/** The line that tells a sofa bed and a bunk from a bed. */
function foldOf({ x, y, width, height, isSofa, isBunk }: PlanBed): string {
  if (isSofa) return `M${tenth(x)} ${tenth(y + height - 5)}h${tenth(width)}`
  return isBunk ? `M${tenth(x)} ${tenth(y + height / 2)}h${tenth(width)}` : ''
}

/** How far a boat's bow stands out before its saloon. */
const BOW = 44

function Bow({ height }: { readonly height: number }) {
  return (
    <path
      d={`M2 0C${-BOW * 0.6} 6 ${-BOW} ${height * 0.34} ${-BOW} ${height / 2}S${-BOW * 0.6} ${height - 6} 2 ${height}`}
      fill="var(--color-tint)"
      stroke="currentColor"
      strokeWidth="2.5"
    />
  )
}
