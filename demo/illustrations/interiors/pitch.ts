import type { PlannedUnit } from '../../../src/floor-plan/parts.ts'
import { featureId } from '../../../src/domain/unit/features.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { LAMPLIGHT, PAINT_BLUE, WHITEWASH } from '../objects/building.ts'
import { drawBlock, drawDrum, flat, shadeOf, type InteriorEasel } from './easel.ts'
import { GROUND } from './surroundings.ts'
import type { Extent } from './view.ts'

/** A pitch with room for the caravan, the awning and the car of the party. */
const PAD = { x: 0, y: 0, width: 9, depth: 7 }
export const PITCH_EXTENT: Extent = { from: [-0.6, -0.3, GROUND], to: [9.6, 7.3, 1.2] }

/** The pitch's equipment, with a guest's caravan and awning for scale. */
export function drawPitch(easel: InteriorEasel, { features }: PlannedUnit): void {
  const { canvas, view, palette } = easel
  const has = (code: string) => features.includes(featureId(code))
  const isHard = has('hardstanding')
  const ground = isHard ? mix(palette.sandShade, palette.chalk, 0.45) : mix(palette.turf, palette.turfLit, 0.7)
  canvas.fill(flat(view, PAD, GROUND), ground)
  if (isHard) {
    let stones = ''
    for (let index = 0; index < 240; index += 1) {
      const at = [easel.random.between(0.1, 8.9), easel.random.between(0.1, 6.9), GROUND] as const
      stones += view.path(at, [at[0] + 0.06, at[1], GROUND])
    }
    canvas.line(stones, tone(ground, -0.12), 2.2, 0.7)
  }
  canvas.line(
    view.path([0, 0, GROUND], [9, 0, GROUND], [9, 7, GROUND], [0, 7, GROUND], [0, 0, GROUND]),
    isHard ? TIMBER_EDGE : palette.cloud,
    isHard ? 5 : 2.5,
    0.9,
  )
  drawHedge(easel)
  drawVan(easel)
  drawAwning(easel)
  if (has('electric-hook-up')) drawHookUp(easel, 8.4, 0.7)
  if (has('fully-serviced')) drawTap(easel, 8.4, 1.7)
  drawCampTable(easel)
}

const TIMBER_EDGE: Oklch = [0.5, 0.06, 55]

function drawHedge(easel: InteriorEasel): void {
  const { canvas, palette, random } = easel
  for (let x = -0.4; x < 9.4; x += 0.5) {
    const colour = random.pick(palette.foliage)
    const radius = random.between(0.34, 0.46)
    drawDrum(
      easel,
      [x, -0.55, GROUND],
      { radius, height: random.between(0.5, 0.7) },
      tone(colour, -0.04),
      tone(colour, 0.05),
    )
  }
  canvas.line(easel.view.path([-0.6, -0.1, GROUND], [9.6, -0.1, GROUND]), palette.turfShade, 3, 0.5)
}

/** A touring caravan of 5.4 by 2.2 metres with rounded corners. */
function drawVan(easel: InteriorEasel): void {
  const { canvas, view, palette, finish } = easel
  const van = { x: 1.4, y: 0.9, width: 5.4, depth: 2.2 }
  canvas.fill(
    flat(view, { ...van, x: van.x + 0.5, y: van.y + 0.6 }, GROUND),
    mix(palette.turfShade, palette.ink, 0.4),
    0.4,
  )
  drawDrum(easel, [4.2, 3, GROUND], { radius: 0.34, height: 0.2 }, palette.ink)
  const body: Oklch = tone(WHITEWASH, -0.01)
  drawBlock(easel, { ...van, z: GROUND + 0.35, height: 2.05 }, body)
  const top = GROUND + 2.4
  drawBlock(
    easel,
    { x: van.x + 0.25, y: van.y + 0.2, z: top, width: 4.9, depth: 1.8, height: 0.08 },
    tone(body, -0.03),
    body,
  )
  drawBlock(
    easel,
    { x: 3.6, y: 1.6, z: top + 0.08, width: 0.6, depth: 0.6, height: 0.1 },
    mix(palette.waterFar, body, 0.4),
  )
  const y = van.y + van.depth
  const pane = (from: number, to: number, low: number, high: number) =>
    view.face([from, y, low], [to, y, low], [to, y, high], [from, y, high])
  canvas.fill(pane(1.4, 6.8, 0.42, 0.62), finish.cloth)
  canvas.fill(pane(5.3, 6.3, 0.85, 1.55), mix(palette.waterNear, palette.ink, 0.4))
  canvas.fill(pane(1.9, 2.7, 0.85, 1.55), LAMPLIGHT)
  const right = van.x + van.width
  canvas.fill(
    view.face([right, 1.2, 0.8], [right, 2.8, 0.8], [right, 2.8, 1.6], [right, 1.2, 1.6]),
    mix(palette.waterNear, palette.ink, 0.5),
  )
  canvas.line(view.path([right, 2, 0.15], [right + 1.1, 2, 0]), palette.ink, 4)
}

