import { box, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone, type Oklch } from '../drawing/colour.ts'
import { below, between, easeBetween, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { drawCypress, drawUmbrellaPine } from '../landscape/evergreens.ts'
import { blade } from '../landscape/foreground.ts'
import { drawFarSails, drawGulls } from '../landscape/life.ts'
import { drawNearGround, drawTrack } from '../landscape/near-ground.ts'
import { across, gullies, rangeProfile, shadedFace, type Peak } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { crown } from '../landscape/trees.ts'
import { dash, drawGlints, drawWater } from '../landscape/water.ts'
import { TERRACOTTA } from '../objects/building.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

const LIMESTONE: Oklch = [0.9, 0.05, 72]

/**
 * A southern cove: limestone mountains, turquoise shallows, a tiled village by the water, umbrella pines and lavender.
 */
export function drawMediterraneanCove(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX, canvas } = stage
  const { composition } = brief
  const drop = height - horizon
  drawSky(stage, { sunAt: 0.4 })
  drawWater(stage, {
    top: horizon,
    bottom: height,
    far: mix(palette.waterFar, palette.lagoon, 0.3),
    near: mix(palette.waterNear, palette.lagoon, 0.5),
    ripple: 0.7,
    sea: true,
  })
  drawMassif(stage, { start: composition === 2 ? 0.34 : 0.5, tall: 190, foot: 4, depth: 0.42 })
  drawFarSails(stage, [
    [width * 0.13, horizon + 24, 30],
    [width * 0.4, horizon + 40, 48],
  ])
  drawGlints(stage, horizon, height * 0.86)
  const start = width * (composition === 1 ? 0.62 : 0.52)
  const shelf: Profile = (x) =>
    horizon +
    46 -
    96 * zoom * easeBetween(start, width * 1.02, x) -
    12 * stage.noise('shelf')(x / 90) * easeBetween(start, start + 90, x)
  drawShallows(stage, start, horizon + 66)
  drawShelf(stage, shelf, start, horizon + 64)
  drawVillage(stage, start + 60, shelf, horizon + 60)
  const noise = stage.noise('terrace')
  const ground: Profile = (x) =>
    height * 0.95 -
    drop * (composition === 2 ? 0.42 : 0.34) * easeBetween(width * 0.28, width * 0.78, x) -
    9 * noise(x / 170)
  const afloat = isAfloat(brief.focal)
  if (afloat) drawFocal(stage, width * 0.5, horizon + drop * 0.36, 0.86 * zoom)
  drawNearGround(stage, ground, mix(palette.turf, palette.straw, 0.4), mix(palette.turfLit, palette.straw, 0.6))
  if (!afloat) {
    drawTrack(
      stage,
      { fromX: width * 0.4, toX: focalX - 18, toY: ground(focalX) + 20, width: 92 * zoom, bend: 120 },
      mix(LIMESTONE, palette.sandShade, 0.3),
    )
    for (const offset of [128, 152, -138])
      drawCypress(
        stage,
        focalX + offset * zoom,
        ground(focalX + offset * zoom) + 14,
        (120 + Math.abs(offset) * 0.2) * zoom,
        0.96,
      )
    drawFocal(stage, focalX, ground(focalX) + 20, 0.95 * zoom)
  }
  const random = stage.random('pines')
  drawUmbrellaPine(stage, width * 0.95, ground(width * 0.95) + 40, (height - horizon) * 1.28, -60 * zoom, random)
  if (composition === 0 || composition === 3)
    drawUmbrellaPine(stage, width * 0.06, height + 10, height * 0.5, 44, random)
  drawTerraceWall(stage, ground)
  drawLavender(stage, height)
  drawGulls(stage, width * 0.42, horizon * 0.5, 3)
  canvas.fade(
    below(() => height - 44, height, across(stage)),
    height - 44,
    height,
    palette.ink,
    0,
    0.12,
  )
}

