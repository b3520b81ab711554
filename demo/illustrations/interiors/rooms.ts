import type { FloorPlan, Frame, PlanDoor } from '../../../src/floor-plan/parts.ts'
import { mix, tone } from '../drawing/colour.ts'
import { drawBlock, flat, shadeOf, type InteriorEasel } from './easel.ts'

/** Heights in metres: back walls are full height, inner walls low, front walls removed. */
export const CEILING = 2.05
export const AFLOAT_CEILING = 1.75
const CUT = 0.98
const KERB = 0.16
const THICK = 0.09
const OUTER = 0.14

/** Floors of all rooms, with light from the windows lying on them. */
export function drawFloors(easel: InteriorEasel, plan: FloorPlan): void {
  const { canvas, view, finish } = easel
  const lift = { x: 0, y: 0, width: plan.length, depth: plan.width }
  canvas.fill(flat(view, lift), finish.floor)
  for (const room of plan.rooms) {
    if (room.kind === 'bath') drawTiles(easel, room)
    else if (room.kind === 'bedroom' && plan.kind !== 'narrowboat' && finish.standing < 0.9) {
      canvas.fill(flat(view, room), mix(finish.rug, finish.floor, 0.55))
    } else if (finish.boards) drawBoards(easel, room, 0.16)
    else drawBoards(easel, room, 0.5)
  }
  drawLight(easel, plan)
}

function drawBoards({ canvas, view, finish }: InteriorEasel, room: Frame, wide: number): void {
  let joints = ''
  for (let y = room.y + wide; y < room.y + room.depth; y += wide) {
    joints += view.path([room.x, y, 0], [room.x + room.width, y, 0])
  }
  canvas.line(joints, tone(finish.floor, -0.05), 0.9, 0.7)
}

function drawTiles({ canvas, view, finish }: InteriorEasel, room: Frame): void {
  canvas.fill(flat(view, room), finish.bathFloor)
  let joints = ''
  for (let x = room.x + 0.3; x < room.x + room.width; x += 0.3) {
    joints += view.path([x, room.y, 0], [x, room.y + room.depth, 0])
  }
  for (let y = room.y + 0.3; y < room.y + room.depth; y += 0.3) {
    joints += view.path([room.x, y, 0], [room.x + room.width, y, 0])
  }
  canvas.line(joints, tone(finish.bathFloor, -0.07), 0.8, 0.8)
}

interface Opening {
  readonly from: number
  readonly to: number
  readonly bottom: number
  readonly top: number
}

/** A window in the back wall of each room that lies there; the living room has the widest. */
function windowsOf(plan: FloorPlan): Opening[] {
  const ceiling = ceilingOf(plan)
  return plan.rooms.flatMap((room): Opening[] => {
    if (room.y > 0 || room.kind === 'passage') return []
    const top = ceiling - 0.22
    const middle = room.x + room.width / 2
    if (room.kind === 'bath') return [{ from: middle - 0.05, to: middle + 0.35, bottom: top - 0.42, top }]
    if (room.kind === 'living') {
      const free = room.width * 0.5
      const half = Math.min(1.1, free * 0.42)
      const centre = room.x + 0.35 + half
      return [{ from: centre - half, to: centre + half, bottom: ceiling - 1.2, top }]
    }
    const half = Math.min(0.75, room.width * 0.27)
    return [{ from: middle - half, to: middle + half, bottom: ceiling - 1.02, top }]
  })
}

const ceilingOf = ({ kind }: FloorPlan) => (kind === 'cruiser' || kind === 'narrowboat' ? AFLOAT_CEILING : CEILING)

/** Low sun in winter reaches far into the rooms. */
function drawLight({ canvas, view, palette }: InteriorEasel, plan: FloorPlan): void {
  const reach = palette.snowCover > 0 ? 1.45 : 0.95
  const slant = 0.42
  const warm = mix(palette.sun, palette.glint, 0.4)
  for (const room of plan.rooms) {
    if (room.y > 0 || room.kind === 'passage') continue
    canvas.within(flat(view, room), () => {
      for (const { from, to, bottom, top } of windowsOf(plan)) {
        if (from < room.x || to > room.x + room.width) continue
        const [near, far] = [bottom * reach, top * reach]
        canvas.fill(
          view.face(
            [from + near * slant, near, 0],
            [to + near * slant, near, 0],
            [to + far * slant, far, 0],
            [from + far * slant, far, 0],
          ),
          warm,
          0.55,
        )
      }
    })
  }
}

