/**
 * A floor plan drawn from what is known of a unit: its bedrooms, beds and bathrooms [BEYOND-06]. Rooms and beds are
 * true in number and kind; their sizes are not to scale, since only the whole floor is measured.
 */
export interface PlanBed {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly isSofa: boolean
  /** Two beds above one another. */
  readonly isBunk: boolean
}

export interface PlanRoom {
  readonly kind: 'living' | 'bath' | 'bedroom'
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly beds: readonly PlanBed[]
}

export interface FloorPlan {
  readonly width: number
  readonly height: number
  readonly rooms: readonly PlanRoom[]
}

interface PlannedUnit {
  readonly bathrooms: number
  readonly beds: readonly { readonly room: string; readonly kind: string; readonly count: number }[]
}

const HEIGHT = 104
const LIVING = 104
const BATH = 36
const BEDROOM = 60
const BED_LENGTH = 36
const PADDING = 5

const WIDTH_OF_BED: Readonly<Record<string, number>> = { double: 28, king: 32, twin: 15, single: 15, bunk: 16 }

/** Living room at one end, baths in the middle, bedrooms two to a column behind them; a lone last one has the whole end. */
export function drawFloorPlan({ beds, bathrooms }: PlannedUnit): FloorPlan {
  const isSofaRoom = (room: string) => beds.filter((bed) => bed.room === room).every((bed) => bed.kind === 'sofa-bed')
  const names = [...new Set(beds.map(({ room }) => room))]
  const bedrooms = names.filter((room) => !isSofaRoom(room))
  const sofas = beds.filter((bed) => isSofaRoom(bed.room)).reduce((sum, bed) => sum + bed.count, 0)

  const living: PlanRoom = { kind: 'living', x: 0, y: 0, width: LIVING, height: HEIGHT, beds: sofaBeds(sofas) }
  const baths = Array.from({ length: Math.max(1, bathrooms) }, (_, index): PlanRoom => {
    const height = bathrooms > 1 ? HEIGHT / bathrooms : HEIGHT * 0.56
    return { kind: 'bath', x: LIVING, y: index * height, width: BATH, height, beds: [] }
  })
  // The first bedroom is the main one: it lies at the far end, on its own where their number is odd.
  const columns: string[][] = []
  const others = bedrooms.slice(1)
  while (others.length > 1) columns.push(others.splice(0, 2))
  const end = [...others, ...bedrooms.slice(0, 1)]
  if (end.length > 0) columns.push(end)
  const rooms = columns.flatMap((column, index) =>
    column.map((room, place): PlanRoom => {
      const height = HEIGHT / column.length
      const frame = { x: LIVING + BATH + index * BEDROOM, y: place * height, width: BEDROOM, height }
      return {
        kind: 'bedroom',
        ...frame,
        beds: bedsIn(
          frame,
          beds.filter((bed) => bed.room === room),
        ),
      }
    }),
  )
  return { width: LIVING + BATH + columns.length * BEDROOM, height: HEIGHT, rooms: [living, ...baths, ...rooms] }
}

function sofaBeds(count: number): PlanBed[] {
  return Array.from({ length: count }, (_, index) => ({
    x: PADDING,
    y: HEIGHT - PADDING - 18 - index * 24,
    width: 44,
    height: 18,
    isSofa: true,
    isBunk: false,
  }))
}

type Frame = Pick<PlanRoom, 'x' | 'y' | 'width' | 'height'>

/** Beds stand side by side with their heads at the outer wall; a twin is two of them. */
function bedsIn(frame: Frame, beds: PlannedUnit['beds']): PlanBed[] {
  const single = beds.flatMap(({ kind, count }) =>
    Array.from({ length: kind === 'twin' ? count * 2 : count }, () => kind),
  )
  const widths = single.map((kind) => WIDTH_OF_BED[kind] ?? 20)
  const wanted = widths.reduce((sum, width) => sum + width, 0) + Math.max(0, single.length - 1) * 4
  const scale = Math.min(1, (frame.width - 2 * PADDING) / Math.max(1, wanted))
  const height = Math.min(BED_LENGTH, frame.height - 2 * PADDING)
  let x = frame.x + frame.width - PADDING - wanted * scale
  return single.map((kind, index) => {
    const width = (widths[index] ?? 20) * scale
    const bed = { x, y: frame.y + PADDING, width, height, isSofa: kind === 'sofa-bed', isBunk: kind === 'bunk' }
    x += width + 4 * scale
    return bed
  })
}
