import { box, polygon } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, between, easeBetween, rolling, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { addFir, drawFirBatch, drawFirs, firBatch } from '../landscape/evergreens.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawFence, drawNearGround, drawTrack } from '../landscape/near-ground.ts'
import { across, gullies, rangeProfile, shadedFace, type Peak } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawGlints, drawReflection, drawWater, drawWaterline } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** The Alps: horned peaks under snow, fir slopes, a green lake with an onion-domed church, a flowered meadow. */
export function drawAlpineLake(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  const { composition } = brief
  const shore = horizon + height * (composition === 2 ? 0.13 : 0.09)
  drawSky(stage, { bottom: shore, sunAt: 0.2 })
  const far = drawPeaks(stage, 'far', { depth: 0.3, tall: 260, reach: 210, spacing: 170 }, shore)
  const near = drawPeaks(
    stage,
    'near',
    { depth: 0.58, tall: composition === 1 ? 280 : 330, reach: 300, spacing: 440 },
    shore,
  )
  const foothills = rolling(stage.noise('foothills'), { base: shore - 10, rise: 70 * zoom, wave: 330, octaves: 2 })
  drawFirs(stage, 'high forest', {
    from: -20,
    to: width + 20,
    foot: (x) => foothills(x) + 10,
    height: 36 * zoom,
    depth: 0.6,
    density: 1.25,
  })
  stage.canvas.fill(
    below(foothills, shore + 2, across(stage)),
    atDepth(palette, mix(palette.conifer, palette.turfShade, 0.4), 0.62),
  )
  const meadow = rolling(stage.noise('alp'), { base: shore + 2, rise: 34 * zoom, wave: 280, octaves: 2 })
  stage.canvas.fill(below(meadow, shore + 2, across(stage)), atDepth(palette, palette.turfLit, 0.7))
  drawFirs(stage, 'shore firs', { from: -20, to: width * 0.34, foot: () => shore + 3, height: 52 * zoom, depth: 0.74 })
  drawOnionChurch(stage, width * (composition === 3 ? 0.36 : 0.47), shore)
  const water = mix(palette.waterFar, palette.lagoon, 0.5)
  drawWater(stage, {
    top: shore,
    bottom: height,
    far: water,
    near: mix(palette.waterNear, palette.lagoon, 0.35),
    ripple: 0.35,
  })
  drawReflection(stage, far, shore, atDepth(palette, palette.snow, 0.6), height * 0.2, 0.25)
  drawReflection(stage, near, shore, atDepth(palette, palette.rockShade, 0.7), height * 0.18, 0.38)
  drawReflection(stage, (x) => foothills(x) - 40, shore, atDepth(palette, palette.conifer, 0.8), height * 0.11, 0.5)
  drawGlints(stage, shore + 18, height * 0.88, 0.8)
  drawWaterline(stage, -12, width + 12, shore, atDepth(palette, palette.conifer, 0.75))
  const noise = stage.noise('near meadow')
  const ground: Profile = (x) =>
    height * 0.95 -
    height * (composition === 2 ? 0.21 : 0.16) * easeBetween(width * 0.2, width * 0.76, x) -
    9 * noise(x / 220)
  if (isAfloat(brief.focal)) drawFocal(stage, width * 0.56, shore + (height - shore) * 0.36, 0.82 * zoom)
  const snowy = palette.snowCover > 0
  drawNearGround(stage, ground, mix(palette.turf, palette.turfLit, 0.3), palette.turfLit)
  drawSideFirs(stage, ground)
  if (!isAfloat(brief.focal)) {
    drawTrack(
      stage,
      { fromX: width * 0.36, toX: focalX - 20, toY: ground(focalX) + 20, width: 78 * zoom, bend: 110 },
      snowy ? mix(palette.snowShade, palette.sand, 0.3) : mix(palette.sand, palette.straw, 0.3),
    )
    drawFocal(stage, focalX, ground(focalX) + 20, 0.98 * zoom)
  }
  drawFence(stage, width * 0.04, width * 0.4, (x) => ground(x) + 14, 34 * zoom)
  const front: Profile = (x) => Math.max(ground(x) + 44, height - 36 - 18 * noise(x / 150 + 3))
  drawFlowers(stage, 'alpine flowers', -10, width + 10, front, 36, 7 * zoom, snowy ? 0.25 : 2)
  drawSward(stage, 'meadow', {
    from: -20,
    to: width + 20,
    ground: front,
    deep: 56,
    height: [18, 50 * zoom],
    density: snowy ? 20 : 46,
    tones: grassTones(stage, 0.2),
    wind: 6,
  })
}

interface PeakRow {
  depth: number
  tall: number
  reach: number
  spacing: number
}