/** The two back walls with windows and curtains. */
export function drawBackWalls(easel: InteriorEasel, plan: FloorPlan): void {
  const { canvas, view, finish, palette } = easel
  const ceiling = ceilingOf(plan)
  const { length, width } = plan
  const left = shadeOf(finish.wall, -0.045, palette)
  canvas.fill(view.face([0, 0, 0], [0, width, 0], [0, width, ceiling], [0, 0, ceiling]), left)
  canvas.fill(view.face([0, 0, 0], [length, 0, 0], [length, 0, ceiling], [0, 0, ceiling]), finish.wall)
  drawPanelling(easel, plan, ceiling)
  const skirting = tone(finish.wall, -0.1)
  canvas.fill(view.face([0, 0, 0], [length, 0, 0], [length, 0, 0.09], [0, 0, 0.09]), skirting)
  canvas.fill(view.face([0, 0, 0], [0, width, 0], [0, width, 0.09], [0, 0, 0.09]), shadeOf(skirting, -0.05, palette))
  for (const opening of windowsOf(plan)) drawWindow(easel, opening, 'back')
  const [living] = plan.rooms.filter((room) => room.kind === 'living')
  const end = plan.rooms.find((room) => room.x === 0 && room.kind !== 'passage')
  if (end && living && plan.kind !== 'narrowboat') {
    const half = Math.min(end === living ? 1.15 : 0.5, end.depth * 0.34)
    const middle = end.y + end.depth / 2
    const opening = { from: middle - half, to: middle + half, bottom: ceiling - 1.25, top: ceiling - 0.22 }
    drawWindow(easel, opening, 'left')
  }
  // The cut edge along the top, dark as in an architect's section.
  const back = { x: -OUTER, y: -OUTER, width: length + OUTER, depth: OUTER }
  const side = { x: -OUTER, y: 0, width: OUTER, depth: width }
  canvas.fill(flat(view, back, ceiling) + flat(view, side, ceiling), finish.wallCut)
  canvas.fill(
    view.face([-OUTER, width, -0.3], [0, width, -0.3], [0, width, ceiling], [-OUTER, width, ceiling]),
    shadeOf(finish.outside, -0.1, palette),
  )
  canvas.fill(
    view.face([length, -OUTER, -0.3], [length, 0, -0.3], [length, 0, ceiling], [length, -OUTER, ceiling]),
    shadeOf(finish.outside, -0.18, palette),
  )
}

function drawPanelling({ canvas, view, finish }: InteriorEasel, plan: FloorPlan, ceiling: number): void {
  const { kind, length, width } = plan
  if (kind === 'safari-tent') {
    let folds = ''
    for (let x = 0.7; x < length; x += 0.7) folds += view.path([x, 0, 0.1], [x + 0.05, 0, ceiling])
    canvas.line(folds, tone(finish.wall, -0.06), 1.6, 0.8)
    return
  }
  if (kind !== 'lodge' && kind !== 'narrowboat' && kind !== 'cottage') return
  let joints = ''
  const top = kind === 'lodge' ? ceiling : 0.85
  if (kind === 'lodge') {
    for (let z = 0.3; z < ceiling; z += 0.22) {
      joints += view.path([0, width, z], [0, 0, z], [length, 0, z])
    }
  } else {
    for (let x = 0.2; x < length; x += 0.2) joints += view.path([x, 0, 0.08], [x, 0, top])
    joints += view.path([0, 0, top], [length, 0, top])
  }
  canvas.line(joints, tone(finish.wall, -0.055), 0.9, 0.75)
}

/** Sky, a far hill and near green in a white frame, a curtain on each side. */
function drawWindow(easel: InteriorEasel, { from, to, bottom, top }: Opening, wall: 'back' | 'left'): void {
  const { canvas, view, palette, finish } = easel
  const at = (along: number, z: number) => (wall === 'back' ? ([along, 0, z] as const) : ([0, along, z] as const))
  const pane = (a: number, b: number, low: number, high: number) =>
    view.face(at(a, low), at(b, low), at(b, high), at(a, high))
  const height = top - bottom
  const [wide, frame] = [to - from, 0.05]
  canvas.fill(pane(from - frame, to + frame, bottom - frame, top + frame), [0.985, 0.006, 90])
  canvas.fill(pane(from, to, bottom, top), mix(palette.skyMiddle, palette.skyLow, 0.5))
  canvas.fill(pane(from, to, bottom + height * 0.62, top), palette.skyMiddle)
  const hill = bottom + height * 0.34
  canvas.fill(
    view.face(
      at(from, bottom),
      at(to, bottom),
      at(to, hill),
      at(from + wide * 0.62, hill + height * 0.12),
      at(from, hill),
    ),
    mix(palette.turf, palette.haze, 0.55),
  )
  canvas.fill(
    view.face(at(from, bottom), at(to, bottom), at(to, bottom + height * 0.14), at(from, bottom + height * 0.24)),
    mix(palette.turf, palette.turfShade, 0.3),
  )
  if (wide > 0.9) {
    const bars = wide > 1.6 ? [1 / 3, 2 / 3] : [0.5]
    for (const bar of bars) {
      const x = from + wide * bar
      canvas.fill(pane(x - 0.02, x + 0.02, bottom, top), [0.985, 0.006, 90])
    }
  }
  canvas.fill(pane(from - 0.09, to + 0.09, bottom - 0.09, bottom - 0.03), tone(finish.wall, -0.08))
  if (wide < 0.6) return
  const drop = finish.standing > 0.5 ? bottom - 0.3 : bottom - 0.1
  const fold = Math.min(0.3, wide * 0.17)
  for (const [a, b] of [
    [from - 0.12, from - 0.12 + fold],
    [to + 0.12 - fold, to + 0.12],
  ] as const) {
    canvas.fill(pane(a, b, drop, top + 0.1), shadeOf(finish.cloth, wall === 'left' ? -0.06 : 0, palette))
    const middle = (a + b) / 2
    canvas.line(view.path(at(middle, drop), at(middle, top + 0.1)), tone(finish.cloth, -0.09), 1.2)
  }
}

