import type { Composition } from '../brief.ts'
import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, between, easeBetween, sample, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawFarSails, drawGulls } from '../landscape/life.ts'
import { drawFence, drawNearGround, drawTrack } from '../landscape/near-ground.ts'
import { drawSky } from '../landscape/sky.ts'
import { dash, drawGlints, drawWater } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import { ROCKS } from '../rock.ts'
import type { Stage } from '../stage.ts'
import { cliffRock, type CliffRock } from './cliff-rock.ts'

interface Headland {
  tip: number
  tall: number
  foot: number
  depth: number
}

/** How far out headlands reach, from the furthest to the nearest; two coasts for each viewpoint. */
const COASTS: Record<Composition, readonly [readonly Headland[], readonly Headland[]]> = {
  0: [
    [
      { tip: 0.5, tall: 70, foot: 10, depth: 0.42 },
      { tip: 0.58, tall: 118, foot: 34, depth: 0.62 },
      { tip: 0.74, tall: 176, foot: 86, depth: 0.84 },
    ],
    [
      { tip: 0.36, tall: 54, foot: 8, depth: 0.36 },
      { tip: 0.66, tall: 138, foot: 44, depth: 0.72 },
    ],
  ],
  1: [
    [
      { tip: 0.56, tall: 58, foot: 8, depth: 0.4 },
      { tip: 0.68, tall: 112, foot: 30, depth: 0.64 },
    ],
    [
      { tip: 0.42, tall: 66, foot: 10, depth: 0.42 },
      { tip: 0.6, tall: 84, foot: 22, depth: 0.56 },
      { tip: 0.8, tall: 132, foot: 54, depth: 0.8 },
    ],
  ],
  2: [
    [
      { tip: 0.38, tall: 62, foot: 10, depth: 0.38 },
      { tip: 0.5, tall: 124, foot: 44, depth: 0.6 },
      { tip: 0.66, tall: 196, foot: 120, depth: 0.85 },
    ],
    [
      { tip: 0.46, tall: 92, foot: 16, depth: 0.46 },
      { tip: 0.74, tall: 176, foot: 96, depth: 0.82 },
    ],
  ],
  3: [
    [
      { tip: 0.44, tall: 104, foot: 14, depth: 0.5 },
      { tip: 0.7, tall: 150, foot: 62, depth: 0.8 },
    ],
    [
      { tip: 0.54, tall: 60, foot: 8, depth: 0.4 },
      { tip: 0.63, tall: 92, foot: 24, depth: 0.58 },
      { tip: 0.78, tall: 190, foot: 90, depth: 0.86 },
    ],
  ],
}

/** Cliffs stepping out to sea, of the rock of the place, seen from the turf on top. */
export function drawCliffCoast(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  drawSky(stage, { heaped: brief.composition === 0 || brief.composition === 2 })
  drawWater(stage, { top: horizon, bottom: height, ripple: 0.9, sea: true })
  drawGlints(stage, horizon, height * 0.9)
  const chance = stage.random('coast')
  const rock = cliffRock(brief.rock ?? ROCKS[brief.seed % ROCKS.length] ?? 'chalk', palette)
  const headlands = chance.pick(COASTS[brief.composition]).map((headland) => ({
    ...headland,
    tip: headland.tip + chance.between(-0.045, 0.045),
    tall: headland.tall * rock.tallness * chance.between(0.82, 1.18),
  }))
  if (chance.chance(0.45)) drawFarPoint(stage, rock)
  headlands.forEach((headland, index) => drawHeadland(stage, headland, rock, index))
  const outermost = headlands[0]?.tip ?? 0.5
  if (chance.chance(0.45)) drawStacks(stage, rock, outermost)
  if (brief.composition === 0 || brief.composition === 3) {
    drawFarSails(stage, [
      [width * 0.14, horizon + 26, 30],
      [width * 0.25, horizon + 52, 46],
    ])
  }
  const rise = height * (brief.composition === 1 ? 0.12 : 0.17)
  const noise = stage.noise('clifftop')
  const ground: Profile = (x) => height * 0.94 - rise * easeBetween(width * 0.12, width * 0.78, x) - 10 * noise(x / 260)
  if (isAfloat(brief.focal)) drawFocal(stage, width * 0.5, horizon + (height - horizon) * 0.4, 0.85 * zoom)
  drawNearGround(stage, ground, palette.turf, palette.turfLit)
  if (!isAfloat(brief.focal)) {
    drawTrack(
      stage,
      { fromX: width * 0.34, toX: focalX - 30 * zoom, toY: ground(focalX) + 20, width: 90 * zoom, bend: 110 },
      mix(palette.chalk, palette.sandShade, 0.35),
    )
    drawFocal(stage, focalX, ground(focalX) + 22, 0.95 * zoom)
  }
  drawFence(stage, width * 0.03, width * 0.4, (x) => ground(x) + 6, 30 * zoom)
  const front: Profile = (x) => Math.max(ground(x) + 44, height - 46 - 26 * noise(x / 170 + 9))
  drawFlowers(stage, 'thrift', -10, width + 10, front, 30, 6 * zoom, 0.9)
  drawSward(stage, 'turf', {
    from: -20,
    to: width + 20,
    ground: front,
    deep: 62,
    height: [24, 62 * zoom],
    density: 46,
    tones: grassTones(stage, 0.45),
    wind: 14,
  })
  drawGulls(stage, width * 0.42, horizon * 0.62, 5)
}