/** A row of horns: bare rock below, snow above a ragged line, one side of each in blue shade. */
function drawPeaks(stage: Stage, part: string, { depth, tall, reach, spacing }: PeakRow, floor: number): Profile {
  const { canvas, palette, width, zoom } = stage
  const random = stage.random(`peaks ${part}`)
  const noise = stage.noise(`peaks ${part}`)
  const peaks: Peak[] = []
  for (let x = -spacing * random.next(); x < width + spacing; x += spacing * random.between(0.7, 1.3)) {
    const underSun = 1 - 0.5 * Math.max(0, 1 - Math.abs(x - stage.sunX) / 260)
    peaks.push({
      x,
      height: tall * zoom * random.between(0.5, 1.15) * underSun,
      reach: reach * zoom * random.between(0.85, 1.2),
    })
  }
  const profile = rangeProfile({ peaks, base: floor, noise, sharpness: 1.12, roughness: 15 })
  const span = across(stage, 6)
  const massif = below(profile, floor, span)
  const light = atDepth(palette, mix(palette.rock, palette.rockShade, 0.25), depth)
  const shade = atDepth(palette, palette.rockShade, depth)
  canvas.fill(massif, light)
  const drawFaces = (floorLevel: number, colour: typeof shade, opacity: number) => {
    for (const peak of peaks) canvas.fill(shadedFace(profile, peak, floorLevel, noise, 1.5), colour, opacity)
    for (const peak of peaks) canvas.fill(gullies(profile, peak, floorLevel, noise, 4), colour, opacity * 0.8)
  }
  canvas.within(massif, () => {
    drawFaces(floor, shade, 0.95)
    const lowest = palette.snowCover > 0 ? 0.16 : 0.46
    const snowline: Profile = (x) => floor - tall * zoom * lowest + 22 * noise(x / 12) + 34 * noise(x / 46)
    canvas.within(
      between(() => 0, snowline, across(stage, 5)),
      () => {
        canvas.fill(massif, atDepth(palette, palette.snow, 0.45 + 0.55 * depth))
        drawFaces(floor, atDepth(palette, palette.snowShade, 0.35 + 0.6 * depth), 1)
      },
    )
    canvas.fade(
      below(() => floor - 110, floor, span),
      floor - 110,
      floor,
      palette.haze,
      0,
      0.5 * (1 - depth),
    )
  })
  return profile
}

/** The church across the lake: white walls, an onion dome, a few roofs. */
function drawOnionChurch({ canvas, palette, zoom }: Stage, x: number, level: number): void {
  const wall = atDepth(palette, palette.cloud, 0.85)
  const roof = atDepth(palette, [0.5, 0.1, 35], 0.72)
  const s = zoom
  for (const [dx, wide, tall] of [
    [-64, 24, 13],
    [-34, 20, 11],
    [46, 26, 14],
    [82, 20, 11],
  ] as const) {
    canvas.fill(box(x + dx * s, level - tall * s, wide * s, tall * s), wall)
    canvas.fill(
      polygon([
        [x + (dx - 3) * s, level - tall * s],
        [x + (dx + wide / 2) * s, level - (tall + 9) * s],
        [x + (dx + wide + 3) * s, level - tall * s],
      ]),
      roof,
    )
  }
  canvas.fill(box(x, level - 19 * s, 34 * s, 19 * s) + box(x - 10 * s, level - 42 * s, 12 * s, 42 * s), wall)
  canvas.fill(box(x - 3 * s, level - 42 * s, 5 * s, 42 * s), tone(wall, -0.12))
  canvas.fill(
    polygon([
      [x, level - 19 * s],
      [x + 5 * s, level - 31 * s],
      [x + 32 * s, level - 31 * s],
      [x + 37 * s, level - 19 * s],
    ]),
    roof,
  )
  canvas.fill(
    `M${x - 11 * s} ${level - 42 * s}q${-2 * s} ${-8 * s} ${5 * s} ${-12 * s}l${2 * s} ${-11 * s}l${2 * s} ${11 * s}q${7 * s} ${4 * s} ${5 * s} ${12 * s}Z`,
    atDepth(palette, [0.55, 0.07, 170], 0.8),
  )
  canvas.fill(box(x - 10 * s, level + 3, 12 * s, 36 * s) + box(x, level + 3, 34 * s, 13 * s), wall, 0.35)
}

function drawSideFirs(stage: Stage, ground: Profile): void {
  const { width, zoom, focalX } = stage
  const random = stage.random('side firs')
  const batch = firBatch()
  for (let index = 0; index < 12; index += 1) {
    const x = random.between(focalX + 140 * zoom, width + 30)
    addFir(batch, x, ground(x) + random.between(4, 18), random.between(130, 270) * zoom)
  }
  for (let index = 0; index < 3; index += 1) {
    const x = focalX - random.between(130, 200) * zoom
    addFir(batch, x, ground(x) + 12, random.between(80, 150) * zoom)
  }
  drawFirBatch(stage, batch, 0.95)
}