function drawMassif(
  stage: Stage,
  { start, tall, foot, depth }: { start: number; tall: number; foot: number; depth: number },
): void {
  const { canvas, palette, width, horizon, zoom } = stage
  const random = stage.random('massif')
  const noise = stage.noise('massif')
  const floor = horizon + foot
  const peaks: Peak[] = []
  for (let x = width * start + 120; x < width + 260; x += random.between(130, 220)) {
    const inland = easeBetween(width * start, width * 0.9, x)
    peaks.push({
      x,
      height: tall * zoom * (0.45 + 0.6 * inland) * random.between(0.75, 1.1),
      reach: random.between(190, 280) * zoom,
    })
  }
  const profile = rangeProfile({ peaks, base: floor, noise, sharpness: 0.85, roughness: 12 })
  const span = { from: width * start - 240 * zoom, to: width + 14, step: 6 }
  const shape = below((x) => Math.min(floor, profile(x)), floor, span)
  canvas.fill(shape, atDepth(palette, LIMESTONE, depth + 0.15))
  canvas.within(shape, () => {
    const shade = atDepth(palette, mix(palette.chalkShade, LIMESTONE, 0.15), depth + 0.1)
    for (const peak of peaks) canvas.fill(shadedFace(profile, peak, floor, noise, 1.2), shade)
    for (const peak of peaks) canvas.fill(gullies(profile, peak, floor, noise, 3), shade, 0.7)
    const scrub: Profile = (x) => floor - 26 * zoom - 16 * noise(x / 50 + 5)
    canvas.fill(below(scrub, floor, span), atDepth(palette, mix(palette.conifer, palette.turf, 0.4), depth))
  })
  canvas.fill(dash(width * 0.8, floor, width * 0.3, 2), palette.cloud, 0.7)
}

/** Turquoise over sand in the crook of the cove. */
function drawShallows({ canvas, palette, width, height }: Stage, start: number, level: number): void {
  for (const [left, down, strength] of [
    [170, 150, 0.4],
    [100, 104, 0.75],
    [40, 60, 1],
  ] as const) {
    canvas.fill(
      `M${xy(start - left, level - 18)}C${xy(start - left * 0.6, level + down * 0.7)} ${xy(start + 160, level + down)} ${xy(width + 14, level + down * 1.5)}V${Math.round(Math.min(height, level - 30))}Z`,
      mix(palette.waterFar, palette.lagoon, strength),
      0.6,
    )
  }
}

/** The near headland: pale rock at the water, maquis above, a strip of sand. */
function drawShelf(stage: Stage, shelf: Profile, start: number, level: number): void {
  const { canvas, palette, width, zoom } = stage
  const noise = stage.noise('shelf edge')
  const random = stage.random('shelf')
  const span = { from: start - 10, to: width + 14, step: 6 }
  const foot: Profile = (x) => level + 0.1 * (x - start) + 4 * noise(x / 33)
  canvas.fill(
    between(
      (x) => foot(x) + 4,
      (x) => foot(x) + 13,
      span,
    ),
    palette.cloud,
    0.9,
  )
  canvas.fill(
    between(
      (x) => Math.min(shelf(x), foot(x)),
      (x) => foot(x) + 7,
      span,
    ),
    palette.sand,
  )
  const rockFoot: Profile = (x) => foot(x) - 8 - 12 * Math.max(0, noise(x / 60))
  canvas.fill(
    between((x) => Math.min(shelf(x), rockFoot(x)), rockFoot, span),
    mix(LIMESTONE, palette.chalkShade, 0.55),
  )
  let facets = ''
  for (let x = start; x < width + 10; x += random.between(20, 40))
    facets += polygon([
      [x, shelf(x)],
      [x + 17, shelf(x + 17)],
      [x + 12, rockFoot(x)],
      [x - 5, rockFoot(x)],
    ])
  canvas.within(
    between((x) => Math.min(shelf(x), rockFoot(x)), rockFoot, span),
    () => canvas.fill(facets, LIMESTONE),
  )
  let maquis = ''
  let light = ''
  for (let x = start + 30; x < width + 20; x += random.between(9, 20)) {
    const size = random.between(9, 19) * zoom
    const y = shelf(x) + (rockFoot(x) - shelf(x)) * random.between(-0.05, 0.42)
    maquis += crown(x, y, size, size * 0.7, random)
    light += crown(x - size * 0.3, y - size * 0.25, size * 0.5, size * 0.32, random)
  }
  canvas.fill(maquis, atDepth(palette, mix(palette.conifer, palette.turfShade, 0.5), 0.82))
  canvas.fill(light, atDepth(palette, mix(palette.turf, palette.conifer, 0.3), 0.86))
}

