/** The arrangement of rooms: in a row beside a passage, or in two rows with a corridor between them. */
import {
  bedroomsOf,
  type FloorPlan,
  type PlanDoor,
  type PlannedBedroom,
  type PlannedUnit,
  type PlanRoom,
  type Side,
} from './parts.ts'
import { minLength, placeBeds, WALL } from './beds.ts'
import { isBoat, type UnitKind } from '../domain/unit/unit.ts'

export type RoomLayout = Pick<FloorPlan, 'length' | 'width' | 'isToScale' | 'rooms' | 'doors'>

/** Widths in metres that such units are built in; the widest that leaves a living room is used. */
const WIDTHS: Readonly<Record<Exclude<UnitKind, 'pitch'>, readonly number[]>> = {
  caravan: [3.7, 3.35, 3.05, 2.9, 2.75],
  'mobile-home': [4, 3.7, 3.35, 3.05, 2.9],
  'safari-tent': [5, 4.6, 4, 3.6],
  lodge: [5.2, 4.8, 4.4, 4],
  cottage: [5, 4.6, 4.2, 3.8],
  cruiser: [2.6],
  narrowboat: [1.75],
}

const MIN_LIVING = { caravan: 2.7, house: 3.6, cruiser: 2, narrowboat: 3 }
/** From this area, or with more rooms, a lodge or cottage has rooms on both sides of a corridor. */
const TWO_ROWS = { area: 58, rooms: 4 }

interface Cell {
  readonly kind: 'bath' | 'bedroom'
  readonly bedroom: PlannedBedroom | undefined
  /** Metres along the unit. */
  readonly min: number
  /** Spans the whole width: it is passed through. */
  readonly isThrough: boolean
}

interface Measures {
  readonly width: number
  /** Width of the passage. */
  readonly passage: number
  readonly door: number
}

function measuresOf(kind: UnitKind, unit: PlannedUnit, width: number): Measures {
  const { doorWidth, wetRoom } = unit.accessibility
  const isRoomy = wetRoom || (doorWidth ?? 0) >= 80
  const ordinary = { narrowboat: 0.55, cruiser: 0.6, house: 1, caravan: 0.72 }
  const usual = isBoat(kind)
    ? ordinary[kind as 'cruiser' | 'narrowboat']
    : kind === 'lodge' || kind === 'cottage'
      ? ordinary.house
      : ordinary.caravan
  const usualDoor = kind === 'lodge' || kind === 'cottage' ? 0.76 : isBoat(kind) ? 0.52 : 0.62
  return {
    width,
    passage: isRoomy ? Math.max(usual, 1.15) : usual,
    door: doorWidth === null ? usualDoor : doorWidth / 100,
  }
}

const BATH = { narrowboat: 1.15, cruiser: 1.05, caravan: 1.25, house: 1.75, wet: 1.9 }

function bathLength(kind: UnitKind, unit: PlannedUnit, index: number): number {
  if (unit.accessibility.wetRoom && index === 0) return BATH.wet
  if (kind === 'narrowboat' || kind === 'cruiser') return BATH[kind]
  return kind === 'lodge' || kind === 'cottage' ? BATH.house : BATH.caravan
}

/** All rooms of a unit with their beds, its outline and doors. */
export function layRooms(kind: Exclude<UnitKind, 'pitch'>, unit: PlannedUnit): RoomLayout {
  const isHouse = kind === 'lodge' || kind === 'cottage'
  const roomCount = unit.bedrooms + unit.bathrooms
  if (isHouse && (unit.floorArea ?? 0) >= TWO_ROWS.area && roomCount >= TWO_ROWS.rooms - 1) {
    const layout = inTwoRows(kind, unit, unit.floorArea ?? 0)
    if (layout) return layout
  }
  return inOneRow(kind, unit)
}

