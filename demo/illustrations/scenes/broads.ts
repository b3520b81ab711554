import { box, disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, easeBetween, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { drawReeds, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawGulls } from '../landscape/life.ts'
import { across } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { drawGlints, drawReflection, drawWater, drawWaterline } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'
import { drawBank, drawMarsh } from './broads-land.ts'

/** The Broads: a huge sky, a low line of carrs, a mill on the marsh, gaff sails, water between walls of reed. */
export function drawBroads(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX, canvas } = stage
  const { composition } = brief
  const drop = height - horizon
  drawSky(stage, { heaped: true })
  const far = stage.noise('marsh')
  const marsh: Profile = (x) => horizon - 3 - 3 * far(x / 260)
  drawWood(stage, 'horizon wood', { from: -20, to: width + 20, foot: (x) => marsh(x) + 3, height: 24, depth: 0.3 })
  canvas.fill(
    below(marsh, horizon + 26, across(stage)),
    atDepth(palette, mix(palette.turfLit, palette.straw, 0.4), 0.42),
  )
  drawFarChurch(stage, width * (composition === 2 ? 0.36 : 0.47), horizon - 4)
  const lie = stage.random('lie')
  for (const [part, from, to, tall] of [
    ['carr left', -20, width * lie.between(0.12, 0.36), lie.between(36, 76)],
    ['carr middle', width * lie.between(0.34, 0.42), width * lie.between(0.46, 0.58), lie.between(20, 44)],
    ['carr right', width * lie.between(0.62, 0.84), width + 20, lie.between(40, 88)],
  ] as const) {
    drawWood(stage, part, {
      from,
      to,
      foot: () => horizon + 10,
      height: tall * (0.7 + 0.3 * zoom),
      depth: 0.6,
      swelling: true,
    })
  }
  if (lie.chance(0.6)) drawFarMill(stage, width * lie.between(0.38, 0.6), horizon + 2, lie.between(36, 60))
  const level = horizon + 24
  drawReedLine(stage, level)
  drawWater(stage, { top: level, bottom: height, ripple: 0.5 })
  drawReflection(
    stage,
    (x) => level - 60 - 24 * far(x / 120),
    level,
    atDepth(palette, palette.turfShade, 0.6),
    drop * 0.16,
    0.4,
  )
  drawGlints(stage, level + 8, height * 0.92)
  drawWaterline(stage, -12, width + 12, level, atDepth(palette, palette.turfShade, 0.7))
  if (lie.chance(0.65)) drawBroadsSails(stage, level)
  if (composition === 1 || composition === 3)
    drawMarsh(stage, 'near marsh', -12, width * (composition === 1 ? 0.46 : 0.4), level, drop * 0.36)
  if (composition === 3) drawMarsh(stage, 'far marsh', width + 12, width * 0.5, level, drop * 0.17)
  const quay = level + drop * (composition === 1 ? 0.2 : 0.24)
  if (isAfloat(brief.focal)) drawFocal(stage, width * 0.6, level + drop * 0.36, 0.98 * zoom)
  else {
    drawBank(stage, quay)
    drawFocal(stage, focalX, quay + 8, 0.92 * zoom)
    drawSward(stage, 'bank', {
      from: width * 0.46,
      to: width + 20,
      ground: () => quay + 15,
      deep: 14,
      height: [10, 24 * zoom],
      density: 40,
      tones: grassTones(stage, 0.4),
      wind: 6,
    })
  }
  if (lie.chance(0.6)) drawLilies(stage, width * lie.between(0.36, 0.5), height * lie.between(0.84, 0.92))
  const [leftReach, rightReach] = [lie.between(0.16, 0.42), lie.between(0.56, 0.86)]
  const [leftTall, rightTall] = [lie.between(90, 220), lie.between(60, 170)]
  drawReeds(
    stage,
    'reeds left',
    -10,
    width * leftReach,
    () => height + 8,
    (x) =>
      (80 + leftTall * zoom * easeBetween(width * leftReach, 0, x)) *
      easeBetween(width * leftReach, width * (leftReach - 0.15), x),
  )
  drawReeds(
    stage,
    'reeds right',
    width * rightReach,
    width + 10,
    () => height + 8,
    (x) =>
      (60 + rightTall * zoom * easeBetween(width * rightReach, width, x)) *
      easeBetween(width * rightReach, width * (rightReach + 0.12), x),
  )
  drawGulls(stage, width * 0.48, horizon * 0.5, 6)
}