/** An awning on the door's side, its front rolled up. */
function drawAwning({ canvas, view, finish, palette }: InteriorEasel): void {
  const [left, right, back, front] = [2.5, 5.2, 3.1, 5.3]
  const cloth = mix(finish.cloth, PAINT_BLUE, 0.15)
  canvas.fill(
    flat(view, { x: left, y: back, width: right - left, depth: front - back }, GROUND),
    mix(finish.rug, palette.sand, 0.4),
  )
  canvas.fill(
    view.face([right, back, GROUND], [right, front, GROUND], [right, front, 1.3], [right, back, 1.85]),
    shadeOf(cloth, -0.12, palette),
  )
  canvas.fill(view.face([left, back, 1.85], [right, back, 1.85], [right, front, 1.3], [left, front, 1.3]), cloth)
  for (let x = left + 0.27; x < right; x += 0.54) {
    canvas.fill(
      view.face([x, back, 1.85], [x + 0.27, back, 1.85], [x + 0.27, front, 1.3], [x, front, 1.3]),
      WHITEWASH,
      0.85,
    )
  }
  canvas.line(
    view.path([left, front, GROUND], [left, front, 1.3], [right, front, 1.3], [right, front, GROUND]),
    palette.ink,
    2.4,
  )
}

function drawHookUp(easel: InteriorEasel, x: number, y: number): void {
  const { canvas, view } = easel
  drawBlock(easel, { x, y, z: GROUND, width: 0.26, depth: 0.2, height: 1.15 }, [0.6, 0.1, 245], [0.7, 0.08, 245])
  canvas.fill(
    view.face([x + 0.05, y + 0.2, 0.4], [x + 0.21, y + 0.2, 0.4], [x + 0.21, y + 0.2, 0.66], [x + 0.05, y + 0.2, 0.66]),
    WHITEWASH,
  )
  canvas.line(
    view.path([x, y + 0.15, 0.3], [x - 0.6, y + 0.5, GROUND], [6.8, 1.6, GROUND], [6.8, 1.6, 0.3]),
    [0.75, 0.16, 60],
    2.6,
  )
}

function drawTap(easel: InteriorEasel, x: number, y: number): void {
  const { canvas, view, palette } = easel
  canvas.fill(flat(view, { x: x - 0.2, y: y - 0.1, width: 0.7, depth: 0.6 }, GROUND), palette.rock)
  drawBlock(easel, { x, y, z: GROUND, width: 0.14, depth: 0.14, height: 0.85 }, [0.5, 0.05, 160])
  canvas.line(
    view.path([x + 0.07, y + 0.1, 0.45], [x + 0.07, y + 0.36, 0.45], [x + 0.07, y + 0.36, 0.34]),
    [0.75, 0.02, 240],
    4,
  )
}

function drawCampTable(easel: InteriorEasel): void {
  const { finish } = easel
  const at = { x: 6.1, y: 4.6 }
  for (const [dx, dy] of [
    [-0.75, 0.1],
    [0.1, -0.75],
    [0.95, 0.1],
  ] as const) {
    drawBlock(
      easel,
      { x: at.x + dx, y: at.y + dy, z: GROUND, width: 0.46, depth: 0.46, height: 0.42 },
      finish.secondCloth,
    )
  }
  drawBlock(
    easel,
    { x: at.x, y: at.y, z: GROUND + 0.62, width: 0.8, depth: 0.7, height: 0.05 },
    finish.timber,
    tone(finish.timber, 0.08),
  )
  drawDrum(easel, [at.x + 0.4, at.y + 0.35, GROUND + 0.67], { radius: 0.07, height: 0.2 }, LAMPLIGHT)
}