/** The order of rooms along the unit, from the living room to the far end. */
function rowOf(kind: UnitKind, unit: PlannedUnit, depth: number, width: number): { before: Cell[]; after: Cell[] } {
  const { bedrooms } = bedroomsOf(unit)
  const cellOf = (bedroom: PlannedBedroom, isLast: boolean): Cell => {
    const isTwinAfloat = kind === 'narrowboat' && bedroom.beds.some((bed) => bed.kind === 'twin')
    const isThrough = isLast || isTwinAfloat
    const room = isThrough && !isLast ? width : depth
    return { kind: 'bedroom', bedroom, min: minLength(kind, bedroom, room) + (isLast ? 0.15 : 0), isThrough }
  }
  const baths = Array.from({ length: unit.bathrooms }, (_, index): Cell => ({
    kind: 'bath',
    bedroom: undefined,
    min: bathLength(kind, unit, index),
    isThrough: false,
  }))
  if (isBoat(kind)) {
    const named = (pattern: RegExp) => bedrooms.filter(({ name }) => pattern.test(name))
    const aft = named(/^aft/i).slice(0, 1)
    const fore = named(/^forward/i).slice(0, 1)
    const between = bedrooms.filter((room) => !aft.includes(room) && !fore.includes(room))
    const foreCells = fore.map((room) => cellOf(room, kind === 'cruiser'))
    const afterSaloon = [...baths, ...between.map((room) => cellOf(room, false))]
    const end = aft.map((room) => cellOf(room, true))
    return kind === 'cruiser'
      ? { before: foreCells, after: [...afterSaloon, ...end] }
      : { before: [], after: [...foreCells, ...afterSaloon, ...end] }
  }
  const [main, ...others] = bedrooms
  const [firstBath, ...otherBaths] = baths
  const after = [
    ...(firstBath ? [firstBath] : []),
    ...others.map((room) => cellOf(room, false)),
    ...otherBaths,
    ...(main ? [cellOf(main, true)] : []),
  ]
  return { before: [], after }
}

const sum = (cells: readonly Cell[]) => cells.reduce((total, cell) => total + cell.min, 0)

function minLivingOf(kind: UnitKind): number {
  if (kind === 'cruiser' || kind === 'narrowboat') return MIN_LIVING[kind]
  return kind === 'lodge' || kind === 'cottage' ? MIN_LIVING.house : MIN_LIVING.caravan
}

function inOneRow(kind: Exclude<UnitKind, 'pitch'>, unit: PlannedUnit): RoomLayout {
  const min = minLivingOf(kind)
  const tries = WIDTHS[kind].map((width) => {
    const measures = measuresOf(kind, unit, width)
    const row = rowOf(kind, unit, width - measures.passage, width)
    const rooms = sum(row.before) + sum(row.after)
    return { measures, row, rooms, length: (unit.floorArea ?? 0) / width }
  })
  const fitting = tries.find(({ length, rooms }) => length - rooms >= min)
  const tightest = tries.at(-1)
  const chosen = fitting ?? tightest
  if (!chosen) throw new Error(`no width is known for a ${kind}`)
  const isToScale = chosen.length - chosen.rooms >= min * 0.7
  const length = isToScale ? chosen.length : chosen.rooms + min * 1.25
  const { measures, row, rooms } = chosen
  // Rooms take more than half of the length, but are not stretched too far.
  const stretch = Math.max(
    1,
    Math.min(
      isBoat(kind) ? 1.6 : 1.3,
      (length * (isBoat(kind) ? 0.66 : 0.58)) / Math.max(0.1, rooms),
      (length - min) / rooms,
    ),
  )
  return { ...measureOut(kind, row, { length, stretch, measures, unit }), length, width: measures.width, isToScale }
}

interface Extent {
  readonly length: number
  readonly stretch: number
  readonly measures: Measures
  readonly unit: PlannedUnit
}

function measureOut(
  kind: UnitKind,
  { before, after }: { before: readonly Cell[]; after: readonly Cell[] },
  { length, stretch, measures, unit }: Extent,
): Pick<RoomLayout, 'rooms' | 'doors'> {
  const { width, passage, door } = measures
  const rooms: PlanRoom[] = []
  const doors: PlanDoor[] = []
  const depth = width - passage
  const way = width - passage / 2
  let x = 0
  const partition = (at: number, centre: number): PlanDoor => ({
    x: at,
    y: centre - Math.min(door, passage - 0.04) / 2,
    along: 'y',
    width: Math.min(door, passage - 0.04),
    isEntrance: false,
  })
  const add = (cell: Cell, end: Side | undefined) => {
    const size = cell.min * stretch
    const frame = { x, y: 0, width: size, depth: cell.isThrough ? width : depth }
    const beds = cell.bedroom ? placeBeds(kind, frame, cell.bedroom, end ?? 'back') : []
    rooms.push({ kind: cell.kind, name: cell.bedroom?.name ?? '', ...frame, beds })
    if (!cell.isThrough) {
      const opening = Math.min(door, size - 0.2)
      doors.push({ x: x + size - opening - 0.1, y: depth, along: 'x', width: opening, isEntrance: false })
      rooms.push({ kind: 'passage', name: '', x, y: depth, width: size, depth: passage, beds: [] })
    }
    x += size
  }
  for (const cell of before) {
    add(cell, 'left')
    doors.push(partition(x, width / 2))
  }
  const living = length - (sum(before) + sum(after)) * stretch
  const livingX = x
  rooms.push({ kind: 'living', name: livingName(unit), x, y: 0, width: living, depth: width, beds: [] })
  x += living
  let isBehindPassage = false
  for (const cell of after) {
    if (cell.isThrough || !isBehindPassage) doors.push(partition(x, way))
    add(cell, undefined)
    isBehindPassage = !cell.isThrough
  }
  doors.push(entranceOf(kind, { x: livingX, width: living, y: width }, unit))
  return { rooms, doors }
}

