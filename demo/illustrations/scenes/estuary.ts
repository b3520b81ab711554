import type { Composition } from '../brief.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, between, easeBetween, rolling, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawFarSails, drawGulls } from '../landscape/life.ts'
import { drawFence, drawNearGround, drawTrack } from '../landscape/near-ground.ts'
import { drawHill } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { dash, drawGlints, drawReflection, drawWater, drawWaterline } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** A spur of land that comes down to the river from one side. */
interface Spur {
  readonly side: 'left' | 'right'
  /** How far it reaches, as a share of the width from the left. */
  readonly tip: number
  readonly tall: number
  /** Its waterline below the far shore, as a share of the water's height. */
  readonly foot: number
  readonly depth: number
}

const REACHES: Record<Composition, readonly Spur[]> = {
  0: [
    { side: 'left', tip: 0.4, tall: 84, foot: 0.03, depth: 0.5 },
    { side: 'right', tip: 0.52, tall: 132, foot: 0.11, depth: 0.7 },
  ],
  1: [
    { side: 'right', tip: 0.4, tall: 70, foot: 0.02, depth: 0.46 },
    { side: 'left', tip: 0.3, tall: 100, foot: 0.1, depth: 0.68 },
  ],
  2: [
    { side: 'left', tip: 0.56, tall: 80, foot: 0.02, depth: 0.45 },
    { side: 'right', tip: 0.6, tall: 168, foot: 0.13, depth: 0.74 },
  ],
  3: [
    { side: 'right', tip: 0.62, tall: 90, foot: 0.03, depth: 0.5 },
    { side: 'left', tip: 0.46, tall: 120, foot: 0.09, depth: 0.66 },
    { side: 'right', tip: 0.78, tall: 150, foot: 0.17, depth: 0.8 },
  ],
}

/** A broad river: wooded spurs one behind the other, moored boats, mud at the edge of the tide. */
export function drawEstuary(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  const level = horizon + 10
  const drop = height - level
  drawSky(stage, { heaped: brief.composition === 1 || brief.composition === 3, sunAt: 0.32 })
  for (const [part, rise, wave, depth] of [
    ['far hills', 74, 330, 0.22],
    ['hills', 44, 240, 0.38],
  ] as const) {
    drawHill(stage, {
      profile: rolling(stage.noise(part), { base: level + 4, rise: rise * zoom, wave }),
      floor: level + 4,
      depth,
      colour: palette.turf,
      lit: 0.5,
    })
  }
  drawWater(stage, { top: level, bottom: height, ripple: 0.55 })
  drawWaterline(stage, -12, width + 12, level, atDepth(palette, palette.turfShade, 0.45))
  drawGlints(stage, level + 6, height * 0.9, 0.85)
  const chance = stage.random('reaches')
  REACHES[brief.composition].forEach((spur, index) =>
    drawSpur(stage, { ...spur, tip: spur.tip + chance.between(-0.04, 0.04) }, index),
  )
  drawMoorings(stage, level + drop * 0.24)
  const noise = stage.noise('bank')
  const rise = height * (brief.composition === 2 ? 0.19 : 0.15)
  const ground: Profile = (x) => height * 0.95 - rise * easeBetween(width * 0.2, width * 0.76, x) - 10 * noise(x / 230)
  if (isAfloat(brief.focal)) drawFocal(stage, width * 0.56, level + drop * 0.4, 0.86 * zoom)
  drawMud(stage, ground)
  drawNearGround(stage, ground, palette.turf, palette.turfLit)
  if (!isAfloat(brief.focal)) {
    drawTrack(
      stage,
      { fromX: width * 0.38, toX: focalX - 26 * zoom, toY: ground(focalX) + 20, width: 84 * zoom, bend: 90 },
      mix(palette.sand, palette.soil, 0.25),
    )
    drawFocal(stage, focalX, ground(focalX) + 22, 0.95 * zoom)
  }
  drawWood(stage, 'bank oaks', {
    from: width * 0.87,
    to: width + 40,
    foot: (x) => ground(x) + 14,
    height: 150 * zoom,
    depth: 0.95,
    swelling: true,
  })
  if (brief.composition !== 1) drawFence(stage, width * 0.02, width * 0.36, (x) => ground(x) + 12, 28 * zoom)
  const front: Profile = (x) => Math.max(ground(x) + 46, height - 40 - 24 * noise(x / 160 + 3))
  drawFlowers(stage, 'bank flowers', -10, width + 10, front, 26, 5.5 * zoom, 0.8)
  drawSward(stage, 'bank grass', {
    from: -20,
    to: width + 20,
    ground: front,
    deep: 58,
    height: [24, 64 * zoom],
    density: 46,
    tones: grassTones(stage, 0.4),
    wind: 10,
  })
  drawGulls(stage, width * 0.45, horizon * 0.6, 4)
}

