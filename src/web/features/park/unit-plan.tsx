import type { UnitOffer } from '../../../contract/catalogue-calls.ts'
import { message } from '../../messages/message.ts'
import { HolidayIcon } from '../../ui/icons/holiday-icons.tsx'
import { roomsInWords } from './beds-in-words.ts'
import { drawFloorPlan, type PlanBed, type PlanRoom } from './floor-plan.ts'

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
  return (
    <svg
      role="img"
      aria-label={message('unit.plan', { rooms })}
      viewBox={`${-3 - bow} -3 ${plan.width + bow + 6} ${plan.height + 6}`}
      className={`h-auto w-full text-primary ${className ?? ''}`}
    >
      {isBoat && <Bow height={plan.height} />}
      <rect width={plan.width} height={plan.height} rx="4" fill="var(--color-surface)" />
      {plan.rooms.map((room) => (
        <Room key={`${room.kind} ${room.x} ${room.y}`} room={room} isAfloat={isBoat} />
      ))}
      <rect width={plan.width} height={plan.height} rx="4" fill="none" stroke="currentColor" strokeWidth="2.5" />
    </svg>
  )
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

const NAMES = { living: 'unit.living', bath: 'unit.bath' } as const
const NAMES_AFLOAT = { living: 'unit.saloon', bath: 'unit.shower' } as const

function Room({ room, isAfloat }: { readonly room: PlanRoom; readonly isAfloat: boolean }) {
  const names = isAfloat ? NAMES_AFLOAT : NAMES
  return (
    <g>
      <rect
        x={room.x}
        y={room.y}
        width={room.width}
        height={room.height}
        fill={room.kind === 'bath' ? 'var(--color-tint)' : 'none'}
        stroke="currentColor"
        strokeWidth="1.25"
      />
      {room.kind !== 'bedroom' && (
        <text
          x={room.x + room.width / 2}
          y={room.y + (room.kind === 'living' ? 42 : room.height / 2 + 4)}
          textAnchor="middle"
          fontSize={isAfloat && room.kind === 'bath' ? '9' : '11'}
          fill="var(--color-muted)"
        >
          {message(names[room.kind])}
        </text>
      )}
      {room.kind === 'living' && <Kitchen />}
      {room.beds.map((bed) => (
        <Bed key={`${bed.x} ${bed.y}`} bed={bed} />
      ))}
    </g>
  )
}

function Kitchen() {
  return (
    <g fill="none" stroke="currentColor" strokeWidth="1">
      <path d="M42 0V13H104" />
      <circle cx="56" cy="6.5" r="2.6" />
      <circle cx="64" cy="6.5" r="2.6" />
      <rect x="80" y="3" width="14" height="7" rx="2" />
    </g>
  )
}

function Bed({ bed }: { readonly bed: PlanBed }) {
  const pillows = bed.isSofa ? [] : bed.width > 22 ? [0.08, 0.54] : [0.14]
  const pillowWidth = bed.width > 22 ? bed.width * 0.38 : bed.width * 0.72
  return (
    <g stroke="currentColor" strokeWidth="1">
      <rect {...bedFrame(bed)} rx="2.5" fill="var(--color-tint)" />
      {pillows.map((share) => (
        <rect
          key={share}
          x={bed.x + bed.width * share}
          y={bed.y + 2.5}
          width={pillowWidth}
          height="6"
          rx="2"
          fill="var(--color-surface)"
        />
      ))}
      {bed.isSofa && <path d={`M${bed.x} ${bed.y + bed.height - 5}h${bed.width}`} fill="none" />}
      {bed.isBunk && <path d={`M${bed.x} ${bed.y + bed.height / 2}h${bed.width}`} fill="none" strokeDasharray="2 2" />}
    </g>
  )
}

const bedFrame = ({ x, y, width, height }: PlanBed) => ({ x, y, width, height })
