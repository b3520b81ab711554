import { polygon } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, easeBetween, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { addFir, drawFirBatch, drawFirs, firBatch } from '../landscape/evergreens.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawSheep } from '../landscape/life.ts'
import { drawNearGround, drawStoneWall } from '../landscape/near-ground.ts'
import { across, gullies, litColour, rangeProfile, shadedFace, type Peak } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { drawGlints, drawReflection, drawWater, drawWaterline } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

interface FellRange {
  depth: number
  tall: number
  reach: number
  spacing: number
}

/** Lakeland: rounded fells with crags and bracken, a long still lake, a wall, a wooded shore. */
export function drawFellAndLake(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  const shore = horizon + height * (brief.composition === 2 ? 0.14 : 0.1)
  drawSky(stage, { bottom: shore, sunAt: brief.composition === 2 ? 0.2 : 0.26 })
  const ranges: FellRange[] = [
    { depth: 0.2, tall: 190, reach: 330, spacing: 300 },
    { depth: 0.42, tall: 176, reach: 300, spacing: 380 },
    { depth: 0.66, tall: 116, reach: 330, spacing: 560 },
  ]
  const profiles = ranges.map((range, index) => drawFells(stage, range, shore, index))
  drawFirs(stage, 'far shore', { from: width * 0.3, to: width * 0.62, foot: () => shore + 3, height: 44, depth: 0.66 })
  drawWood(stage, 'shore wood', {
    from: -20,
    to: width * 0.3,
    foot: () => shore + 2,
    height: 40,
    depth: 0.68,
    swelling: true,
  })
  drawWood(stage, 'far wood', { from: width * 0.6, to: width + 20, foot: () => shore + 2, height: 34, depth: 0.62 })
  drawWater(stage, { top: shore, bottom: height, ripple: 0.45 })
  drawReflection(
    stage,
    profiles[1] ?? (() => shore),
    shore,
    atDepth(palette, palette.turfShade, 0.5),
    height * 0.16,
    0.42,
  )
  drawReflection(
    stage,
    profiles[2] ?? (() => shore),
    shore,
    atDepth(palette, palette.turfShade, 0.75),
    height * 0.1,
    0.55,
  )
  drawGlints(stage, shore + 20, height * 0.88, 0.8)
  drawWaterline(stage, -12, width + 12, shore, atDepth(palette, palette.turfShade, 0.7))
  const lie = stage.random('lie')
  if (lie.chance(0.45)) drawIsland(stage, width * lie.between(0.34, 0.5), shore + height * lie.between(0.035, 0.07))
  const noise = stage.noise('near shore')
  const bank = lie.between(0.13, 0.22)
  const ground: Profile = (x) =>
    height * 0.955 - height * bank * easeBetween(width * 0.18, width * 0.74, x) - 12 * noise(x / 220)
  if (isAfloat(brief.focal)) drawFocal(stage, focalX - width * 0.1, shore + (height - shore) * 0.34, 0.8 * zoom)
  drawNearGround(stage, ground, palette.turf, palette.turfLit)
  drawNearFirs(stage, ground)
  if (!isAfloat(brief.focal)) drawFocal(stage, focalX, ground(focalX) + 20, 0.98 * zoom)
  drawSheep(
    stage,
    'flock',
    [
      [width * 0.4, ground(width * 0.4) + 20],
      [width * 0.44, ground(width * 0.44) + 34],
      [width * 0.34, ground(width * 0.34) + 30],
    ],
    10 * zoom,
  )
  if (lie.chance(0.45))
    drawStoneWall(
      stage,
      'wall',
      -20,
      width * 0.42,
      (x) => Math.max(ground(x) + 14, height - 46) + 50 * easeBetween(width * 0.32, width * 0.42, x),
      46 * zoom,
    )
  const front: Profile = (x) => Math.max(ground(x) + 46, height - 30 - 22 * noise(x / 150 + 5))
  drawFlowers(stage, 'meadow', width * 0.2, width, front, 26, 5.5 * zoom, 0.7)
  drawSward(stage, 'grass', {
    from: -20,
    to: width + 20,
    ground: front,
    deep: 52,
    height: [22, 58 * zoom],
    density: 46,
    tones: [...grassTones(stage, 0.35), tone(mix(palette.foliage[0], palette.soil, 0.4), 0.02)],
    wind: 8,
  })
}

/**
 * One range of fells; summits at uneven distances, each with its shaded side. Returns the outline, for the reflection.
 */
