import { box, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Profile } from '../drawing/profile.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawNearGround } from '../landscape/near-ground.ts'
import { drawHedgerow, drawWood } from '../landscape/trees.ts'
import { TIMBER } from '../objects/building.ts'
import type { Stage } from '../stage.ts'

/** Scenes where what grows by the path is marram, not lawn. */
const SANDY = new Set(['dune-coast', 'mediterranean-cove'])

/** A park's own mown ground before the landscape, with trees or a hedge along its far edge. Returns its upper edge. */
export function drawLawn(stage: Stage, level: number, edge: 'hedge' | 'trees' | 'open' = 'hedge'): Profile {
  const { width, palette, zoom, brief } = stage
  const noise = stage.noise('lawn')
  const ground: Profile = (x) => level - 8 * noise(x / 260) - 14 * Math.sin((Math.PI * x) / width)
  if (edge === 'trees')
    for (const [part, from, to, tall] of [
      ['lawn wood left', -20, width * 0.2, 120],
      ['lawn wood right', width * 0.82, width + 20, 150],
    ] as const) {
      drawWood(stage, part, { from, to, foot: (x) => ground(x) + 8, height: tall * zoom, depth: 0.86, swelling: true })
    }
  const sandy = SANDY.has(brief.scene)
  drawNearGround(
    stage,
    ground,
    sandy ? mix(palette.turf, palette.sandShade, 0.35) : palette.turf,
    sandy ? mix(palette.turfLit, palette.sand, 0.4) : palette.turfLit,
  )
  if (edge !== 'open') {
    const path = Array.from({ length: 9 }, (_, index): [number, number] => {
      const x = (width * index) / 8
      return [x, ground(x) + 10]
    })
    drawHedgerow(stage, 'lawn hedge', path, 20 * zoom, 0.88)
  }
  return ground
}

/** Grass and flowers at the viewer's feet. */
export function drawVerge(stage: Stage, from: number, to: number, tall = 58): void {
  const { height, zoom } = stage
  const noise = stage.noise('verge')
  const front: Profile = (x) => height - 18 - 12 * noise(x / 140)
  drawFlowers(stage, `verge flowers ${Math.round(from)}`, from, to, front, 16, 6 * zoom, 0.9)
  drawSward(stage, `verge ${Math.round(from)}`, {
    from,
    to,
    ground: front,
    deep: 40,
    height: [20, tall * zoom],
    density: 42,
    tones: grassTones(stage, 0.3),
    wind: 8,
  })
}

/** Boards that run away from the viewer to a point on the horizon, from `top` down to the picture's edge. */
export function drawBoards(stage: Stage, top: number, colour: Oklch = TIMBER): void {
  const { canvas, palette, width, height, horizon } = stage
  const wood = mix(colour, palette.soil, 0.25)
  canvas.fillDown(box(-12, top, width + 24, height - top + 10), top, height, [
    [0, tone(wood, 0.1)],
    [1, tone(wood, -0.05)],
  ])
  const random = stage.random('boards')
  const eye = [width * 0.46, Math.min(horizon, top - 120)] as const
  const count = Math.round(width / 62)
  let gaps = ''
  let sheen = ''
  for (let board = -count; board <= count * 2; board += 1) {
    const foot = (width * board) / count
    const share = (top - eye[1]) / (height + 10 - eye[1])
    const head = eye[0] + (foot - eye[0]) * share
    gaps += polygon([
      [head - 0.8, top],
      [head + 0.8, top],
      [foot + 2.6, height + 10],
      [foot - 2.6, height + 10],
    ])
    if (random.chance(0.3)) {
      const next = (width * (board + 1)) / count
      sheen += `M${xy(head, top)}L${xy(foot + 3, height + 10)}L${xy(next - 3, height + 10)}L${xy(eye[0] + (next - eye[0]) * share, top)}Z`
    }
  }
  canvas.fill(sheen, tone(wood, 0.07), 0.45)
  canvas.fill(gaps, tone(wood, -0.2))
  canvas.fill(box(-12, top - 3, width + 24, 5), tone(wood, 0.15))
}

/** Posts, a hand rail and two lower bars along the far edge of a deck. */
export function drawRailing(stage: Stage, level: number, tall: number, paint?: Oklch): void {
  const { canvas, palette, width } = stage
  const [from, to] = [-12, width + 12]
  const wood = paint ?? mix(TIMBER, palette.ink, 0.35)
  let posts = ''
  for (let x = from + 30; x < to; x += tall * 1.5) posts += box(x, level - tall, tall * 0.09, tall + 4)
  canvas.fill(box(from, level - tall * 0.62, to - from, 4) + box(from, level - tall * 0.32, to - from, 4), wood)
  canvas.fill(posts, tone(wood, -0.03))
  canvas.fill(box(from, level - tall, to - from, tall * 0.1), tone(wood, 0.06))
  canvas.fill(box(from, level - tall, to - from, tall * 0.03), tone(wood, 0.2))
}

/** Lamps on a line between high points; they burn after sunset and are white glass by day. */
export function drawFestoon(stage: Stage, points: readonly (readonly [number, number])[], sag = 46): void {
  const { canvas, palette } = stage
  let wire = ''
  const lamps: [number, number][] = []
  points.forEach(([x, y], index) => {
    const next = points[index + 1]
    if (next === undefined) return
    wire += `M${xy(x, y)}Q${xy((x + next[0]) / 2, (y + next[1]) / 2 + sag * 2)} ${xy(...next)}`
    for (let lamp = 1; lamp < 8; lamp += 1) {
      const t = lamp / 8
      const drop = 4 * t * (1 - t) * sag
      lamps.push([x + (next[0] - x) * t, y + (next[1] - y) * t + drop])
    }
  })
  canvas.line(wire, palette.ink, 2, 0.8)
  const bulbs = lamps.map(([x, y]) => `M${xy(x, y + 4)}m-6 6a6 7 0 1 0 12 0a6 7 0 1 0 -12 0Z`)
  canvas.shining(() => {
    if (palette.lampsLit)
      for (const [x, y] of lamps)
        canvas.fill(`M${xy(x - 15, y + 12)}a15 15 0 1 0 30 0a15 15 0 1 0 -30 0Z`, [0.93, 0.12, 84], 0.2)
    canvas.fill(bulbs.join(''), palette.lampsLit ? [0.95, 0.11, 88] : [0.97, 0.04, 90])
  })
}
