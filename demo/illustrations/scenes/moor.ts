import { polygon, xy } from '../drawing/canvas.ts'
import { mix, tone } from '../drawing/colour.ts'
import { easeBetween, rolling, type Profile } from '../drawing/profile.ts'
import { drawHeather, drawSward, grassTones } from '../landscape/foreground.ts'
import { drawSheep } from '../landscape/life.ts'
import { drawNearGround, drawTrack } from '../landscape/near-ground.ts'
import { drawHill } from '../landscape/relief.ts'
import { drawSky } from '../landscape/sky.ts'
import { crown } from '../landscape/trees.ts'
import { drawFocal } from '../objects/draw-focal.ts'
import { atDepth } from '../season-palette.ts'
import type { Stage } from '../stage.ts'

/** Open moor: wave behind wave of heather, a granite tor on the crest, a white road, a thorn bent by the wind. */
export function drawMoor(stage: Stage): void {
  const { width, height, horizon, palette, zoom, brief, focalX } = stage
  const { composition } = brief
  drawSky(stage, { bottom: horizon + 30, heaped: composition === 3, sunAt: 0.42 })
  const bents = mix(palette.turf, palette.straw, 0.4)
  const layers = 7
  for (let layer = 0; layer < layers; layer += 1) {
    const near = layer / (layers - 1)
    const profile = rolling(stage.noise(`wave ${layer}`), {
      base: horizon + 10 + near ** 1.15 * (height - horizon) * 0.56,
      rise: (92 + 26 * Math.sin(layer * 2.1)) * zoom,
      wave: 330 + 90 * near,
      octaves: 2,
      gain: 0.3,
    })
    const colour = layer % 2 === 0 ? mix(palette.heather[1], bents, 0.12) : mix(bents, palette.heather[0], 0.25)
    const depth = 0.18 + 0.7 * near
    drawHill(stage, { profile, floor: height, depth, colour, lit: 1.5 })
    drawDrifts(stage, profile, depth, layer)
    if (layer > 1) drawTufts(stage, profile, depth, layer)
    if (layer === 2)
      drawTor(stage, width * (composition === 1 ? 0.42 : composition === 2 ? 0.5 : 0.82), profile, 66 * zoom, 0.5)
    if (layer === 4 && composition !== 0) drawTor(stage, width * 0.12, profile, 44 * zoom, 0.68)
    if (layer === 3 || layer === 5) drawFarRoad(stage, profile, width * (layer === 3 ? 0.36 : 0.52), depth)
  }
  const noise = stage.noise('near')
  const ground: Profile = (x) =>
    height * 0.93 -
    height * (composition === 2 ? 0.24 : 0.18) * easeBetween(width * 0.2, width * 0.72, x) -
    14 * noise(x / 230)
  drawNearGround(stage, ground, mix(palette.turf, palette.heather[0], 0.3), mix(palette.turfLit, palette.straw, 0.4))
  drawTrack(
    stage,
    { fromX: width * 0.22, toX: focalX - 10, toY: ground(focalX) + 18, width: 96 * zoom, bend: 150 },
    mix(palette.sand, palette.chalk, 0.4),
  )
  drawThorn(stage, focalX + 178 * zoom, ground(focalX + 178 * zoom) + 10, 120 * zoom)
  drawFocal(stage, focalX, ground(focalX) + 20, 0.95 * zoom)
  drawSheep(
    stage,
    'flock',
    [
      [0.36, 16],
      [0.42, 34],
      [0.3, 40],
      [0.9, 44],
    ].map(([at = 0, down = 0]) => [width * at, ground(width * at) + down] as const),
    11 * zoom,
  )
  const front: Profile = (x) => Math.max(ground(x) + 62, height - 64 - 30 * noise(x / 190 + 6))
  drawSward(stage, 'bents', {
    from: -20,
    to: width + 20,
    ground: (x) => front(x) - 14,
    deep: 40,
    height: [20, 46],
    density: 22,
    tones: grassTones(stage, 0.75),
    wind: 16,
  })
  drawHeather(stage, 'heather', -20, width * 0.2, front, 92, 32 * zoom)
  drawHeather(stage, 'heather right', width * 0.3, width + 20, front, 92, 32 * zoom)
}

/** Bands of bracken, burnt heather and bents lying along the slope. */
function drawDrifts(stage: Stage, profile: Profile, depth: number, layer: number): void {
  const { canvas, palette, width } = stage
  const random = stage.random(`drifts ${layer}`)
  const paints = [
    palette.heather[2],
    palette.heather[1],
    palette.heather[0],
    mix(palette.turf, palette.straw, 0.45),
    mix(palette.turf, palette.straw, 0.2),
    mix(palette.turfShade, palette.heather[0], 0.3),
  ] as const
  for (let drift = 0; drift < (16 * width) / 1200; drift += 1) {
    const x = width * random.next()
    const half = random.between(60, 200) * (0.5 + depth * 0.7)
    const y = profile(x) + random.between(10, 150) * (0.3 + depth)
    const tilt = (profile(x + half) - profile(x - half)) * 0.4
    canvas.fill(
      `M${xy(x - half, y - tilt)}Q${xy(x - half * 0.2, y - random.between(7, 15))} ${xy(x + half, y + tilt)}Q${xy(x + half * 0.1, y + random.between(6, 12))} ${xy(x - half, y - tilt)}Z`,
      atDepth(palette, random.pick(paints), depth),
      0.62,
    )
  }
}