function drawFells(stage: Stage, { depth, tall, reach, spacing }: FellRange, floor: number, index: number): Profile {
  const { canvas, palette, width, zoom } = stage
  const random = stage.random(`fells ${index}`)
  const noise = stage.noise(`fells ${index}`)
  const peaks: Peak[] = []
  for (let x = -spacing * random.next(); x < width + spacing; x += spacing * random.between(0.75, 1.25)) {
    // The sun needs a gap: fells stand lower under it, higher opposite.
    const underSun = 1 - 0.45 * Math.max(0, 1 - Math.abs(x - stage.sunX) / 300)
    peaks.push({
      x,
      height: tall * zoom * random.between(0.72, 1.12) * underSun,
      reach: reach * zoom * random.between(0.85, 1.15),
    })
  }
  const profile = rangeProfile({
    peaks,
    base: floor + 4,
    noise,
    sharpness: stage.random('weathering').between(0.4, 0.85),
    roughness: 7 + 6 * depth,
  })
  const bracken = mix(palette.heather[2], palette.straw, 0.35)
  const turf = mix(mix(palette.turf, palette.rockShade, depth < 0.6 ? 0.2 : 0.08), bracken, depth < 0.6 ? 0.3 : 0.22)
  const paint = atDepth(palette, turf, depth)
  const span = across(stage, 7)
  canvas.fillDown(below(profile, floor + 4, span), floor - tall * zoom, floor, [
    [0, litColour(stage, turf, depth)],
    [1, paint],
  ])
  canvas.within(below(profile, floor + 4, span), () => {
    const shade = tone(mix(paint, palette.rockShade, 0.2), -0.055)
    for (const peak of peaks) canvas.fill(shadedFace(profile, peak, floor + 4, noise, 1), shade, 0.85)
    for (const peak of peaks) canvas.fill(gullies(profile, peak, floor, noise, 3), shade, 0.6)
    if (palette.snowCover > 0) {
      const snowline: Profile = (x) => floor - tall * zoom * 0.52 + 16 * noise(x / 21) + 26 * noise(x / 90)
      canvas.within(polygon([[-20, 0], [width + 20, 0], ...snowEdge(snowline, width)]), () => {
        canvas.fill(below(profile, floor, span), atDepth(palette, palette.snow, 0.4 + depth * 0.6))
        for (const peak of peaks)
          canvas.fill(
            shadedFace(profile, peak, floor, noise, 1),
            atDepth(palette, palette.snowShade, 0.4 + depth * 0.6),
          )
      })
    }
    canvas.fade(
      below(() => floor - 70, floor + 4, span),
      floor - 70,
      floor,
      palette.haze,
      0,
      0.32 * (1 - depth),
    )
  })
  return profile
}

function snowEdge(snowline: Profile, width: number): [number, number][] {
  const points: [number, number][] = []
  for (let x = width + 20; x >= -20; x -= 9) points.push([x, snowline(x)])
  return points
}

/** A rocky islet with a few pines, doubled in the lake. */
function drawIsland(stage: Stage, x: number, level: number): void {
  const { canvas, palette, zoom } = stage
  const random = stage.random('islet')
  const rock = atDepth(palette, mix(palette.rockShade, palette.turfShade, 0.4), 0.8)
  const half = 74 * zoom
  const batch = firBatch()
  for (let index = 0; index < 9; index += 1) {
    const offset = random.clumped() * half * 0.75
    addFir(batch, x + offset, level - 4, (58 - Math.abs(offset) * 0.4) * zoom * random.between(0.7, 1.1))
  }
  canvas.fill(
    polygon([
      [x - half * 0.7, level],
      [x - half * 0.4, level + 44 * zoom],
      [x, level + 58 * zoom],
      [x + half * 0.5, level + 40 * zoom],
      [x + half * 0.8, level],
    ]),
    atDepth(palette, palette.conifer, 0.75),
    0.35,
  )
  drawFirBatch(stage, batch, 0.82)
  canvas.fill(
    polygon([
      [x - half, level],
      [x - half * 0.7, level - 9],
      [x - half * 0.1, level - 13],
      [x + half * 0.6, level - 8],
      [x + half, level],
    ]),
    rock,
  )
  drawWaterline(stage, x - half, x + half, level, rock)
}

/** Tall firs at the edge of the picture on the side of the focal object, to close the view. */
function drawNearFirs(stage: Stage, ground: Profile): void {
  const { width, zoom, focalX } = stage
  const random = stage.random('near firs')
  const clear = 130 * zoom
  const batch = firBatch()
  const beyond = random.whole(3, 10)
  const count = beyond + random.whole(0, 4)
  for (let index = 0; index < count; index += 1) {
    const x =
      index < beyond
        ? random.between(focalX + clear, width + 30)
        : random.between(focalX - clear * 2.3, focalX - clear * 1.1)
    addFir(
      batch,
      x,
      ground(x) + random.between(6, 16),
      (index < beyond ? random.between(120, 250) : random.between(60, 130)) * zoom,
    )
  }
  drawFirBatch(stage, batch, 0.97)
}