/** The next point along the coast, far off on the sun's side. */
function drawFarPoint(stage: Stage, rock: CliffRock): void {
  const { canvas, palette, width, horizon } = stage
  const noise = stage.noise('far point')
  const end = width * stage.random('far point').between(0.1, 0.2)
  const top: Profile = (x) => horizon - (26 + 9 * noise(x / 70)) * easeBetween(end, end - 90, x)
  canvas.fill(below(top, horizon + 2, { from: -12, to: end, step: 5 }), atDepth(palette, rock.shade, 0.3))
  canvas.fill(
    between(top, (x) => Math.min(horizon, top(x) + 7), { from: -12, to: end, step: 5 }),
    atDepth(palette, palette.turf, 0.32),
  )
}

/** One headland: a buttressed face, light on each buttress' left side, turf on top, foam at the foot. */
function drawHeadland(stage: Stage, { tip, tall, foot, depth }: Headland, rock: CliffRock, index: number): void {
  const { canvas, palette, width, horizon } = stage
  const random = stage.random(`headland ${index}`)
  const noise = stage.noise(`headland ${index}`)
  const start = width * tip
  const end = width + 14
  const footline: Profile = (x) => horizon + foot + (x - start) * 0.035 * depth
  const top: Profile = (x) => {
    const climb = easeBetween(start - 12, start + tall * 0.7, x) ** 0.6
    return footline(x) - 6 - (tall + 26 * noise((x - start) / 210) + 7 * rock.raggedness * noise(x / 47)) * climb
  }
  const span = { from: start, to: end, step: 6 }
  const face = between(top, footline, span)
  const light = atDepth(palette, rock.light, 0.35 + 0.65 * depth)
  const shade = atDepth(palette, rock.shade, 0.35 + 0.65 * depth)
  canvas.fill(face, shade)
  canvas.within(face, () => {
    let lit = ''
    let clefts = ''
    let strata = ''
    let x = start - 10
    while (x < end) {
      const buttress = tall * rock.massiveness * (0.16 + 0.75 * random.next() ** 1.8)
      const turn = x + buttress * random.between(0.35, 0.85)
      const ledge = random.between(0.15, 0.75)
      lit += polygon([
        [x, top(x) - 8],
        [turn, top(turn) - 8],
        [turn - buttress * random.between(0.05, 0.2), footline(turn) - tall * (ledge + 0.12)],
        [turn + buttress * random.between(0.04, 0.16), footline(turn) - tall * ledge],
        [turn - buttress * random.between(0, 0.12), footline(turn) + 4],
        [x - buttress * 0.12, footline(x) + 4],
        [x + buttress * 0.05, footline(x) - tall * 0.4],
      ])
      clefts += polygon([
        [x + buttress, top(x + buttress)],
        [x + buttress * 1.06, footline(x) - tall * 0.3],
        [x + buttress * 0.94, footline(x) + 2],
        [x + buttress * 0.9, footline(x) - tall * 0.45],
      ])
      for (let seam = 0; seam < 2; seam += 1)
        strata += dash(
          x + buttress * 0.4,
          footline(x) - tall * random.between(0.1, 0.85),
          buttress * random.between(0.2, 0.45),
          1.4,
        )
      x += buttress
    }
    canvas.fill(lit, light)
    canvas.fill(clefts, tone(shade, -0.09), 0.8)
    canvas.fill(strata, shade, 0.6)
    canvas.fill(
      between((at) => footline(at) - tall * 0.1 - 5 * noise(at / 14), footline, span),
      tone(shade, -0.06),
      0.55,
    )
  })
  drawTurfCap(stage, top, start, end, tall, depth, index)
  let foam = ''
  for (const [at, y] of sample(footline, { from: start - 24, to: end, step: 26 }))
    foam += dash(at, y + random.between(0, 5), random.between(18, 34), 3 * depth + 1)
  canvas.fill(foam, palette.cloud, 0.92)
  let mirrored = ''
  for (let mark = 0; mark < 12; mark += 1)
    mirrored += dash(
      random.between(start, end),
      footline(end) + 8 + 40 * depth * random.next(),
      random.between(20, 60),
      2.2,
    )
  canvas.fill(mirrored, light, 0.4)
}

