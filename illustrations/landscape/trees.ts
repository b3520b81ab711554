import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import type { Profile } from '../drawing/profile.ts'
import type { Random } from '../drawing/random.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** A crown cut as in lino: a closed row of round lobes. */
export function crown(x: number, y: number, radiusX: number, radiusY: number, random: Random): string {
  const lobes = radiusX < 9 ? 5 : 7
  const turn = random.next() * Math.PI
  const points = Array.from({ length: lobes }, (_, index) => {
    const angle = turn + (index / lobes) * Math.PI * 2
    const wobble = random.between(0.86, 1.1)
    return [x + Math.cos(angle) * radiusX * 0.86 * wobble, y + Math.sin(angle) * radiusY * 0.86 * wobble] as const
  })
  const [first] = points
  if (first === undefined) return ''
  const lobe = xy(radiusX * 0.5, radiusY * 0.5)
  const arcs = [...points.slice(1), first].map(([px, py]) => `A${lobe} 0 0 1 ${xy(px, py)}`)
  return `M${xy(...first)}${arcs.join('')}Z`
}

/** One broadleaved tree: trunk, crown in shade, and a lit cap towards the sun. In winter a lace of twigs instead. */
export function drawBroadleaf(
  stage: Stage,
  x: number,
  foot: number,
  height: number,
  depth: number,
  random: Random,
  colour?: Oklch,
): void {
  const { canvas, palette } = stage
  const leaf = atDepth(palette, colour ?? random.pick(palette.foliage), depth)
  const radius = height * random.between(0.34, 0.42)
  const middle = foot - height * 0.62
  const bark = atDepth(palette, mix(palette.ink, palette.soil, 0.35), depth)
  if (palette.leafless) {
    drawBareTree(stage, x, foot, height, bark, leaf, random)
    return
  }
  canvas.fill(
    polygon([
      [x - height * 0.035, foot],
      [x - height * 0.02, middle],
      [x + height * 0.02, middle],
      [x + height * 0.035, foot],
    ]),
    bark,
  )
  const lobes =
    height < 90
      ? ([
          [0, 0, 1],
          [0.42, 0.4, 0.6],
        ] as const)
      : ([
          [0, 0.08, 0.82],
          [-0.62, 0.28, 0.5],
          [0.6, 0.34, 0.52],
          [0.36, -0.34, 0.56],
          [-0.36, -0.3, 0.6],
          [0.02, -0.62, 0.46],
        ] as const)
  let shade = ''
  let body = ''
  let lit = ''
  for (const [dx, dy, share] of lobes) {
    const [cx, cy, size] = [x + radius * dx, middle + radius * dy, radius * share * random.between(0.92, 1.08)]
    shade += crown(cx + size * 0.06, cy + size * 0.06, size, size, random)
    body += crown(cx - size * 0.14, cy - size * 0.14, size * 0.76, size * 0.74, random)
    lit += crown(cx - size * 0.32, cy - size * 0.36, size * 0.42, size * 0.38, random)
  }
  canvas.fill(shade, tone(leaf, -0.055))
  canvas.fill(body, leaf)
  canvas.fill(lit, tone(leaf, 0.07))
}

function drawBareTree(
  stage: Stage,
  x: number,
  foot: number,
  height: number,
  bark: Oklch,
  twig: Oklch,
  random: Random,
): void {
  const { canvas } = stage
  const fork = foot - height * 0.3
  canvas.fill(crown(x, foot - height * 0.62, height * 0.36, height * 0.38, random), tone(twig, 0.1), 0.5)
  canvas.line(`M${xy(x, foot)}L${xy(x, fork)}`, bark, Math.max(1.4, height * 0.05))
  let limbs = ''
  let twigs = ''
  const count = height < 40 ? 5 : 8
  for (let index = 0; index < count; index += 1) {
    const angle = -Math.PI / 2 + ((index + 0.5) / count - 0.5) * 2.2 + random.between(-0.1, 0.1)
    const length = height * random.between(0.44, 0.62)
    const start = fork + height * 0.1 * random.next()
    const tip = [x + Math.cos(angle) * length * 0.8, start + Math.sin(angle) * length] as const
    limbs += `M${xy(x, start)}Q${xy(x + Math.cos(angle) * length * 0.2, start + Math.sin(angle) * length * 0.6)} ${xy(...tip)}`
    for (const turn of [-0.6, 0.55]) {
      const side = angle + turn
      const from = [x + Math.cos(angle) * length * 0.42, start + Math.sin(angle) * length * 0.62] as const
      twigs += `M${xy(...from)}l${xy(Math.cos(side) * length * 0.38, Math.sin(side) * length * 0.38)}`
    }
  }
  canvas.line(limbs, bark, Math.max(0.9, height * 0.02))
  canvas.line(twigs, bark, Math.max(0.6, height * 0.011))
}