/** A huddle of cubes with tiled roofs above the little harbour, campanile in the middle. */
function drawVillage(stage: Stage, from: number, shelf: Profile, level: number): void {
  const { canvas, palette, zoom, focalX } = stage
  const random = stage.random('village')
  const walls: readonly [Oklch, ...Oklch[]] = [
    [0.95, 0.025, 85],
    [0.9, 0.06, 78],
    [0.88, 0.07, 55],
    [0.92, 0.04, 40],
  ]
  const to = Math.min(from + 230 * zoom, focalX + 60)
  for (let row = 0; row < 2; row += 1) {
    for (let x = from; x < to; x += random.between(17, 27) * zoom) {
      const wide = random.between(17, 27) * zoom
      const tall = random.between(17, 32) * zoom
      const y = row === 0 ? shelf(x) + 16 : Math.min(level - 4, shelf(x) + 44 * zoom)
      const wall = atDepth(palette, random.pick(walls), 0.86)
      canvas.fill(box(x, y - tall, wide, tall), wall)
      canvas.fill(box(x + wide * 0.64, y - tall, wide * 0.36, tall), tone(wall, -0.13))
      canvas.fill(
        polygon([
          [x - 2, y - tall],
          [x + wide * 0.3, y - tall - 7 * zoom],
          [x + wide * 0.8, y - tall - 7 * zoom],
          [x + wide + 2, y - tall],
        ]),
        atDepth(palette, TERRACOTTA, 0.84),
      )
      canvas.fill(
        box(x + wide * 0.18, y - tall * 0.72, 3.4 * zoom, 5 * zoom) +
          box(x + wide * 0.46, y - tall * 0.72, 3.4 * zoom, 5 * zoom),
        palette.ink,
        0.6,
      )
    }
  }
  const tower = (from + to) / 2
  const y = shelf(tower) + 10
  canvas.fill(box(tower, y - 76 * zoom, 15 * zoom, 70 * zoom), atDepth(palette, [0.92, 0.045, 75], 0.88))
  canvas.fill(box(tower + 9 * zoom, y - 76 * zoom, 6 * zoom, 70 * zoom), atDepth(palette, [0.78, 0.05, 60], 0.86))
  canvas.fill(
    polygon([
      [tower - 2, y - 75 * zoom],
      [tower + 7.5 * zoom, y - 94 * zoom],
      [tower + 17 * zoom, y - 75 * zoom],
    ]),
    atDepth(palette, TERRACOTTA, 0.86),
  )
}

/** A dry terrace wall, with the Mediterranean's light on its stones. */
function drawTerraceWall(stage: Stage, ground: Profile): void {
  const { canvas, width, height, zoom } = stage
  const random = stage.random('terrace stones')
  const top: Profile = (x) => Math.max(ground(x) + 40, height - 92 * zoom + 0.02 * x)
  const span = { from: width * 0.5, to: width + 12, step: 12 }
  canvas.fill(
    between(top, (x) => top(x) + 46 * zoom, span),
    mix(LIMESTONE, [0.5, 0.06, 50], 0.5),
  )
  let stones = ''
  for (let row = 0; row < 3; row += 1) {
    for (let x = width * 0.5; x < width; x += random.between(16, 38) * zoom)
      stones += box(x, top(x) + row * 15 * zoom + 1.5, random.between(14, 30) * zoom, 12.5 * zoom)
  }
  canvas.fill(stones, tone(LIMESTONE, -0.06))
  canvas.fill(
    between(
      (x) => top(x) - 5,
      (x) => top(x) + 3,
      span,
    ),
    tone(LIMESTONE, 0.04),
  )
}

/** Lavender in rounded bushes: grey-green stems fan out, each ends in a violet spike. */
function drawLavender(stage: Stage, floor: number): void {
  const { canvas, palette, width, zoom } = stage
  const random = stage.random('lavender')
  const leaf = mix(palette.turfShade, palette.haze, 0.3)
  const spikes: readonly [Oklch, ...Oklch[]] = palette.leafless
    ? [
        [0.6, 0.04, 300],
        [0.68, 0.04, 310],
      ]
    : [
        [0.5, 0.12, 296],
        [0.6, 0.13, 300],
        [0.7, 0.11, 308],
      ]
  for (let row = 0; row < 2; row += 1) {
    for (let x = -20; x < width + 20; x += random.between(52, 78) * zoom) {
      const y = floor + 16 + row * 22
      const batches = spikes.map(() => '')
      let stems = ''
      for (let stem = 0; stem < 24; stem += 1) {
        const lean = random.between(-1, 1)
        const tall = (random.between(52, 84) - 22 * Math.abs(lean) - row * 12) * zoom
        const tip = lean * 40 * zoom
        stems += blade(x + lean * 12, y, tall, tip, 2.2)
        batches[stem % batches.length] +=
          `M${xy(x + lean * 12 + tip, y - tall - 12)}l${xy(3.6, 8)}l${xy(-lean * 2 - 1, 16)}l${xy(-5, -1)}l${xy(-1.4, -15)}Z`
      }
      canvas.fill(stems, leaf)
      batches.forEach((shape, index) => canvas.fill(shape, spikes[index] ?? spikes[0]))
    }
  }
}
