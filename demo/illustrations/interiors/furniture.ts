import type { Fitting, PlanBed, Side } from '../../../src/floor-plan/parts.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { LAMPLIGHT } from '../objects/building.ts'
import { drawBlock, drawDrum, flat, type Block, type InteriorEasel } from './easel.ts'

type Plane = Pick<Block, 'x' | 'y' | 'width' | 'depth'>

/** The part of a rectangle between two fractions, from one of its sides. */
function slice({ x, y, width, depth }: Plane, side: Side, from: number, to: number): Plane {
  switch (side) {
    case 'back':
      return { x, y: y + depth * from, width, depth: depth * (to - from) }
    case 'front':
      return { x, y: y + depth * (1 - to), width, depth: depth * (to - from) }
    case 'left':
      return { x: x + width * from, y, width: width * (to - from), depth }
    case 'right':
      return { x: x + width * (1 - to), y, width: width * (to - from), depth }
  }
}

const inset = ({ x, y, width, depth }: Plane, margin: number): Plane => ({
  x: x + margin,
  y: y + margin,
  width: width - 2 * margin,
  depth: depth - 2 * margin,
})

const isUpright = (side: Side) => side === 'back' || side === 'front'

/** Converts a length in metres to a fraction of a bed's length or a sofa's depth. */
const extentOf = (plane: Plane, side: Side) => (isUpright(side) ? plane.depth : plane.width)
const breadthOf = (plane: Plane, side: Side) => (isUpright(side) ? plane.width : plane.depth)

/** Draws parts back to front. */
function inOrder(parts: readonly (readonly [Plane, () => void])[]): void {
  const nearness = ({ x, y, width, depth }: Plane) => (x + width / 2) * 0.42 + (y + depth / 2)
  for (const [, draw] of parts.toSorted(([a], [b]) => nearness(a) - nearness(b))) draw()
}

/** Pillows at the head: two on a double bed. */
function pillows(bed: Plane, head: Side): Plane[] {
  const row = inset(slice(bed, head, 0.03, 0.03 + 0.36 / extentOf(bed, head)), 0.03)
  if (breadthOf(bed, head) < 1) return [row]
  return isUpright(head)
    ? [
        { ...row, width: row.width * 0.46 },
        { ...row, x: row.x + row.width * 0.54, width: row.width * 0.46 },
      ]
    : [
        { ...row, depth: row.depth * 0.46 },
        { ...row, y: row.y + row.depth * 0.54, depth: row.depth * 0.46 },
      ]
}

/** A bed, marked for tests. */
export function drawBed(easel: InteriorEasel, bed: PlanBed): void {
  const { canvas } = easel
  canvas.part('bed', () => {
    if (bed.kind === 'bunk') drawBunk(easel, bed)
    else if (bed.kind === 'sofa-bed') drawSofa(easel, bed, bed.head, true)
    else drawMadeBed(easel, bed, bed.head, 0)
  })
}

function drawMadeBed(easel: InteriorEasel, bed: Plane, head: Side, z: number): void {
  const { finish } = easel
  const board = 0.07 / extentOf(bed, head)
  const headboard = () => {
    if (z > 0) return
    const height = finish.standing > 0.4 ? 1 : 0.78
    const colour = finish.standing > 0.7 ? finish.secondCloth : finish.timber
    drawBlock(easel, { ...slice(bed, head, 0, board), z, height }, colour)
  }
  const mattress = slice(bed, head, board, 1)
  const body = () => {
    drawBlock(easel, { ...inset(mattress, 0.03), z, height: 0.24 }, tone(finish.timber, -0.05))
    drawBlock(easel, { ...mattress, z: z + 0.24, height: 0.2 }, finish.linen)
    const turned = slice(mattress, head, 0.3, 0.42)
    const cover = slice(mattress, head, 0.36, 1)
    const top = z + 0.44
    drawBlock(easel, { ...cover, z: top - 0.16, height: 0.2 }, finish.cloth)
    easel.canvas.fill(flat(easel.view, turned, top + 0.045), tone(finish.linen, -0.02))
    if (finish.standing > 0.2) {
      easel.canvas.fill(flat(easel.view, slice(mattress, head, 0.74, 0.9), top + 0.05), finish.secondCloth)
    }
    for (const pillow of pillows(mattress, head)) {
      drawBlock(easel, { ...pillow, z: top, height: 0.11 }, tone(finish.linen, -0.01), [0.99, 0.004, 90])
    }
    if (finish.standing > 0.7 && breadthOf(mattress, head) > 1) {
      const cushion = inset(slice(mattress, head, 0.2, 0.2 + 0.2 / extentOf(mattress, head)), 0.02)
      const middle = isUpright(head)
        ? { ...cushion, x: cushion.x + cushion.width * 0.32, width: cushion.width * 0.36 }
        : { ...cushion, y: cushion.y + cushion.depth * 0.32, depth: cushion.depth * 0.36 }
      drawBlock(easel, { ...middle, z: top, height: 0.14 }, finish.secondCloth)
    }
  }
  inOrder([
    [slice(bed, head, 0, board), headboard],
    [mattress, body],
  ])
}