function livingName({ beds }: PlannedUnit): string {
  const sofa = beds.find(({ kind }) => kind === 'sofa-bed')
  return sofa && /living|lounge|saloon/i.test(sofa.room) ? sofa.room : ''
}

function entranceOf(kind: UnitKind, living: { x: number; width: number; y: number }, unit: PlannedUnit): PlanDoor {
  const { doorWidth } = unit.accessibility
  const width = doorWidth === null ? 0.76 : Math.max(0.6, doorWidth / 100)
  // The entrance of a narrowboat is the well deck in its bow.
  if (kind === 'narrowboat')
    return { x: 0, y: living.y - 0.95, along: 'y', width: Math.min(width, 0.62), isEntrance: true }
  return { x: living.x + living.width - width - 0.55, y: living.y, along: 'x', width, isEntrance: true }
}

/** Ratio of length to width of a house with two rows of rooms and a corridor. */
const BREADTH = 1.9

function inTwoRows(kind: 'lodge' | 'cottage', unit: PlannedUnit, area: number): RoomLayout | undefined {
  const width = Math.min(7.4, Math.max(5.5, Math.sqrt(area / BREADTH)))
  const length = area / width
  const { passage, door } = measuresOf(kind, unit, width)
  const depth = (width - passage) / 2
  const { bedrooms } = bedroomsOf(unit)
  const [main, ...others] = bedrooms
  const bedroomCell = (bedroom: PlannedBedroom): Cell => ({
    kind: 'bedroom',
    bedroom,
    min: minLength(kind, bedroom, depth) + 0.5,
    isThrough: false,
  })
  const bathCells = Array.from({ length: unit.bathrooms }, (_, index): Cell => ({
    kind: 'bath',
    bedroom: undefined,
    min: bathLength(kind, unit, index),
    isThrough: false,
  }))
  // Back row: the main bedroom at the far end after its bathroom. Front row: the shared bathroom first.
  const [shared, own, ...moreBaths] = bathCells
  const back: Cell[] = [...(own ? [own] : []), ...(main ? [bedroomCell(main)] : [])]
  const front: Cell[] = shared ? [shared] : []
  for (const cell of [...others.map(bedroomCell), ...moreBaths]) {
    if (sum(front) <= sum(back)) front.push(cell)
    else back.unshift(cell)
  }
  const min = Math.max(sum(back), sum(front))
  if (length - min < MIN_LIVING.house) return undefined
  const block = Math.max(min, Math.min(length * 0.62, min * 1.7))
  const start = length - block
  const rooms: PlanRoom[] = [
    { kind: 'living', name: livingName(unit), x: 0, y: 0, width: start, depth: width, beds: [] },
    { kind: 'passage', name: '', x: start, y: depth, width: block, depth: passage, beds: [] },
  ]
  const opening = Math.min(door, passage - 0.1)
  const doors: PlanDoor[] = [
    { x: start, y: width / 2 - opening / 2, along: 'y', width: opening, isEntrance: false },
    entranceOf(kind, { x: 0, width: start, y: width }, unit),
  ]
  const lay = (row: readonly Cell[], side: 'back' | 'front') => {
    const stretch = block / Math.max(0.1, sum(row))
    let x = start
    for (const cell of row) {
      const frame = { x, y: side === 'back' ? 0 : depth + passage, width: cell.min * stretch, depth }
      const beds = cell.bedroom ? placeBeds(kind, frame, cell.bedroom, side) : []
      rooms.push({ kind: cell.kind, name: cell.bedroom?.name ?? '', ...frame, beds })
      const wide = Math.min(door, frame.width - 0.2)
      const wall = side === 'back' ? depth : depth + passage
      doors.push({ x: x + frame.width - wide - WALL * 2, y: wall, along: 'x', width: wide, isEntrance: false })
      x += frame.width
    }
  }
  lay(back, 'back')
  lay(front, 'front')
  return { length, width, isToScale: true, rooms, doors }
}