function drawTurfCap(
  stage: Stage,
  top: Profile,
  start: number,
  end: number,
  tall: number,
  depth: number,
  index: number,
): void {
  const { canvas, palette } = stage
  const noise = stage.noise(`turf ${index}`)
  const edge: Profile = (x) =>
    top(x) +
    (tall * 0.1 + tall * 0.07 * noise(x / 16) + tall * 0.06 * noise(x / 60)) * easeBetween(start, start + tall * 0.5, x)
  const span = { from: start, to: end, step: 6 }
  const turf = atDepth(palette, palette.turf, depth)
  canvas.fill(between(top, edge, span), tone(turf, -0.03))
  canvas.fill(
    between(top, (x) => top(x) + (edge(x) - top(x)) * 0.5, span),
    atDepth(palette, palette.turfLit, depth),
  )
}

/** Sea stacks off the point. */
function drawStacks(stage: Stage, rock: CliffRock, at: number): void {
  const { canvas, palette, width, horizon, zoom } = stage
  const light = atDepth(palette, rock.light, 0.8)
  const shade = atDepth(palette, rock.shade, 0.8)
  const y = horizon + 44 * zoom
  for (const [offset, tall, wide] of [
    [-0.02, 92, 34],
    [-0.085, 56, 24],
  ] as const) {
    const x = width * (at + offset)
    const [t, w] = [tall * zoom, wide * zoom]
    canvas.fill(
      `M${xy(x - w, y)}L${xy(x - w * 0.7, y - t * 0.7)}L${xy(x - w * 0.42, y - t)}L${xy(x + w * 0.35, y - t * 0.94)}L${xy(x + w * 0.62, y - t * 0.4)}L${xy(x + w, y)}Z`,
      shade,
    )
    canvas.fill(
      `M${xy(x - w, y)}L${xy(x - w * 0.7, y - t * 0.7)}L${xy(x - w * 0.42, y - t)}L${xy(x, y - t * 0.97)}L${xy(x - w * 0.16, y - t * 0.5)}L${xy(x - w * 0.05, y)}Z`,
      light,
    )
    canvas.fill(
      `M${xy(x - w * 0.5, y - t * 0.93)}L${xy(x - w * 0.36, y - t * 1.06)}L${xy(x + w * 0.34, y - t)}L${xy(x + w * 0.42, y - t * 0.86)}L${xy(x, y - t * 0.92)}Z`,
      atDepth(palette, palette.turf, 0.8),
    )
    canvas.fill(dash(x, y, w * 1.5, 4) + dash(x + w * 0.4, y + 7, w, 2.4), palette.cloud, 0.9)
  }
}
