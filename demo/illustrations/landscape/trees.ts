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

interface Leafage {
  /** The whole crown, in shade. */
  mass: string
  /** Boughs that catch the light, and those that face the sun. */
  boughs: string
  lit: string
}

/**
 * A crown as a block cutter sees it: an uneven outline, flat below, and over it domed boughs, brightest on the sun's
 * side and near the top.
 */
function leafage(x: number, y: number, radiusX: number, radiusY: number, random: Random): Leafage {
  const lobes = radiusX < 12 ? 6 : radiusX < 40 ? 8 : 12
  const turn = random.next() * Math.PI
  const points = Array.from({ length: lobes }, (_, index) => {
    const angle = turn + ((index + random.between(-0.28, 0.28)) / lobes) * Math.PI * 2
    const reach = random.between(0.8, 1.04)
    return [
      x + Math.cos(angle) * radiusX * reach,
      Math.min(y + radiusY * 0.72, y + Math.sin(angle) * radiusY * reach),
    ] as const
  })
  const [first = [x, y] as const] = points
  let mass = `M${xy(...first)}`
  let from = first
  for (const to of [...points.slice(1), first]) {
    const bulge = Math.hypot(to[0] - from[0], to[1] - from[1]) * random.between(0.5, 0.62)
    mass += `A${xy(bulge, bulge)} 0 0 1 ${xy(...to)}`
    from = to
  }
  let boughs = ''
  let lit = ''
  const count = radiusX < 12 ? 2 : radiusX < 40 ? 4 : 11
  for (let index = 0; index < count; index += 1) {
    const down = (index + random.next()) / count
    const across = random.between(-0.72, 0.5) * Math.sqrt(1 - (down * 1.5 - 0.8) ** 2 * 0.6)
    const wide = radiusX * random.between(0.26, 0.42) * (count > 4 ? 0.74 : 1)
    const bough = dome(x + radiusX * across, y - radiusY * (0.62 - 1.15 * down), wide, wide * random.between(0.55, 0.8))
    if (across < 0.05 && down < 0.62) lit += bough
    else boughs += bough
  }
  return { mass: `${mass}Z`, boughs, lit }
}

/** A bough seen from the side: domed above, hollow below. */
function dome(x: number, y: number, half: number, tall: number): string {
  return `M${xy(x - half, y)}C${xy(x - half * 0.9, y - tall)} ${xy(x + half * 0.7, y - tall * 1.2)} ${xy(x + half, y - tall * 0.1)}C${xy(x + half * 0.4, y - tall * 0.36)} ${xy(x - half * 0.4, y - tall * 0.3)} ${xy(x - half, y)}Z`
}

/**
 * One broadleaved tree: trunk and boughs, a crown in shade, its boughs lit towards the sun. In winter a lace of twigs.
 */
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
  const bark = atDepth(palette, mix(palette.ink, palette.soil, 0.35), depth)
  if (palette.leafless) {
    drawBareTree(stage, x, foot, height, bark, leaf, random)
    return
  }
  const breadth = random.between(0.3, 0.44)
  const middle = foot - height * 0.58
  canvas.fill(
    polygon([
      [x - height * 0.04, foot],
      [x - height * 0.02, middle],
      [x + height * 0.02, middle],
      [x + height * 0.036, foot],
    ]),
    bark,
  )
  const lean = random.between(-0.05, 0.05) * height
  const crownOf = leafage(x + lean, middle, height * breadth, height * 0.42, random)
  const side = leafage(
    x + height * breadth * 0.72,
    middle + height * 0.14,
    height * breadth * 0.5,
    height * 0.17,
    random,
  )
  canvas.fill(crownOf.mass + side.mass, tone(leaf, -0.06))
  canvas.fill(crownOf.boughs + side.boughs, tone(leaf, 0.005))
  canvas.fill(crownOf.lit + side.lit, tone(leaf, 0.08, 1.06))
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

/** A copse or belt of broadleaved trees of several builds: from back to front, lit on the sun's side, the foot dark. */
export function drawWood(stage: Stage, part: string, { from, to, foot, height, depth, swelling = false }: Wood): void {
  const { canvas, palette } = stage
  const random = stage.random(part)
  const colours = palette.foliage.map((colour) => atDepth(palette, colour, depth))
  const stems = atDepth(palette, mix(palette.ink, palette.soil, 0.35), depth)
  for (let row = 0; row < 2; row += 1) {
    const shapes = colours.map((): Leafage => ({ mass: '', boughs: '', lit: '' }))
    let understory = ''
    let trunks = ''
    let x = from
    while (x < to) {
      const along = (x - from) / Math.max(1, to - from)
      const envelope = swelling ? 0.48 + 0.52 * Math.sin(Math.PI * Math.min(1, Math.max(0, along))) : 0.85
      const tall = height * envelope * random.between(row === 0 ? 0.72 : 0.42, row === 0 ? 1.16 : 0.78)
      // Poplars, ashes and spreading oaks: no two crowns in a row are one shape.
      const radiusX = tall * random.pick([0.24, 0.34, 0.42, 0.52])
      const radiusY = Math.min(tall * 0.52, tall * random.between(0.4, 0.5))
      const y = foot(x) - tall + radiusY
      const tree = leafage(x, y, radiusX, radiusY, random)
      const batch = shapes[Math.floor(random.next() * shapes.length)]
      if (batch !== undefined) {
        batch.mass += tree.mass
        batch.boughs += tree.boughs
        batch.lit += tree.lit
      }
      trunks += `M${xy(x, foot(x))}V${Math.round(y)}M${xy(x, foot(x) - tall * 0.3)}l${xy(-radiusX * 0.6, -tall * 0.36)}M${xy(x, foot(x) - tall * 0.34)}l${xy(radiusX * 0.6, -tall * 0.34)}`
      understory += dome(x, foot(x) + tall * 0.04, radiusX * 1.25, tall * 0.34)
      x += radiusX * random.between(0.85, 1.5)
    }
    if (row === 0) canvas.fill(understory, tone(colours[0] ?? palette.ink, -0.08))
    shapes.forEach(({ mass, boughs, lit }, index) => {
      const colour = colours[index] ?? palette.ink
      if (palette.leafless) {
        // Twigs so fine that they are a veil.
        canvas.fill(mass, tone(colour, 0.1), 0.55)
        return
      }
      canvas.fill(mass, tone(colour, -0.05))
      canvas.fill(boughs, tone(colour, 0.012))
      canvas.fill(lit, tone(colour, 0.07))
    })
    if (palette.leafless) canvas.line(trunks, stems, Math.max(0.8, height * 0.022), 0.8)
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