function drawReedLine(stage: Stage, level: number): void {
  const { canvas, palette, width } = stage
  const noise = stage.noise('reed line')
  canvas.fill(
    below((x) => level - 11 - 6 * noise(x / 40) - 2.5 * noise(x / 7), level + 3, {
      from: -12,
      to: width + 12,
      step: 4,
    }),
    atDepth(palette, mix(palette.turf, palette.straw, 0.45), 0.66),
  )
  canvas.fill(
    below((x) => level - 5 - 3 * noise(x / 31 + 4) - 1.5 * noise(x / 6), level + 3, {
      from: -12,
      to: width + 12,
      step: 4,
    }),
    atDepth(palette, palette.turfShade, 0.7),
  )
}

function drawFarChurch({ canvas, palette }: Stage, x: number, foot: number): void {
  const stone = atDepth(palette, palette.rockShade, 0.42)
  canvas.fill(
    box(x, foot - 34, 12, 34) +
      polygon([
        [x + 12, foot],
        [x + 12, foot - 14],
        [x + 18, foot - 21],
        [x + 40, foot - 21],
        [x + 46, foot - 13],
        [x + 46, foot],
      ]),
    stone,
  )
  canvas.fill(box(x, foot - 34, 5, 34), tone(stone, 0.07))
}

/** A distant mill, a mark on the skyline only. */
function drawFarMill({ canvas, palette }: Stage, x: number, foot: number, tall: number): void {
  const tower = atDepth(palette, palette.ink, 0.5)
  canvas.fill(
    polygon([
      [x - 8, foot],
      [x - 5, foot - tall * 0.66],
      [x + 5, foot - tall * 0.66],
      [x + 8, foot],
    ]),
    tower,
  )
  const hub = foot - tall * 0.72
  canvas.line(
    `M${xy(x - 20, hub - 11)}L${xy(x + 20, hub + 11)}M${xy(x - 11, hub + 20)}L${xy(x + 11, hub - 20)}`,
    tower,
    2,
  )
  canvas.fill(disc(x, hub, 6, 5), atDepth(palette, palette.cloud, 0.8))
}

/** White and tan gaff sails, their hulls hidden behind the reed. */
function drawBroadsSails({ canvas, palette, width, brief }: Stage, level: number): void {
  const places =
    brief.composition % 2 === 0
      ? ([
          [0.39, 74],
          [0.465, 46],
        ] as const)
      : ([
          [0.34, 54],
          [0.45, 84],
        ] as const)
  places.forEach(([at, tall], index) => {
    const x = width * at
    const y = level - 1
    const cloth = index === 0 ? palette.cloud : mix([0.62, 0.12, 40], palette.haze, 0.2)
    canvas.fill(
      polygon([
        [x, y - 8],
        [x + 2, y - tall * 0.68],
        [x + tall * 0.3, y - tall],
        [x + tall * 0.5, y - 10],
      ]),
      cloth,
    )
    canvas.fill(
      polygon([
        [x - 3, y - 8],
        [x - 1, y - tall * 0.7],
        [x - tall * 0.34, y - 8],
      ]),
      mix(cloth, palette.cloud, 0.5),
    )
    canvas.fill(
      polygon([
        [x - tall * 0.4, y - 8],
        [x + tall * 0.5, y - 8],
        [x + tall * 0.42, y + 2],
        [x - tall * 0.3, y + 2],
      ]),
      mix(palette.ink, palette.soil, 0.5),
    )
    canvas.fill(
      polygon([
        [x, y + 4],
        [x + tall * 0.4, y + 4],
        [x + tall * 0.16, y + tall * 0.6],
        [x + 2, y + tall * 0.5],
      ]),
      cloth,
      0.4,
    )
  })
}

function drawLilies(stage: Stage, x: number, y: number): void {
  const { canvas, palette, zoom } = stage
  const random = stage.random('lilies')
  let pads = ''
  let rims = ''
  let blooms = ''
  for (let pad = 0; pad < 16; pad += 1) {
    const px = x + random.between(-60, 230)
    const py = y + random.between(-26, 48)
    const half = random.between(13, 25) * zoom
    rims += disc(px, py + 2, half, half * 0.3)
    pads += disc(px, py, half, half * 0.3)
    if (random.chance(0.3))
      blooms += polygon([
        [px - 8, py - 2],
        [px - 9, py - 9],
        [px - 4, py - 6],
        [px, py - 13],
        [px + 4, py - 6],
        [px + 9, py - 9],
        [px + 8, py - 2],
      ])
  }
  if (palette.leafless) return
  canvas.fill(rims, palette.turfShade)
  canvas.fill(pads, mix(palette.turf, palette.waterNear, 0.25))
  canvas.fill(blooms, palette.cloud)
}