const UPPER = 1.02

function drawBunk(easel: InteriorEasel, bed: PlanBed): void {
  const { finish } = easel
  const post = 0.06
  const corners = [
    { x: bed.x, y: bed.y },
    { x: bed.x + bed.width - post, y: bed.y },
    { x: bed.x, y: bed.y + bed.depth - post },
    { x: bed.x + bed.width - post, y: bed.y + bed.depth - post },
  ]
  const drawPost = ({ x, y }: { x: number; y: number }) =>
    drawBlock(easel, { x, y, z: 0, width: post, depth: post, height: UPPER + 0.3 }, finish.timber)
  corners.slice(0, 2).forEach(drawPost)
  drawMadeBed(easel, inset(bed, 0.02), bed.head, 0.001)
  drawBlock(easel, { ...bed, z: UPPER - 0.08, height: 0.08 }, finish.timber)
  drawMadeBed(easel, inset(bed, 0.03), bed.head, UPPER - 0.24)
  corners.slice(2).forEach(drawPost)
}

/** A sofa; a sofa bed has bedding on its seat. */
export function drawSofa(easel: InteriorEasel, sofa: Plane, back: Side, isBed: boolean): void {
  const { finish } = easel
  const thick = 0.2 / extentOf(sofa, back)
  const seat = slice(sofa, back, thick * 0.6, 1)
  const colour = tone(finish.cloth, 0.02)
  const backRest = slice(sofa, back, 0, thick)
  const body = () => {
    drawBlock(easel, { ...seat, z: 0.08, height: 0.34 }, colour, tone(colour, 0.05))
    const across = isUpright(back) ? 'left' : 'back'
    const middle = slice(seat, across, 0.495, 0.505)
    easel.canvas.fill(flat(easel.view, middle, 0.425), tone(colour, -0.1))
    const cushion = inset(slice(slice(seat, back, 0.02, 0.3), across, 0.06, 0.3), 0.02)
    drawBlock(easel, { ...cushion, z: 0.42, height: 0.26 }, finish.secondCloth)
    if (!isBed) return
    const bedding = inset(slice(seat, across, 0.56, 0.97), 0.06)
    drawBlock(easel, { ...bedding, z: 0.42, height: 0.1 }, finish.linen)
    drawBlock(easel, { ...inset(bedding, 0.03), z: 0.52, height: 0.1 }, mix(finish.secondCloth, finish.linen, 0.45))
    drawBlock(easel, { ...inset(bedding, 0.09), z: 0.62, height: 0.1 }, finish.linen)
  }
  inOrder([
    [backRest, () => drawBlock(easel, { ...backRest, z: 0.08, height: 0.72 }, tone(colour, -0.03))],
    [seat, body],
  ])
}

function drawArmchair(easel: InteriorEasel, chair: Plane): void {
  const { finish } = easel
  const colour = finish.secondCloth
  const { x, y, width, depth } = chair
  drawBlock(easel, { x, y, z: 0.06, width, depth: 0.18, height: 0.72 }, colour)
  drawBlock(easel, { x, y: y + 0.18, z: 0.06, width: 0.15, depth: depth - 0.18, height: 0.5 }, colour)
  const seat = { x: x + 0.15, y: y + 0.18, z: 0.06, width: width - 0.3, depth: depth - 0.2, height: 0.36 }
  drawBlock(easel, seat, tone(colour, 0.03))
  drawBlock(easel, { x: x + width - 0.15, y: y + 0.18, z: 0.06, width: 0.15, depth: depth - 0.18, height: 0.5 }, colour)
}

const STEEL: Oklch = [0.78, 0.01, 240]
const PORCELAIN: Oklch = [0.975, 0.006, 220]
const IRON: Oklch = [0.3, 0.015, 260]