export interface WallPart extends Frame {
  readonly height: number
}

/** Inner walls, low and open at doors; at the outer front and right only a kerb. */
export function innerWalls(plan: FloorPlan): WallPart[] {
  const lines = new Map<string, { along: 'x' | 'y'; at: number; spans: [number, number][] }>()
  const add = (along: 'x' | 'y', at: number, from: number, to: number) => {
    if (at < 0.01 || at > (along === 'x' ? plan.width : plan.length) - 0.01 || to - from < 0.02) return
    const key = `${along}${at.toFixed(2)}`
    const line = lines.get(key) ?? { along, at, spans: [] }
    line.spans.push([from, to])
    lines.set(key, line)
  }
  for (const room of plan.rooms.filter((known) => known.kind === 'bedroom' || known.kind === 'bath')) {
    add('y', room.x, room.y, room.y + room.depth)
    add('y', room.x + room.width, room.y, room.y + room.depth)
    add('x', room.y, room.x, room.x + room.width)
    add('x', room.y + room.depth, room.x, room.x + room.width)
  }
  return [...lines.values()].flatMap(({ along, at, spans }) =>
    merged(spans)
      .flatMap((span) => cutAtDoors(span, along, at, plan.doors))
      .map(([from, to]): WallPart => {
        const across = { x: at - THICK / 2, y: from, width: THICK, depth: to - from }
        return along === 'y'
          ? { ...across, height: CUT }
          : { x: from, y: at - THICK / 2, width: to - from, depth: THICK, height: CUT }
      }),
  )
}

function merged(spans: readonly [number, number][]): [number, number][] {
  const whole: [number, number][] = []
  for (const [from, to] of spans.toSorted((a, b) => a[0] - b[0])) {
    const last = whole.at(-1)
    if (last && from <= last[1] + 0.01) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  return whole
}

function cutAtDoors(
  [from, to]: [number, number],
  along: 'x' | 'y',
  at: number,
  doors: readonly PlanDoor[],
): [number, number][] {
  const gaps = doors
    .filter((door) => door.along === along && Math.abs((along === 'x' ? door.y : door.x) - at) < 0.02)
    .map((door): [number, number] => {
      const start = along === 'x' ? door.x : door.y
      return [start, start + door.width]
    })
    .toSorted((a, b) => a[0] - b[0])
  const parts: [number, number][] = []
  let start = from
  for (const [open, close] of gaps) {
    if (close <= start || open >= to) continue
    parts.push([start, open])
    start = close
  }
  parts.push([start, to])
  return parts.filter(([a, b]) => b - a > 0.03)
}

/** A section of an inner wall, shortened where another meets it, so that they stay distinct. */
export function drawInnerWall(easel: InteriorEasel, wall: WallPart): void {
  drawBlock(easel, { ...wall, z: 0, height: wall.height }, easel.finish.wall, easel.finish.wallCut)
}

/** The base of the removed walls. */
export function drawKerbs(easel: InteriorEasel, plan: FloorPlan): void {
  const { finish } = easel
  const { length, width } = plan
  const right = { x: length, y: -OUTER, width: OUTER, depth: width + OUTER }
  drawBlock(easel, { ...right, z: -0.3, height: 0.3 + KERB }, finish.outside, finish.wallCut)
  const doors = plan.doors.filter((door) => door.isEntrance && door.along === 'x')
  let from = -OUTER
  const stretch = (start: number, end: number, height: number) =>
    drawBlock(
      easel,
      { x: start, y: width, z: -0.3, width: end - start, depth: OUTER, height },
      finish.outside,
      finish.wallCut,
    )
  for (const door of doors) {
    stretch(from, door.x, 0.3 + KERB)
    stretch(door.x, door.x + door.width, 0.3)
    from = door.x + door.width
  }
  stretch(from, length + OUTER, 0.3 + KERB)
}
