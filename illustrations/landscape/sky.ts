import { box, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import type { Stage } from '../stage.ts'

export interface SkyOptions {
  /** Heaped fair-weather clouds along the horizon. */
  heaped?: boolean
  /** Where the sky ends: the horizon unless land stands in front. */
  bottom?: number
  /** Raises the sun above high land; a share of the horizon's height from the top. */
  sunAt?: number
}

/** Sky, the one sun with two quiet printed rings, and long lens clouds. */
export function drawSky(stage: Stage, { heaped = false, bottom = stage.horizon, sunAt }: SkyOptions = {}): void {
  const { canvas, palette, width, sunX } = stage
  const random = stage.random('sky')
  const sunY = sunAt === undefined ? stage.sunY : bottom * sunAt
  const radius = 40 * (0.9 + 0.1 * stage.zoom)
  canvas.fillDown(box(0, 0, width, bottom + 4), 0, bottom, [
    [0, palette.skyTop],
    [0.52, palette.skyMiddle],
    [0.94, palette.skyLow],
  ])
  drawRings(stage, sunY, radius)
  if (heaped) drawHeapedClouds(stage, bottom, random)
  canvas.sun(sunX, sunY, radius, palette.sun)
  drawLensClouds(stage, bottom, sunY, random)
}

function drawRings({ canvas, palette, sunX }: Stage, sunY: number, radius: number): void {
  for (const [factor, opacity] of [
    [3.6, 0.16],
    [2.1, 0.24],
  ] as const) {
    const r = radius * factor
    canvas.fill(
      `M${xy(sunX - r, sunY)}a${xy(r, r)} 0 1 0 ${xy(2 * r, 0)}a${xy(r, r)} 0 1 0 ${xy(-2 * r, 0)}Z`,
      palette.sun,
      opacity,
    )
  }
}

/** One cloud: a flat base, a top of a few long swells, pointed ends. */
function lensCloud(x: number, y: number, length: number, thickness: number, random: Random): string {
  const swells = 2 + Math.floor(random.next() * 2)
  const start = x - length / 2
  let shape = `M${xy(start, y)}`
  for (let swell = 0; swell < swells; swell += 1) {
    const from = start + (length * swell) / swells
    const to = start + (length * (swell + 1)) / swells
    const middle = (swell + 0.5) / swells
    const lift = thickness * Math.sin(Math.PI * middle) * random.between(0.85, 1.15)
    const endLift = swell === swells - 1 ? 0 : thickness * 0.78 * Math.sin((Math.PI * (swell + 1)) / swells)
    shape += `C${xy(from + (to - from) * 0.3, y - lift * 1.25)} ${xy(from + (to - from) * 0.75, y - lift * 1.2)} ${xy(to, y - endLift)}`
  }
  return `${shape}C${xy(start + length * 0.7, y + thickness * 0.22)} ${xy(start + length * 0.25, y + thickness * 0.26)} ${xy(start, y)}Z`
}

/** No cloud is cut off by the upper edge. */
const TOP_MARGIN = 16

interface CloudPlace {
  x: number
  y: number
  length: number
}

/** Clouds close above one another look like stripes. */
function isStackedOn(cloud: CloudPlace, other: CloudPlace): boolean {
  const overlap = (cloud.length + other.length) / 2 - Math.abs(cloud.x - other.x)
  return Math.abs(cloud.y - other.y) < 46 && overlap > 0.35 * Math.min(cloud.length, other.length)
}

function drawLensClouds(stage: Stage, bottom: number, sunY: number, random: Random): void {
  const { canvas, palette, width } = stage
  const count = Math.round((4.5 * width) / 1200) + 1
  const drawn: CloudPlace[] = []
  for (let index = 0; index < count; index += 1) {
    const share = (index + random.between(0.1, 0.9)) / count
    const nearness = 1 - share
    const length = (260 + 480 * random.next()) * (0.55 + 0.6 * nearness)
    const thickness = Math.min(34, length * random.between(0.04, 0.062))
    const y = Math.max(bottom * (0.08 + 0.72 * share), thickness * 1.3 + TOP_MARGIN)
    const x = width * random.between(-0.05, 1.05)
    if (drawn.some((cloud) => isStackedOn(cloud, { x, y, length }))) continue
    // A cloud may pass above or below the sun but never hide it.
    if (Math.abs(x - stage.sunX) < length / 2 + 44 && y > sunY - 50 && y - thickness * 1.3 < sunY + 50) continue
    drawn.push({ x, y, length })
    canvas.fill(
      lensCloud(x + length * 0.1, y + thickness * 0.42, length * 0.82, thickness * 0.6, random),
      palette.cloudShade,
      0.5,
    )
    canvas.fill(lensCloud(x, y, length, thickness, random), mix(palette.cloud, palette.skyLow, 0.35 * share), 0.9)
  }
}

/** Cumulus far off: rounded tops lit from the left, bases lost in the haze. */
function drawHeapedClouds(stage: Stage, bottom: number, random: Random): void {
  const { canvas, palette, width } = stage
  const middle = width * random.between(0.55, 0.85)
  for (const [layer, colour] of [
    [0, mix(palette.cloudShade, palette.skyMiddle, 0.45)],
    [1, mix(palette.cloud, palette.skyLow, 0.15)],
  ] as const) {
    const base = bottom * (0.84 + 0.05 * layer)
    const half = width * (0.3 - 0.07 * layer)
    let x = middle - half
    let shape = `M${xy(x, base)}`
    while (x < middle + half) {
      const stride = random.between(34, 92)
      const envelope = Math.max(0, 1 - ((x + stride / 2 - middle) / half) ** 2)
      const top = base - bottom * (0.3 - 0.06 * layer) * envelope * random.between(0.6, 1)
      x += stride
      shape += `A${xy(stride * 0.62, stride * 0.56)} 0 0 1 ${xy(x, Math.min(base, top))}`
    }
    shape += `L${xy(x, base)}Z`
    canvas.within(shape, () => {
      canvas.fillDown(box(0, 0, width, bottom), base - bottom * 0.3, base, [
        [0, layer === 0 ? tone(colour, 0.02) : colour],
        [1, mix(colour, palette.skyLow, 0.85)],
      ])
    })
  }
}