/** Single clumps of heather and bents, no more than a dab each, thinning out with distance. */
function drawTufts(stage: Stage, profile: Profile, depth: number, layer: number): void {
  const { canvas, palette, width } = stage
  const random = stage.random(`tufts ${layer}`)
  const paints = [palette.heather[0], palette.heather[2], mix(palette.turf, palette.straw, 0.6)]
  const batches = paints.map(() => '')
  for (let tuft = 0; tuft < (70 * width) / 1200; tuft += 1) {
    const x = random.between(0, width)
    const y = profile(x) + 6 + 120 * depth * random.next()
    const half = (3 + 9 * depth) * random.between(0.6, 1.3)
    batches[tuft % 3] +=
      `M${xy(x - half, y)}Q${xy(x - half * 0.3, y - half * 0.95)} ${xy(x + half * 0.2, y - half * 0.7)}T${xy(x + half, y)}Z`
  }
  batches.forEach((shape, index) => canvas.fill(shape, atDepth(palette, paints[index] ?? palette.turf, depth), 0.85))
}

/** The road again, farther off, where it tops a rise. */
function drawFarRoad(stage: Stage, profile: Profile, x: number, depth: number): void {
  const { canvas, palette } = stage
  const top = profile(x)
  const wide = 3 + 9 * depth
  canvas.fill(
    `M${xy(x - wide * 0.3, top + 1)}C${xy(x + 50, top + 26)} ${xy(x - 70, top + 44)} ${xy(x - 20, top + 96)}L${xy(x + wide * 2.4 - 20, top + 96)}C${xy(x - 70 + wide * 2.6, top + 46)} ${xy(x + 50 + wide, top + 26)} ${xy(x + wide * 0.4, top + 1)}Z`,
    atDepth(palette, mix(palette.sand, palette.chalk, 0.4), depth),
  )
}

/** A tor: stacked slabs of granite, split by joints. */
function drawTor(stage: Stage, x: number, ground: Profile, size: number, depth: number): void {
  const { canvas, palette } = stage
  const random = stage.random(`tor ${Math.round(depth * 10)}`)
  const light = atDepth(palette, palette.rock, depth + 0.15)
  const shade = atDepth(palette, palette.rockShade, depth + 0.15)
  for (const [offset, tall] of [
    [-0.75, 0.7],
    [0.85, 0.5],
    [0.05, 1.15],
  ] as const) {
    const middle = x + offset * size
    let y = ground(middle) + 6
    let half = size * 0.52
    const slabs = Math.round(3 + tall * 1.6)
    for (let slab = 0; slab < slabs; slab += 1) {
      const thick = (size * tall * random.between(0.8, 1.2)) / slabs
      const shift = random.between(-0.1, 0.1) * size
      const l = middle - half + shift
      const r = middle + half + shift
      canvas.fill(
        polygon([
          [l, y],
          [l + half * 0.06, y - thick * 0.9],
          [l + half * 0.3, y - thick],
          [r - half * 0.2, y - thick],
          [r, y - thick * 0.7],
          [r - half * 0.04, y],
        ]),
        shade,
      )
      canvas.fill(
        polygon([
          [l, y - 1],
          [l + half * 0.06, y - thick * 0.9],
          [l + half * 0.3, y - thick],
          [r - half * 0.45, y - thick],
          [middle + shift + half * 0.1, y - 1],
        ]),
        light,
      )
      canvas.line(`M${xy(l, y)}H${Math.round(r)}`, tone(shade, -0.1), 1.6)
      y -= thick * 0.97
      half *= random.between(0.78, 0.94)
    }
  }
}

/** A hawthorn the wind has combed away from the sun. */
function drawThorn(stage: Stage, x: number, foot: number, tall: number): void {
  const { canvas, palette } = stage
  const random = stage.random('thorn')
  const bark = mix(palette.soil, palette.ink, 0.6)
  canvas.line(
    `M${xy(x, foot)}C${xy(x - tall * 0.06, foot - tall * 0.3)} ${xy(x + tall * 0.06, foot - tall * 0.42)} ${xy(x + tall * 0.3, foot - tall * 0.68)}`,
    bark,
    tall * 0.06,
  )
  let twigs = ''
  for (let twig = 0; twig < 13; twig += 1) {
    const along = 0.3 + 0.7 * random.next()
    twigs += `M${xy(x + tall * 0.3 * along ** 2, foot - tall * 0.7 * along)}q${xy(tall * random.between(0.08, 0.2), -tall * random.between(0.08, 0.24))} ${xy(tall * random.between(0.26, 0.62), -tall * random.between(0.06, 0.26))}`
  }
  canvas.line(twigs, bark, tall * 0.017)
  if (palette.leafless) return
  const leaf = mix(palette.foliage[0], palette.turfShade, 0.35)
  const crownNoise = stage.random('thorn leaves')
  for (const [dx, dy, half, light] of [
    [0.5, 0.7, 0.34, -0.05],
    [0.28, 0.78, 0.26, -0.02],
    [0.62, 0.82, 0.3, 0],
    [0.34, 0.88, 0.24, 0.05],
    [0.58, 0.9, 0.16, 0.08],
  ] as const) {
    canvas.fill(crown(x + tall * dx, foot - tall * dy, tall * half, tall * half * 0.4, crownNoise), tone(leaf, light))
  }
}
