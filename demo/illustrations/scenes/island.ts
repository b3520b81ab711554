import { disc, polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { below, between, easeBetween, sample, type Profile } from '../drawing/profile.ts'
import { isAfloat } from '../focal.ts'
import { drawFlowers, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawFarSails, drawGulls } from '../landscape/life.ts'
import { drawNearGround } from '../landscape/near-ground.ts'
import { drawSky } from '../landscape/sky.ts'
import { drawWood } from '../landscape/trees.ts'
import { dash, drawGlints, drawWater } from '../landscape/water.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/**
 * An island in a clear sea: white sand and a ring of shoals round it, skerries behind, seen from the shore across the
 * sound.
 */
export function drawIsland(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  const { composition } = brief
  const drop = height - horizon
  drawSky(stage, { heaped: composition === 0 || composition === 1 })
  drawWater(stage, {
    top: horizon,
    bottom: height,
    far: mix(palette.waterFar, palette.lagoon, 0.15),
    near: mix(palette.waterNear, palette.lagoon, 0.28),
    ripple: 0.8,
    sea: true,
  })
  drawSkerries(stage)
  drawGlints(stage, horizon, height * 0.9)
  const level = horizon + drop * (composition === 2 ? 0.34 : 0.3)
  const half = width * (composition === 1 ? 0.22 : 0.26) * (0.8 + 0.2 * zoom)
  drawShoals(stage, focalX - half * 0.05, level, half)
  const afloat = isAfloat(brief.focal)
  const foot = drawLand(stage, focalX, level, half, afloat)
  drawFarSails(stage, [
    [width * 0.16, horizon + 22, 28],
    [width * 0.4, level + 10, 46],
  ])
  if (afloat) drawFocal(stage, focalX - half * 0.75, level + drop * 0.27, 0.85 * zoom)
  else drawFocal(stage, focalX, foot, 0.74 * zoom)
  const noise = stage.noise('shore')
  const ground: Profile = (x) =>
    height * 0.97 -
    height * 0.16 * easeBetween(width * 0.6, -width * 0.08, x) -
    height * 0.05 * easeBetween(width * 0.7, width, x) -
    8 * noise(x / 150)
  drawNearGround(stage, ground, palette.turf, palette.turfLit)
  drawRocks(stage, ground)
  const front: Profile = (x) => Math.max(ground(x) + 32, height - 34 - 20 * noise(x / 130 + 3))
  drawFlowers(stage, 'sea pinks', -10, width + 10, front, 30, 7 * zoom, 1.7)
  drawSward(stage, 'turf', {
    from: -20,
    to: width + 20,
    ground: front,
    deep: 50,
    height: [20, 52 * zoom],
    density: 44,
    tones: grassTones(stage, 0.35),
    wind: 14,
  })
  drawGulls(stage, width * 0.4, horizon * 0.66, 6)
}

/** Low islands one behind the other, the farthest hardly there. */
function drawSkerries(stage: Stage): void {
  const { canvas, palette, width, horizon, zoom } = stage
  const random = stage.random('skerries')
  for (const [depth, down] of [
    [0.2, 1],
    [0.34, 5],
    [0.5, 15],
  ] as const) {
    for (let count = 0; count < 2; count += 1) {
      const x = width * random.between(0.02, 1)
      const half = width * random.between(0.06, 0.16)
      const tall = random.between(22, 58) * zoom * (1.1 - depth)
      const noise = stage.noise(`skerry ${depth} ${count}`)
      const land: Profile = (at) =>
        horizon + down - tall * Math.max(0, 1 - ((at - x) / half) ** 2) ** 0.8 * (0.75 + 0.35 * noise(at / 46))
      canvas.fill(
        below(land, horizon + down, { from: x - half, to: x + half, step: 6 }),
        atDepth(palette, palette.turfShade, depth),
      )
      canvas.fill(dash(x, horizon + down + 1.5, half * 1.05, 1.6), palette.cloud, 0.6)
    }
  }
}

/** Shallows over white sand: rings of turquoise, brightest next to the beach. */
function drawShoals({ canvas, palette, zoom }: Stage, x: number, level: number, half: number): void {
  const rings = [
    [1.62, 62, 0.35],
    [1.36, 44, 0.7],
    [1.17, 28, 1],
  ] as const
  for (const [spread, deep, strength] of rings) {
    const reach = half * spread
    const down = deep * zoom
    canvas.fill(
      `M${xy(x - reach, level + 4)}C${xy(x - reach * 0.7, level - down * 0.25)} ${xy(x + reach * 0.7, level - down * 0.25)} ${xy(x + reach, level + 2)}C${xy(x + reach * 0.75, level + down * 0.7)} ${xy(x + reach * 0.2, level + down)} ${xy(x - reach * 0.25, level + down * 0.86)}S${xy(x - reach * 0.9, level + down * 0.5)} ${xy(x - reach, level + 4)}Z`,
      mix(palette.waterFar, palette.lagoon, strength),
      0.62 + 0.2 * strength,
    )
  }
}

/** The island itself: a rocky head, a green back, a sandy spit. Gives the level at which a house stands. */
function drawLand(stage: Stage, x: number, level: number, half: number, bare: boolean): number {
  const { canvas, palette, zoom } = stage
  const noise = stage.noise('island')
  const from = x - half
  const to = x + half
  const tall = 84 * zoom
  const back: Profile = (at) => {
    const along = (at - from) / (to - from)
    const flat = 0.42 * easeBetween(0.06, 0.3, along) * easeBetween(1, 0.9, along)
    const head = 0.78 * easeBetween(0.58, 0.76, along) * easeBetween(1, 0.9, along)
    return level - tall * (flat + head) - 7 * noise(at / 40) * easeBetween(0, 0.2, along) * easeBetween(1, 0.9, along)
  }
  const span = { from, to, step: 6 }
  const strand: Profile = (at) =>
    level + 15 * zoom * Math.sin((Math.PI * (at - from)) / (to - from)) + 3 * noise(at / 30)
  canvas.fill(
    between(
      (at) => strand(at) - 1,
      (at) => strand(at) + 7,
      span,
    ),
    palette.cloud,
    0.95,
  )
  canvas.fill(
    between((at) => Math.min(back(at), level), strand, span),
    palette.sand,
  )
  const grassFoot: Profile = (at) => Math.max(back(at), level - 10 * zoom + 7 * noise(at / 36 + 8))
  canvas.fill(between(back, grassFoot, span), atDepth(palette, palette.turf, 0.88))
  canvas.fill(
    between(back, (at) => back(at) + Math.min(16 * zoom, (grassFoot(at) - back(at)) * 0.5), span),
    atDepth(palette, palette.turfLit, 0.92),
  )
  const cliffFrom = from + (to - from) * 0.8
  const random = stage.random('head')
  let lit = ''
  let shade = ''
  for (let at = cliffFrom; at < to - 8; at += random.between(14, 26)) {
    const top = back(at) + (level - back(at)) * random.between(0.25, 0.45)
    shade += polygon([
      [at, top],
      [at + 22, top - 5],
      [at + 26, level + 8],
      [at - 4, level + 10],
    ])
    lit += polygon([
      [at, top],
      [at + 11, top - 3],
      [at + 7, level + 8],
      [at - 4, level + 10],
    ])
  }
  canvas.fill(shade, atDepth(palette, palette.rockShade, 0.85))
  canvas.fill(lit, atDepth(palette, palette.rock, 0.9))
  drawWood(stage, 'shelter belt', {
    from: x + half * 0.3,
    to: x + half * 0.58,
    foot: (at) => back(at) + 12,
    height: 42 * zoom,
    depth: 0.84,
    swelling: true,
  })
  drawWood(stage, 'west wood', {
    from: x - half * 0.62,
    to: x - half * 0.42,
    foot: (at) => back(at) + 10,
    height: 28 * zoom,
    depth: 0.82,
    swelling: true,
  })
  let surf = ''
  for (const [at, y] of sample(strand, { ...span, step: 40 }))
    surf += dash(at + random.between(-8, 8), y + 9, random.between(18, 40), 2.2)
  canvas.fill(surf, palette.cloud, 0.9)
  if (bare) canvas.fill(disc(x, back(x), 3), palette.cloud)
  return back(x) + 14 * zoom
}

/** Lichened granite at the near shore. */
function drawRocks(stage: Stage, ground: Profile): void {
  const { canvas, palette, width, zoom } = stage
  const random = stage.random('rocks')
  for (const at of [0.52, 0.57, 0.63, 0.7, 0.76, 0.44]) {
    const x = width * at
    const size = random.between(26, 54) * zoom
    const y = ground(x) + 14
    canvas.fill(
      polygon([
        [x - size, y],
        [x - size * 0.8, y - size * 0.4],
        [x - size * 0.2, y - size * 0.68],
        [x + size * 0.5, y - size * 0.5],
        [x + size, y],
      ]),
      mix(palette.rockShade, palette.ink, 0.12),
    )
    canvas.fill(
      polygon([
        [x - size, y],
        [x - size * 0.8, y - size * 0.4],
        [x - size * 0.2, y - size * 0.68],
        [x + size * 0.06, y - size * 0.5],
        [x - size * 0.1, y],
      ]),
      tone(palette.rock, -0.05),
    )
    canvas.fill(dash(x - size * 0.4, y - size * 0.4, size * 0.2, 3), [0.8, 0.12, 82], 0.8)
  }
}