function drawSpur(stage: Stage, { side, tip, tall, foot, depth }: Spur, index: number): void {
  const { canvas, palette, width, height, horizon, zoom } = stage
  const noise = stage.noise(`spur ${index}`)
  const level = horizon + 10 + (height - horizon) * foot
  const tipX = width * tip
  const shoulder = width * 0.3
  const climb = (x: number) =>
    side === 'right' ? easeBetween(tipX, tipX + shoulder, x) : easeBetween(tipX, tipX - shoulder, x)
  const profile: Profile = (x) => level - (tall * zoom * (0.86 + 0.14 * noise(x / 140)) + 6) * climb(x) ** 0.8 - 2
  const span = side === 'right' ? { from: tipX - 6, to: width + 12, step: 8 } : { from: -12, to: tipX + 6, step: 8 }
  const turf = atDepth(palette, mix(palette.turf, palette.straw, 0.12), depth)
  drawReflection(
    stage,
    (x) => (x >= span.from && x <= span.to ? profile(x) : level),
    level,
    atDepth(palette, palette.turfShade, depth),
    (height - horizon) * 0.14,
    0.4,
  )
  const land = below(profile, level, span)
  canvas.fillDown(land, level - tall * zoom, level, [
    [0, tone(turf, 0.03)],
    [1, tone(turf, -0.035)],
  ])
  canvas.within(land, () => {
    canvas.fill(
      between(profile, (x) => profile(x) + 9 + 6 * noise(x / 60), span),
      atDepth(palette, palette.turfLit, depth),
      0.6,
    )
  })
  const inner =
    side === 'right' ? ([tipX + shoulder * 0.34, width + 20] as const) : ([-20, tipX - shoulder * 0.34] as const)
  drawWood(stage, `crest wood ${index}`, {
    from: inner[0],
    to: inner[1],
    foot: (x) => profile(x) + 10,
    height: 44 * (0.5 + depth) * zoom,
    depth: depth * 0.95,
  })
  const outer = side === 'right' ? ([tipX + 14, width + 20] as const) : ([-20, tipX - 14] as const)
  drawWood(stage, `waterside wood ${index}`, {
    from: outer[0],
    to: outer[1],
    foot: () => level + 1,
    height: 34 * (0.4 + depth) * zoom,
    depth,
  })
  drawWaterline(stage, span.from, span.to, level, atDepth(palette, palette.turfShade, depth))
}

/** Small boats at their moorings, the nearer the larger. */
function drawMoorings(stage: Stage, level: number): void {
  const { width, zoom } = stage
  const random = stage.random('moorings')
  const places = Array.from({ length: random.whole(3, 5) }, (_, index) => {
    const near = index / 4
    return [width * random.between(0.12, 0.62), level + near * 46 * zoom, (26 + 26 * near) * zoom] as const
  })
  drawFarSails(stage, places)
}

/** Wet sand and mud below the bank, with the sky in its channels. */
function drawMud(stage: Stage, ground: Profile): void {
  const { canvas, palette, width } = stage
  const noise = stage.noise('mud')
  const random = stage.random('channels')
  const edge: Profile = (x) => ground(x) - 26 - 12 * noise(x / 80)
  canvas.fill(
    between(edge, ground, { from: -12, to: width + 12, step: 8 }),
    mix(palette.sandShade, palette.waterNear, 0.28),
    0.85,
  )
  let channels = ''
  for (let index = 0; index < 14; index += 1) {
    const x = random.between(0, width)
    channels += dash(x, ground(x) - random.between(4, 22), random.between(20, 70), 1.8)
  }
  canvas.fill(channels, mix(palette.waterFar, palette.skyLow, 0.4), 0.8)
}
