import { box, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import type { Random } from '../drawing/random.ts'
import type { Stage } from '../stage.ts'
import type { Sun } from './sun.ts'
import { dash } from './water.ts'

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

/** A cloud may pass above or below the sun but never hide it. */
function hides(sun: Sun, cloud: CloudPlace, thickness: number): boolean {
  const margin = sun.radius + 12
  return (
    Math.abs(cloud.x - sun.x) < cloud.length / 2 + margin &&
    cloud.y > sun.y - margin &&
    cloud.y - thickness * 1.3 < sun.y + margin
  )
}

/** Long clouds with flat bases. @param fullness 0 none, 1 a sky well filled */
export function drawLensClouds(stage: Stage, bottom: number, sun: Sun, random: Random, fullness: number): void {
  const { canvas, palette, width } = stage
  const count = Math.round((5.5 * width * fullness) / 1200) + 1
  const drawn: CloudPlace[] = []
  for (let index = 0; index < count; index += 1) {
    const share = (index + random.between(0.1, 0.9)) / count
    const length = (260 + 480 * random.next()) * (0.55 + 0.6 * (1 - share))
    const thickness = Math.min(34, length * random.between(0.04, 0.062))
    const y = Math.max(bottom * (0.08 + 0.72 * share), thickness * 1.3 + TOP_MARGIN)
    const cloud = { x: width * random.between(-0.05, 1.05), y, length }
    if (drawn.some((other) => isStackedOn(other, cloud)) || hides(sun, cloud, thickness)) continue
    drawn.push(cloud)
    const { x } = cloud
    canvas.fill(
      lensCloud(x + length * 0.1, y + thickness * 0.42, length * 0.82, thickness * 0.6, random),
      palette.cloudShade,
      0.5,
    )
    canvas.fill(lensCloud(x, y, length, thickness, random), mix(palette.cloud, palette.skyLow, 0.35 * share), 0.9)
  }
}

/** Cumulus far off: rounded tops lit from the left, bases lost in the haze. */
export function drawHeapedClouds(stage: Stage, bottom: number, random: Random): void {
  const { canvas, palette, width } = stage
  const middle = width * random.between(0.5, 0.88)
  const size = random.between(0.7, 1.2)
  for (const [layer, colour] of [
    [0, mix(palette.cloudShade, palette.skyMiddle, 0.45)],
    [1, mix(palette.cloud, palette.skyLow, 0.15)],
  ] as const) {
    const base = bottom * (0.84 + 0.05 * layer)
    const shape = heap(middle, base, width * (0.3 - 0.07 * layer), bottom * (0.3 - 0.06 * layer) * size, random)
    canvas.within(shape, () => {
      canvas.fillDown(box(0, 0, width, bottom), base - bottom * 0.3 * size, base, [
        [0, layer === 0 ? tone(colour, 0.02) : colour],
        [1, mix(colour, palette.skyLow, 0.85)],
      ])
    })
  }
}

/** The outline of a heap of cloud: bulges that grow towards its middle, a level base. */
function heap(middle: number, base: number, half: number, tall: number, random: Random): string {
  let x = middle - half
  let shape = `M${xy(x, base)}`
  while (x < middle + half) {
    const stride = random.between(34, 92)
    const envelope = Math.max(0, 1 - ((x + stride / 2 - middle) / half) ** 2)
    const top = base - tall * envelope * random.between(0.6, 1)
    x += stride
    shape += `A${xy(stride * 0.62, stride * 0.56)} 0 0 1 ${xy(x, Math.min(base, top))}`
  }
  return `${shape}L${xy(x, base)}Z`
}

/** Mares' tails: long strokes that fan out and curl up at one end, high and thin. */
export function drawCirrus(stage: Stage, bottom: number, sun: Sun, random: Random): void {
  const { canvas, palette, width } = stage
  const bundles = Math.round((width / 1200) * random.whole(4, 6))
  let strokes = ''
  for (let bundle = 0; bundle < bundles; bundle += 1) {
    const x = width * ((bundle + random.between(0.05, 0.95)) / bundles)
    const y = bottom * random.between(0.06, 0.52)
    if (Math.abs(x - sun.x) < 190 && Math.abs(y - sun.y) < 90) continue
    const length = random.between(180, 360)
    const lift = random.between(18, 52)
    for (let hair = 0; hair < 6; hair += 1) {
      const up = (hair - 3) * 8
      const from = x - length * random.between(0.4, 0.6)
      const to = x + length * random.between(0.3, 0.6)
      const thick = random.between(2.5, 6)
      strokes += `M${xy(from, y + up * 0.25)}C${xy(x - length * 0.1, y + up * 0.3)} ${xy(to - 50, y + up)} ${xy(to, y + up - lift)}C${xy(to - 46, y + up + thick)} ${xy(x - length * 0.1, y + up * 0.3 + thick)} ${xy(from, y + up * 0.25)}Z`
    }
  }
  canvas.fill(strokes, palette.cloud, 0.62)
}

/** A mackerel sky: rows of small clouds that shrink towards the horizon. */
export function drawMackerel(stage: Stage, bottom: number, sun: Sun, random: Random): void {
  const { canvas, palette, width } = stage
  let light = ''
  let shade = ''
  const middle = width * random.between(0.5, 0.8)
  for (let row = 0; row < 9; row += 1) {
    const near = 1 - row / 9
    const y = 26 + bottom * 0.56 * (1 - near ** 1.3)
    const stride = 36 + 92 * near
    for (let x = -stride * random.next(); x < width + stride; x += stride * random.between(0.75, 1.25)) {
      const fromMiddle = Math.abs(x - middle) / (width * 0.62)
      if (random.next() < 0.16 + fromMiddle * 0.75) continue
      if (Math.hypot(x - sun.x, y - sun.y) < sun.radius * 2 + stride * 0.5) continue
      const half = stride * random.between(0.3, 0.52)
      const thick = (4 + 11 * near) * random.between(0.7, 1.1)
      const py = y + random.between(-6, 6) * near
      shade += dash(x + 4, py + thick * 0.5, half * 0.9, thick)
      light += dash(x, py, half, thick)
    }
  }
  canvas.fill(shade, palette.cloudShade, 0.45)
  canvas.fill(light, palette.cloud, 0.85)
}

/** Level sheets of cloud, thin where the sun is. */
export function drawStratus(stage: Stage, bottom: number, sun: Sun, random: Random): void {
  const { canvas, palette, width } = stage
  for (let sheet = 0; sheet < 5; sheet += 1) {
    const y = bottom * (0.1 + 0.17 * sheet) + random.between(-14, 14)
    const thick = random.between(7, 17)
    if (Math.abs(y - sun.y) < sun.radius + thick) continue
    const x = width * random.between(0.1, 0.9)
    const half = width * random.between(0.28, 0.55)
    canvas.fill(dash(x + 30, y + thick * 0.7, half * 0.8, thick), palette.cloudShade, 0.24)
    canvas.fill(dash(x, y, half, thick), palette.cloud, 0.5)
  }
}

/** The shower that has passed: a dark heap opposite the sun, rain falling from its base in slanting bands. */
export function drawRainCloud(stage: Stage, bottom: number, random: Random): void {
  const { canvas, palette, width } = stage
  const middle = width * random.between(0.74, 0.94)
  const base = bottom * random.between(0.4, 0.5)
  const half = width * random.between(0.32, 0.42)
  let rain = ''
  for (let band = 0; band < 6; band += 1) {
    const x = middle + half * random.between(-0.6, 0.5)
    const wide = random.between(30, 84)
    const slant = 70
    rain += `M${xy(x, base - 6)}h${Math.round(wide)}L${xy(x + wide - slant, bottom + 4)}h${-Math.round(wide * 0.8)}Z`
  }
  canvas.fill(rain, palette.cloudShade, 0.17)
  for (const [layer, tall] of [
    [0, 0.36],
    [1, 0.22],
  ] as const) {
    const colour = layer === 0 ? mix(palette.cloud, palette.cloudShade, 0.35) : palette.cloudShade
    const shape = heap(middle + layer * 40, base, half * (1 - 0.14 * layer), bottom * tall, random)
    canvas.within(shape, () =>
      canvas.fillDown(box(0, 0, width, bottom), base - bottom * tall, base, [
        [0, colour],
        [1, tone(palette.cloudShade, -0.02 - 0.03 * layer)],
      ]),
    )
  }
}

const BOW: readonly (readonly [number, number, number])[] = [
  [0.72, 0.15, 28],
  [0.84, 0.13, 75],
  [0.88, 0.13, 105],
  [0.78, 0.12, 150],
  [0.7, 0.11, 250],
  [0.62, 0.13, 300],
]

/** One faint bow, opposite the sun as it must be. */
export function drawRainbow({ canvas, width, sunX }: Stage, bottom: number): void {
  const foot = bottom * 1.25
  const radius = bottom * 1.12
  const x = Math.max(sunX + width * 0.3, width * 0.5) + radius
  canvas.within(box(0, 0, width, bottom), () =>
    BOW.forEach((colour, band) => {
      const r = radius - band * 8
      canvas.line(`M${xy(x - r, foot)}A${xy(r, r)} 0 0 1 ${xy(x + r, foot)}`, colour, 8.5, 0.34)
    }),
  )
}
