import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { below, between, type Profile } from '../drawing/profile.ts'
import type { Stage } from '../stage.ts'
import { drawMist } from './mist.ts'
import { across } from './relief.ts'

/** The ground the viewer stands on: lit along its upper edge, dark at the viewer's feet. */
export function drawNearGround(stage: Stage, ground: Profile, colour: Oklch, litEdge: Oklch): void {
  const { canvas, height, width } = stage
  drawMist(stage)
  const span = across(stage)
  const top = Math.min(ground(width * 0.2), ground(width * 0.5), ground(width * 0.85))
  canvas.fillDown(below(ground, height + 10, span), top, height, [
    [0, tone(colour, 0.035)],
    [0.35, colour],
    [1, tone(colour, -0.09)],
  ])
  const lower: Profile = (x) => ground(x) + 7 + 5 * Math.sin(x / 83)
  canvas.fill(between(ground, lower, span), litEdge, 0.85)
  drawSwells(stage, ground, tone(colour, -0.045), litEdge)
}

/** Long soft folds across the ground, alternately in shade and light. */
function drawSwells(stage: Stage, ground: Profile, shade: Oklch, light: Oklch): void {
  const random = stage.random('swells')
  const { canvas, width, height } = stage
  for (let fold = 0; fold < 5; fold += 1) {
    const x = width * random.next()
    const y = ground(x) + (height - ground(x)) * (0.15 + 0.14 * fold)
    const half = random.between(180, 380)
    const lift = random.between(7, 16)
    canvas.fill(
      `M${xy(x - half, y + 6)}Q${xy(x - half * 0.2, y - lift)} ${xy(x + half, y + random.between(-6, 12))}Q${xy(x + half * 0.2, y + lift)} ${xy(x - half, y + 6)}Z`,
      fold % 2 === 0 ? shade : light,
      fold % 2 === 0 ? 0.5 : 0.22,
    )
  }
}

export interface Track {
  /** Where it leaves the picture at the viewer's feet. */
  fromX: number
  toX: number
  toY: number
  width: number
  /** How far the bend swings out; the sign is the side. */
  bend: number
}

/** A path that winds away from the viewer and narrows. */
export function drawTrack(stage: Stage, { fromX, toX, toY, width, bend }: Track, colour: Oklch): void {
  const { canvas, height } = stage
  const bottom = height + 12
  const edge = (side: number) => {
    const half = (width / 2) * side
    const far = Math.max(2.5, width * 0.06) * side
    return {
      start: xy(fromX + half, bottom),
      bends: [
        [fromX + bend + half * 0.8, bottom - (bottom - toY) * 0.42],
        [toX - bend * 0.8 + half * 0.3, bottom - (bottom - toY) * 0.6],
      ] as const,
      end: [toX + far, toY] as const,
    }
  }
  const left = edge(-1)
  const right = edge(1)
  const shape =
    `M${left.start}C${left.bends.map(([x, y]) => xy(x, y)).join(' ')} ${xy(...left.end)}` +
    `L${xy(...right.end)}C${[...right.bends]
      .reverse()
      .map(([x, y]) => xy(x, y))
      .join(' ')} ${right.start}Z`
  canvas.fill(shape, colour)
  canvas.line(
    `M${left.start}C${left.bends.map(([x, y]) => xy(x, y)).join(' ')} ${xy(...left.end)}`,
    tone(colour, 0.07),
    3,
    0.7,
  )
}

/** Posts and wire along an edge, smaller as they recede. */
export function drawFence(stage: Stage, from: number, to: number, ground: Profile, tallness: number): void {
  const { canvas, palette } = stage
  const wood = mix(palette.soil, palette.ink, 0.4)
  const gap = tallness * 1.25
  let posts = ''
  let wires = ''
  const tops: [number, number][] = []
  for (let x = from; x <= to; x += gap) {
    const y = ground(x)
    posts += polygon([
      [x - tallness * 0.06, y + 3],
      [x - tallness * 0.05, y - tallness],
      [x + tallness * 0.06, y - tallness * 0.95],
      [x + tallness * 0.06, y + 3],
    ])
    tops.push([x, y])
  }
  for (const level of [0.8, 0.45]) {
    tops.forEach(([x, y], index) => {
      const next = tops[index + 1]
      if (next === undefined) return
      const sag = tallness * 0.05
      wires += `M${xy(x, y - tallness * level)}Q${xy((x + next[0]) / 2, (y + next[1]) / 2 - tallness * level + sag)} ${xy(next[0], next[1] - tallness * level)}`
    })
  }
  canvas.line(wires, wood, Math.max(1, tallness * 0.03), 0.8)
  canvas.fill(posts, wood)
}

/** A drystone wall: two courses of rough stones and a row of cope stones on edge. */
export function drawStoneWall(
  stage: Stage,
  part: string,
  from: number,
  to: number,
  ground: Profile,
  tall: number,
): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const span = { from, to, step: 14 }
  canvas.fill(
    between((x) => ground(x) - tall, ground, span),
    mix(palette.rockShade, palette.ink, 0.2),
  )
  const stones = ['', '', '']
  const course = tall / 3.4
  for (let row = 0; row < 3; row += 1) {
    let x = from + random.between(-10, 0)
    while (x < to) {
      const wide = course * random.between(1.1, 2.3)
      const y = ground(x + wide / 2) - course * (row + 0.06)
      const corner = course * 0.22
      stones[Math.floor(random.next() * 3)] +=
        `M${xy(x + corner, y)}H${Math.round((x + wide - 1.6) * 10) / 10}L${xy(x + wide - 1.2, y - course * 0.8)}L${xy(x + wide - corner - 1, y - course * 0.92)}H${Math.round((x + corner) * 10) / 10}L${xy(x, y - course * 0.6)}Z`
      x += wide
    }
  }
  let cope = ''
  for (let x = from; x < to; x += course * random.between(0.55, 0.85)) {
    const y = ground(x) - course * 3
    cope += polygon([
      [x, y + 2],
      [x + course * 0.12, y - course * random.between(0.5, 0.8)],
      [x + course * 0.5, y - course * random.between(0.5, 0.8)],
      [x + course * 0.55, y + 2],
    ])
  }
  const stone = mix(palette.rock, palette.rockShade, 0.3)
  stones.forEach((shape, index) => canvas.fill(shape, tone(stone, (index - 1) * 0.055)))
  canvas.fill(cope, tone(stone, 0.07))
  if (palette.snowCover > 0)
    canvas.fill(
      between(
        (x) => ground(x) - tall * 1.16,
        (x) => ground(x) - tall * 1.02,
        span,
      ),
      palette.snow,
      0.9,
    )
}