export interface Wood {
  from: number
  to: number
  foot: Profile
  height: number
  depth: number
  /** Shape of the outline: a copse swells in the middle, a belt keeps its height. */
  swelling?: boolean
}

/** A copse or belt of broadleaved trees: crowns overlap from back to front, each lit on the sun's side, the foot dark. */
export function drawWood(stage: Stage, part: string, { from, to, foot, height, depth, swelling = false }: Wood): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const stride = height * 0.36
  const colours = palette.foliage.map((colour) => atDepth(palette, colour, depth))
  const shapes = colours.map(() => ({ shade: '', leaf: '', lit: '' }))
  let understory = ''
  for (let row = 0; row < 2; row += 1) {
    for (let x = from; x < to; x += stride * random.between(0.7, 1.25)) {
      const along = (x - from) / Math.max(1, to - from)
      const envelope = swelling ? 0.5 + 0.5 * Math.sin(Math.PI * Math.min(1, Math.max(0, along))) : 0.85
      const tall = height * envelope * random.between(row === 0 ? 0.8 : 0.5, row === 0 ? 1.1 : 0.8)
      const radius = tall * 0.36
      const y = foot(x) - tall + radius
      const batch = shapes[Math.floor(random.next() * shapes.length)]
      if (batch === undefined) continue
      batch.shade += crown(x, y, radius, radius, random)
      batch.leaf += crown(x - radius * 0.16, y - radius * 0.14, radius * 0.76, radius * 0.74, random)
      batch.lit += crown(x - radius * 0.34, y - radius * 0.36, radius * 0.4, radius * 0.36, random)
      understory += crown(x + radius * 0.3, foot(x) - tall * 0.2, radius * 0.85, tall * 0.24, random)
    }
    if (row === 0) canvas.fill(understory, tone(colours[0] ?? palette.ink, -0.08))
    shapes.forEach((batch, index) => {
      const colour = colours[index] ?? palette.ink
      canvas.fill(batch.shade, tone(colour, -0.05))
      canvas.fill(batch.leaf, colour)
      canvas.fill(batch.lit, tone(colour, palette.leafless ? 0.08 : 0.065))
      batch.shade = ''
      batch.leaf = ''
      batch.lit = ''
    })
  }
}

/** A hedge along the ground: low, unbroken, scalloped, its top in the light; now and then a tree stands out of it. */
export function drawHedgerow(
  stage: Stage,
  part: string,
  path: readonly (readonly [number, number])[],
  height: number,
  depth: number,
  treesEvery = 0,
): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const colour = atDepth(palette, mix(palette.foliage[0], palette.turfShade, 0.35), depth)
  let shade = ''
  let lit = ''
  const trees: [number, number][] = []
  path.forEach(([x, y], index) => {
    const next = path[index + 1]
    if (next === undefined) return
    const length = Math.hypot(next[0] - x, next[1] - y)
    const steps = Math.max(1, Math.round(length / (height * 0.8)))
    for (let step = 0; step < steps; step += 1) {
      const share = step / steps
      const px = x + (next[0] - x) * share
      const py = y + (next[1] - y) * share
      const radius = height * random.between(0.5, 0.72)
      shade += crown(px, py - radius * 0.7, radius, radius, random)
      lit += crown(px - radius * 0.25, py - radius * 1.05, radius * 0.6, radius * 0.5, random)
      if (treesEvery > 0 && random.chance(height / treesEvery)) trees.push([px, py])
    }
  })
  canvas.fill(shade, tone(colour, -0.04))
  canvas.fill(lit, tone(colour, 0.05))
  for (const [x, y] of trees) drawBroadleaf(stage, x, y, height * random.between(2.6, 3.8), depth, random)
}