/** Objects on a worktop are drawn with it. */
export function drawWorktop(easel: InteriorEasel, top: Fitting, on: readonly Fitting[]): void {
  const { canvas, view, finish } = easel
  drawBlock(easel, { ...top, z: 0, height: 0.84 }, finish.joinery)
  const doors = Math.max(1, Math.round(top.width / 0.55))
  let joints = ''
  const y = top.y + top.depth
  for (let index = 1; index < doors; index += 1) {
    const x = top.x + (top.width * index) / doors
    joints += view.path([x, y, 0.06], [x, y, 0.8])
  }
  canvas.line(joints, tone(finish.joinery, -0.22), 1.1, 0.8)
  drawBlock(easel, { ...top, z: 0.84, height: 0.05 }, finish.worktop)
  for (const thing of on) {
    if (thing.kind === 'hob') {
      canvas.fill(flat(view, thing, 0.895), IRON)
      for (const [dx, dy] of [
        [0.28, 0.3],
        [0.72, 0.3],
        [0.28, 0.72],
        [0.72, 0.72],
      ] as const) {
        canvas.line(view.round([thing.x + thing.width * dx, thing.y + thing.depth * dy, 0.9], 0.08), STEEL, 1.2)
      }
    } else {
      canvas.fill(flat(view, thing, 0.895), STEEL)
      canvas.fill(flat(view, inset(thing, 0.05), 0.895), tone(STEEL, -0.18))
      canvas.line(
        view.path([thing.x + thing.width / 2, thing.y, 0.89], [thing.x + thing.width / 2, thing.y, 1.1]),
        STEEL,
        2,
      )
    }
  }
  const cupboards = { x: top.x + 0.05, y: top.y, width: top.width - 0.1, depth: 0.3 }
  drawBlock(easel, { ...cupboards, z: 1.38, height: 0.5 }, tone(finish.joinery, 0.03))
}

/** A fitting of a room, except beds and worktops. */
export function drawFitting(easel: InteriorEasel, fitting: Fitting): void {
  const { canvas, view, finish, palette } = easel
  const { x, y, width, depth } = fitting
  switch (fitting.kind) {
    case 'sofa':
      return drawSofa(easel, fitting, fitting.back, false)
    case 'armchair':
      return drawArmchair(easel, fitting)
    case 'rug':
      canvas.fill(flat(view, fitting, 0.01), finish.rug)
      canvas.line(flat(view, inset(fitting, 0.14), 0.01), mix(finish.rug, finish.cloth, 0.6), 2.2)
      return
    case 'low-table':
      drawBlock(easel, { ...fitting, z: 0.05, height: 0.32 }, finish.timber, tone(finish.timber, 0.07))
      canvas.fill(flat(view, inset(fitting, 0.2), 0.375), finish.secondCloth)
      return
    case 'fridge': {
      const steel = finish.standing > 0.5 ? STEEL : PORCELAIN
      drawBlock(easel, { ...fitting, z: 0, height: 1.55 }, steel)
      canvas.line(view.path([x, y + depth, 1], [x + width, y + depth, 1]), tone(steel, -0.2), 1.4)
      return
    }
    case 'table':
      return drawTable(easel, fitting)
    case 'chair': {
      const leg = tone(finish.timber, -0.06)
      const rest = slice(fitting, fitting.back, 0, 0.16)
      inOrder([
        [rest, () => drawBlock(easel, { ...rest, z: 0.44, height: 0.42 }, leg)],
        [fitting, () => drawBlock(easel, { ...inset(fitting, 0.02), z: 0, height: 0.44 }, leg, finish.timber)],
      ])
      return
    }
    case 'wc':
      drawBlock(easel, { ...slice(fitting, fitting.back, 0, 0.3), z: 0, height: 0.78 }, PORCELAIN)
      drawBlock(easel, { ...inset(slice(fitting, fitting.back, 0.3, 1), 0.03), z: 0, height: 0.42 }, PORCELAIN)
      return
    case 'basin':
      drawBlock(easel, { ...fitting, z: 0, height: 0.74 }, finish.joinery)
      drawBlock(easel, { ...fitting, z: 0.74, height: 0.1 }, PORCELAIN)
      canvas.fill(flat(view, inset(fitting, 0.07), 0.845), tone(PORCELAIN, -0.12))
      return
    case 'shower':
      return drawShower(easel, fitting)
    case 'wardrobe':
      drawBlock(
        easel,
        { ...fitting, z: 0, height: fitting.y > 2.4 ? 1.05 : 1.7 },
        mix(finish.joinery, finish.timber, 0.5),
      )
      return
    case 'wood-burner': {
      const flue = { x: x + width * 0.4, y: y + depth * 0.25, width: width * 0.22, depth: depth * 0.24 }
      drawBlock(
        easel,
        { ...fitting, x: x - 0.12, width: width + 0.24, depth: depth + 0.25, z: 0, height: 0.05 },
        palette.rock,
      )
      drawBlock(easel, { ...flue, z: 0.7, height: 1.35 }, IRON)
      drawBlock(easel, { ...fitting, z: 0.05, height: 0.66 }, IRON, tone(IRON, 0.08))
      const front = y + depth
      canvas.fill(
        view.face(
          [x + width * 0.16, front, 0.2],
          [x + width * 0.84, front, 0.2],
          [x + width * 0.84, front, 0.58],
          [x + width * 0.16, front, 0.58],
        ),
        [0.76, 0.17, 55],
      )
      canvas.fill(
        view.face([x + width * 0.3, front, 0.2], [x + width * 0.7, front, 0.2], [x + width * 0.52, front, 0.5]),
        LAMPLIGHT,
      )
      return
    }
    case 'dog-bed':
      return drawDogBed(easel, fitting)
    case 'worktop':
    case 'hob':
    case 'sink':
    case 'wet-floor':
      return
  }
}

function drawTable(easel: InteriorEasel, table: Fitting): void {
  const { canvas, view, finish, palette } = easel
  const { x, y, width, depth } = table
  const leg = { width: 0.07, depth: 0.07, z: 0, height: 0.7 }
  for (const [lx, ly] of [
    [x + 0.05, y + 0.05],
    [x + width - 0.12, y + 0.05],
    [x + 0.05, y + depth - 0.12],
    [x + width - 0.12, y + depth - 0.12],
  ] as const) {
    drawBlock(easel, { x: lx, y: ly, ...leg }, tone(finish.timber, -0.1))
  }
  drawBlock(easel, { ...table, z: 0.7, height: 0.05 }, finish.timber, tone(finish.timber, 0.06))
  const plates = width > 1.2 ? 3 : 2
  for (let index = 0; index < plates; index += 1) {
    const px = x + (width * (index + 0.5)) / plates
    for (const py of [y + depth * 0.24, y + depth * 0.76]) {
      canvas.fill(view.round([px, py, 0.755], 0.11), PORCELAIN)
      canvas.fill(view.round([px, py, 0.757], 0.07), tone(PORCELAIN, -0.05))
    }
  }
  const middle = [x + width / 2, y + depth / 2, 0.75] as const
  drawDrum(easel, middle, { radius: 0.055, height: 0.16 }, mix(finish.secondCloth, palette.waterFar, 0.3))
  const [vx, vy] = view.at([middle[0], middle[1], 0.98])
  const bloom = view.scale * 0.06
  for (const [dx, dy, index] of [
    [-1.1, 0.2, 0],
    [1, 0, 1],
    [0, -1.1, 2],
  ] as const) {
    const colour = palette.flowers[index % palette.flowers.length] ?? palette.flowers[0]
    canvas.fill(disc(vx + dx * bloom, vy + dy * bloom, bloom), colour)
  }
}

const disc = (x: number, y: number, radius: number) => {
  const r = Math.round(radius * 10) / 10
  return `M${Math.round((x - radius) * 10) / 10} ${Math.round(y * 10) / 10}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
}

function drawShower(easel: InteriorEasel, { x, y, width, depth }: Fitting): void {
  const { canvas, view, palette } = easel
  const glass = mix(palette.lagoon, palette.glint, 0.4)
  canvas.fill(flat(view, { x, y, width, depth }, 0.02), PORCELAIN)
  canvas.fill(view.round([x + width / 2, y + depth / 2, 0.025], 0.07), tone(PORCELAIN, -0.25))
  canvas.line(view.path([x + 0.08, y + 0.05, 0.1], [x + 0.08, y + 0.05, 1.75], [x + 0.3, y + 0.2, 1.8]), STEEL, 2)
  const [x2, y2, top] = [x + width, y + depth, 1.5]
  canvas.fill(view.face([x2, y, 0.02], [x2, y2, 0.02], [x2, y2, top], [x2, y, top]), glass, 0.38)
  canvas.line(view.path([x2, y, top], [x2, y2, top], [x2, y2, 0.02]), mix(glass, PORCELAIN, 0.5), 1.4)
}

function drawDogBed(easel: InteriorEasel, { x, y, width, depth }: Fitting): void {
  const { canvas, view, finish } = easel
  const radius = Math.min(width, depth) / 2
  const [cx, cy] = [x + width / 2, y + depth / 2]
  const coat: Oklch = easel.random.pick([
    [0.56, 0.08, 58],
    [0.42, 0.04, 50],
    [0.86, 0.04, 80],
    [0.36, 0.02, 260],
  ])
  drawDrum(easel, [cx, cy, 0], { radius: radius * 1.15, height: 0.16 }, finish.secondCloth)
  canvas.fill(view.round([cx, cy, 0.17], radius * 0.92), tone(finish.linen, -0.06))
  const [dx, dy] = view.at([cx, cy, 0.3])
  const size = radius * view.scale
  canvas.fill(disc(dx, dy + size * 0.16, size * 0.62), coat)
  canvas.fill(disc(dx - size * 0.5, dy + size * 0.3, size * 0.32), tone(coat, 0.05))
  canvas.fill(disc(dx - size * 0.36, dy + size * 0.12, size * 0.15), tone(coat, -0.12))
}
